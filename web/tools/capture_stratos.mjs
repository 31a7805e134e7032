// Captures Stratos for the gallery and the tests: positions that show every state of its board, played by the real engine,
// and of each moment what a seat's page is told.
//   STRATEGION_COMMAND=../build/release/strategion node tools/capture_stratos.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { Engine } from './engine.mjs';

const folder = new URL('../src/fixtures/stratos/', import.meta.url);
mkdirSync(folder, { recursive: true });
const keep = (name, value) => writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(value)}\n`);
const kShort = { game: 'stratos', scenario: 'free-for-all', options: { monsters: 'off', target: '6' }, seed: 3 };
const engine = new Engine();

// The middle of a short match: a soldier beside an archer that defends, a mage with two spells, tiles turned and looked under.
const kMiddle = {
  turn: 'N', round: 5, map: ['PFdMDFSP', 'LQMPFLMD', 'DMLFPMAL', 'PSFDMDFP'],
  units: [
    'N peasant a1', { unit: 'N soldier d2', health: 5, worn: ['oak-shield'] }, { unit: 'N mage b3', spirit: 3 },
    { unit: 'D archer d3', health: 2, marks: ['defending'] }, 'D explorer f3', 'D cultivator h4',
  ],
  purses: {
    N: { corn: 1, nickel: 2, spice: 2, oak: 2, hoards: 1, defeats: 1, spells: [{ spell: 'spark', up: true }, 'mend', 'gust'] },
    D: { corn: 3, oak: 1, gem: 1, hoards: 1, items: ['fire-pot', 'old-map'], permanents: ['granary'] },
  },
  undersides: { c1: 'one' },
  secrets: { e2: { under: 'two', seen_by: ['N'] }, g1: { under: 'bastion', seen_by: ['N'] } },
};

// What table.legal answers behind each act that a page would look behind.
async function aheadOf(match, moment) {
  const ahead = {};
  for (const { act, json } of moment.choices) {
    if (json.do === 'travel') ahead[act] = await engine.call('table.legal', { table: match.table, seat: moment.seat, after: [act] });
  }
  return ahead;
}
const slim = (ahead) => Object.fromEntries(Object.entries(ahead).map(([act, { prompt, choices }]) => [act, { prompt, choices: choices.filter(({ json }) => json.do === 'travel') }]));

const middle = await engine.begin({ ...kShort, position: kMiddle });
const turn = await middle.moment(0);
keep('own-turn', { moment: turn, ahead: slim(await aheadOf(middle, turn)) });
keep('refusal', await middle.whyNot(0, 'd2-f2'));
await middle.act(0, 'a1-b1');
await middle.act(0, 'd2xd3');
keep('dice', await middle.arrival(turn));
await middle.act(0, 'b1 harvest');
keep('limit', await middle.moment(0));
await middle.act(0, 'to-buying');
const buying = await middle.moment(0);
const refused = {};
for (const act of ['hire peasant', 'hire archer', 'hire soldier', 'hire explorer', 'hire mage', 'hoard', 'learn mage', 'learn sorcerer', ...buying.view.units.filter(({ seat }) => seat === 0).map(({ space }) => `promote ${space}`)]) {
  refused[act] = await middle.whyNot(0, act);
}
keep('buying', { moment: buying, refused });
await middle.act(0, 'end-turn');
keep('thinking', await middle.moment(0));
keep('spectator', { ...(await middle.view('spectator')), choices: [], complete: true, events: middle.told(0).flatMap((change) => change.events) });

// Monsters: a token to place, a fault line to cross, and a Turn of Darkness.
const kFault = { game: 'stratos', scenario: 'free-for-all', options: { monsters: 'on' }, seed: 5 };
const dark = await engine.begin({
  ...kFault,
  position: {
    turn: 'D', first: 'N', round: 6, units: ['N peasant a1', { unit: 'N knight d1', marks: ['defending'] }, 'D soldier e3', 'D peasant h4'],
    purses: { N: { hoards: 3 }, D: { hoards: 2, defeats: 1 } }, monsters: { iggamot: { at: 'f1', health: 6 }, sharubite: { at: 'c1' } },
    tokens: { 'd1|e1': ['nickel', 'spice'], 'd2|e2': ['oak'] },
  },
});
const before = await dark.moment(0);
await dark.act(1, 'to-buying');
await dark.act(1, 'end-turn');
keep('darkness', await dark.arrival(before));
const placing = await dark.moment(0);
keep('token-asked', placing);
if (placing.choices[0].json.do === 'token' || placing.choices[0].act.startsWith('token')) await dark.act(0, placing.choices[0].act);
const crossing = await dark.moment(0);
keep('fault', { moment: crossing, ahead: slim(await aheadOf(dark, crossing)) });
const crossed = await engine.begin({
  ...kFault,
  position: { turn: 'N', first: 'N', round: 6, units: ['N knight d1', 'D peasant h4'], purses: { N: { hoards: 3 } }, tokens: { 'd1|e1': ['nickel', 'spice'] }, turn_marks: ['token-placed'] },
});
await crossed.act(0, 'd1-e1');
keep('collect-asked', await crossed.moment(0));

// Five tribes on the largest map.
const five = await engine.begin({ game: 'stratos', scenario: 'five-corners', seats: 5, options: { monsters: 'on', first: '0' }, seed: 8, position: {
  turn: 'N', round: 7,
  units: ['N peasant f1', 'N soldier e4', { unit: 'N mage f5', spirit: 2 }, 'D cultivator a5', 'D archer d5', 'L peasant l5', 'L explorer i5', 'G peasant c12', 'G knight e9', 'A peasant j12', 'A sorcerer h8'],
  purses: { N: { corn: 2, spice: 1, hoards: 2, defeats: 1, spells: [{ spell: 'blaze', up: true }] }, D: { hoards: 3 }, L: { hoards: 1, permanents: ['granary'] }, G: { defeats: 4 }, A: { hoards: 2, spells: [{ spell: 'spark', up: true }, { spell: 'meteor', up: true }] } },
  monsters: { iggamot: { at: 'g7', health: 6 }, kraken: { at: 'g3' }, 'grim-reaper': { at: 'h5', health: 5 } }, tokens: { 'e4|e5': ['corn'], 'h5|i5': ['oak', 'nickel'] }, turn_marks: ['token-placed'],
} });
const large = await five.moment(0);
keep('five-players', { moment: large, ahead: slim(await aheadOf(five, large)), refused: { 'f5 cast': await five.whyNot(0, 'f5 cast') } });

// The end, as the winner and the loser see it; and somebody who is out while others play on.
const end = await engine.begin({ ...kShort, position: { ...kMiddle, phase: 'buying', purses: { ...kMiddle.purses, N: { corn: 1, nickel: 1, spice: 1, oak: 1, hoards: 3, spells: [{ spell: 'spark', up: true }] } } } });
const near = await end.moment(0);
keep('near-the-end', near);
await end.act(0, ...near.choices.find(({ act }) => act === 'hoard').then ? ['hoard', near.choices.find(({ act }) => act === 'hoard').then[0].act] : ['hoard']);
keep('won', await end.moment(0));
keep('lost', await end.moment(1));
engine.end();
