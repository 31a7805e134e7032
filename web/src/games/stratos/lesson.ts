// The guided match: a small position, one idea a step, each done by doing it. A die is thrown once, and every face of it
// does what is said, so that it ends in the third point.
import type { Lesson } from '../lesson';

export const lesson: Lesson = {
  setup: {
    scenario: 'free-for-all',
    options: { target: '3', monsters: 'off' },
    position: {
      turn: 'N',
      units: ['N peasant a1', 'N knight d2', { unit: 'D archer d4', health: 1 }, 'D peasant h4'],
      purses: { N: { corn: 2, nickel: 2, spice: 2, oak: 1 } },
      secrets: { g3: { under: 'quarry', seen_by: ['D'] } }, // not where the Peasant goes: its gems would make paying a question
    },
  },
  steps: [
    {
      say: 'The blue circles are yours. The two dots under your Peasant are its two actions. Click it on a1, then the forest beside it.',
      about: ['a1', 'b1'], acts: ['a1-b1'], then: '',
    },
    {
      say: 'It stays chosen: one action is left. A forest gives oak, so press “Harvest oak”.',
      about: ['b1'], acts: ['b1 harvest'], then: '',
    },
    {
      say: 'Units act in any order. The crown says that your Soldier is a Knight. Send it to d3, next to the red Archer.',
      about: ['d2', 'd3'], acts: ['d2-d3'], then: '',
    },
    {
      say: 'The Archer has one health left, and a Knight never misses. Attack it: a defeat is worth a point.',
      about: ['d3', 'd4'], acts: ['d3xd4'], then: '',
    },
    {
      say: 'All your actions are used. Go on to buying.',
      about: [], acts: ['to-buying'], then: '',
    },
    {
      say: 'You have corn, nickel, spice and oak, two of each. One of each together is a hoard, and a hoard is a point: press “Hoard”.',
      about: [], acts: ['hoard'], then: '',
    },
    {
      say: 'With more you could hire or promote units here. For now end your turn, and see what the other side does.',
      about: [], acts: ['end-turn'], then: ['to-buying', 'end-turn'],
    },
    {
      say: 'A question mark is a special tile nobody has seen. Whoever lands on it first gets what it gives: send your Peasant there.',
      about: ['b1', 'b2'], acts: ['b1-b2'], then: '',
    },
    {
      say: 'You know now what it is. Two points you have, the third wins: go on to buying.',
      about: ['b2'], acts: ['to-buying'], then: '',
    },
    {
      say: 'Hoard once more. Points also come by spells that Mages cast and by treasures that Explorers find.',
      about: [], acts: ['hoard'], then: '',
    },
  ],
  end: 'Three points: you have won. A whole match goes to ten, with Mages, Explorers and, if you like, monsters.',
};
