// The README's moving picture: a person at the real page plays the first turns of the short battle from a fixed seed.
//   STRATEGION_COMMAND=../build/release/strategion node tools/moving_picture.mjs      writes docs/images/strategion.gif
// Needs a built page (npm run build) and Debian's Chromium. Time in the picture is its own, not the machine's: the same
// clicks give the same frames however slow the machine is. At most 8 s and 2 MB, or it fails.
import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { House } from '../../tests/e2e/house.mjs';
import { gifOf } from './gif.mjs';

const kOut = new URL('../../docs/images/strategion.gif', import.meta.url);
const kMost = { ms: 8000, bytes: 2_000_000 };
const kSize = { width: 1060, height: 700 };

// In the page: slides wait for their frames, and a pointer shows where the person is.
function prepare() {
  const slides = (globalThis.slides = []);
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const slide = animate.apply(this, given);
    slide.pause();
    slides.push(slide);
    return slide;
  };
  addEventListener('DOMContentLoaded', () => {
    const pointer = document.createElement('div');
    pointer.id = 'pointer';
    pointer.innerHTML = '<svg width="26" height="26" viewBox="0 0 24 24"><path d="M4 2l15 12-7 1 4 7-3 1-4-7-5 5z" fill="#fff" stroke="#14171a" stroke-width="1.5"/></svg>';
    pointer.setAttribute('style', 'position:fixed;left:0;top:0;translate:620px 430px;z-index:99;pointer-events:none');
    document.body.append(pointer);
  });
}

// A table of the person's own with chance and the computer's choices from fixed numbers.
async function create() {
  const { ticket } = await (await fetch('/api/ticket', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })).json();
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws?ticket=${encodeURIComponent(ticket)}`);
  await new Promise((open) => (socket.onopen = open));
  const call = (id, method, params) =>
    new Promise((resolve, reject) => {
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.id === id) message.error ? reject(new Error(message.error.message)) : resolve(message.result);
      };
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    });
  await call(1, 'hello', { client: 'moving-picture' });
  const { table } = await call(2, 'table.create', { command: 'moving-picture', game: 'legends', scenario: 'play-now', players: ['me', 'easy'], seed: 2, agent_seed: 2000 });
  socket.close();
  return table;
}

class Film {
  constructor(page) {
    this.page = page;
    this.frames = [];
    this.at = { x: 620, y: 430 };
  }

  async shoot(ms) {
    this.frames.push({ png: await this.page.screenshot(), ms });
  }

  async pointTo({ x, y }) {
    const from = this.at;
    for (const part of [0.45, 0.85, 1]) {
      this.at = { x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part };
      await this.page.mouse.move(this.at.x, this.at.y);
      await this.page.evaluate(({ x: left, y: top }) => (document.getElementById('pointer').style.translate = `${left - 4}px ${top - 2}px`), this.at);
      await this.shoot(part === 1 ? 140 : 50);
    }
  }

  async click(what, ms) {
    const box = await what.boundingBox();
    await this.pointTo({ x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 });
    await what.click();
    await this.page.waitForTimeout(150);
    await this.slide();
    await this.shoot(ms);
  }

  // A piece that came from elsewhere is shown on its way.
  async slide() {
    for (const part of [0.15, 0.4, 0.7]) {
      const moving = await this.page.evaluate((at) => {
        for (const one of globalThis.slides) one.currentTime = one.effect.getTiming().duration * at;
        return globalThis.slides.length;
      }, part);
      if (moving > 0) await this.shoot(70);
    }
    await this.page.evaluate(() => globalThis.slides.splice(0).forEach((one) => one.finish()));
  }
}

async function play(page, film) {
  const space = (name) => page.locator(`svg [data-space="${name}"]`);
  const button = (name) => page.getByRole('button', { name }).first();
  const asked = () => page.getByText(/^(Your turn|Your answer, please)$/).waitFor();
  await asked();
  await film.shoot(700);
  // Srik is strong and goes far along a diagonal: at an unknown piece.
  await film.click(space('e3'), 500);
  await film.click(space('b6'), 450);
  await film.click(button('Attack b6'), 900);
  const over = page.getByText('Sinakus is destroyed.').first();
  const pass = page.getByRole('button', { name: 'Pass', exact: true });
  await over.or(pass).first().waitFor();
  if (await pass.isVisible()) await film.click(pass, 200);
  await over.waitFor();
  await film.slide();
  await film.shoot(1300);
  while (!(await page.getByText('Your turn', { exact: true }).isVisible())) {
    if (await page.getByRole('button', { name: 'Pass', exact: true }).isVisible()) await button('Pass').click();
    await page.waitForTimeout(200);
  }
  await film.slide();
  await film.click(button('Close'), 250);
  await film.click(space('b6'), 350);
  await film.click(space('b7'), 800);
}

const house = await House.open();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const film = new Film(await browser.newPage({ viewport: kSize }));
try {
  const { page } = film;
  page.setDefaultTimeout(20000);
  await page.addInitScript(prepare);
  await page.goto(house.address);
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
  const table = await page.evaluate(create);
  await page.goto(`${house.address}/table/${table}`);
  await play(page, film);
} finally {
  await browser.close();
  await house.close();
}
const ms = film.frames.reduce((sum, frame) => sum + frame.ms, 0);
const gif = gifOf(film.frames);
console.log(`${film.frames.length} frames, ${(ms / 1000).toFixed(1)} s, ${(gif.length / 1e6).toFixed(2)} MB`);
if (ms > kMost.ms || gif.length > kMost.bytes) {
  console.error(`a moving picture has at most ${kMost.ms / 1000} s and ${kMost.bytes / 1e6} MB`);
  process.exit(1);
}
writeFileSync(kOut, gif);
