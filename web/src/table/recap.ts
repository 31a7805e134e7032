// What others did, shown one thing after the other: how long each stays, all of it together at most 15 s.
import type { Phrase } from '../wire/types';
import type { TableState } from './model';
import type { Frame } from './plan';

export const kRecapMax = 15000;

export interface Since {
  all: string[];
  short: string[]; // of these, what so many letters have room for
}

export interface Recap {
  split(frame: Frame): Frame[]; // what was told at once, deed by deed; the same answer for the same frame
  wanted(frame: Frame): number; // how long it would stay by itself, in ms; 0: it is not shown
  isOwn(frame: Frame): boolean; // of one's own doing: nothing else waits for it
  whose(frame: Frame): number | null; // the seat that plays; null: none of them
  heading(frame: Frame): string; // "Dazso plays."
  says(frame: Frame): string; // what it tells; '' where there is nothing to say
  said(frame: Frame): Phrase[]; // of that, what the strip has room for
  listed(view: unknown): boolean; // on one's own turn, beside the board: a list in sight has all of it
  since(events: readonly Phrase[], view: unknown, letters: number): Since; // what others did, until this seat acts itself
}

// How long this frame stays when so many are still to be shown behind it, and so long has been shown already.
export function stay(recap: Pick<Recap, 'wanted'>, frames: readonly Frame[], at: number, spent: number): number {
  const left = Math.max(0, kRecapMax - spent);
  const rest = frames.slice(at).map((frame) => recap.wanted(frame));
  const sum = rest.reduce((total, ms) => total + ms, 0);
  const own = rest[0] ?? 0;
  return sum <= left ? own : Math.floor((own * left) / sum);
}

// The next frame that is shown, or the end of them.
export function nextShown(recap: Pick<Recap, 'wanted'>, frames: readonly Frame[], from: number): number {
  let at = from;
  while (at < frames.length && recap.wanted(frames[at]!) === 0) ++at;
  return at;
}

// The table as it stood when frame `at` was told: what came after it, a question or the end, is not known yet.
export function asOf(now: TableState, recap: Pick<Recap, 'whose'>, frames: readonly Frame[], at: number): TableState {
  const frame = frames[at];
  if (!frame) return now;
  const later = frames.slice(at + 1).reduce((count, one) => count + one.events.length, 0);
  const seat = recap.whose(frame);
  const asked = seat === null ? [] : [seat];
  const seats = now.seats.map((one) => {
    if (one.seat !== now.seat) return one;
    const { prompt: _p, result: _r, choices: _c, behind: _b, ...kept } = one;
    return { ...kept, view: frame.view, asked, over: false, undo: 0 };
  });
  let { room } = now;
  if (room?.over) {
    const { result: _r, ...kept } = room;
    room = { ...kept, over: false, state: 'playing' };
  }
  return { ...now, room, seats, events: now.events.slice(0, now.events.length - later), walk: null, asking: null, menu: null, refusal: null, hint: null, far: new Map() };
}
