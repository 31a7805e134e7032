// Made from docs/formats/legends.schema.json by tools/wire_types.mjs; change that file and run it again.

export type Side = 'beige' | 'gray';

export type Colour = 'gold' | 'green' | 'blue' | 'silver' | 'red' | 'purple';

export interface Seat {
  seat: number;
  name: string;
  side: Side;
  army: number;
}

export interface Token {
  space: string;
  side: Side;
  army: number;
  seat: number;
  moved: boolean;
  known: string[];
  piece: string | null;
  strength: number | null;
  bonus: number;
  lent: string[];
  used: boolean;
  spent: boolean;
  remembered?: boolean;
}

export interface ArmyRow {
  piece: string;
  count: number;
  destroyed: number;
  standing?: number;
  unseen?: number;
}

export interface Army {
  army: number;
  id: string;
  side: Side;
  seat: number;
  pieces: ArmyRow[];
  destroyed: string[];
}

export interface Curse {
  piece: string;
  seat: number;
}

export interface Term {
  space: string;
  source: 'base' | 'terrain' | 'water' | 'curse' | 'versus';
  piece: string;
  add: number;
  terrain?: string;
}

export interface Fight {
  from: string;
  to: string;
  attack: number | null;
  defence: number | null;
  terms?: Term[];
}

export interface Resolving {
  type: string;
  seat: number;
  window?: string;
  space?: string;
  piece?: string;
  power?: string;
  picks?: string[];
  place?: string;
}

export interface ViewResult {
  reason: string;
  winner: 'beige' | 'gray' | 'draw';
}

export interface View {
  viewer: number | null;
  phase: string;
  stage?: string;
  question: string;
  asked: number | null;
  to_move: number | null;
  first?: number | null;
  turns: number;
  quiet: number;
  draw_after: number;
  switches: number;
  extra_turn?: boolean;
  memory: boolean;
  seats: Seat[];
  terrain: string[];
  tokens: Token[];
  armies: Army[];
  curse: Curse | null;
  curse_next: Curse | null;
  fight: Fight | null;
  resolving: Resolving[];
  result: ViewResult | null;
}

export interface PiecePower {
  kind: string;
  words: string;
  rule?: string;
}

export interface Piece {
  id: string;
  name: string;
  number?: number;
  pack?: string;
  colour: Colour;
  side: Side;
  type: string | null;
  strength: number | null;
  magic: boolean;
  castle: boolean;
  stationary: boolean;
  curse: boolean;
  attacks?: boolean;
  text: string;
  actions: string[];
  powers?: PiecePower[];
}

export interface ListedPiece {
  piece: string;
  count: number;
}

export interface ListedArmy {
  id: string;
  name: string;
  pack?: string;
  side: Side;
  pieces: ListedPiece[];
}

export interface Catalogue {
  game: string;
  pieces: Piece[];
  armies: ListedArmy[];
}
