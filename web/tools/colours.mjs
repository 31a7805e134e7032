// Colours that carry a meaning: told apart by every kind of sight, and text that can be read. Read from tokens.css, in
// both themes; `colourFindings` gives sentences about what is wrong.
import { readFileSync } from 'node:fs';

const kSixColours = ['gold', 'green', 'blue', 'silver', 'red', 'purple'];

// Every group is told apart pair by pair, or has something besides colour that tells it.
export const kMeanings = [
  { what: 'the two sides', colours: ['beige', 'gray'], besides: '' },
  { what: 'the six colours of pieces', colours: kSixColours, besides: 'a letter and an emblem on each face' },
  { what: 'grounds', colours: ['plains', 'forest', 'marsh', 'mountain', 'town', 'desert', 'water'], besides: 'strokes drawn on each' },
  { what: 'the five tribes', colours: ['blue', 'red', 'gold', 'purple', 'green'], besides: 'a letter and a shape each' },
  { what: 'tiles of the isle', colours: ['prairie', 'mountain', 'desert', 'forest', 'water', 'paved', 'covered'], besides: 'strokes or a picture drawn on each' },
  { what: 'where points came from', colours: ['ink', 'red', 'blue', 'gold', 'purple'], besides: 'a picture in each cell' },
  { what: 'ground that can be walked on, and water', colours: ['plains', 'water'], besides: 'waves' },
  { what: 'a ring round what was refused, and round what the log points at', colours: ['warn', 'accent'], besides: 'a cross in the corner of what was refused' },
  { what: 'a ring round the chosen piece, and round what the log points at', colours: ['ink', 'accent'], besides: 'the chosen piece is lifted, and its ring stays' },
  { what: 'a button to press and the others', colours: ['accent', 'raised'], besides: '' },
  { what: 'a refusal and a hint', colours: ['warn-soft', 'accent-soft'], besides: 'a hint begins with the word' },
  { what: 'your turn and waiting', colours: ['accent', 'table'], besides: '' },
];

// Ink and the ground it lies on; AA asks for 4.5, and for 3 where letters are large or it is a mark.
export const kInks = [
  ...['table', 'panel', 'raised', 'accent-soft', 'warn-soft'].map((ground) => ['ink', ground, 4.5]),
  ...['table', 'panel', 'raised', 'accent-soft'].map((ground) => ['ink-2', ground, 4.5]),
  ...['table', 'panel', 'raised', 'accent-soft'].map((ground) => ['accent', ground, 4.5]),
  ...['table', 'panel', 'warn-soft'].map((ground) => ['warn', ground, 4.5]),
  ['on-accent', 'accent', 4.5],
  ['line-2', 'raised', 3],
  ...kSixColours.flatMap((colour) => [[`${colour}-ink`, colour, 4.5], [`${colour}-strip-ink`, `${colour}-strip`, 4.5]]),
  ['beige-ink', 'beige', 4.5],
  ['gray-ink', 'gray', 3], // a large question mark
];

// How far apart in CIE Lab two colours must be; 2.3 is where most people begin to see a difference side by side.
const kApart = 12;

// Machado, Oliveira and Fernandes 2009, severity 1, on linear light; grey is luminance alone.
const kSights = {
  'every cone': [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  'protan sight': [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  'deutan sight': [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  'tritan sight': [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
  'grey sight': [[0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722]],
};

const linear = (hex) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
const through = (matrix, rgb) => matrix.map((row) => Math.min(1, Math.max(0, row.reduce((sum, part, at) => sum + part * rgb[at], 0))));
const luminance = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function lab(rgb) {
  const [x, y, z] = through([[0.4124 / 0.95047, 0.3576 / 0.95047, 0.1805 / 0.95047], [0.2126, 0.7152, 0.0722], [0.0193 / 1.08883, 0.1192 / 1.08883, 0.9505 / 1.08883]], rgb)
    .map((t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export function distance(one, other, sight) {
  const [a, b] = [one, other].map((hex) => lab(through(kSights[sight], linear(hex))));
  return Math.hypot(...a.map((value, at) => value - b[at]));
}

export function contrast(one, other) {
  const [dark, light] = [one, other].map((hex) => luminance(linear(hex)) + 0.05).sort((a, b) => a - b);
  return light / dark;
}

export function themes() {
  const css = readFileSync(new URL('../src/look/tokens.css', import.meta.url), 'utf8');
  const block = (selector) => {
    const from = css.indexOf(`${selector} {`);
    return Object.fromEntries([...css.slice(from, css.indexOf('\n}', from)).matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));
  };
  const light = block(':root');
  return { light, dark: { ...light, ...block(":root[data-theme='dark']") } };
}

export function colourFindings(worn = themes(), meanings = kMeanings, inks = kInks) {
  const wrong = [];
  for (const [theme, tokens] of Object.entries(worn)) {
    const get = (name) => tokens[name] ?? wrong.push(`${theme}: tokens.css has no --${name}`);
    for (const { what, colours, besides } of meanings) {
      colours.forEach((one, at) => {
        for (const other of colours.slice(at + 1)) {
          for (const sight of Object.keys(kSights)) {
            const apart = distance(get(one), get(other), sight);
            if (apart < kApart && !besides) wrong.push(`${theme}: ${what}: --${one} and --${other} are ${apart.toFixed(1)} apart to ${sight}, should be ${kApart}, or be told by a letter or shape`);
          }
        }
      });
    }
    for (const [ink, ground, least] of inks) {
      const ratio = contrast(get(ink), get(ground));
      if (ratio < least) wrong.push(`${theme}: --${ink} on --${ground} has a contrast of ${ratio.toFixed(2)}, should be ${least}`);
    }
  }
  return wrong;
}
