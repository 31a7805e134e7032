// Legends as the page knows it: loaded when a table of it is opened.
import type { Phrase } from '../../wire/types';
import { nextPlaces } from '../../table/walk';
import type { GameModule } from '../module';
import ArmySheet from './ArmySheet.svelte';
import Board from './Board.svelte';
import { Pieces, powerName } from './catalogue';
import { fightsOf } from './fight';
import FightPanel from './FightPanel.svelte';
import { allCells } from './geometry';
import Legend from './Legend.svelte';
import { lesson } from './lesson';
import PieceCard from './PieceCard.svelte';
import { marksOf } from './pictures';
import { retold, retoldOpenly } from './retell';
import { showsWords } from './shows';
import type { Catalogue, Side, View } from './wire';
import { allCan, isShown, lostOf, seatWords, sideOf, spaceWords, takenOf, terrainAt, tokenAt, tokenWords } from './words';

// `open`: every castle of the enemy is known to the reader, so that this is none.
function unknownWords(moved: boolean, open: boolean): string {
  if (moved) return 'You do not know this enemy piece. It has moved, so it is no castle and nothing stationary.';
  return `You do not know this enemy piece. It has not moved: it may be anything${open ? ' but the castle, which you know' : ', even the castle'}.`;
}

function castlesAreOpen(view: View, pieces: Pieces, own: Side | null): boolean {
  const known = view.tokens.filter((token) => token.side !== own && isShown(view, token) && pieces.find(token.piece)?.castle && pieces.find(token.piece)?.side === token.side);
  const fallen = view.armies.filter((army) => army.side !== own && army.destroyed.some((kind) => pieces.find(kind)?.castle));
  return known.length + fallen.length >= view.armies.filter((army) => army.side !== own).length;
}

// Which castles are known to whom they were hidden from: it was told once, and stays so.
function castlesKnown(view: View, pieces: Pieces): { title: string; text: string; rule: string }[] {
  const own = sideOf(view);
  return view.tokens.flatMap((token) => {
    const castle = pieces.find(token.piece);
    if (!castle?.castle || castle.side !== token.side || !isShown(view, token)) return [];
    const told = (title: string) => [{ title, text: `${castle.name} on ${token.space}.`, rule: 'LG-070' }];
    if (own === null) return token.known.includes('all') ? told(`${nameOf(view, token.seat)}'s castle is revealed`) : [];
    if (token.side !== own) return told("You know the enemy's castle");
    return token.known.some((who) => who !== own) ? told(`The enemy knows your ${token.seat === view.viewer ? '' : "ally's "}castle`) : [];
  });
}

// "Gray", "abilities before the fight on c5 is decided (Sinakus 7 against Srik 7)"
function waitsFor(who: string, what: string, fights: boolean, theirTurn: boolean): string {
  const fight = /^abilities before the fight on (\w+) is decided(?: \((.*)\))?$/.exec(what);
  if (fight) return `The fight on ${fight[1]}${fight[2] ? `, ${fight[2]}` : ''}: ${lower(who)} may use an ability.`;
  // Before and after a move of theirs there are windows: to who waits it is simply their turn.
  if ((/^abilities /.test(what) && !fights && theirTurn) || what === 'move a piece or use an action') return `${who} is to move. Please wait.`;
  if (/^abilities /.test(what) && !fights) return `${who} may use an ability. Please wait.`;
  const exchanges = /^exchanging pieces(?:, (\d+) times? left)?$/.exec(what);
  if (exchanges) return `${who} may still exchange pieces${exchanges[1] ? ` (${exchanges[1] === '1' ? 'once' : 'twice'})` : ''}. Please wait.`;
  return `${who} is to answer: ${what}.`;
}
const nameOf = (view: View, seat: number | null) => view.seats.find((one) => one.seat === seat)?.name ?? 'The other side';
const lower = (who: string) => (who === 'The enemy' ? 'the enemy' : who); // a name keeps its capital

export const legends: GameModule<View, Pieces> = {
  Board,
  Sheet: ArmySheet,
  sheet: 'Armies',
  Fight: FightPanel,
  Card: PieceCard,
  Legend,
  ratio: (view) => (view.terrain[0]?.length ?? 8) / Math.max(1, view.terrain.length),
  example: 'c2-c3',
  lesson,
  content: (catalogue) => new Pieces(catalogue as Catalogue),

  // "c2-c3" from a chosen piece; without one, a step forward of the piece that was clicked.
  attempt(from, to, view) {
    if (from && from !== to) return `${from}-${to}`;
    const token = tokenAt(view, to);
    if (!token || token.side !== sideOf(view)) return null;
    const rank = Number(to.at(-1));
    const ahead = token.side === 'beige' ? (rank < 8 ? rank + 1 : 7) : rank > 1 ? rank - 1 : 2;
    return `${to}-${to.slice(0, -1)}${ahead}`;
  },

  // What has a ring on the board.
  turnAsks(view, walk) {
    const places = walk ? nextPlaces(walk) : new Map<string, unknown>();
    return allCan(view, (space) => places.has(space)) ? 'Choose one of your pieces.' : 'Choose one of your pieces with a white ring.';
  },

  placeWords: spaceWords,

  // "Your Srik, strength 7: Slashing."
  touchWords(view, pieces, place) {
    const token = tokenAt(view, place);
    if (!token) return `${spaceWords(view, pieces, place)}.`;
    const words = tokenWords(view, pieces, token);
    const piece = isShown(view, token) ? pieces.find(token.piece) : null;
    const can = (piece ? marksOf(piece) : []).map((mark) => mark.words).filter((word) => !words.includes(word));
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}${can.length > 0 ? `: ${can.join(', ')}` : ''}.`;
  },

  grid(view) {
    const files = view.terrain[0]?.length ?? 8;
    const field = { files, ranks: view.terrain.length, turned: sideOf(view) === 'gray' };
    const rows: string[][] = [];
    for (const { cell, space } of allCells(field)) (rows[cell.row] ??= []).push(space);
    return rows;
  },

  cardAt(view, pieces, place) {
    const token = tokenAt(view, place);
    if (!token) return null;
    const piece = isShown(view, token) ? pieces.find(token.piece) : null;
    const own = sideOf(view);
    const enemy = own !== null && token.side !== own;
    const near = own === null ? token.side === 'beige' : !enemy;
    const known = !enemy ? '' : !piece ? unknownWords(token.moved, castlesAreOpen(view, pieces, own)) : token.remembered ? 'You have seen this enemy piece before, and remember it.' : 'You can see this enemy piece.';
    const seen = own === token.side && token.known.some((who) => who !== own);
    return { piece, side: token.side, near, strength: token.strength, place, moved: token.moved, enemy, known: seen ? 'The enemy has seen this piece of yours.' : known };
  },

  versus(view, pieces, from, to) {
    const words = (space: string) => {
      const token = tokenAt(view, space);
      if (!token) return '';
      if (!isShown(view, token)) return token.moved ? 'an unknown piece that has moved' : 'an unknown piece';
      const piece = pieces.find(token.piece);
      if (piece?.castle || piece?.magic) return `${pieces.name(token.piece!)} (${piece.castle ? 'castle' : 'magic'})`;
      return `${pieces.name(token.piece!)} (${token.strength ?? piece?.strength})`;
    };
    const [attacker, defender] = [words(from), words(to)];
    return attacker && defender ? `${attacker} against ${defender}` : '';
  },

  thingName: (pieces, id) => pieces.name(id),

  // On one's turn a power is one way among others: nothing says that it is the one to take.
  isMeant: (button) => !button.label.startsWith('Use '),

  risk: (steps, view, pieces) => showsWords(steps, view, pieces),

  isOwnAt: (view, place) => tokenAt(view, place)?.side === sideOf(view),

  nameAt(view, pieces, place) {
    const token = tokenAt(view, place);
    if (!token) return place;
    if (!isShown(view, token)) return `the unknown piece on ${place}`;
    const piece = pieces.find(token.piece);
    const name = pieces.name(token.piece!);
    return piece?.castle || piece?.magic ? name : `${name} (${token.strength ?? piece?.strength})`;
  },

  unfit(view, pieces, from, place, rule) {
    const name = from ? legends.nameAt(view, pieces, from) : '';
    if (terrainAt(view, place) === 'water' && !tokenAt(view, place)) {
      return { sentence: 'That is water', right: name ? `${name} cannot go there; where it can go has a dot` : 'nothing can be done there', rule: 'LG-012' };
    }
    if (!from || !['LG-011', 'no-such-place'].includes(rule)) return null;
    const piece = tokenAt(view, from)?.piece;
    // LG-011
    if (piece && pieces.find(piece)?.stationary) return { sentence: `${name} never moves`, right: 'it is stationary: choose another piece' };
    return { sentence: `Out of reach for ${name}`, right: 'It goes where there is a dot, and attacks where there are swords' };
  },

  // A window is called by what it is for; who waits is told no imperative; places are clicked, not typed.
  asked(view, prompt) {
    const waits = /^Waiting for (.*?): (.*)\.$/.exec(prompt.sentence);
    if (waits) return waitsFor(seatWords(view, waits[1]!), waits[2]!, prompt.args.fight !== undefined && prompt.args.fight !== null, view.to_move !== view.viewer);
    const other = view.seats.find((seat) => seat.seat !== view.viewer)?.name ?? '';
    return prompt.sentence
      .replace(/ \(([\w-]+) of (.+?)'s (.+?)\)/, (_, power: string, who: string, piece: string) => `, by ${power === 'power' || power === 'spell' ? 'the ' + power : powerName(power)} of ${who === other ? lower(seatWords(view, who)) : who}'s ${piece}`)
      .replace(`${other}'s turn`, `${lower(seatWords(view, other))}'s turn`)
      .replace(/^Window before the fight on (\w+) is decided(?: \((.*)\))?: use an ability or pass\.$/, (_, place: string, who?: string) => `${view.to_move === view.viewer ? 'Your turn: you attack' : `${seatWords(view, nameOf(view, view.to_move))}'s turn: they attack`} on ${place}${who ? `, ${who}` : ''}. Use a power, or pass.`)
      .replace(`which becomes ${other}'s`, `which becomes ${lower(seatWords(view, other))}'s`)
      .replace(/: type their spaces, like .*, or pass\.$/, ', one after the other, or keep this set-up.');
  },

  retold: (events, view, pieces) => retold(events, view, pieces),
  retoldOpenly: (events, view, pieces) => retoldOpenly(events, view, pieces),

  fights: (events: Phrase[], pieces, view) => fightsOf(events, pieces, view),

  // What was taken over and destroyed later is lost, and no longer taken over: what stands now is counted, as on the sheet.
  losses: (view) => new Map(view.armies.map((army) => [army.seat, `${lostOf(view, army)}${takenOf(view, army) > 0 ? ` and ${takenOf(view, army)} taken over` : ''}`])),

  standing(view, pieces) {
    const lines = [];
    if (view.curse) lines.push({ title: `Curse in force: ${pieces.name(view.curse.piece)}`, text: pieces.find(view.curse.piece)?.text ?? '', rule: 'LG-060' });
    return view.result ? lines : [...lines, ...castlesKnown(view, pieces)];
  },
};
