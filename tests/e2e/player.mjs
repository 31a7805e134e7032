// Plays by clicks alone, as somebody would who follows the hints: the hint's piece, then its place.
//
// What is on the page is read once an answer; then one thing is clicked, by its role and name. A page that changes
// between the look and the click makes the click come too late, as it would for a person, who then looks again.
import { within } from './house.mjs';

const kLate = 1000;

// What a person sees: the field's spaces by their names, the question's buttons, and whether it is over.
function look(hints) {
  const seen = (node) => node !== null && node.getClientRects().length > 0;
  const named = (role, name) => [...document.querySelectorAll(role)].find((node) => node.getAttribute('aria-label') === name && seen(node)) ?? null;
  const question = named('section', 'The question');
  const answer = named('section', 'Your answer');
  const buttons = (inside) => [...(inside?.querySelectorAll('button:not([disabled])') ?? [])].filter(seen).map((node) => node.textContent.trim());
  return {
    over: named('section', 'The end') !== null,
    unhinted: named('button', 'No hints') !== null,
    asked: /Your turn|Your answer, please/.test(question?.querySelector('p')?.textContent ?? ''),
    turn: /Your turn/.test(question?.querySelector('p')?.textContent ?? ''),
    heading: question?.querySelector('h2')?.textContent ?? '',
    hint: /Hint: (.+?)\. /.exec(answer?.textContent ?? '')?.[1] ?? '',
    answers: buttons(answer).filter((name) => !hints.includes(name)),
    more: buttons(answer).find((name) => hints.includes(name)) ?? '', // of the hint
    menu: buttons(document.querySelector('[role="menu"]')),
    spaces: [...document.querySelectorAll('svg [role="button"][aria-label]')].map((node) => node.getAttribute('aria-label')),
  };
}

const kHints = ['Which piece?', 'What exactly?'];
const kPlain = /^(Keep this set-up|Pass|Do not use it|Enough|Use it)$/;
const kLit = /(can act|can go here|can go here by a power, which shows it|can be attacked|can be chosen|choose it again to confirm)$/;
const at = (name) => ({ name, file: name.charCodeAt(0), rank: Number.parseInt(name.slice(1), 10) });
const apart = (a, b) => Math.abs(a.file - b.file) + Math.abs(a.rank - b.rank);

export class Player {
  // `touch`: taps instead of clicks. `quiet`: so many own turns are only steps onto empty spaces, so that nobody wins meanwhile.
  constructor(page, { touch = false, quiet = 0 } = {}) {
    this.page = page;
    this.touch = touch;
    this.quiet = quiet;
    this.tried = new Set(); // pieces that turned out to have no such step
    this.turns = 0;
    this.clicks = 0;
    this.late = 0; // clicks, in all
    this.inARow = 0;
    this.hinted = '';
    this.advised = '';
  }

  get isQuiet() {
    return this.quiet > 0 && this.turns <= this.quiet;
  }

  // One click; false where there was nothing to click.
  async click() {
    const seen = await this.page.evaluate(look, kHints);
    this.seen = seen;
    if (seen.over) return false;
    const target = this.target(seen);
    if (!target) return false;
    try {
      const timeout = kLate + within(500);
      await (this.touch ? target.tap({ timeout }) : target.click({ timeout }));
      this.clicks += 1;
      this.inARow = 0;
      return true;
    } catch (error) {
      this.late += 1;
      if (error.name !== 'TimeoutError' || ++this.inARow > 5) throw new Error(`${error.message}\nlast seen: ${JSON.stringify({ ...seen, spaces: seen.spaces.filter((name) => kLit.test(name) || name.endsWith(', chosen')) })}`);
      return false;
    }
  }

  target(seen) {
    const button = (name) => this.page.getByRole('button', { name, exact: true }).first();
    if (!seen.asked) return null;
    if (seen.menu.length > 0) return this.page.getByRole('menuitem').first();
    const sure = seen.answers.includes('Not yet') ? seen.answers.find((name) => name !== 'Not yet') : undefined;
    if (sure) return button(sure);
    const lit = seen.spaces.filter((name) => kLit.test(name));
    const chosen = seen.spaces.find((name) => name.endsWith(', chosen')); // not "can be chosen"
    const plain = seen.answers.find((name) => kPlain.test(name));
    if (plain && !chosen && !seen.turn) return button(plain);
    if (chosen) return this.goOn(seen, lit, button);
    if (seen.turn) return this.begin(seen, lit, button);
    if (lit.length > 0) return button(nearestToEnemies(lit, seen.spaces));
    const other = seen.answers.find((name) => !/^(Not yet|Cancel)$/.test(name));
    return other ? button(other) : null;
  }

  // An own turn: asks for a hint, until it is told whole; then clicks the piece that it names.
  begin(seen, lit, button) {
    if (lit.length === 0 && seen.answers.length === 0) return null; // the last answer is still on its way
    const field = seen.spaces.join();
    if (seen.more) return button(seen.more);
    const isNew = !seen.hint && this.hinted !== field;
    if (isNew) {
      this.hinted = field;
      this.askedAt = Date.now();
      this.turns += 1;
      this.advised = '';
      this.tried.clear();
    }
    if (this.isQuiet) {
      const next = lit.find((name) => !this.tried.has(name.slice(0, 2)));
      if (next) {
        this.tried.add(next.slice(0, 2));
        return button(next);
      }
      this.quiet = 0; // nobody has such a step
    }
    if (isNew && !seen.unhinted) return button('Hint');
    if (seen.hint) this.advised = seen.hint;
    if (!seen.unhinted && !this.advised && Date.now() - this.askedAt < kLate) return null; // it is on its way
    const from = /\b([a-h][1-8]): /.exec(this.advised)?.[1];
    const piece = lit.find((name) => name.startsWith(`${from},`)) ?? nearestToEnemies(lit, seen.spaces);
    return piece ? button(piece) : null;
  }

  // A piece is chosen: the hint's place, its power, or the most forward place.
  goOn(seen, lit, button) {
    if (this.isQuiet) {
      const step = lit.find((name) => /empty, can go here$/.test(name));
      return button(step ?? 'Cancel');
    }
    const does = this.advised.slice(this.advised.indexOf(': ') + 2);
    const to = /\b([a-h][1-8])$/.exec(does)?.[1];
    const power = /^Use [A-Z][A-Za-z ]*/.exec(does)?.[0];
    const use = seen.answers.find((name) => power && name.startsWith(power));
    const place = lit.find((name) => to && name.startsWith(`${to},`));
    if (place && (!use || this.used === this.hinted)) return button(place);
    if (use && this.used !== this.hinted) {
      this.used = this.hinted;
      return button(use);
    }
    const where = lit.filter((name) => !name.endsWith('can act'));
    if (where.length > 0) return button(nearestToEnemies(where, seen.spaces));
    const other = seen.answers.find((name) => !/^(Not yet|Cancel)$/.test(name));
    return button(other ?? 'Cancel');
  }

  // Until the end panel is there; says what it saw last where that does not come.
  async toTheEnd(ms) {
    const until = Date.now() + within(ms);
    while (Date.now() < until) {
      if (!(await this.click())) await this.page.waitForTimeout(20);
      if (this.seen.over) return;
    }
    throw new Error(`not over after ${this.turns} own turns and ${this.clicks} clicks; last seen: ${JSON.stringify({ ...this.seen, spaces: this.seen.spaces.filter((name) => kLit.test(name)) })}`);
  }
}

function nearestToEnemies(names, spaces) {
  const enemies = spaces.filter((name) => /, enemy/.test(name)).map(at);
  const cost = (name) => (/castle/.test(name) ? -1 : Math.min(...enemies.map((enemy) => apart(at(name), enemy)), 99));
  return [...names].sort((a, b) => cost(a) - cost(b))[0] ?? null;
}

// Turns of one's own, as the log counts them.
export async function ownTurns(page) {
  const log = page.getByRole('log', { name: 'What happened' });
  const earlier = log.getByRole('button', { name: 'Show what was before' }); // on a phone only the news stands there at first
  if (await earlier.isVisible()) await earlier.click();
  return log.getByRole('heading', { name: 'Your turn.', exact: true }).count();
}

// Everybody clicks in turn until so many clicks have been made.
export async function playOn(players, clicks, ms = 60000) {
  const until = Date.now() + within(ms);
  for (let made = 0; made < clicks; ) {
    if (Date.now() > until) throw new Error(`only ${made} of ${clicks} clicks could be made; last seen: ${players.map((player) => player.seen?.heading).join(' / ')}`);
    let any = false;
    for (const player of players) if (await player.click()) any = (made += 1) > 0;
    if (!any) await players[0].page.waitForTimeout(20);
  }
}
