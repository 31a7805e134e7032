// What a lit place is called: a power of one's own is no attack.
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import catalogue from '../src/fixtures/catalogue.json';
import middle from '../src/fixtures/middle.json';
import Board from '../src/games/legends/Board.svelte';
import { legends } from '../src/games/legends/module';
import type { View } from '../src/games/legends/wire';
import type { Light } from '../src/games/board';

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
