// A table as one person holds it: the room, the views of their seats, and the decision being made.
//
// State apart from any page: boards, panels and the text view read `state` and call these methods; tests drive it
// without a browser. It judges no legality: what can be chosen is the server's tree, why something cannot is asked.
import { applyDifference } from '../connection/difference';
import { commandId, RpcFailure, type Link } from '../connection/link';
import type { Changed, ChatLine, Choice, Hint, Joined, OwnRecord, Phrase, Replay, Room, SeatRecord, SeatView, Status, Who, WhyNot } from '../wire/types';
import type { Trace } from '../games/board';
import { lastMove } from './log';
import * as walking from './walk';

export type Confirm = 'off' | 'risky' | 'always';

export interface Wishes {
  confirm: Confirm;
  autoPass: boolean;
}

export interface Refusal {
  place: string | null;
  sentence: string;
  right: string;
  rule: string | null;
}

export interface TableState {
  phase: 'opening' | 'ready' | 'shut';
  trouble: { code: string; sentence: string } | null;
  room: Room | null;
  chat: ChatLine[];
  sit: number[];
  invite: Joined['invite'] | null; // whether the link that brought us still gives a seat
  seat: Who; // whose view is shown
  seats: SeatView[];
  events: Phrase[];
  fresh: number; // how many of the events came with the last change
  walk: walking.Walk | null;
  asking: { steps: Choice[]; label: string; risky: boolean } | null; // chosen, not yet confirmed
  menu: { place: string; buttons: walking.Button[] } | null;
  refusal: Refusal | null;
  hint: Hint | null;
  sending: boolean;
  notice: string; // said once, for people who listen
}

const kEmpty: TableState = {
  phase: 'opening', trouble: null, room: null, chat: [], sit: [], invite: null, seat: 'spectator', seats: [], events: [], fresh: 0,
  walk: null, asking: null, menu: null, refusal: null, hint: null, sending: false, notice: '',
};

export class TableModel {
  state: TableState = kEmpty;
  private readonly listeners = new Set<(state: TableState) => void>();
  private readonly undoers: (() => void)[] = [];
  // In a guided match: the one line of steps that is open, and what is said to any other click.
  private guide: { acts: string[]; elsewhere: string } | null = null;
  private awaits: { seat: Who; number: number } | null = null; // a view that is on its way
  private passed = ''; // the question last passed by itself
  private wishes: Wishes = { confirm: 'risky', autoPass: false };

  constructor(
    private readonly link: Link,
    readonly table: string,
    private readonly invite: string | null = null,
    // How a game writes "from here to there", to ask why it cannot be done.
    private readonly attempt: (from: string | null, to: string, view: unknown) => string | null = () => null,
  ) {}

  subscribe(listener: (state: TableState) => void): () => void {
    this.listeners.add(listener);
    listener(this.state);
    return () => this.listeners.delete(listener);
  }

  wish(wishes: Wishes): void {
    this.wishes = wishes;
    this.passIfAlone();
  }

  guideTo(acts: string[], elsewhere: string): void {
    this.guide = { acts, elsewhere };
    this.cancel();
  }

  async open(): Promise<void> {
    this.undoers.push(
      this.link.on('table.changed', (params) => params.table === this.table && this.changed(params as unknown as Changed)),
      this.link.on('table.room', (params) => {
        const room = (params.room ?? params) as Room;
        if (room.table === this.table) this.roomChanged(room);
      }),
      this.link.on('table.said', (params) => {
        if (params.table === this.table) this.set({ chat: [...this.state.chat, ...(params.lines as ChatLine[])] });
      }),
      this.link.on('table.gone', (params) => {
        if (params.table === this.table) this.set({ phase: 'shut', trouble: { code: String(params.reason), sentence: String(params.sentence) } });
      }),
      await this.link.greet(() => this.join()),
    );
  }

  close(): void {
    for (const undo of this.undoers) undo();
    if (this.link.state === 'open') this.link.call('table.leave', { table: this.table }).catch(() => {});
  }

  get current(): SeatView | null {
    return this.state.seats.find((view) => view.seat === this.state.seat) ?? null;
  }

  get isAsked(): boolean {
    const view = this.current;
    return view !== null && typeof view.seat === 'number' && !view.over && view.asked.includes(view.seat);
  }

  // Looks from another of one's own seats.
  turnTo(seat: Who): void {
    this.set({ seat, events: [], fresh: 0, ...this.cleared() });
    this.renew();
    void this.readPast();
  }

  // --- choosing -------------------------------------------------------------------------------------------

  pick(place: string, touch = false): void {
    const { walk, asking } = this.state;
    if (!walk || this.state.sending) return;
    if (touch && asking && asking.steps.some((step) => step.places?.includes(place)) && this.lastPlace(asking.steps) === place) {
      return this.confirm();
    }
    const on = walking.click(walk, place) ?? this.afresh(place);
    if (!on) return void this.refuse(place);
    this.follow(on, place, touch);
  }

  press(button: walking.Button): void {
    if (button.whole) return this.choose(button.steps, false);
    if (this.state.walk) this.set({ walk: walking.press(this.state.walk, button), menu: null, refusal: null });
  }

  narrow(act: string): void {
    if (this.state.walk) this.set({ walk: walking.narrow(this.state.walk, act), menu: null });
  }

  confirm(): void {
    const { asking } = this.state;
    if (asking) void this.act(walking.actsOf(asking.steps));
  }

  cancel(): void {
    this.set({ ...this.cleared() });
    this.renew();
  }

  type(text: string): void {
    const line = text.trim();
    if (line) void this.act([line]);
  }

  // --- asking the server ------------------------------------------------------------------------------------

  async undo(): Promise<void> {
    const view = this.current;
    if (!view || typeof view.seat !== 'number') return;
    await this.command('table.undo', { seat: view.seat, view: view.view_number });
  }

  async askHint(): Promise<void> {
    const view = this.current;
    if (!view || !this.isAsked) return;
    const hint = await this.guarded(this.link.call<Hint>('table.hint', { table: this.table, seat: view.seat }));
    if (hint) this.set({ hint, refusal: null });
  }

  offer = (kind: 'draw' | 'take-back' | 'rematch') => this.command('table.offer', { seat: this.ownSeat(), kind });
  answer = (yes: boolean) => this.command('table.answer', { seat: this.ownSeat(), offer: this.state.room?.offer?.offer, yes });
  resign = (abort = false) => this.command('table.resign', { seat: this.ownSeat(), ...(abort ? { abort } : {}) });
  host = (act: string, more: object = {}) => this.command('table.host', { do: act, ...more });
  say = (text: string) => this.command('table.chat', { seat: this.ownSeat(), text });
  giveSeat = (to: string) => this.command('table.leave', { seat: this.ownSeat(), to });

  async sitDown(seat: number): Promise<void> {
    const joined = await this.command<Joined>('table.join', { seat, ...this.invitation() });
    if (!joined) return;
    // The answer has no views: with this seat the match may have begun, and then they are there for the looking.
    this.set({ room: joined.room });
    await this.join();
  }

  dismiss(): void {
    this.set({ refusal: null, hint: null, trouble: this.state.phase === 'ready' ? null : this.state.trouble });
  }

  // --- inside -----------------------------------------------------------------------------------------------

  private set(change: Partial<TableState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener(this.state);
  }

  private cleared(): Partial<TableState> {
    return { walk: null, asking: null, menu: null, refusal: null, hint: null };
  }

  private renew(): void {
    const choices = this.isAsked ? this.choices() : undefined;
    this.set({ walk: choices ? walking.start(choices) : null });
  }

  private choices(): Choice[] | undefined {
    const all = this.current?.choices;
    return this.guide ? walking.along(all ?? [], this.guide.acts) : all;
  }

  private lastPlace(steps: Choice[]): string | undefined {
    return steps[steps.length - 1]?.places?.at(-1);
  }

  // A click that does not go on with what was begun may begin something else: another piece of one's own.
  private afresh(place: string): walking.Walk | null {
    const choices = this.choices();
    if (!choices || this.state.walk?.picked.length === 0) return null;
    if (this.state.walk?.picked.at(-1) === place) return walking.start(choices); // the same again: let go of it
    return walking.click(walking.start(choices), place);
  }

  private follow(walk: walking.Walk, place: string, touch: boolean): void {
    this.set({ walk, asking: null, menu: null, refusal: null, hint: null });
    const [only] = walk.done;
    if (walk.lines.length === 0 && walk.done.length === 1 && only) return this.choose(only, touch);
    if (walk.done.length > 1 && walk.lines.length === 0) this.set({ menu: { place, buttons: walking.buttons(walk) } });
  }

  private choose(steps: Choice[], touch: boolean): void {
    const risky = walking.isRisky(steps);
    const { confirm } = this.wishes;
    const label = walking.lineLabel(steps);
    const asks = confirm === 'always' || (confirm === 'risky' && risky) || (touch && confirm !== 'off' && steps.some((step) => step.places?.length));
    if (asks) this.set({ asking: { steps, label, risky }, menu: null });
    else void this.act(walking.actsOf(steps));
  }

  private async act(steps: string[]): Promise<void> {
    const view = this.current;
    if (!view || typeof view.seat !== 'number') return;
    await this.command('table.act', { seat: view.seat, view: view.view_number, ...(steps.length === 1 ? { act: steps[0] } : { steps }) });
  }

  private async command<T>(method: string, params: object): Promise<T | null> {
    this.set({ sending: true, refusal: null });
    const answer = await this.guarded(this.link.call<T>(method, { table: this.table, command: commandId(), ...params }));
    this.awaits = this.ahead(answer);
    this.set({ sending: this.awaits !== null });
    this.passIfAlone();
    return answer;
  }

  // The answer comes before the view that it speaks of: until that is here nothing is to be chosen on the old one.
  private ahead(answer: unknown): { seat: Who; number: number } | null {
    const { seat, view_number: number } = (answer ?? {}) as Partial<Status>;
    const known = this.state.seats.find((view) => view.seat === seat);
    return known && number !== undefined && number > known.view_number ? { seat: known.seat, number } : null;
  }

  private caughtUp(): void {
    const { awaits } = this;
    if (!awaits || !this.state.seats.some((view) => view.seat === awaits.seat && view.view_number >= awaits.number)) return;
    this.awaits = null;
    this.set({ sending: false });
  }

  private async guarded<T>(promise: Promise<T>): Promise<T | null> {
    try {
      return await promise;
    } catch (error) {
      if (!(error instanceof RpcFailure)) throw error;
      if (error.code === 'stale') await this.readView();
      this.set({ ...this.cleared() });
      this.renew();
      const sentence = error.code === 'stale' ? 'The table has moved on since. Please choose again.' : error.message;
      this.set({ refusal: { place: null, sentence, right: String(error.data.right ?? ''), rule: typeof error.data.rule === 'string' ? error.data.rule : null } });
      return null;
    }
  }

  // Why the server would refuse it: said at the click, with what would be right.
  private async refuse(place: string): Promise<void> {
    if (this.guide) return this.set({ refusal: { place, sentence: 'Not yet', right: this.guide.elsewhere, rule: null } });
    const view = this.current;
    const from = this.state.walk?.picked.at(-1) ?? null;
    const act = view ? this.attempt(from, place, view.view) : null;
    if (!view || !act) {
      this.cancel();
      return this.set({ refusal: { place, sentence: 'Nothing can be done here now', right: 'What can be chosen is outlined', rule: null } });
    }
    const why = await this.guarded(this.link.call<WhyNot>('table.why_not', { table: this.table, seat: view.seat, act }));
    if (!why || why.legal) return;
    const refusal = { place, sentence: why.clause ?? why.sentence ?? 'That cannot be done.', right: why.right ?? '', rule: why.rule ?? null };
    this.set({ refusal, asking: null, menu: null });
  }

  private ownSeat(): number | undefined {
    return typeof this.state.seat === 'number' ? this.state.seat : undefined;
  }

  private invitation(): object {
    return this.invite ? { invite: this.invite } : {};
  }

  private async join(): Promise<void> {
    try {
      this.joined(await this.lookIn());
    } catch (error) {
      if (!(error instanceof RpcFailure)) throw error;
      this.set({ phase: 'shut', trouble: { code: String(error.data.reason ?? error.code), sentence: error.message } });
    }
  }

  // Who sat down by an invitation has spent it and needs it no more: the seat itself lets them in.
  private async lookIn(): Promise<Joined> {
    if (!this.invite || (this.state.room?.own.length ?? 0) > 0) return this.link.call<Joined>('table.join', { table: this.table });
    try {
      return await this.link.call<Joined>('table.join', { table: this.table, ...this.invitation() });
    } catch (error) {
      if (!(error instanceof RpcFailure) || error.code !== 'bad-invite') throw error;
      return this.link.call<Joined>('table.join', { table: this.table }).catch(() => Promise.reject(error));
    }
  }

  private joined(joined: Joined): void {
    const views = joined.views;
    const before = this.state.seat;
    const seat = views.some((view) => view.seat === before) ? before : (views.find((view) => view.asked.includes(view.seat as number)) ?? views[0])?.seat;
    // After a break: what was begun on this very view still stands, and so does what was chosen while we were away.
    const same = this.current !== null && seat === before && views.some((view) => view.seat === seat && view.view_number === this.current?.view_number);
    this.set({
      phase: 'ready', trouble: null, room: joined.room, chat: joined.chat, sit: joined.sit, invite: joined.invite ?? null, seats: views, seat: seat ?? 'spectator',
      ...(same ? {} : this.cleared()),
    });
    this.caughtUp();
    if (!same || !this.state.walk) this.renew();
    if (joined.room.state !== 'waiting') void this.readPast();
    this.passIfAlone();
  }

  private roomChanged(room: Room): void {
    const began = this.state.room?.state === 'waiting' && room.state !== 'waiting';
    this.set({ room });
    if (began) void this.join();
  }

  private async readPast(): Promise<void> {
    const { seat } = this.state;
    try {
      const answer = await this.link.call<SeatRecord>('table.record', { table: this.table, ...(typeof seat === 'number' ? { seat } : {}) });
      if (this.state.seat !== seat) return;
      if (answer.full) return void (await this.readSteps());
      const lines = (answer.record as OwnRecord).lines;
      const events = lines.flatMap((line) => (line.event ? [line.event] : []));
      this.set({ events: [...events], fresh: 0 });
    } catch (error) {
      if (!(error instanceof RpcFailure)) throw error; // who only watches may have no record yet
    }
  }

  // Of a match that is over the record is the whole one; its sentences are the replay's.
  private async readSteps(): Promise<void> {
    const replay = await this.link.call<Replay>('replay.open', { table: this.table });
    const said = replay.steps.flatMap((step) => step.sentences);
    if (this.state.events.length === 0) this.set({ events: said.map((sentence) => ({ key: 'replay.said', args: {}, sentence })), fresh: 0 });
  }

  private async readView(): Promise<void> {
    const seat = this.state.seat;
    const view = await this.link.call<SeatView>('table.view', { table: this.table, seat });
    this.put(view);
  }

  private put(view: SeatView): void {
    const others = this.state.seats.filter((other) => other.seat !== view.seat);
    this.set({ seats: [...others, view] });
    this.caughtUp();
  }

  private changed(change: Changed): void {
    const before = this.state.seats.find((view) => view.seat === change.seat);
    if (!before || change.view_number <= before.view_number) return;
    const { events, changes, ...status } = change;
    const { prompt: _p, result: _r, choices: _c, ...kept } = before;
    this.put({ ...kept, ...status, view: applyDifference(before.view, changes), undo: change.undo ?? before.undo });
    if (change.seat !== this.state.seat) return this.passIfAlone();
    this.set({ ...this.cleared(), events: [...this.state.events, ...events], fresh: events.length, notice: events.map((event) => event.sentence).join(' ') });
    this.renew();
    this.passIfAlone();
  }

  // LG-115 and its like: where passing is all there is, a person who wishes so is not stopped for it.
  private passIfAlone(): void {
    if (!this.wishes.autoPass || this.state.sending) return;
    for (const view of this.state.seats) {
      const [only, ...more] = view.choices ?? [];
      const asked = typeof view.seat === 'number' && !view.over && view.asked.includes(view.seat);
      if (!asked || !only || more.length > 0 || !only.commits || (only.places ?? []).length > 0) continue;
      const question = `${String(view.seat)}:${view.view_number}`;
      if (question === this.passed) continue; // answered; what it changed is still on its way
      this.passed = question;
      void this.command('table.act', { seat: view.seat, view: view.view_number, act: only.act });
      return;
    }
  }

  get trace(): Trace | null {
    return lastMove(this.state.events.slice(-40));
  }
}
