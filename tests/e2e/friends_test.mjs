// Two people on two browsers: an invitation, a reload, a server restart in the middle, and somebody who watches.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { within } from './house.mjs';
import { Player, playOn } from './player.mjs';
import { cardOf, visit } from './visitor.mjs';

const question = (page) => page.getByRole('region', { name: 'The question' });
const hint = (page) => page.getByRole('button', { name: 'Hint', exact: true });
const log = (page) => page.getByRole('log', { name: 'What happened' });

// What is read again and again until it has stayed the same for a while.
async function settled(read) {
  for (let last = await read(), since = Date.now(); ; ) {
    await new Promise((done) => setTimeout(done, 50));
    const now = await read();
    if (now !== last) [last, since] = [now, Date.now()];
    else if (Date.now() - since > within(1000)) return now;
  }
}

test('a friend by link, a reload, a restart, spectators', { timeout: within(150000) }, () =>
  visit(async ({ house, visitor, page: one }) => {
    await cardOf(one).getByRole('link', { name: 'With a friend' }).click();
    await one.getByRole('button', { name: 'Set up the table' }).click();
    await one.getByRole('button', { name: 'Invite a friend' }).click();
    const link = await one.getByRole('textbox', { name: 'Link' }).inputValue();
    assert.match(link, /#invite=/);
    await visitor.look(one, 'waiting for a friend', { axe: true });

    const two = await visitor.another({ at: link });
    const sit = two.getByRole('button', { name: 'Sit down' });
    await sit.waitFor();
    assert.equal(await question(one).isVisible(), false, 'opening the link has taken no seat');
    await two.getByText('There are no hints at this table').waitFor();
    await sit.click();
    await question(one).waitFor();
    await question(two).waitFor();
    for (const page of [one, two]) {
      assert.equal(await hint(page).count(), 0, 'no hint between friends');
      await page.getByRole('button', { name: 'No hints' }).click();
      await page.getByRole('alert').getByText('There are no hints in a match between people').waitFor();
    }
    await visitor.look(two, 'no hint between friends', { axe: true });
    const players = [new Player(one, { quiet: Infinity }), new Player(two, { quiet: Infinity })];
    await playOn(players, 6); // two turns or so

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
    await playOn(players, 3);

    // What the last click did reaches the one who made it first: both have been told when nobody's log grows.
    const before = await settled(() => log(one).textContent());
    visitor.serverIsDown = true;
    await house.stop();
    await one.getByText('No connection').waitFor();
    await house.start();
    for (const page of [one, two, four]) await page.getByText('No connection').waitFor({ state: 'detached', timeout: within(30000) });
    visitor.serverIsDown = false;
    assert.equal(await log(one).textContent(), before, 'the same moment');
    await playOn(players, 3);
    await visitor.look(four, 'a spectator');

    // Who is away keeps nobody waiting: the host lets the computer play, and they take their seat back.
    const theirs = question(one).getByText(/ is thinking$/);
    while ((await theirs.count()) === 0) if (!(await players[0].click())) await one.waitForTimeout(20);
    await two.close();
    await one.getByRole('list', { name: 'Seats' }).getByText(/away since/).waitFor();
    await one.getByText(/ is away since .*The match waits\.$/).waitFor();
    await visitor.look(one, 'a friend is away');
    await one.getByRole('button', { name: /^Let the computer play for / }).click();
    await question(one).getByText(/^Your (turn|answer, please)$/).waitFor();
    const again = await two.context().newPage();
    await again.goto(link);
    await again.getByRole('button', { name: 'Take the seat back' }).click();
    await again.getByRole('button', { name: 'Take the seat back' }).waitFor({ state: 'detached' });
    await one.getByRole('list', { name: 'Seats' }).getByText(/Guest/).waitFor();
  }, { order: { scenario: 'play-now' } })); // whose castles do not fall in a turn or two

test('hints that were ticked at the creation are read before sitting down, and then given', { timeout: within(60000) }, () =>
  visit(async ({ visitor, page: one }) => {
    await cardOf(one).getByRole('link', { name: 'With a friend' }).click();
    await one.getByRole('checkbox', { name: /^Hints allowed/ }).check();
    await visitor.look(one, 'hints allowed', { axe: true });
    await one.getByRole('button', { name: 'Set up the table' }).click();
    await one.getByRole('button', { name: 'Invite a friend' }).click();
    const two = await visitor.another({ at: await one.getByRole('textbox', { name: 'Link' }).inputValue() });
    await two.getByText('Hints are allowed here: everybody who sits may ask for them. By sitting down you agree.').waitFor();
    await visitor.look(two, 'hints are read of before sitting down', { axe: true });
    await two.getByRole('button', { name: 'Sit down' }).click();
    await question(one).waitFor();
    await question(two).waitFor();
    const asked = (await hint(one).isEnabled()) ? one : two;
    await hint(asked).click();
    await asked.getByRole('region', { name: 'Your answer' }).getByText(/^(Look |It is about )/).waitFor();
  }, { order: { scenario: 'play-now' } }));

test('two tabs at one seat show the same moment, and either may answer', { timeout: within(60000) }, () =>
  visit(async ({ page: first }) => {
    await cardOf(first).getByRole('button', { name: 'Play now' }).click();
    await question(first).waitFor();
    await playOn([new Player(first, { quiet: Infinity })], 4);
    const second = await first.context().newPage();
    await second.goto(first.url());
    await question(second).waitFor();
    await playOn([new Player(second, { quiet: Infinity })], 4);
    // Nothing is done twice: what one tab did both tell once.
    const told = await settled(() => log(second).innerText());
    assert.equal(await settled(() => log(first).innerText()), told);
    await first.bringToFront(); // a tab behind another is not drawn
    await playOn([new Player(first, { quiet: Infinity })], 2);
    assert.equal(await settled(() => log(first).innerText()), await settled(() => log(second).innerText()));
  }));
