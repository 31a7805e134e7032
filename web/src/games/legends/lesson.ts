// The guided match: a small position, one idea a step, each done by doing it. Nothing is decided by chance, and the
// other side's answers are fixed, so that it ends in the fall of the castle.
import type { Lesson } from '../lesson';

export const lesson: Lesson = {
  setup: {
    scenario: 'battle',
    options: { beige: 'beige4', gray: 'gray5', boards: '4A,4B,5A,5B' },
    position: {
      boards: ['4A', '4B', '5A', '5B'],
      pieces: {
        b1: 'woodland-tower', e3: 'king-migol', c2: 'srik', g4: 'frodnaj-archer', d2: 'high-elf',
        f7: 'titan-castle', e6: 'lingering-death', g6: 'gnarak', h7: 'smektor', b7: 'decay',
      },
      to_move: 'beige',
    },
  },
  steps: [
    {
      say: 'The large number on a piece is its strength. King Migol has 9: choose him, then the space in front of him.',
      about: ['e3', 'e4'], acts: ['e3-e4'], then: 'e6-e5',
    },
    {
      say: 'An enemy came close, and you do not know what it is. The footprints say that it has moved, so it is no castle. Attack it with the king.',
      about: ['e4', 'e5'], acts: ['e4-e5'], then: 'h7-h6',
    },
    {
      say: 'The stronger piece won. The eye on the king means that the enemy knows him now. Srik has Slashing, any distance along a diagonal: send him to f5. The open circle there says that a power shows who uses it.',
      about: ['c2', 'f5'], acts: ['c2 slashing', 'f5'], then: 'h6-h7',
    },
    {
      say: 'Your archer strikes from afar: an enemy up to two spaces away is shown, and destroyed if it is weaker. Strike the piece on g6.',
      about: ['g4', 'g6'], acts: ['g4 distance-strike', 'g6'], then: 'h7-h8',
    },
    {
      say: 'To win you must find the enemy castle, and yours can make it show itself. Choose your castle and use its power, Summons.',
      about: ['b1'], acts: ['b1 summons'], then: 'h8-h7',
    },
    {
      say: 'There it stands, on f7, and castles never move. Bring Srik next to it.',
      about: ['f5', 'f6'], acts: ['f5-f6'], then: 'h7-h6',
    },
    {
      say: 'A castle has no strength: whoever attacks it destroys it and wins. Attack the castle.',
      about: ['f6', 'f7'], acts: ['f6-f7'], then: '',
    },
  ],
  end: 'The castle has fallen and you have won. The rest is what your pieces can do: their cards say it, and the light bulb gives a hint.',
};
