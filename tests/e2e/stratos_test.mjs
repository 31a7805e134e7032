// Stratos by clicks: a whole match from home, a turn counted in clicks, the guided match, a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { within } from './house.mjs';
import { IslePlayer } from './isle_player.mjs';
import { cardOf, visit } from './visitor.mjs';

const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const question = (page) => page.getByRole('region', { name: 'The question' });
const ended = (page) => page.getByRole('region', { name: 'The end' }).getByRole('heading', { name: /^(You won|You lost|A draw)$/ });

// Of the first steps of the match that is over: what is said is what the picture shows, and how things stand is beside it.
async function looksBack(page) {
  await page.getByRole('region', { name: 'The end' }).getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('region', { name: /^The race to 6 points/ }).waitFor();
  const isle = page.getByRole('group', { name: 'The isle' });
  let travels = 0;
  for (let n = 0; n < 25; ++n) {
    await page.getByRole('button', { name: 'One step on' }).click();
    await page.locator('.field[aria-busy="false"]').waitFor();
    const travel = /(\w+) travels? from (\w+) to (\w+)\.$/.exec(await page.locator('p.said').textContent());
    if (!travel) continue;
    travels += 1;
    await isle.getByRole('button', { name: new RegExp(`^${travel[3]}, .*${travel[1]}`) }).waitFor();
  }
  assert.ok(travels > 2, `${travels} travels were told`);
}

test('a match of Stratos by clicks, from home to its end', { timeout: within(240000) }, (context) =>
  visit(async ({ visitor, page }) => {
    const began = Date.now();
    await cardOf(page, 'Stratos').getByRole('button', { name: 'Play now' }).click();
    await question(page).waitFor();
    await page.getByRole('region', { name: /^The race to 6 points/ }).waitFor();
    await visitor.look(page, 'the isle');
    const player = new IslePlayer(page);
    await player.toTheEnd(220000);
    context.diagnostic(`${player.clicks} clicks, ${player.late} too late, ${Math.round((Date.now() - began) / 1000)} s`);
    await ended(page).waitFor();
    await page.getByRole('region', { name: 'The end' }).getByText(/^Points: /).waitFor();
    await visitor.look(page, 'the end on the isle');
    await looksBack(page);
    await visitor.look(page, 'a replay on the isle');
  }));

test('a match of Stratos by taps on a phone', { timeout: within(300000) }, (context) =>
  visit(async ({ visitor, page }) => {
    await cardOf(page, 'Stratos').getByRole('button', { name: 'Play now' }).tap();
    await question(page).waitFor();
    const board = await page.getByRole('group', { name: 'The isle' }).boundingBox();
    assert.ok(board.width >= 390 * 0.92, `the board has ${Math.round(board.width)} of 390 px`);
    await visitor.look(page, 'the isle on a phone');
    const player = new IslePlayer(page, { touch: true });
    await player.toTheEnd(280000);
    context.diagnostic(`${player.clicks} taps, ${player.late} too late`);
    await ended(page).waitFor();
  }, { screen: kPhone }));

// A soldier beside a fault line with tokens, a Mage without a spell, and next to nothing in the purse.
const kPoor = {
  turn: 'N', round: 7, units: ['N peasant a1', 'N soldier d2', 'N mage d3', 'D peasant h4'], tokens: { 'd2|e2': ['oak', 'corn'] }, turn_marks: ['token-placed'],
  purses: { N: { corn: 1, hoards: 3 }, D: { hoards: 3 } },
};

test('on a phone a figure says what of, a Mage why it cannot cast, and the shop that it goes on', { timeout: within(60000) }, () =>
  visit(async ({ visitor, page }) => {
    await cardOf(page, 'Stratos').getByRole('button', { name: 'Play now' }).tap();
    const told = page.getByRole('group', { name: 'What happened last' });
    await page.getByRole('button', { name: /^d2, .*can act/ }).tap();
    await told.getByText('chance that a monster comes, if you collect').waitFor();
    await page.getByRole('button', { name: /^e2, / }).focus();
    await told.getByText(/^On the fault line: oak and corn\. If collected: \d+ % a monster appears\.$/).waitFor();
    await visitor.look(page, 'a figure and what it means');
    await page.getByRole('button', { name: /^d3, / }).tap();
    await page.getByRole('region', { name: 'Your answer' }).getByText('Cast: You have no spell in your spellbook. Learn one in the Buy phase.').waitFor();
    await visitor.look(page, 'a Mage that cannot cast', { axe: true });
    await page.getByRole('button', { name: /^To buying/ }).tap();
    const shop = page.getByRole('region', { name: 'The shop' });
    await shop.getByRole('button', { name: /^Hoard.*1 point: then 4 of 10/ }).waitFor();
    await shop.getByRole('button', { name: 'More in the shop' }).tap();
    await shop.getByRole('button', { name: 'More in the shop' }).waitFor({ state: 'hidden' });
    await shop.getByRole('button', { name: /^Retrain Peasant on a1.*not now/ }).tap();
    await shop.getByRole('button', { name: /^Retrain as Archer.*needs 3 more.*1 more nickel, 2 more oak/ }).waitFor();
    await visitor.look(page, 'the end of the shop', { axe: true });
  }, { screen: kPhone, order: { position: kPoor, options: { monsters: 'on' } } }));

test('keys on the isle: on to buying with a unit chosen, back again, and the list of them', { timeout: within(60000) }, () =>
  visit(async ({ page }) => {
    await cardOf(page, 'Stratos').getByRole('button', { name: 'Play now' }).click();
    const player = new IslePlayer(page);
    const unit = page.getByRole('button', { name: /your .*can act/ }).first();
    while (!(await unit.isVisible())) if (!(await player.skips())) await page.waitForTimeout(20);
    await unit.click();
    await page.getByRole('button', { name: /, chosen/ }).waitFor();
    await page.keyboard.press('b');
    await question(page).getByText('Buy in the shop').waitFor();
    await page.keyboard.press('u');
    await question(page).getByText('white ring').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).getByText('go on to buying').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' });
  }));

// A purse in which gems make paying a question.
const kRich = { turn: 'N', round: 7, units: ['N peasant a1', 'N soldier d2', 'D peasant h4'], purses: { N: { corn: 3, nickel: 2, oak: 2, gem: 2 } } };

for (const [where, screen] of [['on a phone', kPhone], ['on a desk', undefined]]) {
  test(`a double tap ${where} goes on to buying and no further, and what is half bought is not dropped`, { timeout: within(60000) }, () =>
    visit(async ({ page }) => {
      const answer = page.getByRole('region', { name: 'Your answer' });
      const shop = page.getByRole('region', { name: 'The shop' });
      await cardOf(page, 'Stratos').getByRole('button', { name: 'Play now' }).click();
      await page.getByRole('button', { name: /^a1, .*can act/ }).click();
      const on = answer.getByRole('button', { name: /^To buying/ });
      const before = await on.boundingBox();
      await answer.getByRole('button', { name: /^Harvest/ }).click();
      await page.getByText(/harvests 1/).first().waitFor();
      assert.deepEqual(await on.boundingBox().then(({ x, y }) => ({ x, y })), { x: before.x, y: before.y }, 'it stays where it was');
      const [x, y] = [before.x + 30, before.y + before.height / 2];
      const press = () => (screen ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      await press();
      const end = answer.getByRole('button', { name: /^End turn/ });
      await end.waitFor();
      await press();
      await page.waitForTimeout(600);
      assert.ok(await end.isVisible(), 'the turn has not ended');
      await shop.getByRole('button', { name: /^Hire Archer/ }).click();
      await page.getByRole('button', { name: /, can go here/ }).first().click();
      await answer.getByRole('button', { name: /^Pay / }).first().waitFor();
      await page.waitForTimeout(600); // the shop has made room for the question: what was meant a moment ago is elsewhere
      await shop.getByRole('button', { name: /^Hire Peasant/ }).click();
      await question(page).getByText('The Archer is not bought yet.').waitFor();
      await page.waitForTimeout(600);
      await answer.getByRole('button', { name: /^Pay / }).first().click();
      await page.getByText(/You hire an Archer/).first().waitFor();
    }, { ...(screen ? { screen } : {}), order: { position: kRich, options: { monsters: 'off' } } }));
}

test('by keys alone: the focus is on the board after the start and a turn, goes with the next unit, and what does nothing says so', { timeout: within(60000) }, () =>
  visit(async ({ page }) => {
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-space') ?? document.activeElement?.tagName ?? '');
    const onBoard = async (when) => {
      for (const until = Date.now() + within(5000); Date.now() < until; await page.waitForTimeout(50)) if (/^[a-l]\d+$/.test(await focused())) return;
      assert.fail(`${when} the focus is on ${await focused()}`);
    };
    const play = cardOf(page, 'Stratos').getByRole('button', { name: 'Play now: Stratos' });
    await play.focus();
    await page.keyboard.press('Enter');
    await question(page).waitFor();
    await onBoard('after the start');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('n');
    await page.getByRole('button', { name: /^d2, .*, chosen/ }).waitFor();
    assert.equal(await focused(), 'd2');
    const said = page.locator('[aria-live="polite"]').filter({ hasText: /nothing here|not now/ });
    await page.keyboard.press('x');
    await said.filter({ hasText: 'X does nothing here. The question mark lists the keys.' }).waitFor();
    await page.keyboard.press('e');
    await said.filter({ hasText: 'E, end the turn: not now.' }).waitFor();
    await page.keyboard.press('b');
    await question(page).getByText('Buy in the shop').waitFor();
    const mage = page.getByRole('region', { name: 'The shop' }).getByRole('button', { name: /^Learn a Mage spell/ });
    await mage.getByText('You have no Mage on the board.').waitFor();
    await mage.focus();
    await page.keyboard.press('Enter');
    await said.filter({ hasText: 'Learn a Mage spell: not now. You have no Mage on the board. Hire a Mage.' }).waitFor();
    await page.keyboard.press('e');
    await onBoard('after the turn');
    // No Tab stop without a name.
    for (let n = 0; n < 25; ++n) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => { const at = document.activeElement; return at === document.body ? 'body' : (at.getAttribute('aria-label') ?? at.textContent ?? '').trim() || at.querySelector('[aria-label], svg')?.outerHTML.slice(0, 20) || at.labels?.[0]?.textContent || ''; });
      assert.notEqual(name, '', `stop ${n} has no name`);
    }
  }, { order: { position: { ...kRich, units: ['N soldier d2', 'N peasant a1', 'D peasant h4'] }, options: { monsters: 'off' } } }));

test('the guided match of Stratos tells what came of each step, casts a spell by two clicks and ends in the third point', { timeout: within(60000) }, () =>
  visit(async ({ visitor, page }) => {
    await cardOf(page, 'Stratos').getByRole('link', { name: 'Learn by playing' }).click();
    await page.getByText('Step 1 of 10').waitFor();
    await visitor.look(page, 'the first step on the isle', { axe: true });
    await page.getByRole('button', { name: /^a1, .*can act/ }).click();
    await page.getByRole('button', { name: /^b1, .*can go here/ }).click();
    await page.getByText('Step 2 of').waitFor();
    await page.getByRole('button', { name: /^Power harvest/ }).first().click();
    for (let step = 3; step <= 10; ++step) {
      await page.getByText(`Step ${step} of`).waitFor();
      if (step === 3) await page.getByText(/The D4 shows \d\. Your Cultivator on b1 harvests \d oak\./).first().waitFor();
      if (step === 4) {
        await page.getByRole('button', { name: /^c1, .*your Mage/ }).click();
        await page.getByRole('button', { name: /^e1, .*can go here/ }).click();
        continue;
      }
      await page.getByRole('button', { name: 'Show me' }).click();
      await page.getByRole('button', { name: 'Do it for me' }).click();
    }
    await page.getByText('Three points, by a defeat, a spell and a hoard').waitFor();
  }));
