// A replay without what says nothing: most answers of a match are passes of windows.
import type { Phrase, Replay } from '../wire/types';

type Step = Replay['steps'][number];

// Said of every turn alike.
const kDull = ['.passed', '.turn-began', '.counted'];

// What a step says that is worth reading.
export const saidBy = (step: Step): string =>
  step.events.filter((event) => !kDull.some((end) => event.key.endsWith(end))).map((event) => event.sentence).join(' ');

// Neither a pass nor the end of one's actions changes anything that can be seen, unless something else comes with it.
const kStill = ['pass', 'to-buying'];
export const isFolded = (step: Step): boolean => step.at > 0 && kStill.includes(step.act ?? '') && saidBy(step) === '';

export const worthSeeing = (steps: readonly Step[]): Step[] => steps.filter((step) => !isFolded(step));

// What stands above the picture: what the step said; of one that said nothing, whose turn it begins, or what was said last.
export function sentenceAt(steps: readonly Step[], nth: number): string {
  for (let at = Math.min(nth, steps.length - 1); at >= 0; --at) {
    const said = saidBy(steps[at]!) || steps[at]!.events.filter((event) => event.key.endsWith('.turn-began')).map((event) => event.sentence).at(-1);
    if (said) return said;
  }
  return 'The set-up.';
}

// The same steps with their events told anew, all at once: names are followed through the whole match. Who tells may leave
// some out, so each event knows the step it came with.
export function toldAnew(steps: readonly Step[], tell: (events: Phrase[]) => Phrase[]): Step[] {
  const told = tell(steps.flatMap((step) => step.events.map((event) => ({ ...event, of: step.at })))) as (Phrase & { of: number })[];
  const by = new Map<number, Phrase[]>();
  for (const { of, ...event } of told) by.set(of, [...(by.get(of) ?? []), event]);
  return steps.map((step) => ({ ...step, events: by.get(step.at) ?? [] }));
}
