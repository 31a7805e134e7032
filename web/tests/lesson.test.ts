import { describe, expect, it } from 'vitest';
import type { Lesson } from '../src/games/lesson';
import { lesson as legends } from '../src/games/legends/lesson';
import { lesson as stratos } from '../src/games/stratos/lesson';
import { isTurn } from '../src/table/heading';
import type { SeatView } from '../src/wire/types';
import { command, engine } from './stdio';

const kLessons: { game: string; lesson: Lesson; ends: object }[] = [
  { game: 'legends', lesson: legends, ends: { winner: 'beige', reason: 'castle' } },
  { game: 'stratos', lesson: stratos, ends: { winners: [0], reason: 'prosperity' } },
];

describe.each(kLessons)('the guided match of $game', ({ game, lesson, ends }) => {
  it('has six to ten steps', () => {
    expect(lesson.steps.length).toBeGreaterThanOrEqual(6);
    expect(lesson.steps.length).toBeLessThanOrEqual(10);
  });

  it.runIf(command).each([1, 2, 3])('is legal at every step and ends as it says, whatever chance does (seed %i)', async (seed) => {
    const rpc = engine();
    const { table } = await rpc.call<{ table: string }>('table.create', { game, ...lesson.setup, seed });
    let commands = 0;
    const act = async (seat: number, acts: string[]) => {
      const view = await rpc.call<SeatView>('table.view', { table, seat });
      await rpc.call('table.act', { table, seat, command: `c${++commands}`, view: view.view_number, steps: acts });
    };
    // Windows in which nothing is to be learnt are passed for both sides.
    const toTurn = async () => {
      for (;;) {
        const view = await rpc.call<SeatView>('table.view', { table });
        if (view.over || isTurn(view)) return view;
        await act(view.seat as number, ['pass']);
      }
    };
    for (const [at, step] of lesson.steps.entries()) {
      expect((await toTurn()).asked).toEqual([0]);
      await act(0, step.acts);
      for (const answer of [step.then].flat().filter(Boolean)) {
        expect((await toTurn()).asked).toEqual([1]);
        await act(1, [answer]);
      }
      expect((await toTurn()).over).toBe(at === lesson.steps.length - 1);
    }
    expect((await toTurn()).view.result).toMatchObject(ends);
    rpc.end();
  });
});
