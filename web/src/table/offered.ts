// The buttons that are on the screen now. A key presses one of these and nothing else: what is half chosen is not dropped by it.
import type { GameModule } from '../games/module';
import type { Choice } from '../wire/types';
import type { TableState } from './model';
import * as walking from './walk';

// Something is begun by a button or a ware, and its next step is asked for.
export const isHalfMade = (walk: walking.Walk): boolean => walk.done.length === 0 && walk.lines.length > 0 && walk.lines.every((line) => line.steps.length > 1);

// In a turn of several acts what needs nobody, as to end it, is offered beside what somebody chosen can do.
export function offered(now: Pick<TableState, 'walk' | 'asking' | 'menu'>, choices: readonly Choice[], game: Pick<GameModule, 'plan'>): walking.Button[] {
  if (!now.walk || now.asking || now.menu) return [];
  const own = walking.buttons(now.walk);
  if (!game.plan || now.walk.picked.length === 0 || isHalfMade(now.walk)) return own;
  return [...own, ...walking.buttons(walking.start([...choices])).filter((one) => one.whole && one.steps.length === 1)];
}

// The one that a key presses: the act itself, or, where only one begins so, its first step. Of several spells none is meant.
export function pressedBy(key: string, buttons: readonly walking.Button[], keyOf: (step: Choice) => string | null): walking.Button | null {
  const begun = buttons.filter((one) => keyOf(one.steps[0]!) === key);
  return buttons.find((one) => keyOf(one.steps.at(-1)!) === key) ?? (begun.length === 1 ? begun[0]! : null);
}
