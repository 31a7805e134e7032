// A table as one person holds it: the room, the views of their seats, and the decision being made.
//
// State apart from any page: boards, panels and the text view read `state` and call these methods; tests drive it
// without a browser. It judges no legality: what can be chosen is the server's tree, why something cannot is asked.
import { applyDifference } from '../connection/difference';
import { commandId, RpcFailure, type Link } from '../connection/link';
import type { Changed, ChatLine, Choice, Hint, Joined, OwnRecord, Phrase, Replay, ReplayView, Room, SeatRecord, SeatView, Status, Who, WhyNot } from '../wire/types';
import type { Trace } from '../games/board';
import { acceptable, farSteps, type Far, type Frame, type Plan } from './plan';
import { further, kHintsLater, noHints, type Given } from './hint';
import { isTakeBack, lastMove, standingEvents, type TakenBack } from './log';
import { stoodUp, type Stood } from './hosting';
import * as walking from './walk';

export type Confirm = 'off' | 'risky' | 'always';

// Which windows a person is stopped for: all; those in which something can be used; of these only those in fights.
// Outside fights the last passes whatever could be used, so that it tells the others nothing; in them, where what could be
// used changes nothing of the fight, as if there were nothing.
export type Windows = 'all' | 'usable' | 'fights';

export interface Wishes {
  confirm: Confirm;
  windows: Windows;
  company: boolean; // other people sit here: how fast a pass comes may tell them something
  pause?: number; // ms before what another did is shown after what was shown last; left out: none
}

export interface Refusal {
  place: string | null;
  sentence: string;
  right: string;
  rule: string | null;
  ask?: 'take-back'; // what the others may be asked instead
}

export interface TableState {
  phase: 'opening' | 'ready' | 'shut';
  trouble: { code: string; sentence: string } | null;
  room: Room | null;
  stood: Stood; // whose seats the computer took over meanwhile
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
  hint: Given | null; // about this very view
  far: ReadonlyMap<string, Far>; // two steps away: one click, two acts
  frames: Frame[]; // what was told since this seat last acted, each with the view it led to
  sending: boolean;
  passing: boolean; // this question is passed for the person: it is none to them
  notice: string; // said once, for people who listen; where it is empty, what the fresh events tell
}

// Whether the person who looks from this seat is asked something now.
export const asksMe = (now: Pick<TableState, 'passing'>, view: SeatView | null): boolean =>
  view !== null && typeof view.seat === 'number' && !view.over && view.asked.includes(view.seat) && !now.passing;

// Whether the way back may be asked for: acts that are free, or nobody else at the table. The server judges again.
export function mayUndo({ seat, seats, room }: Pick<TableState, 'seat' | 'seats' | 'room'>): boolean {
  const view = seats.find((one) => one.seat === seat);
  if (!view || typeof seat !== 'number' || view.over) return false;
  return view.undo > 0 || (room?.seats ?? []).every((one) => one.kind !== 'person' || one.you === true);
}

// A question that is there for those who want to step in.
export const isWindow = (view: Pick<SeatView, 'prompt'>): boolean => view.prompt?.key.endsWith('.window') ?? false;
// A question in which any piece may be taken up: one's turn, a phase of it, or a window. Keys end so in every game.
const kOpen = /\.(turn|act|buy|window)$/;
export const isOpen = (view: Pick<SeatView, 'prompt'>): boolean => kOpen.test(view.prompt?.key ?? '');
// In the window of a fight: whatever comes of it, the fight goes on as it would without it.
const isAside = (choice: Choice): boolean => (choice.then ? choice.then.every(isAside) : choice.aside === true);
const kDeeds = ['.moved', '.attacked', '.power-used', '.destroyed'];
const isDeed = (event: Phrase): boolean => kDeeds.some((end) => event.key.endsWith(end));
const isPass = (choice: Choice): boolean => choice.commits && (choice.places ?? []).length === 0 && choice.act === 'pass';

const sentenceOf = (clause: string): string => clause.charAt(0).toUpperCase() + clause.slice(1).replace(/[.!?]?$/, (end) => end || '.');

// A refusal by no rule ("not-asked") has a word where the others have a rule's number: nobody can look that up.
const ruleNamed = (rule: unknown): string | null => (typeof rule === 'string' && /^[A-Z]{2}-\w+$/.test(rule) ? rule : null);

const kHeldMost = 30; // of what waits to be shown
const kHeldToWatch = 1000; // a match of agents alone is played faster than anybody can watch it
const kFramesMax = 200; // of what others did, to be shown again

const kEmpty: TableState = {
  phase: 'opening', trouble: null, room: null, stood: {}, chat: [], sit: [], invite: null, seat: 'spectator', seats: [], events: [], fresh: 0,
  walk: null, asking: null, menu: null, refusal: null, hint: null, far: new Map(), frames: [], sending: false, passing: false, notice: '',
};

// Acts that are done when their own question comes: the view they were chosen on, and how much had been told by then.
interface After {
  seat: number;
  acts: string[];
  on: number;
  told: number;
  standing?: string | null;
}

export class TableModel {
  state: TableState = kEmpty;
  private readonly listeners = new Set<(state: TableState) => void>();
  private readonly undoers: (() => void)[] = [];
  // In a guided match: the one line of steps that is open, and what is said to any other click.
  private guide: { acts: string[]; elsewhere: string } | null = null;
  private awaits: { seat: Who; number: number } | null = null; // a view that is on its way
  private passed = ''; // the question last passed by itself
  private wishes: Wishes = { confirm: 'risky', windows: 'all', company: false };
  // Chosen while a window was open: it is passed first, and this is done when its own question comes.
  private after: After | null = null;
  private unsaid: { seat: Who; refusal: Refusal } | null = null; // why what was chosen is not done: told as soon as there is a question
  private standing: string | null = null; // who acted last stays chosen: where they stand now
  private waiting: ReturnType<typeof setTimeout> | undefined;
  // What others did, told but not yet shown, and when something was shown last.
  private held: Changed[] = [];
  private roomThen: Room | null = null; // the room as it is once that is shown
  private holding: ReturnType<typeof setTimeout> | undefined;
  private shownAt = 0;
  private hinting: Promise<void> = Promise.resolve(); // the last press for a hint

  constructor(
    private readonly link: Link,
    readonly table: string,
    private readonly invite: string | null = null,
    // How a game writes "from here to there", to ask why it cannot be done.
    private readonly attempt: (from: string | null, to: string, view: unknown) => string | null = () => null,
    // How a game says why not, where it can say it better than the rule that was broken first.
    private readonly unfit: (view: unknown, from: string | null, place: string, rule: string) => Partial<Refusal> | null = () => null,
    // How a game goes on after an act: who stays chosen, and which two acts are one click.
    private readonly plan: () => Plan | null = () => null,
    // What happened, in the words of who looks.
    private readonly retold: (events: Phrase[], view: unknown) => Phrase[] = (events) => events,
  ) {}

  subscribe(listener: (state: TableState) => void): () => void {
    this.listeners.add(listener);
    listener(this.state);
    return () => this.listeners.delete(listener);
  }

  wish(wishes: Wishes): void {
    this.wishes = wishes;
    if (this.isPassing() !== this.state.passing) this.renew();
    this.goOn();
  }

  guideTo(acts: string[], elsewhere: string): void {
    this.guide = { acts, elsewhere };
    this.standing ??= this.state.walk?.picked[0] ?? null; // who acted stays chosen
    this.cancel();
  }

  async open(): Promise<void> {
    this.undoers.push(
      this.link.on('table.changed', (params) => params.table === this.table && this.heard(params as unknown as Changed)),
      this.link.on('table.room', (params) => {
        const room = (params.room ?? params) as Room;
        if (room.table === this.table) this.roomChanged(room);
      }),
      this.link.on('table.said', (params) => {
        if (params.table !== this.table) return;
        const lines = params.lines as ChatLine[];
        const heard = lines.filter((line) => !this.state.room?.own.includes(line.from as number)).map((line) => `${line.name} says: ${line.text}`);
        this.set({ chat: [...this.state.chat, ...lines], ...(heard.length > 0 ? { notice: heard.join(' ') } : {}) });
      }),
      this.link.on('table.gone', (params) => {
        if (params.table === this.table) this.set({ phase: 'shut', trouble: { code: String(params.reason), sentence: String(params.sentence) } });
      }),
      await this.link.greet(() => this.join()),
    );
  }

  close(): void {
    for (const undo of this.undoers) undo();
    clearTimeout(this.waiting);
    clearTimeout(this.holding);
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
    this.release();
    this.set({ seat, events: [], fresh: 0, hint: null, ...this.cleared() });
    this.renew();
    void this.readPast();
  }

  // --- choosing -------------------------------------------------------------------------------------------

  pick(place: string): void {
    const { walk, asking } = this.state;
    if (!walk || this.state.sending) return;
    if (asking && this.lastPlace(asking.steps) === place) return this.confirm(); // the second click says yes
    const plain = this.state.menu?.place === place ? this.state.menu.buttons.filter((button) => button.steps.length === 1) : [];
    if (plain.length === 1) return this.take(plain[0]!.steps); // so does one on what the menu is about: the plain way
    const far = this.state.far.get(place);
    if (far && walk.picked.length === 1) return this.goFar(far);
    const going = walking.click(walk, place);
    if (!going && this.keepsHalf()) return;
    const on = going ?? this.afresh(place);
    if (!on) return void this.refuse(place);
    this.follow(on, place);
  }

  // A button says what it does, and that it may reveal something; it is asked about again by who wants that always.
  press(button: walking.Button): void {
    const begun = this.state.walk && walking.begunBy(this.state.walk);
    if (begun && button.steps[0]?.act !== begun[0]?.act && this.keepsHalf()) return;
    if (button.whole) return this.wishes.confirm === 'always' ? this.choose(button.steps) : this.take(button.steps);
    if (this.state.walk) this.set({ walk: walking.settle(walking.press(this.state.walk, button)), menu: null, refusal: null, far: new Map() });
    this.takeOnly();
  }

  narrow(act: string): void {
    if (this.state.walk) this.set({ walk: walking.narrow(this.state.walk, act), menu: null });
  }

  confirm(): void {
    const { asking } = this.state;
    if (asking) this.take(asking.steps);
  }

  // What was asked about is not done; in a turn of several acts whoever would have done it stays chosen.
  notYet(): void {
    const [from, to] = (this.state.asking?.steps ?? []).flatMap((step) => step.places ?? []);
    this.cancel();
    if (this.plan() && from && to && from !== to && this.state.walk && walking.click(this.state.walk, from)) this.pick(from);
  }

  cancel(): void {
    this.set({ ...this.cleared() });
    this.renew();
  }

  type(text: string): void {
    const line = text.trim();
    if (!line) return;
    const behind = (this.current?.behind ?? []).find((choice) => choice.act === line);
    void (behind ? this.passFirst([line]) : this.act([line]));
  }

  // --- asking the server ------------------------------------------------------------------------------------

  // So many acts, or back to before what this seat last chose.
  async undo(acts?: number): Promise<void> {
    const view = this.current;
    if (!view || typeof view.seat !== 'number') return;
    this.standing = null;
    this.set({ frames: [] });
    const taken = await this.command('table.undo', { seat: view.seat, view: view.view_number, ...(acts === undefined ? {} : { acts }) });
    if (taken && this.plan()) await this.readPast(); // an act of which nobody else knew leaves no word behind
  }

  // The first press asks the server; the next two tell more of what it answered. Presses that come fast wait for each other.
  askHint(): Promise<void> {
    const pressed = this.current?.view_number;
    const next = () => this.tellHint(pressed);
    return (this.hinting = this.hinting.then(next, next));
  }

  private async tellHint(pressed: number | undefined): Promise<void> {
    const why = noHints(this.state.room);
    if (why) return this.set({ refusal: { place: null, sentence: why, right: '', rule: null } });
    const view = this.current;
    if (!view || typeof view.seat !== 'number' || view.over) return;
    if (view.view_number !== pressed) return; // what it was about is gone: nothing comes later
    if (!asksMe(this.state, view)) return this.tell(kHintsLater);
    const { hint: given } = this.state;
    if (given) return this.set({ hint: further(given, view) });
    const hint = await this.guarded(this.link.call<Hint>('table.hint', { table: this.table, seat: view.seat }));
    if (hint && this.current?.seat === view.seat && this.current.view_number === view.view_number) this.set({ hint: { hint, step: 1 }, refusal: null });
  }

  // Why an act would be refused, in the server's words; null where it would not be.
  async why(act: string): Promise<{ sentence: string; rule: string | null } | null> {
    const view = this.current;
    if (!view || !this.isAsked) return null;
    try {
      const why = await this.link.call<WhyNot>('table.why_not', { table: this.table, seat: view.seat, act });
      return why.legal ? null : { sentence: [why.clause, why.right].filter(Boolean).map((part) => sentenceOf(part!)).join(' '), rule: ruleNamed(why.rule) };
    } catch (error) {
      if (!(error instanceof RpcFailure)) throw error;
      return null;
    }
  }

  offer = (kind: 'draw' | 'take-back' | 'rematch') => this.command('table.offer', { seat: this.ownSeat(), kind });
  answer = (yes: boolean) => this.command('table.answer', { seat: this.ownSeat(), offer: this.state.room?.offer?.offer, yes });
  resign = (abort = false) => this.command('table.resign', { seat: this.ownSeat(), ...(abort ? { abort } : {}) });
  host = (act: string, more: object = {}) => this.command('table.host', { do: act, ...more });
  say = (text: string) => this.command('table.chat', { seat: this.ownSeat(), text });
  giveSeat = (to: string) => this.command('table.leave', { seat: this.ownSeat(), to });

  async sitDown(seat: number): Promise<void> {
    // Who held the seat before needs no invitation, and theirs is spent.
    const theirs = this.state.room?.seats.find((one) => one.seat === seat)?.yours_again === true;
    const joined = await this.command<Joined>('table.join', { seat, ...(theirs ? {} : this.invitation()) });
    if (!joined) return;
    // The answer has no views: with this seat the match may have begun, and then they are there for the looking.
    this.set({ room: joined.room });
    await this.join();
  }

  // Why something cannot be done that the page itself knows: said like a refusal, or only to who listens.
  tell(sentence: string, right = ''): void {
    this.set({ refusal: { place: null, sentence, right, rule: null } });
  }

  announce(notice: string): void {
    this.set({ notice: '' });
    this.set({ notice });
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
    return { walk: null, asking: null, menu: null, refusal: null, far: new Map() };
  }

  private renew(): void {
    const passing = this.isPassing();
    const choices = this.isAsked && !passing ? this.choices() : undefined;
    this.set({ passing, walk: choices ? walking.start(choices) : null });
    this.stayChosen();
  }

  // Who acted and can act again is still the one that is meant.
  private stayChosen(): void {
    const { standing } = this;
    if (!standing || !this.state.walk || !this.current || !isOpen(this.current)) return;
    const on = walking.click(this.state.walk, standing);
    if (on || !this.guide) this.standing = null; // in a guided match the next step is not known yet
    if (on) this.follow(on, standing);
  }

  // What may be begun now. A window before one's own move is no question of its own: whoever just moves passes it.
  choices(): Choice[] | undefined {
    const view = this.current;
    if (this.guide) return walking.along(view?.choices ?? [], this.guide.acts);
    if (!view?.behind?.length) return view?.choices;
    return [...(view.choices ?? []).filter((choice) => !isPass(choice)), ...view.behind];
  }

  // What looks done and is not is not dropped without a word: its question stays, and it is said that it is open.
  private keepsHalf(): boolean {
    const begun = this.state.walk && walking.begunBy(this.state.walk);
    const half = begun ? (this.plan()?.half?.(begun) ?? null) : null;
    if (half) this.set({ refusal: { place: null, ...half, rule: null } });
    return half !== null;
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

  private follow(on: walking.Walk, place: string): void {
    const walk = walking.settle(on);
    this.set({ walk, asking: null, menu: null, refusal: null, far: new Map() });
    if (walk.picked.length === 1) void this.lookFurther(walk);
    const [only, ...more] = walking.differing(walk.done);
    if (walk.lines.length > 0 || !only) return;
    // A first click is how a piece is read, so it never acts: buttons offer what the piece can do. After a button it answers.
    const begun = only.length > 1;
    if (walk.picked.length === 1 && !begun && this.current && isOpen(this.current)) return;
    // A plain step that reveals nothing is what a click means; powers that go there too have their own button.
    const plain = walk.done.filter(walking.isPlain);
    const meant = more.length === 0 ? only : plain.length === 1 ? plain[0] : undefined;
    if (meant) this.choose(meant, walk.picked.length === 1 && !begun);
    else this.set({ menu: { place, buttons: walking.buttons(walk) } });
  }

  // After a button: what leaves one continuation takes it.
  private takeOnly(): void {
    const { walk } = this.state;
    if (walk && walk.lines.length === 0 && walk.done.length === 1) this.choose(walk.done[0]!);
  }

  // Where two acts of the chosen one lead, as far as the server knows before the first is done.
  private async lookFurther(walk: walking.Walk): Promise<void> {
    const view = this.current;
    const plan = this.plan();
    if (!view || !plan || this.guide) return;
    const firsts = walk.lines.map((line) => line.steps[0]!).filter((step) => acceptable(plan, step));
    const behind = await Promise.all(
      firsts.map((step) =>
        this.link.call<SeatView>('table.legal', { table: this.table, seat: view.seat, after: [step.act] }).catch((error: unknown) => {
          if (error instanceof RpcFailure) return null; // too fast, or moved on: one step is shown, as it is
          throw error;
        }),
      ),
    );
    if (this.state.walk !== walk || this.current?.view_number !== view.view_number) return;
    this.set({ far: farSteps(plan, walk, firsts.map((step, at) => ({ step, answer: behind[at] ?? null })), view.prompt?.key) });
  }

  private goFar(far: Far): void {
    const view = this.current;
    if (!view || typeof view.seat !== 'number') return;
    const [first, second] = far.steps;
    this.standing = null;
    this.after = { seat: view.seat, acts: [second.act], on: view.view_number, told: this.state.events.length, standing: this.plan()?.stays(second) ?? null };
    void this.act([first.act]);
  }

  // `first`: by a single click, which is asked about but where nothing ever is.
  private choose(steps: Choice[], first = false): void {
    const risky = walking.isRisky(steps) && !this.plan()?.isMeant(steps);
    const { confirm } = this.wishes;
    const label = walking.lineLabel(steps);
    const asks = confirm === 'always' || (confirm === 'risky' && (risky || first));
    if (asks) this.set({ asking: { steps, label, risky }, menu: null });
    else this.take(steps);
  }

  private take(steps: Choice[]): void {
    const [first] = steps;
    const behind = first !== undefined && (this.current?.behind?.includes(first) ?? false);
    this.standing = first ? (this.plan()?.stays(first) ?? null) : null;
    void (behind ? this.passFirst(walking.actsOf(steps)) : this.act(walking.actsOf(steps)));
  }

  private async act(steps: string[], on = this.current): Promise<void> {
    if (!on || typeof on.seat !== 'number') return;
    this.set({ frames: [] });
    await this.command('table.act', { seat: on.seat, view: on.view_number, ...(steps.length === 1 ? { act: steps[0] } : { steps }) });
  }

  private async passFirst(acts: string[]): Promise<void> {
    const view = this.current;
    if (!view || typeof view.seat !== 'number') return;
    this.after = { seat: view.seat, acts, on: view.view_number, told: this.state.events.length };
    await this.act(['pass']);
  }

  // The window has been passed by everybody, or somebody has used something in it.
  private actAfter(after: After): void {
    const view = this.state.seats.find((one) => one.seat === after.seat);
    if (!view || this.state.sending || view.view_number === after.on) return;
    if (!view.over && !view.asked.includes(after.seat)) return; // others are asked about the window
    this.after = null;
    if (view.over) return;
    this.standing = after.standing ?? null;
    if (walking.has(view.choices ?? [], after.acts)) return void this.act(after.acts, view);
    this.unsaid = { seat: after.seat, refusal: { place: null, sentence: 'Not done yet', right: this.cameBetween(after, view), rule: null } };
    this.passIfAlone();
  }

  // What another used meanwhile; where that is not known, that there was something.
  private cameBetween({ seat, told }: After, view: SeatView): string {
    const events = this.state.seat === seat ? this.state.events : [];
    const used = events.map((event, at) => at >= told && event.key.endsWith('.power-used') && event.args.seat !== seat).lastIndexOf(true);
    const deed = used < 0 ? undefined : this.retold(events, view.view)[used];
    return deed ? `${deed.sentence.replace(/ takes effect: .*$/s, ' takes effect.')} Choose again` : 'Something came between. Look what happened and choose again';
  }

  // Questions that are passed for the person come and go without a word; the next that is theirs has it.
  private sayUnsaid(): void {
    const { unsaid } = this;
    if (!unsaid || this.state.sending || this.state.seat !== unsaid.seat || !asksMe(this.state, this.current)) return;
    this.unsaid = null;
    this.set({ refusal: unsaid.refusal });
  }

  private async command<T>(method: string, params: object): Promise<T | null> {
    this.release();
    this.set({ sending: true, refusal: null });
    const answer = await this.guarded(this.link.call<T>(method, { table: this.table, command: commandId(), ...params }));
    this.awaits = this.ahead(answer);
    this.set({ sending: this.awaits !== null });
    if (answer === null) {
      this.after = null;
      if (method === 'table.act' && this.state.refusal && this.isPassing()) this.unsaid = { seat: this.state.seat, refusal: this.state.refusal };
    }
    this.goOn();
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
      const ask = error.data.ask === 'take-back' ? { ask: 'take-back' as const } : {};
      this.set({ refusal: { place: null, sentence, right: String(error.data.right ?? ''), rule: ruleNamed(error.data.rule), ...ask } });
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
      const begun = from !== null;
      this.cancel();
      // Nothing was begun: the click was for reading.
      if (!begun && view && isOpen(view)) return;
      return this.set({ refusal: { place, sentence: 'Nothing can be done here now', right: 'What can be chosen is outlined', rule: null } });
    }
    const why = await this.guarded(this.link.call<WhyNot>('table.why_not', { table: this.table, seat: view.seat, act }));
    if (!why || why.legal) return;
    const better = this.unfit(view.view, from, place, why.rule ?? '');
    const refusal = { place, sentence: why.clause ?? why.sentence ?? 'That cannot be done.', right: why.right ?? '', rule: ruleNamed(why.rule), ...better };
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
    clearTimeout(this.holding);
    this.held = []; // these views know it already
    this.roomThen = null;
    const before = this.state.seat;
    const seat = views.some((view) => view.seat === before) ? before : (views.find((view) => view.asked.includes(view.seat as number)) ?? views[0])?.seat;
    // After a break: what was begun on this very view still stands, and so does what was chosen while we were away.
    const same = this.current !== null && seat === before && views.some((view) => view.seat === seat && view.view_number === this.current?.view_number);
    this.set({
      phase: 'ready', trouble: null, room: joined.room, chat: joined.chat, sit: joined.sit, invite: joined.invite ?? null, seats: views, seat: seat ?? 'spectator',
      ...(same ? {} : { hint: null, ...this.cleared() }),
    });
    if (!same) this.shownAt = Date.now();
    this.caughtUp();
    if (!same || !this.state.walk) this.renew();
    if (joined.room.state !== 'waiting') void this.readPast();
    this.goOn();
  }

  private roomChanged(room: Room): void {
    if (this.held.length > 0) return void (this.roomThen = room);
    const began = this.state.room?.state === 'waiting' && room.state !== 'waiting';
    this.set({ room, stood: stoodUp(this.state.room, room, this.state.stood) });
    if (began) void this.join();
  }

  private async readPast(): Promise<void> {
    const { seat } = this.state;
    try {
      const answer = await this.link.call<SeatRecord>('table.record', { table: this.table, ...(typeof seat === 'number' ? { seat } : {}) });
      if (this.state.seat !== seat) return;
      if (answer.full) return void (await this.readSteps());
      this.release(); // it knows that already
      const events = standingEvents((answer.record as OwnRecord).lines, (back) => this.tookBack(back));
      const last = events.at(-1);
      this.set({ events, fresh: 0, ...(last && isTakeBack(last) ? { notice: last.sentence } : {}) });
    } catch (error) {
      if (!(error instanceof RpcFailure)) throw error; // who only watches may have no record yet
    }
  }

  private tookBack({ seat, what, times }: TakenBack): string {
    const mine = seat === this.state.seat;
    const who = mine ? 'You' : (this.state.room?.seats.find((one) => one.seat === seat)?.name ?? 'The other side');
    const whose = mine ? 'your' : 'their';
    if (what === '') return `${who} took back ${whose} last move.`;
    return times > 1 ? `${who} took back ${whose} last moves, from ${what} on.` : `${who} took back ${whose} ${what}.`;
  }

  // Of a match that is over the record is the whole one; what was told is the replay's.
  private async readSteps(): Promise<void> {
    const replay = await this.link.call<Replay>('replay.open', { table: this.table });
    if (this.state.events.length === 0) this.set({ events: replay.steps.flatMap((step) => step.events), fresh: 0 });
  }

  // What this seat knew before the step that ended the match; null where there is no replay of it.
  async knownBefore(): Promise<unknown> {
    try {
      const replay = await this.link.call<Replay>('replay.open', { table: this.table });
      const at = Math.max(0, replay.steps.length - 2);
      return (await this.link.call<ReplayView>('replay.view', { replay: replay.replay, at, seat: this.state.seat })).view;
    } catch (error) {
      if (!(error instanceof RpcFailure)) throw error;
      return null;
    }
  }

  private async readView(): Promise<void> {
    const seat = this.state.seat;
    const view = await this.link.call<SeatView>('table.view', { table: this.table, seat });
    this.release(); // what led to it is told before it, or never
    this.put(view);
  }

  private put(view: SeatView): void {
    const others = this.state.seats.filter((other) => other.seat !== view.seat);
    const news = view.seat === this.state.seat && view.view_number !== this.current?.view_number;
    this.set({ seats: [...others, view], ...(news ? { hint: null } : {}) });
    this.caughtUp();
  }

  // What one did oneself is shown at once; what another does after it waits until that has been seen.
  private heard(change: Changed): void {
    this.held.push(change);
    if (this.held.length > (this.state.seat === 'spectator' ? kHeldToWatch : kHeldMost)) this.release();
    else if (this.held.length === 1) this.showHeld();
  }

  private showHeld(): void {
    clearTimeout(this.holding);
    for (let next = this.held[0]; next; next = this.held[0]) {
      const wait = this.pauseBefore(next);
      if (wait > 0) return void (this.holding = setTimeout(() => this.showHeld(), wait));
      this.held.shift();
      this.changed(next);
    }
    this.caughtUpWithRoom();
  }

  private release(): void {
    clearTimeout(this.holding);
    for (let next = this.held.shift(); next; next = this.held.shift()) this.changed(next);
    this.caughtUpWithRoom();
  }

  private caughtUpWithRoom(): void {
    const room = this.roomThen;
    this.roomThen = null;
    if (room) this.roomChanged(room);
  }

  private pauseBefore(change: Changed): number {
    const { pause = 0 } = this.wishes;
    if (pause === 0 || this.plan() || change.seat !== this.state.seat || !change.events.some(isDeed)) return 0;
    // Whose turn it was when it was done.
    const told = [...this.state.events, ...change.events];
    while (!isDeed(told.at(-1)!)) told.pop();
    const whose = told.reverse().find((event) => event.key.endsWith('.turn-began'))?.args.seat;
    const own = whose === undefined ? this.isAsked : (this.state.room?.own ?? []).includes(whose as number);
    return own ? 0 : Math.max(0, this.shownAt + pause - Date.now());
  }

  private changed(change: Changed): void {
    const before = this.state.seats.find((view) => view.seat === change.seat);
    if (!before || change.view_number <= before.view_number) return;
    const { events, changes, ...status } = change;
    if (change.seat === this.state.seat && events.some(isDeed)) this.shownAt = Date.now();
    const { prompt: _p, result: _r, choices: _c, behind: _b, ...kept } = before;
    this.put({ ...kept, ...status, view: applyDifference(before.view, changes), undo: change.undo ?? before.undo });
    if (change.seat !== this.state.seat) return this.goOn();
    for (const { key, args } of events) if (key.endsWith('.moved') && args.from === this.standing) this.standing = String(args.to); // whoever was carried away by their own act
    const frames = this.plan() ? [...this.state.frames, { view: this.current!.view, before: before.view, events }].slice(-kFramesMax) : [];
    this.set({ ...this.cleared(), frames, events: [...this.state.events, ...events], fresh: events.length, notice: '' });
    this.renew();
    this.goOn();
    if (events.some(isTakeBack)) void this.readPast(); // what was taken back is no longer told
  }

  // After whatever has changed: what is under way goes on, and what nobody need be asked is answered.
  private goOn(): void {
    if (this.after) this.actAfter(this.after);
    else this.passIfAlone();
    this.sayUnsaid();
  }

  // LG-115 and its like: how long until a question is passed by itself, in ms; null: the person is asked.
  private unasked(view: SeatView): number | null {
    const { windows, company } = this.wishes;
    const choices = view.choices ?? [];
    const pass = choices.find(isPass);
    if (windows === 'all' || !pass || (view.behind?.length ?? 0) > 0) return null;
    if (windows === 'fights' && isWindow(view) && view.prompt?.args.fight === undefined) return 0;
    if (choices.some((choice) => !isPass(choice) && !(windows === 'fights' && isWindow(view) && isAside(choice)))) return null;
    // Between people nobody shall read from the time it takes that there was nothing to think about.
    return company && isWindow(view) ? 1500 + Math.floor(Math.random() * 4000) : 0;
  }

  private isPassing(): boolean {
    return this.isAsked && this.unasked(this.current!) !== null;
  }

  private passIfAlone(): void {
    if (this.state.sending || this.held.length > 0) return; // what is held may be another tab's answer to it
    for (const view of this.state.seats) {
      const asked = typeof view.seat === 'number' && !view.over && view.asked.includes(view.seat);
      const pause = asked ? this.unasked(view) : null;
      if (pause === null) continue;
      const question = `${String(view.seat)}:${view.view_number}`;
      if (question === this.passed) continue; // answered, or soon to be
      this.passed = question;
      clearTimeout(this.waiting);
      if (pause === 0) return void this.act(['pass'], view);
      this.waiting = setTimeout(() => {
        const same = this.state.seats.find((one) => one.seat === view.seat);
        if (same?.view_number === view.view_number && !this.state.sending) void this.act(['pass'], same);
      }, pause);
      return;
    }
  }

  get trace(): Trace | null {
    return lastMove(this.state.events.slice(-40));
  }
}
