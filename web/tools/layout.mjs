// What a layout must keep, looked at inside a real page. `findings` runs in the browser: it is given whole to
// page.evaluate, so everything it needs stands inside it. Answers are sentences about what is wrong.

export function findings({ phone, short = false, board, wide }) {
  const wrong = [];
  const say = (sentence) => wrong.includes(sentence) || wrong.push(sentence);
  const words = (text) => text.trim().replace(/\s+/g, ' ').slice(0, 40);
  const percent = (part, whole) => `${Math.round((part / whole) * 100)} %`;
  const styleOf = (node) => getComputedStyle(node);
  const isShown = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !node.closest('.unseen-text');

  // ---- the page, the board and what is asked -----------------------------------------------------
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) say(`the page scrolls sideways: ${root.scrollWidth} px in ${innerWidth}`);
  if (board) {
    const frame = document.querySelector('.field .frame')?.getBoundingClientRect();
    const ask = document.querySelector('.question')?.getBoundingClientRect();
    if (!frame || !ask) say('there is no board, or no question');
    else {
      const field = wide ? frame : document.querySelector('.field svg').getBoundingClientRect();
      if (phone && !short && field.width < innerWidth * 0.92) say(`the board has ${percent(field.width, innerWidth)} of the width, should be 92`);
      if (short && !wide && field.height < innerHeight * 0.92) say(`the board has ${percent(field.height, innerHeight)} of the height, should be 92`);
      if (short && wide && field.width < innerWidth * 0.52) say(`the board has ${percent(field.width, innerWidth)} of the width, should be 52`);
      if (!phone && !wide && field.height < innerHeight * 0.85) say(`the board has ${percent(field.height, innerHeight)} of the height, should be 85`);
      if (field.top < 0 || field.bottom > innerHeight + 1) say(`the board is not in sight whole: it ends at ${Math.round(field.bottom)} of ${innerHeight}`);
      if (ask.top < 0 || ask.bottom > innerHeight + 1) say('the question is not in sight beside the board');
      for (const button of document.querySelectorAll('.question button, .answers button')) {
        const box = button.getBoundingClientRect();
        if (box.top < 0 || box.bottom > innerHeight + 1) say(`the button "${words(button.textContent)}" is not in sight beside the board`);
      }
    }
  }

  for (const told of document.querySelectorAll('.told:not(.table) p')) if (isShown(told) && told.scrollHeight > told.clientHeight + 1) say(`what happened last has to be scrolled: "${words(told.textContent)}"`);

  // Everybody who plays is seen at once, not by scrolling a panel.
  for (const row of document.querySelectorAll('section[aria-label^="The race"] li')) {
    const end = row.getBoundingClientRect().bottom;
    for (let at = row.parentElement; at && at !== document.body; at = at.parentElement) {
      if (styleOf(at).overflowY !== 'visible' && end > at.getBoundingClientRect().bottom + 1) say(`in the race one has to scroll to "${words(row.textContent)}"`);
    }
  }

  // ---- text: its size, and whether all of it can be read -------------------------------------------
  const holders = (node) => {
    const list = [];
    for (let at = node.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = styleOf(at);
      if ((overflowX !== 'visible' || overflowY !== 'visible') && !at.closest('svg')) list.push({ at, hides: overflowX === 'hidden' || overflowX === 'clip', box: at.getBoundingClientRect() });
    }
    return list;
  };
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent.trim() || !parent || /^(script|style|option)$/i.test(parent.tagName) || !isShown(parent)) continue;
    const svg = parent.ownerSVGElement;
    const size = Number.parseFloat(styleOf(parent).fontSize) * (svg ? parent.getScreenCTM().a : 1);
    const text = words(node.textContent);
    if (size < 11.95) say(`text under 12 px: "${text}" has ${size.toFixed(1)}`);
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = svg ? [parent.getBoundingClientRect()] : [...range.getClientRects()];
    const around = svg ? [] : holders(node);
    if (around.some(({ box }) => box.width <= 1)) continue; // for who listens
    for (const rect of rects) {
      if (rect.width < 1) continue;
      for (const { at, hides, box } of around) {
        if (hides && (rect.right > box.right + 1 || rect.left < box.left - 1 || rect.bottom > box.bottom + 4 || rect.top < box.top - 4)) say(`cut off: "${text}"`);
        if (!hides && rect.right > box.right + 1 && !at.matches('.frame, .scroll')) say(`only in sight by scrolling sideways: "${text}"`);
      }
      if (around.length === 0 && !svg && (rect.right > innerWidth + 1 || rect.left < -1)) say(`runs out of the page: "${text}"`);
      const face = svg && parent.closest('.face, .back')?.querySelector('.body').getBoundingClientRect();
      if (face && (rect.left < face.left - 1 || rect.right > face.right + 1)) say(`wider than its piece: "${text}"`);
      // A line's box is taller than its letters: compare where letters are.
      const trim = rect.height * (svg ? 0.24 : 0.18);
      let seen = { left: rect.left + 1, right: rect.right - 1, top: rect.top + trim, bottom: rect.bottom - trim };
      for (const { box } of around) seen = { left: Math.max(seen.left, box.left), right: Math.min(seen.right, box.right), top: Math.max(seen.top, box.top), bottom: Math.min(seen.bottom, box.bottom) };
      if (seen.right > seen.left && seen.bottom > seen.top) texts.push({ ...seen, text, above: parent.closest('[role=menu], .sheet, dialog, .more') });
    }
  }
  texts.sort((a, b) => a.top - b.top);
  texts.forEach((one, at) => {
    for (let next = at + 1; next < texts.length && texts[next].top < one.bottom - 1; ++next) {
      const other = texts[next];
      if (one.above !== other.above) continue; // a menu lies on the board on purpose, as what says that there is more does on the rest
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 1.5 && down > 1.5) say(`overlaps: "${one.text}" and "${other.text}"`);
    }
  });

  // ---- things to tap ----------------------------------------------------------------------------------
  for (const node of document.querySelectorAll('button, a[href], [role=button], [role=tab], select, input, summary')) {
    if (!isShown(node) || styleOf(node).opacity === '0') continue;
    const whole = node.closest('label') ?? node; // a label is tapped for its box
    const inSentence = node.matches('a') && styleOf(node).display === 'inline' && node.parentElement.matches('p, li, footer'); // as WCAG 2.5.8 excepts
    const { width, height } = whole.getBoundingClientRect();
    if (width === 0 || inSentence) continue;
    if (width < 39.5 || height < 39.5) say(`small to tap: "${words(node.getAttribute('aria-label') ?? node.textContent)}" ${Math.round(width)} x ${Math.round(height)}`);
  }
  return wrong;
}

// With reduced motion asked for by the system nothing may take time to move.
export function movements() {
  const slow = new Set();
  const takes = (list) => list.split(',').some((time) => Number.parseFloat(time) > 0);
  for (const node of document.querySelectorAll('*')) {
    const style = getComputedStyle(node);
    if (takes(style.transitionDuration) || takes(style.animationDuration)) slow.add(`${node.tagName.toLowerCase()}.${String(node.getAttribute('class') ?? '').split(' ')[0]}`);
  }
  return [...slow];
}

// A page with every fault once, and how the findings about it begin: a check that sees nothing is no check.
export const kPlanted = {
  html: `<body style="margin:0;font:16px sans-serif"><main><div class="field"><div class="frame" style="width:200px"><svg width="200" height="100"></svg></div></div>
    <section class="question" style="position:absolute;top:3000px">Far away <button style="min-width:60px;min-height:60px">Pass</button></section>
    <p style="font-size:9px">tiny words</p><div style="width:1900px;height:1px"></div>
    <p style="position:absolute;left:calc(100vw - 20px);top:400px;white-space:nowrap">words past the edge</p>
    <p style="position:absolute;left:20px;top:300px;margin:0">one text</p><p style="position:absolute;left:40px;top:302px;margin:0">another text</p>
    <p style="width:60px;overflow:hidden;white-space:nowrap">words that do not fit in here</p>
    <div style="width:80px;overflow:auto"><p style="width:300px;white-space:nowrap">words that one has to scroll for</p></div>
    <div style="height:20px;overflow:auto"><section aria-label="The race to nothing"><ul><li style="margin-top:40px">Somebody</li></ul></section></div>
    <div class="told"><p style="height:20px;margin:0;overflow:auto">a fight<br>of three<br>lines</p></div>
    <button style="width:20px;height:20px;padding:0" aria-label="A small one"></button></main></body>`,
  said: [
    'the page scrolls sideways', 'the board has', 'the question is not in sight', 'the button "Pass" is not in sight', 'text under 12 px: "tiny words"',
    'runs out of the page', 'overlaps: "one text" and "another text"', 'cut off: "words that do not fit', 'only in sight by scrolling sideways', 'small to tap: "A small one"', 'what happened last has to be scrolled', 'in the race one has to scroll to "Somebody"',
  ],
};
