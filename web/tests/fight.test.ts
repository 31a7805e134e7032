import { describe, expect, it } from 'vitest';
import catalogue from '../src/fixtures/catalogue.json';
import decided from '../src/fixtures/fight-decided.json';
import { Pieces } from '../src/games/legends/catalogue';
import { fightsOf, outcome } from '../src/games/legends/fight';
import type { Catalogue } from '../src/games/legends/wire';
import type { Changed, Phrase } from '../src/wire/types';

const event = (word: string, args: Record<string, unknown>): Phrase => ({ key: `legends.${word}`, args, sentence: word });

const pieces = new Pieces(catalogue as unknown as Catalogue);

// LG-101 as the engine told it: Sinakus attacks Srik on marsh; the shield helps one, three elves the other.
const { moment, then } = decided as unknown as { moment: { events: Phrase[] }; then: Changed[] };
const lg101: Phrase[] = [...moment.events, ...then.flatMap((change) => change.events)];

describe('a fight', () => {
  it('LG-101 holds every term in order with its running total', () => {
    const [fight] = fightsOf(lg101, pieces);
    expect(fight!.attacker.terms.map((term) => [term.why, term.add, term.total])).toEqual([
      ['Sinakus', 5, 5], ['marsh', 1, 6], ["Skeleton Warlock's curse", 1, 7], ['Enchanted Shield', 2, 9],
    ]);
    expect(fight!.defender.terms.map((term) => [term.why, term.add, term.total])).toEqual([
      ['Srik', 7, 7], ['High Elf', 1, 8], ['High Elf', 1, 9], ['High Elf', 1, 10],
    ]);
    expect(fight!.defender.terms.map((term) => term.places)).toEqual([['c5'], ['b4'], ['c4'], ['d4']]);
    expect(outcome(fight!, pieces)).toBe('Sinakus is destroyed.');
    expect(fight!.over).toBe(true);
  });

  it('shows what the compared strength holds beyond what was told', () => {
    const events = lg101.filter((phrase) => phrase.key !== 'legends.counted');
    const [fight] = fightsOf(events, pieces);
    expect(fight!.attacker.terms.at(-1)).toMatchObject({ why: 'other effects', add: 2, total: 9 });
  });

  it('gives no strength to what is not known', () => {
    const [fight] = fightsOf(lg101.slice(0, 2), pieces);
    expect(fight!.attacker.total).toBe(5);
    expect(fight!.defender).toMatchObject({ piece: null, total: null, terms: [] });
    expect(fight!.over).toBe(false);
    expect(outcome(fight!, pieces)).toBe('');
  });

  it('is not changed by a strike from afar in a later turn', () => {
    const later = [
      event('power-used', { seat: 0, space: 'g6', piece: 'kutbone', power: 'distance-strike' }),
      event('revealed', { space: 'f4', piece: 'hillstone-curate' }),
      event('strengths', { from: 'g6', to: 'f4', attacker: 'kutbone', defender: 'hillstone-curate', attack: 4, defence: 5 }),
    ];
    expect(fightsOf([...lg101, ...later], pieces)).toEqual(fightsOf(lg101, pieces));
    // Nor by one in the same turn, on other spaces.
    const [open] = fightsOf([...lg101.slice(0, 4), ...later], pieces);
    expect(open).toMatchObject({ compared: false, from: 'c6', to: 'c5' });
  });

  it('keeps the destroyed helper among what followed, not among the fighters', () => {
    const [fight] = fightsOf(lg101, pieces);
    expect(fight!.after.map((phrase) => phrase.args.piece)).toContain('enchanted-shield');
    expect(fight!.defender.lost).toBe(false);
  });
});
