// A hint in words: which piece, from where, and to whom or where.
import type { GameModule } from '../games/module';
import type { Choice, Hint, SeatView } from '../wire/types';
import { labelOf } from './walk';

// The steps that the hint advises, as far as the tree of choices holds them.
export function hintSteps(hint: Hint, view: Pick<SeatView, 'choices' | 'behind'>): Choice[] {
  const line = Array.isArray(hint.why.args.line) ? (hint.why.args.line as string[]) : [hint.act];
  const steps: Choice[] = [];
  let open: Choice[] = [...(view.choices ?? []), ...(view.behind ?? [])];
  for (const act of line) {
    const step = open.find((choice) => choice.act === act);
    if (!step) break;
    steps.push(step);
    open = step.then ?? [];
  }
  return steps;
}

// "Srik (7) on e3: Use Slashing, the unknown piece on b6"
export function hintWords(hint: Hint, view: SeatView, game: GameModule, content: unknown): string {
  const steps = hintSteps(hint, view);
  const [first, ...rest] = steps;
  if (!first) return hint.act;
  const [from, to] = first.places ?? [];
  if (!from) return labelOf(first);
  const place = (one: string) => {
    const name = game.nameAt(view.view, content, one);
    return name.endsWith(one) ? name : `${name} on ${one}`;
  };
  const label = labelOf(first);
  const does = to ? `${label.replace(to, '').trim()} ${place(to)}` : [label, ...rest.map((step) => (step.places?.length ? place(step.places.at(-1)!) : labelOf(step)))].join(', ');
  return `${place(from)}: ${does}`;
}
