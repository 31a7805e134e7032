// A browser that behaves like a person: elements are found by role and name, nothing is forced. A console error, a
// failed request, an error of the page or text that is cut off fails the test.
import { createRequire } from 'node:module';
import { House, within } from './house.mjs';
import { faultsFor, cutOff } from './looks.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');

// STRATEGION_PICTURES names a folder: whatever is looked at is kept there as a picture.
const pictures = process.env.STRATEGION_PICTURES;

// Tables are dealt from this seed, so that what happens today happens tomorrow; STRATEGION_DEAL=n is another. Where a
// friend may sit down, nobody may choose the deal.
const deal = Number(process.env.STRATEGION_DEAL ?? 7);

// Runs inside the page from its first moment.
function dealFrom({ seed, order: wished }) {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text);
    const order = message.method === 'table.create' ? message.params : null;
    if (order) Object.assign(order, wished);
    if (order && !order.fork && !order.players?.includes('open')) order.seed = seed;
    send.call(this, JSON.stringify(message));
  };
}

// A game's card on the home page.
export const cardOf = (page, game = 'Legends') => page.getByRole('article', { name: game });

// What most tests begin with: a server and a browser, both gone afterwards, whatever happened.
export async function visit(what, options = {}) {
  const house = await House.open(...(options.serve ?? []));
  const visitor = new Visitor(house.address, options);
  try {
    await visitor.launch();
    const page = options.comes === false ? null : await visitor.another({ order: options.order });
    await what({ house, visitor, page });
    await visitor.goodbye();
  } catch (error) {
    error.message += await visitor.lastSeen(); // a failure far away is read from what its report says
    throw error;
  } finally {
    await visitor.browser?.close();
    await house.close();
  }
}

export class Visitor {
  constructor(address, options = {}) {
    this.address = address;
    this.screen = options.screen ?? { viewport: { width: 1440, height: 900 } };
    this.troubles = [];
    this.pages = [];
  }

  async launch() {
    this.browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--no-proxy-server'] });
  }

  // A page with its own cookies: another person. `before` runs inside it from its first moment; `order` is what a table
  // is made with besides what the page asks for.
  async another({ at = '/', before, order = {}, ...options } = {}) {
    const context = await this.browser.newContext({ reducedMotion: 'reduce', ...this.screen, ...options });
    await context.addInitScript(dealFrom, { seed: deal, order });
    if (before) await context.addInitScript(before);
    const page = await context.newPage();
    page.setDefaultTimeout(within(15000));
    page.on('console', (message) => message.type() === 'error' && this.complain(`console: ${message.text()} ${message.location().url}`));
    page.on('pageerror', (error) => this.complain(`page: ${error.message}`));
    page.on('requestfailed', (request) => this.complain(`request: ${request.url()} ${request.failure()?.errorText}`));
    this.pages.push(page);
    await page.goto(new URL(at, this.address).href);
    return page;
  }

  complain(what) {
    // While the server is down on purpose, the page may fail to reach it; what is left of when a page is closed is nobody's.
    if (this.serverIsDown && /\/ws|\/api\/|ERR_/.test(what)) return;
    if (/ERR_ABORTED/.test(what) || this.expects?.test(what)) return;
    this.troubles.push(what);
  }

  // At a moment worth it: nothing is cut off, and axe-core finds nothing serious.
  async look(page, where, { axe = false } = {}) {
    if (pictures) await page.screenshot({ path: `${pictures}/${where.replace(/\W+/g, '-')}-${page.viewportSize().width}.png` });
    for (const text of await cutOff(page)) this.troubles.push(`${where}: ${text}`);
    if (axe) for (const text of await faultsFor(page)) this.troubles.push(`${where}: ${text}`);
  }

  // What stood on the pages that are open, for the report of a failure.
  async lastSeen() {
    const seen = [];
    for (const context of this.browser?.contexts() ?? []) {
      for (const page of context.pages()) {
        const text = await page.evaluate(() => document.body.innerText.replace(/\n+/g, ' | ').slice(0, 1500)).catch((error) => `not readable: ${error.message}`);
        seen.push(`\n--- ${page.url()}\n${text}`);
      }
    }
    return seen.join('');
  }

  async goodbye() {
    for (const page of this.pages) if (!page.isClosed()) await this.look(page, 'at the end');
    if (this.troubles.length > 0) throw new Error(`not as it should be:\n${[...new Set(this.troubles)].join('\n')}`);
  }
}
