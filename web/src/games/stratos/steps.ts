// The board between two views: figures as each told deed leaves them. What else changes shows with the last view.
import type { Phrase } from '../../wire/types';
import type { Monster, Unit, View } from './wire';

interface Figure { monster?: string; seat?: number; unit?: string }
type Figurine = Unit | Monster;

const isMonster = (one: Figurine): one is Monster => 'monster' in one;
const isFigure = (one: Figurine, figure: Figure): boolean =>
  isMonster(one) ? one.monster === figure.monster : one.seat === figure.seat && one.name.toLowerCase() === figure.unit;

// A deed changes the figure that it names, and only where that stands.
function change(view: View, space: unknown, figure: Figure, into: (one: Figurine) => Partial<Unit & Monster>): View {
  const edit = <T extends Figurine>(list: T[]): T[] => list.map((one) => (one.space === space && isFigure(one, figure) ? { ...one, ...into(one) } : one));
  return figure.monster === undefined ? { ...view, units: edit(view.units) } : { ...view, monsters: edit(view.monsters) };
}

function after(view: View, { key, args }: Phrase): View {
  const figure = (args.figure ?? {}) as Figure;
  const health = Number(args.health);
  switch (key) {
    case 'stratos.travelled':
    case 'stratos.moved':
      return change(view, args.from, figure, () => ({ space: String(args.to) }));
    case 'stratos.damaged':
    case 'stratos.healed':
      return change(view, args.space, figure, () => ({ health }));
    case 'stratos.monster-rested':
      return change(view, args.space, figure, () => ({ health: Number(args.n) }));
    case 'stratos.spirit-changed':
      return change(view, args.space, figure, () => ({ spirit: Number(args.spirit) }));
    case 'stratos.marked':
      return args.mark === 'defending' ? change(view, args.space, figure, () => ({ defends: args.set === true })) : view;
    case 'stratos.defeated':
      if (figure.monster === undefined) return { ...view, units: view.units.filter((unit) => unit.space !== args.space || !isFigure(unit, figure)) };
      return { ...view, monsters: view.monsters.map((one) => (isFigure(one, figure) ? { ...one, state: 'vanquished', space: null } : one)) };
    case 'stratos.monster-came':
    case 'stratos.monster-called': {
      const monsters = view.monsters.map((one) => (one.monster === figure.monster ? { ...one, ...(one.state === 'on-board' ? {} : { health: one.health_max }), state: 'on-board' as const, space: String(args.space) } : one));
      return { ...view, monsters };
    }
    default:
      return view;
  }
}

// The view after each group of events; the last is the true one.
export function viewsBetween(before: View, groups: readonly Phrase[][], last: View): View[] {
  let shown: View = before;
  return groups.map((events, at) => (at === groups.length - 1 ? last : (shown = events.reduce(after, shown))));
}
