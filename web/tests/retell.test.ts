// The log as its reader would tell it.
import { describe, expect, it } from 'vitest';
import catalogue from '../src/fixtures/catalogue.json';
import opening from '../src/fixtures/opening.json';
import teams from '../src/fixtures/teams.json';
import { Pieces } from '../src/games/legends/catalogue';
import { retold, retoldOpenly } from '../src/games/legends/retell';
import type { Catalogue, View } from '../src/games/legends/wire';
import { headline } from '../src/table/log';
import type { Phrase } from '../src/wire/types';

const pieces = new Pieces(catalogue as unknown as Catalogue);
const opened = opening.view as unknown as View; // beige's: srik e3, king-migol c3, all of gray unknown
const four = teams.view as unknown as View; // beige 1's, of four seats
const event = (word: string, args: Record<string, unknown>, sentence: string): Phrase => ({ key: `legends.${word}`, args, sentence });
const moved = (from: string, to: string) => event('moved', { from, to, how: 'walk' }, `The piece on ${from} moves to ${to}.`);
const stands = (...now: [string, string | null][]): View => ({
  ...opened, tokens: now.map(([space, piece]) => ({ ...opened.tokens[0]!, space, piece, side: piece && pieces.find(piece)!.side === 'gray' ? 'gray' : 'beige' })),
});
const said = (events: Phrase[], view: View) => retold(events, view, pieces).map((phrase) => phrase.sentence);

describe('what happened, retold', () => {
  it('takes a curse that adds to a piece for no name of it', () => {
    const counted = (piece: string, source: string, add: number) => event('counted', { space: 'f6', piece, source, add }, 'c');
    const events = [event('revealed', { space: 'f6', piece: 'gloomis' }, 'r'), counted('gloomis', 'base', 2), counted('srik', 'curse', 6), moved('f6', 'f5')];
    expect(said(events, stands(['f5', 'gloomis'])).at(-1)).toMatch(/Gloomis/);
  });

  it('says you and your, and names the pieces that the reader knows', () => {
    const events = [
      event('turn-began', { seat: 0 }, "Beige's turn."), moved('e3', 'e4'),
      event('turn-began', { seat: 1 }, "Gray's turn."), moved('f6', 'f5'),
      event('attacked', { seat: 0, from: 'e4', to: 'f4' }, 'Beige attacks f4 from e4.'),
      event('revealed', { space: 'e4', piece: 'srik' }, 'Srik is revealed on e4.'),
      event('destroyed', { space: 'e4', piece: 'srik' }, 'Srik is destroyed on e4.'),
      event('power-used', { seat: 0, space: 'c3', piece: 'king-migol', power: 'rally' }, 'King Migol on c3 uses rally.'),
      event('looked-at', { seat: 1, space: 'c3' }, 'Gray looks at the piece on c3.'),
    ];
    expect(said(events, stands(['c3', 'king-migol'], ['f5', null]))).toEqual([
      'Your turn.', 'Your Srik moves from e3 to e4.', "The enemy's turn.", 'An unknown piece moves from f6 to f5.',
      'You attack the unknown piece on f4 from e4 with Srik.', 'Your Srik is revealed on e4.', 'Your Srik is destroyed on e4.',
      'Your King Migol on c3 uses Rally.', 'The enemy looks at your King Migol on c3.',
    ]);
  });

  it('calls a piece by who controls it now', () => {
    const events = [
      event('control-taken', { seat: 1, space: 'c3' }, 'Gray takes control of the piece on c3.'), moved('c3', 'c4'),
      event('attacked', { seat: 0, from: 'e4', to: 'c4' }, 'Beige attacks c4 from e4.'),
      event('destroyed', { space: 'c4', piece: 'king-migol' }, 'King Migol is destroyed on c4.'),
    ];
    expect(said(events, stands(['e4', 'srik']))).toEqual([
      'The enemy takes control of your King Migol on c3.', 'Enemy King Migol moves from c3 to c4.',
      'You attack enemy King Migol on c4 from e4 with Srik.', 'Enemy King Migol is destroyed on c4.',
    ]);
  });

  it('says whose the piece is that is attacked, where it is the attacker\'s own', () => {
    const attacked = (seat: number, from: string, to: string) => event('attacked', { seat, from, to }, `Somebody attacks ${to} from ${from}.`);
    const view = { ...stands(['e4', 'srik'], ['c3', 'king-migol'], ['d5', 'girr']), tokens: [...stands(['e4', 'srik'], ['c3', 'king-migol'], ['d5', 'girr']).tokens, { ...opened.tokens[0]!, space: 'd6', piece: null, side: 'gray' as const }] };
    const events = [event('revealed', { space: 'd5', piece: 'girr' }, 'Girr is revealed on d5.'), attacked(1, 'd6', 'd5'), attacked(1, 'd5', 'd6'), attacked(0, 'e4', 'c3')];
    expect(said(events, view).slice(1)).toEqual([
      'The enemy attacks their own Girr on d5 from d6.', 'The enemy attacks their own unknown piece on d6 from d5 with Girr.', 'You attack your own King Migol on c3 from e4 with Srik.',
    ]);
    expect(said(events, { ...view, viewer: null })[1]).toBe('Gray attacks their own Girr on d5 from d6.');
    // The panel of the fight tells by it whose the defender is.
    expect(retold(events, view, pieces).map((phrase) => phrase.args.own)).toEqual([undefined, true, true, true]);
    expect(retold([attacked(0, 'e4', 'd6')], view, pieces)[0]!.args.own).toBeUndefined();
  });

  it('says whose a piece is by who controls it, also where the taking was never told', () => {
    const taken = { ...opened, tokens: [{ ...opened.tokens[0]!, space: 'c4', piece: 'king-migol', side: 'gray' as const }, { ...opened.tokens[0]!, space: 'e4', piece: 'srik' }] };
    const attack = (seat: number, from: string, to: string) => event('attacked', { seat, from, to }, '');
    expect(said([moved('c3', 'c4'), attack(0, 'e4', 'c4'), attack(1, 'c4', 'e4')], taken)).toEqual([
      'Enemy King Migol moves from c3 to c4.', 'You attack enemy King Migol on c4 from e4 with Srik.', 'The enemy attacks your Srik on e4 from c4 with King Migol, taken over from you.',
    ]);
  });

  it('names what the reader took control of from then on, and calls it theirs', () => {
    const took = event('control-taken', { seat: 0, space: 'd5' }, 'Beige takes control of the piece on d5.');
    const events = [moved('d6', 'd5'), took, event('attacked', { seat: 1, from: 'd6', to: 'd5' }, 'Gray attacks d5 from d6.'), event('destroyed', { space: 'd5', piece: 'girr' }, 'Girr is destroyed on d5.')];
    expect(said(events, { ...stands(['d6', null]), memory: false })).toEqual([
      'An unknown piece moves from d6 to d5.', 'You take control of the unknown piece on d5.', 'The enemy attacks your Girr on d5 from d6.', 'Your Girr is destroyed on d5.',
    ]);
  });

  it('calls what was brought back under somebody\'s control theirs', () => {
    const back = event('returned', { seat: 1, space: 'd4', piece: 'king-migol' }, 'Gray brings King Migol back on d4.');
    expect(said([back, event('destroyed', { space: 'd4', piece: 'king-migol' }, 'King Migol is destroyed on d4.')], opened)[1]).toBe('Enemy King Migol is destroyed on d4.');
  });

  it('LG070_ says of a castle that it is one, and whose', () => {
    const [ours, theirs] = [event('revealed', { space: 'c1', piece: 'woodland-tower' }, 'Woodland Tower is revealed on c1.'), event('revealed', { space: 'd8', piece: 'bone-castle' }, 'Bone Castle is revealed on d8.')];
    expect(said([ours, theirs], opened)).toEqual(['Your castle is revealed: Woodland Tower on c1.', "The enemy's castle is revealed: Bone Castle on d8."]);
    expect(said([theirs], { ...opened, viewer: 1 })).toEqual(['Your castle is revealed: Bone Castle on d8.']);
    expect(said([theirs], { ...opened, viewer: null })).toEqual(["Gray's castle is revealed: Bone Castle on d8."]);
    // It is said where a player looks, whatever else the turn brought.
    const turn = [event('turn-began', { seat: 1 }, "Gray's turn."), event('power-used', { seat: 1, space: 'e5', piece: 'girr', power: 'vision' }, 'x'), ours, moved('f6', 'f5'), moved('f5', 'f4')];
    expect(headline(retold(turn, opened, pieces))).toMatch(/^Your castle is revealed: Woodland Tower on c1\. An unknown piece moves/);
    const fight = [event('turn-began', { seat: 1 }, ''), event('attacked', { seat: 1, from: 'e5', to: 'e3' }, ''), ours];
    expect(headline(retold(fight, opened, pieces))).toMatch(/^Your castle is revealed: .* The enemy attacks /);
  });

  it('says where a strike from afar led', () => {
    const strike = [
      event('power-used', { seat: 1, space: 'c5', piece: 'kutbone', power: 'distance-strike' }, 'Kutbone on c5 uses distance-strike.'),
      event('revealed', { space: 'c3', piece: 'woodland-tower' }, 'Woodland Tower is revealed on c3.'),
    ];
    expect(retold(strike, stands(['c3', 'woodland-tower']), pieces)[0]!.args).toMatchObject({ from: 'c5', to: 'c3' });
  });

  it('says whom a strike from afar met', () => {
    const strike = [
      event('power-used', { seat: 1, space: 'c5', piece: 'kutbone', power: 'distance-strike' }, 'Kutbone on c5 uses distance-strike.'),
      event('revealed', { space: 'c3', piece: 'king-migol' }, 'King Migol is revealed on c3.'),
      event('strengths', { from: 'c5', to: 'c3', attacker: 'kutbone', defender: 'king-migol', attack: 4, defence: 9 }, 'Kutbone 4 from c5 against King Migol 9 on c3.'),
    ];
    expect(said(strike, opened)[0]).toBe('Enemy Kutbone on c5 strikes your King Migol on c3 from afar.');
  });

  it('names an enemy from the moment it was shown, and not before', () => {
    const events = [moved('d6', 'd5'), event('revealed', { space: 'd5', piece: 'girr' }, 'Girr is revealed on d5.'), moved('d5', 'd4')];
    const names = ['An unknown piece moves from d6 to d5.', 'Enemy Girr is revealed on d5.', 'Enemy Girr moves from d5 to d4.'];
    expect(said(events, stands(['d4', 'girr']))).toEqual(names);
    // LG-R34: where nobody may be helped to remember, it is a piece like any other again.
    expect(said(events, { ...stands(['d4', 'girr']), memory: false })[2]).toBe('An unknown piece moves from d5 to d4.');
  });

  it('tells who only watches names, but nobody\'s side', () => {
    const events = [event('revealed', { space: 'd5', piece: 'girr' }, 'Girr is revealed on d5.'), moved('d5', 'd4')];
    expect(said(events, { ...opened, viewer: null })).toEqual(['Girr is revealed on d5.', 'Girr moves from d5 to d4.']);
  });

  it('tells everything to who may know it, and still says you', () => {
    const events = [event('turn-began', { seat: 1 }, "Gray's turn."), moved('f6', 'f5'), moved('e3', 'e4'), event('attacked', { seat: 1, from: 'f5', to: 'e4' }, 'Gray attacks e4 from f5.')];
    const view = stands(['f5', 'girr'], ['e4', 'srik']);
    const openly = (viewer: number | null) => retoldOpenly(events, { ...view, viewer }, pieces).map((phrase) => phrase.sentence);
    expect(openly(0)).toEqual(["The enemy's turn.", 'Enemy Girr moves from f6 to f5.', 'Your Srik moves from e3 to e4.', 'The enemy attacks your Srik on e4 from f5 with Girr.']);
    expect(openly(null)).toEqual(["Gray's turn.", 'Girr moves from f6 to f5.', 'Srik moves from e3 to e4.', 'Gray attacks Srik on e4 from f5 with Girr.']);
  });

  it('says in a team whose piece it is, and who of the enemies', () => {
    const [mine, ally, theirs] = [0, 2, 1].map((seat) => four.tokens.find((token) => token.seat === seat && (seat !== 1 || token.piece))!);
    const events = [
      event('turn-began', { seat: 1 }, "Gray 1's turn."), event('attacked', { seat: 1, from: theirs!.space, to: mine!.space }, `Gray 1 attacks ${mine!.space} from ${theirs!.space}.`),
      event('looked-at', { seat: 1, space: ally!.space }, `Gray 1 looks at the piece on ${ally!.space}.`),
    ];
    expect(said(events, four)).toEqual([
      "Gray 1's turn.", `Gray 1 attacks your ${pieces.name(mine!.piece!)} on ${mine!.space} from ${theirs!.space}.`, `Gray 1 looks at allied ${pieces.name(ally!.piece!)} on ${ally!.space}.`,
    ]);
  });

  it('tells how it ended to who played', () => {
    const end = event('ended', { reason: 'castle', winner: 'gray' }, 'The castle has fallen. Gray wins.');
    expect(said([end], opened)).toEqual(['The castle has fallen. You lose.']);
  });
});
