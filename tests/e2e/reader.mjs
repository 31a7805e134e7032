// What somebody hears who cannot see the page: what takes the focus, by role and name, and what live regions say.
// Keys are all that it presses.

// Runs inside the page from its first moment.
export function listen() {
  const heard = (globalThis.heard = []);
  const kRegion = '[aria-live="polite"], [role="status"]:not([aria-live="off"]), [role="alert"], [role="log"]:not([aria-live="off"])';
  const plain = (text) => (text ?? '').replace(/\s+/g, ' ').trim();
  const say = (text) => text && heard.at(-1) !== text && heard.push(text);
  const kRoles = { A: 'link', BUTTON: 'button', INPUT: 'edit', SELECT: 'list', H1: 'heading', H2: 'heading' };
  const nameOf = (node) => plain(node.getAttribute('aria-label') ?? (node.labels?.[0] ?? node).textContent);
  const roleOf = (node) => (node.closest('[role="gridcell"]') ? 'cell' : (node.getAttribute('role') ?? kRoles[node.tagName] ?? 'group'));
  document.addEventListener('focusin', ({ target }) => say(`${roleOf(target)}: ${nameOf(target)}`));
  const told = new WeakSet();
  new MutationObserver((changes) => {
    const texts = new Map();
    for (const { type, target, addedNodes } of changes) {
      const nodes = type === 'characterData' ? [target] : [...addedNodes];
      for (const node of nodes) {
        // An alert is read as it appears; what was in another region as it appeared is not.
        for (const alert of node.querySelectorAll?.('[role="alert"]') ?? []) told.has(alert) || (told.add(alert), texts.set(alert, ['alert', alert.textContent]));
        const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(kRegion);
        if (region) texts.set(node, [region.getAttribute('role') ?? 'live', node.textContent]);
        else if (node.matches?.('[role="alert"]')) texts.set(node, ['alert', node.textContent]);
      }
    }
    const within = (node) => [...texts.keys()].some((other) => other !== node && other.contains(node));
    for (const [node, [role, text]] of texts) if (!within(node) && plain(text)) say(`${role}: ${plain(text)}`);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

// Runs inside the page: what is read below the question when one reads on.
function readOn() {
  const plain = (text) => text.replace(/\s+/g, ' ').trim();
  const lines = [];
  for (const group of document.querySelectorAll('main [role="group"]')) {
    lines.push(`group: ${group.getAttribute('aria-label')}`);
    for (const button of group.querySelectorAll('button:not([disabled])')) lines.push(`button: ${plain(button.textContent)}`);
  }
  for (const button of document.querySelectorAll('main .group:not([role]) button:not([disabled])')) lines.push(`button: ${plain(button.textContent)}`);
  return lines;
}

export class Reader {
  constructor(page) {
    this.page = page;
    this.lines = []; // the transcript
  }

  // Everything said since the last call joins the transcript.
  async hear() {
    const said = await this.page.evaluate(() => globalThis.heard.splice(0));
    this.lines.push(...said);
    return said;
  }

  async readOn() {
    await this.hear();
    const lines = await this.page.evaluate(readOn);
    this.lines.push(...lines);
    return lines;
  }

  async press(key) {
    await this.hear();
    this.lines.push(`  (presses ${key})`);
    await this.page.keyboard.press(key);
    await this.hear();
  }

  async type(text) {
    await this.hear();
    this.lines.push(`  (types ${text})`);
    await this.page.keyboard.type(text);
    await this.hear();
  }

  // Tab by tab to what has this role and name; nothing on the way is skipped.
  async tabTo(what, most = 80) {
    for (let presses = 0; presses < most; ++presses) {
      await this.page.keyboard.press('Tab');
      const said = await this.hear();
      if (said.some((line) => line.startsWith(what))) return;
    }
    throw new Error(`${most} times Tab did not lead to "${what}"; on the way: ${this.lines.slice(-most).join(' / ')}`);
  }
}
