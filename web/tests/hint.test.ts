// A hint in three steps: where to look, which piece, what exactly.
import { describe, expect, it } from 'vitest';
import catalogue from '../src/fixtures/catalogue.json';
import opening from '../src/fixtures/opening.json';
import buying from '../src/fixtures/stratos/buying.json';
import { legends } from '../src/games/legends/module';
import { stratos } from '../src/games/stratos/module';
import type { GameModule } from '../src/games/module';
import { further, hintPlaces, hintsAtTable, lessWords, nextWords, noHints, type Given } from '../src/table/hint';
import type { Hint, Room, SeatView } from '../src/wire/types';
import { move, opened, pass, scriptOf, tick } from './scripted';

const hintOf = (act: string): Hint => ({ act, why: { key: '', args: {}, sentence: 'It wins.' } });
const asked = (link: { sent: { method: string }[] }) => link.sent.filter((call) => call.method === 'table.hint').length;

describe('pressing for a hint', () => {
  it('asks the server once and tells more at each press', async () => {
    const { model, link } = await opened({ ...scriptOf([move('c2', 'c3'), move('e2', 'e3'), pass]), hint: hintOf('c2-c3') });
    const steps = [];
    for (let press = 0; press < 4; ++press) {
      await model.askHint();
      steps.push(model.state.hint?.step);
    }
    expect(steps).toEqual([1, 2, 3, 3]);
    expect(asked(link)).toBe(1);
  });

  it('counts presses that come before the answer', async () => {
    const { model, link } = await opened({ ...scriptOf([move('c2', 'c3')]), hint: hintOf('c2-c3') });
    await Promise.all([model.askHint(), model.askHint(), model.askHint()]);
    expect(model.state.hint?.step).toBe(3);
    expect(asked(link)).toBe(1);
  });

  it('goes on where it was after a piece is chosen and let go, and begins anew on a new view', async () => {
    const { model, link, tell } = await opened({ ...scriptOf([move('c2', 'c3'), move('c2', 'd2'), move('e2', 'e3')]), hint: hintOf('c2-c3') });
    await model.askHint();
    model.pick('c2');
    model.cancel();
    await model.askHint();
    expect(model.state.hint?.step).toBe(2);
    tell({ choices: [move('c3', 'c4')] });
    await tick();
    expect(model.state.hint).toBeNull();
    await model.askHint();
    expect(model.state.hint?.step).toBe(1);
    expect(asked(link)).toBe(2);
  });

  it('is no wish for later: another\'s turn, a question that is passed, a turn that begins meanwhile', async () => {
    const { model, link, tell } = await opened({ ...scriptOf([move('c2', 'c3')]), hint: hintOf('c2-c3') });
    tell({ asked: [1] });
    await model.askHint();
    expect(model.state.refusal).toMatchObject({ sentence: 'Hints come when it is your turn', place: null });
    tell({ choices: [move('c2', 'c3')] });
    await tick();
    expect([model.state.hint, model.state.refusal]).toEqual([null, null]);
    const window = { key: 'x.ask.window', args: { fight: {} }, sentence: '' };
    model.wish({ confirm: 'risky', windows: 'fights', company: true });
    tell({ prompt: window, choices: [pass] }); // passed after a while, so that it tells the others nothing
    await model.askHint();
    expect(model.state.refusal?.sentence).toBe('Hints come when it is your turn');
    tell({ asked: [1] });
    const late = model.askHint(); // answered when the turn has begun
    tell({ choices: [move('c2', 'c3')] });
    await late;
    expect(model.state.hint).toBeNull();
    expect(asked(link)).toBe(0);
  });

  it('does not say twice which piece, where only one can act', async () => {
    const { model } = await opened({ ...scriptOf([move('c2', 'c3'), move('c2', 'd2'), pass]), hint: hintOf('c2-c3') });
    await model.askHint();
    expect(nextWords(model.state.hint, model.current!)).toBe('What exactly?');
    await model.askHint();
    expect(model.state.hint?.step).toBe(3);
  });

  it('needs two presses for what needs no piece', async () => {
    const { model } = await opened({ ...scriptOf([move('c2', 'c3'), pass]), hint: hintOf('pass') });
    await model.askHint();
    expect(nextWords(model.state.hint, model.current!)).toBe('What exactly?');
    await model.askHint();
    expect(model.state.hint?.step).toBe(3);
  });
});

describe('a table without hints', () => {
  const seats: Room['seats'] = [{ seat: 0, kind: 'person', you: true }, { seat: 1, kind: 'person', you: false }];

  it('says why, asks nothing, and keeps what was chosen', async () => {
    const { model, link, tellRoom } = await opened({ ...scriptOf([move('c2', 'c3'), move('c2', 'd2')]), hint: hintOf('c2-c3') });
    tellRoom({ hints: 'off', seats, own: [0] });
    model.pick('c2');
    const { walk } = model.state;
    await model.askHint();
    expect(model.state.refusal?.sentence).toBe('There are no hints in a match between people, unless it was set up with them');
    expect(model.state.hint).toBeNull();
    expect(model.state.walk).toBe(walk);
    expect(asked(link)).toBe(0);
    tellRoom({ hints: 'agreed' });
    await model.askHint();
    expect(model.state.hint?.step).toBe(1);
  });

  it('is told from one whose match still runs elsewhere', () => {
    const room = { hints: 'off', seats, own: [0, 1] } as unknown as Room;
    expect(noHints(room)).toBe('There are no hints here: the match that this was taken from still runs');
    expect(noHints({ ...room, hints: 'alone' })).toBe('');
    expect(noHints(null)).toBe('');
  });

  it('says so before somebody sits down, and so does one with hints', () => {
    expect(hintsAtTable({ hints: 'off' } as Room)).toMatch(/^There are no hints at this table/);
    expect(hintsAtTable({ hints: 'agreed' } as Room)).toMatch(/By sitting down you agree\.$/);
  });
});

describe('what a hint tells', () => {
  const view = opening as unknown as SeatView;
  const game = legends as GameModule;
  const content = legends.content(catalogue);
  const at = (step: Given['step'], act = 'c3-c4'): Given => ({ hint: hintOf(act), step });

  it('is a few pieces first, one of which is meant, and names that one only then', () => {
    expect(lessWords(at(1), view, game, content)).toBe('Look at b3, c3, b2 or c2.');
    expect(lessWords(at(2), view, game, content)).toBe('It is about King Migol (9) on c3.');
    const slashing: Hint = { act: 'e3 slashing', why: { key: '', args: { line: ['e3 slashing', 'b6'] }, sentence: '' } };
    expect(lessWords({ hint: slashing, step: 1 }, view, game, content)).toMatch(/^Look at .*\be3\b/);
    expect(lessWords(at(1, 'pass'), view, game, content)).toBe('Look beside the board: it needs no piece.');
  });

  it('is outlined on the board as far as it is told', () => {
    expect(hintPlaces(at(1), view, game).sort()).toEqual(['b2', 'b3', 'c2', 'c3']);
    expect(hintPlaces(at(2), view, game)).toEqual(['c3']);
    expect(hintPlaces(at(3), view, game)).toEqual(['c3', 'c4']);
  });

  it('is what the next press says it will be', () => {
    expect([null, at(1), at(2), at(3)].map((given) => nextWords(given, view))).toEqual(['Hint', 'Which piece?', 'What exactly?', '']);
  });

  it('has words for every act of Stratos, with or without a place', () => {
    const shop = buying.moment as unknown as SeatView;
    const isle = stratos.content({});
    for (const { act } of shop.choices ?? []) {
      const first = at(1, act);
      expect(lessWords(first, shop, stratos as GameModule, isle)).toMatch(/^Look (at [a-z0-9, ]+|beside the board: it needs no piece)\.$/);
      const then = further(first, shop);
      if (then.step === 2) expect(lessWords(then, shop, stratos as GameModule, isle)).toMatch(/^It is about .+\.$/);
    }
  });
});
