// A fight as a story: who met whom, what counted, what came of it. Made from the events, so that any fight can be
// opened again from the log; while one is open the view adds what it knows now.
import type { Phrase } from '../../wire/types';
import type { Pieces } from './catalogue';
import type { Term as Counted, View } from './wire';

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
  afar: boolean; // a strike: the attacker stays where it is and cannot fall
  own: boolean; // of one side both
  attacker: Fighter;
  defender: Fighter;
  compared: boolean;
  over: boolean;
  after: Phrase[]; // curses, spells and powers that followed
}

type Line = Omit<Term, 'total'>;

// What is gathered of one fighter before it is added up.
interface Notes {
  piece: string | null;
  lost: boolean;
  fixed: Line[]; // base, terrain, curse
  helped: Line[]; // abilities, in the order of their use
  strength: number | null; // as compared
}

interface Draft {
  at: number;
  seat: number;
  from: string;
  to: string;
  afar: boolean;
  own: boolean;
  notes: Record<'from' | 'to', Notes>;
  compared: boolean;
  over: boolean;
  after: Phrase[];
}

const kStrike = 'distance-strike'; // the power that fights from afar (LG-045)
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const blank = (): Notes => ({ piece: null, lost: false, fixed: [], helped: [], strength: null });

export function fightsOf(events: Phrase[], pieces: Pieces, view?: View): FightStory[] {
  const drafts: Draft[] = [];
  let helper: { space: string; piece: string } | null = null;
  let archer: { at: number; seat: number; space: string; piece: string } | null = null; // strikes; at whom is told next
  const begin = (at: number, seat: number, from: string, to: string, afar: boolean) =>
    drafts.push({ at, seat, from, to, afar, own: false, notes: { from: blank(), to: blank() }, compared: false, over: false, after: [] });
  events.forEach((phrase, at) => {
    const word = phrase.key.slice(phrase.key.indexOf('.') + 1);
    if (word === 'attacked') {
      const { seat, from, to, attacker } = phrase.args;
      begin(at, Number(seat), text(from), text(to), false);
      drafts.at(-1)!.notes.from.piece = text(attacker) || null; // as its reader knows it
      drafts.at(-1)!.own = phrase.args.own === true;
    } else if (word === 'power-used') {
      helper = { space: text(phrase.args.space), piece: text(phrase.args.piece) };
      archer = phrase.args.power === kStrike ? { at, seat: Number(phrase.args.seat), ...helper } : null;
    } else if (archer) {
      const target = word === 'strengths' ? text(phrase.args.to) : word === 'revealed' || word === 'destroyed' ? text(phrase.args.space) : '';
      if (target && target !== archer.space) {
        begin(archer.at, archer.seat, archer.space, target, true);
        drafts.at(-1)!.notes.from.piece = archer.piece;
        archer = null;
      }
    }
    const draft = drafts.at(-1);
    if (draft) note(draft, word, phrase, helper, pieces);
  });
  const open = drafts.at(-1);
  if (open && view?.fight && view.fight.from === open.from && view.fight.to === open.to) lookAt(open, view, pieces);
  else if (open && view) lookBack(open, events, view);
  return drafts.map((draft) => tell(draft, pieces));
}

function note(draft: Draft, word: string, phrase: Phrase, helper: { space: string; piece: string } | null, pieces: Pieces): void {
  if (draft.over) return; // what a later turn brings, a strike from afar say, is none of this fight
  const { args } = phrase;
  const space = text(args.space);
  const who = space === draft.from ? draft.notes.from : space === draft.to ? draft.notes.to : null;
  switch (word) {
    case 'turn-began':
    case 'ended':
      draft.over = true;
      return;
    case 'revealed':
      if (who && !draft.over) who.piece ??= text(args.piece);
      return;
    case 'counted':
      if (!who) return;
      if (args.source === 'base') who.piece = text(args.piece);
      who.fixed.push(lineOf(args as unknown as Counted, draft.to, pieces));
      return;
    case 'strengthened':
      if (who && !draft.compared) who.helped.push({ why: helper ? pieces.name(helper.piece) : 'an ability', add: Number(args.add), places: helper ? [helper.space] : [] });
      return;
    case 'strengths':
      if (args.from !== draft.from || args.to !== draft.to) return;
      draft.compared = true;
      draft.notes.from.piece ??= text(args.attacker) || null;
      draft.notes.to.piece ??= text(args.defender) || null;
      draft.notes.from.strength = Number(args.attack);
      draft.notes.to.strength = Number(args.defence);
      return;
    case 'destroyed':
      if (who && !who.lost && !draft.over) {
        who.piece ??= text(args.piece);
        who.lost = true;
      } else {
        draft.after.push(phrase);
      }
      return;
    case 'curse-began':
    case 'curse-ended':
    case 'returned':
    case 'control-taken':
    case 'power-used':
      if (draft.compared || draft.notes.to.lost || draft.notes.from.lost) draft.after.push(phrase);
  }
}

// What the view knows of the fight that is open: faces seen before, and what counts so far.
function lookAt(draft: Draft, view: View, pieces: Pieces): void {
  if (draft.compared) return;
  for (const [key, space] of [['from', draft.from], ['to', draft.to]] as const) {
    const notes = draft.notes[key];
    notes.piece ??= view.tokens.find((token) => token.space === space)?.piece ?? null;
    const terms = (view.fight?.terms ?? []).filter((term) => term.space === space);
    if (terms.length > 0) notes.fixed = terms.map((term) => lineOf(term, draft.to, pieces));
  }
}

// Before a castle nobody is compared, so no event tells who took it; at the end the view does.
function lookBack(draft: Draft, events: Phrase[], view: View): void {
  const came = events.slice(draft.at).some(({ key, args }) => key.endsWith('.moved') && args.from === draft.from && args.to === draft.to);
  const side = view.seats.find((seat) => seat.seat === draft.seat)?.side;
  const stands = view.tokens.find((token) => token.space === (came ? draft.to : draft.from));
  if (stands && stands.side === side && !draft.notes.from.lost) draft.notes.from.piece ??= stands.piece;
}

function lineOf(term: Counted, ground: string, pieces: Pieces): Line {
  switch (term.source) {
    case 'base':
      return { why: pieces.name(term.piece), add: term.add, places: [term.space] };
    case 'terrain':
      return { why: term.terrain ?? 'the terrain', add: term.add, places: [ground] };
    case 'water':
      return { why: 'beside water', add: term.add, places: [ground] };
    case 'curse':
      return { why: `${pieces.name(term.piece)}'s curse`, add: term.add, places: [] };
    case 'versus':
      return { why: 'against this enemy', add: term.add, places: [term.space] };
  }
}

function tell(draft: Draft, pieces: Pieces): FightStory {
  return {
    at: draft.at, seat: draft.seat, from: draft.from, to: draft.to, compared: draft.compared, own: draft.own, after: draft.after,
    afar: draft.afar,
    over: draft.over || draft.afar || draft.notes.from.lost || draft.notes.to.lost,
    attacker: fighter(draft.from, draft.notes.from, pieces),
    defender: fighter(draft.to, draft.notes.to, pieces),
  };
}

function fighter(space: string, notes: Notes, pieces: Pieces): Fighter {
  const base = pieces.find(notes.piece)?.strength ?? null;
  const fixed = notes.fixed.length > 0 || base === null ? notes.fixed : [{ why: pieces.name(notes.piece!), add: base, places: [space] }];
  let total = 0;
  const terms = [...fixed, ...notes.helped].map((line) => ({ ...line, total: (total += line.add) }));
  // The compared strength is the truth; what no event explained stands as one line of its own.
  if (notes.strength !== null && terms.length > 0 && notes.strength !== total) {
    terms.push({ why: 'other effects', add: notes.strength - total, places: [], total: notes.strength });
    total = notes.strength;
  }
  return { space, piece: notes.piece, terms, total: terms.length > 0 ? total : null, lost: notes.lost };
}

// "Sinakus is destroyed." / "Both are destroyed."
export function outcome(fight: FightStory, pieces: Pieces): string {
  const { attacker, defender } = fight;
  const name = (one: Fighter) => (one.piece ? pieces.name(one.piece) : `the piece on ${one.space}`);
  if (attacker.lost && defender.lost) return `${name(attacker)} and ${name(defender)} are both destroyed.`;
  if (attacker.lost) return `${name(attacker)} is destroyed.`;
  if (defender.lost) return `${name(defender)} is destroyed.`;
  return fight.over ? 'Nobody is destroyed.' : '';
}
