// The states of Stratos' board that the gallery shows, each from a captured moment (tools/capture_stratos.mjs).
import buying from '../fixtures/stratos/buying.json';
import collectAsked from '../fixtures/stratos/collect-asked.json';
import darkness from '../fixtures/stratos/darkness.json';
import dice from '../fixtures/stratos/dice.json';
import fault from '../fixtures/stratos/fault.json';
import fivePlayers from '../fixtures/stratos/five-players.json';
import limit from '../fixtures/stratos/limit.json';
import lost from '../fixtures/stratos/lost.json';
import nearTheEnd from '../fixtures/stratos/near-the-end.json';
import ownTurn from '../fixtures/stratos/own-turn.json';
import refusal from '../fixtures/stratos/refusal.json';
import spectator from '../fixtures/stratos/spectator.json';
import thinking from '../fixtures/stratos/thinking.json';
import tokenAsked from '../fixtures/stratos/token-asked.json';
import won from '../fixtures/stratos/won.json';
import type { WhyNot } from '../wire/types';
import type { Moment } from './fake';
import type { Scene } from './scene';

export const stratosCatalogue = {};

const scene = (json: unknown, shows: string, more: Partial<Scene> = {}): Scene => ({ ...(json as { moment: Moment }), shows, game: 'stratos', ...more });
const at = (json: unknown, shows: string, more: Partial<Scene> = {}): Scene => scene({ moment: json }, shows, more);

// What others and chance did is shown beat by beat; skipped, the board stands still and the picture is the same each time.
const skipped = { presses: ['Skip'] };

export const stratosStates: Record<string, () => Scene> = {
  'own-turn': () => scene(ownTurn, '3 have actions left'),
  'unit-chosen': () => scene(ownTurn, 'Soldier on d2, 2 actions left', { clicks: ['d2'] }),
  'attack-asked': () => scene(ownTurn, 'are you sure?', { clicks: ['d2', 'd3'] }),
  'spell-aimed': () => scene(ownTurn, 'Gust: pick a unit or monster at most 3 away.', { clicks: ['b3'], presses: ['Gust'] }),
  'refused-click': () => scene(ownTurn, 'ST-0', { clicks: ['d2', 'f2'], why: refusal as WhyNot }),
  'dice-rolled': () => scene(dice, 'The D6 shows', skipped),
  'limit-drawn': () => at(limit, 'Undo stops'),
  buying: () => scene(buying, 'The shop'),
  'hire-placed': () => scene(buying, 'Pick the tile for a Soldier.', { presses: ['Hire Soldier'] }),
  'token-asked': () => at(tokenAsked, 'choose a marked edge'),
  'fault-crossed': () => scene(fault, 'Knight on d1', { clicks: ['d1'] }),
  'collect-asked': () => at(collectAsked, 'from the fault line?'),
  darkness: () => scene(darkness, 'Iggamot', skipped),
  'five-players': () => scene(fivePlayers, 'Avaleians', { clicks: ['f5'] }),
  units: () => scene(fivePlayers, 'Besides travel', { clicks: ['f5'], presses: ['Units'] }),
  'near-the-end': () => at(nearTheEnd, 'You have 5 of 6 prosperity points.'),
  'opponent-thinking': () => at(thinking, 'easy is thinking'),
  won: () => at(won, 'You won'),
  lost: () => at(lost, 'You lost'),
  spectator: () => at(spectator, 'You are watching.'),
  'text-view': () => scene(ownTurn, 'your Peasant, 4 of 4 health', { text: true }),
};
