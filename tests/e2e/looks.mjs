// What eyes would complain about, found by measuring.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

// Runs inside the page: text that an edge hides, that sticks out of its button, or a page that scrolls sideways.
function findCutOff() {
  const found = new Set();
  if (document.documentElement.scrollWidth > innerWidth + 1) found.add(`the page scrolls sideways: ${document.documentElement.scrollWidth} px in ${innerWidth}`);
  const hides = (style, axis) => ['hidden', 'clip'].includes(axis === 'x' ? style.overflowX : style.overflowY);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = node.textContent.trim();
    if (!words || !parent || parent.closest('script, style, noscript, option, .unseen-text') || parent.ownerSVGElement) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width < 1 || getComputedStyle(parent).visibility === 'hidden') continue;
    for (let around = parent; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      const scrolls = ['auto', 'scroll'].includes(style.overflowX) || ['auto', 'scroll'].includes(style.overflowY);
      const wide = text.left < box.left - 1 || text.right > box.right + 1;
      const tall = text.top < box.top - 2 || text.bottom > box.bottom + 2;
      if (hides(style, 'x') && (wide || around.scrollWidth > around.clientWidth + 1)) found.add(`cut off: "${words.slice(0, 60)}"`);
      if (hides(style, 'y') && tall) found.add(`cut off below or above: "${words.slice(0, 60)}"`);
      if (around.matches('button, .button') && (wide || tall)) found.add(`sticks out of its button: "${words.slice(0, 60)}"`);
      if (scrolls) break; // what is beyond can be scrolled to
    }
  }
  return [...found];
}

export const cutOff = (page) => page.evaluate(findCutOff);

// What axe-core calls serious or critical, a sentence each.
export async function faultsFor(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, help, nodes }) => `axe ${id}: ${help} (${nodes.slice(0, 3).map((node) => node.html.slice(0, 120)).join(' | ')})`);
  });
}
