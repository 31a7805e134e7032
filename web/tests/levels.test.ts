// The levels in words, and which one is usual.
import { describe, expect, it } from 'vitest';
import { levelWords, ratingWords, usualLevel } from '../src/app/levels';
import type { Level } from '../src/wire/types';

const level = (id: string, rating: Level['rating'] = null): Level => ({ id, title: id, character: 'Thinks.', rating });

describe('a level', () => {
  it('says how strong it is only where that was measured', () => {
    expect(ratingWords(level('hard'))).toBe('Rating: not measured yet.');
    expect(ratingWords(level('easy', { elo: 0 }))).toBe('Rating 0: the others are measured against it.');
    expect(ratingWords(level('novice', { elo: -241, low: -400, high: 12, command: 'strategion arena' }))).toBe(
      'Rating −241, measured against easy; with 95 % confidence between −400 and +12.');
  });

  it('has a sentence before its rating, and nothing is said of one that is unknown', () => {
    expect(levelWords(level('hard'))).toBe('Thinks.\nRating: not measured yet.');
    expect(levelWords(undefined)).toBe('');
  });

  it('is the one that was chosen last, where it is offered', () => {
    const levels = [level('easy'), level('hard')];
    expect(usualLevel(levels, 'hard', 'easy')).toBe('hard');
    expect(usualLevel(levels, '', 'easy')).toBe('easy');
    expect(usualLevel(levels, 'grandmaster', 'easy')).toBe('easy');
  });
});
