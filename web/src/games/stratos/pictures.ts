// Which picture stands for what. Pictures are the page's own, keyed by content words; a word of somebody's pack that is
// not here gets the plain one.
import academy from 'icon:graduate-cap';
import archer from 'icon:bow-arrow';
import bastion from 'icon:stone-tower';
import book from 'icon:spell-book';
import boots from 'icon:boots';
import cathedral from 'icon:church';
import corn from 'icon:corn';
import crown from 'icon:crown';
import defend from 'icon:shield';
import diceTarget from 'icon:dice-target';
import explorer from 'icon:compass';
import eye from 'icon:all-seeing-eye';
import forestMonster from 'icon:evil-tree';
import gem from 'icon:cut-diamond';
import harvest from 'icon:sickle';
import heart from 'icon:hearts';
import hourglass from 'icon:sands-of-time';
import jabberwock from 'icon:spiked-dragon-head';
import kraken from 'icon:kraken-tentacle';
import mage from 'icon:wizard-staff';
import mountain from 'icon:peaks';
import nickel from 'icon:metal-bar';
import oak from 'icon:log';
import peasant from 'icon:pitchfork';
import powerHarvest from 'icon:cornucopia';
import prairie from 'icon:high-grass';
import quarry from 'icon:mining';
import reaper from 'icon:grim-reaper';
import sack from 'icon:knapsack';
import skull from 'icon:death-skull';
import search from 'icon:magnifying-glass';
import sharubite from 'icon:scorpion';
import soldier from 'icon:broadsword';
import spice from 'icon:chili-pepper';
import spirit from 'icon:spark-spirit';
import strike from 'icon:crossed-swords';
import target from 'icon:archery-target';
import treasure from 'icon:open-treasure-chest';
import use from 'icon:swap-bag';

const units: Record<string, string> = { peasant, archer, soldier, explorer, mage };
const monsters: Record<string, string> = { iggamot: forestMonster, sharubite, jabberwock, kraken, 'grim-reaper': reaper };
const specials: Record<string, string> = { academy, quarry, cathedral, bastion };
const resources: Record<string, string> = { corn, nickel, spice, oak, gem };
const deeds: Record<string, string> = {
  travel: boots, harvest, 'power-harvest': powerHarvest, defend, attack: strike, shoot: target, cast: book, search, 'use-item': use, use,
};

export const unitPicture = (type: string): string => units[type] ?? peasant;
export const monsterPicture = (kind: string): string => monsters[kind] ?? reaper;
export const specialPicture = (terrain: string): string | null => specials[terrain] ?? null;
export const resourcePicture = (resource: string): string => resources[resource] ?? sack;
// A token's outline round its middle, 100 across, and its ground: small pictures of a log and a bar look alike, shapes do not.
const tokens: Record<string, { shape: string; ground: string }> = {
  corn: { shape: 'M0 -50A50 50 0 1 1 -.1 -50Z', ground: '#e9efc4' },
  nickel: { shape: 'M-45 -45H45V45H-45Z', ground: '#dfdad5' },
  spice: { shape: 'M0 -60L60 0L0 60L-60 0Z', ground: '#f8efd2' },
  oak: { shape: 'M-28 -49H28L57 0L28 49H-28L-57 0Z', ground: '#cfdcc4' },
  gem: { shape: 'M0 -57L55 -16L34 50H-34L-55 -16Z', ground: '#d3e4ea' },
};
export const tokenForm = (resource: string): { shape: string; ground: string } => tokens[resource] ?? tokens.corn!;
export const deedPicture = (deed: string): string => deeds[deed] ?? diceTarget;
export const kMarks = { heart, spirit, defend, crown, eye, book, treasure, strike, sack, hourglass, mountain, prairie, target, skull, monster: jabberwock };

// Where prosperity comes from (ST-022 to ST-027), with a letter for where a picture is too small.
export const kSources = [
  { id: 'hoards', name: 'hoards', letter: 'H', picture: sack },
  { id: 'defeats', name: 'defeats', letter: 'D', picture: strike },
  { id: 'spells', name: 'spells', letter: 'S', picture: book },
  { id: 'treasures', name: 'treasures', letter: 'T', picture: treasure },
  { id: 'goals', name: 'special goals', letter: 'G', picture: crown },
] as const;
