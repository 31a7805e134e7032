// The same match on a phone, by taps: the first tap previews, the second acts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { within } from './house.mjs';
import { Player } from './player.mjs';
import { visit } from './visitor.mjs';

const screen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

test('a match by taps on a phone', { timeout: within(180000) }, (context) =>
  visit(async ({ visitor, page }) => {
    await visitor.look(page, 'home on a phone');
    await page.getByRole('button', { name: 'Play now' }).tap();
    const question = page.getByRole('region', { name: 'The question' });
    await question.waitFor();
    const field = page.getByRole('group', { name: 'The field' });
    const [board, ask] = [await field.boundingBox(), await question.boundingBox()];
    assert.ok(board.width >= 390 * 0.92, `the board has ${Math.round(board.width)} of 390 px`);
    assert.ok(ask.y >= 0 && board.y + board.height <= 844, 'question and board are in sight together');

    // A tap on a piece, one on a place: nothing is done yet, and a second tap there does it.
    await page.getByRole('button', { name: /can act$/ }).first().tap();
    const place = page.getByRole('button', { name: /can go here$/ }).first();
    if (await place.isVisible()) {
      const space = (await place.getAttribute('aria-label')).slice(0, 2);
      await place.tap();
      await page.getByRole('button', { name: new RegExp(`^${space},.*tap again to confirm$`) }).waitFor();
      await page.getByRole('button', { name: 'Not yet' }).tap();
    }
    await visitor.look(page, 'the first question on a phone');

    const player = new Player(page, { touch: true });
    await player.toTheEnd(150000);
    context.diagnostic(`${player.turns} own turns, ${player.clicks} taps, ${player.late} too late`);
    await page.getByRole('region', { name: 'The end' }).getByRole('heading', { name: /^(You won|You lost|A draw)$/ }).waitFor();
    await visitor.look(page, 'the end on a phone');
  }, { screen }));
