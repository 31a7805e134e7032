// A screenshot with at most 256 colours: a fifth of the bytes, and flat drawings lose nothing one could see.
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';

const { PNG } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle');


// Colours in boxes that are halved where they are widest, the heaviest box first, until there are enough.
export function paletteOf(counts, most = 256) {
  const boxOf = (colours) => {
    const low = [255, 255, 255];
    const high = [0, 0, 0];
    let count = 0;
    for (const colour of colours) {
      for (let at = 0; at < 3; ++at) {
        low[at] = Math.min(low[at], colour.rgb[at]);
        high[at] = Math.max(high[at], colour.rgb[at]);
      }
      count += colour.count;
    }
    const spread = high.map((value, at) => value - low[at]);
    const axis = spread.indexOf(Math.max(...spread));
    return { colours, axis, weight: colours.length > 1 ? spread[axis] * Math.sqrt(count) : 0 };
  };
  const boxes = [boxOf([...counts].map(([key, count]) => ({ key, count, rgb: [key >> 16, (key >> 8) & 255, key & 255] })))];
  while (boxes.length < most) {
    boxes.sort((a, b) => b.weight - a.weight);
    const box = boxes[0];
    if (box.weight === 0) break;
    const { axis } = box;
    const sorted = box.colours.sort((a, b) => a.rgb[axis] - b.rgb[axis] || a.key - b.key);
    const half = sorted.reduce((sum, colour) => sum + colour.count, 0) / 2;
    let cut = 0;
    for (let sum = 0; cut < sorted.length - 1 && (cut === 0 || sum + sorted[cut].count <= half); ++cut) sum += sorted[cut].count;
    boxes.splice(0, 1, boxOf(sorted.slice(0, cut)), boxOf(sorted.slice(cut)));
  }
  // A box stands for its commonest colour: the grounds of the page keep theirs to the bit.
  return boxes.map(({ colours }) => ({ shown: colours.reduce((best, one) => (one.count > best.count ? one : best)).rgb, colours }));
}

const kTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; ++bit) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  return c >>> 0;
});
function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = kTable[(crc ^ byte) & 255] ^ (crc >>> 8);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4);
  return out;
}

export function withPalette(png) {
  const { width, height, data } = PNG.sync.read(png);
  const counts = new Map();
  const keyAt = (at) => (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
  for (let at = 0; at < data.length; at += 4) counts.set(keyAt(at), (counts.get(keyAt(at)) ?? 0) + 1);
  const palette = paletteOf(counts);
  const indexOf = new Map(palette.flatMap(({ colours }, index) => colours.map(({ key }) => [key, index])));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < width; ++x) rows[y * (width + 1) + 1 + x] = indexOf.get(keyAt((y * width + x) * 4));
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(({ shown }) => shown))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
