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
import type { Changed, Phrase, WhyNot } from '../wire/types';
import type { Moment } from './fake';
import type { Scene } from './scene';

export const stratosCatalogue = {};

const scene = (json: unknown, shows: string, more: Partial<Scene> = {}): Scene => ({ ...(json as { moment: Moment }), shows, game: 'stratos', ...more });
const at = (json: unknown, shows: string, more: Partial<Scene> = {}): Scene => scene({ moment: json }, shows, more);

// What others and chance did is shown beat by beat; skipped, the board stands still and the picture is the same each time.
const skipped = { presses: ['Skip'] };

// What another did, more of it than a phone has room for, told in two changes so that it can be shown again.
const told = (key: string, args: Record<string, unknown>, sentence: string): Phrase => ({ key: `stratos.${key}`, args, sentence });
function since(): Scene {
  const moment = ownTurn.moment as unknown as Moment;
  const { view: _v, undo: _u, events: _e, ...status } = moment;
  const change = (n: number, events: Phrase[]): Changed => ({ ...status, view_number: moment.view_number + n, events, changes: { set: {}, gone: [] } });
  const own = { seat: 0, unit: 'soldier' };
  const first = [
    told('turn-began', { seat: 1 }, "Dazso's turn."), told('attacked', { seat: 1, from: 'd3', to: 'd2', figure: { seat: 1, unit: 'archer' }, target: own }, "Dazso's Archer shoots at Natau's Soldier on d2 from d3."),
    told('missed', { from: 'd3', to: 'd2', figure: { seat: 1, unit: 'archer' }, target: own }, "Dazso's Archer on d3 misses Natau's Soldier on d2."),
    told('damaged', { space: 'b3', figure: { seat: 0, unit: 'mage' }, damage: 2, health: 1 }, "Natau's Mage on b3 takes 2 magical damage, 1 health left."),
  ];
  const second = [
    told('cast', { seat: 1 }, "Dazso's Mage on g2 casts Siphon: 0 spirit left."), told('prosperity', { seat: 1, n: 1 }, 'Dazso has 1 prosperity point.'), told('hired', { seat: 1, space: 'g1' }, 'Dazso hires an Archer on g1.'),
    told('turn-ended', { seat: 1 }, 'Dazso ends the turn.'), told('turn-began', { seat: 0 }, "Natau's turn."),
  ];
  const before = [told('turn-began', { seat: 0 }, "Natau's turn."), told('turn-ended', { seat: 0 }, 'Natau ends the turn.')];
  return scene({ moment: { ...moment, events: before } }, 'Since your last turn', { then: [change(1, first), change(2, second)], presses: ['Skip'] });
}

export const stratosStates: Record<string, () => Scene> = {
  'own-turn': () => scene(ownTurn, '3 have actions left'),
  since,
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
