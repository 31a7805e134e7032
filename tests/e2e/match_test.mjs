// From the home page to a finished match against easy, by clicks only, played out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { within } from './house.mjs';
import { ownTurns, Player } from './player.mjs';
import { cardOf, visit } from './visitor.mjs';

const question = (page) => page.getByRole('region', { name: 'The question' });

test('a match by clicks, from home to its end', { timeout: within(180000) }, (context) =>
  visit(async ({ visitor, page }) => {
    const came = Date.now();
    await cardOf(page).getByRole('button', { name: 'Play now' }).click();
    await question(page).waitFor();
    // A piece and a place: the first move is two clicks from here.
    await page.getByRole('button', { name: /can act$/ }).first().waitFor();
    assert.ok(Date.now() - came < within(15000), 'a board within 15 seconds');
    await visitor.look(page, 'the first question');

    // Reading the castle uses nothing, and pointing at pieces moves nothing.
    const field = page.getByRole('group', { name: 'The field' });
    const log = page.getByRole('log', { name: 'What happened' });
    const stands = async () => [await field.boundingBox(), await log.boundingBox()];
    const before = await stands();
    const castle = page.getByRole('button', { name: /, your .*, castle(, |$)/ });
    await castle.click();
    await page.getByRole('article').getByRole('heading').waitFor();
    assert.equal(await page.getByText('Nothing has happened yet.').count(), 1, 'a click that reads does nothing');
    for (const name of [/, enemy, unknown/, /water, empty/, /, your .*strength/]) await page.getByRole('button', { name }).first().hover();
    assert.deepEqual(await stands(), before, 'nothing has jumped');
    await visitor.look(page, 'reading');
    // Some castles have no power: then the click was refused, and nothing is held.
    const letGo = page.getByRole('button', { name: 'Cancel' });
    if (await letGo.isVisible()) await letGo.click();

    // Which pieces stand where, by what each side can read of its own.
    const spaces = (whose) => page.getByRole('button', { name: new RegExp(`, ${whose}`) }).evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label').split(',')[0]).sort());
    const began = { mine: await spaces('your'), theirs: await spaces('enemy') };

    const player = new Player(page, { quiet: 5 });
    await player.toTheEnd(150000);
    context.diagnostic(`${player.turns} own turns, ${player.clicks} clicks, ${player.late} too late, ${Math.round((Date.now() - came) / 1000)} s`);
    assert.ok((await ownTurns(page)) >= 5, 'a match, not an accident');

    const end = page.getByRole('region', { name: 'The end' });
    await end.getByRole('heading', { name: /^(You won|You lost|A draw)$/ }).waitFor();
    // Everything hidden is shown now, and can be hidden again.
    const unknown = page.getByRole('button', { name: /, enemy, unknown/ });
    await end.getByRole('checkbox', { name: 'Show the field as I knew it' }).waitFor();
    await unknown.first().waitFor({ state: 'detached' });
    await visitor.look(page, 'the end');
    await end.getByText(/^Losses: you \d+, the enemy \d+\.$/).waitFor();
    // What is over is told in the same words when the page is loaded again.
    const told = page.getByRole('log', { name: 'What happened' });
    await page.reload();
    await told.getByText(/^(Your|Enemy) .* (moves|is destroyed)/).first().waitFor();
    assert.doesNotMatch(await told.innerText(), /Beige|Gray/);
    for (const name of ['Replay', 'Full match', 'Home']) await end.getByRole('link', { name, exact: true }).waitFor();

    // The deciding move is a place in the replay, which tells it in the same words.
    await end.getByRole('link', { name: /^The deciding move/ }).click();
    const step = page.getByRole('slider', { name: /^Step \d+ of \d+$/ });
    await step.waitFor();
    assert.equal(await step.inputValue(), await step.getAttribute('max'), 'it stands at the end');
    const steps = page.getByRole('list', { name: 'Steps' });
    await steps.getByText(/your |enemy /i).first().waitFor();
    assert.doesNotMatch(await steps.innerText(), /Beige|Gray|[Tt]he piece on/);
    await page.goBack();

    // Once more from the same position, with sides changed. What moves first there is the computer.
    const finished = page.url();
    await end.getByRole('button', { name: 'Rematch' }).click();
    await page.waitForURL((url) => url.href !== finished);
    await page.getByRole('button', { name: /, your / }).first().waitFor();
    const [mine, theirs] = [await spaces('your'), await spaces('enemy')];
    const gone = (before, now) => before.filter((space) => !now.includes(space)).length;
    assert.ok(gone(began.theirs, mine) <= 1 && gone(began.mine, theirs) <= 1, `${mine} / ${theirs} after ${began.mine} / ${began.theirs}`);
  }));

test('a level is chosen by its sentence and rating, and is remembered', { timeout: within(60000) }, () =>
  visit(async ({ visitor, page }) => {
    const level = cardOf(page).getByRole('combobox', { name: 'Against' });
    await cardOf(page).getByText(/^Looks one move ahead/).waitFor();
    assert.equal(await level.inputValue(), 'easy');
    await level.selectOption('Novice');
    await cardOf(page).getByText(/^Knows the rules and means well[^]*(rating|measured)/).waitFor();
    await visitor.look(page, 'a level', { axe: true });
    await page.reload();
    await cardOf(page).getByRole('button', { name: 'Play now' }).click();
    await page.getByRole('list', { name: 'Seats' }).getByText(/novice/i).waitFor();
  }));

test('a hint in three presses: where to look, which piece, what exactly; then it is followed', { timeout: within(60000) }, () =>
  visit(async ({ visitor, page }) => {
    await cardOf(page).getByRole('button', { name: 'Play now' }).click();
    await page.getByRole('button', { name: /can act$/ }).first().waitFor();
    const answer = page.getByRole('region', { name: 'Your answer' });
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await answer.getByText(/^Look at [a-h][1-8]/).waitFor();
    assert.doesNotMatch(await answer.innerText(), / on [a-h][1-8]/, 'no piece is named yet');
    await answer.getByRole('button', { name: 'Which piece?' }).click();
    const about = /It is about (.+ on [a-h][1-8])\./.exec(await answer.getByText(/^It is about /).innerText());
    await visitor.look(page, 'half a hint');
    await answer.getByRole('button', { name: 'What exactly?' }).click();
    const advice = await answer.getByText(/^Hint: /).innerText();
    assert.ok(advice.startsWith(`Hint: ${about[1]}: `), `${advice} is about ${about[1]}`);
    const follower = new Player(page);
    while ((await page.getByText('Nothing has happened yet.').count()) > 0) if (!(await follower.click())) await page.waitForTimeout(20);
    await page.getByRole('log', { name: 'What happened' }).getByText(new RegExp(`our ${about[1].split(' (')[0]}`)).first().waitFor();
    await answer.getByText(/^Hint: /).waitFor({ state: 'detached' });
  }));
