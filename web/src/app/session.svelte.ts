// Who we are to the server, and the one connection that all pages share.
import { Link, type LinkState, type Socket } from '../connection/link';
import { isLesson } from './lessons';
import type { Games, Hello, Person, Room, TableList } from '../wire/types';

export class HttpFailure extends Error {
  constructor(readonly status: number, readonly code: string, message: string) {
    super(message);
  }
}

export async function http<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit = body === undefined ? {} : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: typeof body === 'string' ? body : JSON.stringify(body) };
  const answer = await fetch(path, init);
  const json = (await answer.json().catch(() => ({}))) as { error?: { code?: string; message?: string } };
  if (!answer.ok) throw new HttpFailure(answer.status, json.error?.code ?? 'unknown', json.error?.message ?? `The server answered ${answer.status}.`);
  return json as T;
}

interface SessionState {
  link: LinkState;
  me: Person | null;
  hello: Hello | null;
  games: Games['games'];
  tables: Room[];
  open: Room[];
  newer: boolean; // the server speaks another protocol than this page
  unknown: boolean; // the browser keeps no cookie for us, so that the server cannot know who we are
}

export const session: SessionState = $state({ link: 'opening', me: null, hello: null, games: [], tables: [], open: [], newer: false, unknown: false });

const kProtocol = 1;
const kHello = { method: 'hello', params: { client: 'web', choices: true } };

async function connect(): Promise<Socket> {
  // A guest by nothing more than coming here; with a session it is the same person.
  const fresh = session.me === null;
  session.me ??= await http<Person>('/api/guest', {});
  let ticket: { ticket: string };
  try {
    ticket = await http('/api/ticket', {});
  } catch (error) {
    if (error instanceof HttpFailure && error.status === 401) {
      session.me = null; // the session is gone: a new guest next time
      session.unknown = fresh; // and where it is gone as soon as it was given, it is not kept
    }
    throw error;
  }
  session.unknown = false;
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws?ticket=${encodeURIComponent(ticket.ticket)}`;
  return new Promise((resolve, reject) => {
    const raw = new WebSocket(address);
    const socket: Socket = { send: (text) => raw.send(text), close: () => raw.close(), onmessage: null, onclose: null };
    raw.onopen = () => resolve(socket);
    raw.onerror = () => reject(new Error('the socket could not be opened'));
    raw.onmessage = (event) => socket.onmessage?.(String(event.data));
    raw.onclose = () => socket.onclose?.();
  });
}

export const link = new Link({
  connect,
  later: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  probe: kHello,
});

export function begin(): void {
  link.watch((state) => (session.link = state));
  void link.greet(async () => {
    const hello = await link.call<Hello>(kHello.method, kHello.params);
    session.hello = hello;
    if (hello.me) session.me = hello.me;
    session.newer = hello.protocol > kProtocol;
    if (session.games.length === 0) session.games = (await link.call<Games>('games')).games;
    await readTables();
  });
  link.on('home.changed', () => void readTables());
  addEventListener('online', () => link.retry());
  addEventListener('offline', () => link.doubt());
  document.addEventListener('visibilitychange', () => !document.hidden && link.retry());
  link.start();
}

export async function readTables(): Promise<void> {
  const list = await link.call<TableList>('table.list');
  session.tables = list.tables.filter((one) => !isLesson(one.table));
  session.open = list.open;
}

export async function rename(name: string): Promise<void> {
  session.me = await http<Person>('/api/name', { name });
}

const catalogues = new Map<string, Promise<unknown>>();
export function catalogue(game: string): Promise<unknown> {
  let promise = catalogues.get(game);
  if (!promise) {
    promise = http(`/api/catalogue/${game}`);
    promise.catch(() => catalogues.delete(game));
    catalogues.set(game, promise);
  }
  return promise;
}
