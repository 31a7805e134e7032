// Pictures of every state of the gallery, and what a layout must keep, looked at in a real browser.
//   npm run dev -- --port 5199 &   node tools/shots.mjs OUT [--states own-turn,won] [--base http://localhost:5199]
// Exits 1 where a layout is broken.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const [out = 'shots', ...rest] = process.argv.slice(2);
const option = (name) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : undefined);
const base = option('--base') ?? 'http://localhost:5199';
const kSizes = [{ width: 1440, height: 900 }, { width: 390, height: 844 }];
mkdirSync(out, { recursive: true });

// Runs inside the page: everything a layout must keep, as sentences about what is wrong.
function findings({ phone, board }) {
  const wrong = [];
  const shown = (node) => {
    const box = node.getBoundingClientRect();
    const style = getComputedStyle(node);
    return box.width > 1 && box.height > 1 && style.visibility !== 'hidden' && !node.closest('.unseen-text');
  };
  if (document.documentElement.scrollWidth > innerWidth) wrong.push(`scrolls sideways: ${document.documentElement.scrollWidth} px in ${innerWidth}`);
  const field = document.querySelector('.field svg');
  if (board && field) {
    const box = field.getBoundingClientRect();
    if (phone && box.width < innerWidth * 0.92) wrong.push(`the board has ${Math.round((box.width / innerWidth) * 100)} % of the width`);
    if (!phone && box.height < innerHeight * 0.85) wrong.push(`the board has ${Math.round((box.height / innerHeight) * 100)} % of the height`);
    const ask = document.querySelector('.question');
    if (ask && (box.bottom > innerHeight + 1 || ask.getBoundingClientRect().top < 0)) wrong.push('board and question are not in sight together');
    for (const button of document.querySelectorAll('.question .button')) {
      if (button.getBoundingClientRect().bottom > innerHeight) wrong.push(`the button "${button.textContent.trim()}" is out of sight`);
    }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent.trim() || !parent || !shown(parent)) continue;
    const svg = parent.ownerSVGElement;
    const scale = svg ? parent.getScreenCTM().a : 1;
    const size = Number.parseFloat(getComputedStyle(parent).fontSize) * scale;
    if (size < 11.95) small.add(`${parent.textContent.trim().slice(0, 30)} (${size.toFixed(1)} px)`);
    if (!svg && parent.scrollWidth > parent.clientWidth + 1 && getComputedStyle(parent).overflowX === 'hidden') wrong.push(`cut off: ${parent.textContent.trim().slice(0, 40)}`);
  }
  for (const text of small) wrong.push(`text under 12 px: ${text}`);
  for (const node of document.querySelectorAll('button, a.button, [role=button], [role=tab], select')) {
    if (!shown(node) || node.closest('.wide')) continue;
    const box = node.getBoundingClientRect();
    const name = (node.getAttribute('aria-label') ?? node.textContent).trim().slice(0, 30);
    if (box.height < 39.5 || box.width < 39.5) wrong.push(`small to tap: "${name}" ${Math.round(box.width)} x ${Math.round(box.height)}`);
  }
  return wrong;
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage();
let broken = 0;
page.on('console', (message) => message.type() === 'error' && (console.log(`console: ${message.text()}`), (broken += 1)));
page.on('pageerror', (error) => (console.log(`page error: ${error.message}`), (broken += 1)));
await page.goto(`${base}/gallery`);
await page.waitForSelector('main li', { timeout: 60000 });
const all = await page.$$eval('main li a:first-child', (links) => links.map((link) => link.textContent));
const wanted = option('--states')?.split(',') ?? all;
for (const state of wanted) {
  for (const size of kSizes) {
    await page.setViewportSize(size);
    for (const theme of ['light', 'dark']) {
      await page.goto(`${base}/gallery?state=${state}&theme=${theme}`);
      await page.waitForSelector('main', { timeout: 60000 });
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: `${out}/legends-${state}-${size.width}x${size.height}-${theme}.png` });
      await page.evaluate(axe);
      const serious = await page.evaluate(async () => {
        const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
        return violations
          .filter((one) => one.impact === 'serious' || one.impact === 'critical')
          .map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? ''})`).join('; ')}`);
      });
      for (const sentence of serious) console.log(`${state} ${size.width} ${theme}: ${sentence}`);
      broken += serious.length;
      if (theme === 'dark') continue;
      const wrong = await page.evaluate(findings, { phone: size.width < 900, board: state !== 'curtain' && state !== 'team-field' });
      for (const sentence of wrong) console.log(`${state} ${size.width}: ${sentence}`);
      broken += wrong.length;
    }
  }
}
await browser.close();
console.log(broken === 0 ? `${wanted.length} states keep their layout` : `${broken} findings`);
process.exit(broken === 0 ? 0 : 1);
