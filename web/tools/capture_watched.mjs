// What somebody hears who only watches: the record of a match that is over, opened at the real server's replay and read
// step by step with a spectator's ears. And the catalogue, which the server gives.
import { createRequire } from 'node:module';
import { House } from '../../tests/e2e/house.mjs';

const { ws: WebSocket } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle');

async function guest(address) {
  let cookie = '';
  const post = async (path, body) => {
    const answer = await fetch(address + path, { method: 'POST', headers: { 'Content-Type': 'application/json', Origin: address, Cookie: cookie }, body });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    cookie = (answer.headers.get('set-cookie') ?? cookie).split(';')[0];
    return answer.json();
  };
  await post('/api/guest', '{}');
  const { ticket } = await post('/api/ticket', '{}');
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws?ticket=${encodeURIComponent(ticket)}`, { headers: { Origin: address, Cookie: cookie } });
  await new Promise((open, fail) => socket.on('open', open).on('error', fail));
  const waiting = new Map();
  socket.on('message', (text) => {
    const message = JSON.parse(String(text));
    waiting.get(message.id)?.(message);
  });
  let last = 0;
  const once = (method, params) =>
    new Promise((resolve) => {
      waiting.set(++last, resolve);
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: last, method, params }));
    });
  const call = async (method, params = {}) => {
    for (;;) {
      const { result, error } = await once(method, params);
      if (!error) return result;
      if (error.data?.code !== 'too-fast') throw new Error(`${method}: ${error.message}`);
      await new Promise((done) => setTimeout(done, error.data.retry_ms ?? 100));
    }
  };
  await call('hello', { client: 'capture' });
  return { post, call, close: () => socket.close() };
}

export async function watched(record, wanted) {
  const house = await House.open();
  try {
    const catalogue = await (await fetch(`${house.address}/api/catalogue/legends`)).json();
    const { post, call, close } = await guest(house.address);
    const { upload } = await post('/api/record', record);
    const { replay, steps } = await call('replay.open', { upload });
    const events = [];
    for (const { at } of steps) {
      const step = await call('replay.view', { replay, at, seat: 'spectator' });
      events.push(...step.events);
      if (JSON.stringify(step.view) !== JSON.stringify(wanted)) continue;
      close();
      return { catalogue, events };
    }
    throw new Error('the replay never shows the view that was captured');
  } finally {
    await house.close();
  }
}
