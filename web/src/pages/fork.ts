// Who plays on from a step of a replay: the reader in one seat, the others as they were played there.
import type { Who } from '../wire/types';

export interface Forked {
  players: readonly string[]; // of the record, by seat: a level's id, or whoever it was
  seat: Who; // whose view is looked at
  own: readonly number[]; // the reader's own seats in that match
  levels: readonly string[]; // that the server has
  standard: string; // who stands in for people and for levels that are no more
  alone: boolean; // the reader plays every seat
}

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
