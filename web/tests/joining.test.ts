// Sitting down, coming back, and what becomes of a choice that was begun before.
import { describe, expect, it } from 'vitest';
import { FakeLink, roomOf, type Script } from '../src/gallery/fake';
import { RpcFailure } from '../src/connection/link';
import { TableModel } from '../src/table/model';
import type { Choice, Joined } from '../src/wire/types';

const tick = () => new Promise((done) => setTimeout(done));
const move = (from: string, to: string): Choice => ({ act: `${from}-${to}`, json: {}, commits: true, label: `Move to ${to}`, places: [from, to], reveals: true });
const script = (number = 5): Script => ({
  moment: {
    table: 't', seat: 1, view_number: number, mode: 'one', asked: [1], over: false, undo: 0, view: { seats: [{}, {}] }, choices: [move('c2', 'c3')], complete: true,
    prompt: { key: 'x', args: {}, sentence: 'Your turn.' },
  },
});

// A link whose answers to table.join the test gives, and whose greeting can be made again: a connection that came back.
class JoinLink extends FakeLink {
  greeting: () => Promise<void> = async () => {};
  constructor(private readonly joins: (params: Record<string, unknown>) => Joined) {
    super(script());
  }
  override async call<T>(method: string, params: object = {}): Promise<T> {
    if (method !== 'table.join') return super.call<T>(method, params);
    this.sent.push({ method, params: params as Record<string, unknown> });
    return this.joins(params as Record<string, unknown>) as T;
  }
  override async greet(greeting: () => Promise<void>): Promise<() => void> {
    this.greeting = greeting;
    return super.greet(greeting);
  }
  get joined() {
    return this.sent.filter((call) => call.method === 'table.join').map((call) => call.params);
  }
}

const waiting = (sit: number[]): Joined => ({ room: { ...roomOf(script()), state: 'waiting', own: [] }, chat: [], sit, views: [], invite: 'good' });
const playing = (number = 5): Joined => ({ room: roomOf(script(number)), chat: [], sit: [], views: [script(number).moment] });

describe('sitting down', () => {
  it('looks in again for the views, which the answer does not hold, and no longer by the spent invitation', async () => {
    let seated = false;
    const link = new JoinLink((params) => {
      if (params.seat === 1) {
        seated = true;
        return { ...playing(), views: [] };
      }
      if (seated && params.invite) throw new RpcFailure('bad-invite', 'spent', { reason: 'spent' });
      return seated ? playing() : waiting([1]);
    });
    const model = new TableModel(link.asLink(), 't', 'secret');
    await model.open();
    expect(model.state).toMatchObject({ sit: [1], seats: [], invite: 'good' });
    await model.sitDown(1);
    expect(link.joined).toMatchObject([{ table: 't', invite: 'secret' }, { seat: 1, invite: 'secret' }, { table: 't' }]);
    expect(link.joined[1]?.command).toMatch(/^[0-9a-f]{24}$/);
    expect(link.joined[2]).not.toHaveProperty('invite');
    expect(model.state.seat).toBe(1);
    expect(model.isAsked).toBe(true);
    expect(model.state.walk?.lines).toHaveLength(1);
  });

  it('says why an invitation lets one only watch', async () => {
    const link = new JoinLink(() => ({ ...playing(), views: [{ ...script().moment, seat: 'spectator' }], invite: 'taken' }));
    const model = new TableModel(link.asLink(), 't', 'secret');
    await model.open();
    expect(model.state).toMatchObject({ phase: 'ready', seat: 'spectator', invite: 'taken' });
  });
});

describe('coming back after a break', () => {
  async function begun(after: () => Joined) {
    let joins = 0;
    const link = new JoinLink(() => (joins++ === 0 ? playing() : after()));
    const model = new TableModel(link.asLink(), 't');
    await model.open();
    model.pick('c2');
    model.pick('c3');
    expect(model.state.asking?.label).toBe('Move to c3');
    await link.greeting();
    await tick();
    return { link, model };
  }

  it('keeps what was chosen where the view is the same', async () => {
    const { link, model } = await begun(() => playing());
    expect(model.state.asking?.label).toBe('Move to c3');
    model.confirm();
    await tick();
    expect(link.sent.filter((call) => call.method === 'table.act')).toMatchObject([{ params: { act: 'c2-c3', view: 5 } }]);
  });

  it('lets go of it where the table has moved on', async () => {
    const { model } = await begun(() => playing(6));
    expect(model.state.asking).toBeNull();
    expect(model.state.walk?.picked).toEqual([]);
  });
});

describe('after an answer', () => {
  it('nothing can be chosen until the view that it speaks of is here', async () => {
    const link = new JoinLink(() => playing());
    const answered = link.call.bind(link);
    link.call = async <T>(method: string, params: object = {}) => {
      const answer = await answered<T>(method, params);
      return method === 'table.act' ? ({ seat: 1, view_number: 6 } as T) : answer;
    };
    const model = new TableModel(link.asLink(), 't');
    await model.open();
    model.wish({ confirm: 'off', windows: 'all', company: false });
    model.pick('c2');
    model.pick('c3');
    await tick();
    expect(model.state.sending).toBe(true);
    model.pick('c2');
    expect(link.sent.filter((call) => call.method === 'table.act')).toHaveLength(1);
    link.tell('table.changed', { ...script(6).moment, table: 't', events: [], changes: { set: {}, gone: [] } });
    expect(model.state.sending).toBe(false);
    expect(model.current?.view_number).toBe(6);
  });
});
