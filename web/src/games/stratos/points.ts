// Where points come from (ST-022 to ST-027), a line each.
import { kSources } from './pictures';

const kHow: Record<string, string> = {
  hoards: 'one of each main resource, in the shop: 1',
  defeats: 'an opposing unit brought to zero health: 1',
  spells: 'each spell that you have cast with effect: 1',
  treasures: 'each treasure that you wear, keep or have used: 1',
  goals: 'five promoted units: 2; units on three special tiles: 2',
};
export const kWays = kSources.map((source) => ({ ...source, how: kHow[source.id] ?? '' }));
