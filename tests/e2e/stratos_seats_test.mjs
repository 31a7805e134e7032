// Stratos by more than two: three easy seats, and the Tombolo by five people, two of them on one screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { within } from './house.mjs';
import { IslePlayer } from './isle_player.mjs';
import { cardOf, visit } from './visitor.mjs';

const question = (page) => page.getByRole('region', { name: 'The question' });
const theEnd = (page) => page.getByRole('region', { name: 'The end' });

async function chooses(page, scenario) {
  await cardOf(page, 'Stratos').getByRole('link', { name: 'Full match' }).click();
  await page.getByRole('radio', { name: scenario }).check();
}

// Whenever the page changes: while others are shown playing there is neither a question nor an end.
function watchOrder() {
  globalThis.tooEarly = [];
  const words = (selector) => document.querySelector(selector)?.textContent.trim() ?? '';
  const look = () => {
    const shown = words('.told.playing p');
    if (!/^(Dazso|Lemkis|Gruhll)/.test(shown)) return;
    if (document.querySelector('section.end') !== null || /^(Your turn|The end)/.test(words('.question .who'))) globalThis.tooEarly.push(shown);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}

test('Four corners against three easy seats, by clicks to the end', { timeout: within(300000) }, (context) =>
  visit(async ({ visitor, page }) => {
    await chooses(page, 'Four corners');
    await page.getByRole('button', { name: 'Set up the table' }).click();
    await question(page).waitFor();
    assert.equal(await page.getByRole('region', { name: /^The race to 5 points/ }).getByRole('listitem').count(), 4);
    await visitor.look(page, 'four corners');
    const player = new IslePlayer(page);
    await page.evaluate(watchOrder);
    await player.toTheEnd(280000);
    assert.deepEqual(await page.evaluate(() => globalThis.tooEarly), [], 'what others did is seen before what came of it');
    context.diagnostic(`${player.clicks} clicks, ${player.late} too late`);
    await theEnd(page).getByRole('heading', { name: /^(You won|You lost|A draw)$/ }).waitFor();
    await visitor.look(page, 'the end of four corners');
  }, { order: { options: { target: '5' } } }));

// The two who keep the Tombolo have corn and oak at home; what they lack for three hoards they have saved already.
const kSaved = {
  turn: 'N', round: 3, purses: { N: { nickel: 3, spice: 3 } },
  units: ['N peasant l4', 'N archer k4', 'D peasant l5', 'D archer k5', 'L peasant a1', 'G peasant a8', 'A peasant a5'],
};

test('the Tombolo by five: two on one screen, three apart', { timeout: within(300000) }, (context) =>
  visit(async ({ visitor, page: two }) => {
    await chooses(two, 'The Tombolo');
    await two.getByLabel('Seat 2').selectOption('You too, on this screen');
    for (const seat of [3, 4, 5]) await two.getByLabel(`Seat ${seat}`).selectOption('A friend, by a link');
    await two.getByRole('button', { name: 'Set up the table' }).click();
    const pages = [two];
    for (const seat of [3, 4, 5]) {
      const row = two.getByRole('listitem').filter({ hasText: `Seat ${seat}` });
      await row.getByRole('button', { name: 'Invite a friend' }).click();
      const friend = await visitor.another({ at: await row.getByRole('textbox', { name: 'Link' }).inputValue() });
      await friend.getByRole('button', { name: 'Sit down' }).click();
      pages.push(friend);
    }
    for (const page of pages.slice(1)) await question(page).waitFor();
    await visitor.look(pages[1], 'the Tombolo, one of three');

    const players = pages.map((page) => new IslePlayer(page));
    const until = Date.now() + within(270000);
    while (!players.every((player) => player.seen?.over)) {
      let any = false;
      for (const player of players) any = (await player.click()) || any;
      if (!any) await two.waitForTimeout(20);
      assert.ok(Date.now() < until, `it ends: ${players.map((player) => player.lastSeen()).join('\n')}`);
    }
    context.diagnostic(`clicks: ${players.map((player) => player.clicks).join(', ')}; the screen changed hands ${players[0].curtains} times`);
    // Both act and one of them buys, if luck ends it in the first turn.
    assert.ok(players[0].curtains > 1, 'two on one screen hand it over');
    // A side wins or loses together, and everybody is told.
    const told = await Promise.all(pages.map((page) => theEnd(page).getByRole('heading', { name: /^(You won|You lost)$/ }).textContent()));
    assert.equal(new Set(told.slice(1)).size, 1);
    assert.notEqual(told[0], told[1]);
    await visitor.look(two, 'the end of the Tombolo');
  }, { order: { position: kSaved, options: { target: '3' } } }));
