// From the home page to a finished match against easy, by clicks only.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, Visitor } from './house.mjs';
import { Player } from './player.mjs';

let house;
before(async () => (house = await House.open()));
after(async () => house?.close());

test('the first move is two clicks from home', { timeout: 240000 }, async () => {
  const visitor = await Visitor.come(house.address);
  const { page } = visitor;
  const began = Date.now();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('region', { name: 'The question' }).waitFor();
  assert.ok(Date.now() - began < 90000, 'a board soon');
  await visitor.leave();
});

test('a match by clicks ends in the end panel and its replay', { timeout: 400000 }, async (context) => {
  const visitor = await Visitor.come(house.address);
  const { page } = visitor;
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('region', { name: 'The question' }).waitFor();
  const player = new Player(page);
  if (!(await player.toTheEnd(75000))) {
    // A machine too slow to play it out: the end of somebody who must go, also by clicks.
    context.diagnostic(`not over after ${player.turn} own turns: resigns`);
    assert.ok(player.turn >= 3, 'some turns were played');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
  }
  const end = page.getByRole('region', { name: 'The end' });
  await end.getByRole('heading', { name: /^(You won|You lost|A draw)$/ }).waitFor();
  await end.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'To the end' }).waitFor();
  await visitor.leave();
});
