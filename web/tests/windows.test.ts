// Reaction windows: whoever just moves passes them, and nobody is stopped for nothing.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RpcFailure } from '../src/connection/link';
import { lightsOf } from '../src/table/lights';
import { headline, spoken, standingEvents } from '../src/table/log';
import { stratos } from '../src/games/stratos/module';
import { noWayBack } from '../src/table/keys';
import { asksMe, mayUndo } from '../src/table/model';
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
    expect(model.state.refusal).toMatchObject({ sentence: 'Not done yet', right: 'Something came between. Look what happened and choose again' });
  });

  it('says that a move was not made once there is a question again, whatever is passed until then', async () => {
    const { model, acts, tell } = await opened(start());
    model.wish({ confirm: 'risky', windows: 'fights', company: false });
    model.pick('d2');
    model.pick('d3');
    await tick();
    const used = (seat: number) => ({ key: 'x.power-used', args: { seat, power: 'lend' }, sentence: 'Wizard on c6 uses Lend.' });
    tell({ events: [used(1)], prompt: window, choices: [pass, rally] }); // nothing stands behind it: the other may use something once more
    await tick();
    expect(acts()).toMatchObject([{ act: 'pass' }, { act: 'pass' }]);
    expect(model.state.refusal).toBeNull();
    tell({ asked: [1] });
    tell({ prompt: window, choices: [pass, rally], behind: [move('d2', 'd3')] });
    await tick();
    expect(acts()).toHaveLength(2);
    expect(model.state.refusal).toMatchObject({ sentence: 'Not done yet', right: 'Wizard on c6 uses Lend. Choose again' });
    // It is said once.
    tell({ prompt: turn, choices: [move('d2', 'd3')] });
    await tick();
    expect(model.state.refusal).toBeNull();
  });

  it('tells a stale answer too, whatever is passed next', async () => {
    const script = start();
    const { model, link, acts, tell } = await opened(script);
    model.wish({ confirm: 'risky', windows: 'fights', company: false });
    model.pick('c2');
    link.refuseNext = new RpcFailure('stale', 'too late', {});
    script.moment = { ...script.moment, view_number: 6, prompt: window, choices: [pass] };
    delete script.moment.behind;
    model.press({ label: '', steps: [rally], whole: true });
    await tick();
    expect(acts()).toMatchObject([{ act: 'c2 rally' }, { act: 'pass', view: 6 }]);
    tell({ view_number: 8, prompt: turn, choices: [move('d2', 'd3')] });
    await tick();
    expect(model.state.refusal?.sentence).toBe('The table has moved on since. Please choose again.');
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

  it('are no question while they are passed, however long that takes', async () => {
    const { model, acts, tell } = await opened(scriptOf([move('d2', 'd3')]));
    vi.useFakeTimers();
    model.wish({ confirm: 'risky', windows: 'fights', company: true });
    tell({ prompt: fight, choices: [pass] });
    expect(acts()).toHaveLength(0);
    expect(model.state.passing).toBe(true);
    expect(asksMe(model.state, model.current)).toBe(false);
    expect(model.state.walk).toBeNull(); // no button that goes away by itself
    tell({ prompt: turn, choices: [move('d2', 'd3')] });
    expect(asksMe(model.state, model.current)).toBe(true);
  });

  it('are a question again as soon as the person wishes to be asked', async () => {
    const { model, tell } = await opened(scriptOf([move('d2', 'd3')]));
    vi.useFakeTimers();
    model.wish({ confirm: 'risky', windows: 'fights', company: true });
    tell({ prompt: fight, choices: [pass] });
    model.wish({ confirm: 'risky', windows: 'all', company: true });
    expect(asksMe(model.state, model.current)).toBe(true);
    expect(model.state.walk?.lines).toHaveLength(1);
  });
});

describe('what is read out', () => {
  it('is what happened: no pass, and no turn, which the question says', () => {
    const told = (key: string, sentence: string) => ({ key, args: {}, sentence });
    expect(spoken([told('x.passed', 'Beige passes.'), told('x.moved', 'Your Srik moves from e3 to e4.'), told('x.turn-began', "Beige's turn.")])).toBe('Your Srik moves from e3 to e4.');
  });
});

describe('taking back', () => {
  const told = (key: string, sentence: string, args = {}) => ({ key, args, sentence });
  const undone = told('table.undo', 'Beige takes back 3 acts.', { seat: 0, count: 3 });

  it('asks the server once: it knows what was passed for the person', async () => {
    const { model, link, tell } = await opened(scriptOf([move('d2', 'd3')]));
    model.wish({ confirm: 'risky', windows: 'fights', company: false });
    await model.undo();
    tell({ prompt: turn, choices: [move('d2', 'd3')] });
    await tick();
    expect(link.sent.filter((call) => call.method === 'table.undo')).toHaveLength(1);
  });

  it('is there for the key as for the button: where acts are free, and where nobody else plays', async () => {
    const { model, tell, tellRoom } = await opened(scriptOf([move('d2', 'd3')], { undo: 0 }));
    expect(mayUndo(model.state)).toBe(true); // against the computer, also past what is free
    tell({ asked: [1] });
    expect(mayUndo(model.state)).toBe(true);
    tellRoom({ seats: [{ seat: 0, kind: 'person', name: 'Ann', you: true }, { seat: 1, kind: 'person', name: 'Bob', you: false }] });
    expect(mayUndo(model.state)).toBe(false);
    tell({ undo: 1 });
    expect(mayUndo(model.state)).toBe(true);
    tell({ over: true });
    expect(mayUndo(model.state)).toBe(false);
    expect(mayUndo({ ...model.state, seat: 'spectator' })).toBe(false);
  });

  it('says so where there is no way back', () => {
    expect(noWayBack({}, false)).toEqual(['Nothing can be taken back now', '']);
    expect(noWayBack({ plan: stratos.plan! }, false)).toEqual(['Nothing can be taken back now', '']);
    expect(noWayBack({ plan: stratos.plan! }, true)).toEqual(['Nothing of this turn can be undone', 'The button Take back may go further; chance is drawn anew']);
  });

  it('leaves one line of what was told', () => {
    const lines = [
      { event: told('x.turn-began', 'Your turn.') }, { act: 'd2-d3', undone: true }, { event: told('x.moved', 'It moves.', { from: 'd2', to: 'd3' }), undone: true },
      { event: undone }, { event: undone }, { event: told('x.moved', 'Another moves.') }, { event: undone },
    ];
    expect(standingEvents(lines, () => 'You took back your last move.').map((event) => event.sentence)).toEqual([
      'Your turn.', 'You took back your last move.', 'Another moves.', 'You took back your last move.',
    ]);
  });

  it('says what was taken back, and how often', () => {
    const moved = (from: string, to: string) => ({ event: told('x.moved', 'It moves.', { from, to }), undone: true });
    const said: unknown[] = [];
    standingEvents([moved('d2', 'd3'), moved('e6', 'e5'), { event: undone }], (back) => (said.push(back), ''));
    expect(said).toEqual([{ seat: 0, what: 'move from d2 to d3', times: 1 }]);
    said.length = 0;
    standingEvents([{ event: told('x.attacked', '', { from: 'd2', to: 'd3' }), undone: true }, { event: undone }, { event: undone }], (back) => (said.push(back), ''));
    expect(said.at(-1)).toEqual({ seat: 0, what: 'attack on d3', times: 2 });
    expect(headline([told('x.moved', 'It moves.'), { ...undone, sentence: 'You took back your attack on d3.' }])).toBe('You took back your attack on d3.');
  });

  it('is told from the record, whoever did it', async () => {
    const script = scriptOf([move('d2', 'd3')], { events: [told('x.turn-began', 'Your turn.')] });
    const { model, tell } = await opened(script);
    tell({ events: [told('x.moved', 'It moves.', { from: 'd2', to: 'd3' })], choices: [] });
    script.moment.events = [told('x.turn-began', 'Your turn.'), undone];
    tell({ events: [undone], choices: [move('d2', 'd3')] });
    await tick();
    expect(model.state.events.map((event) => event.sentence)).toEqual(['Your turn.', 'You took back your last move.']);
    expect(model.trace).toBeNull();
  });

  it('offers to ask the others where it is refused', async () => {
    const { model, link } = await opened(scriptOf([move('d2', 'd3')]));
    link.refuseNext = new RpcFailure('refused', 'that cannot be taken back without asking the others', { right: 'ask to take back', ask: 'take-back' });
    await model.undo();
    expect(model.state.refusal).toMatchObject({ ask: 'take-back' });
  });
});
