// A button that has just taken the place of another is not pressed by who meant the other: a double tap, or a finger that was
// on its way. Pure: what stood where, until when.
export const kSteady = 400; // ms

export interface Spot {
  means: string; // what pressing it does
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const holds = (spot: Spot, x: number, y: number): boolean => x >= spot.left && x <= spot.right && y >= spot.top && y <= spot.bottom;

export class Steady {
  private past: { until: number; spots: Spot[] }[] = [];

  // What stood there until now, before something changes.
  leave(spots: Spot[], now: number): void {
    this.past = [...this.past.filter(({ until }) => now - until < kSteady), { until: now, spots }];
  }

  // Whether something else stood at this point a moment ago.
  isSudden(means: string, x: number, y: number, now: number): boolean {
    return this.past.some(({ until, spots }) => now - until < kSteady && spots.some((spot) => holds(spot, x, y) && spot.means !== means));
  }
}

// The buttons that say what they mean, where they are.
export const spotsIn = (node: ParentNode): Spot[] =>
  [...node.querySelectorAll<HTMLElement>('button[data-means]')].map((button) => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    return { means: button.dataset.means!, left, top, right, bottom };
  });
