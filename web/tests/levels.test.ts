// The levels in words, and which one is usual.
import { describe, expect, it } from 'vitest';
import { levelWords, ratingWords, usualLevel } from '../src/app/levels';
import type { Level } from '../src/wire/types';

const level = (id: string, rating: Level['rating'] = null): Level => ({ id, title: id, character: 'Thinks.', rating });

describe('a level', () => {
  it('says how strong it is only where that was measured', () => {
    expect(ratingWords(level('hard'))).toBe('How strong it is has not been measured yet.');
    expect(ratingWords(level('easy', { elo: 0 }))).toBe('');
    expect(ratingWords(level('novice', { elo: -241, low: -400, high: 12, command: 'strategion arena' }))).toBe(
      'Wins about 20 of 100 matches against Easy (rating −241).');
  });

  it('has a sentence before its rating, and nothing is said of one that is unknown', () => {
    expect(levelWords(level('hard'))).toBe('Thinks.\nHow strong it is has not been measured yet.');
    expect(levelWords(level('easy', { elo: 0 }))).toBe('Thinks.');
    expect(levelWords(undefined)).toBe('');
  });

  it('is the one that was chosen last, where it is offered', () => {
    const levels = [level('easy'), level('hard')];
    expect(usualLevel(levels, 'hard', 'easy')).toBe('hard');
    expect(usualLevel(levels, '', 'easy')).toBe('easy');
    expect(usualLevel(levels, 'grandmaster', 'easy')).toBe('easy');
  });
});
