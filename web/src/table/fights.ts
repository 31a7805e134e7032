// Which fight is read now. A fight stays until its reader goes on, and the next waits behind it; only one in which
// something is still open comes to the front, with what the others came to beside it.
import type { Fightlike } from '../games/module';
import type { Who } from '../wire/types';

export interface Reading<Fight> {
  fight: Fight | null;
  before: Fight[]; // over, and not yet gone on from
  next: Fight | null;
}

const kWaitMost = 3; // older ones are in the log

export function readingOf<Fight extends Fightlike>(fights: readonly Fight[], closed: number, seat: Who): Reading<Fight> {
  const open = fights.filter((fight) => fight.at > closed);
  const own = open.map((fight) => fight.seat === seat).lastIndexOf(true); // who attacks anew has read what was before
  const waiting = own > 0 ? open.slice(own) : open.slice(-kWaitMost);
  const newest = waiting.at(-1);
  if (newest && !newest.over) return { fight: newest, before: waiting.slice(0, -1), next: null };
  return { fight: waiting[0] ?? null, before: [], next: waiting[1] ?? null };
}
