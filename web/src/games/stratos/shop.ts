// The shop of the Buy phase: what there is, and which of the server's choices buys it.
import type { Choice } from '../../wire/types';
import type { Cost, Tokens, View } from './wire';

export interface Ware {
  act: string; // the first step of buying it
  what: 'hire' | 'promote' | 'retrain' | 'learn' | 'hoard';
  title: string;
  picture: { unit?: string; promoted?: boolean };
  cost: Cost | null;
  less: number; // what the Academy remits of it (ST-608)
  lack: string; // what is missing for it: "2 more nickel", with gems "1 more nickel or oak or gem"; '' where nothing is, or gems stand for it
  short: number; // how many tokens are missing
  lacking: Partial<Cost>; // and of what, before gems and the Academy
  gems: number; // that must stand for what is missing
  gives: string; // besides what its name says
  place: string | null;
  choice: Choice | null; // null: it cannot be bought now
}

const kNothing: Cost = { corn: 0, nickel: 0, spice: 0, oak: 0 };
export const kHoard: Cost = { corn: 1, nickel: 1, spice: 1, oak: 1 }; // ST-022

const kMain = ['corn', 'nickel', 'spice', 'oak'] as const;

// What a price lacks beside what one has: a sum for the eye; whether it can be bought says the server.
function lackOf(cost: Cost | null, tokens: Tokens | undefined, less: number): Pick<Ware, 'lack' | 'gems' | 'short' | 'lacking'> {
  if (!cost || !tokens) return { lack: '', gems: 0, short: 0, lacking: {} };
  const missing = kMain.map((resource) => ({ resource, count: Math.max(0, cost[resource] - tokens[resource]) })).filter(({ count }) => count > 0);
  const sum = Math.max(0, missing.reduce((total, { count }) => total + count, 0) - less);
  const lacking = Object.fromEntries(missing.map(({ resource, count }) => [resource, count]));
  if (sum <= tokens.gem) return { lack: '', gems: sum, short: 0, lacking };
  if (less === 0 && tokens.gem === 0) return { lack: missing.map(({ resource, count }) => `${count} more ${resource}`).join(', '), gems: 0, short: sum, lacking };
  // Whatever comes of these is enough: one's own gems and what the Academy remits are counted.
  const still = sum - tokens.gem;
  return { lack: `${still} more ${[...missing.map(({ resource }) => resource), still === 1 ? 'gem' : 'gems'].join(' or ')}`, gems: 0, short: still, lacking };
}

// "1 point: then 6 of 6, which wins", where points are what the buyer's side wins by (ST-020).
export function hoardGives(view: View): string {
  const purse = view.purses.find(({ seats }) => view.viewer !== null && seats.includes(view.viewer));
  const side = view.sides.find(({ seats }) => view.viewer !== null && seats.includes(view.viewer));
  if (!purse || side?.goal !== 'prosperity' || side.seats.length !== purse.seats.length) return '1 point';
  const then = purse.points.total + 1;
  return `1 point: then ${then} of ${view.target}${then >= view.target ? ', which wins' : ''}`;
}

export function waresOf(view: View, choices: readonly Choice[]): Ware[] {
  const tokens = view.purses.find((purse) => view.viewer !== null && purse.seats.includes(view.viewer))?.tokens;
  const find = (act: string) => choices.find((choice) => choice.act === act) ?? null;
  const own = view.units.filter((unit) => unit.seat === view.viewer);
  const row = (unit: string) => view.aid.find((one) => one.unit === unit);
  const ware = (act: string, what: Ware['what'], title: string, cost: Cost | null, more: Partial<Ware> = {}): Ware => ({
    act, what, title, cost, less: what === 'promote' && view.academy ? 1 : 0, ...lackOf(cost, tokens, what === 'promote' && view.academy ? 1 : 0), gives: '', picture: {}, place: null, choice: find(act), ...more,
  });
  const hires = view.aid.map((one) => ware(`hire ${one.unit}`, 'hire', one.name, one.cost, { picture: { unit: one.unit } }));
  const promotions = own
    .filter((unit) => !unit.promoted)
    .map((unit) => ware(`promote ${unit.space}`, 'promote', `${unit.space} to ${row(unit.unit)?.promoted_name}`, row(unit.unit)?.cost ?? null, { picture: { unit: unit.unit, promoted: true }, place: unit.space }));
  // Whoever the server offers it for, and Peasants, for whom it says why not (ST-606).
  const offered = choices.filter((choice) => choice.json.do === 'retrain').map((choice) => choice.places?.[0]);
  const retrained = own
    .filter((unit) => unit.unit === 'peasant' || offered.includes(unit.space))
    .flatMap((unit) => view.aid.filter((one) => one.unit !== unit.unit).map((one) => ware(`retrain ${unit.space} ${one.unit}`, 'retrain', `as ${one.name}`, one.cost, { picture: { unit: one.unit }, place: unit.space })));
  const lessons = [
    ware('learn mage', 'learn', 'Learn a Mage spell', { ...kNothing, spice: 1 }, { picture: { unit: 'mage' } }),
    ware('learn sorcerer', 'learn', 'Learn a Sorcerer spell', { ...kNothing, spice: 2 }, { picture: { unit: 'mage', promoted: true } }),
  ];
  return [...hires, ware('hoard', 'hoard', 'Hoard', kHoard, { gives: hoardGives(view) }), ...promotions, ...retrained, ...lessons];
}
