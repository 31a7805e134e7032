// Captures real traffic for the gallery and the tests: matches from fixed seeds and positions, played by the real
// engine, and of each moment what a seat's page is told.
//   STRATEGION_COMMAND=../build/release/strategion node tools/capture.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { Engine } from './engine.mjs';
import { fightMoments, curseMoments } from './capture_fights.mjs';
import { watched } from './capture_watched.mjs';

const folder = new URL('../src/fixtures/', import.meta.url);
const keep = (name, value) => writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(value)}\n`);
const kBattle = {
  position: JSON.parse(readFileSync(new URL('../../examples/positions/play-now.json', import.meta.url), 'utf8')),
  options: { beige: 'beige4', gray: 'gray3', boards: '4A,4B,4C,4D,5A,5B,5C,5D' },
  seed: 2,
};
const kPlay = 2000; // the seed of the easy seats
const isTurn = (seat) => (now) => now.seat === seat && now.view.question === 'turn';

const engine = new Engine();
keep('hello', await engine.call('hello'));
keep('games', await engine.call('games'));

const whole = await engine.begin({ seed: 7, options: { first: '0', beige: 'beige4', gray: 'gray5', boards: '4A,4B,4C,4D,5A,5B,5C,5D' } });
keep('setup', await whole.moment(0));

// The short battle: its opening, its middle, and its end as the winner and the loser see it.
const battle = await engine.begin(kBattle);
keep('opening', await battle.moment(0));
await battle.play((now) => now.view.turns >= 15 && isTurn(0)(now), kPlay);
const [mine, theirs] = [await battle.moment(0), await battle.moment(1)];
keep('middle', mine);
keep('refusal', await battle.whyNot(0, 'd3-c5')); // two steps away
await battle.play(isTurn(1), kPlay);
keep('thinking', await battle.moment(0));
const [here, there] = [await battle.arrival(mine), await battle.arrival(theirs)];
keep('handover', { moment: mine, others: [theirs], then: [...here.then, ...there.then] }); // two people at one screen
const seen = await battle.view('spectator');
const end = await battle.play(() => false, kPlay);
if (end.result.places[0] !== 1) throw new Error('seat 0 should have won the captured battle: choose another seed');
keep('won', await battle.moment(0));
keep('lost', await battle.moment(1));
const { catalogue, events } = await watched(await battle.record(), seen.view);
keep('catalogue', catalogue);
keep('spectator', { ...seen, choices: [], complete: true, events });

// The same battle up to its middle, ended by agreement.
const even = await engine.begin(kBattle);
await even.play((now) => now.view.turns >= 12 && isTurn(0)(now), kPlay);
await even.agreeOnADraw();
keep('drawn', await even.moment(0));

for (const [name, moment] of [...(await fightMoments(engine, catalogue)), ...(await curseMoments(engine, catalogue))]) keep(name, moment);

const teams = await engine.begin({ seed: 5, scenario: 'teams', seats: 4 });
await teams.play((now) => now.view.turns >= 9 && isTurn(0)(now), 77);
keep('teams', await teams.moment(0));
engine.end();
