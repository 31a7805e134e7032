// A match that is over: step, jump and play through it, look from either seat, play on from what one knew, keep the record.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { within } from './house.mjs';
import { Player, playOn } from './player.mjs';
import { cardOf, visit } from './visitor.mjs';

const kUnknown = /^([a-h]\d), \w+, enemy, unknown/;

// Where something unknown stands, as the page says it.
const unknown = async (page) => {
  const names = await page.getByRole('group', { name: 'The field' }).getByRole('button').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label')));
  return names.flatMap((name) => kUnknown.exec(name)?.[1] ?? []).sort();
};

async function finishedMatch(page) {
  await cardOf(page).getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('region', { name: 'The question' }).waitFor();
  await playOn([new Player(page)], 24); // a hint is three of them
  // What is looked up in between leads back to the match.
  for (const name of ['Rules', 'Settings']) {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('link', { name: 'Back to the match' }).click();
    await page.getByRole('region', { name: 'The question' }).waitFor();
  }
  // What others did is shown once more, and leaves nothing behind.
  const show = page.getByRole('button', { name: 'Show it' });
  if (await show.isVisible()) {
    await show.click();
    await page.locator('.pointed').first().waitFor();
    await page.getByRole('tab', { name: 'Armies' }).click();
    assert.equal(await page.locator('.pointed').count(), 0, 'outlines go when the list does');
    await page.getByRole('tab', { name: 'Log' }).click();
  }
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  const end = page.getByRole('region', { name: 'The end' });
  await end.getByRole('heading', { name: 'You lost' }).waitFor();
  await end.getByText('You resigned.').waitFor();
  assert.equal(await end.getByText('The deciding move').count(), 0, 'no move decided it');
  // Everything hidden is shown; a switch goes back to what one knew.
  const covered = page.getByRole('button', { name: /, enemy, unknown/ });
  const asKnown = end.getByRole('checkbox', { name: 'Show the field as I knew it' });
  assert.equal(await covered.count(), 0, 'nothing is unknown any more');
  await asKnown.check();
  await covered.first().waitFor();
  await asKnown.uncheck();
  await covered.first().waitFor({ state: 'detached' });
}

// From the end of the match to its review and back; a few answers may hold no turning point.
async function openReview(visitor, page) {
  await page.getByRole('region', { name: 'The end' }).getByRole('link', { name: 'Review' }).click();
  const panel = page.getByRole('region', { name: 'Review' });
  await panel.getByRole('heading', { name: 'Review', exact: true }).waitFor();
  await panel.getByText(/answers with a choice were looked at again/).waitFor();
  assert.equal(await page.getByRole('combobox', { name: 'Seen by' }).inputValue(), '0', 'seen by who is told');
  await visitor.look(page, 'the review', { axe: true });
  await page.goBack();
}

test('replay, either view, a fork, a record', { timeout: within(120000) }, () =>
  visit(async ({ visitor, page }) => {
    await finishedMatch(page);
    await openReview(visitor, page);
    await page.getByRole('region', { name: 'The end' }).getByRole('link', { name: 'Replay' }).click();
    const step = page.getByRole('slider', { name: /^Step \d+ of \d+$/ });
    await step.waitFor();
    await visitor.look(page, 'the replay', { axe: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await visitor.look(page, 'the replay on a phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    const at = async () => Number(await step.inputValue());
    const button = (name) => page.getByRole('button', { name, exact: true });
    const first = await at();
    await button('One step on').click();
    assert.equal(await at(), first + 1);
    await button('One step back').click();
    await button('To the end').click();
    const last = await at();
    assert.ok(last > first + 5, `${last} steps`);
    await button('To the start').click();
    assert.equal(await at(), 0);
    // A jump by the list, one by the slider's keys.
    await page.getByRole('list', { name: 'Steps' }).getByRole('button').last().click();
    assert.ok((await at()) > 0);
    await step.focus();
    await page.keyboard.press('Home');
    assert.equal(await at(), 0);
    await page.getByRole('combobox', { name: 'Pace' }).selectOption('quick');
    await button('Play').click();
    await page.waitForFunction(() => Number(document.querySelector('input[type=range]').value) >= 3);
    await button('Pause').click();

    // Everything, then what either seat knew, at the end of the match.
    await button('To the end').click();
    const seen = page.getByRole('combobox', { name: 'Seen by' });
    // What is asked for comes a moment later: until then the field says that it is busy.
    const settled = async (want) => {
      await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
      for (const until = Date.now() + within(15000); Date.now() < until; await page.waitForTimeout(30)) if (want(await unknown(page))) return unknown(page);
      throw new Error(`the view did not change: ${await unknown(page)}`);
    };
    await settled((list) => list.length === 0);
    await seen.selectOption({ index: 1 });
    const mine = await settled((list) => list.length > 0);
    await seen.selectOption({ index: 2 });
    const theirs = await settled((list) => list.length > 0 && list.join() !== mine.join());
    assert.ok(mine.every((space) => !theirs.includes(space)), 'each side is a secret to the other');

    // Back to a move of one's own, and on from there with what that seat knew.
    await seen.selectOption({ index: 1 });
    await button('To the start').click();
    await step.focus();
    for (let n = 0; n < first + 1; ++n) await page.keyboard.press('ArrowRight');
    const knew = await settled((list) => list.length > 0);
    await button('Play on from here').click();
    await page.getByRole('region', { name: 'The question' }).waitFor();
    await page.getByRole('list', { name: 'Seats' }).getByText('easy').waitFor(); // the other seat is played as it was
    if ((await page.getByRole('region', { name: 'The question' }).getByText(/^(Your turn|Your answer, please|.* thinking|Please wait)$/).count()) > 0) {
      const list = await settled((now) => now.length > 0);
      assert.ok(list.join() === knew.join() || list.every((space) => !knew.includes(space)), 'what was unknown is unknown, on either side');
    }
    await visitor.look(page, 'the sandbox');
    await page.goBack();
    await step.waitFor();

    const [download] = await Promise.all([page.waitForEvent('download'), button('Download').click()]);
    const file = await download.path();
    await page.getByRole('link', { name: 'Strategion' }).click();
    await page.getByLabel('Open a record').setInputFiles(file);
    await step.waitFor();
    await button('To the end').click();
    assert.equal(await at(), last, 'the record has every step');

    // At home it stands with its end and its day.
    await page.getByRole('link', { name: 'Strategion' }).click();
    const finished = page.getByRole('region', { name: 'Finished matches' }).getByRole('link').first();
    await finished.getByText('You lost').waitFor();
    assert.match(await finished.textContent(), /easy · .*\d/, 'against whom and when');
  }));

test('a match that comes with the server is watched', { timeout: within(40000) }, () =>
  visit(async ({ visitor, page }) => {
    await cardOf(page).getByRole('link', { name: 'Watch a game' }).click();
    await page.getByRole('button', { name: 'One step on' }).click();
    await page.getByRole('list', { name: 'Steps' }).getByRole('button').first().waitFor();
    await visitor.look(page, 'watching a game');
  }));

test('the turning points of a match that comes with the server', { timeout: within(60000) }, () =>
  visit(async ({ visitor, page }) => {
    await cardOf(page).getByRole('link', { name: 'Watch a game' }).click();
    const seen = page.getByRole('combobox', { name: 'Seen by' });
    await seen.selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Review this seat' }).click();
    const panel = page.getByRole('region', { name: 'Review of seat 1' });
    await panel.getByText("This seat's answers are looked at again").waitFor();
    await panel.getByText(/answers with a choice were looked at again/).waitFor();
    const listed = panel.getByRole('list', { name: 'Turning points' });
    const points = listed.getByRole('button', { name: /^Step / });
    assert.ok((await points.count()) >= 3, 'points to go to');
    for (const said of await points.allInnerTexts()) assert.match(said, /^Step \d+\. .*chance to win .*\d+ %.*\d+ %\.$/s);

    // What decided the match stands last.
    await listed.getByRole('button').last().click();
    assert.match(await listed.getByRole('button').last().innerText(), /^The end\s+\w+ wins\. .+\.$/);
    await page.getByText(/^Step (\d+) of \1$/).waitFor();
    assert.equal(new Set(await points.evaluateAll((all) => all.map((one) => one.textContent.match(/Step \d+\. (?:Better|A turn)/)[0]))).size, await points.count(), 'of one step one of a kind');

    // A click goes to the step, as the seat knew it.
    await seen.selectOption('everything shown');
    await points.last().click();
    await panel.locator('[aria-current=step]').first().waitFor();
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    assert.equal(await seen.inputValue(), '0', 'seen by who was to answer');
    assert.ok((await page.getByRole('button', { name: /, unknown/ }).count()) > 0, 'what the seat did not know is not shown');
    await visitor.look(page, 'turning points', { axe: true });

    // By the keyboard, on a phone: the field comes into sight.
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [key, point] of [['Enter', points.first()], ['Space', points.nth(2)]]) {
      await point.focus();
      await page.keyboard.press(key);
      assert.equal(await point.getAttribute('aria-current'), 'step');
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    }
    await visitor.look(page, 'turning points on a phone');
    const box = await page.getByRole('group', { name: 'The field' }).boundingBox();
    assert.ok(box.y >= -1 && box.y + box.height <= 845, 'the whole field is in sight');
  }));
