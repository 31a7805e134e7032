// What pages make of the server's words: options as fields, rules found by what people call things.
import { describe, expect, it } from 'vitest';
import { fieldOf, wordsOf } from '../src/pages/options';
import { search } from '../src/pages/search';

describe('an option', () => {
  it('is a list, a number or a line', () => {
    expect(fieldOf({ values: 'core, light' })).toEqual({ kind: 'list', values: ['core', 'light'] });
    expect(fieldOf({ values: '1 to 99' })).toEqual({ kind: 'number', min: 1, max: 99 });
    expect(fieldOf({ values: '0 to 99, 0 for no limit' })).toEqual({ kind: 'number', min: 0, max: 99 });
    expect(fieldOf({ values: 'random, or a seat' })).toEqual({ kind: 'line' });
  });
  it('has a name and says what it means', () => {
    expect(wordsOf({ summary: 'Monsters: fault lines, Monster Rolls and the Turn of Darkness (ST-002)' })).toEqual({ name: 'Monsters', about: 'Fault lines, Monster Rolls and the Turn of Darkness.' });
    expect(wordsOf({ summary: 'who begins' })).toEqual({ name: 'Who begins', about: '' });
  });
});

describe('rules', () => {
  const rule = (id: string, text: string) => ({ id, chapter: 'Winning', text });
  const rules = [rule('ST-022', 'Hoard: one of each for 1 PP.'), rule('ST-034', 'One figure a tile.'), rule('ST-003', 'The target is 10 PP (prosperity points).')];
  it('are found by what their abbreviations mean', () => {
    for (const words of ['Prosperity', 'points', 'PP', 'prosperity points']) expect(search(rules, words).map(({ id }) => id)).toEqual(['ST-022', 'ST-003']);
    expect(search(rules, 'appear')).toEqual([]);
  });
});
