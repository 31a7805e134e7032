// The open choices as groups of buttons: one group a piece, for people who read or listen instead of looking.
import type { Button, Walk } from '../table/walk';
import { labelOf } from '../table/walk';

export interface Group {
  place: string | null; // null: answers that touch no place
  buttons: Button[];
}

export function groupsOf(walk: Walk): Group[] {
  const groups = new Map<string | null, Button[]>();
  const nested = walk.lines.some((line) => line.steps.length > 1);
  for (const line of walk.lines) {
    const step = line.steps[line.steps.length - 1]!;
    const places = step.places ?? [];
    const place = nested || places.length === 0 ? null : places[0]!;
    const button: Button = { label: labelOf(step), steps: line.steps, whole: step.commits || step.more === true || !step.then };
    groups.set(place, [...(groups.get(place) ?? []), button]);
  }
  const list = [...groups].map(([place, buttons]) => ({ place, buttons }));
  return list.sort((a, b) => Number(a.place !== null) - Number(b.place !== null));
}
