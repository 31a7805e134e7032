// What may come of an act, before it: the server's own sentences and counts, put where they belong.
import type { TableState } from '../../table/model';
import { nextPlaces } from '../../table/walk';
import { isToken } from './doings';
import { edgeName } from './geometry';
import type { Preview, View } from './wire';
import { tokenWords } from './words';

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`;

const edgeOf = (view: View, from: string, to: string) =>
  view.edges.find((edge) => edge.tokens.length > 0 && ((edge.a === from && edge.b === to) || (edge.a === to && edge.b === from)));

// A face that hits may do no damage: who defends stops it.
const hurts = ({ faces }: Preview): number => faces.filter((damage) => (damage ?? 0) > 0).length;

// "D6: 1-5 hit, 6 misses; Knight (3 health) defends, -2 physical; 0-3 damage; hurts 50 %; kills 17 %"
export function previewOf(view: View, from: string, to: string): string {
  const preview = view.previews.find((one) => one.from === from && one.to === to);
  if (preview) return preview.sentence.replace(/(; kills |$)/, `; hurts ${percent(hurts(preview), preview.die)}$1`);
  const edge = edgeOf(view, from, to);
  const roll = view.monster_roll?.find((one) => one.seat === view.viewer);
  return edge && roll ? `On the fault line: ${tokenWords(edge.tokens)}. If collected: ${roll.sentence}.` : '';
}

// Where a note stands, all that it means.
export function noteWords(now: TableState, view: View, place: string): string {
  const from = now.walk?.picked[0];
  return from && from !== place && notesOf(now, view).has(place) ? previewOf(view, from, place) : '';
}

// What small tiles have room for: a figure, and a sign that says what of.
export interface Sign {
  picture: 'skull' | 'strike' | 'monster';
  figure: string;
}
// Of an attack the chance to kill; where there is none, that to hurt.
export function signOf(note: string): Sign {
  const [first = 0, last = first] = [...note.matchAll(/(\d+) %/g)].map(([, figure]) => Number(figure));
  if (note.startsWith('monster')) return { picture: 'monster', figure: `${last}%` };
  return last > 0 ? { picture: 'skull', figure: `${last}%` } : { picture: 'strike', figure: `${first}%` };
}
export const kSigns: Record<Sign['picture'], string> = { skull: 'chance to kill', strike: 'chance to hurt, none to kill', monster: 'chance that a monster comes, if you collect' };

// A few letters at the places that the chosen unit can act on; edges that can be chosen by what they take.
export function notesOf(now: TableState, view: View): Map<string, string> {
  const notes = new Map<string, string>();
  const from = now.walk?.picked[0];
  if (!now.walk || now.sending) return notes;
  for (const { steps } of now.walk.lines) {
    const step = steps.at(-1)!;
    const [a, b] = step.places ?? [];
    if (!isToken(step)) continue;
    if (a && b) notes.set(edgeName(a, b), [notes.get(edgeName(a, b)), ...(step.things ?? [])].filter(Boolean).join(' or '));
  }
  if (!from) return notes;
  for (const place of nextPlaces(now.walk).keys()) {
    const preview = view.previews.find((one) => one.from === from && one.to === place);
    if (preview) notes.set(place, `hurt ${percent(hurts(preview), preview.die)}\nkill ${preview.kills_again ? percent(preview.kills_again, preview.die ** 2) : percent(preview.kills, preview.die)}`);
    const roll = view.monster_roll?.find((one) => one.seat === view.viewer);
    if (!preview && roll && edgeOf(view, from, place)) notes.set(place, `monster\n${percent(roll.cases, roll.of)}`);
  }
  return notes;
}
