// Which picture stands for what. Pictures are the page's own, keyed by content words; a word of somebody's
// pack that is not here gets the plain one.
import angel from 'icon:angel-wings';
import archery from 'icon:archery-target';
import anchor from 'icon:anchor';
import axes from 'icon:crossed-axes';
import bear from 'icon:bear-head';
import beetle from 'icon:beetle-shell';
import bodySwap from 'icon:body-swapping';
import castle from 'icon:castle';
import cat from 'icon:cat';
import centaur from 'icon:centaur';
import charging from 'icon:charging-bull';
import convergence from 'icon:encirclement';
import crossed from 'icon:crossed-swords';
import crystalBall from 'icon:crystal-ball';
import dragon from 'icon:dragon-head';
import drop from 'icon:big-wave';
import duality from 'icon:duality-mask';
import dwarf from 'icon:dwarf-face';
import eagle from 'icon:eagle-emblem';
import elf from 'icon:woman-elf-face';
import eyeTarget from 'icon:eye-target';
import fairy from 'icon:fairy';
import flame from 'icon:flame';
import footsteps from 'icon:footprint';
import giant from 'icon:giant';
import goat from 'icon:goat';
import golem from 'icon:rock-golem';
import griffin from 'icon:griffin-symbol';
import holy from 'icon:holy-symbol';
import hood from 'icon:hood';
import jaws from 'icon:insect-jaws';
import jump from 'icon:jump-across';
import leaf from 'icon:oak-leaf';
import magic from 'icon:magic-swirl';
import medusa from 'icon:medusa-head';
import minotaur from 'icon:minotaur';
import mushrooms from 'icon:mushrooms-cluster';
import ogre from 'icon:ogre';
import ram from 'icon:ram-profile';
import reptile from 'icon:gecko';
import saber from 'icon:saber-toothed-cat-head';
import skeleton from 'icon:skeleton';
import skull from 'icon:death-skull';
import slash from 'icon:quick-slash';
import spectre from 'icon:spectre';
import sphinx from 'icon:egyptian-sphinx';
import spark from 'icon:sparkles';
import sprint from 'icon:sprint';
import sun from 'icon:sun';
import sword from 'icon:broadsword';
import teleport from 'icon:teleport';
import thirdEye from 'icon:third-eye';
import unicorn from 'icon:unicorn';
import vampire from 'icon:vampire-dracula';
import vines from 'icon:carnivorous-plant';
import visor from 'icon:visored-helm';
import werewolf from 'icon:werewolf';
import wing from 'icon:feathered-wing';
import wizard from 'icon:wizard-face';
import worm from 'icon:earth-worm';
import zombie from 'icon:shambling-zombie';
import mutant from 'icon:alien-skull';
import arrows from 'icon:move';
import { ownPowers, powerName } from './catalogue';
import type { Piece } from './wire';

const types: Record<string, string> = {
  angel, artifact: crystalBall, beast: bear, castle, centaur, chimera: griffin, cleric: holy, doppelganger: duality,
  dragon, dwarf, eagle, elf, familiar: cat, giant, gorgon: medusa, insectoid: jaws, magic, minotaur, mold: mushrooms,
  mutant, ogre, paladin: visor, panther: saber, plantlife: vines, ram, ranger: hood, reptilian: reptile, satyr: goat,
  skeleton, sphinx, spirit: spectre, sprite: fairy, titan: golem, unicorn, vampire, weapon: sword, werewolf, wizard,
  worm, zombie,
};

const actions: Record<string, string> = {
  charging, slashing: slash, quickness: sprint, flying: wing, 'distance-strike': archery, vision: eyeTarget,
  teleport, switching: bodySwap, surround: convergence, hop: jump, diagonal: arrows,
};

export const kColours = {
  gold: { letter: 'O', name: 'gold, the Valorians', emblem: sun },
  green: { letter: 'G', name: 'green, the Ancients', emblem: leaf },
  blue: { letter: 'B', name: 'blue, the Celestia', emblem: drop },
  silver: { letter: 'S', name: "silver, the Gargans", emblem: axes },
  red: { letter: 'R', name: 'red, the Manes', emblem: flame },
  purple: { letter: 'P', name: "purple, the Qa'ans", emblem: thirdEye },
} as const;

// An open eye, drawn here: a lens, a pupil in it, a glint in the pupil.
const eyeball = 'M256 96C128 96 40 256 40 256s88 160 216 160 216-160 216-160S384 96 256 96zm0 256a96 96 0 1 1 0-192 96 96 0 0 1 0 192zm0-48a48 48 0 1 0 0-96 48 48 0 0 0 0 96z';

export const kMarks = { anchor, skull, spark, magic, castle, crossed, footsteps, eyeball, beetle };

export function typePicture(piece: { type: string | null; castle: boolean; magic: boolean }): string {
  if (piece.castle) return castle;
  return piece.magic ? magic : (types[piece.type ?? ''] ?? beetle);
}
export const actionPicture = (action: string): string => actions[action.split(' ')[0] ?? ''] ?? spark;

// What a piece is and can do, a picture and a word or two each.
export function marksOf(piece: Piece): { path: string; words: string }[] {
  return [
    ...(piece.castle ? [{ path: castle, words: 'castle' }] : []),
    ...(piece.magic ? [{ path: magic, words: 'magic' }] : []),
    ...(piece.stationary ? [{ path: anchor, words: 'stationary' }] : []),
    ...(piece.curse ? [{ path: skull, words: 'death curse' }] : []),
    ...piece.actions.map((action) => ({ path: actionPicture(action), words: powerName(action) })),
    ...ownPowers(piece).map((power) => ({ path: spark, words: powerName(power) })),
  ];
}
