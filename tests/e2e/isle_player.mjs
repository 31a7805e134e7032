// Plays Stratos by clicks alone, as somebody would who saves up for hoards: every unit goes where the resource lies that is
// scarcest, harvests it, and the shop turns what there is into points and Peasants.
//
// What is on the page is read once a click; then one thing is clicked, by its role and name. A page that changes between
// the look and the click makes the click come too late, as it would for a person, who then looks again.
import { within } from './house.mjs';

const kLate = 1000;
const kHarvest = { prairie: 'corn', mountain: 'nickel', desert: 'spice', forest: 'oak' };

// What a person sees: the tiles by their names, the buttons of the answer and of the shop, what they own.
function look() {
  const seen = (node) => node !== null && node.getClientRects().length > 0;
  const named = (role, name) => [...document.querySelectorAll(role)].find((node) => node.getAttribute('aria-label') === name && seen(node)) ?? null;
  const words = (node) => node.textContent.trim().replace(/\s+/g, ' ');
  const buttons = (inside, more = '') => [...(inside?.querySelectorAll(`button:not([disabled])${more}`) ?? [])].filter(seen).map(words);
  const shop = named('section', 'The shop');
  const race = [...document.querySelectorAll('section')].find((node) => node.getAttribute('aria-label')?.startsWith('The race'));
  const own = [...(race?.querySelectorAll('li') ?? [])].find((row) => words(row).includes('You'));
  return {
    over: named('section', 'The end') !== null,
    curtain: [...document.querySelectorAll('.curtain button')].filter(seen).map(words)[0] ?? '', // two on one screen
    who: document.querySelector('.question .who')?.textContent.trim() ?? '',
    heading: document.querySelector('.question h2')?.textContent ?? '',
    answers: buttons(named('section', 'Your answer')),
    menu: buttons(document.querySelector('[role="menu"]')),
    skip: [...document.querySelectorAll('button')].some((node) => words(node) === 'Skip' && seen(node)),
    wares: buttons(shop, '[aria-disabled="false"]'),
    tiles: [...document.querySelectorAll('svg [data-space][aria-label]')].map((node) => node.getAttribute('aria-label')),
    tokens: Object.fromEntries([...(own?.querySelectorAll('.has > span[title]') ?? [])].map((node) => [node.title, Number.parseInt(node.textContent, 10)])),
  };
}

export class IslePlayer {
  // `touch`: taps instead of clicks.
  constructor(page, { touch = false } = {}) {
    this.page = page;
    this.touch = touch;
    this.turns = 0;
    this.clicks = 0;
    this.late = 0;
    this.curtains = 0;
    this.inARow = 0;
  }

  async click() {
    const seen = (this.seen = await this.page.evaluate(look));
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
      if (error.name !== 'TimeoutError' || ++this.inARow > 5) throw error;
      return false;
    }
  }

  // Goes on where what others did is being shown.
  async skips() {
    this.seen = await this.page.evaluate(look);
    if (this.seen.skip) await this.page.getByRole('button', { name: 'Skip', exact: true }).first().click({ timeout: kLate }).catch(() => {});
    return this.seen.skip;
  }

  target(seen) {
    const button = (name) => this.page.getByRole('button', { name, exact: true }).first();
    const answer = (start) => {
      const name = seen.answers.find((one) => one.startsWith(start));
      return name === undefined ? null : this.page.getByRole('region', { name: 'Your answer' }).getByRole('button', { name: new RegExp(`^${start.replace(/[()+]/g, '\\$&')}`) }).first();
    };
    if (seen.curtain) {
      this.curtains += 1;
      return button(seen.curtain);
    }
    if (seen.skip) return button('Skip');
    if (!/^Your (turn|answer)/.test(seen.who)) return null;
    if (seen.menu.length > 0) return this.page.getByRole('menuitem').first();
    if (seen.answers.includes('Not yet')) return answer(seen.answers.find((name) => name !== 'Not yet'));
    // A gem stands for whatever a price names: then it is asked what is paid.
    if (seen.answers.some((name) => name.startsWith('Pay '))) return answer('Pay ');
    const chosen = seen.tiles.find((name) => /, chosen/.test(name));
    const lit = seen.tiles.filter((name) => /can go here$/.test(name));
    if (seen.answers.some((name) => name.startsWith('End turn'))) return this.shop(seen, lit) ?? answer('End turn');
    if (chosen) return this.act(seen, chosen, lit, answer, button);
    const able = seen.tiles.find((name) => /your .*can act/.test(name));
    if (able) return button(able);
    const first = seen.tiles.find((name) => /can (act|be chosen|go here)/.test(name));
    if (seen.answers.some((name) => name.startsWith('To buying'))) return answer('To buying');
    if (first) return button(first);
    return seen.answers[0] ? answer(seen.answers[0]) : null;
  }

  // What is missing most for the next hoard.
  wanted({ tokens }) {
    return Object.values(kHarvest).sort((a, b) => (tokens[a] ?? 0) - (tokens[b] ?? 0))[0];
  }

  act(seen, chosen, lit, answer, button) {
    const wanted = this.wanted(seen);
    const resource = (name) => kHarvest[name.split(', ')[1]] ?? '';
    const harvest = answer('Power harvest') ?? answer('Harvest');
    if (harvest && resource(chosen) === wanted) return harvest;
    const there = lit.find((name) => resource(name) === wanted) ?? (harvest ? undefined : lit.find((name) => resource(name)));
    if (there && / 2 actions left/.test(chosen)) return button(there);
    return harvest ?? answer('Defend') ?? (lit[0] ? button(lit[0]) : (answer(seen.answers[0]) ?? button('Cancel')));
  }

  shop(seen, lit) {
    this.turns = Math.max(this.turns, 1);
    if (lit.length > 0) return this.page.getByRole('button', { name: lit[0], exact: true }).first();
    const wanted = this.peasants(seen) < 3 ? ['Hoard', 'Hire Peasant'] : ['Hoard'];
    const ware = wanted.find((name) => seen.wares.some((one) => one.startsWith(name)));
    return ware ? this.page.getByRole('region', { name: 'The shop' }).getByRole('button', { name: new RegExp(`^${ware}`) }).first() : null;
  }

  peasants(seen) {
    return seen.tiles.filter((name) => /your (Peasant|Cultivator)/.test(name)).length;
  }

  // Until the end panel is there; says what it saw last where that does not come.
  async toTheEnd(ms) {
    const until = Date.now() + within(ms);
    while (Date.now() < until) {
      if (!(await this.click())) await this.page.waitForTimeout(20);
      if (this.seen.over) return;
    }
    throw new Error(`not over: ${this.lastSeen()}`);
  }

  lastSeen() {
    return `${this.clicks} clicks; ${JSON.stringify({ ...this.seen, tiles: this.seen.tiles.filter((name) => /can|chosen/.test(name)) })}`;
  }
}
