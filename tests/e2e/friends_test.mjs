// Two people on two browsers: an invitation, a reload, a server restart in the middle, and somebody who watches.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, Visitor, answerOnce } from './house.mjs';

let house;
before(async () => (house = await House.open()));
after(async () => house?.close());

const question = (page) => page.getByRole('region', { name: 'The question' });
const asked = (page) => question(page).getByText('You are asked').isVisible();

async function playTurns(pages, answers) {
  for (let n = 0; n < answers; ++n) {
    for (const page of pages) if (await asked(page)) await answerOnce(page);
  }
}

test('a friend by link, a reload, a restart, a spectator', { timeout: 600000 }, async () => {
  const ann = await Visitor.come(house.address);
  const one = ann.page;
  await one.getByRole('link', { name: 'With a friend' }).click();
  await one.getByRole('button', { name: 'Set up the table' }).click();
  await one.getByRole('button', { name: 'Invite a friend' }).click();
  const link = await one.getByRole('textbox', { name: 'Link' }).inputValue();
  assert.match(link, /#invite=/);

  const two = await ann.another();
  await two.goto(link);
  await two.getByRole('button', { name: 'Sit down' }).waitFor();
  assert.equal(await question(one).isVisible(), false, 'opening the link has taken no seat');
  await two.getByRole('button', { name: 'Sit down' }).click();
  await question(one).waitFor();
  await question(two).waitFor();
  await playTurns([one, two], 14);

  await two.reload();
  await question(two).waitFor();
  await playTurns([one, two], 6);

  const before = await one.getByRole('log', { name: 'What happened' }).textContent();
  ann.serverIsDown = true;
  await house.stop();
  await one.getByText('The connection is lost').waitFor();
  await house.start();
  await one.getByText('The connection is lost').waitFor({ state: 'detached', timeout: 40000 });
  await two.getByText('The connection is lost').waitFor({ state: 'detached', timeout: 40000 });
  ann.serverIsDown = false;
  assert.equal(await one.getByRole('log', { name: 'What happened' }).textContent(), before, 'the same moment');
  await playTurns([one, two], 6);
  await ann.leave();
});
