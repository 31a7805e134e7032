// What a change told, for the strip under the board and the turn's list.
import type { Frame } from '../../table/plan';
import type { Recap } from '../../table/recap';
import type { Phrase } from '../../wire/types';
import { ends, isAct, isQuiet, lastIndex, monsterOf, told } from './sentences';
import { fitting, sinceYourTurn } from './since';
import { viewsBetween } from './steps';
import type { View } from './wire';

export function diceOf(frame: Frame): { sides: number; value: number }[] {
  return frame.events.filter((phrase) => ends(phrase, 'rolled')).map((phrase) => ({ sides: Number(phrase.args.die), value: Number(phrase.args.value) })).slice(-3);
}

const isWorthSaying = (phrase: Phrase) => !isQuiet(phrase) && !ends(phrase, 'turn-began');

export function sentencesOf(frame: Frame): string[] {
  return told(frame.events.filter(isWorthSaying), frame.view as unknown as View).map((phrase) => phrase.sentence);
}

// What the strip says of a frame: the turn's list need not say it too.
export const saidOf = (frame: Frame): Phrase[] => frame.events.filter(isWorthSaying).slice(fittingFrom(sentencesOf(frame)));

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
  since(events, view, letters) {
    const news = sinceYourTurn(events, view as View);
    const lines = (of: typeof news) => of.map(({ line }) => line);
    return { all: lines(news), short: lines(fitting(news, letters)) };
  },
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
