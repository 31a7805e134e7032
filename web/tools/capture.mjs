// Captures real traffic for the gallery and the tests: plays fixed seeds by `strategion rpc` and keeps what a seat
// is told.   STRATEGION_COMMAND=../build/release/strategion node tools/capture.mjs
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const command = process.env.STRATEGION_COMMAND ?? '../build/release/strategion';
const folder = new URL('../src/fixtures/', import.meta.url);

class Rpc {
  constructor() {
    this.process = spawn(command, ['rpc'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.waiting = new Map();
    this.changed = [];
    this.last = 0;
    createInterface({ input: this.process.stdout }).on('line', (line) => {
      const message = JSON.parse(line);
      if (message.method === 'table.changed') this.changed.push(message.params);
      else this.waiting.get(message.id)?.(message);
    });
  }
  async call(method, params = {}) {
    const id = ++this.last;
    const answer = new Promise((resolve) => this.waiting.set(id, resolve));
    this.process.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    const message = await answer;
    if (message.error) throw new Error(`${method}: ${message.error.message}`);
    return message.result;
  }
  end() {
    this.process.stdin.end();
  }
}

const keep = (name, value) => writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(value)}\n`);

// A moment of a match as the page holds it.
async function moment(rpc, table, seat, events = []) {
  const view = await rpc.call('table.view', { table, seat });
  const legal = view.over || !view.asked.includes(seat) ? { choices: [], complete: true } : await rpc.call('table.legal', { table, seat });
  return { ...view, choices: legal.choices, complete: legal.complete, events };
}

async function play(rpc, table, until, seed) {
  const events = [];
  for (let step = 0; step < 3000; ++step) {
    const view = await rpc.call('table.view', { table });
    rpc.changed.length = 0;
    if (view.over || until(view, step)) return events;
    const { act } = await rpc.call('agent.move', { table, seat: view.seat, agent_seed: seed + step });
    await rpc.call('table.act', { table, seat: view.seat, command: `c${++this_command}`, view: view.view_number, act });
    for (const change of rpc.changed) if (change.seat === 0) events.push(...change.events);
  }
  return events;
}

let this_command = 0;
const rpc = new Rpc();
keep('hello', await rpc.call('hello'));
keep('games', await rpc.call('games'));
const create = async (params) => (await rpc.call('table.create', { game: 'legends', ...params })).table;

let table = await create({ seed: 7, players: ['person', 'random'], agent_seed: 8, options: { first: '0' } });
keep('setup', await moment(rpc, table, 0));

const position = {
  boards: ['4A', '4B', '5A', '5B'],
  pieces: {
    b1: 'woodland-tower', c2: 'landor', d4: { piece: 'high-elf', moved: true }, e2: 'srik', f3: { piece: 'king-migol', known: 'all' },
    c3: 'dwarven-scout', g2: 'elven-ambush', b3: 'relfreod-archer', g3: 'anti-silver-wind', d2: 'tael', g4: 'wood-elf',
    g8: 'titan-castle', f7: 'kralc', d6: { piece: 'murkis', known: ['beige', 'gray'] }, e5: { piece: 'marr', moved: true }, b7: 'decay',
    c6: 'mummy', f6: { piece: 'gloomis', moved: true }, h6: 'akillon',
  },
  to_move: 'beige',
};
table = await create({ seed: 3, players: ['person', 'random'], agent_seed: 4, position });
keep('turn', await moment(rpc, table, 0));

// A whole match between two persons on one screen, seen by seat 0.
table = await create({ seed: 21 });
const before = await play(rpc, table, (view, step) => step > 300 && view.view.question === 'turn' && view.seat === 0, 1);
keep('middle', await moment(rpc, table, 0, before.slice(-14)));
const fought = await play(rpc, table, (view) => view.view.fight !== null && view.view.question === 'window' && view.seat === 0, 900);
keep('fight', await moment(rpc, table, 0, fought.slice(-6)));
const rest = await play(rpc, table, () => false, 2000);
keep('over', await moment(rpc, table, 0, rest.slice(-12)));

table = await create({ seed: 5, scenario: 'teams', seats: 4 });
await play(rpc, table, (view) => view.view.question === 'turn' && view.seat === 0, 77);
keep('teams', await moment(rpc, table, 0));
rpc.end();
