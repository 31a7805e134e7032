import { describe, expect, it } from 'vitest';
import { kColours } from '../src/games/legends/pictures';
// @ts-expect-error a plain script
import { colourFindings, contrast, distance, themes } from '../tools/colours.mjs';

describe('colours', () => {
  it('that mean something are told apart by every kind of sight, and text can be read', () => {
    expect(colourFindings()).toEqual([]);
  });

  it('are measured as others measure them', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(distance('#000000', '#ffffff', 'every cone')).toBeCloseTo(100, 0);
    expect(distance('#ff0000', '#00ff00', 'every cone')).toBeGreaterThan(distance('#ff0000', '#00ff00', 'deutan sight'));
  });

  it('say what is wrong', () => {
    const { light } = themes() as { light: Record<string, string> };
    const bad = { light: { ...light, gray: light.beige!, 'ink-2': '#b0b0b0' } };
    const said = (colourFindings as (worn: object) => string[])(bad);
    expect(said.some((one) => one.startsWith('light: the two sides: --beige and --gray are 0.0 apart to every cone'))).toBe(true);
    expect(said.some((one) => one.startsWith('light: --ink-2 on --table has a contrast of'))).toBe(true);
  });

  it('of pieces have a letter and an emblem each', () => {
    const all = Object.values(kColours);
    expect(new Set(all.map(({ letter }) => letter)).size).toBe(all.length);
    expect(new Set(all.map(({ emblem }) => emblem)).size).toBe(all.length);
  });
});
