// The states that the gallery shows and the layout tests look at, each from a captured moment (tools/capture.mjs).
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
import type { Moment, Script } from './fake';

export interface Scene extends Script {
  then?: Changed[]; // told to the page after it has opened
  clicks?: string[];
  away?: boolean;
  text?: boolean; // in the text view
}

const at = (json: unknown, more: Omit<Scene, 'moment'> = {}): Scene => ({ moment: json as Moment, ...more });
const arrived = (json: unknown): Scene => json as { moment: Moment; then: Changed[] };

const scenes: Record<string, () => Scene> = {
  'set-up': () => at(setup),
  'own-turn': () => at(opening),
  'piece-chosen': () => at(middle, { clicks: ['d3'] }),
  'attack-asked': () => at(opening, { clicks: ['e3', 'b6'] }),
  'refused-click': () => at(middle, { clicks: ['d3', 'c5'], why: refusal as WhyNot }),
  'two-ways': () => at(opening, { clicks: ['g2', 'g1'] }),
  'fight-met': () => at(fightMet),
  'reaction-asked': () => at(fightHelped),
  'fight-answering': () => at(fightAnswering),
  'fight-decided': () => arrived(fightDecided),
  'curse-asks': () => arrived(curseAsks),
  'curse-replaced': () => arrived(curseReplaced),
  'opponent-thinking': () => at(thinking),
  'since-your-last-turn': () => at(middle),
  'take-back-asked': () => at(thinking, { rival: 'Bo', room: { offer: { offer: 1, kind: 'take-back', from: 1, waiting: [0] } } }),
  reconnecting: () => at(middle, { away: true }),
  won: () => at(won),
  lost: () => at(lost),
  drawn: () => at(drawn, { rival: 'Bo' }),
  spectator: () => at(spectator),
  curtain: () => at(thinking, { others: [handover as unknown as Moment] }),
  'team-field': () => at(teams),
  'text-view': () => at(middle, { text: true }),
};

export const kStates = Object.keys(scenes);
export const sceneOf = (state: string): Scene => (scenes[state] ?? scenes['own-turn']!)();
