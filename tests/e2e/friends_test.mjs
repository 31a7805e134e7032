// Two people on two browsers: an invitation, a reload, a server restart in the middle, and somebody who watches.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, Visitor } from './house.mjs';
import { Player, playOn } from './player.mjs';

let house;
before(async () => (house = await House.open()));
after(async () => house?.close());

const question = (page) => page.getByRole('region', { name: 'The question' });

test('a friend by link, a reload, a restart, a spectator', { timeout: 560000 }, async () => {
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
  const players = [new Player(one), new Player(two)];
  await playOn(players, 10, 120000);

  // The seat's link lets a third person in to watch, who sees the field and is asked nothing.
  const three = await ann.another();
  await three.goto(link);
  await question(three).getByText('You are watching').waitFor();
  assert.equal(await three.getByRole('button', { name: 'Sit down' }).isVisible(), false, 'the seat is taken');
  assert.equal(await three.getByRole('button', { name: /can act/ }).count(), 0);

  await two.reload();
  await question(two).waitFor();
  await playOn(players, 4, 90000);

  const before = await one.getByRole('log', { name: 'What happened' }).textContent();
  ann.serverIsDown = true;
  await house.stop();
  await one.getByText('The connection is lost').waitFor();
  await house.start();
  await one.getByText('The connection is lost').waitFor({ state: 'detached', timeout: 90000 });
  await two.getByText('The connection is lost').waitFor({ state: 'detached', timeout: 90000 });
  ann.serverIsDown = false;
  assert.equal(await one.getByRole('log', { name: 'What happened' }).textContent(), before, 'the same moment');
  await playOn(players, 4, 90000);
  await ann.leave();
});
