// A server of our own with an empty data folder.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = new URL('../../', import.meta.url);
const command = process.env.STRATEGION_COMMAND ?? new URL('build/release/strategion', root).pathname;
const web = process.env.STRATEGION_WEB ?? new URL('web/dist', root).pathname;

// How long a person would wait, on a machine that does nothing else; STRATEGION_PATIENCE=4 waits four times as long.
const patience = Number(process.env.STRATEGION_PATIENCE ?? 1);
export const within = (ms) => ms * patience;

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

export class House {
  // `options` are those of `strategion serve`, such as --lan.
  static async open(...options) {
    const house = new House();
    house.options = options;
    house.data = mkdtempSync(join(tmpdir(), 'strategion-e2e-'));
    house.port = await freePort();
    house.address = `http://localhost:${house.port}`;
    await house.start();
    return house;
  }

  async start() {
    this.said = '';
    this.server = spawn(command, ['serve', '--port', String(this.port), '--data', this.data, '--web', web, ...this.options], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.server.stdout, this.server.stderr]) stream.on('data', (text) => (this.said += text));
    for (const until = Date.now() + within(15000); Date.now() < until; ) {
      const answer = await fetch(`${this.address}/healthz`).catch(() => null);
      if (answer?.ok) return;
      if (this.server.exitCode !== null) break;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`the server did not start:\n${this.said}`);
  }

  async stop() {
    if (this.server.exitCode !== null) return;
    const gone = new Promise((done) => this.server.once('exit', done));
    this.server.kill('SIGTERM');
    await gone;
  }

  async close() {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}
