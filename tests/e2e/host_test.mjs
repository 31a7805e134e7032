// What the host can do to a table, by mouse and by keys, and what the others read then.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { within } from './house.mjs';
import { cardOf, visit } from './visitor.mjs';

const question = (page) => page.getByRole('region', { name: 'The question' });
const controls = (page) => page.getByRole('dialog', { name: 'You are the host' });

async function openControls(page) {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Host', exact: true }).click();
  await controls(page).waitFor();
}

async function press(page, name) {
  await controls(page).getByRole('button', { name, exact: true }).click();
}

// A table with an open seat, and the link that leads to it.
async function setUp(page, clock) {
  await cardOf(page).getByRole('link', { name: 'With a friend' }).click();
  if (clock) await page.getByLabel('Clock').selectOption(clock);
  await page.getByRole('button', { name: 'Set up the table' }).click();
  await page.getByRole('button', { name: 'Invite a friend' }).click();
  return page.getByRole('textbox', { name: 'Link' }).inputValue();
}

test('the host mutes, pauses, gives a seat and sends somebody away, then ends the table', { timeout: within(120000) }, () =>
  visit(async ({ visitor, page: host }) => {
    const link = await setUp(host, 'turn-60');
    const friend = await visitor.another({ at: link });
    await friend.getByRole('button', { name: 'Sit down' }).click();
    await question(host).waitFor();
    await question(friend).waitFor();
    const watcher = await visitor.another({ at: link });
    await question(watcher).getByText('You are watching').waitFor();
    await friend.getByRole('button', { name: 'More' }).click();
    assert.equal(await friend.getByRole('button', { name: 'Host', exact: true }).count(), 0, 'only the host is offered it');
    await friend.keyboard.press('Escape');

    await openControls(host);
    await visitor.look(host, 'the host', { axe: true });
    await press(host, 'Mute the chat');
    await controls(host).getByRole('button', { name: 'Let everybody chat' }).waitFor();
    await friend.getByRole('tab', { name: 'Chat' }).click();
    await friend.getByText('The host has muted the chat.').waitFor();
    assert.ok(await friend.getByRole('textbox', { name: 'Say something' }).isDisabled());
    await press(host, 'Let everybody chat');
    await friend.getByText('The host has muted the chat.').waitFor({ state: 'detached' });
    await friend.getByRole('textbox', { name: 'Say something' }).fill('Thank you');
    await friend.keyboard.press('Enter');
    await friend.getByText('Thank you').waitFor();

    await press(host, 'Pause the clocks');
    await friend.getByText('The host has paused the clocks.').waitFor();
    await press(host, 'Go on with the clocks');
    await friend.getByText('The host has paused the clocks.').waitFor({ state: 'detached' });

    await controls(host).getByRole('button', { name: /^Let the computer play for / }).click();
    await friend.getByText('The computer plays for you.').waitFor();
    await controls(host).getByRole('button', { name: /^Give seat 2 back to / }).click();
    await friend.getByText('The computer plays for you.').waitFor({ state: 'detached' });

    // By keys: asked about once more, and the careful answer has the focus.
    const send = controls(host).getByRole('button', { name: /^Send .* away$/ });
    await send.focus();
    await host.keyboard.press('Enter');
    assert.equal(await host.evaluate(() => document.activeElement.textContent), 'No, leave it');
    await host.keyboard.press('Tab');
    await host.keyboard.press('Enter');
    await watcher.getByRole('heading', { name: 'You are no longer at this table' }).waitFor();
    await visitor.look(watcher, 'sent away');
    await watcher.reload();
    await watcher.getByRole('link', { name: 'Home' }).waitFor();
    await send.waitFor({ state: 'detached' });

    await press(host, 'End the table');
    await press(host, 'No, leave it');
    await press(host, 'End the table');
    await press(host, 'Yes, end the table');
    for (const page of [host, friend]) {
      const end = page.getByRole('region', { name: 'The end' });
      await end.getByRole('heading', { name: 'The match was called off' }).waitFor();
      await end.getByText('It was ended at the table, without a result.').waitFor();
    }
    await controls(host).waitFor({ state: 'detached' });
  }));

test('the host opens the table to anyone and ends it before the match begins, on a phone', { timeout: within(60000) }, () =>
  visit(async ({ visitor, page: host }) => {
    const link = await setUp(host);
    const friend = await visitor.another({ at: link });
    await friend.getByRole('button', { name: 'Sit down' }).waitFor();
    await host.getByRole('button', { name: 'What the host can do' }).click();
    await visitor.look(host, 'the host before the match', { axe: true });
    await press(host, 'Open the table to anyone');
    await controls(host).getByRole('button', { name: 'Close the table to strangers' }).waitFor();
    await press(host, 'End the table');
    await press(host, 'Yes, end the table');
    for (const page of [host, friend]) await page.getByRole('heading', { name: 'This table has been ended' }).waitFor();
  }, { screen: { viewport: { width: 390, height: 844 } } }));
