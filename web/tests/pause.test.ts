// What another does is shown when what was before it has been seen.
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Phrase } from '../src/wire/types';
import { opened, scriptOf } from './scripted';

const event = (word: string, args: Record<string, unknown> = {}): Phrase => ({ key: `x.${word}`, args, sentence: word });
const attack = event('attacked', { seat: 0, from: 'd4', to: 'd5' });
const answer = event('attacked', { seat: 1, from: 'd6', to: 'd5' });
const told = (model: { state: { events: Phrase[] } }) => model.state.events.map((one) => `${one.sentence} ${String(one.args.seat ?? '')}`.trim());

async function begun() {
  const script = scriptOf([]);
  const table = await opened(script);
  vi.useFakeTimers();
  table.model.state = { ...table.model.state, room: { own: [0], seats: [] } as never, events: [event('turn-began', { seat: 0 })] };
  table.model.wish({ confirm: 'off', windows: 'all', company: false, pause: 600 });
  return { ...table, script };
}

describe('a pause before what another does', () => {
  afterEach(() => void vi.useRealTimers());

  it('keeps one\'s own act in sight for a while, and loses nothing', async () => {
    const { model, tell } = await begun();
    tell({ events: [attack, event('turn-began', { seat: 1 })], asked: [1] });
    expect(told(model)).toContain('attacked 0');
    await vi.advanceTimersByTimeAsync(100);
    tell({ events: [answer], asked: [1] });
    tell({ events: [event('turn-began', { seat: 0 })] });
    expect(told(model)).not.toContain('attacked 1');
    expect(model.isAsked).toBe(false);
    await vi.advanceTimersByTimeAsync(490);
    expect(told(model)).not.toContain('attacked 1');
    await vi.advanceTimersByTimeAsync(20);
    expect(told(model)).toEqual(['turn-began 0', 'attacked 0', 'turn-began 1', 'attacked 1', 'turn-began 0']);
    expect(model.isAsked).toBe(true);
  });

  it('is none before what happens on one\'s own turn', async () => {
    const { model, tell } = await begun();
    tell({ events: [attack] });
    tell({ events: [event('destroyed')] });
    expect(told(model)).toEqual(['turn-began 0', 'attacked 0', 'destroyed']);
  });

  it('comes before the first thing that is seen at all', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 5000 });
    const table = await opened(scriptOf([], { asked: [1] }));
    vi.useRealTimers();
    vi.useFakeTimers({ now: 5000 });
    table.model.state = { ...table.model.state, room: { own: [0], seats: [] } as never, events: [] };
    table.model.wish({ confirm: 'off', windows: 'all', company: false, pause: 600 });
    table.tell({ events: [answer], asked: [0] });
    await vi.advanceTimersByTimeAsync(500);
    expect(told(table.model)).toEqual([]);
    await vi.advanceTimersByTimeAsync(110);
    expect(told(table.model)).toEqual(['attacked 1']);
  });

  it('lets who only watches see every move of agents that answer at once', async () => {
    const { model, link } = await begun();
    model.state = { ...model.state, seat: 'spectator', seats: [{ ...model.current!, seat: 'spectator' }], room: { own: [], seats: [] } as never, events: [] };
    for (let at = 0; at < 40; ++at) {
      const seat = at % 2;
      const events = [event('turn-began', { seat }), event('moved', { seat, at })];
      link.tell('table.changed', { table: 't', seat: 'spectator', view_number: 100 + at, mode: 'one', asked: [1 - seat], over: false, events, changes: { set: {}, gone: [] } });
    }
    const moves = () => model.state.events.filter((one) => one.key === 'x.moved').length;
    const first = moves();
    for (let shown = first; shown < 40; ++shown) {
      expect(moves()).toBe(shown);
      await vi.advanceTimersByTimeAsync(500);
      expect(moves()).toBe(shown); // at least half a second each
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(moves()).toBe(40);
  });

  it('ends when the person does something', async () => {
    const { model, tell } = await begun();
    tell({ events: [attack, event('turn-began', { seat: 1 })], asked: [1] });
    tell({ events: [answer], asked: [1] });
    void model.undo();
    expect(told(model)).toContain('attacked 1');
  });

  it('loses nothing when a newer view is read', async () => {
    const { model, tell, script } = await begun();
    tell({ events: [attack, event('turn-began', { seat: 1 })], asked: [1] });
    tell({ events: [answer] });
    tell({ events: [event('turn-began', { seat: 0 })] });
    expect(told(model)).not.toContain('attacked 1');
    script.moment = { ...script.moment, view_number: 99 };
    await (model as unknown as { readView(): Promise<void> }).readView();
    expect(told(model)).toEqual(['turn-began 0', 'attacked 0', 'turn-began 1', 'attacked 1', 'turn-began 0']);
  });

  it('comes before the end of the match too', async () => {
    const { model, tell, tellRoom } = await begun();
    tell({ events: [attack, event('turn-began', { seat: 1 })], asked: [1] });
    tell({ events: [answer], asked: [] });
    tellRoom({ over: true });
    expect(model.state.room?.over).toBeFalsy();
    await vi.advanceTimersByTimeAsync(610);
    expect(told(model)).toContain('attacked 1');
    expect(model.state.room?.over).toBe(true);
  });
});
