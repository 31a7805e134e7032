// Tiles and units in words: what a screen reader says, a tooltip shows and the text view prints.
import type { Phrase } from '../../wire/types';
import type { Content } from './catalogue';
import type { Monster, Purse, Seat, Tile, Unit, View } from './wire';

const kHarvest: Record<string, string> = { prairie: 'corn', mountain: 'nickel', desert: 'spice', forest: 'oak' };
export const harvestOf = (terrain: string): string | null => kHarvest[terrain] ?? null;

export const unitAt = (view: View, space: string): Unit | null => view.units.find((unit) => unit.space === space) ?? null;
export const monsterAt = (view: View, space: string): Monster | null => view.monsters.find((monster) => monster.space === space) ?? null;
export const tileAt = (view: View, space: string): Tile | null => view.tiles.find((tile) => tile.space === space) ?? null;
export const purseOf = (view: View, seat: number): Purse | null => view.purses.find((purse) => purse.seats.includes(seat)) ?? null;
export const seatOf = (view: View, seat: number): Seat | null => view.seats.find((one) => one.seat === seat) ?? null;

// Beside the name of whose turn it is: "You" act, and so do two who share a purse.
export function doesNow(view: View, { seats }: Purse): string {
  const does = view.phase === 'buying' ? 'buy' : 'act';
  return seats.length > 1 || (view.viewer !== null && seats.includes(view.viewer)) ? does : `${does}s`;
}

// On the side of the viewer: units that act together with theirs.
export function isOwn(view: View, seat: number): boolean {
  return view.viewer !== null && seatOf(view, seat)?.side === seatOf(view, view.viewer)?.side;
}

// How many units of each seat were defeated; the view does not count them.
export function defeatsOf(view: View, events: readonly Phrase[]): ReadonlyMap<number, string> {
  const fallen = events.filter((event) => event.key === 'stratos.defeated').map((event) => (event.args.figure as { seat?: number } | undefined)?.seat);
  return new Map(view.seats.map(({ seat }) => [seat, String(fallen.filter((one) => one === seat).length)]));
}

export const isTired = (view: View, unit: Unit): boolean => view.phase === 'actions' && view.turn === unit.seat && unit.left === 0;

// "oak and corn", "2 oak"
export const tokenWords = (tokens: readonly string[]): string => (tokens.length === 2 && tokens[0] === tokens[1] ? `2 ${tokens[0]}` : tokens.join(' and '));

const kUnder: Record<string, string> = { blank: 'nothing', one: '1 card', two: '2 cards', die: 'a die of cards', monster: 'a monster' };
export const underWords = (symbol: string): string => kUnder[symbol] ?? symbol;

export function tileWords(tile: Tile): string {
  if (tile.terrain === 'none') return 'no tile';
  const words = [tile.covered ? 'covered special tile' : tile.terrain];
  if (harvestOf(tile.terrain)) words.push(`yields ${harvestOf(tile.terrain)}`);
  if (tile.under !== null) words.push(tile.turned ? `turned up: ${underWords(tile.under)}` : `you have seen: ${underWords(tile.under)}`);
  else if (tile.turned) words.push('turned up');
  if (tile.marked) words.push('marked land');
  return words.join(', ');
}

const many = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

// "your Peasant, 4 of 4 health, defends, 2 actions left"
export function unitWords(view: View, unit: Unit): string {
  const words = [unit.seat === view.viewer ? `your ${unit.name}` : `${seatOf(view, unit.seat)?.name ?? ''} ${unit.name}`];
  words.push(`${unit.health} of ${unit.health_max} health`);
  if (unit.spirit_max > 0) words.push(`${unit.spirit} of ${unit.spirit_max} spirit`);
  if (unit.defends) words.push('defends');
  if (unit.immune) words.push('immune to spells');
  for (const card of unit.worn) words.push(`wears ${card.name}`);
  if (view.phase === 'actions' && view.turn === unit.seat) words.push(`${many(unit.left, 'action')} left`);
  return words.join(', ');
}

export const monsterWords = (monster: Monster): string => `${monster.name}, monster, ${monster.health} of ${monster.health_max} health`;

// "e5, forest, your Soldier, 6 of 6 health"
export function spaceWords(view: View, _content: Content, space: string): string {
  const tile = tileAt(view, space);
  const unit = unitAt(view, space);
  const monster = monsterAt(view, space);
  const who = unit ? unitWords(view, unit) : monster ? monsterWords(monster) : '';
  const faults = view.edges
    .filter((edge) => edge.tokens.length > 0 && (edge.a === space || edge.b === space))
    .map((edge) => `${tokenWords(edge.tokens)} on the fault line to ${edge.a === space ? edge.b : edge.a}`);
  return [space, tile ? tileWords(tile) : 'no tile', ...(who ? [who] : tile?.terrain === 'none' ? [] : ['empty']), ...faults].join(', ');
}

// "Natau has 8 of 10": said to everybody when somebody is near the end (target minus 2).
export function alertWords(view: View): string {
  const out = view.viewer !== null && seatOf(view, view.viewer)?.out === true ? ['You are out of the match, and watch the others play on.'] : [];
  if (view.phase === 'over') return '';
  const near = view.purses.filter((purse) => purse.points.total >= Math.max(1, view.target - 2) && view.sides.some((side) => side.goal === 'prosperity' && purse.seats.some((seat) => side.seats.includes(seat))));
  const words = near.map((purse) => {
    const own = view.viewer !== null && purse.seats.includes(view.viewer);
    const name = own ? 'You have' : `${purse.seats.map((seat) => seatOf(view, seat)?.name).join(' and ')} ${purse.seats.length > 1 ? 'have' : 'has'}`;
    return `${name} ${purse.points.total} of ${view.target} prosperity points.`;
  });
  return [...out, ...words].join(' ');
}

const list = (parts: string[]) => (parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? ''));

// "You: 3 of 6 points (1 by hoards, 2 by defeats). 2 corn and 1 oak. Cards: Blaze (cast)."
export function summaryWords(view: View): string[] {
  const kBy = ['hoards', 'defeats', 'spells', 'treasures', 'goals'] as const;
  const kTokens = ['corn', 'nickel', 'spice', 'oak', 'gem'] as const;
  return view.purses.map((purse) => {
    const name = list(purse.seats.map((seat) => (seat === view.viewer ? 'You' : (seatOf(view, seat)?.name ?? ''))));
    const by = kBy.filter((source) => purse.points[source] > 0).map((source) => `${purse.points[source]} by ${source}`);
    const tokens = kTokens.filter((token) => purse.tokens[token] > 0).map((token) => `${purse.tokens[token]} ${token}`);
    const cards = [
      ...purse.spells.map((card) => `${card.name} (${card.aside ? 'set aside' : card.up ? 'cast' : 'face-down'}): ${card.text}`),
      ...purse.hand.map((card) => `${card.name} (face-down): ${card.text}`),
      ...purse.permanents.map((card) => `${card.name}: ${card.text}`),
    ];
    const out = purse.seats.every((seat) => seatOf(view, seat)?.out) ? ' Out of the match.' : '';
    return `${name}: ${purse.points.total} of ${view.target} points${by.length > 0 ? ` (${list(by)})` : ''}. ${tokens.length > 0 ? list(tokens) : 'No resources'}.${cards.length > 0 ? ` Cards: ${cards.join(' ')}` : ''}${out}`;
  });
}
