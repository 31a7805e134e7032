// Which fight is read: it stays until its reader goes on.
import { describe, expect, it } from 'vitest';
import { readingOf } from '../src/table/fights';

const fight = (at: number, seat: number, over = true) => ({ at, seat, from: 'a1', to: 'a2', over });
const read = (fights: ReturnType<typeof fight>[], closed = -1) => {
  const { fight: now, before, next } = readingOf(fights, closed, 0);
  return [now?.at ?? null, before.map((one) => one.at), next?.at ?? null];
};

describe('the fight that is read', () => {
  it('is one\'s own, and the enemy\'s answer waits behind it', () => {
    expect(read([fight(3, 0), fight(9, 1)])).toEqual([3, [], 9]);
    expect(read([fight(3, 0), fight(9, 1)], 3)).toEqual([9, [], null]);
    expect(read([fight(3, 0), fight(9, 1)], 9)).toEqual([null, [], null]);
  });
  it('is the open one where something may still be answered, with what was before beside it', () => {
    expect(read([fight(3, 0), fight(9, 1, false)])).toEqual([9, [3], null]);
  });
  it('is one\'s own new one: who attacks has read what was before', () => {
    expect(read([fight(3, 1), fight(9, 0), fight(15, 1)])).toEqual([9, [], 15]);
  });
  it('is none of long ago', () => {
    expect(read([1, 2, 3, 4, 5].map((at) => fight(at, 1)))).toEqual([3, [], 4]);
  });
});
