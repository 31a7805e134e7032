// The real server on a port of its own, and links to it as a browser would make them: a guest, a ticket, a socket.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Link, type Socket } from '../src/connection/link';
import { command } from './stdio';

interface RawSocket {
  on(name: string, then: (data: unknown) => void): void;
  send(text: string): void;
  close(): void;
}
const require = createRequire(import.meta.url);
const { ws: WebSocket } = require('playwright-core/lib/utilsBundle') as { ws: new (address: string, options: object) => RawSocket };

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

export async function openHouse() {
  const data = mkdtempSync(join(tmpdir(), 'strategion-live-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const child = spawn(command!, ['serve', '--port', String(port), '--data', data], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  for (let tries = 0; ; ++tries) {
    const answer = await fetch(`${address}/healthz`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null || tries > 300) throw new Error(`the server did not start:\n${said}`);
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    address,
    async close() {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

// A new guest.
export function guestAt(address: string): Link {
  let cookie = '';
  const post = async (path: string) => {
    const answer = await fetch(address + path, { method: 'POST', headers: { 'Content-Type': 'application/json', Origin: address, Cookie: cookie }, body: '{}' });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    cookie = (answer.headers.get('set-cookie') ?? cookie).split(';')[0]!;
    return (await answer.json()) as Record<string, string>;
  };
  const connect = async (): Promise<Socket> => {
    if (!cookie) await post('/api/guest');
    const { ticket } = await post('/api/ticket');
    return new Promise((resolve, reject) => {
      const raw = new WebSocket(`${address.replace('http', 'ws')}/ws?ticket=${encodeURIComponent(ticket!)}`, { headers: { Origin: address, Cookie: cookie } });
      const socket: Socket = { send: (text) => raw.send(text), close: () => raw.close(), onmessage: null, onclose: null };
      raw.on('open', () => resolve(socket));
      raw.on('error', (error) => reject(error as Error));
      raw.on('message', (data) => socket.onmessage?.(String(data)));
      raw.on('close', () => socket.onclose?.());
    });
  };
  const link = new Link({ connect, later: (ms, then) => { const timer = setTimeout(then, ms); return () => clearTimeout(timer); }, random: Math.random });
  void link.greet(async () => void (await link.call('hello', { client: 'test', choices: true })));
  link.start();
  return link;
}
