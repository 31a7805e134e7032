// One match by keyboard alone in the text view. What was heard is a transcript that one could play from: written to
// docs/examples/text-match.txt with STRATEGION_WRITE=1, and otherwise looked at for its shape.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { within } from './house.mjs';
import { listen, Reader } from './reader.mjs';
import { cardOf, visit } from './visitor.mjs';

const transcript = new URL('../../docs/examples/text-match.txt', import.meta.url);

// The open question, where it is ours; null while others act; "over" once it is.
const asked = (page) =>
  page.evaluate(() => {
    if (document.querySelector('section[aria-label="The end"]')) return 'over';
    const open = document.querySelectorAll('main .group button:not([disabled])').length > 0;
    const hint = /^Hint: (.+?)\. /.exec(document.querySelector('main [role="status"]')?.textContent ?? '')?.[1] ?? '';
    return open ? { question: document.querySelector('main h1').textContent, hint } : null;
  });

async function until(page, ready, what, ms = 15000) {
  for (const end = Date.now() + within(ms); Date.now() < end; await page.waitForTimeout(20)) {
    const seen = await asked(page);
    if (ready(seen)) return seen;
  }
  if (what === null) return null;
  throw new Error(`waited in vain for ${what}: ${JSON.stringify(await asked(page))}`);
}

// From the button "Play now" to the first question in the text view, which takes the focus.
async function opens(page, reader) {
  await reader.press('Enter');
  await page.getByRole('region', { name: 'The question' }).waitFor();
  await reader.tabTo('button: More');
  await reader.press('Enter');
  await reader.tabTo('button: Text view');
  await reader.press('Enter');
  const first = await until(page, (seen) => seen !== null, 'the first question');
  await reader.hear();
  assert.ok(reader.lines.includes(`heading: ${first.question}`), 'the question takes the focus');
  return first;
}

// One answer: hear what can be done, ask for a hint, type it. True where the match is over.
async function answer(page, reader, typed) {
  const open = await until(page, (seen) => seen !== null, 'a question');
  if (open === 'over') return true;
  const choices = await reader.readOn();
  for (let press = 0; press < 3; ++press) await reader.press('h'); // where, which piece, what exactly
  // The question may have gone to the other side meanwhile, and the hint with it: then there is a new one to hear.
  const hinted = await until(page, (seen) => seen === 'over' || (seen?.hint && seen.question === open.question), null, 2000);
  if (hinted === null) return false;
  if (hinted === 'over') return true;
  await reader.hear();
  await reader.press('t');
  await reader.type(hinted.hint);
  const before = reader.lines.length;
  await reader.press('Enter');
  typed.push({ act: hinted.hint, choices, question: hinted.question });
  await until(page, (seen) => seen === 'over' || seen === null || !seen.hint, `what ${hinted.hint} changes`);
  await reader.hear();
  assert.ok(!reader.lines.slice(before).some((line) => line.startsWith('alert:')), `${hinted.hint} is not refused: ${reader.lines.slice(before).join(' / ')}`);
  return false;
}

test('a match by keyboard in the text view', { timeout: within(200000) }, (context) =>
  visit(async ({ visitor }) => {
    const page = await visitor.another({ before: listen });
    const reader = new Reader(page);
    await cardOf(page).getByRole('button', { name: 'Play now' }).waitFor();
    await reader.tabTo('button: Play now');
    const first = await opens(page, reader);
    await visitor.look(page, 'the text view', { axe: true });

    // The first answer by its button, after a walk over the field's own row.
    await reader.readOn();
    await reader.tabTo('cell: ', 120);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await reader.press(key);
    await reader.press('q');
    await reader.tabTo('button: Move to ');
    await reader.press('Enter');
    await until(page, (seen) => seen === null || seen.question !== first.question || reader.lines.length > 0, 'the first move');

    const typed = [];
    for (let tries = 0; !(await answer(page, reader, typed)); ++tries) assert.ok(tries < 400, 'it ends');
    await page.getByRole('region', { name: 'The end' }).getByRole('heading', { name: /^(You won|You lost|A draw)$/ }).waitFor();
    await reader.tabTo('link: Replay');
    await reader.hear();
    context.diagnostic(`${typed.length} answers typed, ${reader.lines.length} lines heard`);

    checkShape(reader.lines, typed);
    if (process.env.STRATEGION_WRITE === '1') {
      mkdirSync(new URL('./', transcript), { recursive: true });
      writeFileSync(transcript, `${kHead}\n${reader.lines.join('\n')}\n`);
    }
  }, { comes: false }));

test('a match of Stratos by keyboard in the text view', { timeout: within(240000) }, (context) =>
  visit(async ({ visitor }) => {
    const page = await visitor.another({ before: listen, order: { options: { target: '3', monsters: 'off' } } });
    const reader = new Reader(page);
    await cardOf(page, 'Stratos').getByRole('button', { name: 'Play now' }).waitFor();
    await reader.tabTo('link: Learn by playing'); // of Legends; the next Play now is that of Stratos
    await reader.tabTo('button: Play now');
    await opens(page, reader);
    await visitor.look(page, 'the text view of Stratos', { axe: true });
    await reader.tabTo('cell: ', 160);
    for (const key of ['ArrowDown', 'ArrowRight']) await reader.press(key);
    assert.ok(reader.lines.some((line) => /^cell: [a-h]\d, \w+/.test(line)), 'the isle was heard');
    await reader.press('q');

    const typed = [];
    for (let tries = 0; !(await answer(page, reader, typed)); ++tries) assert.ok(tries < 400, 'it ends');
    await page.getByRole('region', { name: 'The end' }).getByRole('heading', { name: /^(You won|You lost|A draw)$/ }).waitFor();
    await reader.hear();
    context.diagnostic(`${typed.length} answers typed, ${reader.lines.length} lines heard`);
    for (const line of reader.lines) assert.doesNotMatch(line, /undefined|\[object|NaN/);
    for (const { act, choices, question } of typed) {
      assert.ok(reader.lines.includes(`heading: ${question}`), `"${question}" took the focus`);
      assert.ok(choices.length > 0, `"${act}" was offered`);
    }
    assert.ok(reader.lines.some((line) => /^heading: (You won|You lost|A draw)/.test(line)), 'the end takes the focus');
  }, { comes: false }));

const kHead = `A match in the text view, as a screen reader would speak it: headings that take the focus, groups and buttons as they are
read, what the log says as it happens. Keys are in brackets. Made by tests/e2e/keyboard_test.mjs with STRATEGION_WRITE=1.
`;

function checkShape(lines, typed) {
  for (const line of lines) assert.match(line, /^(heading|button|group|cell|edit|link|list|log|region|status|alert|live|tab|  \((presses|types)) ?.+/, 'every line says what it is');
  for (const line of lines) assert.doesNotMatch(line, /undefined|\[object|NaN/);
  assert.ok(lines.some((line) => /^cell: [a-h]\d, \w+, /.test(line)), 'the field was heard');
  assert.ok(lines.some((line) => /^cell: .*enemy, unknown/.test(line)), 'and the enemy on it');
  assert.ok(lines.filter((line) => line.startsWith('log: ')).length >= typed.length / 4, 'what happens is heard');
  const turns = lines.filter((line) => line.startsWith('heading: Your turn')).length;
  assert.ok(turns >= typed.filter(({ question }) => question.startsWith('Your turn')).length, 'every turn is heard to begin');
  assert.ok(lines.some((line) => /^heading: (You won|You lost|A draw)/.test(line)), 'the end is a heading that takes the focus');
  // It could be played from: what was typed had been said before as a choice of that piece, or as a button.
  for (const { act, choices, question } of typed) {
    assert.ok(lines.includes(`heading: ${question}`), `"${question}" took the focus`);
    const place = /^[a-h]\d/.exec(act)?.[0];
    const offered = place ? choices.some((line) => line.includes(place)) : choices.length > 0;
    assert.ok(offered, `"${act}" was offered at "${question}": ${choices.join(' / ')}`);
  }
}
