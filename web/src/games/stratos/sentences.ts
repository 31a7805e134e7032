// Events of Stratos in the words of who reads them, and what kind of thing each is.
import type { Phrase } from '../../wire/types';
import type { View } from './wire';

export const ends = (phrase: Phrase, ...words: string[]) => words.some((word) => phrase.key === `stratos.${word}`);
// Said by the question and the race already, or so often that they would bury the rest.
export const isQuiet = (phrase: Phrase) => (ends(phrase, 'gained') && phrase.args.source === 'harvest') || ends(phrase, 'turn-ended', 'round-began', 'to-buying', 'prosperity', 'first-drawn', 'map-drawn', 'paid');

export const monsterOf = ({ args }: Phrase) => (args.figure as { monster?: string } | undefined)?.monster;
export const ownerOf = ({ args }: Phrase) => (args.figure as { seat?: number } | undefined)?.seat;

// What is worth saying, in the words of who reads it.
export function told(events: readonly Phrase[], view: View): Phrase[] {
  const name = view.viewer === null ? null : (view.seats?.[view.viewer]?.name ?? null);
  return events.filter((phrase) => !isQuiet(phrase)).map((phrase) => {
    const sentence = commanded(phrase, view);
    return name || sentence !== phrase.sentence ? { ...phrase, sentence: name ? toYou(sentence, name) : sentence } : phrase;
  });
}

// "Natau's Soldier, commanded by Dazso, attacks Natau's Mage": ST-R63, whoever does not own a unit may act with it.
function commanded({ key, args, sentence }: Phrase, view: View): string {
  const owner = ownerOf({ key, args, sentence });
  const by = view.seats?.find((one) => one.seat === args.seat && one.seat !== owner);
  if (owner === undefined || !by || !ends({ key, args, sentence }, 'attacked', 'shot', 'travelled', 'defends')) return sentence;
  return sentence.replace(/(?: on \w+)?(?= (?:attacks|shoots at|travels|defends)\b)/, (place) => `${place}, commanded by ${by.name},`);
}

const kVerbs: Record<string, string> = { has: 'have', goes: 'go', reaches: 'reach', is: 'are' };
const toPlural = (verb: string): string => kVerbs[verb] ?? verb.replace(/s$/, '');
// "Natau hires a Soldier." is "You hire a Soldier." to Natau, and "Natau's Peasant" is "your Peasant". What else the same
// seat is or has in that sentence follows an "and"; behind a colon stands a card's own text.
export function toYou(sentence: string, name: string): string {
  const own = `${name}${name.endsWith('s') ? "'" : "'s"}`;
  return sentence
    .replace(new RegExp(`(^|\\. )${own} `, 'g'), '$1Your ')
    .replaceAll(`${own} `, 'your ')
    .replace(new RegExp(`(^|\\. )${name} ([a-z]+)([^.:]*)`, 'g'), (_, before: string, verb: string, rest: string) => `${before}You ${toPlural(verb)}${rest.replace(/(?<=\band )(?:is|has|goes)\b/g, toPlural)}`)
    .replaceAll(` ${name}`, ' you');
}

// Where a new act begins: a harvest right after a die is what the die brought.
export function isAct(lines: readonly Phrase[], at: number): boolean {
  if (ends(lines[at]!, 'harvested')) return !ends(lines[at - 1]!, 'rolled');
  return ends(lines[at]!, 'travelled', 'defends', 'attacked', 'shot', 'cast', 'item-used', 'permanent-used', 'hired', 'promoted', 'retrained', 'learned', 'hoarded', 'token-placed');
}

export function lastIndexOf<T>(list: readonly T[], is: (one: T) => boolean): number {
  let at = list.length - 1;
  while (at >= 0 && !is(list[at]!)) --at;
  return at;
}
export const lastIndex = (events: readonly Phrase[], is: (phrase: Phrase) => boolean): number => lastIndexOf(events, is);
