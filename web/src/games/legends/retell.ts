// What happened, as one reader would say it: "you" and "your" for their own, and the names of pieces that they know.
//
// An event says no more than everybody who hears it may read. Here the reader's own view is laid beside the events: the
// names of their own pieces are followed back from where these stand now, those of others on from where they were shown.
import type { Phrase } from '../../wire/types';
import { powerName, type Pieces } from './catalogue';
import type { Side, View } from './wire';
import { seatWords, sideOf } from './words';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const wordOf = (phrase: Phrase): string => phrase.key.slice(phrase.key.indexOf('.') + 1);

type Known = Map<string, string>; // by space, a piece's kind

export function retold(events: Phrase[], view: View, pieces: Pieces): Phrase[] {
  const own = sideOf(view);
  return tell(events, view, pieces, own, (kind) => own !== null && pieces.find(kind)?.side === own);
}

// To who may know everything: a view that hides nothing, of a match that is over.
export function retoldOpenly(events: Phrase[], view: View, pieces: Pieces): Phrase[] {
  return tell(events, view, pieces, sideOf(view), () => true);
}

function tell(events: Phrase[], view: View, pieces: Pieces, own: Side | null, isKnown: (kind: string) => boolean): Phrase[] {
  const stood = namesBefore(events, view, isKnown);
  const held = namesHeld(events, view, own); // by the reader's side, once it has taken control
  const sides = sidesBefore(events, view);
  const shown: Known = new Map();
  const taken: Known = new Map(); // by space, the side that took control of what stood there
  return events.map((phrase, at) => {
    const name = (space: string) => stood[at]?.get(space) ?? held[at]?.get(space) ?? (view.memory ? shown.get(space) : undefined);
    const side = (space: string) => sides[at]?.get(space) ?? taken.get(space);
    const struck = struckBy(events, at);
    const sentence = new Teller(phrase, view, pieces, own, name, side).tell(struck) ?? phrase.sentence;
    follow(shown, phrase);
    followTaken(taken, phrase, view, pieces);
    if (struck) return { ...phrase, sentence, args: { ...phrase.args, from: phrase.args.space, to: struck.space } };
    // Who attacked is told by the event itself only where all may know it.
    const attacker = wordOf(phrase) === 'attacked' ? name(text(phrase.args.from)) : undefined;
    if (wordOf(phrase) === 'attacked') {
      const to = text(phrase.args.to);
      const attacks = sideOfSeat(view, phrase.args.seat);
      const own = attacks !== undefined && attacks === (side(to) ?? pieces.find(name(to) ?? '')?.side);
      return { ...phrase, sentence, args: { ...phrase.args, ...(attacker ? { attacker } : {}), ...(own ? { own } : {}) } };
    }
    if (wordOf(phrase) === 'revealed' && pieces.find(text(phrase.args.piece))?.castle) return { ...phrase, sentence, args: { ...phrase.args, castle: true } };
    return sentence === phrase.sentence ? phrase : { ...phrase, sentence };
  });
}

// Whom a strike from afar met: the comparison that follows it says so, or that it is shown.
function struckBy(events: Phrase[], at: number): { space: string; piece: string } | null {
  const { args } = events[at]!;
  if (args.power !== 'distance-strike') return null;
  const after = events.slice(at + 1, at + 5);
  const met = after.find((phrase) => wordOf(phrase) === 'strengths' && phrase.args.from === args.space);
  if (met) return { space: text(met.args.to), piece: text(met.args.defender) };
  const seen = after.find((phrase) => wordOf(phrase) === 'revealed' && phrase.args.space !== args.space);
  return seen ? { space: text(seen.args.space), piece: text(seen.args.piece) } : null;
}

const sideOfSeat = (view: View, seat: unknown): Side | undefined => view.seats.find((one) => one.seat === seat)?.side;

// Who took control of what, kept up as it moves; of what has fallen since, the field says nothing any more.
function followTaken(taken: Known, phrase: Phrase, view: View, pieces: Pieces): void {
  const { from, to, space, seat, piece } = phrase.args;
  const side = sideOfSeat(view, seat);
  switch (wordOf(phrase)) {
    case 'control-taken':
      return void (side && taken.set(text(space), side));
    // A power may bring back a piece of the other side, under the control of who used it.
    case 'returned':
      return void (side && side !== pieces.find(text(piece))?.side ? taken.set(text(space), side) : taken.delete(text(space)));
    case 'moved':
      return carry(taken, text(from), text(to));
    case 'swapped':
    case 'switched':
      return exchange(taken, text(from), text(to));
    case 'destroyed':
      return void taken.delete(text(space));
  }
}

// Before each event, whose the pieces were that stand now: also where the taking was never told, in a match that began
// under way.
function sidesBefore(events: Phrase[], view: View): Known[] {
  const sides: Known = new Map(view.tokens.map((token) => [token.space, token.side]));
  const before: Known[] = new Array<Known>(events.length);
  for (let at = events.length - 1; at >= 0; --at) {
    const { args } = events[at]!;
    const taker = sideOfSeat(view, args.seat);
    switch (wordOf(events[at]!)) {
      case 'control-taken':
        if (taker && sides.has(text(args.space))) sides.set(text(args.space), taker === 'beige' ? 'gray' : 'beige');
        break;
      case 'returned':
        sides.delete(text(args.space));
        break;
      default:
        goBack(sides, events[at]!);
    }
    before[at] = new Map(sides);
  }
  return before;
}

// Before each event, the names of what the reader's side had taken control of: whoever controls a piece knows it.
function namesHeld(events: Phrase[], view: View, own: Side | null): Known[] {
  const all = namesBefore(events, view, () => true);
  const held: Known = new Map();
  return events.map((phrase, at) => {
    const before = new Map(held);
    const { from, to, space, seat } = phrase.args;
    const name = all[at]?.get(text(space));
    if (wordOf(phrase) === 'control-taken' && name && sideOfSeat(view, seat) === own) held.set(text(space), name);
    else if (wordOf(phrase) === 'control-taken' || wordOf(phrase) === 'destroyed') held.delete(text(space));
    else if (wordOf(phrase) === 'moved') carry(held, text(from), text(to));
    else if (wordOf(phrase) === 'swapped') exchange(held, text(from), text(to));
    return before;
  });
}

// Before each event, where the pieces stood that the reader has always known.
function namesBefore(events: Phrase[], view: View, isKnown: (kind: string) => boolean): Known[] {
  const known: Known = new Map();
  for (const token of view.tokens) if (token.piece && isKnown(token.piece)) known.set(token.space, token.piece);
  const before: Known[] = new Array<Known>(events.length);
  for (let at = events.length - 1; at >= 0; --at) {
    const { args } = events[at]!;
    const [space, piece] = [text(args.space), text(args.piece)];
    switch (wordOf(events[at]!)) {
      case 'destroyed':
        if (isKnown(piece)) known.set(space, piece);
        break;
      case 'returned':
        known.delete(space);
        break;
      default:
        goBack(known, events[at]!);
    }
    before[at] = new Map(known);
  }
  return before;
}

// Where pieces stood before they moved.
function goBack(known: Known, phrase: Phrase): void {
  const [from, to] = [text(phrase.args.from), text(phrase.args.to)];
  if (wordOf(phrase) === 'moved') carry(known, to, from);
  if (wordOf(phrase) === 'swapped' || wordOf(phrase) === 'switched') exchange(known, from, to);
}

// What an event shows of pieces, kept up as they move.
function follow(known: Known, { key, args }: Phrase): void {
  const [from, to, space, piece] = [text(args.from), text(args.to), text(args.space), text(args.piece)];
  switch (key.slice(key.indexOf('.') + 1)) {
    case 'moved':
      return carry(known, from, to);
    case 'swapped':
    case 'switched':
      return exchange(known, from, to);
    case 'destroyed':
      return void known.delete(space);
    case 'strengths':
      known.set(from, text(args.attacker));
      known.set(to, text(args.defender));
      return;
    case 'counted': // what a curse adds is told by the name of the curse's piece
      if (args.source !== 'curse') known.set(space, piece);
      return;
    default:
      if (space && piece) known.set(space, piece);
  }
}

function carry(known: Known, from: string, to: string): void {
  const piece = known.get(from);
  known.delete(from);
  if (piece) known.set(to, piece);
  else known.delete(to);
}

function exchange(known: Known, a: string, b: string): void {
  const [one, other] = [known.get(a), known.get(b)];
  if (other) known.set(a, other);
  else known.delete(a);
  if (one) known.set(b, one);
  else known.delete(b);
}

class Teller {
  private readonly args: Record<string, unknown>;
  constructor(
    private readonly phrase: Phrase,
    private readonly view: View,
    private readonly pieces: Pieces,
    private readonly own: Side | null,
    private readonly nameAt: (space: string) => string | undefined,
    private readonly sideAt: (space: string) => string | undefined,
  ) {
    this.args = phrase.args;
  }

  // null: as it was said.
  tell(struck: { space: string; piece: string } | null = null): string | null {
    const { args } = this;
    const [from, to, space, piece] = [text(args.from), text(args.to), text(args.space), text(args.piece)];
    switch (wordOf(this.phrase)) {
      case 'turn-began':
        return this.isMe() ? 'Your turn.' : this.byTheOther();
      case 'first-drawn':
        return this.isMe() ? 'You go first.' : this.byTheOther();
      case 'passed':
        return this.isMe() ? 'You pass.' : this.byTheOther();
      case 'extra-turn':
        return this.isMe() ? 'You will have another turn.' : this.byTheOther();
      case 'moved':
        return this.moved(from, to, text(args.how));
      case 'attacked': {
        const by = this.nameAt(from);
        return `${this.who('attack', 'attacks')} ${this.target(to)} from ${from}${by ? ` with ${this.fighter(by)}` : ''}.`;
      }
      case 'switched':
        return `${this.who('exchange', 'exchanges')} ${this.the(from)} and ${this.the(to)}.`;
      case 'swapped':
        return `${capital(this.the(from))} and ${this.the(to)} trade places.`;
      case 'looked-at':
        return `${this.who('look', 'looks')} at ${this.the(space)}.`;
      case 'control-taken':
        return `${this.who('take', 'takes')} control of ${this.the(space)}.`;
      case 'returned':
        return `${this.who('bring', 'brings')} ${this.pieces.name(piece)} back on ${space}.`;
      case 'guessed':
        return `${this.who('name', 'names')} ${this.pieces.name(piece)}, which is ${args.right === true ? 'right' : 'wrong'}.`;
      case 'terrain-named':
        return `${this.who('name', 'names')} ${text(args.terrain)}.`;
      case 'power-used':
        if (struck) return `${capital(this.called(piece, space))} on ${space} strikes ${this.called(struck.piece, struck.space)} on ${struck.space} from afar.`;
        return args.power === undefined ? this.whose(piece) : `${capital(this.called(piece, space))} on ${space} uses ${powerName(text(args.power))}.`;
      case 'revealed':
        return this.pieces.find(piece)?.castle ? this.castle(piece, space) : this.whose(piece);
      case 'ended':
        return this.ended();
      default:
        return this.whose(piece) ?? this.byTheOther();
    }
  }

  private isMe(): boolean {
    return this.args.seat !== undefined && this.args.seat === this.view.viewer;
  }

  private who(you: string, other: string): string {
    return this.isMe() ? `You ${you}` : `${seatWords(this.view, this.seatName() ?? 'Somebody')} ${other}`;
  }

  private seatName(): string | undefined {
    return this.view.seats.find((seat) => seat.seat === this.args.seat)?.name;
  }

  // "Gray's turn.": of two, the other one is the enemy.
  private byTheOther(): string | null {
    const name = this.seatName();
    return name && !this.isMe() && this.phrase.sentence.startsWith(name) ? seatWords(this.view, name) + this.phrase.sentence.slice(name.length) : null;
  }

  // "your Srik", "enemy Girr", in a team "allied Poy"; to who only watches: "Srik".
  private called(kind: string, space: string): string {
    const name = this.pieces.name(kind);
    const whose = this.whoseWord(kind, space);
    return whose ? `${whose} ${name}` : name;
  }

  // '': to who only watches.
  private whoseWord(kind: string, space: string): 'your' | 'enemy' | 'allied' | '' {
    const born = this.pieces.find(kind)?.side;
    const side = this.sideAt(space) ?? born;
    if (!this.own || !side) return '';
    if (side !== this.own) return 'enemy';
    return side !== born || this.view.seats.length <= 2 || this.isMine(kind) ? 'your' : 'allied';
  }

  // Nearly always the other side's; what is not reads as such.
  private target(space: string): string {
    const kind = this.nameAt(space);
    const side = sideOfSeat(this.view, this.args.seat);
    if (!side || side !== (this.sideAt(space) ?? this.pieces.find(kind ?? '')?.side)) return this.the(space);
    return `${this.isMe() ? 'your' : 'their'} own ${this.view.seats.length > 2 ? "side's " : ''}${kind ? this.pieces.name(kind) : 'unknown piece'} on ${space}`;
  }

  // Who attacks with a piece of the other side has taken it over: else it would read as that side's attack.
  private fighter(kind: string): string {
    const name = this.pieces.name(kind);
    const side = sideOfSeat(this.view, this.args.seat);
    const born = this.pieces.find(kind)?.side;
    if (!side || !born || side === born) return name;
    return `${name}, taken over${!this.own ? '' : born === this.own ? ' from you' : ' from the enemy'}`;
  }

  // LG-070: a castle that is seen may be the end of the match, so it is called what it is.
  private castle(kind: string, space: string): string {
    const whose = { your: 'Your', enemy: "The enemy's", allied: "Your ally's", '': '' }[this.whoseWord(kind, space)];
    const side = this.pieces.find(kind)?.side ?? '';
    return `${whose || `${capital(side)}'s`} castle is revealed: ${this.pieces.name(kind)} on ${space}.`;
  }

  private isMine(kind: string): boolean {
    return this.view.armies.some((army) => army.seat === this.view.viewer && army.pieces.some((row) => row.piece === kind));
  }

  private the(space: string): string {
    const kind = this.nameAt(space);
    return kind ? `${this.called(kind, space)} on ${space}` : `the unknown piece on ${space}`;
  }

  private moved(from: string, to: string, how: string): string {
    const kind = this.nameAt(from);
    const what = kind ? capital(this.called(kind, from)) : 'An unknown piece';
    if (how === 'put') return `${what} is put on ${to}.`;
    return `${what} ${how === 'walk' ? 'moves' : 'goes'} from ${from} to ${to}${how === 'walk' ? '' : ` by ${powerName(how)}`}.`;
  }

  private ended(): string | null {
    if (!this.own || this.args.winner === undefined) return null;
    return this.phrase.sentence.replace(/\w+ wins\.$/, this.args.winner === this.own ? 'You win.' : 'You lose.');
  }

  // A sentence that begins with a piece's name says whose it is.
  private whose(kind: string): string | null {
    const name = this.pieces.name(kind);
    if (!kind || !this.own || !this.phrase.sentence.startsWith(name)) return null;
    return capital(this.called(kind, text(this.args.space))) + this.phrase.sentence.slice(name.length);
  }
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
