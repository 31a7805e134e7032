// A review in words: what stands above and beside its turning points.
import type { Trace } from '../games/board';
import { endingOf } from '../table/ending';
import type { Replay, Result, Review, TurningPoint, Weighed } from '../wire/types';

// A match that is over, of which everything may be seen.
export const isReviewable = (replay: Replay): boolean => replay.open && replay.result != null;

export const whileMade = (own: boolean): string =>
  `${own ? 'Your answers are' : "This seat's answers are"} looked at again, with what ${own ? 'you' : 'it'} knew at the time. That takes some seconds…`;

// When it was, as the slider counts.
export const whenOf = (step: number): string => `Step ${step}`;

// A turning point as the list has it: at the step that its sentence is about.
export interface Entry {
  point: TurningPoint;
  at: number;
  turn: number | null;
  cause: string; // what weighed most of what led to it, in a sentence or two; '' where nothing did
}

// Of a swing with a cause, where that happened; of any other point, where the seat was to answer.
export function entryOf(point: TurningPoint, steps: Replay['steps'], seat: number): Entry {
  const causes = causesOf(point, steps, seat);
  const cause = causes.map(({ event }) => event.sentence).join(' ');
  const last = causes.at(-1)?.step;
  return last ? { point, at: last.at, turn: last.turn ?? null, cause } : { point, at: point.at, turn: point.turn, cause };
}

// Turning points of one turn stand together. An answer may be given in parts, each of which is judged: of one step as the
// slider counts the widest of a kind is enough.
const widthOf = ({ played, better, swing }: TurningPoint): number => (swing ? Math.abs(swing.after - swing.before) : (better?.chance ?? 0) - (played?.chance ?? 0));
export function together(entries: readonly Entry[], stepOf: (at: number) => number): Entry[][] {
  const widest = new Map<string, Entry>();
  for (const entry of entries) {
    const key = `${stepOf(entry.at)} ${entry.point.swing ? 'swing' : 'slip'}`;
    const other = widest.get(key);
    if (!other || widthOf(other.point) < widthOf(entry.point)) widest.set(key, entry);
  }
  const groups: Entry[][] = [];
  for (const entry of [...widest.values()].sort((a, b) => a.at - b.at)) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && (stepOf(before.at) === stepOf(entry.at) || (entry.turn !== null && entry.turn === before.turn))) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

// Which of them the board shows: the one that was clicked, as long as its step is shown; else the first of the step.
export function currentOf(entries: readonly Entry[], at: number, clicked: TurningPoint | null, stepOf: (at: number) => number): Entry | undefined {
  const here = entries.filter((entry) => stepOf(entry.at) === stepOf(at));
  return here.find((entry) => entry.point === clicked) ?? here[0];
}

export const kindOf = (point: TurningPoint): string => (point.better ? 'Better was possible' : point.swing!.after < point.swing!.before ? 'A turn for the worse' : 'A turn for the better');

const percent = (thousandths: number): string => `${Math.round(thousandths / 10)} %`;
// "Dwarven General 7 on b2: move to b3". What a button says in brackets, such as a price, is left out.
function called({ label, who = '', places = [] }: Weighed): string {
  const words = label.replace(/ \(.*$/, '');
  const [from] = places;
  if (who) return `${who}${from ? ` on ${from}` : ''}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  return places.length > 1 ? `${words} from ${from}` : from && !words.includes(from) ? `${words} on ${from}` : words;
}

// What weighs most of what everybody was told between the two answers, at most two events; none where nothing does.
const kWeighty = ['.ended', '.defeated', '.destroyed', '.control-taken', '.eliminated', '.damaged', '.missed', '.cast', '.hoarded', '.discovered', '.hired', '.promoted'];
function causesOf({ at, swing }: TurningPoint, steps: Replay['steps'], seat: number) {
  if (!swing) return [];
  const rose = swing.after > swing.before;
  // What befell oneself does not make chances rise, nor do others' gains; what befell others does not make them fall.
  const fits = (event: Replay['steps'][number]['events'][number]) => {
    const { args, key, sentence } = event;
    const owner = (args.figure as { seat?: number } | undefined)?.seat;
    if (['.defeated', '.damaged'].some((end) => key.endsWith(end)) && owner !== undefined) return (owner === seat) !== rose;
    if (key.endsWith('.destroyed') && /^(Your|Enemy) /.test(sentence)) return sentence.startsWith('Your ') !== rose;
    if (['.cast', '.hoarded', '.discovered', '.hired', '.promoted', '.control-taken'].some((end) => key.endsWith(end)) && typeof args.seat === 'number') return (args.seat === seat) === rose;
    return true;
  };
  const told = steps.filter((step) => step.at > swing.since && step.at <= at).flatMap((step) => step.events.filter(fits).map((event) => ({ step, event })));
  const weightiest = kWeighty.find((end) => told.some(({ event }) => event.key.endsWith(end)));
  return weightiest ? told.filter(({ event }) => event.key.endsWith(weightiest)).slice(-2) : [];
}

// A turning point in plain words. Without a cause nobody knows whose doing it was: the seat itself may have acted in between.
export function wordsOf({ point, cause }: Pick<Entry, 'point' | 'cause'>, own: boolean, stepOf: (at: number) => number): string {
  const [you, your] = own ? ['You', 'your'] : ['This seat', 'its'];
  if (point.played && point.better) {
    return `${you} chose: ${called(point.played)}. Better was: ${called(point.better)}. With it ${your} chance to win would have been ${percent(point.better.chance)}, not ${percent(point.played.chance)}.`;
  }
  const { since, before, after } = point.swing!;
  const went = `chance to win ${after < before ? 'fell' : 'rose'} from ${percent(before)} to ${percent(after)}.`;
  if (cause) return `${cause} ${own ? 'Your' : 'Its'} ${went}`;
  const [from, to] = [stepOf(since), stepOf(point.at)];
  return `${from < to ? `Between step ${from} and step ${to}` : `At step ${to}`} ${own ? 'your' : "this seat's"} ${went}`;
}

// What was better, on the board: an arrow, or its head at the one place that it touches.
export function adviceOf(places: readonly string[] | undefined): Trace | null {
  const [from] = places ?? [];
  return from === undefined ? null : { from, to: places!.at(-1)!, came: false, over: true };
}

// How it ended and by what, from the last step: "You lost. Gray wins. The castle has fallen. Your Rootwatch Keep is destroyed on d1."
const kDeciding = ['.defeated', '.destroyed', '.control-taken', '.eliminated', '.cast', '.hoarded', '.equipped', '.goal'];
export function endOf(result: Result, steps: Replay['steps'], seat: number, own: boolean): string {
  const { verdict, reason, decided } = endingOf(result, own ? seat : 'spectator');
  const last = steps.filter((step) => step.events.some((event) => event.key.endsWith('.ended'))).at(-1);
  const deeds = (last?.events ?? []).filter((event) => kDeciding.some((end) => event.key.endsWith(end))).slice(-2);
  return [own ? `${verdict}.` : '', reason, ...(decided ? deeds.map((event) => event.sentence) : [])].filter(Boolean).join(' ');
}

// Chances that leap look like mistakes to who takes them for more than they are.
export const kChance =
  'A chance to win is what these futures say, which the program played for both sides: what a player of its strength would expect, and no proof. It may leap from one answer to the next.';

export function howMade(review: Review): string {
  if (review.decisions === 0) return 'There was no answer that could be looked at again.';
  const which = review.looked_at === review.decisions ? (review.decisions === 1 ? 'The one answer with a choice was' : `All ${review.decisions} answers with a choice were`) : `${review.looked_at} of ${review.decisions} answers with a choice were`;
  const nothing = review.points.length === 0 ? ' Nothing that was played did clearly worse than what else was tried.' : '';
  return `${which} looked at again, with what the seat knew then: the computer played on from there some hundred times.${nothing}`;
}
