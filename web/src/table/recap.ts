// What others did, shown one thing after the other: how long each stays, all of it together at most 15 s.
import type { Frame } from './plan';

export const kRecapMax = 15000;

export interface Recap {
  split(frame: Frame): Frame[]; // what was told at once, deed by deed; the same answer for the same frame
  wanted(frame: Frame): number; // how long it would stay by itself, in ms; 0: it is not shown
}

// How long this frame stays when so many are still to be shown behind it, and so long has been shown already.
export function stay(recap: Recap, frames: readonly Frame[], at: number, spent: number): number {
  const left = Math.max(0, kRecapMax - spent);
  const rest = frames.slice(at).map((frame) => recap.wanted(frame));
  const sum = rest.reduce((total, ms) => total + ms, 0);
  const own = rest[0] ?? 0;
  return sum <= left ? own : Math.floor((own * left) / sum);
}

// The next frame that is shown, or the end of them.
export function nextShown(recap: Recap, frames: readonly Frame[], from: number): number {
  let at = from;
  while (at < frames.length && recap.wanted(frames[at]!) === 0) ++at;
  return at;
}
