// One connection to the table's server: JSON-RPC over a socket that may break at any moment.
//
// Whatever has no answer yet is sent again after a break, with the same command id: the server answers a command
// it has done before and does not do it twice. Reads are sent again too; they change nothing.
export interface Socket {
  send(text: string): void;
  close(): void;
  onmessage: ((text: string) => void) | null;
  onclose: (() => void) | null;
}

export interface World {
  // A new open socket; rejects where the server cannot be reached.
  connect(): Promise<Socket>;
  later(ms: number, then: () => void): () => void;
  random(): number;
  // A call that changes nothing, to find out whether a silent socket is still heard; left out: nobody finds out.
  probe?: { method: string; params: object };
}

export type LinkState = 'opening' | 'open' | 'away';

export class RpcFailure extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly data: Record<string, unknown>,
  ) {
    super(message);
  }
}

interface Pending {
  text: string;
  tries: number;
  sent: Socket | null; // by which it went last
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: unknown;
  error?: { code: number; message: string; data?: Record<string, unknown> };
}

type Listener = (params: Record<string, unknown>) => void;

const kFirstWait = 500;
const kLongestWait = 15_000;
const kTries = 8;
const kShortestWait = 250; // what the server says is when it would take one call; others wait too
// A socket may stay open and silent where the network is gone. So long an answer may be missing, then so long the one to a
// probe; who expects nothing asks now and then; and what stays silent after that is given up.
const kAnswerWait = 2500;
const kProbeWait = 2500;
const kIdleWait = 20_000;
const kGiveUpWait = 5000;
// The server asks us to come again: it saved nothing, is busy, or we were too fast.
const kAgain = new Set(['not-saved', 'busy', 'too-fast']);

export class Link {
  state: LinkState = 'opening';
  private socket: Socket | null = null;
  private last = 0;
  private failures = 0;
  private stopped = false;
  private cancelWait: (() => void) | null = null;
  private cancelListening: (() => void) | null = null;
  private expecting = false; // an answer is waited for, and the clock runs
  private readonly pending = new Map<number, Pending>();
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly watchers = new Set<(state: LinkState) => void>();
  private readonly greetings = new Set<() => Promise<void>>();

  constructor(private readonly world: World) {}

  start(): void {
    void this.open();
  }

  stop(): void {
    this.stopped = true;
    this.cancelWait?.();
    this.cancelListening?.();
    this.socket?.close();
  }

  // The browser says that the network is gone. It may be wrong about a server on the same machine: the answer to a probe
  // says so.
  doubt(): void {
    if (this.state !== 'open' || !this.world.probe) return;
    this.become('away');
    this.ask();
    this.listenFor(kGiveUpWait, () => this.giveUp());
  }

  // Try at once instead of waiting: the network came back, or the person asked.
  retry(): void {
    if (this.state === 'away' && this.socket) return this.giveUp();
    if (this.state !== 'away' || !this.cancelWait) return;
    this.cancelWait();
    this.cancelWait = null;
    void this.open();
  }

  call<T>(method: string, params: object = {}): Promise<T> {
    const id = ++this.last;
    const text = JSON.stringify({ jsonrpc: '2.0', id, method, params });
    return new Promise<T>((resolve, reject) => {
      this.pending.set(id, { text, tries: 0, sent: null, resolve: resolve as (value: unknown) => void, reject });
      if (this.state !== 'open') return; // sent when the connection is back
      this.sendUnsent(id);
      if (!this.expecting) this.listen();
    });
  }

  on(method: string, listener: Listener): () => void {
    const set = this.listeners.get(method) ?? new Set();
    this.listeners.set(method, set.add(listener));
    return () => set.delete(listener);
  }

  watch(watcher: (state: LinkState) => void): () => void {
    this.watchers.add(watcher);
    watcher(this.state);
    return () => this.watchers.delete(watcher);
  }

  // What is done first on every new socket, before anything unanswered is sent again: hello, joining tables.
  async greet(greeting: () => Promise<void>): Promise<() => void> {
    this.greetings.add(greeting);
    if (this.state === 'open') await greeting();
    return () => this.greetings.delete(greeting);
  }

  // --- whether anybody is there ---------------------------------------------------------------------------

  private listenFor(ms: number, then: () => void): void {
    this.cancelListening?.();
    this.cancelListening = this.world.later(ms, () => {
      this.cancelListening = null;
      then();
    });
  }

  // Nothing heard for so long: ask; nothing for longer: the connection is in doubt.
  private listen(): void {
    if (!this.world.probe || !this.socket) return;
    this.expecting = this.pending.size > 0;
    this.listenFor(this.expecting ? kAnswerWait : kIdleWait, () => {
      this.expecting = true;
      this.ask();
      this.listenFor(kProbeWait, () => this.doubt());
    });
  }

  // Its answer is not awaited: whatever is heard is an answer.
  private ask(): void {
    const { probe } = this.world;
    if (probe) this.socket?.send(JSON.stringify({ jsonrpc: '2.0', id: 0, ...probe }));
  }

  private heard(): void {
    if (this.state === 'away' && this.socket) {
      this.become('open');
      this.sendUnsent();
    }
    this.listen();
  }

  // What has no answer and did not go by this socket yet; or only the one call.
  private sendUnsent(only?: number): void {
    for (const [id, call] of this.pending) {
      if (!this.socket || call.sent === this.socket || (only !== undefined && id !== only)) continue;
      call.sent = this.socket;
      this.socket.send(call.text);
    }
  }

  private giveUp(): void {
    const { socket } = this;
    if (!socket) return;
    this.socket = null;
    socket.onmessage = socket.onclose = null;
    socket.close();
    this.cancelListening?.();
    this.expecting = false;
    void this.open();
  }

  private become(state: LinkState): void {
    if (this.state === state) return;
    this.state = state;
    for (const watcher of this.watchers) watcher(state);
  }

  private async open(): Promise<void> {
    try {
      const socket = await this.world.connect();
      if (this.stopped) return socket.close();
      this.socket = socket;
      socket.onmessage = (text) => this.receive(text);
      socket.onclose = () => this.lost(socket);
      this.become('open');
      this.failures = 0;
      for (const greeting of this.greetings) await greeting();
      if (this.socket !== socket) return;
      this.sendUnsent();
      this.listen();
    } catch {
      this.wait();
    }
  }

  private lost(socket: Socket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.cancelListening?.();
    this.expecting = false;
    if (!this.stopped) this.wait();
  }

  private wait(): void {
    if (this.stopped || this.cancelWait) return;
    this.become('away');
    // Doubling, with a random part so that a thousand pages do not come back in one instant.
    const longest = Math.min(kLongestWait, kFirstWait * 2 ** this.failures++);
    this.cancelWait = this.world.later(longest / 2 + (this.world.random() * longest) / 2, () => {
      this.cancelWait = null;
      void this.open();
    });
  }

  private receive(text: string): void {
    this.take(JSON.parse(text) as Message);
    this.heard();
  }

  private take(message: Message): void {
    if (message.method) {
      for (const listener of this.listeners.get(message.method) ?? []) listener(message.params ?? {});
      return;
    }
    const call = this.pending.get(message.id ?? -1);
    if (!call) return;
    if (message.error && this.again(call, message.error)) return;
    this.pending.delete(message.id!);
    if (message.error) {
      const data = message.error.data ?? {};
      call.reject(new RpcFailure(String(data.code ?? message.error.code), message.error.message, data));
    } else {
      call.resolve(message.result);
    }
  }

  private again(call: Pending, error: { data?: Record<string, unknown> }): boolean {
    if (!kAgain.has(String(error.data?.code)) || call.tries >= kTries) return false;
    call.tries += 1;
    // Longer each time: several calls that were too fast together would be so again.
    const wait = Math.max(Number(error.data?.retry_ms ?? 400), kShortestWait) * call.tries;
    this.world.later(wait, () => this.state === 'open' && this.socket?.send(call.text));
    return true;
  }
}

// Unlike any other command of this person, on this device or another.
export function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
