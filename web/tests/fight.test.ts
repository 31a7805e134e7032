import { describe, expect, it } from 'vitest';
import catalogue from '../src/fixtures/catalogue.json';
import decided from '../src/fixtures/fight-decided.json';
import won from '../src/fixtures/won.json';
import { Pieces } from '../src/games/legends/catalogue';
import { fightsOf, outcome } from '../src/games/legends/fight';
import { retold } from '../src/games/legends/retell';
import type { Catalogue, View } from '../src/games/legends/wire';
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

  it('shows who took a castle, which no event compares', () => {
    const { events, view } = won as unknown as { events: Phrase[]; view: View };
    const fall = fightsOf(retold(events, view, pieces), pieces, view).at(-1)!;
    expect(fall).toMatchObject({ to: 'g8', over: true, attacker: { piece: 'hillstone-curate' }, defender: { piece: 'bone-castle', lost: true } });
    expect(outcome(fall, pieces)).toBe('Bone Castle is destroyed.');
    // To whose castle it was, and who had never seen the piece, the end shows it.
    expect(fightsOf(events, pieces, view).at(-1)!.attacker.piece).toBe('hillstone-curate');
  });

  it('is not changed by a strike from afar in a later turn', () => {
    const later = [
      event('power-used', { seat: 0, space: 'g6', piece: 'kutbone', power: 'distance-strike' }),
      event('revealed', { space: 'f4', piece: 'hillstone-curate' }),
      event('strengths', { from: 'g6', to: 'f4', attacker: 'kutbone', defender: 'hillstone-curate', attack: 4, defence: 5 }),
    ];
    expect(fightsOf([...lg101, ...later], pieces)[0]).toEqual(fightsOf(lg101, pieces)[0]);
    // Nor by one in the same turn, on other spaces.
    const [open] = fightsOf([...lg101.slice(0, 4), ...later], pieces);
    expect(open).toMatchObject({ compared: false, from: 'c6', to: 'c5' });
  });

  it('is shown for a strike from afar as for an attack', () => {
    const strike = [
      event('revealed', { space: 'g4', piece: 'frodnaj-archer' }),
      event('power-used', { seat: 0, space: 'g4', piece: 'frodnaj-archer', power: 'distance-strike' }),
      event('revealed', { space: 'g6', piece: 'gnarak' }),
      event('strengths', { from: 'g4', to: 'g6', attacker: 'frodnaj-archer', defender: 'gnarak', attack: 5, defence: 2 }),
      event('destroyed', { space: 'g6', piece: 'gnarak' }),
    ];
    const [fight, ...more] = fightsOf(strike, pieces);
    expect(more).toEqual([]);
    expect(fight).toMatchObject({ at: 1, afar: true, over: true, from: 'g4', to: 'g6', attacker: { piece: 'frodnaj-archer', total: 5, lost: false }, defender: { piece: 'gnarak', total: 2, lost: true } });
    expect(outcome(fight!, pieces)).toBe('Gnarak is destroyed.');
  });

  it('keeps the destroyed helper among what followed, not among the fighters', () => {
    const [fight] = fightsOf(lg101, pieces);
    expect(fight!.after.map((phrase) => phrase.args.piece)).toContain('enchanted-shield');
    expect(fight!.defender.lost).toBe(false);
  });
});
