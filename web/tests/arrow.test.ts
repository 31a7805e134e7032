// The arrow of a review, over the figures.
import { describe, expect, it } from 'vitest';
import { arrowPath } from '../src/games/arrow';
import { adviceOf } from '../src/pages/review';

const numbers = (path: string) => [...path.matchAll(/-?\d+/g)].map(([one]) => Number(one));

describe('an arrow of advice', () => {
  it('has a shaft and a head between neighbours too', () => {
    expect(arrowPath({ x: 50, y: 50 }, { x: 150, y: 50 })).toBe('M76 55L88 55L88 67L114 50L88 33L88 45L76 45Z');
  });
  it('points from above at what touches one place', () => {
    expect(arrowPath({ x: 250, y: 150 }, { x: 250, y: 150 })).toBe('M233 102H267L250 128Z');
  });
  it('points the way it goes, its tip over the edge of the target', () => {
    const tip = (to: { x: number; y: number }) => numbers(arrowPath({ x: 50, y: 50 }, to)).slice(6, 8);
    expect(tip({ x: 50, y: -50 })).toEqual([50, -14]);
    expect(tip({ x: 350, y: 50 })).toEqual([314, 50]);
    expect(tip({ x: 250, y: 250 })).toEqual([225, 225]);
  });
});

describe('what was better', () => {
  it('goes from the first place to the last, or is about the one', () => {
    expect(adviceOf(['d4', 'd5'])).toEqual({ from: 'd4', to: 'd5', came: false, over: true });
    expect(adviceOf(['d4', 'e4', 'e5'])).toEqual({ from: 'd4', to: 'e5', came: false, over: true });
    expect(adviceOf(['f2'])).toEqual({ from: 'f2', to: 'f2', came: false, over: true });
    expect(adviceOf(['f2', 'f2'])).toMatchObject({ from: 'f2', to: 'f2' });
    expect(adviceOf([])).toBeNull();
    expect(adviceOf(undefined)).toBeNull();
  });
});
