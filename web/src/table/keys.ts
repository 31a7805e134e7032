// The keys of a table, the same in both views where both have them.
import type { GameModule } from '../games/module';

// What is said to U where it does nothing. In a turn of several acts the button beside it goes further than the key.
export const noWayBack = (game: Pick<GameModule, 'plan'>, further: boolean): [sentence: string, right: string] =>
  game.plan && further ? ['Nothing of this turn can be undone', 'The button Take back may go further; chance is drawn anew'] : ['Nothing can be taken back now', ''];

export function keysOf(game: Pick<GameModule, 'keys' | 'textKeys' | 'plan'>, view: 'board' | 'text'): (readonly [string, string])[] {
  const board = view === 'board';
  return [
    ['?', 'this list'],
    ['h', 'a hint: where; again: which piece; again: what exactly'],
    ['u', game.plan ? 'undo the last act of this turn' : 'take back'],
    ...(board ? [] : ([['q', 'back to the question'], ['t', 'to the line in which answers are typed']] as const)),
    ['arrows', 'move about the field'],
    ['Enter', 'choose the space or button'],
    ['Escape', 'let go of what was chosen'],
    ...(game.keys ?? []).filter(([key]) => board || (game.textKeys ?? []).includes(key)),
  ];
}
