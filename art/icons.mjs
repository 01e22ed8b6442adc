// The icons of the home screen and of tabs, from the duck in public/mark.svg: `node art/icons.mjs`. The large ones
// fill their square, for the system cuts them to its own shape; the duck keeps to the middle 80 % that no shape cuts.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const path = (name) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const mark = await readFile(path('mark.svg'), 'utf8');

const rays = Array.from({ length: 20 }, (_, index) => {
  const [from, to] = [-0.25, 0.25].map((side) => ((index + side) * Math.PI) / 10);
  return `M256 250L${256 + 400 * Math.cos(from)} ${250 + 400 * Math.sin(from)}L${256 + 400 * Math.cos(to)} ${250 + 400 * Math.sin(to)}Z`;
}).join('');
const duck = mark
  .replace('<svg ', '<svg x="98" y="92" ')
  .replace(/width="\d+" height="\d+"/, 'width="316" height="299"');
const tile = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path fill="#3CC8D4" d="M0 0h512v512H0z"/><path fill="#fff" opacity=".18" d="${rays}"/>${duck}<path fill="#12A5BD" d="M-128 372c64-34 64-34 128 0s64 34 128 0 64-34 128 0 64 34 128 0 64-34 128 0 64 34 128 0v140H-128z"/><path fill="#0C86A0" d="M-64 446c64-30 64-30 128 0s64 30 128 0 64-30 128 0 64 30 128 0 64-30 128 0 64 30 128 0v66H-64z"/></svg>`,
);

for (const [name, size] of [
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
])
  await sharp(tile, { density: 144 })
    .resize(size)
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(path(name));

/** An ICO file: a directory, then the PNGs as they are. */
const favicon = await readFile(path('favicon.svg'));
const sizes = [16, 32, 48];
const images = await Promise.all(
  sizes.map((size) =>
    sharp(favicon, { density: 300 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer(),
  ),
);
const directory = Buffer.alloc(6 + 16 * sizes.length);
directory.writeUInt16LE(1, 2);
directory.writeUInt16LE(sizes.length, 4);
let offset = directory.length;
images.forEach((image, index) => {
  const at = 6 + 16 * index;
  directory.set([sizes[index], sizes[index]], at);
  directory.writeUInt16LE(1, at + 4);
  directory.writeUInt16LE(32, at + 6);
  directory.writeUInt32LE(image.length, at + 8);
  directory.writeUInt32LE(offset, at + 12);
  offset += image.length;
});
await writeFile(path('favicon.ico'), Buffer.concat([directory, ...images]));
