// Walking the tree of choices by the places that are clicked. Pure: no view, no rule, no socket.
//
// The server gives the open decision as a tree of steps, each with the places it touches in order. A click
// advances every line of steps that touches that place next; what is left is what can still be meant.
import type { Choice, Phrase } from '../wire/types';

export interface Line {
  steps: Choice[]; // the last is the one whose places are being clicked
  used: number; // how many of its places have been
}

export interface Walk {
  lines: Line[]; // what may still be meant
  done: Choice[][]; // what is meant as it stands
  picked: string[]; // the places clicked so far
}

const places = (choice: Choice): string[] => choice.places ?? [];
const lastOf = (line: Line): Choice => line.steps[line.steps.length - 1]!;

function open(choices: Choice[], before: Choice[]): Line[] {
  return choices.map((choice) => ({ steps: [...before, choice], used: 0 }));
}

export function start(choices: Choice[]): Walk {
  return { lines: open(choices, []), done: [], picked: [] };
}

// A step whose places are all clicked is taken: it ends the decision, or its own next steps open up.
function take(line: Line, walk: Walk): void {
  const step = lastOf(line);
  if (step.commits || step.more || !step.then) walk.done.push(line.steps);
  else walk.lines.push(...open(step.then, line.steps));
}

export function click(walk: Walk, place: string): Walk | null {
  const next: Walk = { lines: [], done: [], picked: [...walk.picked, place] };
  for (const line of walk.lines) {
    const touched = places(lastOf(line));
    if (touched[line.used] !== place) continue;
    if (line.used + 1 === touched.length) take(line, next);
    else next.lines.push({ steps: line.steps, used: line.used + 1 });
  }
  return next.lines.length + next.done.length > 0 ? next : null;
}

// Where one line is left and its next step touches no place, there is nothing to choose: it is taken.
export function settle(walk: Walk): Walk {
  const [only, ...more] = walk.lines;
  if (!only || more.length > 0 || walk.done.length > 0 || only.steps.length < 2 || places(lastOf(only)).length > 0) return walk;
  const next: Walk = { lines: [], done: [], picked: walk.picked };
  take(only, next);
  return settle(next);
}

// Steps that touch no place: buttons. Also what the clicks so far already mean, where more could be meant too.
export interface Button {
  label: string;
  steps: Choice[];
  whole: boolean; // ends the decision
}

export function buttons(walk: Walk): Button[] {
  const free = walk.lines
    .filter((line) => places(lastOf(line)).length === 0)
    .map((line) => {
      const step = lastOf(line);
      return { label: labelOf(step), steps: line.steps, whole: step.commits || step.more === true || !step.then };
    });
  return [...walk.done.map((steps) => ({ label: lineLabel(steps), steps, whole: true })), ...free];
}

// Goes on with one button's steps that do not end the decision.
export function press(walk: Walk, button: Button): Walk {
  const last = button.steps[button.steps.length - 1]!;
  return { lines: open(last.then ?? [], button.steps), done: [], picked: walk.picked };
}

export interface Next {
  label: string;
  ends: boolean; // a click here ends the decision
  strikes: boolean; // may reveal or roll
  plain: boolean; // one step goes there that does neither: it is what a click means
}

// The places that may be clicked now.
export function nextPlaces(walk: Walk): Map<string, Next> {
  const next = new Map<string, Next>();
  for (const line of walk.lines) {
    const step = lastOf(line);
    const place = places(step)[line.used];
    if (place === undefined) continue;
    const ends = line.used + 1 === places(step).length && (step.commits || step.more === true || !step.then);
    const risky = isRisky(line.steps);
    const known = next.get(place);
    const plain = (ends && isPlain(line.steps)) || (known?.plain ?? false);
    next.set(place, {
      label: known ? known.label : lineLabel(line.steps),
      ends: ends || (known?.ends ?? false),
      strikes: !plain && ((ends && risky) || (known?.strikes ?? false)),
      plain,
    });
  }
  return next;
}

// The question that the open steps answer, where something is begun: the server's own, with the step it stands behind.
export function askedBy(walk: Walk): Phrase | null {
  const behind = new Set(walk.lines.map((line) => line.steps.at(-2)));
  const [before] = behind;
  return behind.size === 1 && walk.done.length === 0 ? (before?.asks ?? null) : null;
}

// What is begun and waits for its next step; null where nothing is.
export function begunBy(walk: Walk): Choice[] | null {
  const steps = walk.lines[0]?.steps;
  return steps && steps.length > 1 && walk.done.length === 0 && walk.lines.every((line) => line.steps[0] === steps[0] && line.steps.length === steps.length) ? steps.slice(0, -1) : null;
}

// The kinds of act that the clicks so far leave open ("Move", "Use Charging"), to narrow down by name.
export function ways(walk: Walk): { label: string; act: string }[] {
  const found = new Map<string, { label: string; act: string }>();
  for (const line of walk.lines) {
    const first = line.steps[0]!;
    if (line.steps.length < 2) continue;
    found.set(first.act, { label: labelOf(first), act: first.act });
  }
  return [...found.values()];
}

export function narrow(walk: Walk, act: string): Walk {
  return { ...walk, lines: walk.lines.filter((line) => line.steps[0]?.act === act), done: walk.done.filter((steps) => steps[0]?.act === act) };
}

// Only the one line of steps given by its acts; empty where it is not there.
export function along(choices: Choice[], acts: string[]): Choice[] {
  const [first, ...rest] = acts;
  return choices
    .filter((choice) => choice.act === first)
    .map((choice) => (choice.then && rest.length > 0 ? { ...choice, then: along(choice.then, rest) } : choice));
}

// Whether the tree has this line of steps.
export function has(choices: Choice[], acts: string[]): boolean {
  const [first, ...rest] = acts;
  const found = choices.find((choice) => choice.act === first);
  return found !== undefined && (rest.length === 0 || found.more === true || has(found.then ?? [], rest));
}

export function isRisky(steps: Choice[]): boolean {
  return steps.some((step) => step.reveals === true || step.rolls === true);
}

export const isPlain = (steps: Choice[]): boolean => steps.length === 1 && !isRisky(steps);

const verbOf = (steps: Choice[]): string => labelOf(steps.at(-1)!).split(' ')[0]!;
const shownBy = (steps: Choice[]): string => [...new Set(steps.flatMap((step) => step.shows ?? []))].sort().join();

// Of several ways to one place, those that differ to who reads them: a power that does there what the plain step does,
// and shows the same, is no second way. Nothing is said of ways that show nothing.
export function differing(done: Choice[][]): Choice[][] {
  const plain = done.find((steps) => steps.length === 1);
  if (!plain || shownBy(plain) === '') return done;
  return done.filter((steps) => steps === plain || verbOf(steps) !== verbOf(plain) || shownBy(steps) !== shownBy(plain));
}

export function labelOf(step: Choice): string {
  return step.label ?? step.act;
}

export function lineLabel(steps: Choice[]): string {
  const isPlace = (step: Choice) => places(step).length === 1 && labelOf(step) === places(step)[0];
  return steps.map((step, at) => (at === 0 ? labelOf(step) : isPlace(step) ? ` to ${labelOf(step)}` : `: ${labelOf(step).replace(/^The /, 'the ')}`)).join('');
}

// What a button says that confirms it, in a word or two: "Attack e6", "Go to g4". The rest is said beside it.
export function shortLabel(steps: Choice[]): string {
  const last = steps.at(-1)!;
  const place = places(last).at(-1);
  const label = labelOf(last);
  if (place !== undefined && label === place) return `Go to ${place}`;
  const verb = /^(Attack|Strike)\b/.exec(label)?.[1];
  return verb && place !== undefined ? `${verb} ${place}` : steps.length === 1 ? label : lineLabel(steps);
}

// The power by which it is done; empty where it is none.
export const powerOf = (steps: Choice[]): string => (steps.length > 1 ? (/^Use (.*)$/.exec(labelOf(steps[0]!))?.[1] ?? '') : '');

// Of several ways to one place, how this one goes there: "Attack c8: one plain step", "Attack c8: with Quickness".
export function wayLabel(button: Button): string {
  const { steps } = button;
  if (steps.length === 1) return `${labelOf(steps[0]!)}: one plain step`;
  const power = powerOf(steps);
  const last = steps.at(-1)!;
  const end = places(last)[0] === labelOf(last) ? `Go to ${labelOf(last)}` : labelOf(last).replace(/^./, (letter) => letter.toUpperCase());
  return power ? `${end}: with ${power}` : button.label;
}

export const actsOf = (steps: Choice[]): string[] => steps.map((step) => step.act);
