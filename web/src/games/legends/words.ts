// Spaces and pieces in words: what a screen reader says, a tooltip shows and the text view prints.
import { terrainWord, type Pieces } from './catalogue';
import { parseSpace } from './geometry';
import type { Army, Side, Token, View } from './wire';

export function sideOf(view: View): Side | null {
  return view.seats.find((seat) => seat.seat === view.viewer)?.side ?? null;
}

// A seat by its name; to one of two who play, the other is the enemy.
export function seatWords(view: View, name: string): string {
  return sideOf(view) !== null && view.seats.length === 2 && name !== view.seats.find((seat) => seat.seat === view.viewer)?.name ? 'The enemy' : name;
}

export function tokenAt(view: View, space: string): Token | null {
  return view.tokens.find((token) => token.space === space) ?? null;
}

export function terrainAt(view: View, space: string): string {
  const { file, rank } = parseSpace(space);
  return terrainWord(view.terrain[rank]?.[file] ?? '.');
}

export function isShown(view: View, token: Token): boolean {
  // LG-R34: with memory off what is only remembered is not shown; the view always holds it.
  return token.piece !== null && (view.memory || !token.remembered);
}

// A ring tells something only where some of the reader's pieces have none.
export function allCan(view: View, can: (space: string) => boolean): boolean {
  const side = sideOf(view);
  return side !== null && view.tokens.filter((token) => token.side === side).every((token) => can(token.space));
}

// How many pieces of an army, or of one kind of it, stand on the other side now, as far as the reader knows them.
export function takenOf(view: View, army: Army, kind?: string): number {
  return view.tokens.filter((token) => token.piece && token.side !== army.side && (kind ? token.piece === kind : army.pieces.some((row) => row.piece === token.piece))).length;
}

// How many pieces of an army, or of one kind of it, are lost. LG-060: what lies in the death curse area lies in no other,
// and its army has lost it all the same.
export function lostOf(view: View, army: Army, kind?: string): number {
  const cursing = [view.curse, view.curse_next].flatMap((curse) => (curse ? [curse.piece] : []));
  return army.pieces.filter((row) => !kind || row.piece === kind).reduce((sum, row) => sum + row.destroyed + cursing.filter((piece) => piece === row.piece).length, 0);
}

// "your Landor, 10" or "enemy, unknown, has moved"
export function tokenWords(view: View, pieces: Pieces, token: Token): string {
  const own = sideOf(view);
  const whose = own === null ? token.side : token.side === own ? 'your' : 'enemy';
  if (!isShown(view, token)) return `${whose}, unknown${token.moved ? ', has moved' : ''}`;
  const piece = pieces.find(token.piece);
  const words = [`${whose} ${pieces.name(token.piece!)}`];
  if (piece?.castle) words.push('castle');
  else if (piece?.magic) words.push('magic');
  else words.push(`strength ${token.strength ?? piece?.strength ?? 'unknown'}`);
  if (token.remembered) words.push('seen before');
  if (own === token.side && token.known.some((who) => who !== own)) words.push('known to the enemy');
  return words.join(', ');
}

// "e5, forest, enemy, unknown, has moved"
export function spaceWords(view: View, pieces: Pieces, space: string): string {
  const token = tokenAt(view, space);
  const ground = terrainAt(view, space);
  return token ? `${space}, ${ground}, ${tokenWords(view, pieces, token)}` : `${space}, ${ground}, empty`;
}
