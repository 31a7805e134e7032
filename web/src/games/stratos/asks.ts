// The question in the words of who sees a board: no notation to type, no rule numbers.
import { withoutRules } from '../../table/heading';
import { labelOf, type Walk } from '../../table/walk';
import type { Choice, Phrase } from '../../wire/types';
import { deedOf, isToken } from './doings';
import type { View } from './wire';

const own = (view: View) => view.units.filter((unit) => unit.seat === view.viewer);

export function turnAsks(view: View, walk: Walk | null = null): string {
  const begun = walk?.lines.find((line) => line.steps.length > 1)?.steps[0];
  if (begun) return deedOf(begun) === 'hire' ? 'Where shall it stand? Choose a marked tile.' : `${begun.label}: choose how.`;
  // ST-021: at the end of the buying.
  if (own(view).length === 0) return `You have no unit left: ${view.phase === 'buying' ? 'hire one now' : 'go on to buying and hire one'}, or you are out.`;
  if (view.phase === 'buying') return 'Buy in the shop, or end your turn.';
  const able = own(view).filter((unit) => unit.left > 0).length;
  if (able === 0) return 'All your units have acted: go on to buying.';
  return `Choose a unit with a white ring: ${able === 1 ? 'one has' : `${able} have`} actions left.`;
}

export function chosenAsks(view: View, walk: Walk, name: string): string {
  const begun = walk.lines.find((line) => line.steps.length > 1)?.steps[0];
  if (begun && deedOf(begun) === 'hire') return 'Where shall it stand? Choose a marked tile.';
  const places = walk.lines.some((line) => (line.steps.at(-1)?.places ?? []).length > line.used);
  if (begun && places && walk.lines.every((line) => line.steps.length > 1)) return `${walk.lines[0]!.steps.at(-2)!.label}: choose a marked place.`;
  if (view.phase === 'buying') return `${name}: what shall it become?`;
  const unit = view.units.find((one) => one.space === walk.picked[0]);
  const left = unit ? `, ${unit.left} ${unit.left === 1 ? 'action' : 'actions'} left` : '';
  return `${name}${left}: ${places ? 'choose a marked tile or an action.' : 'choose an action.'}`;
}

const kUsed: Record<string, string> = { cast: 'Cast', 'use-item': 'Use' };
// "Hire a Mage on b3?": what is paid for says its place, what an attack does stands in the server's figures.
export function sureAsks(steps: readonly Choice[], versus: string): string {
  const [first] = steps;
  const place = steps.flatMap((step) => step.places ?? []).at(-1);
  if (first && deedOf(first) === 'hire' && place) return `${labelOf(first).replace(/ \(.*$/, '')} on ${place}?`;
  if (versus) return `${versus}: are you sure?`;
  // "Cast Blink (3 spirit): g2?"
  const verb = first && kUsed[deedOf(first)];
  return verb && steps.length > 1 ? `${verb} ${steps.slice(1).map(labelOf).join(': ')}?` : `${steps.map(labelOf).join(': ')}?`;
}

// A fault line is chosen before what is placed on it.
export function menuAsks(_place: string, walk: Walk | null): string {
  const step = walk?.done[0]?.[0];
  const [a, b] = step?.places ?? [];
  return step && isToken(step) && b ? `Which resource do you place between ${a} and ${b}?` : '';
}

// The sentence is written for who types: what is typed, and the numbers of rules, are left out here.
export function asked(_view: View, prompt: Phrase): string {
  return withoutRules(prompt.sentence)
    .replace(/: type the edge and the resource, like [^.]*/, ': choose a marked edge')
    .replace(/\? Yes or pass; after yes /, '? Then: ')
    .replace(/\? Yes or pass/, '?')
    .replace(/: yes recovers your spellbook, pass draws a Mage spell/, ': recover your spellbook, or draw a Mage spell')
    .replace(/,? or pass(?=[.:]|$)/, ', or go without')
    .replace(/^Waiting for (.+): the actions of the turn\.$/, '$1 acts.')
    .replace(/\?\./, '?');
}
