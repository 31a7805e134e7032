// What a change told, for the strip under the board and the turn's list.
import type { Frame } from '../../table/plan';
import type { Recap } from '../../table/recap';
import type { Phrase } from '../../wire/types';
import { viewsBetween } from './steps';
import type { View } from './wire';

const ends = (phrase: Phrase, ...words: string[]) => words.some((word) => phrase.key === `stratos.${word}`);
// Said by the question and the race already, or so often that they would bury the rest.
const isQuiet = (phrase: Phrase) => (ends(phrase, 'gained') && phrase.args.source === 'harvest') || ends(phrase, 'turn-ended', 'round-began', 'to-buying', 'prosperity', 'first-drawn', 'map-drawn', 'paid');

export function diceOf(frame: Frame): { sides: number; value: number }[] {
  return frame.events.filter((phrase) => ends(phrase, 'rolled')).map((phrase) => ({ sides: Number(phrase.args.die), value: Number(phrase.args.value) })).slice(-3);
}

const isWorthSaying = (phrase: Phrase) => !isQuiet(phrase) && !ends(phrase, 'turn-began');

export function sentencesOf(frame: Frame): string[] {
  return told(frame.events.filter(isWorthSaying), frame.view as unknown as View).map((phrase) => phrase.sentence);
}

// What the strip says of a frame: the turn's list need not say it too.
export const saidOf = (frame: Frame): Phrase[] => frame.events.filter(isWorthSaying).slice(fittingFrom(sentencesOf(frame)));

// What is worth saying, in the words of who reads it.
export function told(events: readonly Phrase[], view: View): Phrase[] {
  const name = view.viewer === null ? null : (view.seats?.[view.viewer]?.name ?? null);
  return events.filter((phrase) => !isQuiet(phrase)).map((phrase) => (name ? { ...phrase, sentence: toYou(phrase.sentence, name) } : phrase));
}

const kVerbs: Record<string, string> = { has: 'have', goes: 'go', reaches: 'reach', is: 'are' };
// "Natau hires a Soldier." is "You hire a Soldier." to Natau, and "Natau's Peasant" is "your Peasant".
export function toYou(sentence: string, name: string): string {
  const own = `${name}${name.endsWith('s') ? "'" : "'s"}`;
  return sentence
    .replace(new RegExp(`(^|\\. )${own} `, 'g'), '$1Your ')
    .replaceAll(`${own} `, 'your ')
    .replace(new RegExp(`(^|\\. )${name} ([a-z]+)`, 'g'), (_, before: string, verb: string) => `${before}You ${kVerbs[verb] ?? verb.replace(/s$/, '')}`)
    .replaceAll(` ${name}`, ' you');
}

// What cannot be taken back is a thing that was seen to come by chance.
const isChance = (phrase: Phrase) => ends(phrase, 'rolled', 'turned-up', 'discovered', 'drew', 'found', 'saw', 'monster-came');

// What was told at once may be several deeds, as in the Turn of Darkness: each is shown by itself, with the figures where
// it leaves them.
const beats = new WeakMap<Frame, Frame[]>();
function split(frame: Frame): Frame[] {
  const known = beats.get(frame);
  if (known) return known;
  const groups: Phrase[][] = [];
  frame.events.forEach((phrase, at) => {
    if (groups.length === 0 || ends(phrase, 'darkness-began', 'turn-began', 'monster-rested') || isAct(frame.events, at)) groups.push([]);
    groups.at(-1)!.push(phrase);
  });
  const views = frame.before ? viewsBetween(frame.before as unknown as View, groups, frame.view as unknown as View) : [];
  const made = groups.length > 1 ? groups.map((events, at) => ({ view: (views[at] ?? frame.view) as unknown as Frame['view'], events })) : [frame];
  beats.set(frame, made);
  return made;
}

const monsterOf = ({ args }: Phrase) => (args.figure as { monster?: string } | undefined)?.monster;
const ownerOf = ({ args }: Phrase) => (args.figure as { seat?: number } | undefined)?.seat;
const isDark = (frame: Frame) => frame.events.some((phrase) => ends(phrase, 'darkness-began', 'monster-rested')) || (frame.events[0] !== undefined && monsterOf(frame.events[0]) !== undefined);

// Who acts: the seat that a turn began for, or the first that something is said of.
function whose(frame: Frame): number | null {
  if (isDark(frame)) return null;
  const seats = [...frame.events.filter((phrase) => ends(phrase, 'turn-began')).reverse(), ...frame.events].map(({ args }) => args.seat);
  return seats.find((seat): seat is number => typeof seat === 'number') ?? (frame.view as unknown as View).turn;
}
const isOwn = (frame: Frame) => whose(frame) === (frame.view as unknown as View).viewer && frame.events.every(({ args }) => args.seat === undefined || args.seat === (frame.view as unknown as View).viewer);

// One's own acts are seen as they are done; what chance says, and what others and monsters do, takes its time.
export const recap: Recap = {
  split,
  isOwn,
  whose,
  since: (events, view, letters) => sinceYourTurn(events, view as View, letters),
  says: (frame) => sentencesOf(frame).join(' '),
  said: saidOf,
  listed: (view) => (view as View).phase !== 'buying', // then the shop has its room
  heading(frame) {
    const seat = whose(frame);
    return seat === null ? 'The Turn of Darkness: the monsters act.' : `${(frame.view as unknown as View).seats.find((one) => one.seat === seat)?.name ?? 'Somebody'} plays.`;
  },
  wanted(frame) {
    if (sentencesOf(frame).length === 0) return 0;
    if (frame.events.some(isChance)) return 1500;
    return isOwn(frame) && !frame.events.some((phrase) => monsterOf(phrase) !== undefined) ? 0 : 1000;
  },
};

// What others and monsters did since this seat's last turn, in the order in which it happened: what befell this seat, also
// what missed it, points with what they came by, and what was hired, learned, cast or lost elsewhere. Until its player does
// something; before the first turn there is no last one. Where there is room for so many letters only, what matters least is
// left out, and it is said that there is more.
export function sinceYourTurn(events: readonly Phrase[], view: View, letters = Infinity): string[] {
  const { viewer } = view;
  const began = lastIndex(events, (phrase) => ends(phrase, 'turn-began'));
  if (viewer === null || began < 0 || events[began]!.args.seat !== viewer) return [];
  if (events.some((_, at) => at > began && isOwnDoing(events, at, viewer))) return [];
  const ended = lastIndex(events.slice(0, began), (phrase) => ends(phrase, 'turn-ended') && phrase.args.seat === viewer);
  if (ended < 0) return [];
  const meanwhile = events.slice(ended + 1, began);
  const news = meanwhile.flatMap((phrase, at) => {
    const rank = rankOf(meanwhile, at, viewer);
    if (rank === 0) return [];
    const line = ends(phrase, 'prosperity') ? pointsLine(events, ended + 1 + at, ended, view) : told([phrase], view)[0]!.sentence.replace(/(?<= casts [^:]*): \d+ spirit left/, '');
    return line ? [{ line, rank }] : [];
  });
  if (news.length === 0) return ['Units only travelled, harvested or defended.'];
  return fitted(news, letters);
}

// What befell this seat is told before anything (4), then what missed it (3), points (2), what others got (1); 0 is not told.
function rankOf(meanwhile: readonly Phrase[], at: number, viewer: number): number {
  const phrase = meanwhile[at]!;
  const later = (is: (next: Phrase) => boolean) => meanwhile.slice(at + 1).some(is);
  const same = (next: Phrase) => next.args.space === phrase.args.space && ownerOf(next) === viewer;
  if (ends(phrase, 'missed') && (phrase.args.target as { seat?: number } | undefined)?.seat === viewer) return 3;
  if (ends(phrase, 'stopped')) return ownerOf(phrase) === viewer ? 3 : 0;
  // Of a unit that was hit more than once the last hit says how it is; of one that was lost only that.
  if (ends(phrase, 'damaged')) return ownerOf(phrase) === viewer && !later((next) => ends(next, 'damaged', 'defeated') && same(next)) ? 4 : 0;
  if (ends(phrase, 'defeated')) return ownerOf(phrase) === viewer ? 4 : 1;
  if (phrase.args.seat === viewer && (ends(phrase, 'lost', 'book-aside', 'eliminated') || (ends(phrase, 'goal') && phrase.args.reached === false))) return 4;
  if (ends(phrase, 'prosperity')) return later((next) => ends(next, 'prosperity') && next.args.seat === phrase.args.seat) ? 0 : 2;
  return ends(phrase, 'monster-came', 'monster-called') || (isFeat(phrase) && phrase.args.seat !== viewer) ? 1 : 0;
}

function fitted(news: readonly { line: string; rank: number }[], letters: number): string[] {
  const kMore = 'More in the log.';
  const length = (lines: readonly { line: string }[]) => lines.reduce((sum, { line }) => sum + line.length + 1, 0);
  let kept = [...news];
  while (kept.length > 1 && length(kept) > letters - (kept.length < news.length ? kMore.length : 0)) {
    const least = Math.min(...kept.map(({ rank }) => rank));
    kept = kept.filter((_, at) => at !== lastIndexOf(kept, (one) => one.rank === least));
  }
  return [...kept.map(({ line }) => line), ...(kept.length < news.length ? [kMore] : [])];
}

// "Dazso has 3 points now (+2: a hoard, a defeat)."
function pointsLine(events: readonly Phrase[], at: number, since: number, view: View): string {
  const { seat, n } = events[at]!.args;
  const before = Number(events.slice(0, since + 1).filter((phrase) => ends(phrase, 'prosperity') && phrase.args.seat === seat).at(-1)?.args.n ?? 0);
  const by = Number(n) - before;
  if (by === 0) return '';
  const ways = by > 0 ? events.slice(since + 1, at).flatMap((phrase) => wayOf(phrase, Number(seat))) : [];
  const why = ways.length > 0 ? `: ${ways.join(', ')}` : '';
  return `${seat === view.viewer ? 'You have' : `${view.seats[Number(seat)]?.name} has`} ${String(n)} ${n === 1 ? 'point' : 'points'} now (${by > 0 ? '+' : '−'}${Math.abs(by)}${why}).`;
}

// What a point may have come by (ST-022 to ST-027).
function wayOf(phrase: Phrase, seat: number): string[] {
  if (phrase.args.seat !== seat) return [];
  if (ends(phrase, 'hoarded')) return ['a hoard'];
  if (ends(phrase, 'defeated') && Number(phrase.args.points ?? 0) > 0) return ['a defeat'];
  if (ends(phrase, 'cast')) return ['a spell'];
  if (ends(phrase, 'equipped', 'item-used')) return ['a treasure'];
  return ends(phrase, 'goal') && phrase.args.reached === true ? ['a special goal'] : [];
}

// What another gets ahead by. A hoard shows in the points.
const isFeat = (phrase: Phrase) => ends(phrase, 'hired', 'promoted', 'retrained', 'learned', 'cast', 'discovered', 'equipped', 'item-used', 'eliminated', 'goal');
// An act of the seat's own after its turn began: what the beginning brings, and the token on a fault line, is none.
const isOwnDoing = (events: readonly Phrase[], at: number, viewer: number): boolean => {
  const phrase = events[at]!;
  if (ends(phrase, 'token-placed') || (phrase.args.seat ?? viewer) !== viewer) return false;
  return isAct(events, at) || ends(phrase, 'rolled', 'turned-up', 'to-buying');
};

function lastIndexOf<T>(list: readonly T[], is: (one: T) => boolean): number {
  let at = list.length - 1;
  while (at >= 0 && !is(list[at]!)) --at;
  return at;
}
const lastIndex = (events: readonly Phrase[], is: (phrase: Phrase) => boolean): number => lastIndexOf(events, is);

// Where a new act begins: a harvest right after a die is what the die brought.
function isAct(lines: readonly Phrase[], at: number): boolean {
  if (ends(lines[at]!, 'harvested')) return !ends(lines[at - 1]!, 'rolled');
  return ends(lines[at]!, 'travelled', 'defends', 'attacked', 'shot', 'cast', 'item-used', 'permanent-used', 'hired', 'promoted', 'retrained', 'learned', 'hoarded', 'token-placed');
}

// Why there is no way back past a thing that was told; '' where there is. Spells and items are hidden until they are used.
function fixedBy(phrase: Phrase): string {
  if (ends(phrase, 'rolled')) return 'a die was thrown';
  if (ends(phrase, 'turned-up', 'saw')) return 'a tile was looked under';
  if (ends(phrase, 'discovered')) return 'a special tile was uncovered';
  if (ends(phrase, 'drew', 'found')) return 'a card was drawn';
  if (ends(phrase, 'monster-came')) return 'a monster came';
  if (ends(phrase, 'item-used')) return 'a card was used';
  if (ends(phrase, 'cast')) return 'a spell was cast';
  return '';
}

// The turn that is running: its sentences, and the last of them that cannot be taken back (-1: none), with the reason. What
// is said elsewhere on the screen is left out at its end.
export function turnSoFar(events: readonly Phrase[], view: View, elsewhere: readonly Phrase[] = []): { lines: Phrase[]; begun: boolean; limit: number; reason: string } {
  const began = lastIndex(events, (phrase) => ends(phrase, 'turn-began', 'darkness-began'));
  const turn = events.slice(began + 1);
  const lines = told(turn, view);
  const last = lastIndex(turn, (phrase) => fixedBy(phrase) !== '');
  // What came with it belongs to the same act.
  let limit = last < 0 ? -1 : told(turn.slice(0, last + 1), view).length - 1;
  while (limit >= 0 && limit + 1 < lines.length && !isAct(lines, limit + 1)) ++limit;
  const kept = turn.filter((phrase) => !isQuiet(phrase));
  const end = kept.findIndex((phrase) => elsewhere.includes(phrase));
  return { lines: end < 0 ? lines : lines.slice(0, end), begun: lines.length > 0, limit, reason: last < 0 ? '' : fixedBy(turn[last]!) };
}

// Of what is to be said in two lines the end, by whole sentences: the turn's list has the rest.
const kLetters = 190;
function fittingFrom(sentences: readonly string[], letters = kLetters): number {
  let from = sentences.length - 1;
  for (let sum = sentences[from]?.length ?? 0; from > 0; --from) {
    sum += sentences[from - 1]!.length + 1;
    if (sum > letters) break;
  }
  return Math.max(0, from);
}
export function brief(sentences: readonly string[], letters = kLetters): string {
  const from = fittingFrom(sentences, letters);
  return (from > 0 ? '… ' : '') + sentences.slice(from).join(' ');
}
