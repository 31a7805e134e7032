// Every empty or broken state has words and one helpful button.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { within } from './house.mjs';
import { cardOf, visit } from './visitor.mjs';

const home = (page) => page.getByRole('main').getByRole('link', { name: 'Home' });

test('addresses that lead nowhere', { timeout: within(90000) }, () =>
  visit(async ({ visitor, page }) => {
    const kNowhere = {
      '/nowhere': 'There is nothing here',
      '/table/aaaaaaaaaaaa': 'There is no such table for you',
      '/table/aaaaaaaaaaaa#invite=bbbbbbbbbbbbbbbbbbbbbbbbbb': /no such table|not known/,
      '/replay/table:aaaaaaaaaaaa': /There is no such/,
      '/replay/shipped:none': 'There is no such replay',
      '/new/chess': 'This game is not here',
      '/rules/chess': 'This game is not here',
    };
    for (const [at, title] of Object.entries(kNowhere)) {
      await page.goto(new URL(at, visitor.address).href);
      await page.getByRole('heading', { name: title }).waitFor();
      assert.equal(await home(page).count(), 1, `${at}: one helpful button`);
      await visitor.look(page, `nowhere ${at}`);
    }

    // A table of somebody else is by invitation; that it is there is nobody's business.
    await page.goto(visitor.address);
    await cardOf(page).getByRole('button', { name: 'Play now' }).click();
    await page.getByRole('region', { name: 'The question' }).waitFor();
    const stranger = await visitor.another({ at: page.url() });
    await stranger.getByRole('heading', { name: 'There is no such table for you' }).waitFor();
    await stranger.getByText('It may be by invitation').waitFor();
    await home(stranger).waitFor();
  }));

test('nothing there yet, and files that cannot be opened', { timeout: within(60000) }, () =>
  visit(async ({ visitor, page }) => {
    await page.getByText('No tables yet').waitFor();
    await page.getByText('None yet. A match that is over stays here').waitFor();
    await page.getByRole('link', { name: 'Set up a table' }).waitFor();
    const folder = mkdtempSync(join(tmpdir(), 'strategion-files-'));
    const header = { strategion: 'record', format: 1, game: 'legends', scenario: 'battle', seats: 2, options: {}, rules_version: 1, players: ['a', 'b'], packs: [] };
    const end = JSON.stringify({ end: 'over', reason: 'castle', places: [1, 2], scores: [2, 0], fingerprint: '06c8ca63bf117426' });
    const kFiles = {
      'a newer one.strategion': [JSON.stringify({ ...header, format: 999 }), /newer than this version reads/],
      'another pack.strategion': [`${JSON.stringify({ ...header, packs: [{ id: 'my-pack', version: '1', hash: 'ab'.repeat(32) }] })}\n${end}`, /needs pack "my-pack"/],
      'a shopping list.strategion': ['milk, bread', /“a shopping list.strategion” cannot be opened: .{10}/],
    };
    // The server's refusal of a file is an answer that the browser also notes in its console.
    visitor.expects = /\/api\/record/;
    for (const [name, [text, words]] of Object.entries(kFiles)) {
      writeFileSync(join(folder, name), `${text}\n`);
      await page.getByLabel('Open a record').setInputFiles(join(folder, name));
      await page.getByText(words).waitFor();
      await visitor.look(page, name);
      if (await home(page).isVisible()) await home(page).click();
    }
    rmSync(folder, { recursive: true });
  }));

test('a browser that keeps nothing, or runs nothing', { timeout: within(60000) }, () =>
  visit(async ({ visitor }) => {
    const forgetful = await visitor.another({
      at: '/settings',
      before: () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('blocked', 'SecurityError');
        };
      },
    });
    await forgetful.getByRole('alert').filter({ hasText: 'settings last until it is closed' }).getByRole('button', { name: 'Load again' }).waitFor();
    await visitor.look(forgetful, 'storage blocked');

    const still = await visitor.another({ javaScriptEnabled: false });
    await still.getByRole('heading', { name: 'Strategion needs JavaScript here' }).waitFor();
    await still.getByRole('link', { name: 'Load again' }).waitFor();
    await still.close();
  }, { comes: false }));

test('a server newer than the page, and a browser without cookies', { timeout: within(60000) }, () =>
  visit(async ({ visitor }) => {
    const old = await visitor.another({ at: '/rules/legends' });
    await old.routeWebSocket(/\/ws/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((text) => socket.send(String(text).replace('"protocol":1', '"protocol":2')));
    });
    await old.goto(visitor.address);
    await old.getByRole('status').filter({ hasText: 'The server is newer than this page' }).getByRole('button', { name: 'Load again' }).waitFor();
    await visitor.look(old, 'server newer');

    visitor.expects = /\/api\/ticket/;
    const shy = await visitor.another({ at: '/settings' });
    // What the server says to somebody whose browser did not keep the cookie that it gave a moment ago.
    const body = JSON.stringify({ error: { code: 'no-session', message: 'there is no session' } });
    await shy.route('**/api/ticket', (route) => route.fulfill({ status: 401, contentType: 'application/json', body }));
    await shy.goto(visitor.address);
    await shy.getByText('This browser keeps no cookies for this page').waitFor();
    await visitor.look(shy, 'no cookies');
    await shy.close();
  }, { comes: false }));
