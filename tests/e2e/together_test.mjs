// Two people: a move taken back by agreement, words that are noticed, and a network that goes and comes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { within } from './house.mjs';
import { Player, playOn } from './player.mjs';
import { cardOf, visit } from './visitor.mjs';

const question = (page) => page.getByRole('region', { name: 'The question' });
const log = (page) => page.getByRole('log', { name: 'What happened' });
const pieces = (page) => page.getByRole('group', { name: 'The field' }).getByRole('button', { name: /, your / }).evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label').split(',')[0]).sort().join());

async function seated(visitor, host) {
  await cardOf(host).getByRole('link', { name: 'With a friend' }).click();
  await host.getByRole('radio', { name: /^Short battle/ }).check();
  await host.getByRole('button', { name: 'Set up the table' }).click();
  await host.getByRole('button', { name: 'Invite a friend' }).click();
  const friend = await visitor.another({ at: await host.getByRole('textbox', { name: 'Link' }).inputValue() });
  await friend.getByRole('heading', { name: /invites you to Legends$/ }).waitFor();
  await friend.getByLabel('Your name').fill('Bo');
  await visitor.look(friend, 'an invitation', { axe: true });
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await question(host).waitFor();
  await question(friend).waitFor();
  return friend;
}

// Clicks for one person until the other is to move.
async function moveOnce(mover, other) {
  const player = new Player(mover, { quiet: Infinity });
  for (const until = Date.now() + within(20000); Date.now() < until; ) {
    if (await question(other).getByText('Your turn', { exact: true }).isVisible()) return;
    if (!(await player.click())) await mover.waitForTimeout(50);
  }
  throw new Error('nobody else came to move');
}

test('a take-back that is agreed to undoes the move, and nothing says that it is still so', { timeout: within(120000) }, () =>
  visit(async ({ visitor, page: host }) => {
    const friend = await seated(visitor, host);
    const [first, second] = (await question(host).getByText('Your turn', { exact: true }).isVisible()) ? [host, friend] : [friend, host];
    await question(first).getByText('Your turn', { exact: true }).waitFor();
    const before = await pieces(first);
    await moveOnce(first, second);
    assert.notEqual(await pieces(first), before, 'something has moved');
    assert.equal(await second.getByRole('button', { name: 'Take back' }).count(), 0, 'who has chosen nothing has nothing to take back');

    await first.getByRole('button', { name: 'More' }).click();
    await first.getByRole('button', { name: 'Ask to take back' }).click();
    await second.getByRole('button', { name: 'Agree' }).click();
    await question(first).getByText('Your turn', { exact: true }).waitFor();
    assert.equal(await pieces(first), before, 'the piece stands where it stood');
    await log(first).getByText(/You took back your move from [a-h][1-8] to [a-h][1-8]\./).waitFor();
    await log(second).getByText(/took back their move from [a-h][1-8] to [a-h][1-8]\./).waitFor();
    await question(first).getByText(/You took back your move/).waitFor();

    // What is said is noticed by who looks at the log.
    await second.getByRole('tab', { name: 'Chat' }).click();
    await second.getByRole('textbox', { name: 'Say something' }).fill('No hurry');
    await second.keyboard.press('Enter');
    await first.getByRole('tab', { name: /^Chat\s*1 new$/ }).waitFor();
    await first.getByText(/ says: No hurry$/).waitFor({ state: 'attached' });
    await first.getByRole('tab', { name: /^Chat/ }).click();
    await first.getByRole('tab', { name: 'Chat', exact: true }).waitFor();
  }));

test('without a network the page says so, and sends what was chosen once it is back', { timeout: within(120000) }, () =>
  visit(async ({ visitor, page }) => {
    await cardOf(page).getByRole('button', { name: 'Play now' }).click();
    await question(page).getByText('Your turn', { exact: true }).waitFor();
    await playOn([new Player(page, { quiet: Infinity })], 2);
    await question(page).getByText('Your turn', { exact: true }).waitFor();
    const bar = page.getByText('No connection. What you chose will be sent when it is back.');
    visitor.serverIsDown = true;
    await page.context().setOffline(true);
    await bar.waitFor({ timeout: within(3000) });
    await visitor.look(page, 'no connection');
    const told = await log(page).innerText();
    const player = new Player(page, { quiet: Infinity });
    for (let i = 0; i < 4; ++i) await player.click();
    await page.waitForTimeout(within(7000));
    assert.ok(await bar.isVisible(), 'it says so for as long as it lasts');
    assert.equal(await log(page).innerText(), told);
    await page.context().setOffline(false);
    await bar.waitFor({ state: 'detached', timeout: within(20000) });
    await question(page).waitFor();
    visitor.serverIsDown = false;
    await playOn([new Player(page, { quiet: Infinity })], 2);
  }));
