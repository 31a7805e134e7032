// A fight as a story: who met whom, what counted, what came of it. Made from the events alone, so that any fight can
// be opened again from the log.
import type { Phrase } from '../../wire/types';
import type { Pieces } from './catalogue';

export interface Term {
  why: string;
  add: number;
  places: string[]; // what lights up on the field
  total: number; // running
}

export interface Fighter {
  space: string;
  piece: string | null;
  terms: Term[];
  total: number | null; // null: no strength, or not known
  lost: boolean;
}

export interface FightStory {
  at: number; // its first event
  seat: number;
  from: string;
  to: string;
  attacker: Fighter;
  defender: Fighter;
  compared: boolean;
  over: boolean;
  after: Phrase[]; // curses, spells and powers that followed
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export function fightsOf(events: Phrase[], pieces: Pieces): FightStory[] {
  const fights: FightStory[] = [];
  let open: FightStory | null = null;
  let helper: { space: string; piece: string } | null = null;
  events.forEach((phrase, at) => {
    const word = phrase.key.slice(phrase.key.indexOf('.') + 1);
    const { args } = phrase;
    if (word === 'attacked') {
      open = begin(at, Number(args.seat), text(args.from), text(args.to));
      fights.push(open);
      return;
    }
    if (!open) return;
    const who = fighterAt(open, text(args.space));
    switch (word) {
      case 'turn-began':
      case 'ended':
        open.over = true;
        open = null;
        return;
      case 'revealed':
        if (who && !who.piece) meet(who, text(args.piece), pieces);
        return;
      case 'power-used':
        helper = { space: text(args.space), piece: text(args.piece) };
        if (open.compared) open.after.push(phrase);
        return;
      case 'term':
        if (who) count(who, termWords(args, pieces), Number(args.add), [open.to]);
        return;
      case 'strengthened':
        if (who) count(who, helper ? pieces.name(helper.piece) : 'an ability', Number(args.add), helper ? [helper.space] : []);
        return;
      case 'strengths':
        open.compared = true;
        settle(open.attacker, Number(args.attack));
        settle(open.defender, Number(args.defence));
        return;
      case 'destroyed':
        if (who && !who.lost && who.piece === text(args.piece)) {
          who.lost = true;
          open.over = true;
        } else {
          open.after.push(phrase);
        }
        return;
      case 'curse-began':
      case 'curse-ended':
      case 'returned':
      case 'control-taken':
        open.after.push(phrase);
    }
  });
  return fights;
}

function begin(at: number, seat: number, from: string, to: string): FightStory {
  const fighter = (space: string): Fighter => ({ space, piece: null, terms: [], total: null, lost: false });
  return { at, seat, from, to, attacker: fighter(from), defender: fighter(to), compared: false, over: false, after: [] };
}

function fighterAt(fight: FightStory, space: string): Fighter | null {
  if (space === fight.from) return fight.attacker;
  return space === fight.to ? fight.defender : null;
}

function meet(fighter: Fighter, kind: string, pieces: Pieces): void {
  fighter.piece = kind;
  const base = pieces.find(kind)?.strength ?? null;
  if (base === null) return;
  fighter.terms.push({ why: pieces.name(kind), add: base, places: [fighter.space], total: base });
  fighter.total = base;
}

function count(fighter: Fighter, why: string, add: number, places: string[]): void {
  fighter.total = (fighter.total ?? 0) + add;
  fighter.terms.push({ why, add, places, total: fighter.total });
}

function termWords(args: Record<string, unknown>, pieces: Pieces): string {
  switch (args.source) {
    case 'terrain':
      return text(args.terrain) || 'the terrain';
    case 'water':
      return 'beside water';
    case 'curse':
      return `curse of ${pieces.name(text(args.by))}`;
    default:
      return 'against this enemy';
  }
}

// The compared strength is the truth; what no event explained stands as one line of its own.
function settle(fighter: Fighter, strength: number): void {
  const missing = strength - (fighter.total ?? 0);
  if (missing !== 0) count(fighter, 'terrain and curse', missing, []);
}

// "Sinakus is destroyed." / "Both are destroyed."
export function outcome(fight: FightStory, pieces: Pieces): string {
  const { attacker, defender } = fight;
  const name = (fighter: Fighter) => (fighter.piece ? pieces.name(fighter.piece) : `the piece on ${fighter.space}`);
  if (attacker.lost && defender.lost) return `${name(attacker)} and ${name(defender)} are both destroyed.`;
  if (attacker.lost) return `${name(attacker)} is destroyed.`;
  if (defender.lost) return `${name(defender)} is destroyed.`;
  return fight.over ? 'Nobody is destroyed.' : '';
}
