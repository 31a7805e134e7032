// A turn of several acts, planned by hand: who stays chosen after an act, and where two acts lead. Pure: what can be done
// is read off the server's trees.
import type { Choice, Phrase, SeatView } from '../wire/types';
import * as walking from './walk';

// What a game says about its acts; it judges none.
export interface Plan {
  stays(step: Choice): string | null; // where whoever did this stands afterwards
  goesOn(first: Choice, second: Choice): boolean; // the two are one click
  isMeant(steps: readonly Choice[]): boolean; // to choose it is to do it, whatever is drawn by it: nobody is asked again
  half?(steps: readonly Choice[]): { sentence: string; right: string } | null; // of what is begun: done by its looks, and not yet by the rules. It is not dropped by choosing something else
}

export interface Far {
  steps: [Choice, Choice];
}

// What was told at once, and the view it led to; before: the one it began with.
export interface Frame {
  view: Record<string, unknown>;
  before?: Record<string, unknown>;
  events: Phrase[];
}

// Behind this act one may look: it ends a decision, and neither rolls nor reveals.
export const acceptable = (plan: Plan, step: Choice): boolean => step.commits && !walking.isRisky([step]) && plan.goesOn(step, step);

// The places that two steps lead to and one does not, each by the first way found.
export function farSteps(plan: Plan, walk: walking.Walk, behind: { step: Choice; answer: SeatView | null }[], question: string | undefined): Map<string, Far> {
  const near = walking.nextPlaces(walk);
  const far = new Map<string, Far>();
  for (const { step, answer } of behind) {
    if (!answer || answer.prompt?.key !== question) continue;
    const from = plan.stays(step);
    for (const second of answer.choices ?? []) {
      const [start, end] = second.places ?? [];
      if (!second.commits || start !== from || end === undefined || !plan.goesOn(step, second)) continue;
      if (near.has(end) || walk.picked.includes(end) || far.has(end)) continue;
      far.set(end, { steps: [step, second] });
    }
  }
  return far;
}
