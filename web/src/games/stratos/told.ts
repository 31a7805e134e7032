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

export function sentencesOf(frame: Frame): string[] {
  return told(frame.events, frame.view as unknown as View)
    .filter((phrase) => !ends(phrase, 'turn-began'))
    .map((phrase) => phrase.sentence);
}

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

// One's own acts are seen as they are done; what chance says, and what others and monsters do, takes its time.
export const recap: Recap = {
  split,
  wanted(frame) {
    if (sentencesOf(frame).length === 0) return 0;
    if (frame.events.some(isChance)) return 1500;
    const { viewer } = frame.view as unknown as View;
    const isOwn = frame.events.every(({ args }) => (args.seat === undefined || args.seat === viewer) && (args.figure as { monster?: string } | undefined)?.monster === undefined);
    return isOwn && !frame.events.some((phrase) => ends(phrase, 'darkness-began')) ? 0 : 1000;
  },
};

function lastIndex(events: readonly Phrase[], is: (phrase: Phrase) => boolean): number {
  let at = events.length - 1;
  while (at >= 0 && !is(events[at]!)) --at;
  return at;
}

// Where a new act begins: a harvest right after a die is what the die brought.
function isAct(lines: readonly Phrase[], at: number): boolean {
  if (ends(lines[at]!, 'harvested')) return !ends(lines[at - 1]!, 'rolled');
  return ends(lines[at]!, 'travelled', 'defends', 'attacked', 'shot', 'cast', 'item-used', 'permanent-used', 'hired', 'promoted', 'retrained', 'learned', 'hoarded', 'token-placed');
}

// The turn that is running: its sentences, and the last of them that cannot be taken back (-1: none).
export function turnSoFar(events: readonly Phrase[], view: View): { lines: Phrase[]; limit: number; chance: string } {
  const began = lastIndex(events, (phrase) => ends(phrase, 'turn-began', 'darkness-began'));
  const lines = told(events.slice(began + 1), view);
  // What chance brought with it belongs to the same act.
  let limit = lastIndex(lines, isChance);
  const chance = lines[limit]?.sentence ?? '';
  while (limit >= 0 && limit + 1 < lines.length && !isAct(lines, limit + 1)) ++limit;
  return { lines, limit, chance };
}
