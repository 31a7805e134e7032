import { describe, expect, it } from 'vitest';
import { forkPlayers, isDecided, seatToTake } from '../src/pages/fork';

const match = { players: ['person', 'hard', 'easy'], seat: 0 as const, own: [0], levels: ['easy', 'normal', 'hard'], standard: 'normal', alone: false };

describe('playing on from a step of a replay', () => {
  it('leaves the other seats to whoever played them', () => {
    expect(forkPlayers(match)).toEqual(['me', 'hard', 'easy']);
    expect(forkPlayers({ ...match, seat: 2 })).toEqual(['normal', 'hard', 'me']);
  });
  it('gives every seat to the reader only where that is asked for', () => {
    expect(forkPlayers({ ...match, alone: true })).toEqual(['me', 'me', 'me']);
  });
  it('takes the own seat, or a person\'s, where everything is looked at', () => {
    expect(seatToTake({ ...match, seat: 'open', own: [2] })).toBe(2);
    expect(seatToTake({ ...match, seat: 'open', own: [], players: ['hard', 'person'] })).toBe(1);
    expect(seatToTake({ ...match, seat: 'open', own: [], players: ['hard', 'easy'] })).toBe(0);
  });
  it('begins no table that is over already', () => {
    const event = (key: string) => ({ key, args: {}, sentence: '' });
    const steps = [{ at: 0, events: [] }, { at: 1, events: [event('x.curse-ended'), event('x.turn-ended')] }, { at: 2, events: [event('x.destroyed'), event('x.ended')] }, { at: 3, events: [] }];
    expect([0, 1, 2, 3].map((at) => isDecided(steps, at))).toEqual([false, false, true, true]);
    expect(isDecided(steps.slice(0, 2), 1)).toBe(false); // somebody resigned: the position itself can be played on
  });
  it('knows a level that is no more by the standard one', () => {
    expect(forkPlayers({ ...match, players: ['person', 'greedy-3', 'easy'] })).toEqual(['me', 'normal', 'easy']);
  });
});
