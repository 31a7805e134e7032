// A match by keyboard alone in the text view; what a listener would hear is kept in docs/examples/text-match.txt.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { House, Visitor } from './house.mjs';

let house;
before(async () => (house = await House.open()));
after(async () => house?.close());

const focused = (page) => page.evaluate(() => (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim());

async function tabTo(page, name, most = 60) {
  for (let presses = 0; presses < most; ++presses) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`no ${name} within ${most} presses of Tab`);
}

test('a whole match by keyboard in the text view', { timeout: 900000 }, async () => {
  const visitor = await Visitor.come(house.address);
  const { page } = visitor;
  const heard = [];
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await tabTo(page, /^Play now$/);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'The question' }).waitFor();
  await tabTo(page, /^More$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Text view$/);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  let last = '';
  for (let answers = 0; answers < 1500; ++answers) {
    const asked = (await heading.textContent()).trim();
    if (asked !== last) heard.push(`? ${asked}`);
    last = asked;
    if (/has won|a draw|wins/i.test(asked)) break;
    if (/^Waiting/.test(asked)) {
      await page.waitForTimeout(50);
      continue;
    }
    await page.keyboard.press('q');
    await page.keyboard.press('h');
    const hint = page.getByRole('status').filter({ hasText: /^Hint: / });
    await hint.waitFor({ timeout: 3000 }).catch(() => {});
    if (!(await hint.isVisible())) continue;
    const text = (await hint.textContent()).trim();
    const act = /^Hint: (.*?)\. /.exec(`${text} `)[1];
    heard.push(`  ${text}`, `> ${act}`);
    await page.keyboard.press('t');
    await page.keyboard.type(act);
    await page.keyboard.press('Enter');
    await hint.waitFor({ state: 'detached', timeout: 5000 }).catch(() => {});
  }
  assert.match(last, /has won|a draw|wins/i);
  const folder = new URL('../../docs/examples/', import.meta.url);
  if (process.env.STRATEGION_WRITE) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(new URL('text-match.txt', folder), `${heard.join('\n')}\n`);
  }
  await visitor.leave();
});
