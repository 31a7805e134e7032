// `serve --lan`: an address that others can use, and links that begin with it.
import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { test } from 'node:test';
import { within } from './house.mjs';
import { cardOf, visit } from './visitor.mjs';

const ours = Object.values(networkInterfaces()).flat().find((one) => one.family === 'IPv4' && !one.internal)?.address;
const skip = ours ? false : 'this machine has no address but its own';

async function inviteFrom(page) {
  await cardOf(page).getByRole('link', { name: 'With a friend' }).click();
  await page.getByRole('button', { name: 'Set up the table' }).click();
  await page.getByRole('button', { name: 'Invite a friend' }).click();
  return page.getByRole('textbox', { name: 'Link' }).inputValue();
}

test('with --lan the printed address opens the table, and links begin with it', { skip, timeout: within(60000) }, () =>
  visit(async ({ house, visitor, page }) => {
    const printed = /http:\/\/(\d+\.\d+\.\d+\.\d+):\d+/.exec(house.said)?.[0];
    assert.ok(printed, `an address is printed:\n${house.said}`);
    assert.notEqual(new URL(printed).hostname, '127.0.0.1');

    const link = await inviteFrom(page);
    assert.ok(link.startsWith(`${printed}/table/`), `${link} begins with ${printed}`);
    assert.equal(await page.getByText('on this computer only').count(), 0);

    // The friend's computer: by the address, through the link, to a board.
    const friend = await visitor.another({ at: link });
    assert.ok(friend.url().startsWith(printed));
    await friend.getByRole('button', { name: 'Sit down' }).click();
    await friend.getByRole('region', { name: 'The question' }).waitFor();
    await page.getByRole('region', { name: 'The question' }).waitFor();
  }, { serve: ['--lan'] }));

test('without --lan the page says that nobody else can open the link', { timeout: within(40000) }, () =>
  visit(async ({ visitor, page }) => {
    assert.match(await inviteFrom(page), /^http:\/\/localhost:/);
    await page.getByText('This link opens on this computer only.').waitFor();
    await visitor.look(page, 'an invitation for nobody');
  }));
