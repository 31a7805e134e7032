// Plays by clicks alone, as somebody would who has a plan but no cunning: the piece nearest to an enemy goes there.
//
// What is on the page is read once an answer; then one thing is clicked, by its role and name. A page that changes
// between the look and the click makes the click come too late, as it would for a person, who then looks again.
const kLate = 10000;

// What a person sees: the field's spaces by their names, the question's buttons, and whether it is over.
function look() {
  const seen = (node) => node !== null && node.getClientRects().length > 0;
  const named = (role, name) => [...document.querySelectorAll(role)].find((node) => node.getAttribute('aria-label') === name && seen(node)) ?? null;
  const question = named('section', 'The question');
  const buttons = (inside) => [...(inside?.querySelectorAll('button:not([disabled])') ?? [])].filter(seen).map((node) => node.textContent.trim());
  return {
    over: named('section', 'The end') !== null,
    asked: question?.textContent.includes('You are asked') ?? false,
    answers: buttons(question),
    menu: buttons(document.querySelector('[role="menu"]')),
    fight: [...document.querySelectorAll('button')].some((node) => node.textContent.trim() === 'Go on' && seen(node)),
    spaces: [...document.querySelectorAll('svg [role="button"][aria-label]')].map((node) => node.getAttribute('aria-label')),
  };
}

const at = (name) => ({ name, file: name.charCodeAt(0), rank: Number.parseInt(name.slice(1), 10) });
const apart = (a, b) => Math.abs(a.file - b.file) + Math.abs(a.rank - b.rank);
const nearest = (from, others) => Math.min(...others.map((other) => apart(from, other)), 99);
// Strong pieces go first; a castle or a piece of no known strength stays.
const weak = (name) => (Number(/strength (\d+)/.exec(name)?.[1] ?? 0) >= 5 ? 0 : 3);

// The name of the space to click now, or null.
function choose(spaces, turn) {
  const all = spaces.map(at);
  const enemies = all.filter(({ name }) => /, enemy/.test(name));
  const best = (list, cost) => list.sort((a, b) => cost(a) - cost(b))[Math.min(turn % 4 === 3 ? 1 : 0, list.length - 1)]?.name ?? null;
  const strike = all.filter(({ name }) => name.endsWith('can be attacked'));
  if (strike.length > 0) return best(strike, ({ name }) => (/castle/.test(name) ? -1 : 0));
  const go = all.filter(({ name }) => name.endsWith('can go here'));
  if (go.length > 0) return best(go, (space) => nearest(space, enemies));
  return best(all.filter(({ name }) => name.endsWith('can act')), (space) => nearest(space, enemies) + weak(space.name));
}

const kPlain = /^(Keep this set-up|Pass|Do not use it|Enough|Use it)$/;

export class Player {
  constructor(page) {
    this.page = page;
    this.turn = 0;
    this.late = 0;
  }

  // One click; false where there was nothing to click.
  async click() {
    const seen = await this.page.evaluate(look);
    this.seen = seen;
    if (seen.over) return false;
    const target = this.target(seen);
    if (!target) return false;
    try {
      await target.click({ timeout: kLate });
      return true;
    } catch (error) {
      if (error.name !== 'TimeoutError' || ++this.late > 10) throw error;
      return false;
    }
  }

  target(seen) {
    const button = (name) => this.page.getByRole('button', { name, exact: true }).first();
    if (seen.fight) return button('Go on');
    if (!seen.asked) return null;
    if (seen.menu.length > 0) return this.page.getByRole('menuitem').first();
    const sure = seen.answers.find((name) => name.endsWith('(this may reveal)'));
    if (sure) return button(sure);
    const plain = seen.answers.find((name) => kPlain.test(name));
    const space = choose(seen.spaces, this.turn);
    if (plain && (plain !== 'Pass' || !space)) return button(plain);
    if (space?.endsWith('can act')) this.turn += 1;
    if (space) return button(space);
    const other = seen.answers.find((name) => !/^(Not yet|Let go)$/.test(name));
    return other ? button(other) : null;
  }

  // Until the end panel is there, or for so long.
  async toTheEnd(within) {
    const until = Date.now() + within;
    while (Date.now() < until) {
      if (!(await this.click())) await this.page.waitForTimeout(40);
      if (this.seen.over) return true;
    }
    return false;
  }
}

// Everybody clicks in turn until so many clicks have been made.
export async function playOn(players, clicks, within = 60000) {
  const until = Date.now() + within;
  for (let made = 0; made < clicks && Date.now() < until; ) {
    let any = false;
    for (const player of players) if (await player.click()) any = (made += 1) > 0;
    if (!any) await players[0].page.waitForTimeout(40);
    if (made >= clicks) return;
  }
  throw new Error(`fewer than ${clicks} clicks could be made in ${within} ms`);
}
