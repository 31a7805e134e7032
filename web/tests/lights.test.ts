// What a lit place is called: a power of one's own is no attack.
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import catalogue from '../src/fixtures/catalogue.json';
import middle from '../src/fixtures/middle.json';
import Board from '../src/games/legends/Board.svelte';
import { legends } from '../src/games/legends/module';
import type { View } from '../src/games/legends/wire';
import type { Light } from '../src/games/board';
import { besidePlace } from '../src/table/beside';
import { click, differing, nextPlaces, shortLabel, start } from '../src/table/walk';
import type { Choice } from '../src/wire/types';

const view = middle.view as unknown as View;
const side = view.seats.find((seat) => seat.seat === view.viewer)!.side;
const own = view.tokens.find((token) => token.side === side)!.space;
const enemy = view.tokens.find((token) => token.side !== side)!.space;

const wordsAt = (space: string, light: Light) => {
  const { body } = render(Board as never, { props: { view, content: legends.content(catalogue), lights: new Map([[space, light]]) } as never });
  return new RegExp(`data-space="${space}"[^>]*aria-label="([^"]*)"`).exec(body)?.[1] ?? 'no such space';
};

describe('a place that may reveal something', () => {
  it('can be attacked where an enemy stands', () => expect(wordsAt(enemy, 'strike')).toMatch(/, can be attacked$/));
  it('can be chosen where a piece of one\'s own stands', () => expect(wordsAt(own, 'strike')).toMatch(/, can be chosen$/));
  it('can act before anything is chosen', () => expect(wordsAt(own, 'can')).toMatch(/, can act$/));
});

describe('rings', () => {
  const lit = (light: (space: string) => Light | null) => {
    const lights = new Map(view.tokens.filter((token) => token.side === side).flatMap(({ space }) => (light(space) ? [[space, light(space)!] as const] : [])));
    return render(Board as never, { props: { view, content: legends.content(catalogue), lights } as never }).body;
  };
  it('are drawn where some piece of one’s own cannot act, and not round all of them', () => {
    expect(lit(() => 'can')).toMatch(/<svg[^>]*class="[^"]*ringless/);
    expect(lit((space) => (space === own ? 'picked' : 'other'))).toMatch(/<svg[^>]*class="[^"]*ringless/);
    expect(lit((space) => (space === own ? null : 'can'))).not.toMatch(/<svg[^>]*class="[^"]*ringless/);
  });
});

describe('a place to which a plain step and a power lead', () => {
  const power: Choice = { act: 'c2 quickness', json: {}, commits: false, label: 'Use Quickness', places: ['c2'], then: ['c3', 'c4'].map((place) => ({ act: place, json: {}, commits: true, reveals: true, shows: ['c2'], label: place, places: [place] })) };
  const step: Choice = { act: 'c2-c3', json: {}, commits: true, label: 'Move to c3', places: ['c2', 'c3'] };
  it('shows nothing, for a click means the step; what only the power reaches does', () => {
    for (const choices of [[step, power], [power, step]]) {
      const next = nextPlaces(click(start(choices), 'c2')!);
      expect([next.get('c3')!.strikes, next.get('c4')!.strikes]).toEqual([false, true]);
    }
  });
  it('is told apart from one that shows the piece by form', () => {
    const empty = ['c4', 'd4', 'c5', 'd5'].find((space) => view.tokens.every((token) => token.space !== space))!;
    expect(wordsAt(empty, 'go')).toMatch(/, can go here$/);
    expect(wordsAt(empty, 'strike')).toMatch(/, can go here by a power, which shows it$/);
  });
});

describe('ways to one place', () => {
  const attack = (more: Partial<Choice>): Choice => ({ act: 'x', json: {}, commits: true, reveals: true, label: 'Attack c3', places: ['c2', 'c3'], ...more });
  const plain = [attack({ shows: ['c3'] })];
  const use = { act: 'c2 quickness', json: {}, commits: false, label: 'Use Quickness', places: ['c2'] };
  it('are one where the power does and shows what the step does', () => {
    expect(differing([plain, [use, attack({ label: 'Attack the unknown piece on c3', places: ['c3'], shows: ['c3'] })]])).toEqual([plain]);
  });
  it('are two where it shows more, or does something else', () => {
    const shows = [use, attack({ label: 'Attack the unknown piece on c3', places: ['c3'], shows: ['c2', 'c3'] })];
    const strikes = [use, attack({ label: 'Strike the unknown piece on c3', places: ['c3'], shows: ['c3'] })];
    expect(differing([plain, shows])).toHaveLength(2);
    expect(differing([plain, strikes])).toHaveLength(2);
    expect(differing([[attack({})], [use, attack({})]])).toHaveLength(2);
  });
  it('are confirmed in a word or two', () => {
    expect(shortLabel([use, attack({ label: 'Attack the unknown piece on c3', places: ['c3'] })])).toBe('Attack c3');
    expect(shortLabel([use, attack({ label: 'c3', places: ['c3'] })])).toBe('Go to c3');
    expect(shortLabel([attack({ label: 'Hand over Srik on c3', places: ['c3'] })])).toBe('Hand over Srik on c3');
  });
});

describe('something small at a place', () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 100 });
  const field = { width: 800, height: 800 };
  const size = { width: 300, height: 90 };
  it('stands towards the middle, inside the field', () => {
    expect(besidePlace(box(300, 0), size, field, [])).toEqual({ left: 200, top: 104 });
    expect(besidePlace(box(700, 700), size, field, [])).toEqual({ left: 496, top: 606 });
  });
  it('covers nothing that is lit where it can stand elsewhere', () => {
    expect(besidePlace(box(300, 100), size, field, [box(300, 200)])).toEqual({ left: 200, top: 6 });
    expect(besidePlace(box(300, 100), size, field, [box(300, 200), box(200, 0)])).toEqual({ left: 404, top: 100 });
  });
});
