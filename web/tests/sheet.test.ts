// The armies' sheet lists what takes part in this match.
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import catalogue from '../src/fixtures/catalogue.json';
import opening from '../src/fixtures/opening.json';
import ArmySheet from '../src/games/legends/ArmySheet.svelte';
import { legends } from '../src/games/legends/module';

describe('the armies', () => {
  it('are the twelve pieces a side that play, not the thirty of the army', () => {
    const { body } = render(ArmySheet as never, { props: { view: opening.view, pieces: legends.content(catalogue) } as never });
    expect(body.match(/<li/g)).toHaveLength(24);
    expect(body).toContain('King Migol');
    expect(body).not.toContain('Landor');
  });

  it('keep what has fallen', () => {
    const armies = opening.view.armies.map((army) => ({
      ...army, pieces: army.pieces.map((row) => (row.piece === 'king-migol' ? { ...row, standing: 0, destroyed: 1 } : row)),
    }));
    const { body } = render(ArmySheet as never, { props: { view: { ...opening.view, armies }, pieces: legends.content(catalogue) } as never });
    expect(body.match(/<li/g)).toHaveLength(24);
  });
});
