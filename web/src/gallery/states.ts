// The states that the gallery shows and the layout tests look at, each from a captured moment.
import fight from '../fixtures/fight.json';
import middle from '../fixtures/middle.json';
import over from '../fixtures/over.json';
import setup from '../fixtures/setup.json';
import teams from '../fixtures/teams.json';
import turn from '../fixtures/turn.json';
import type { Choice } from '../wire/types';
import type { Moment, Script } from './fake';

export interface Scene extends Script {
  clicks?: string[];
  away?: boolean;
}

function touched(choice: Choice): Choice {
  const { from, to, space } = choice.json as Record<string, string | undefined>;
  return { ...choice, places: choice.places ?? [from, to, space].filter((one): one is string => !!one), ...(choice.then ? { then: choice.then.map(touched) } : {}) };
}
const as = (json: unknown): Moment => {
  const moment = json as Moment;
  return { ...moment, ...(moment.choices ? { choices: moment.choices.map(touched) } : {}) };
};

function waiting(moment: Moment): Moment {
  const { choices: _, ...rest } = moment;
  return { ...rest, asked: [1], prompt: { key: 'legends.wait.turn', args: {}, sentence: 'Waiting for Gray: move a piece or use an action.' } };
}
function ended(places: number[], sentence: string): Moment {
  return { ...as(over), result: { reason: 'castle', places, scores: places, sentence } };
}

const scenes: Record<string, () => Scene> = {
  'set-up': () => ({ moment: as(setup) }),
  'own-turn': () => ({ moment: as(turn) }),
  'piece-chosen': () => ({ moment: as(turn), clicks: ['d4'] }),
  'refused-click': () => ({
    moment: as(turn), clicks: ['g3'],
    why: { legal: false, rule: 'LG-011', clause: 'castles cannot move', right: 'pieces that can are outlined', sentence: 'LG-011 castles cannot move', text: '' },
  }),
  middle: () => ({ moment: as(middle) }),
  'reaction-asked': () => ({ moment: as(fight) }),
  'opponent-thinking': () => ({ moment: waiting(as(middle)) }),
  'take-back-asked': () => ({ moment: as(middle), room: { offer: { offer: 1, kind: 'take-back', from: 1, waiting: [0] } } }),
  reconnecting: () => ({ moment: as(middle), away: true }),
  won: () => ({ moment: ended([1, 2], 'A castle has fallen. Beige has won.') }),
  lost: () => ({ moment: ended([2, 1], 'A castle has fallen. Gray has won.') }),
  drawn: () => ({ moment: ended([1, 1], 'No piece was destroyed for 60 turns. The match is a draw.') }),
  spectator: () => ({ moment: { ...waiting(as(middle)), seat: 'spectator' } }),
  curtain: () => ({ moment: waiting(as(middle)), others: [{ ...as(middle), seat: 1, asked: [1] }] }),
  'team-field': () => ({ moment: as(teams) }),
};

export const kStates = Object.keys(scenes);
export const sceneOf = (state: string): Scene => (scenes[state] ?? scenes['own-turn']!)();
