// The open content of Legends: what the faces, cards and sheets show.
import type { Catalogue, ListedArmy, Piece } from './wire';

export class Pieces {
  private readonly byId: Map<string, Piece>;

  constructor(private readonly catalogue: Catalogue) {
    this.byId = new Map(catalogue.pieces.map((piece) => [piece.id, piece]));
  }

  // A kind in a view is a piece's id; where several armies hold the same piece the army follows: "landor@2".
  find(kind: string | null | undefined): Piece | null {
    if (!kind) return null;
    return this.byId.get(kind) ?? this.byId.get(kind.split('@')[0]!) ?? null;
  }

  name(kind: string): string {
    return this.find(kind)?.name ?? kind.split('@')[0]!.replaceAll('-', ' ');
  }

  get armies(): ListedArmy[] {
    return this.catalogue.armies;
  }
}

// "9", "magic", "castle": what is largest on a face.
export function strengthWord(piece: Piece): string {
  if (piece.castle) return 'castle';
  if (piece.magic) return 'magic';
  return String(piece.strength ?? '?');
}

// What a piece does, to its reader: of an enemy piece "you" is its owner.
export function textOf(piece: Piece, enemy: boolean): string {
  return enemy && /\byours?\b|\byou\b/i.test(piece.text) ? `For its owner: ${piece.text}` : piece.text;
}

// Powers that only this piece has and a button names: "summons".
export function ownPowers(piece: Piece): string[] {
  const used = (piece.powers ?? []).filter((power) => power.kind === 'action' || power.kind === 'ability');
  return used.map((power) => power.words.split(',')[0]!).filter((word) => !piece.actions.includes(word));
}

// A name that fits on a face: "Dwarven General" is "D. General".
export function shortName(name: string, most = 11): string {
  if (name.length <= most) return name;
  const words = name.split(/\s+/).filter((word) => !/^(the|of|and|to)$/i.test(word));
  const last = words.pop() ?? name;
  const initials = words.map((word) => `${word.charAt(0)}.`);
  while (initials.length > 0 && initials.join(' ').length + 1 + last.length > most) initials.pop();
  return [...initials, last].join(' ');
}

// Castle first, then by strength from the top, magic last: the order of an army sheet.
export function byStrength(a: Piece, b: Piece): number {
  const rank = (piece: Piece) => (piece.castle ? 100 : piece.magic ? -1 : (piece.strength ?? 0));
  return rank(b) - rank(a) || a.name.localeCompare(b.name);
}

const kTerrain: Record<string, string> = {
  P: 'plains', F: 'forest', M: 'marsh', '^': 'mountain', T: 'town', D: 'desert', '~': 'water', '.': 'unseen',
};

export const terrainWord = (letter: string): string => kTerrain[letter] ?? 'unseen';

// "distance-strike" -> "Distance Strike"
export function powerName(power: string): string {
  return power
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
