// The five tribes (ST-004): each has a letter and a shape besides its colour, so that nobody needs the colour.
export interface Tribe {
  name: string;
  letter: string;
  colour: string; // of tokens.css
  shape: string; // on 100 x 100, round the middle
}

// Circle, square, hexagon, diamond, shield.
export const kTribes: readonly Tribe[] = [
  { name: 'Natau', letter: 'N', colour: 'blue', shape: 'M50 12A38 38 0 1 1 49.9 12Z' },
  { name: 'Dazso', letter: 'D', colour: 'red', shape: 'M22 15H78Q85 15 85 22V78Q85 85 78 85H22Q15 85 15 78V22Q15 15 22 15Z' },
  { name: 'Lemkis', letter: 'L', colour: 'gold', shape: 'M31 13H69L91 50L69 87H31L9 50Z' },
  { name: 'Gruhll', letter: 'G', colour: 'purple', shape: 'M50 4L96 50L50 96L4 50Z' },
  { name: 'Avaleians', letter: 'A', colour: 'green', shape: 'M14 14H86V54Q86 78 50 95Q14 78 14 54Z' },
];

export const tribeOf = (seat: number): Tribe => kTribes[seat % kTribes.length]!;
