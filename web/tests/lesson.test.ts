import { describe, expect, it } from 'vitest';
import { lesson } from '../src/games/legends/lesson';
import type { SeatView } from '../src/wire/types';
import { command, engine } from './stdio';

describe('the guided match', () => {
  it('has six to ten steps', () => {
    expect(lesson.steps.length).toBeGreaterThanOrEqual(6);
    expect(lesson.steps.length).toBeLessThanOrEqual(10);
  });

  it.runIf(command)('is legal at every step and ends in the fall of the castle', async () => {
    const rpc = engine();
    const { table } = await rpc.call<{ table: string }>('table.create', { game: 'legends', ...lesson.setup, seed: 1 });
    let commands = 0;
    const act = async (seat: number, acts: string[]) => {
      const view = await rpc.call<SeatView>('table.view', { table, seat });
      await rpc.call('table.act', { table, seat, command: `c${++commands}`, view: view.view_number, steps: acts });
    };
    // Windows in which nothing is to be learnt are passed for both sides.
    const toTurn = async () => {
      for (;;) {
        const view = await rpc.call<SeatView>('table.view', { table });
        if (view.over || view.view.question === 'turn') return view;
        await act(view.seat as number, ['pass']);
      }
    };
    for (const step of lesson.steps) {
      expect((await toTurn()).asked).toEqual([0]);
      await act(0, step.acts);
      const next = await toTurn();
      if (step.then) {
        expect(next.asked).toEqual([1]);
        await act(1, [step.then]);
      } else {
        expect(next.over).toBe(true);
        expect(next.view.result).toMatchObject({ winner: 'beige', reason: 'castle' });
      }
    }
    rpc.end();
  });
});
