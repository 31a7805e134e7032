// Motion of pieces: a piece that came from another space slides in from there. Speed follows the settings.
export interface Way {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

function speed(): number {
  const value = getComputedStyle(document.documentElement).getPropertyValue('--calm');
  return Number.parseFloat(value) || 0;
}

export function arrive(node: SVGGElement, way: Way | null) {
  const go = (next: Way | null) => {
    const time = speed();
    if (!next || time === 0 || !node.animate) return;
    node.animate(
      [{ transform: `translate(${next.from.x - next.to.x}px, ${next.from.y - next.to.y}px)` }, { transform: 'none' }],
      { duration: time, easing: 'cubic-bezier(.2, .7, .2, 1)' },
    );
  };
  let last = way ? `${way.from.x},${way.from.y}` : '';
  go(way);
  return {
    update(next: Way | null) {
      const key = next ? `${next.from.x},${next.from.y}` : '';
      if (key !== last) go(next);
      last = key;
    },
  };
}

// Touch has no hover: holding a finger shows what hovering would, and is not a tap.
export function longPress(node: Element, held: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fired = false;
  const down = (event: Event) => {
    if ((event as PointerEvent).pointerType !== 'touch') return;
    fired = false;
    timer = setTimeout(() => {
      fired = true;
      held();
    }, 450);
  };
  const up = () => clearTimeout(timer);
  const click = (event: Event) => {
    if (!fired) return;
    fired = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  node.addEventListener('pointerdown', down);
  for (const name of ['pointerup', 'pointercancel', 'pointermove']) node.addEventListener(name, up);
  node.addEventListener('click', click, true);
  node.addEventListener('contextmenu', (event) => fired && event.preventDefault());
  return { destroy: up };
}
