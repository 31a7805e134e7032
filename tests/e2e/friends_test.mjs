// Two people on two browsers: an invitation, a reload, a server restart in the middle, and somebody who watches.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { within } from './house.mjs';
import { Player, playOn } from './player.mjs';
import { visit } from './visitor.mjs';

const question = (page) => page.getByRole('region', { name: 'The question' });
const log = (page) => page.getByRole('log', { name: 'What happened' });

test('a friend by link, a reload, a restart, spectators', { timeout: within(150000) }, () =>
  visit(async ({ house, visitor, page: one }) => {
    await one.getByRole('link', { name: 'With a friend' }).click();
    await one.getByRole('button', { name: 'Set up the table' }).click();
    await one.getByRole('button', { name: 'Invite a friend' }).click();
    const link = await one.getByRole('textbox', { name: 'Link' }).inputValue();
    assert.match(link, /#invite=/);
    await visitor.look(one, 'waiting for a friend', { axe: true });

    const two = await visitor.another({ at: link });
    const sit = two.getByRole('button', { name: 'Sit down' });
    await sit.waitFor();
    assert.equal(await question(one).isVisible(), false, 'opening the link has taken no seat');
    await sit.click();
    await question(one).waitFor();
    await question(two).waitFor();
    const players = [new Player(one), new Player(two)];
    await playOn(players, 10);

    // The seat's link lets a third person in to watch, who sees the field and is asked nothing.
    const three = await visitor.another({ at: link });
    await question(three).getByText('You are watching').waitFor();
    await three.getByText(/seat of this link (was|is) taken.*you are watching/).waitFor();
    assert.equal(await three.getByRole('button', { name: 'Sit down' }).isVisible(), false, 'the seat is taken');
    assert.equal(await three.getByRole('button', { name: /can act/ }).count(), 0);
    await three.close();

    // A link made for watching does the same and promises nothing else.
    await two.getByRole('button', { name: 'More' }).click();
    await two.getByRole('button', { name: 'Invite to watch' }).click();
    const dialog = two.getByRole('dialog', { name: 'Invite to watch' });
    const watch = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
    await dialog.getByRole('button', { name: 'Close' }).click();
    const four = await visitor.another({ at: watch });
    await question(four).getByText('You are watching').waitFor();

    await two.reload();
    await question(two).waitFor();
    await playOn(players, 4);

    const before = await log(one).textContent();
    visitor.serverIsDown = true;
    await house.stop();
    await one.getByText('The connection is lost').waitFor();
    await house.start();
    for (const page of [one, two, four]) await page.getByText('The connection is lost').waitFor({ state: 'detached', timeout: within(30000) });
    visitor.serverIsDown = false;
    assert.equal(await log(one).textContent(), before, 'the same moment');
    await playOn(players, 4);
    await visitor.look(four, 'a spectator');

    await two.close();
    await one.getByRole('list', { name: 'Seats' }).getByText(/away since/).waitFor();
  }));
