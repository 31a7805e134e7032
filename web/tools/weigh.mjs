// How heavy the first page is, gzipped, against its limit: what index.html loads at once, and the typeface.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const kLimit = 200 * 1024;
const dist = new URL('../dist/', import.meta.url);
const html = readFileSync(new URL('index.html', dist), 'utf8');
const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1]);
const fonts = readdirSync(new URL('assets/', dist)).filter((name) => /-latin-wght-normal.*\.woff2$/.test(name)).map((name) => `assets/${name}`);
let sum = gzipSync(html).length;
for (const file of new Set([...files, ...fonts])) {
  const bytes = readFileSync(new URL(file, dist));
  sum += file.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length;
}
console.log(`first page: ${(sum / 1024).toFixed(1)} KB gzipped, at most ${kLimit / 1024}`);
if (/<script(?![^>]*\bsrc=)/.test(html)) {
  console.error('dist/index.html has an inline script, which the page\'s own policy forbids');
  process.exit(1);
}
if (sum > kLimit) {
  console.error('the first page is too heavy');
  process.exit(1);
}
