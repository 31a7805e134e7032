import { describe, expect, it } from 'vitest';
import { applyDifference } from '../src/connection/difference';
import { Link, RpcFailure, type Socket } from '../src/connection/link';

const tick = () => new Promise((done) => setTimeout(done));

// A server that the test plays: sockets can be cut, answers held back, time is moved by hand.
class World {
  sockets: (Socket & { sent: { id: number; method: string; params: Record<string, unknown> }[] })[] = [];
  timers: { ms: number; then: () => void }[] = [];
  reachable = true;
  probe?: { method: string; params: object };
  async connect(): Promise<Socket> {
    if (!this.reachable) throw new Error('no server');
    const socket = { sent: [] as never[], onmessage: null, onclose: null, close() {}, send(text: string) { (this.sent as unknown[]).push(JSON.parse(text)); } };
    this.sockets.push(socket as never);
    return socket as unknown as Socket;
  }
  later(ms: number, then: () => void) {
    const timer = { ms, then };
    this.timers.push(timer);
    return () => void this.timers.splice(this.timers.indexOf(timer), 1);
  }
  random = () => 1;
  get socket() { return this.sockets.at(-1)!; }
  answer(id: number, body: object) { this.socket.onmessage?.(JSON.stringify({ jsonrpc: '2.0', id, ...body })); }
  cut() { this.socket.onclose?.(); }
  async fire() { this.timers.shift()?.then(); await tick(); }
}

async function open(probe?: World['probe']) {
  const world = new World();
  if (probe) world.probe = probe;
  const link = new Link(world);
  link.start();
  await tick();
  return { world, link };
}

describe('the link', () => {
  it('sends what has no answer once more after a break, with the same command', async () => {
    const { world, link } = await open();
    const done = link.call('table.act', { command: 'c1', act: 'c2-c3' });
    world.cut();
    expect(link.state).toBe('away');
    await world.fire();
    expect(link.state).toBe('open');
    expect(world.sockets).toHaveLength(2);
    expect(world.socket.sent).toMatchObject([{ method: 'table.act', params: { command: 'c1' } }]);
    world.answer(world.socket.sent[0]!.id, { result: 'ok' });
    expect(await done).toBe('ok');
    world.cut();
    await world.fire();
    expect(world.socket.sent).toHaveLength(0);
  });

  it('greets before it sends again', async () => {
    const { world, link } = await open();
    void link.greet(async () => void (await link.call('hello')));
    await tick();
    world.answer(world.socket.sent[0]!.id, { result: {} });
    void link.call('table.act', { command: 'c1' }).catch(() => {});
    world.cut();
    await world.fire();
    expect(world.socket.sent.map((call) => call.method)).toEqual(['hello']);
    world.answer(world.socket.sent[0]!.id, { result: {} });
    await tick();
    expect(world.socket.sent.map((call) => call.method)).toEqual(['hello', 'table.act']);
  });

  it('waits longer after every failure, up to a bound', async () => {
    const { world } = await open();
    world.reachable = false;
    world.cut();
    const waits = [];
    for (let i = 0; i < 8; ++i) {
      waits.push(world.timers[0]!.ms);
      await world.fire();
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000, 15000]);
  });

  it('tries again where the server says so, and gives other errors their code', async () => {
    const { world, link } = await open();
    const done = link.call('table.act', { command: 'c1' });
    world.answer(1, { error: { code: -32014, message: 'not saved', data: { code: 'not-saved', retry_ms: 5 } } });
    await world.fire();
    expect(world.socket.sent).toHaveLength(2);
    world.answer(1, { error: { code: -32001, message: 'LG-012 that is water', data: { code: 'refused', rule: 'LG-012' } } });
    const failure = await done.catch((error: RpcFailure) => error);
    expect(failure).toMatchObject({ code: 'refused', message: 'LG-012 that is water', data: { rule: 'LG-012' } });
  });

  it('waits longer each time that it was too fast, and gives up in the end', async () => {
    const { world, link } = await open();
    const done = link.call('table.act', { command: 'c1' }).catch((error: RpcFailure) => error.code);
    const tooFast = { error: { code: -32015, message: 'too much at once', data: { code: 'too-fast', retry_ms: 50 } } };
    const waits = [];
    for (world.answer(1, tooFast); world.timers.length > 0; world.answer(1, tooFast)) {
      waits.push(world.timers[0]!.ms);
      await world.fire();
    }
    expect(waits).toEqual([250, 500, 750, 1000, 1250, 1500, 1750, 2000]);
    expect(await done).toBe('too-fast');
  });

  it('gives notifications to who listens', async () => {
    const { world, link } = await open();
    const heard: unknown[] = [];
    const stop = link.on('table.changed', (params) => heard.push(params.table));
    world.socket.onmessage?.('{"method":"table.changed","params":{"table":"t1"}}');
    stop();
    world.socket.onmessage?.('{"method":"table.changed","params":{"table":"t2"}}');
    expect(heard).toEqual(['t1']);
  });
});

describe('a socket that is open and silent', () => {
  const probe = { method: 'hello', params: {} };
  const names = (world: World) => world.socket.sent.map((call) => call.method);

  it('is asked when an answer is missing, then in doubt, then given up; nothing goes twice by one socket', async () => {
    const { world, link } = await open(probe);
    void link.call('table.act', { command: 'c1' }).catch(() => {});
    await world.fire(); // no answer for a while
    expect(names(world)).toEqual(['table.act', 'hello']);
    expect(link.state).toBe('open');
    await world.fire(); // none to that either
    expect(link.state).toBe('away');
    void link.call('table.act', { command: 'c2' }).catch(() => {});
    expect(names(world).filter((name) => name === 'table.act')).toHaveLength(1);
    await world.fire();
    expect(world.sockets).toHaveLength(2);
    expect(link.state).toBe('open');
    expect(world.socket.sent.map((call) => call.params.command)).toEqual(['c1', 'c2']);
  });

  it('is in doubt as soon as the browser says so, and no longer when anything is heard', async () => {
    const { world, link } = await open(probe);
    link.doubt();
    expect(link.state).toBe('away');
    void link.call('table.act', { command: 'c1' }).catch(() => {});
    expect(names(world)).toEqual(['hello']);
    world.answer(0, { result: {} });
    expect(link.state).toBe('open');
    expect(names(world)).toEqual(['hello', 'table.act']);
    expect(world.sockets).toHaveLength(1);
  });

  it('is replaced when the network comes back', async () => {
    const { world, link } = await open(probe);
    link.doubt();
    link.retry();
    await tick();
    expect(world.sockets).toHaveLength(2);
    expect(link.state).toBe('open');
  });

  it('is asked now and then by who expects nothing', async () => {
    const { world } = await open(probe);
    expect(world.timers.map((timer) => timer.ms)).toEqual([20000]);
    await world.fire();
    expect(names(world)).toEqual(['hello']);
  });
});

describe('a difference', () => {
  it('is set in order, then removed, and leaves the old document alone', () => {
    const before = { tokens: [{ space: 'a1' }, { space: 'b1' }], asked: 0, 'a/b': 1 };
    const after = applyDifference(before, { set: { '/tokens/1/space': 'b2', '/fight': { to: 'b2' }, '/a~1b': 2 }, gone: ['/asked'] });
    expect(after).toEqual({ tokens: [{ space: 'a1' }, { space: 'b2' }], fight: { to: 'b2' }, 'a/b': 2 });
    expect(before.tokens[1]).toEqual({ space: 'b1' });
    expect(after.tokens[0]).toBe(before.tokens[0]);
  });

  it('may set the whole', () => {
    expect(applyDifference({ a: 1 } as object, { set: { '': { b: 2 } }, gone: [] })).toEqual({ b: 2 });
  });
});
