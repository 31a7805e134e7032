// The real engine by `strategion rpc`, and matches played by it from fixed seeds.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export const command = process.env.STRATEGION_COMMAND ?? new URL('../../build/release/strategion', import.meta.url).pathname;

export class Engine {
  constructor() {
    this.process = spawn(command, ['rpc'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.waiting = new Map();
    this.listeners = new Set();
    this.last = 0;
    createInterface({ input: this.process.stdout }).on('line', (line) => {
      const message = JSON.parse(line);
      if (message.method === 'table.changed') for (const listener of this.listeners) listener(message.params);
      else this.waiting.get(message.id)?.(message);
    });
  }

  async call(method, params = {}) {
    const id = ++this.last;
    const answer = new Promise((resolve) => this.waiting.set(id, resolve));
    this.process.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    const message = await answer;
    this.waiting.delete(id);
    if (message.error) throw new Error(`${method}: ${message.error.message}`);
    return message.result;
  }

  // All seats are ours, so that each seat's view and what it was told can be kept.
  async begin(setup) {
    const { table } = await this.call('table.create', { game: 'legends', ...setup });
    return new Match(this, table);
  }

  end() {
    this.process.stdin.end();
  }
}

export class Match {
  constructor(engine, table) {
    this.engine = engine;
    this.table = table;
    this.acts = 0;
    this.changes = []; // every table.changed, of every seat
    engine.listeners.add((change) => change.table === table && this.changes.push(change));
  }

  told(seat) {
    return this.changes.filter((change) => change.seat === seat);
  }

  view(seat) {
    return this.engine.call('table.view', { table: this.table, ...(seat === undefined ? {} : { seat }) });
  }

  // A moment as the page of this seat holds it.
  async moment(seat) {
    const view = await this.view(seat);
    const asked = !view.over && view.asked.includes(seat);
    const { choices, complete } = asked ? await this.engine.call('table.legal', { table: this.table, seat }) : { choices: [], complete: true };
    return { ...view, choices, complete, events: this.told(seat).flatMap((change) => change.events) };
  }

  // The same moment as a page comes to it that has been open all the while: an earlier one, and what it was told then.
  async arrival(earlier) {
    const { seat } = earlier;
    const { undo, choices, complete } = await this.moment(seat);
    const then = this.told(seat).filter((change) => change.view_number > earlier.view_number);
    const last = then.pop();
    return { moment: earlier, then: [...then, { ...last, undo, choices, complete }] };
  }

  async act(seat, ...steps) {
    const { view_number } = await this.view(seat);
    await this.engine.call('table.act', { table: this.table, seat, command: `c${++this.acts}`, view: view_number, steps });
  }

  // The easy seats play on until the moment is as wanted, or the match is over.
  async play(until, seed) {
    for (;;) {
      const now = await this.view();
      if (now.over || until(now)) return now;
      const { act } = await this.engine.call('agent.move', { table: this.table, seat: now.seat, agent: 'easy', agent_seed: seed + this.acts });
      await this.act(now.seat, act);
    }
  }

  async whyNot(seat, act) {
    return this.engine.call('table.why_not', { table: this.table, seat, act });
  }

  async agreeOnADraw() {
    const { offer } = await this.engine.call('table.offer', { table: this.table, seat: 1, command: 'draw', kind: 'draw' });
    await this.engine.call('table.answer', { table: this.table, seat: 0, command: 'yes', offer, yes: true });
  }

  async record() {
    return (await this.engine.call('table.record', { table: this.table })).record;
  }
}
