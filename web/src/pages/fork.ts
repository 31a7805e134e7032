// Who plays on from a step of a replay: the reader in one seat, the others as they were played there.
import type { ReplayStep, Who } from '../wire/types';

export interface Forked {
  players: readonly string[]; // of the record, by seat: a level's id, or whoever it was
  seat: Who; // whose view is looked at
  own: readonly number[]; // the reader's own seats in that match
  levels: readonly string[]; // that the server has
  standard: string; // who stands in for people and for levels that are no more
  alone: boolean; // the reader plays every seat
}

// By the rules it was over at that step: a table made from there would be over at once. Who resigned ended it by no step.
export const isDecided = (steps: readonly ReplayStep[], at: number): boolean => steps.some((step) => step.at <= at && step.events.some((event) => event.key.endsWith('.ended')));
export const kDecided = 'The match is over here: go back a step to play on';

// The seat that the reader takes: the one looked from, else their own, else a person's, else the first.
export function seatToTake({ players, seat, own, levels }: Pick<Forked, 'players' | 'seat' | 'own' | 'levels'>): number {
  if (typeof seat === 'number') return seat;
  const person = players.findIndex((who) => !levels.includes(who));
  return own[0] ?? Math.max(0, person);
}

export function forkPlayers(forked: Forked): string[] {
  const { players, levels, standard, alone } = forked;
  const mine = seatToTake(forked);
  return players.map((who, seat) => (alone || seat === mine ? 'me' : levels.includes(who) ? who : standard));
}
