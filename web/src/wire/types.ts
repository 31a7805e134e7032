// Made from docs/formats/protocol.schema.json by tools/wire_types.mjs; change that file and run it again.

export interface Phrase {
  key: string;
  args: Record<string, unknown>;
  sentence: string;
}

export type Who = number | 'spectator' | 'open';

export interface Result {
  reason: string;
  sentence: string;
  places?: number[];
  scores?: number[];
}

export interface Choice {
  act: string;
  json: Record<string, unknown>;
  commits: boolean;
  label?: string;
  places?: string[];
  things?: string[];
  reveals?: boolean;
  shows?: string[];
  rolls?: boolean;
  aside?: boolean;
  more?: boolean;
  asks?: Phrase;
  then?: Choice[];
}

export interface Status {
  table: string;
  seat: Who;
  view_number: number;
  mode: 'one' | 'all' | 'any' | 'over';
  asked: (number | 'nature')[];
  over: boolean;
  prompt?: Phrase;
  result?: Result;
}

export interface SeatView extends Status {
  view: Record<string, unknown>;
  undo: number;
  choices?: Choice[];
  complete?: boolean;
  behind?: Choice[];
}

export interface Difference {
  set: Record<string, unknown>;
  gone: string[];
}

export interface Changed extends Status {
  events: Phrase[];
  changes: Difference;
  undo?: number;
  choices?: Choice[];
  complete?: boolean;
  behind?: Choice[];
}

export interface RoomSeat {
  seat: number;
  kind: 'person' | 'agent' | 'open';
  person?: string;
  name?: string;
  you: boolean;
  presence?: 'here' | 'away' | 'thinking';
  since?: string;
  yours_again?: boolean;
}

export interface Offer {
  offer: number;
  kind: 'draw' | 'take-back' | 'rematch';
  from: number;
  waiting: number[];
}

export interface ClockSeat {
  left_ms: number;
  reserve_ms: number;
  running: boolean;
}

export interface Clock {
  kind: 'move' | 'turn';
  seconds?: number;
  reserve?: number;
  then?: string;
  paused: boolean;
  seats: ClockSeat[];
}

export interface Room {
  table: string;
  game: string;
  scenario: string;
  title: string;
  state: 'waiting' | 'playing' | 'over';
  open?: boolean;
  created?: string;
  updated?: string;
  host?: string;
  you_are_host?: boolean;
  seats: RoomSeat[];
  own: number[];
  asked: number[];
  waits_for_you: boolean;
  over: boolean;
  result?: Result;
  result_sentence?: string;
  places?: number[];
  spectators?: Spectator[];
  muted?: boolean;
  offer?: Offer | null;
  clock?: Clock | null;
  may_abort?: boolean;
  hints?: 'alone' | 'agreed' | 'off';
  next?: string | null;
  position?: string | null;
}

export interface Spectator {
  person: string;
  name: string;
}

export interface ChatLine {
  from?: number | null | string;
  name: string;
  text: string;
  time?: string;
}

export interface Joined {
  room: Room;
  chat: ChatLine[];
  sit: number[];
  views: SeatView[];
  invite?: 'good' | 'spent' | 'taken' | 'finished';
}

export interface TableList {
  tables: Room[];
  open: Room[];
}

export interface Scenario {
  id: string;
  title: string;
  summary: string;
  seats: number[];
}

export interface Option {
  id: string;
  values: string;
  default: string;
  summary: string;
}

export interface Rating {
  elo: number;
  low?: number;
  high?: number;
  command?: string;
}

export interface Level {
  id: string;
  title: string;
  character: string;
  rating: Rating | null;
}

export interface GameCard {
  id: string;
  rules_version?: number;
  title: string;
  unofficial: string;
  scenarios: Scenario[];
  options: Option[];
  levels: Level[];
}

export interface Games {
  games: GameCard[];
}

export interface Person {
  person: string;
  name: string;
}

export interface Hello {
  server: string;
  version: string;
  protocol: number;
  methods: string[];
  games: string[];
  agents: string[];
  me?: Person;
  default_agent?: string;
  server_time?: string;
}

export interface Rule {
  id: string;
  chapter: string;
  text: string;
}

export interface Rules {
  game: string;
  rules: Rule[];
}

export interface WhyNot {
  legal: boolean;
  rule?: string;
  clause?: string;
  right?: string;
  sentence?: string;
  text?: string;
}

export interface Hint {
  act: string;
  why: Phrase;
}

export interface Invite {
  link: string;
  invite: string;
  reach: 'public' | 'lan' | 'this-computer';
  note: string;
}

export interface ReplayStep {
  at: number;
  seat?: number | null | string;
  turn?: number | null;
  act?: string | null;
  events: Phrase[];
}

export interface Replay {
  replay: string;
  game: string;
  title: string;
  players: string[];
  open: boolean;
  seat?: number | null | string;
  result?: Result | null;
  steps: ReplayStep[];
}

export interface ReplayView {
  replay: string;
  at: number;
  seat: Who;
  view: Record<string, unknown>;
  events: Phrase[];
  asked?: number[];
  prompt?: Phrase | null;
}

export interface Weighed {
  act: string;
  label: string;
  who?: string;
  chance: number;
  places?: string[];
}

export interface Swing {
  since: number;
  before: number;
  after: number;
}

export interface TurningPoint {
  at: number;
  turn: number | null;
  round: number | null;
  sentence: string;
  played?: Weighed;
  better?: Weighed;
  swing?: Swing;
}

export interface Review {
  replay: string;
  seat: number;
  decisions: number;
  looked_at: number;
  tries: number;
  points: TurningPoint[];
}

export interface Example {
  id: string;
  game: string;
  title: string;
  summary: string;
}

export interface Examples {
  positions: Example[];
  records: Example[];
}

export interface SeatRecord {
  full: boolean;
  record: string | OwnRecord;
}

export interface OwnRecord {
  header?: Record<string, unknown>;
  lines: OwnLine[];
}

export interface OwnLine {
  act?: string;
  event?: Phrase;
  undone?: boolean;
}
