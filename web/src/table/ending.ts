// How a match ended, for the one who reads it.
import type { Result, Who } from '../wire/types';

// Ended at the table, by no move.
const kByTable = ['resigned', 'draw-agreed', 'aborted'];

export interface Ending {
  verdict: string; // "You won"
  reason: string; // "The castle has fallen."
  decided: boolean; // by a move
}

export function endingOf(result: Result | null | undefined, seat: Who): Ending {
  if (!result) return { verdict: 'The match is over', reason: '', decided: false };
  const place = typeof seat === 'number' ? result.places?.[seat] : undefined;
  const drawn = result.places !== undefined && result.places.length > 0 && result.places.every((one) => one === result.places![0]);
  const decided = !kByTable.includes(result.reason) && !drawn;
  if (result.reason === 'aborted') return { verdict: 'The match was called off', reason: 'It was ended at the table, without a result.', decided };
  if (place === undefined) return { verdict: 'The match is over', reason: result.sentence, decided };
  const verdict = drawn ? 'A draw' : place === 1 ? 'You won' : 'You lost';
  if (result.reason === 'draw-agreed') return { verdict, reason: 'Both sides agreed to it.', decided };
  if (result.reason === 'resigned') return { verdict, reason: place === 1 ? 'The other side resigned.' : 'You resigned.', decided };
  return { verdict, reason: place === 1 ? result.sentence.replace(/^[^.]* wins?\.\s*/, '') : result.sentence, decided }; // who won is said by the verdict, or by name
}

const waysOf = ({ total: _, ...by }: { total: number } & Record<string, number>): string => {
  const ways = Object.entries(by).filter(([, count]) => count > 0).map(([way, count]) => `${count} by ${way}`);
  return ways.length > 0 ? ` (${ways.join(', ')})` : '';
};
// "Gruhll 10 (4 by hoards, 6 by spells), you 4 (4 by defeats)": points, the most first; '' where the game counts none.
export function pointsOf(view: Record<string, unknown>, seat: Who): string {
  const seats = (view.seats ?? []) as { seat: number; name: string }[];
  const purses = (view.purses ?? []) as { seats: number[]; points?: { total: number } & Record<string, number> }[];
  const name = (one: number) => (one === seat ? 'you' : (seats.find(({ seat: other }) => other === one)?.name ?? ''));
  return purses.filter((purse) => purse.points).sort((a, b) => b.points!.total - a.points!.total).map((purse) => `${purse.seats.map(name).join(' and ')} ${purse.points!.total}${waysOf(purse.points!)}`).join(', ');
}

// "you 3 and 1 taken over, the enemy 6": what each seat has lost, as its game counts it.
export function lossesOf(view: Record<string, unknown>, losses: ReadonlyMap<number, string>, seat: Who): string {
  const seats = (view.seats ?? []) as { seat: number; name: string }[];
  const name = (one: { seat: number; name: string }) => (one.seat === seat ? 'you' : typeof seat === 'number' && seats.length === 2 ? 'the enemy' : one.name);
  return seats.flatMap((one) => (losses.has(one.seat) ? [`${name(one)} ${losses.get(one.seat)}`] : [])).join(', ');
}
