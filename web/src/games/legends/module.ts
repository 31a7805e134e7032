// Legends as the page knows it: loaded when a table of it is opened.
import type { Phrase } from '../../wire/types';
import type { GameModule } from '../module';
import ArmySheet from './ArmySheet.svelte';
import Board from './Board.svelte';
import { Pieces } from './catalogue';
import { fightsOf } from './fight';
import FightPanel from './FightPanel.svelte';
import { allCells } from './geometry';
import PieceCard from './PieceCard.svelte';
import type { Catalogue, View } from './wire';
import { isShown, sideOf, spaceWords, tokenAt } from './words';

export const legends: GameModule<View, Pieces> = {
  Board,
  Sheet: ArmySheet,
  Fight: FightPanel,
  Card: PieceCard,
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

  placeWords: spaceWords,

  grid(view) {
    const files = view.terrain[0]?.length ?? 8;
    const field = { files, ranks: view.terrain.length, turned: sideOf(view) === 'gray' };
    const rows: string[][] = [];
    for (const { cell, space } of allCells(field)) (rows[cell.row] ??= []).push(space);
    return rows;
  },

  cardAt(view, pieces, place) {
    const token = tokenAt(view, place);
    const piece = token && isShown(view, token) ? pieces.find(token.piece) : null;
    if (!token || !piece) return null;
    const own = sideOf(view);
    return { piece, side: token.side, near: own === null ? token.side === 'beige' : token.side === own, strength: token.strength, place };
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

  fights: (events: Phrase[], pieces, view) => fightsOf(events, pieces, view),

  standing(view, pieces) {
    const lines = [];
    if (view.curse) lines.push({ title: `Curse in force: ${pieces.name(view.curse.piece)}`, text: pieces.find(view.curse.piece)?.text ?? '', rule: 'LG-060' });
    return lines;
  },
};
