// The log: events in sentences, grouped by turn. Keys end in the words below in every game that has turns.
import type { Trace } from '../games/board';
import type { Phrase } from '../wire/types';

export interface LogLine {
  at: number; // counts events from the first
  phrase: Phrase;
}

export interface LogTurn {
  at: number; // the event that began it
  title: string;
  seat: number | null;
  lines: LogLine[];
  fight: boolean;
}

const isTurn = (phrase: Phrase) => phrase.key.endsWith('.turn-began');
// Said by the turn's own heading, or so often that they would bury the rest.
const kSilent = ['.placed', '.board-dealt', '.passed', '.counted'];
const isSilent = (phrase: Phrase) => kSilent.some((end) => phrase.key.endsWith(end));
const kFight = ['.attacked', '.destroyed', '.strengths'];

export function groupByTurn(events: Phrase[]): LogTurn[] {
  const turns: LogTurn[] = [];
  events.forEach((phrase, at) => {
    if (isTurn(phrase)) {
      turns.push({ at, title: phrase.sentence, seat: Number(phrase.args.seat ?? 0), lines: [], fight: false });
      return;
    }
    if (isSilent(phrase)) return;
    if (turns.length === 0) turns.push({ at, title: 'The beginning', seat: null, lines: [], fight: false });
    const turn = turns[turns.length - 1]!;
    turn.lines.push({ at, phrase });
    turn.fight ||= kFight.some((end) => phrase.key.endsWith(end));
  });
  return turns.filter((turn, at) => turn.lines.length > 0 || at === turns.length - 1);
}

// Places named by an event, to light up on the board.
export function placesOf(phrase: Phrase): string[] {
  return ['from', 'to', 'space', 'place'].map((key) => phrase.args[key]).filter((value): value is string => typeof value === 'string');
}

// The last move of anybody, as a trace on the board.
export function lastMove(events: Phrase[]): Trace | null {
  for (let at = events.length - 1; at >= 0; --at) {
    const { key, args } = events[at]!;
    if ((key.endsWith('.moved') || key.endsWith('.attacked')) && typeof args.from === 'string' && typeof args.to === 'string') {
      return { from: args.from, to: args.to, came: key.endsWith('.moved') };
    }
  }
  return null;
}

// How long each of so many events is shown, in ms: all of them together at most 15 s.
export const paceOf = (count: number): number => Math.min(1400, Math.floor(15000 / Math.max(1, count)));

// What others did since this seat's last turn.
export function sinceLastTurn(events: Phrase[], seat: number): Phrase[] {
  let start = -1;
  for (let at = events.length - 1; at >= 0; --at) {
    const event = events[at]!;
    if (!isTurn(event)) continue;
    if (event.args.seat !== seat) start = at;
    else if (start >= 0) break;
  }
  if (start < 0) return [];
  return events.slice(start).filter((event) => !isSilent(event) && !isTurn(event));
}
