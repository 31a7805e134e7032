// An animated GIF from screenshots: one palette for all frames, and of each frame only what has changed.
import { createRequire } from 'node:module';
import { paletteOf } from './palette_png.mjs';

const { PNG } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle');
const kClear = 255; // the index that leaves a pixel as it was

// Codes of growing width, lowest bit first, in blocks of at most 255 bytes.
function lzw(indices) {
  const out = [8];
  let block = [];
  let bits = 0;
  let held = 0;
  const write = (code, width) => {
    held |= code << bits;
    for (bits += width; bits >= 8; bits -= 8, held >>>= 8) {
      block.push(held & 255);
      if (block.length === 255) flush();
    }
  };
  const flush = () => {
    if (block.length > 0) out.push(block.length, ...block);
    block = [];
  };
  let table = new Map();
  let width = 9;
  let next = 258;
  write(256, width);
  let prefix = indices[0];
  for (let at = 1; at < indices.length; ++at) {
    const key = (prefix << 8) | indices[at];
    const known = table.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    write(prefix, width);
    if (next < 4096) {
      table.set(key, next);
      if (next === 1 << width) width += 1;
      next += 1;
    } else {
      write(256, width);
      table = new Map();
      width = 9;
      next = 258;
    }
    prefix = indices[at];
  }
  write(prefix, width);
  write(257, width);
  if (bits > 0) block.push(held & 255);
  flush();
  return Buffer.from([...out, 0]);
}

const word = (value) => [value & 255, value >> 8];

// The box of what differs from the frame before, with what is the same in it left clear.
function changed(now, before, width, height) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < now.length; ++at) {
    if (before && now[at] === before[at]) continue;
    const x = at % width;
    const y = (at - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return { left: 0, top: 0, wide: 1, high: 1, pixels: [kClear] };
  const pixels = [];
  for (let y = top; y <= bottom; ++y) {
    for (let x = left; x <= right; ++x) {
      const at = y * width + x;
      pixels.push(before && now[at] === before[at] ? kClear : now[at]);
    }
  }
  return { left, top, wide: right - left + 1, high: bottom - top + 1, pixels };
}

// frames: [{ png, ms }]
export function gifOf(frames) {
  const counts = new Map();
  const pictures = frames.map(({ png }) => PNG.sync.read(png));
  const { width, height } = pictures[0];
  const keys = pictures.map(({ data }) => {
    const list = new Uint32Array(width * height);
    for (let at = 0; at < list.length; ++at) list[at] = (data[at * 4] << 16) | (data[at * 4 + 1] << 8) | data[at * 4 + 2];
    for (const key of list) counts.set(key, (counts.get(key) ?? 0) + 1);
    return list;
  });
  const palette = paletteOf(counts, kClear);
  const indexOf = new Map(palette.flatMap(({ colours }, index) => colours.map(({ key }) => [key, index])));
  const table = Buffer.alloc(256 * 3);
  palette.forEach(({ shown }, index) => table.set(shown, index * 3));
  const parts = [
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([...word(width), ...word(height), 0xf7, 0, 0]),
    table,
    Buffer.from([0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0', 'latin1'), 3, 1, 0, 0, 0]), // for ever
  ];
  let before = null;
  keys.forEach((list, at) => {
    const now = Uint8Array.from(list, (key) => indexOf.get(key));
    const { left, top, wide, high, pixels } = changed(now, before, width, height);
    parts.push(Buffer.from([0x21, 0xf9, 4, 0x05, ...word(Math.round(frames[at].ms / 10)), kClear, 0]));
    parts.push(Buffer.from([0x2c, ...word(left), ...word(top), ...word(wide), ...word(high), 0]), lzw(pixels));
    before = now;
  });
  return Buffer.concat([...parts, Buffer.from([0x3b])]);
}
