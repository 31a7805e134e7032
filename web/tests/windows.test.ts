// Reaction windows: whoever just moves passes them, and nobody is stopped for nothing.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lightsOf } from '../src/table/lights';
import type { Choice } from '../src/wire/types';
import { move, opened, pass, scriptOf, tick } from './scripted';

const window = { key: 'x.ask.window', args: {}, sentence: 'Start of your turn: use an ability, or just move.' };
const fight = { ...window, args: { fight: { from: 'c6', to: 'c5' } } };
const turn = { key: 'x.ask.turn', args: {}, sentence: 'Your turn.' };
const rally: Choice = { act: 'c2 rally', json: {}, commits: true, label: 'Use Rally', places: ['c2'] };
const start = () => scriptOf([pass, rally], { prompt: window, behind: [move('d2', 'd3'), move('c2', 'c3')] });

describe('the window before one\'s own move', () => {
  it('shows moves and abilities together', async () => {
    const { model } = await opened(start());
    expect([...lightsOf(model.state).keys()].sort()).toEqual(['c2', 'd2']);
    expect(model.state.walk?.lines.some((line) => line.steps[0]?.act === 'pass')).toBe(false);
  });

  it('is passed by a move, which is made when its question has come', async () => {
    const { model, acts, tell } = await opened(start());
    model.pick('d2');
    model.pick('d3');
    await tick();
    expect(acts()).toMatchObject([{ act: 'pass', view: 5 }]);
    tell({ asked: [1] });
    tell({ prompt: turn, choices: [move('d2', 'd3'), move('c2', 'c3')] });
    await tick();
    expect(acts()).toMatchObject([{ act: 'pass', view: 5 }, { act: 'd2-d3', view: 7 }]);
  });

  it('is passed by a typed move too', async () => {
    const { model, acts, tell } = await opened(start());
    model.type('d2-d3');
    await tick();
    tell({ prompt: turn, choices: [move('d2', 'd3')] });
    await tick();
    expect(acts()).toMatchObject([{ act: 'pass' }, { act: 'd2-d3' }]);
  });

  it('leaves the move to be chosen again where somebody used something in it', async () => {
    const { model, acts, tell } = await opened(start());
    model.pick('d2');
    model.pick('d3');
    await tick();
    tell({ prompt: window, choices: [pass, rally], behind: [move('c2', 'c3')] });
    await tick();
    expect(acts()).toHaveLength(1);
    expect(model.state.refusal?.sentence).toBe('Something came between');
  });

  it('is never passed by itself, so that nobody sees whether there was something to use', async () => {
    const { model, acts } = await opened(scriptOf([pass], { prompt: window, behind: [move('d2', 'd3')] }));
    model.wish({ confirm: 'risky', windows: 'fights', company: true });
    await tick();
    expect(acts()).toHaveLength(0);
  });
});

describe('other windows', () => {
  afterEach(() => void vi.useRealTimers());

  it('are passed outside fights whatever could be used, at once', async () => {
    for (const choices of [[pass], [pass, rally]]) {
      const { model, acts } = await opened(scriptOf(choices, { prompt: { ...window, sentence: 'End of your turn.' } }));
      model.wish({ confirm: 'risky', windows: 'fights', company: true });
      await tick();
      expect(acts()).toMatchObject([{ act: 'pass' }]);
    }
  });

  it('are asked in a fight where something can be used', async () => {
    const { model, acts } = await opened(scriptOf([pass, rally], { prompt: fight }));
    model.wish({ confirm: 'risky', windows: 'fights', company: false });
    await tick();
    expect(acts()).toHaveLength(0);
  });

  it('are passed in a fight whose course nothing that can be used would change', async () => {
    const aside: Choice = { act: 'b3 rally', json: {}, commits: false, label: 'Use Rally', places: ['b3'], then: [{ act: 'c3', json: {}, commits: true, aside: true, label: 'Give +1 to the archer', places: ['c3'] }] };
    const usual = { confirm: 'risky', company: false } as const;
    const quiet = await opened(scriptOf([pass, aside], { prompt: fight }));
    quiet.model.wish({ ...usual, windows: 'fights' });
    await tick();
    expect(quiet.acts()).toMatchObject([{ act: 'pass' }]);
    // One answer that would is enough to be asked; so is the wish to be.
    const both = { ...aside, then: [...aside.then!, { ...aside.then![0]!, act: 'a3', aside: false }] };
    for (const [choice, windows] of [[both, 'fights'], [aside, 'usable']] as const) {
      const asked = await opened(scriptOf([pass, choice], { prompt: fight }));
      asked.model.wish({ ...usual, windows });
      await tick();
      expect(asked.acts()).toHaveLength(0);
    }
  });

  it('take a person\'s time in a fight where nothing can be used and people sit at the table', async () => {
    const { model, acts } = await opened(scriptOf([pass], { prompt: fight }));
    vi.useFakeTimers();
    model.wish({ confirm: 'risky', windows: 'fights', company: true });
    await vi.advanceTimersByTimeAsync(1400);
    expect(acts()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(acts()).toMatchObject([{ act: 'pass' }]);
  });

  it('are all asked where the person wishes it', async () => {
    const { model, acts } = await opened(scriptOf([pass], { prompt: window }));
    model.wish({ confirm: 'risky', windows: 'all', company: false });
    await tick();
    expect(acts()).toHaveLength(0);
  });

  it('are taken back with the answer before them', async () => {
    const { model, link, tell } = await opened(scriptOf([move('d2', 'd3')]));
    model.wish({ confirm: 'risky', windows: 'fights', company: false });
    const undone = () => link.sent.filter((call) => call.method === 'table.undo').length;
    const first = model.undo();
    tell({ prompt: { ...window, sentence: 'End of your turn.' }, choices: [pass, rally] });
    await first;
    await tick();
    expect(undone()).toBe(2); // back at a window that would only be passed again
    tell({ prompt: turn, choices: [move('d2', 'd3')] });
    await tick();
    expect(undone()).toBe(2);
    expect(link.sent.some((call) => call.method === 'table.act')).toBe(false);
  });
});
