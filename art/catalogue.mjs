/**
 * Makes the product pictures of the local catalogue.
 *
 *   node art/catalogue.mjs ORIGINALS_DIR      (default: art/pictures)
 *
 * Reads the finished PNG originals and writes local/shopify/data/pictures/*.webp. Packs, merch, drinks and
 * lifestyle pictures are converted as they are. The cans exist only as cut-outs, so this script
 * stands them in a painted studio: a seamless backdrop in one strong colour, a warm key light from
 * the front left, a shadow falling to the right. The same input always gives the same bytes.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const from = process.argv[2] ?? 'art/pictures';
const to = 'local/shopify/data/pictures';
const SIZE = 1200;

/** Pictures taken over as they are: catalogue name, name of the original. */
const CONVERTED = {
  'pack-classic-lime': 'pack8',
  'merch-duck': 'merch_duck',
  'merch-hat': 'merch_hat',
  'merch-tee': 'merch_tee',
  'merch-tote': 'merch_tote',
  'drink-classic-lime': 'recipe_classic',
  'drink-mango': 'recipe_mango',
  'drink-strawberry': 'recipe_berry',
  'drink-coconut': 'recipe_coco',
  'life-beach': 'life_beach',
  'life-brunch': 'life_brunch',
  'life-party': 'life_party',
  'life-selfcare': 'life_selfcare',
};

/** Set colours, close to the rendered scenes: wall, where the key light hits it, floor, shadow. */
const SETS = {
  coral: { wall: '#ef8668', glow: '#fdb394', floor: '#ffc5a2', shade: '#a33c2c' },
  aqua: { wall: '#50c2c2', glow: '#8eebe8', floor: '#97f2ec', shade: '#0a7686' },
  butter: { wall: '#f5c44e', glow: '#ffe28c', floor: '#ffe9a4', shade: '#b8681a' },
  pink: { wall: '#e94f95', glow: '#ff8fbd', floor: '#ffa6c6', shade: '#981f5e' },
  violet: { wall: '#775dcb', glow: '#ab97f0', floor: '#bcabf6', shade: '#3a2390' },
};

/** Where the cans stand: middle x, foot y and height in pixels, from back to front. */
const hero = (can) => [{ can, x: 584, foot: 1064, height: 936 }];
const COMPOSED = {
  'can-classic-lime': { set: 'coral', cans: hero('can_classic') },
  'can-mango': { set: 'aqua', cans: hero('can_mango') },
  'can-strawberry': { set: 'butter', cans: hero('can_berry') },
  'can-coconut': { set: 'pink', cans: hero('can_coco') },
  'pack-variety': {
    set: 'violet',
    // Narrow enough for the lead card of the shop, which shows four fifths of the width.
    cans: [
      { can: 'can_coco', x: 246, foot: 938, height: 634 },
      { can: 'can_berry', x: 714, foot: 938, height: 634 },
      { can: 'can_classic', x: 480, foot: 982, height: 694 },
      { can: 'can_mango', x: 948, foot: 982, height: 694 },
    ],
  },
};

const rgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
const mix = (a, b, t) => a.map((v, i) => v + (b[i] - v) * t);
const smooth = (a, b, v) => {
  const t = Math.min(1, Math.max(0, (v - a) / (b - a)));
  return t * t * (3 - 2 * t);
};
const bell = (dx, dy) => Math.exp(-(dx * dx + dy * dy) / 2);

/**
 * How much of the light a can takes from the floor at (x, y), 0 to 1: a dark line of contact, then the
 * cast shadow, a trail of ellipses that get softer and paler the further they are from the foot.
 */
function shadowOf({ x: cx, foot, height }, x, y) {
  const rx = height * 0.163;
  const ry = rx * 0.15;
  const cy = foot - ry;
  if (Math.abs(y - cy) > height * 0.2) return 0;
  const contact = 0.85 * bell((x - cx - rx * 0.04) / (rx * 0.56), (y - cy - ry * 0.7) / (ry * 0.4));
  const around = 0.28 * bell((x - cx - rx * 0.1) / (rx * 0.95), (y - cy) / (ry * 1.5));
  let light = 1;
  for (let s = 0.5 / 48; s < 1; s += 1 / 48) {
    const ex = (x - cx - height * 0.6 * s) / (rx * (1.06 + 0.14 * s));
    const ey = (y - cy + height * 0.06 * s) / (ry * (1.15 + 1.5 * s));
    const soft = 0.14 + 0.6 * s;
    const cover = 1 - smooth(1 - soft, 1 + soft, Math.sqrt(ex * ex + ey * ey));
    light = Math.min(light, 1 - 0.66 * (1 - s) ** 1.1 * cover);
  }
  return 1 - (1 - contact) * (1 - around) * light;
}

/** The empty studio with the shadows of its cans, as raw RGB. */
function backdrop(set, cans) {
  const [wall, glow, floor, shade] = [set.wall, set.glow, set.floor, set.shade].map(rgb);
  const data = new Uint8ClampedArray(SIZE * SIZE * 3);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const [u, v] = [x / SIZE, y / SIZE];
      const lit = mix(wall, glow, bell((u - 0.44) / 0.36, (v - 0.46) / 0.3));
      const sweep = smooth(0.56, 0.93, v - 0.05 * (u - 0.5)) * (1.04 - 0.2 * u);
      const dark = cans.reduce((light, can) => light * (1 - shadowOf(can, x, y)), 1);
      const colour = mix(shade, mix(lit, floor, sweep), dark);
      const noise = ((((x * 73856093) ^ (y * 19349663)) >>> 7) % 64) / 64 - 0.5; // breaks up banding
      const pixel = colour.map((c) => c * (1.02 - 0.04 * u * u) + noise);
      data.set(pixel, (y * SIZE + x) * 3);
    }
  return sharp(data, { raw: { width: SIZE, height: SIZE, channels: 3 } });
}

const original = (name) => sharp(join(from, `${name}.png`));
const stop = (at, colour, opacity) =>
  `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
const gradient = (id, end, stops) =>
  `<linearGradient id="${id}" ${end}>${stops}</linearGradient>` +
  `<rect width="100%" height="100%" fill="url(#${id})"/>`;

/** A cut-out at its height, with the set's colour bounced on to its lid, right side and foot. */
async function standing({ can, x, foot, height }, { glow, floor, shade }) {
  const cut = await original(can).trim({ threshold: 0 }).resize({ height }).png().toBuffer();
  const { width } = await sharp(cut).metadata();
  const lid = stop(0, glow, 0.2) + stop(0.04, glow, 0.14) + stop(0.055, glow, 0);
  const base = stop(0.9, shade, 0) + stop(0.97, shade, 0.08) + stop(1, shade, 0.2);
  const right = stop(0.8, shade, 0) + stop(0.985, shade, 0.2) + stop(1, floor, 0.3);
  const bounce = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `${gradient('v', 'x2="0" y2="1"', lid + base)}${gradient('h', 'x2="1"', right)}</svg>`,
  );
  const lit = sharp(cut).composite([{ input: bounce, blend: 'atop' }]);
  return { input: await lit.png().toBuffer(), left: Math.round(x - width / 2), top: foot - height };
}

async function composed({ set, cans }) {
  const layers = await Promise.all(cans.map((can) => standing(can, SETS[set])));
  return backdrop(SETS[set], cans).composite(layers);
}

let total = 0;
async function write(name, picture) {
  const file = join(to, `${name}.webp`);
  const webp = picture.webp({ quality: 86, smartSubsample: true, effort: 6 });
  const { width, height, size } = await webp.toFile(file);
  total += size;
  console.log(`${name}  ${width}x${height}  ${Math.round(size / 1024)} KB`);
}

await mkdir(to, { recursive: true });
for (const [name, scene] of Object.entries(COMPOSED)) await write(name, await composed(scene));
for (const [name, png] of Object.entries(CONVERTED)) await write(name, original(png).removeAlpha());
console.log(`${(total / 1024 / 1024).toFixed(2)} MB in all`);
