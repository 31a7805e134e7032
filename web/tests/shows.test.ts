// Who learns what by an act.
import { describe, expect, it } from 'vitest';
import catalogue from '../src/fixtures/catalogue.json';
import opening from '../src/fixtures/opening.json';
import { Pieces } from '../src/games/legends/catalogue';
import { showsWords } from '../src/games/legends/shows';
import type { Catalogue, View } from '../src/games/legends/wire';
import type { Choice } from '../src/wire/types';

const pieces = new Pieces(catalogue as unknown as Catalogue);
const opened = opening.view as unknown as View; // beige's: srik e3, king-migol c3, all of gray unknown
const enemy = opened.tokens.find((token) => token.side === 'gray')!.space;
const step = (more: Partial<Choice>): Choice[] => [{ act: 'x', json: {}, commits: true, reveals: true, ...more }];
const words = (shows: string[] | undefined, view = opened) => showsWords(step(shows ? { shows } : {}), view, pieces);

describe('what a button adds', () => {
  it('is who learns what', () => {
    expect(words(['e3'])).toBe(' (shows your Srik to the enemy)');
    expect(words(['e3', 'c3'])).toBe(' (shows your Srik and your King Migol to the enemy)');
    expect(words(['e3', enemy])).toBe(' (shows your Srik to the enemy, shows you an enemy piece)');
  });
  it('is short where the piece itself is chosen', () => {
    expect(showsWords(step({ shows: ['e3'], places: ['e3'] }), opened, pieces)).toBe(' (the enemy sees it)');
  });
  it('is nothing where that is known already', () => {
    const known: View = { ...opened, tokens: opened.tokens.map((token) => ({ ...token, known: ['beige', 'gray'], piece: token.piece ?? 'decay' })) };
    expect(words(['e3'], known)).toBe('');
    expect(words([enemy], known)).toBe('');
  });
  it('says may only where nothing is certain', () => {
    expect(words(undefined)).toBe(' (may show a hidden piece)');
  });
});
