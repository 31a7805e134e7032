// The levels of play, in words, wherever a seat's agent is chosen.
import type { Level } from '../wire/types';

const signed = (elo: number): string => (elo > 0 ? `+${elo}` : elo < 0 ? `−${-elo}` : '0');

// What its measured strength means to who plays it; nothing of the level that the others are measured against.
export function ratingWords({ rating }: Level): string {
  if (!rating) return 'How strong it is has not been measured yet.';
  if (rating.low === undefined || rating.high === undefined) return '';
  const share = Math.round(100 / (1 + 10 ** (-rating.elo / 400)));
  return `Wins about ${share} of 100 matches against Easy (rating ${signed(rating.elo)}).`;
}

// A line each.
export const levelWords = (level: Level | undefined): string => (level ? [level.character, ratingWords(level)].filter(Boolean).join('\n') : '');

// Whom one plays against: as chosen last, where that is offered here.
export const usualLevel = (levels: readonly Level[], chosen: string, standard: string): string =>
  levels.some((level) => level.id === chosen) ? chosen : standard;
