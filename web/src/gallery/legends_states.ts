// The states of Legends' board that the gallery shows, each from a captured moment (tools/capture.mjs).
// What is made here is the room round it: who sits there and what they have offered.
import curseAsks from '../fixtures/curse-asks.json';
import curseReplaced from '../fixtures/curse-replaced.json';
import drawn from '../fixtures/drawn.json';
import fightAnswering from '../fixtures/fight-answering.json';
import fightDecided from '../fixtures/fight-decided.json';
import fightHelped from '../fixtures/fight-helped.json';
import fightMet from '../fixtures/fight-met.json';
import handover from '../fixtures/handover.json';
import lost from '../fixtures/lost.json';
import middle from '../fixtures/middle.json';
import opening from '../fixtures/opening.json';
import refusal from '../fixtures/refusal.json';
import setup from '../fixtures/setup.json';
import spectator from '../fixtures/spectator.json';
import teams from '../fixtures/teams.json';
import thinking from '../fixtures/thinking.json';
import won from '../fixtures/won.json';
import type { Changed, WhyNot } from '../wire/types';
import type { Moment } from './fake';
import type { Scene } from './scene';

const at = (json: unknown, shows: string, more: Partial<Scene> = {}): Scene => ({ moment: json as Moment, shows, ...more });
const arrived = (json: unknown, shows: string): Scene => ({ ...(json as { moment: Moment; others?: Moment[]; then: Changed[] }), shows });

export const legendsStates: Record<string, () => Scene> = {
  'set-up': () => at(setup, 'Keep this set-up'),
  'own-turn': () => at(opening, 'Choose one of your pieces'),
  'piece-chosen': () => at(middle, 'Dwarven General', { clicks: ['d3'] }),
  'attack-asked': () => at(opening, 'Srik (7) against an unknown piece with Slashing: are you sure?', { clicks: ['e3', 'b6'] }),
  'refused-click': () => at(middle, 'Out of reach for Dwarven General (9).', { clicks: ['d3', 'c5'], why: refusal as WhyNot }),
  'castle-read': () => at(opening, 'Woodland Tower: use its power?', { clicks: ['b1'] }),
  'fight-met': () => at(fightMet, 'The other side may respond now.'),
  'reaction-asked': () => at(fightHelped, 'Enchanted Shield'),
  'fight-answering': () => at(fightAnswering, 'You may respond now.'),
  'fight-decided': () => arrived(fightDecided, 'Sinakus is destroyed.'),
  'curse-asks': () => arrived(curseAsks, 'The death curse of Strangling Vines ends.'),
  'curse-replaced': () => arrived(curseReplaced, 'Death curse in force: Skeleton Warlock.'),
  'opponent-thinking': () => at(thinking, 'easy is thinking'),
  'since-your-last-turn': () => at(middle, 'Since your last turn'),
  'take-back-asked': () => at(thinking, 'Bo asks to take back.', { rival: 'Bo', room: { offer: { offer: 1, kind: 'take-back', from: 1, waiting: [0] } } }),
  reconnecting: () => at(middle, 'No connection.', { away: true }),
  won: () => at(won, 'You won'),
  lost: () => at(lost, 'You lost'),
  drawn: () => at(drawn, 'A draw', { rival: 'Bo' }),
  spectator: () => at(spectator, 'You are watching.'),
  curtain: () => arrived(handover, 'Hand the screen over.'),
  'team-field': () => at(teams, 'Choose one of your pieces'),
  'text-view': () => at(middle, 'your Dwarven General, strength 9', { text: true }),
};
