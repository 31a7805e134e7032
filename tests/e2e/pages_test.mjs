// Every main page, on a desktop and on a phone: nothing is cut off, nothing scrolls sideways, axe-core finds nothing serious.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { within } from './house.mjs';
import { cardOf, visit } from './visitor.mjs';

const kPages = [
  { at: '/', shows: (page) => cardOf(page).getByRole('button', { name: 'Play now' }) },
  { at: '/new/legends', shows: (page) => page.getByRole('button', { name: 'Set up the table' }) },
  { at: '/rules/legends', shows: (page) => page.getByText('LG-001', { exact: true }) },
  { at: '/settings', shows: (page) => page.getByRole('heading', { name: 'Look' }) },
];
const kPhone = { width: 390, height: 844 };
const kDesktop = { width: 1440, height: 900 };

async function lookAtBothSizes(visitor, page, where) {
  await visitor.look(page, where, { axe: true });
  await page.setViewportSize(kPhone);
  await visitor.look(page, `${where} on a phone`);
  await page.setViewportSize(kDesktop);
}

test('home, new, rules, settings', { timeout: within(120000) }, () =>
  visit(async ({ visitor, page }) => {
    for (const { at, shows } of kPages) {
      await page.goto(new URL(at, visitor.address).href);
      await shows(page).first().waitFor();
      await lookAtBothSizes(visitor, page, at);
    }
  }));

test('the table, as a board and in words', { timeout: within(90000) }, () =>
  visit(async ({ visitor, page }) => {
    await cardOf(page).getByRole('button', { name: 'Play now' }).click();
    await page.getByRole('region', { name: 'The question' }).waitFor();
    // A click that reads is not refused; what is known of the piece stands beside the board.
    const refusal = page.getByRole('alert');
    await page.getByRole('button', { name: /enemy, unknown/ }).first().click();
    await page.getByText('You do not know this enemy piece.').waitFor();
    assert.equal(await refusal.count(), 0);
    // A refusal stands at the click, says what would be right, and its rule is one click away.
    const piece = page.getByRole('button', { name: /strength \d+, can act$/ }).first();
    const name = (await piece.getAttribute('aria-label')).slice(0, 2);
    await piece.click();
    await page.getByRole('button', { name: /, water, empty$/ }).first().click();
    await refusal.filter({ hasText: /^That is water\. .* cannot go there; where it can go has a dot\./ }).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${name},.*chosen$`) }).waitFor();
    await page.getByRole('button', { name: /^h8,/ }).click();
    await refusal.getByRole('button', { name: /^Rule LG-/ }).waitFor();
    const [said, place] = [await refusal.boundingBox(), await page.getByRole('button', { name: /^h8,.*refused$/ }).boundingBox()];
    assert.ok(said.y - (place.y + place.height) < 40 && said.x + said.width > place.x, 'at the click');
    await lookAtBothSizes(visitor, page, 'a refusal');
    await refusal.getByRole('button', { name: /^Rule LG-/ }).click();
    await page.getByRole('dialog', { name: /^Rule LG-/ }).getByRole('button', { name: 'Close' }).click();
    for (const tab of ['Armies', 'Chat', 'Log']) {
      await page.getByRole('tab', { name: tab }).click();
      await visitor.look(page, `the tab ${tab}`);
    }
    await page.getByRole('button', { name: 'More' }).click();
    await visitor.look(page, 'the menu', { axe: true });
    await page.getByRole('button', { name: 'Text view' }).click();
    await page.getByRole('grid', { name: 'The field' }).waitFor();
    await lookAtBothSizes(visitor, page, 'the text view');
  }));
