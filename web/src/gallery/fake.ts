// A table without a server, for the gallery and for tests: answers from a captured moment.
import { RpcFailure, type Link } from '../connection/link';
import type { Hint, Joined, OwnLine, Phrase, Replay, ReplayView, Room, SeatView, WhyNot } from '../wire/types';

export type Moment = SeatView & { events?: Phrase[] };

export interface Script {
  moment: Moment;
  room?: Partial<Room>;
  others?: Moment[]; // further own seats
  rival?: string; // a person at the seats that are not one's own; left out: the computer
  why?: WhyNot;
  hint?: Hint;
  sit?: number[];
  game?: string; // left out: legends
  refused?: Record<string, WhyNot>; // why not, by act
  ahead?: Record<string, Pick<SeatView, 'prompt' | 'choices'>>; // what table.legal answers behind an act
}

export function roomOf(script: Script): Room {
  const { moment } = script;
  const own = [moment, ...(script.others ?? [])].map((view) => view.seat).filter((seat): seat is number => typeof seat === 'number');
  const count = ((moment.view.seats as unknown[] | undefined) ?? [0, 1]).length;
  const asked = moment.asked.filter((seat): seat is number => typeof seat === 'number');
  return {
    table: moment.table, game: script.game ?? 'legends', scenario: 'battle', title: 'Battle', state: moment.over ? 'over' : 'playing', over: moment.over,
    seats: Array.from({ length: count }, (_, seat) =>
      own.includes(seat)
        ? { seat, kind: 'person' as const, name: 'Ann', you: true, presence: 'here' as const }
        : script.rival
          ? { seat, kind: 'person' as const, name: script.rival, you: false, presence: 'here' as const }
          : { seat, kind: 'agent' as const, name: 'easy', you: false, ...(asked.includes(seat) ? { presence: 'thinking' as const } : {}) },
    ),
    own, asked, waits_for_you: asked.some((seat) => own.includes(seat)), you_are_host: true, offer: null, clock: null, next: null,
    ...(moment.result ? { result: moment.result } : {}),
    ...script.room,
  };
}

export class FakeLink {
  readonly sent: { method: string; params: Record<string, unknown> }[] = [];
  private readonly listeners = new Map<string, (params: Record<string, unknown>) => void>();
  readonly state = 'open';
  refuseNext: RpcFailure | null = null; // what the next call that changes something is answered with

  constructor(private readonly script: Script) {}

  async call<T>(method: string, params: object = {}): Promise<T> {
    this.sent.push({ method, params: params as Record<string, unknown> });
    const refusal = 'command' in params ? this.refuseNext : null;
    if (refusal) {
      this.refuseNext = null;
      throw refusal;
    }
    return this.answer(method, params as Record<string, unknown>) as T;
  }

  private answer(method: string, params: Record<string, unknown>): unknown {
    const { moment, others = [] } = this.script;
    switch (method) {
      case 'table.join':
        return { room: roomOf(this.script), chat: [], sit: this.script.sit ?? [], views: [moment, ...others] } satisfies Joined;
      case 'table.record': {
        const lines: OwnLine[] = (moment.events ?? []).map((event) => ({ event }));
        return { full: false, record: { header: {}, lines } };
      }
      case 'replay.open':
        return { replay: 'r1', game: this.script.game ?? 'legends', title: '', players: [], open: true, steps: [{ at: 0, events: moment.events ?? [] }] } satisfies Replay;
      case 'replay.view':
        return { replay: 'r1', at: 0, seat: moment.seat, view: moment.view, events: [] } satisfies ReplayView;
      case 'table.view':
        return [moment, ...others].find((view) => view.seat === params.seat) ?? moment;
      case 'table.legal':
        return this.script.ahead?.[String((params.after as string[] | undefined)?.[0])] ?? { ...moment, choices: [] };
      case 'table.hint':
        return this.script.hint ?? null;
      case 'table.why_not':
        if (this.script.refused?.[String(params.act)]) return this.script.refused[String(params.act)];
        if (this.script.why) return this.script.why;
        throw new RpcFailure('not-an-action', 'that is no action', {});
      default:
        return {};
    }
  }

  on(method: string, listener: (params: Record<string, unknown>) => void): () => void {
    this.listeners.set(method, listener);
    return () => this.listeners.delete(method);
  }

  tell(method: string, params: Record<string, unknown>): void {
    this.listeners.get(method)?.(params);
  }

  async greet(greeting: () => Promise<void>): Promise<() => void> {
    await greeting();
    return () => {};
  }

  asLink(): Link {
    return this as unknown as Link;
  }
}
