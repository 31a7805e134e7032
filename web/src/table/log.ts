// The log: events in sentences, grouped by turn. Keys end in the words below in every game that has turns.
import type { Trace } from '../games/board';
import type { OwnLine, Phrase } from '../wire/types';

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
const kFight = ['.attacked', '.shot', '.cast', '.destroyed', '.defeated', '.strengths'];

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

// Without the lines of the turn that is running, where a list beside the log has them; its heading stays.
export function beforeThisTurn(events: Phrase[]): Phrase[] {
  const began = events.map((phrase) => isTurn(phrase) || phrase.key.endsWith('.darkness-began')).lastIndexOf(true);
  return began < 0 ? [] : events.slice(0, began + 1);
}

// What is still so of what was told: what was taken back is left out, and one line says that it was.
export const isTakeBack = (phrase: Phrase): boolean => phrase.key === 'table.undo';
export interface TakenBack {
  seat: unknown; // who did
  what: string; // "move from f3 to f4", "attack on c6", "Summons"; empty where nothing is known of it
  times: number; // one after the other
}
export function standingEvents(lines: OwnLine[], words: (back: TakenBack) => string): Phrase[] {
  const standing: Phrase[] = [];
  let undone: Phrase[] = [];
  let times = 0;
  for (const { event, undone: isUndone } of lines) {
    if (!event) continue;
    if (isUndone) {
      undone.push(event);
    } else if (isTakeBack(event)) {
      if (times++ > 0) standing.pop(); // several in a row are one line
      standing.push({ ...event, sentence: words({ seat: event.args.seat, what: whatWas(undone), times }) });
    } else {
      standing.push(event);
      undone = [];
      times = 0;
    }
  }
  return standing;
}
// The first deed of what was taken back.
function whatWas(undone: Phrase[]): string {
  const deed = undone.find((event) => endsIn(event, ['.moved', '.attacked', '.power-used']));
  const { from, to, power } = deed?.args ?? {};
  if (endsIn(deed, ['.attacked'])) return `attack on ${String(to)}`;
  if (endsIn(deed, ['.moved'])) return `move from ${String(from)} to ${String(to)}`;
  return typeof power === 'string' ? `use of ${power.replaceAll('-', ' ')}` : '';
}

// What happened last, in a sentence or two: of the last turn in which anything was done. A fight is told from its
// beginning to what came of it; an ability that only lends strength is none of it.
const kDeeds = ['.moved', '.attacked', '.destroyed', '.power-used', '.curse-began', '.control-taken', '.returned', '.looked-at', '.swapped', '.switched', '.ended'];
const kLends = ['.strengthened', '.lent'];
const endsIn = (phrase: Phrase | undefined, ends: string[]) => phrase !== undefined && ends.some((end) => phrase.key.endsWith(end));
export function headline(events: Phrase[]): string {
  const last = events.at(-1);
  if (last && isTakeBack(last)) return last.sentence;
  let deeds: Phrase[] = [];
  for (let at = events.length - 1; at >= 0; --at) {
    const event = events[at]!;
    if (isTurn(event) && deeds.length > 0) break;
    const lends = event.key.endsWith('.power-used') && endsIn(events[at + 1], kLends);
    if ((endsIn(event, kDeeds) && !lends) || isCastleShown(event)) deeds = [event, ...deeds];
  }
  const castles = deeds.filter(isCastleShown).map((deed) => deed.sentence);
  deeds = deeds.filter((deed) => !isCastleShown(deed));
  const fight = deeds.map((deed) => deed.key.endsWith('.attacked')).lastIndexOf(true);
  // Of those who fell, who fought, and whoever fell by what came of it: a piece that was given up to help is none of it.
  const fought = [deeds[fight]?.args.from, deeds[fight]?.args.to];
  const dead = deeds.slice(fight + 1).filter((deed) => deed.key.endsWith('.destroyed'));
  const first = dead.findIndex((deed) => fought.includes(deed.args.space));
  const fell = first < 0 ? [] : dead.slice(first);
  const told = fight >= 0 ? [deeds[fight]!.sentence, losses(fell)] : deeds.slice(-2).map((deed) => deed.sentence);
  return [...castles, ...told].filter(Boolean).join(' ');
}
// What may decide the match is told first, whatever else the turn brought: a phone has room for two lines.
const isCastleShown = (event: Phrase): boolean => event.key.endsWith('.revealed') && event.args.castle === true;

// Everybody who fell, one's own first: "Your Pearl Wizard and enemy Dumes are destroyed."
function losses(fell: Phrase[]): string {
  const names = fell.map((deed) => /^(.*) is destroyed on \w+\.$/.exec(deed.sentence)?.[1]);
  if (fell.length < 2 || names.some((name) => name === undefined)) return fell.map((deed) => deed.sentence).join(' ');
  const own = (name: string) => (name.startsWith('Your ') ? 0 : 1);
  const [first, ...rest] = (names as string[]).sort((a, b) => own(a) - own(b));
  const others = rest.map((name) => name.replace(/^(Your|Enemy|Allied) /, (word) => word.toLowerCase()));
  return `${[first, ...others.slice(0, -1)].join(', ')} and ${others.at(-1)} are destroyed.`;
}

// Places named by an event, to light up on the board.
export function placesOf(phrase: Phrase): string[] {
  return ['from', 'to', 'space', 'place'].map((key) => phrase.args[key]).filter((value): value is string => typeof value === 'string');
}

// The last move of anybody, as a trace on the board; none where the last turn was something else.
export function lastMove(events: Phrase[]): Trace | null {
  let acted = false;
  for (let at = events.length - 1; at >= 0; --at) {
    const { key, args } = events[at]!;
    if (isTurn(events[at]!) && acted) return null;
    acted ||= endsIn(events[at], kDeeds);
    const came = key.endsWith('.moved') || key.endsWith('.travelled');
    // A power that reaches from one place to another is one of them too.
    if ((came || endsIn(events[at], ['.attacked', '.shot', '.power-used'])) && typeof args.from === 'string' && typeof args.to === 'string') {
      return { from: args.from, to: args.to, came };
    }
  }
  return null;
}

// How long each of so many events is shown, in ms: all of them together at most 15 s.
export const paceOf = (count: number): number => Math.min(1400, Math.floor(15000 / Math.max(1, count)));

// What is read out of what was just told: neither passes nor whose turn it is, which the question says.
export const spoken = (events: Phrase[]): string => events.filter((event) => !isSilent(event) && !isTurn(event)).map((event) => event.sentence).join(' ');

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
  // What this seat did itself, on its turn or by an ability, is no news to it.
  let turn = false;
  let ability = false;
  return events.slice(start).filter((event) => {
    if (isTurn(event)) turn = event.args.seat === seat;
    ability = event.key.endsWith('.power-used') ? event.args.seat === seat : ability && (event.key.endsWith('.strengthened') || event.key.endsWith('.lent'));
    return !isSilent(event) && !isTurn(event) && !turn && !ability;
  });
}
