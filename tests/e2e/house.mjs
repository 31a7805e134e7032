// A server of our own with an empty data folder, and a browser that behaves like a person: elements are found by role
// and name, nothing is forced, and a console error or a failed request fails the test.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequire } from 'node:module';

const root = new URL('../../', import.meta.url);
const require = createRequire(new URL('web/package.json', root));
const { chromium } = require('playwright-core');

const command = process.env.STRATEGION_COMMAND ?? new URL('build/release/strategion', root).pathname;
const web = process.env.STRATEGION_WEB ?? new URL('web/dist', root).pathname;

const browsers = new Set();

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

export class House {
  static async open() {
    const house = new House();
    house.data = mkdtempSync(join(tmpdir(), 'strategion-e2e-'));
    house.port = await freePort();
    house.address = `http://localhost:${house.port}`;
    await house.start();
    return house;
  }

  async start() {
    this.server = spawn(command, ['serve', '--port', String(this.port), '--data', this.data, '--web', web], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [this.server.stdout, this.server.stderr]) stream.on('data', (text) => (said += text));
    for (let tries = 0; tries < 200; ++tries) {
      const answer = await fetch(`${this.address}/healthz`).catch(() => null);
      if (answer?.ok) return;
      if (this.server.exitCode !== null) break;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`the server did not start:\n${said}`);
  }

  async stop() {
    if (this.server.exitCode !== null) return;
    const gone = new Promise((done) => this.server.once('exit', done));
    this.server.kill('SIGTERM');
    await gone;
  }

  // Also after a failure: no browser is left behind, which would keep the test from ending.
  async close() {
    for (const browser of browsers) await browser.close();
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}

export class Visitor {
  static async come(address, options = {}) {
    const visitor = new Visitor();
    visitor.browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
    browsers.add(visitor.browser);
    visitor.address = address;
    visitor.troubles = [];
    visitor.page = await visitor.another(options);
    return visitor;
  }

  // A page with its own cookies: another person.
  async another(options = {}) {
    const context = await this.browser.newContext({ viewport: { width: 1024, height: 720 }, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(90000); // a busy machine of two cores
    page.on('console', (message) => message.type() === 'error' && !this.expected(message.text()) && this.troubles.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => this.troubles.push(`page: ${error.message}`));
    page.on('requestfailed', (request) => !this.expected(request.url()) && this.troubles.push(`request: ${request.url()}`));
    await page.goto(this.address);
    return page;
  }

  // While the server is down on purpose, the page may fail to reach it.
  expected(text) {
    return this.serverIsDown === true && /ws|ticket|guest|fetch|ERR_/.test(text);
  }

  async leave() {
    await this.browser.close();
    if (this.troubles.length > 0) throw new Error(`the browser complained:\n${this.troubles.join('\n')}`);
  }
}
