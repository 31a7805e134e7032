// Advice on a board, drawn over the figures: an arrow, also between neighbours; where it is about one place, its head alone.
interface Point {
  x: number;
  y: number;
}

const kStart = 26; // from the middle of a space, which is 100 across: most of who stands there stays in sight
const kEnd = 36; // before the middle of the target: the head lies over its edge
const kHead = 26;
const kShaft = 5;
const kWing = 17;

// As a path; a line of the board's own would be hidden by who stands at its ends.
export function arrowPath(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return `M${to.x - kWing} ${to.y - 48}H${to.x + kWing}L${to.x} ${to.y - 48 + kHead}Z`; // from above, beside letters and figures
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, aside: number) => `${Math.round(from.x + ux * along - uy * aside)} ${Math.round(from.y + uy * along + ux * aside)}`;
  const [start, tip] = [kStart, length - kEnd];
  const neck = tip - kHead;
  return `M${[at(start, kShaft), at(neck, kShaft), at(neck, kWing), at(tip, 0), at(neck, -kWing), at(neck, -kShaft), at(start, -kShaft)].join('L')}Z`;
}
