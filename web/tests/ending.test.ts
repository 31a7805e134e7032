// The end, the replay after it, hints: in the words of who reads them.
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import catalogue from '../src/fixtures/catalogue.json';
import opening from '../src/fixtures/opening.json';
import ArmySheet from '../src/games/legends/ArmySheet.svelte';
import { legends } from '../src/games/legends/module';
import type { View } from '../src/games/legends/wire';
import type { GameModule } from '../src/games/module';
import { stratos } from '../src/games/stratos/module';
import { saidBy, sentenceAt, toldAnew, worthSeeing } from '../src/pages/folded';
import { endingOf, lossesOf, pointsOf } from '../src/table/ending';
import { aimed, hintWords, reasonWords } from '../src/table/hint';
import type { Phrase, Replay, SeatView, Who } from '../src/wire/types';

const result = (reason: string, places: number[], sentence: string) => ({ reason, places, scores: [], sentence });

describe('how a match ended', () => {
  it('is told to who played it', () => {
    const castle = result('castle', [1, 2], 'Beige wins. The castle has fallen.');
    expect(endingOf(castle, 0)).toEqual({ verdict: 'You won', reason: 'The castle has fallen.', decided: true });
    expect(endingOf(castle, 1)).toMatchObject({ verdict: 'You lost', reason: 'Beige wins. The castle has fallen.' });
    expect(endingOf(castle, 'spectator')).toEqual({ verdict: 'The match is over', reason: 'Beige wins. The castle has fallen.', decided: true });
  });
  it('has no deciding move where somebody resigned or both agreed', () => {
    const resigned = result('resigned', [2, 1], 'Gray wins. The other side resigned.');
    expect(endingOf(resigned, 0)).toEqual({ verdict: 'You lost', reason: 'You resigned.', decided: false });
    expect(endingOf(resigned, 1)).toEqual({ verdict: 'You won', reason: 'The other side resigned.', decided: false });
    expect(endingOf(result('draw-agreed', [1, 1], 'A draw is agreed.'), 0)).toMatchObject({ verdict: 'A draw', decided: false });
    expect(endingOf(result('aborted', [0, 0], 'The match is ended without a result.'), 0)).toMatchObject({ verdict: 'The match was called off', reason: 'It was ended at the table, without a result.', decided: false });
  });
});

describe('points', () => {
  it('say who has how many, and by what', () => {
    const view = {
      seats: [{ seat: 0, name: 'Natau' }, { seat: 1, name: 'Dazso' }],
      purses: [{ seats: [0], points: { total: 3, hoards: 2, defeats: 0, spells: 0, treasures: 1, goals: 0 } }, { seats: [1], points: { total: 6, hoards: 0, defeats: 0, spells: 3, treasures: 3, goals: 0 } }],
    };
    expect(pointsOf(view, 0)).toBe('Dazso 6 (3 by spells, 3 by treasures), you 3 (2 by hoards, 1 by treasures)');
    expect(pointsOf({ seats: view.seats, purses: [{ seats: [0], points: { total: 0, hoards: 0 } }] }, 1)).toBe('Natau 0');
  });
});

describe('losses', () => {
  const army = opening.view.armies[0]!.pieces.map((row) => row.piece); // beige's
  const view = (more: Partial<View>, destroyed: string[] = []) => {
    const armies = opening.view.armies.map((one) => ({ ...one, pieces: one.pieces.map((row) => ({ ...row, destroyed: destroyed.includes(row.piece) ? 1 : 0 })), destroyed: one.pieces.map((row) => row.piece).filter((piece) => destroyed.includes(piece)) }));
    return { ...opening.view, armies, ...more } as unknown as View;
  };
  const said = (of: View, seat: Who, events: Phrase[] = []) => lossesOf(of as unknown as Record<string, unknown>, legends.losses(of, events), seat);
  const sheet = (of: View) => render(ArmySheet as never, { props: { view: of, pieces: legends.content(catalogue) } as never }).body;

  it('are counted for every seat', () => {
    expect(said(view({}, [army[0]!]), 0)).toBe('you 1, the enemy 0');
    expect(said(view({}, [army[0]!]), 'spectator')).toBe('Beige 1, Gray 0');
  });
  it('have what was taken over once: as taken while it stands, as lost when it has fallen', () => {
    const taken: Phrase = { key: 'legends.control-taken', args: { seat: 1, space: 'c3' }, sentence: '' };
    const tokens = opening.view.tokens.map((token) => (token.space === 'c3' ? { ...token, side: 'gray', seat: 1 } : token)) as View['tokens'];
    const stands = view({ tokens });
    expect(said(stands, 0, [taken])).toBe('you 0 and 1 taken over, the enemy 0');
    expect(sheet(stands)).toContain('0 lost, 1 taken over');
    const fallen = view({ tokens: opening.view.tokens.filter((token) => token.space !== 'c3') as unknown as View['tokens'] }, ['king-migol']);
    expect(said(fallen, 0, [taken])).toBe('you 1, the enemy 0');
    expect(sheet(fallen)).toContain('>1 lost<');
  });
  it('LG060_ have the piece whose curse is in force, which lies with no other', () => {
    const tokens = opening.view.tokens.filter((token) => token.space !== 'c3') as unknown as View['tokens'];
    const armies = opening.view.armies.map((one) => ({ ...one, pieces: one.pieces.map((row) => (row.piece === 'king-migol' ? { ...row, standing: 0 } : row)) }));
    const cursed = view({ tokens, armies: armies as unknown as View['armies'], curse: { piece: 'king-migol', seat: 0 } });
    expect(said(cursed, 0)).toBe('you 1, the enemy 0');
    expect(said(cursed, 1)).toBe('the enemy 1, you 0');
    expect(sheet(cursed)).toContain('>1 lost<');
    expect(sheet(cursed)).toContain('lost, its curse is in force');
  });
  it('are told of Stratos, where the view counts none', () => {
    const fell = { key: 'stratos.defeated', args: { seat: 0, space: 'd3', figure: { seat: 1, unit: 'archer' } }, sentence: '' };
    const { seats } = opening.view;
    expect(lossesOf({ seats }, stratos.losses({ seats } as never, [fell, fell]), 1)).toBe('the enemy 0, you 2');
  });
});

describe('a replay', () => {
  const step = (at: number, act: string | null, ...sentences: string[]): Replay['steps'][number] => ({
    at, seat: 0, turn: 1, act, events: sentences.map((sentence) => ({ key: `legends.${/passes\.$/.test(sentence) ? 'passed' : /turn\.$/.test(sentence) ? 'turn-began' : 'moved'}`, args: {}, sentence })),
  });
  it('folds passes, but not what came of one', () => {
    const steps = [
      step(0, null), step(1, 'c2-c3', 'The piece on c2 moves to c3.'), step(2, 'pass', 'Beige passes.'), step(3, 'pass', 'Gray passes.', "Gray's turn."),
      step(4, 'd6-d5', 'Gray attacks d5 from d6.'), step(5, 'pass', 'Gray passes.', 'Sinakus is destroyed on d6.', "Beige's turn."),
    ];
    expect(worthSeeing(steps).map((one) => one.at)).toEqual([0, 1, 4, 5]);
    expect(saidBy(steps[5]!)).toBe('Sinakus is destroyed on d6.');
  });
  it('says of every step what that step did, whatever the teller leaves out', () => {
    const steps = [step(0, null), step(1, null, 'Natau begins.'), step(2, 'a1-b1', 'Natau goes to b1.'), step(3, 'to-buying', 'Natau goes on to buying.'), step(4, 'end-turn', 'Natau ends the turn.', "Dazso's turn.")];
    const quiet = /begins|buying|ends/;
    const told = toldAnew(steps, (events) => events.filter((event) => !quiet.test(event.sentence)).map((event) => ({ ...event, sentence: event.sentence.replace('Natau goes', 'You go') })));
    expect(told.map(saidBy)).toEqual(['', '', 'You go to b1.', '', '']);
    expect(worthSeeing(told).map((one) => one.at)).toEqual([0, 1, 2, 4]);
    expect([0, 1, 2, 3].map((nth) => sentenceAt(worthSeeing(told), nth))).toEqual(['The set-up.', 'The set-up.', 'You go to b1.', "Dazso's turn."]);
  });
});

describe('a hint', () => {
  const content = legends.content(catalogue);
  const view = opening as unknown as SeatView;
  const words = (act: string, line?: string[]) => hintWords({ act, why: { key: '', args: line ? { line } : {}, sentence: '' } }, view, legends as GameModule, content);
  it('names piece, place and target', () => {
    expect(words('e3 slashing', ['e3 slashing', 'b6'])).toBe('Srik (7) on e3: Use Slashing at the unknown piece on b6');
    expect(words('c3-c4')).toBe('King Migol (9) on c3: Move to c4');
  });
  it('says what comes next as its button does, and tells who aims at their own', () => {
    const why = { key: 'agents.futures', args: { next: 'c3-c4' }, sentence: '300 futures give it a chance of 54.6 %; next comes c3-c4 with 53.9 %.' };
    const shown = reasonWords({ act: 'e3 slashing', why }, view, legends as GameModule, content);
    expect(shown).toBe('300 futures give it a chance of 54.6 %; next comes “King Migol (9) on c3: Move to c4” with 53.9 %.');
    expect(words('e3 slashing', ['e3 slashing', 'd5'])).not.toMatch(/your own/);
    const own = { ...view, choices: [{ act: 'cast', label: 'Gust', places: ['e3'], then: [{ act: 'c3', label: 'c3', places: ['c3'] }] }] } as unknown as SeatView;
    const hint = { act: 'cast', why: { key: '', args: { line: ['cast', 'c3'] }, sentence: '' } };
    expect(hintWords(hint, own, legends as GameModule, content)).toBe('Srik (7) on e3: Gust at your own King Migol (9) on c3');
  });
  it('calls the target where the button names its place', () => {
    expect(aimed('Travel to b4 and discover it', 'b4', 'b4')).toBe('Travel to b4 and discover it');
    expect(aimed('Attack d3 (Archer): D6, hits 1-5', 'd3', 'Archer on d3')).toBe('Attack Archer on d3: D6, hits 1-5');
    expect(aimed('Strike', 'd3', 'Srik on d3')).toBe('Strike Srik on d3');
  });
});
