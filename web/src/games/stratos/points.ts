// Where points come from (ST-022 to ST-027), a line each.
import { kSources, specialPicture } from './pictures';
import type { View } from './wire';

const kHow: Record<string, string> = {
  hoards: 'one of each main resource, in the shop: 1',
  defeats: 'an opposing unit brought to zero health: 1',
  spells: 'each spell that you have cast with effect: 1',
  treasures: 'each treasure that you wear, keep or have used: 1',
  goals: 'five promoted units: 2',
};
const kOccupy = '; units on three special tiles: 2';

// Where they can come from on this isle: without special goals, or with fewer special tiles than one needs, not by those.
export function waysOf(view: View) {
  const specials = view.tiles.filter((tile) => tile.covered || specialPicture(tile.terrain) !== null).length;
  return kSources
    .filter((source) => source.id !== 'goals' || view.options.special_goals)
    .map((source) => ({ ...source, how: (kHow[source.id] ?? '') + (source.id === 'goals' && specials >= 3 ? kOccupy : '') }));
}
