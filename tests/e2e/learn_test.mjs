// The guided match, done by doing.
import { test } from 'node:test';
import { within } from './house.mjs';
import { cardOf, visit } from './visitor.mjs';

test('the guided match ends in the fall of the castle', { timeout: within(60000) }, () =>
  visit(async ({ visitor, page }) => {
    await cardOf(page).getByRole('link', { name: 'Learn by playing' }).click();
    await page.getByText('Step 1 of').waitFor();
    await visitor.look(page, 'the first step', { axe: true });
    await page.getByRole('button', { name: /^e3, .*can act/ }).click();
    await page.getByRole('button', { name: /^e4, .*can go here/ }).click();
    await page.getByText('Step 2 of').waitFor();
    await page.getByRole('button', { name: /^e4, .*can act/ }).click();
    await page.getByRole('button', { name: /^e5, .*can be attacked/ }).click();
    for (let step = 3; step <= 7; ++step) {
      await page.getByText(`Step ${step} of`).waitFor();
      await page.getByRole('button', { name: 'Show me' }).click();
      await page.getByRole('button', { name: 'Do it for me' }).click();
    }
    await page.getByText('The castle has fallen and you have won').waitFor();
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.getByRole('region', { name: 'The question' }).waitFor();
  }));
