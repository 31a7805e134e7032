// Whose turn it is, what is asked and what happened last: three lines that are always in sight.
import type { GameModule } from '../games/module';
import type { Choice, Phrase, SeatView } from '../wire/types';
import { endingOf } from './ending';
import { headline } from './log';
import { asksMe, type TableState } from './model';
import { askedBy, labelOf, lineLabel, powerOf } from './walk';

export interface Heading {
  mine: boolean;
  who: string;
  asks: string;
  why: { name: string; text: string } | null; // whose power asks, and what it says
  last: string;
}

export function headingOf(now: TableState, view: SeatView | null, game: GameModule, content: unknown, events: Phrase[]): Heading {
  if (!view) return { mine: false, who: '', asks: now.room?.state === 'waiting' ? 'Waiting for seats' : '', why: null, last: '' };
  const mine = asksMe(now, view);
  const begun = mine && now.walk && !now.asking ? askedBy(now.walk) : null;
  return { mine, who: whoOf(now, view, mine), asks: asksOf(now, view, game, content, mine), why: mine ? whyOf(begun ?? view.prompt, game, content, view) : null, last: view.over || game.Told ? '' : headline(events) };
}

// A question that a piece's text brings up is read beside that text.
function whyOf(prompt: Phrase | undefined, game: GameModule, content: unknown, view: SeatView): Heading['why'] {
  const { piece, card = piece, text, whose } = prompt?.args ?? {};
  if (typeof card !== 'string' || typeof text !== 'string' || text === '') return null;
  const name = game.thingName(content, card);
  return { name: typeof whose === 'number' && whose !== view.seat ? `${name} says to its player` : name, text };
}

function whoOf(now: TableState, view: SeatView, mine: boolean): string {
  if (view.over) return 'The end';
  if (mine) return isTurn(view) ? 'Your turn' : 'Your answer, please';
  if (now.passing) return 'Please wait';
  const seats = (now.room?.seats ?? []).filter((seat) => view.asked.includes(seat.seat));
  const names = seats.map((seat) => seat.name ?? 'somebody').join(' and ');
  const watching = now.seat === 'spectator' ? 'You are watching. ' : '';
  if (!names) return `${watching}Please wait`;
  return `${watching}${names} ${seats.length > 1 ? 'are' : 'is'} thinking`;
}

// Rules are named where something is refused; in a heading their numbers only get in the way.
export const withoutRules = (sentence: string): string => sentence.replace(/ \((?:[A-Z]{2}-\w+(?:, )?)+\)/g, '');

// One's own turn, whether or not abilities may be used before the move.
export const isTurn = (view: SeatView): boolean => (view.behind?.length ?? 0) > 0 || /\.(turn|act|buy)$/.test(view.prompt?.key ?? '');

function asksOf(now: TableState, view: SeatView, game: GameModule, content: unknown, mine: boolean): string {
  if (view.over) return endingOf(view.result, view.seat).verdict; // how and why says the panel of the end
  const { asking, walk } = now;
  if (asking) {
    const places = asking.steps.flatMap((step) => step.places ?? []);
    const against = places.length > 1 ? game.versus(view.view, content, places[0]!, places.at(-1)!) : '';
    const versus = against && powerOf(asking.steps) ? `${against} with ${powerOf(asking.steps)}` : against;
    return game.sureAsks?.(asking.steps, versus) ?? `${versus || meant(asking.steps, places, view, game, content)}: are you sure?`;
  }
  if (now.menu && game.menuAsks?.(now.menu.place, walk)) return game.menuAsks(now.menu.place, walk);
  if (now.menu && walk && walk.picked.length > 1) {
    const versus = game.versus(view.view, content, walk.picked[0]!, now.menu.place);
    return versus ? `${versus}: how?` : `${game.nameAt(view.view, content, walk.picked[0]!)} to ${now.menu.place}: how?`;
  }
  const begun = mine && walk ? askedBy(walk) : null;
  if (begun) return game.asked(view.view, begun);
  // What is passed for somebody is no question; in a fight it takes a while, so that it tells the others nothing.
  if (now.passing) return view.prompt?.args.fight === undefined ? 'The match goes on.' : 'Nothing to use; passed for you.';
  const picked = walk?.picked.at(-1);
  if (mine && walk && picked) {
    const name = game.nameAt(view.view, content, picked);
    const own = game.chosenAsks?.(view.view, walk, name);
    if (own) return own;
    if (walk.lines.some((line) => (line.steps.at(-1)?.places ?? []).length > line.used)) return `${name}: choose a place that is marked, or another piece.`;
    if (name === picked) return 'One moment.'; // it has gone on already
    return `${name}: use its power?`;
  }
  if (mine && isTurn(view)) return game.turnAsks?.(view.view, walk) ?? 'Choose one of your pieces.';
  return view.prompt ? game.asked(view.view, view.prompt) : '';
}

// "Srik (7) to e4 with Slashing", "Woodland Tower: use Summons", "The unknown piece on d5".
function meant(steps: Choice[], places: string[], view: SeatView, game: GameModule, content: unknown): string {
  const [from, to] = [places[0], places.at(-1)];
  if (!from || !to) return lineLabel(steps);
  const name = game.nameAt(view.view, content, from);
  const power = powerOf(steps);
  if (from !== to && (power || steps.length === 1)) return `${name} to ${game.nameAt(view.view, content, to)}${power ? ` with ${power}` : ''}`;
  if (from !== to) return lineLabel(steps);
  const label = labelOf(steps.at(-1)!);
  if (label === from) return name.charAt(0).toUpperCase() + name.slice(1);
  if (label.endsWith(` on ${from}`)) return label.charAt(0).toUpperCase() + label.slice(1); // it names the piece itself
  return `${name}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}
