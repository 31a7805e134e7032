// Who learns what by an act, in brackets behind its name: " (shows your Srik to the enemy)".
import type { Choice } from '../../wire/types';
import type { Pieces } from './catalogue';
import type { View } from './wire';
import { isShown, sideOf, tokenAt } from './words';

// A power's own button stands where its piece is chosen: no need to name it.
const isItself = (steps: Choice[], space: string): boolean => steps.length === 1 && steps[0]!.places?.length === 1 && steps[0]!.places[0] === space;

export function showsWords(steps: Choice[], view: View, pieces: Pieces): string {
  const places = steps.flatMap((step) => step.shows ?? []);
  const own = sideOf(view);
  const tokens = places.flatMap((place) => tokenAt(view, place) ?? []);
  // Only what is new to somebody who plays.
  const mine = tokens.filter((token) => token.side === own && !token.known.some((who) => who !== own));
  const theirs = tokens.filter((token) => token.side !== own && !isShown(view, token));
  const names = mine.map((token) => (token.piece ? `your ${pieces.name(token.piece)}` : 'a piece of yours'));
  const told: string[] = [];
  if (names.length > 2) told.push(`shows ${names.length} of your pieces to the enemy`);
  else if (names.length === 1 && isItself(steps, mine[0]!.space)) told.push('the enemy sees it');
  else if (names.length > 0) told.push(`shows ${names.join(' and ')} to the enemy`);
  if (theirs.length > 0) told.push(`shows you ${theirs.length === 1 ? 'an enemy piece' : `${theirs.length} enemy pieces`}`);
  if (told.length === 0 && places.length === 0) told.push('may show a hidden piece');
  return told.length > 0 ? ` (${told.join(', ')})` : '';
}
