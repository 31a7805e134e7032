// The guided match: a small position, one idea a step, each done by doing it. What came of a step is told beside the next
// one. A die is thrown once, and every face of it does what is said, so that it ends in the third point.
import type { Lesson } from '../lesson';

export const lesson: Lesson = {
  setup: {
    scenario: 'free-for-all',
    options: { target: '3', monsters: 'off' },
    position: {
      turn: 'N',
      // g3 is the Quarry, and known: on b2 its gems would make paying a question.
      map: ['PFDMDFSP', 'LSMPFLMD', 'DMLFPMQL', 'PSFDMDFP'],
      units: ['N cultivator a1', 'N mage c1', 'N knight d3', { unit: 'D archer d4', health: 1 }, 'D peasant h4'],
      purses: { N: { corn: 2, nickel: 1, spice: 2, oak: 1, spells: ['blink'] } },
    },
  },
  steps: [
    {
      say: 'The blue circles are yours. The two dots under your Cultivator are its two actions. Click it on a1, then the forest beside it.',
      about: ['a1', 'b1'], acts: ['a1-b1'], then: '',
    },
    {
      say: 'It stays chosen: one action is left. A forest yields oak. Press “Power harvest”: a die says how much it brings.',
      about: ['b1'], acts: ['b1 power-harvest'], then: '',
    },
    {
      say: 'Units act in any order. The crown says that your Soldier is a Knight, who never misses, and the red Archer has one health left. Attack it: a defeat is worth a point.',
      about: ['d3', 'd4'], acts: ['d3xd4'], then: '',
    },
    {
      say: 'Most points come from spells: each is a point, the first time it works. Your Mage knows Blink, which costs 3 of its spirit, the number in the blue diamond. Click the Mage, then e1, where it shall appear.',
      about: ['c1', 'e1'], acts: ['c1 cast', 'blink', 'e1'], then: '',
    },
    {
      say: 'Two points. Nobody must use all actions: go on to buying.',
      about: [], acts: ['to-buying'], then: '',
    },
    {
      say: 'Hire an Explorer, for corn, spice and oak, and let it stand on a1, beside a unit that has acted.',
      about: ['a1'], acts: ['hire explorer', 'a1'], then: '',
    },
    {
      say: 'At least one of each resource is left, for your next turn. End this one.',
      about: [], acts: ['end-turn'], then: ['h4-g4', 'to-buying', 'end-turn'],
    },
    {
      say: 'Your turn again. A question mark is a special tile nobody has seen; whoever lands on it first gets what it gives. Send your Cultivator from b1 to b2.',
      about: ['b1', 'b2'], acts: ['b1-b2'], then: '',
    },
    {
      say: 'Point at the tile to read what else it does. You have two points, and the third wins: go on to buying.',
      about: ['b2'], acts: ['to-buying'], then: '',
    },
    {
      say: 'Corn, nickel, spice and oak, one of each, are a hoard, and a hoard is a point: press “Hoard”.',
      about: [], acts: ['hoard'], then: '',
    },
  ],
  end: 'Three points, by a defeat, a spell and a hoard: you have won. “Play now” goes to six, a whole match to ten, with treasures that Explorers find and, if you like, monsters.',
};
