// What others and monsters did since this seat's last turn, until its player does something.
import type { Phrase } from '../../wire/types';
import { ends, isAct, isQuiet, lastIndex, lastIndexOf, monsterOf, ownerOf, told } from './sentences';
import type { View } from './wire';

export interface News {
  line: string;
  rank: number; // the higher the sooner it is told where there is little room
}

// All of it, in the order in which it happened; what many do every turn is counted in a line at the end. Before the first
// turn there is no last one.
export function sinceYourTurn(events: readonly Phrase[], view: View): News[] {
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
    const line = ends(phrase, 'prosperity') ? pointsLine(events, ended + 1 + at, ended, view) : shortly(told([phrase], view)[0]!.sentence);
    return line ? [{ line, rank }] : [];
  });
  return [...news, ...routineLines(meanwhile, view).map((line) => ({ line, rank: 0 }))];
}

// Of all that, what so many letters have room for: what matters least is left out first.
export function fitting(news: readonly News[], letters: number): News[] {
  let kept = [...news];
  while (kept.length > 1 && kept.reduce((sum, { line }) => sum + line.length + 1, 0) > letters) {
    const least = Math.min(...kept.map(({ rank }) => rank));
    kept = kept.filter((_, at) => at !== lastIndexOf(kept, (one) => one.rank === least));
  }
  return kept;
}

// The text of a card, and what a spell has left, can be read elsewhere.
const shortly = (sentence: string): string => sentence.replace(/(?<= casts [^:]*): \d+ spirit left/, '').replace(/(?<= finds [^:]*): .*$/, '.');

// Done every turn by everybody: counted, in these words.
const kRoutine: Record<string, string> = {
  travelled: 'travelled', harvested: 'harvested', defends: 'defended', missed: 'missed', 'turned-up': 'turned up a tile', 'looked-at': 'looked under a tile',
  'token-placed': 'placed a resource', 'tokens-taken': 'collected resources', 'monster-rested': 'rested', drew: 'drew cards', bottomed: 'put a card back',
};
const routineOf = (phrase: Phrase): string | undefined =>
  ends(phrase, 'harvested') && phrase.args.n === 0 ? 'harvested in vain' : kRoutine[phrase.key.slice('stratos.'.length)];

// Said by what came of it, or by the points; a hoard is one of these.
const isImplied = (phrase: Phrase) =>
  (isQuiet(phrase) && !ends(phrase, 'prosperity')) || ends(phrase, 'turn-began', 'darkness-began', 'rolled', 'rerolled', 'attacked', 'shot', 'aimed', 'hoarded', 'nothing-came', 'monster-turned', 'spirit-regained', 'tokens-returned');

// What befell this seat is told before anything (4), then what missed it (3), points (2), anything else (1); 0 is counted
// among what everybody does, or said by another line.
function rankOf(meanwhile: readonly Phrase[], at: number, viewer: number): number {
  const phrase = meanwhile[at]!;
  const later = (is: (next: Phrase) => boolean) => meanwhile.slice(at + 1).some(is);
  const same = (next: Phrase) => next.args.space === phrase.args.space && ownerOf(next) === ownerOf(phrase) && monsterOf(next) === monsterOf(phrase);
  const mine = ownerOf(phrase) === viewer || (ownerOf(phrase) === undefined && phrase.args.seat === viewer);
  if (isCommanded(phrase, viewer)) return 4;
  if (isImplied(phrase)) return 0;
  if (ends(phrase, 'missed') && (phrase.args.target as { seat?: number } | undefined)?.seat === viewer) return 3;
  if (routineOf(phrase)) return 0;
  if (ends(phrase, 'stopped')) return mine ? 3 : 1;
  // Of a unit that was hit more than once the last hit says how it is; of one that was lost only that.
  if (ends(phrase, 'damaged') && later((next) => ends(next, 'damaged', 'defeated') && same(next))) return 0;
  if (ends(phrase, 'prosperity')) return later((next) => ends(next, 'prosperity') && next.args.seat === phrase.args.seat) ? 0 : 2;
  if (phrase.args.seat === viewer && isOwnFeat(phrase)) return 0;
  return mine ? 4 : 1;
}

// With a unit of this seat, by somebody else (ST-R63).
const isCommanded = (phrase: Phrase, viewer: number): boolean =>
  ownerOf(phrase) === viewer && typeof phrase.args.seat === 'number' && phrase.args.seat !== viewer && ends(phrase, 'travelled', 'defends', 'attacked', 'shot');

// By this seat itself, in answer to another: no news to it.
const isOwnFeat = (phrase: Phrase) => ends(phrase, 'hired', 'promoted', 'retrained', 'learned', 'cast', 'discovered', 'equipped', 'item-used', 'permanent-used');

// "Dazso travelled 3 times, harvested twice and defended once."
function routineLines(meanwhile: readonly Phrase[], view: View): string[] {
  const doers = new Map<string, Map<string, number>>();
  meanwhile.forEach((phrase, at) => {
    const words = routineOf(phrase);
    const name = monsterOf(phrase) !== undefined ? 'The monsters' : view.seats.find((one) => one.seat === (phrase.args.seat ?? ownerOf(phrase)) && one.seat !== view.viewer)?.name;
    if (!words || !name || rankOf(meanwhile, at, view.viewer!) > 0) return;
    const counts = doers.get(name) ?? new Map<string, number>();
    doers.set(name, counts.set(words, (counts.get(words) ?? 0) + 1));
  });
  return [...doers].map(([name, counts]) => {
    const did = [...counts].map(([words, count]) => `${words}${count === 1 ? ' once' : count === 2 ? ' twice' : ` ${count} times`}`);
    return `${name} ${[did.slice(0, -1).join(', '), did.at(-1)!].filter(Boolean).join(' and ')}.`;
  });
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

// An act of the seat's own after its turn began: what the beginning brings, and the token on a fault line, is none.
const isOwnDoing = (events: readonly Phrase[], at: number, viewer: number): boolean => {
  const phrase = events[at]!;
  if (ends(phrase, 'token-placed') || (phrase.args.seat ?? viewer) !== viewer) return false;
  return isAct(events, at) || ends(phrase, 'rolled', 'turned-up', 'to-buying');
};
