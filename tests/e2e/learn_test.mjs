// The guided match, done by doing; and a replay with a fork.
import { after, before, test } from 'node:test';
import { House, Visitor } from './house.mjs';

let house;
before(async () => (house = await House.open()));
after(async () => house?.close());

test('the guided match ends in the fall of the castle', { timeout: 240000 }, async () => {
  const visitor = await Visitor.come(house.address);
  const { page } = visitor;
  await page.getByRole('link', { name: 'Learn by playing' }).click();
  await page.getByText('Step 1 of').waitFor();
  await page.getByRole('button', { name: /^e3, .*can act/ }).click();
  await page.getByRole('button', { name: /^e4, .*can go here/ }).click();
  await page.getByText('Step 2 of').waitFor();
  await page.getByRole('button', { name: /^e4, .*can act/ }).click();
  await page.getByRole('button', { name: /^e5, .*can be attacked/ }).click();
  for (let step = 3; step <= 7; ++step) {
    await page.getByText(`Step ${step} of`).waitFor();
    await page.getByRole('button', { name: 'Show me' }).click();
  }
  await page.getByText('The castle has fallen and you have won').waitFor();
  await visitor.leave();
});
