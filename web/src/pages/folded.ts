// A replay without what says nothing: most answers of a match are passes of windows.
import type { Phrase, Replay } from '../wire/types';

type Step = Replay['steps'][number];

// Said of every turn alike.
const kDull = ['.passed', '.turn-began', '.counted'];

// What a step says that is worth reading.
export const saidBy = (step: Step): string =>
  step.events.filter((event) => !kDull.some((end) => event.key.endsWith(end))).map((event) => event.sentence).join(' ');

// A pass changes nothing that can be seen, unless something else comes with it.
export const isFolded = (step: Step): boolean => step.at > 0 && step.act === 'pass' && saidBy(step) === '';

export const worthSeeing = (steps: readonly Step[]): Step[] => steps.filter((step) => !isFolded(step));

// The same steps with their events told anew, all at once: names are followed through the whole match.
export function toldAnew(steps: readonly Step[], tell: (events: Phrase[]) => Phrase[]): Step[] {
  const events = tell(steps.flatMap((step) => step.events));
  let from = 0;
  return steps.map((step) => ({ ...step, events: events.slice(from, (from += step.events.length)) }));
}
