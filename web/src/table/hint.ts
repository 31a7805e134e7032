// A hint in words, in three steps: among which few, which piece, and what exactly with its reason. Who wants to find the rest
// themselves stops at any of them.
import type { GameModule } from '../games/module';
import type { Choice, Hint, Room, SeatView } from '../wire/types';
import { labelOf } from './walk';

export interface Given {
  hint: Hint; // the server's, whole
  step: 1 | 2 | 3; // how much of it is told
}

// Why none may be asked for here; empty where one may.
export function noHints(room: Room | null): string {
  if (room?.hints !== 'off') return '';
  if (room.own.length === room.seats.length) return 'There are no hints here: the match that this was taken from still runs';
  return 'There are no hints in a match between people, unless it was set up with them';
}

// Said where a hint is asked for too early; it does not come later.
export const kHintsLater = 'Hints come when it is your turn';

// Before the match: what whoever sits down agrees to.
export const hintsAtTable = ({ hints }: Room): string =>
  hints === 'agreed' ? 'Hints are allowed here: everybody who sits may ask for them. By sitting down you agree.' : 'There are no hints at this table, as long as other people play.';

type Asked = Pick<SeatView, 'choices' | 'behind'>;

// The steps that the hint advises, as far as the tree of choices holds them.
export function hintSteps(hint: Hint, view: Asked): Choice[] {
  const line = Array.isArray(hint.why.args.line) ? (hint.why.args.line as string[]) : [hint.act];
  const steps: Choice[] = [];
  let open: Choice[] = [...(view.choices ?? []), ...(view.behind ?? [])];
  for (const act of line) {
    const step = open.find((choice) => choice.act === act);
    if (!step) break;
    steps.push(step);
    open = step.then ?? [];
  }
  return steps;
}

// Only one piece can act: that is who is meant, and the first step has said it.
const isAlone = (view: Asked): boolean => new Set([...(view.choices ?? []), ...(view.behind ?? [])].flatMap((choice) => (choice.places ?? []).slice(0, 1))).size === 1;

// What is told next; what needs no piece has no second step.
export function further({ hint, step }: Given, view: Asked): Given {
  const [first] = hintSteps(hint, view);
  const names = (first?.places?.length ?? 0) + (first?.things?.length ?? 0) > 0;
  return { hint, step: step === 1 && names && !isAlone(view) ? 2 : 3 };
}

// What the next press gives; empty where everything is told.
export function nextWords(given: Given | null, view: Asked): string {
  if (!given) return 'Hint';
  if (given.step === 3) return '';
  return further(given, view).step === 2 ? 'Which piece?' : 'What exactly?';
}

const kAmong = 4; // pieces that are pointed at together

// Those who could act now and stand nearest to who is meant, with them: places, in the board's own order, which names none.
function among(hint: Hint, view: SeatView, game: GameModule): string[] {
  const from = hintSteps(hint, view)[0]?.places?.[0]?.split('|')[0];
  const cells = new Map(game.grid(view.view).flatMap((row, y) => row.map((place, x) => [place, { x, y }] as const)));
  const meant = cells.get(from ?? '');
  if (!from || !meant) return [];
  const away = (place: string) => Math.max(Math.abs(cells.get(place)!.x - meant.x), Math.abs(cells.get(place)!.y - meant.y));
  const able = [...(view.choices ?? []), ...(view.behind ?? [])].map((choice) => choice.places?.[0]?.split('|')[0] ?? '');
  const near = [...new Set(able)].filter((place) => cells.has(place)).sort((a, b) => away(a) - away(b)).slice(0, kAmong);
  return [...cells.keys()].filter((place) => near.includes(place));
}

// What is outlined on the board with what is told.
export function hintPlaces({ hint, step }: Given, view: SeatView, game: GameModule): string[] {
  const steps = hintSteps(hint, view);
  if (step === 3) return steps.flatMap((one) => one.places ?? []);
  if (step === 2) return (steps[0]?.places ?? []).slice(0, 1);
  return among(hint, view, game);
}

const placed = (view: SeatView, game: GameModule, content: unknown, place: string): string => {
  const name = game.nameAt(view.view, content, place);
  return name.endsWith(place) ? name : `${name} on ${place}`;
};

// The first two steps in a sentence; the third is `hintWords` and the reason.
export function lessWords({ hint, step }: Given, view: SeatView, game: GameModule, content: unknown): string {
  if (step === 1) {
    const places = among(hint, view, game);
    if (places.length === 0) return 'Look beside the board: it needs no piece.';
    return `Look at ${[places.slice(0, -1).join(', '), places.at(-1)!].filter(Boolean).join(' or ')}.`;
  }
  const [first] = hintSteps(hint, view);
  const [from] = first?.places ?? [];
  return `It is about ${from ? placed(view, game, content, from) : (first?.things ?? []).map((id) => game.thingName(content, id)).join(', ')}.`;
}

// "Srik (7) on e3: Use Slashing, the unknown piece on b6"
export function hintWords(hint: Hint, view: SeatView, game: GameModule, content: unknown): string {
  const steps = hintSteps(hint, view);
  const [first, ...rest] = steps;
  if (!first) return hint.act;
  const [from, to] = first.places ?? [];
  if (!from) return labelOf(first);
  const place = (one: string) => placed(view, game, content, one);
  // Who aims at their own is told so.
  const target = (one: string) => (game.isOwnAt(view.view, one) ? `your own ${place(one)}` : place(one));
  const label = labelOf(first);
  if (to) return `${place(from)}: ${aimed(label, to, place(to))}`;
  return `${place(from)}: ${rest.reduce((said, step) => (step.places?.length ? `${said} at ${target(step.places.at(-1)!)}` : `${said}, ${labelOf(step)}`), label)}`;
}

// Why, with what comes next as its button calls it and not in notation.
export function reasonWords({ why }: Hint, view: SeatView, game: GameModule, content: unknown): string {
  const act = why.args.next;
  if (typeof act !== 'string') return why.sentence;
  const called = hintWords({ act, why: { ...why, args: {} } }, view, game, content);
  return why.sentence.replace(` ${act} with `, ` “${called}” with `);
}

// The place as it is called, where the label names it; what the label says of who stands there is said by that.
export function aimed(label: string, to: string, called: string): string {
  const named = new RegExp(`\\b${to}\\b( \\([^)]*\\))?`);
  return named.test(label) ? label.replace(named, called) : `${label} ${called}`;
}
