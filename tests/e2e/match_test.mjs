// From the home page to a finished match against easy, by clicks only, played out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { within } from './house.mjs';
import { Player } from './player.mjs';
import { visit } from './visitor.mjs';

const question = (page) => page.getByRole('region', { name: 'The question' });

test('a match by clicks, from home to its end', { timeout: within(180000) }, (context) =>
  visit(async ({ visitor, page }) => {
    const began = Date.now();
    await page.getByRole('button', { name: 'Play now' }).click();
    await question(page).waitFor();
    // A piece and a place: the first move is two clicks from here.
    await page.getByRole('button', { name: /can act$/ }).first().waitFor();
    assert.ok(Date.now() - began < within(15000), 'a board within 15 seconds');
    await visitor.look(page, 'the first question');

    const player = new Player(page);
    await player.toTheEnd(150000);
    context.diagnostic(`${player.turns} own turns, ${player.clicks} clicks, ${player.late} too late, ${Math.round((Date.now() - began) / 1000)} s`);
    assert.ok(player.turns >= 5, 'a match, not an accident');

    const end = page.getByRole('region', { name: 'The end' });
    await end.getByRole('heading', { name: /^(You won|You lost|A draw)$/ }).waitFor();
    // Everything hidden is shown now, and can be hidden again.
    const unknown = page.getByRole('button', { name: /, enemy, unknown/ });
    await end.getByRole('checkbox', { name: 'Show the field as I knew it' }).waitFor();
    assert.equal(await unknown.count(), 0, 'nothing is unknown any more');
    await visitor.look(page, 'the end');
    for (const name of ['Rematch']) assert.ok(await end.getByRole('button', { name }).isVisible());
    for (const name of ['Replay', 'Full match', 'Home']) assert.ok(await end.getByRole('link', { name }).isVisible());
  }));
