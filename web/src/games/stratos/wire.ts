// Made from docs/formats/stratos.schema.json by tools/wire_types.mjs; change that file and run it again.

export type Resource = 'corn' | 'nickel' | 'spice' | 'oak' | 'gem';

export type Terrain = 'none' | 'prairie' | 'mountain' | 'desert' | 'forest' | 'lagoon' | 'academy' | 'quarry' | 'cathedral' | 'bastion' | 'covered';

export type UnitType = 'peasant' | 'archer' | 'soldier' | 'explorer' | 'mage';

export interface Tile {
  space: string;
  terrain: Terrain;
  turned: boolean;
  covered: boolean;
  under: string | null;
  seen_by: number[];
  tray: number | null;
  marked: boolean;
  immune: boolean;
}

export interface Edge {
  a: string;
  b: string;
  tokens: Resource[];
}

export interface Card {
  card: string;
  name: string;
  text: string;
  deck: 'mage' | 'sorcerer' | 'land' | 'lagoon';
  type: 'spell' | 'equipment' | 'one-use' | 'permanent' | 'trap' | 'calamity';
  spirit?: number;
  treasure?: boolean;
  up?: boolean;
  aside?: boolean;
  count?: number;
}

export interface Defence {
  physical: number;
  magical: number;
}

export interface Unit {
  space: string;
  seat: number;
  unit: UnitType;
  promoted: boolean;
  name: string;
  letter: string;
  health: number;
  health_max: number;
  spirit: number;
  spirit_max: number;
  defends: boolean;
  defence: Defence;
  immune: boolean;
  left: number;
  travels: number;
  did: string[];
  marks: string[];
  worn: Card[];
}

export interface Monster {
  monster: string;
  name: string;
  text: string;
  home: Terrain;
  state: 'below' | 'on-board' | 'vanquished';
  space: string | null;
  health: number;
  health_max: number;
  spirit: number;
  bound: boolean;
}

export interface Seat {
  seat: number;
  name: string;
  letter: string;
  colour: string;
  side: number;
  purse: number;
  units: number;
  units_max: number;
  out: boolean;
  left: boolean;
}

export interface Cost {
  corn: number;
  nickel: number;
  spice: number;
  oak: number;
}

export interface Tokens {
  corn: number;
  nickel: number;
  spice: number;
  oak: number;
  gem: number;
}

export interface Points {
  total: number;
  hoards: number;
  defeats: number;
  spells: number;
  treasures: number;
  goals: number;
}

export interface Goals {
  promote: boolean;
  occupy: boolean;
}

export interface Hidden {
  mage: number;
  sorcerer: number;
  mage_aside: number;
  sorcerer_aside: number;
  land: number;
  lagoon: number;
}

export interface Purse {
  purse: number;
  seats: number[];
  own: boolean;
  tokens: Tokens;
  points: Points;
  goals: Goals;
  spells: Card[];
  hand: Card[];
  used: Card[];
  permanents: Card[];
  hidden: Hidden;
}

export interface Side {
  side: number;
  seats: number[];
  as_one: boolean;
  goal: 'prosperity' | 'land-on' | 'occupy' | 'hold';
  goal_tile: Terrain | null;
}

export interface Preview {
  from: string;
  to: string;
  deed: 'attack' | 'shoot';
  die: number;
  faces: (number | null)[];
  hits: number;
  kills: number;
  kills_again?: number | null;
  defends: boolean;
  lessened: number;
  health: number;
  sentence: string;
}

export interface MonsterRoll {
  seat: number;
  cases: number;
  of: number;
  monsters: Record<string, unknown>;
  sentence: string;
}

export interface AidRow {
  unit: UnitType;
  name: string;
  promoted_name: string;
  health: number;
  spirit: number;
  health_up: number;
  spirit_up: number;
  cost: Cost;
  text: string;
}

export interface Purchase {
  what: 'hire' | 'promote' | 'retrain' | 'learn' | 'hoard';
  unit: UnitType | null;
  deck: string | null;
  at: string | null;
  cost: Cost;
  academy: boolean;
}

export interface Resolving {
  type: string;
  seat: number | null;
  draft: boolean;
  space?: string;
  card?: Card;
  deck?: string;
  cards_left?: number;
  value?: number;
  picks?: string[];
}

export interface Options {
  monsters: boolean;
  special_goals: boolean;
  hoards_per_turn_max: number;
  die_undersides: boolean;
  icon_undersides: boolean;
  special_kinds: string[];
}

export interface LastDie {
  sides: number;
  rolled: number;
}

export interface Ward {
  space: string;
  purse: number;
}

export interface ViewResult {
  reason: string;
  winners: number[];
}

export interface View {
  viewer: number | null;
  scenario: string;
  phase: 'map' | 'first' | 'beginning' | 'actions' | 'buying' | 'darkness' | 'over';
  question: string;
  asked: number[];
  turn: number | null;
  next: number | null;
  first: number | null;
  round: number;
  rounds_max: number;
  target: number;
  map_number: number | null;
  options: Options;
  width: number;
  height: number;
  tiles: Tile[];
  trays: string[];
  edges: Edge[];
  units: Unit[];
  monsters: Monster[];
  seats: Seat[];
  purses: Purse[];
  sides: Side[];
  decks: Record<string, unknown>;
  supply: Record<string, unknown>;
  ward: Ward | null;
  die?: LastDie | null;
  turn_marks: string[];
  hoarded: number;
  permanents_used: string[];
  academy: boolean;
  purchase: Purchase | null;
  resolving: Resolving[];
  previews: Preview[];
  monster_roll: MonsterRoll[] | null;
  aid: AidRow[];
  result: ViewResult | null;
}
