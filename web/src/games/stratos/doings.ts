// What can be done, as buttons and keys: read off the choices. Nothing here decides whether it can.
import type { TableState } from '../../table/model';
import type { Plan } from '../../table/plan';
import * as walking from '../../table/walk';
import type { Choice } from '../../wire/types';
import type { Missing } from '../module';
import type { View } from './wire';

export const deedOf = (step: Choice): string => String(step.json.do ?? '');

export const isToken = (step: Choice): boolean => ['token', 'place-token'].includes(deedOf(step));

// H and U are the hint and the way back in every game.
const kKeys: Record<string, string> = {
  harvest: 'g', 'power-harvest': 'p', defend: 'd', search: 's', cast: 'c', 'use-item': 'i', 'to-buying': 'b', 'end-turn': 'e', hoard: 'o',
};
export const kKeyWords: readonly (readonly [string, string])[] = [
  ['n', 'the next unit that can act'], ['g', 'harvest (gather)'], ['p', 'power harvest'], ['d', 'defend'], ['s', 'search'], ['c', 'cast a spell'], ['i', 'use an item'],
  ['b', 'go on to buying'], ['o', 'hoard'], ['e', 'end the turn'], ['r', 'undo the whole turn'],
];
export const keyOf = (step: Choice): string | null => kKeys[deedOf(step)] ?? null;

export const isPhase = (step: Choice): boolean => ['to-buying', 'end-turn'].includes(deedOf(step));

const kBought = ['hire', 'promote', 'retrain', 'learn', 'hoard'];

// Who did this stands there afterwards, and may act again.
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
export const plan: Plan = {
  stays: (step) => (deedOf(step) === 'travel' ? text(step.json.to) : (text(step.json.at) ?? text(step.json.from))),
  goesOn: (first, second) => deedOf(first) === 'travel' && deedOf(second) === 'travel',
  // In the shop what and where is the purchase, also of what draws a card or uncovers the tile it stands on.
  isMeant: ([first]) => first !== undefined && kBought.includes(deedOf(first)),
  // What is chosen and placed looks bought, and how it is paid is still asked.
  half: (steps) => {
    const [first] = steps;
    if (!first || !kBought.includes(deedOf(first)) || steps.length < (deedOf(first) === 'hire' ? 2 : 1)) return null;
    return { sentence: `${boughtName(first)} is not bought yet`, right: 'Say how you pay for it, or cancel' };
  },
};

// "The Archer", "The promotion of the Soldier on d3".
function boughtName(step: Choice): string {
  const what = walking.labelOf(step).replace(/ \(.*$/, '').replace(/^Hire (an?|the) /i, '');
  return deedOf(step) === 'hire' ? `The ${what}` : `“${what}”`;
}

// The buttons of a chosen unit: what it does where it stands, a spell or an item by its first step.
export function doingsAt(walk: walking.Walk): walking.Button[] {
  return walking.buttons(walk).filter((button) => button.steps.length === 1 && (button.steps[0]?.places?.length ?? 0) > 0);
}

// A Mage is there to cast: where that is not offered, it is said why (ST-060, ST-061).
export function missingAt(view: View, choices: readonly Choice[], place: string): Missing[] {
  const unit = view.units.find((one) => one.space === place && one.seat === view.viewer);
  const casts = choices.some((choice) => deedOf(choice) === 'cast' && choice.places?.[0] === place);
  return view.phase === 'actions' && unit?.unit === 'mage' && !casts ? [{ act: `${place} cast`, label: 'Cast' }] : [];
}

// The own units that something can still be done with, in the order of the choices.
export function able(choices: readonly Choice[]): string[] {
  const places = choices.filter((choice) => plan.stays(choice) !== null).map((choice) => choice.places?.[0]);
  return [...new Set(places.filter((place): place is string => place !== undefined))];
}

export function nextUnit(choices: readonly Choice[], picked: string | null): string | null {
  const units = able(choices);
  const at = picked ? units.indexOf(picked) : -1;
  return units[(at + 1) % Math.max(1, units.length)] ?? null;
}

export function leftWords(choices: readonly Choice[]): string {
  const count = able(choices).length;
  return count === 0 ? 'no actions left' : count === 1 ? '1 unit could still act' : `${count} units could still act`;
}

// "To buying" says what would be left, so that nobody need ask. What the shop sells has its buttons there: '' is no button.
export function buttonWords(button: walking.Button, now: TableState): string | null {
  const step = button.steps.at(-1);
  if (step && button.steps.length === 1 && ['hire', 'learn', 'hoard'].includes(deedOf(step))) return '';
  if (step?.label && (deedOf(step) === 'spell' || deedOf(step) === 'card')) return step.label;
  if (!step || !isPhase(step)) return null;
  const view = now.seats.find((one) => one.seat === now.seat);
  const none = view !== undefined && (view.view as unknown as View).units.every((unit) => unit.seat !== view.seat);
  if (deedOf(step) === 'end-turn') return none ? `${walking.labelOf(step)} (you have no unit)` : null;
  return `To buying (${none ? 'you have no unit' : leftWords(view?.choices ?? [])})`;
}

// What a spell or an item does stands under its name.
export function buttonNote(button: walking.Button, now: TableState): string {
  const step = button.steps.at(-1);
  if (!step || !['spell', 'card'].includes(deedOf(step))) return '';
  const view = now.seats.find((one) => one.seat === now.seat)?.view as unknown as View | undefined;
  const cards = (view?.purses ?? []).filter((purse) => purse.own).flatMap((purse) => [...purse.spells, ...purse.hand]);
  return cards.find((card) => card.card === step.things?.[0])?.text ?? '';
}

// Going on to buying is what is meant when nobody can act any more; what a unit does is never meant because nothing else is left.
export function isMeant(button: walking.Button, now: TableState): boolean {
  const step = button.steps.at(-1)!;
  const view = now.seats.find((one) => one.seat === now.seat);
  return deedOf(step) === 'to-buying' ? able(view?.choices ?? []).length === 0 : (step.places ?? []).length === 0;
}
