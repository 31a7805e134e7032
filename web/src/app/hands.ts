// Whether the last thing that was done was done by a key: then the focus is what shows where one is.
export const hands = { byKey: false };

if (typeof addEventListener === 'function') {
  addEventListener('keydown', () => (hands.byKey = true), true);
  addEventListener('pointerdown', () => (hands.byKey = false), true);
}
