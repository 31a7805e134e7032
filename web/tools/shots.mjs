// Pictures of every state of the gallery, and what a layout must keep, looked at in a real browser.
//   npm run shots                 writes docs/images/<game>-<state>-<size>-<theme>.png, and home's
//   npm run shots -- --check      writes nothing
//   npm run shots -- --states own-turn,won     only these
//   npm run shots -- --game stratos            only this game's
// The page is built with its gallery and served by the real server (STRATEGION_COMMAND, default the release build); the
// browser is Debian's Chromium (CHROMIUM names another). Exits 1 with a list of what is wrong.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { colourFindings } from './colours.mjs';
import { findings, kPlanted, movements } from './layout.mjs';
import { withPalette } from './palette_png.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const given = process.argv.slice(2);
const isCheck = given.includes('--check');
const game = given.includes('--game') ? given[given.indexOf('--game') + 1] : null;
const only = given.includes('--states') ? given[given.indexOf('--states') + 1].split(',') : null;
const out = fileURLToPath(new URL(given.includes('--out') ? `file://${given[given.indexOf('--out') + 1]}/` : '../../docs/images/', import.meta.url));
const kSizes = [{ width: 1440, height: 900 }, { width: 390, height: 844 }];
// Held sideways: what must be in sight then is looked at where it is tightest.
const kShort = { width: 844, height: 390 };
const kSideways = ['own-turn', 'piece-chosen', 'attack-asked', 'reaction-asked', 'unit-chosen', 'buying', 'won'];
const sizesOf = (state) => (kSideways.includes(state) ? [...kSizes, kShort] : kSizes);
const kThemes = ['light', 'dark'];
// Boards that are much wider than high, or zoom and pan: they cannot fill a desk's height.
const kWide = (which, state) => (which === 'stratos' ? !['five-players', 'units'].includes(state) : state === 'team-field');
const kWithoutBoard = ['curtain', 'text-view'];
// Pages of the real server beside the gallery; only home's picture is kept.
const kPages = { home: '/', new: '/new/legends', rules: '/rules/legends', settings: '/settings', learn: '/learn/legends', isle: '/new/stratos', 'learn-isle': '/learn/stratos', replay: '/replay/shipped:short-battle' };

const wrong = [];
const say = (where, sentences) => wrong.push(...sentences.map((sentence) => `${where}: ${sentence}`));

async function buildWithGallery() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const outDir = fileURLToPath(new URL('../../build/gallery', import.meta.url));
  await build({ root, mode: 'gallery', logLevel: 'error', build: { outDir, emptyOutDir: true } });
  return outDir;
}

// Everything once a size; in the other theme only what a theme can break. The field's spaces are alike: two ranks stand for all.
async function serious(page, theme) {
  await page.evaluate(axe);
  return page.evaluate(async (rules) => {
    const found = await globalThis.axe.run({ exclude: [['svg [data-space]:not([data-space$="2"])']] }, { resultTypes: ['violations'], ...rules });
    return found.violations
      .filter((one) => one.impact === 'serious' || one.impact === 'critical')
      .map((one) => `axe ${one.id}: ${one.nodes.slice(0, 3).map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? ''})`).join('; ')}`);
  }, theme === 'light' ? {} : { runOnly: ['color-contrast'] });
}

async function look(page, name, size, theme, { board, wide = false, kept = true }) {
  const where = `${name} ${size.width}x${size.height} ${theme}`;
  await page.waitForSelector(`html[data-theme=${theme}]`);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  const shows = await page.evaluate(() => {
    const wanted = document.querySelector('[data-shows]')?.getAttribute('data-shows');
    return !wanted || document.body.textContent.replace(/\s+/g, ' ').includes(wanted) ? '' : wanted;
  });
  if (shows) say(where, [`"${shows}" is not on the page`]);
  if (kept && !isCheck) writeFileSync(`${out}/${name}-${size.width}x${size.height}-${theme}.png`, withPalette(picture));
  say(where, await serious(page, theme));
  if (theme === 'light') say(where, await page.evaluate(findings, { phone: size.width < 900, short: size.height < 500, board, wide }));
}

// As a link inside the page would: what is loaded stays loaded.
const visit = (page, path) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

async function gallery(page, address) {
  await page.goto(`${address}/gallery`);
  await page.waitForSelector('main li');
  const all = await page.$$eval('main ul[data-game] li a:first-child', (links) => links.map((link) => [link.closest('ul').dataset.game, link.textContent]));
  const states = all.filter(([which, state]) => (!only || only.includes(state)) && (!game || which === game));
  for (const [which, state] of states) {
    for (const size of sizesOf(state)) {
      await page.setViewportSize(size);
      for (const theme of kThemes) {
        await visit(page, `/gallery?game=${which}&state=${state}&theme=${theme}`);
        await page.waitForSelector(`[data-stands="${which}-${state}"]`);
        await look(page, `${which}-${state}`, size, theme, { board: !kWithoutBoard.includes(state), wide: kWide(which, state), kept: size !== kShort || given.includes('--out') });
      }
    }
  }
  return states.length;
}

async function pages(page, address) {
  await page.goto(address);
  await page.evaluate(() => localStorage.clear()); // the gallery's settings
  for (const [name, path] of Object.entries(kPages)) {
    if (only && !only.includes(name)) continue;
    await page.goto(address + path);
    await page.waitForSelector('main :is(button, a, input)');
    await page.waitForLoadState('networkidle');
    for (const size of kSizes) {
      await page.setViewportSize(size);
      for (const theme of kThemes) {
        await page.emulateMedia({ colorScheme: theme });
        await look(page, name, size, theme, { board: false, kept: name === 'home' });
      }
    }
  }
}

// The gallery stands still by its own setting; here it follows the system, and a move is played.
async function stillness(page, address) {
  for (const reducedMotion of ['reduce', 'no-preference']) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(`${address}/gallery?state=fight-decided&motion=system`);
    await page.waitForSelector('[data-stands]');
    const moving = await page.evaluate(movements);
    if (reducedMotion === 'reduce') say('reduced motion', moving.map((node) => `${node} still takes its time`));
    else if (moving.length === 0) say('reduced motion', ['nothing moves even where motion is welcome, so this check sees nothing']);
  }
}

// Faults that are planted are found, or what is not found means nothing.
async function eyesight(page) {
  for (const size of kSizes) {
    await page.setViewportSize(size);
    await page.setContent(kPlanted.html);
    const found = await page.evaluate(findings, { phone: size.width < 900, board: true, wide: false });
    const missed = kPlanted.said.filter((start) => !found.some((sentence) => sentence.startsWith(start)));
    say(`planted faults ${size.width}x${size.height}`, missed.map((start) => `nobody said "${start} ..."`));
  }
}

process.env.STRATEGION_WEB = await buildWithGallery();
const { House } = await import('../../tests/e2e/house.mjs');
if (!isCheck) mkdirSync(out, { recursive: true });
say('colours', colourFindings());
const house = await House.open();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
let count = 0;
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(60000);
  page.on('console', (message) => message.type() === 'error' && say(page.url(), [`console: ${message.text()}`]));
  page.on('pageerror', (error) => say(page.url(), [`error: ${error.message}`]));
  await eyesight(page);
  count = await gallery(page, house.address);
  await pages(page, house.address);
  if (!only) await stillness(page, house.address);
} finally {
  await browser.close();
  await house.close();
}
const seen = [...new Set(wrong)];
for (const sentence of seen) console.log(sentence);
console.log(seen.length === 0 ? `${count} states keep their layout` : `${seen.length} findings`);
process.exit(seen.length === 0 ? 0 : 1);
