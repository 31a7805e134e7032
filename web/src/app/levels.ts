// The levels of play, in words, wherever a seat's agent is chosen.
import type { Level } from '../wire/types';

const signed = (elo: number): string => (elo > 0 ? `+${elo}` : elo < 0 ? `−${-elo}` : '0');

// Elo over easy, as far as it has been measured.
export function ratingWords({ rating }: Level): string {
  if (!rating) return 'Rating: not measured yet.';
  if (rating.low === undefined || rating.high === undefined) return `Rating ${signed(rating.elo)}: the others are measured against it.`;
  return `Rating ${signed(rating.elo)}, measured against easy; with 95 % confidence between ${signed(rating.low)} and ${signed(rating.high)}.`;
}

// A line each.
export const levelWords = (level: Level | undefined): string => (level ? `${level.character}\n${ratingWords(level)}` : '');

// Whom one plays against: as chosen last, where that is offered here.
export const usualLevel = (levels: readonly Level[], chosen: string, standard: string): string =>
  levels.some((level) => level.id === chosen) ? chosen : standard;
