// From the home page to a finished match against easy, by clicks only.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, Visitor, playOn } from './house.mjs';

let house;
before(async () => (house = await House.open()));
after(async () => house?.close());

test('the first move is two clicks from home', { timeout: 120000 }, async () => {
  const visitor = await Visitor.come(house.address);
  const { page } = visitor;
  const began = Date.now();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('region', { name: 'The question' }).waitFor();
  assert.ok(Date.now() - began < 60000, 'a board within a minute');
  await visitor.leave();
});

test('a whole match by clicks ends in a result', { timeout: 900000 }, async () => {
  const visitor = await Visitor.come(house.address);
  const { page } = visitor;
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('region', { name: 'The question' }).waitFor();
  assert.ok(await playOn(page, 4000), 'the match is over');
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'To the end' }).waitFor();
  await visitor.leave();
});
