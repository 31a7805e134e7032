import { describe, expect, it } from 'vitest';
import { kSteady, Steady } from '../src/table/steady';

const spot = (means: string) => ({ means, left: 10, top: 10, right: 110, bottom: 54 });

describe('a button that has just taken the place of another', () => {
  it('is not pressed by the second tap of two', () => {
    const steady = new Steady();
    steady.leave([spot('to-buying')], 1000);
    expect(steady.isSudden('end-turn', 50, 30, 1150)).toBe(true);
    expect(steady.isSudden('end-turn', 50, 30, 1000 + kSteady)).toBe(false);
  });
  it('is pressed where nothing stood before, or the same', () => {
    const steady = new Steady();
    steady.leave([spot('to-buying')], 1000);
    expect(steady.isSudden('end-turn', 50, 90, 1150)).toBe(false);
    expect(steady.isSudden('to-buying', 50, 30, 1150)).toBe(false);
  });
  it('remembers what stood there before several quick changes', () => {
    const steady = new Steady();
    steady.leave([spot('a1 power-harvest')], 1000);
    steady.leave([], 1100);
    steady.leave([spot('to-buying')], 1200);
    expect(steady.isSudden('to-buying', 50, 30, 1300)).toBe(true);
    steady.leave([spot('to-buying')], 2000);
    expect(steady.isSudden('to-buying', 50, 30, 2001)).toBe(false);
  });
});
