// The same match on a phone, by taps: the first tap previews, the second acts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { within } from './house.mjs';
import { ownTurns, Player } from './player.mjs';
import { cardOf, visit } from './visitor.mjs';

const screen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

test('a match by taps on a phone', { timeout: within(180000) }, (context) =>
  visit(async ({ visitor, page }) => {
    await visitor.look(page, 'home on a phone');
    await cardOf(page).getByRole('button', { name: 'Play now' }).tap();
    const question = page.getByRole('region', { name: 'The question' });
    await question.waitFor();
    const field = page.getByRole('group', { name: 'The field' });
    const [board, ask] = [await field.boundingBox(), await question.boundingBox()];
    assert.ok(board.width >= 390 * 0.92, `the board has ${Math.round(board.width)} of 390 px`);
    assert.ok(ask.y >= 0 && board.y + board.height <= 844, 'question and board are in sight together');

    // Choosing a piece moves nothing under the finger.
    const pieces = await page.getByRole('button', { name: /strength .*can act$/ }).evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label').slice(0, 2)));
    for (const space of pieces) {
      await page.getByRole('button', { name: new RegExp(`^${space},`) }).tap();
      await page.getByRole('button', { name: new RegExp(`^${space},.*chosen$`) }).waitFor();
      if ((await page.getByRole('button', { name: /can go here$/ }).count()) > 0) break; // others can only use a power
    }
    assert.deepEqual(await field.boundingBox(), board, 'the board stays where it is');
    assert.match(await page.locator('.touched').textContent(), /^Your .+, strength \d+/, 'its name stands under the board');
    await visitor.look(page, 'a piece chosen on a phone');
    // Nor does a refusal, and it names the rule of the move.
    const far = await page.getByRole('button', { name: /, enemy, unknown$/ }).last().getAttribute('aria-label');
    await page.getByRole('button', { name: far, exact: true }).tap();
    await question.getByRole('alert').getByRole('button', { name: 'Rule LG-011' }).waitFor();
    assert.deepEqual(await field.boundingBox(), board, 'the board stays where it is under a refusal');
    await visitor.look(page, 'a refusal on a phone');
    // The first tap shows where it can go, the second goes there.
    const space = (await page.getByRole('button', { name: /can go here$/ }).first().getAttribute('aria-label')).slice(0, 2);
    await page.getByRole('button', { name: new RegExp(`^${space},.*can go here$`) }).tap();
    await page.getByRole('button', { name: new RegExp(`^${space}, \\w+, your `) }).waitFor();
    await visitor.look(page, 'the first move on a phone');

    const player = new Player(page, { touch: true, quiet: 5 });
    await player.toTheEnd(150000);
    context.diagnostic(`${player.turns} own turns, ${player.clicks} taps, ${player.late} too late`);
    assert.ok((await ownTurns(page)) >= 5, 'a match, not an accident');
    await page.getByRole('region', { name: 'The end' }).getByRole('heading', { name: /^(You won|You lost|A draw)$/ }).waitFor();
    await visitor.look(page, 'the end on a phone');
  }, { screen }));
