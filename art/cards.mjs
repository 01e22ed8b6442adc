// The cards that other sites show for a link, 1200 x 630: `node art/cards.mjs` draws the shop's, and one for each
// article and recipe from its title and its picture, into public/cards, and lists them in content/cards.json. `node art/cards.mjs NAME` draws one alone, for
// example `articles-summer-spritz`. The home page's is public/social.jpg.
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse as parsePath } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { parse } from 'yaml';
import { unpackFont } from './font.mjs';

const [WIDTH, HEIGHT] = [1200, 630];
const MOST_BYTES = 150_000;
const INK = '#07505B';
/** Where the picture begins, and the room of the title. */
const SPLIT = 664;
const TITLE = { left: 64, width: 552, height: 300 };
/** Between logo and waves; the label and the title stand in its middle. */
const ROOM = { top: 138, height: 402, labelHeight: 50, gap: 24 };

/** Ground of each kind of card, from top to bottom, and what it calls itself. */
const KINDS = {
  articles: { ground: ['#FFE27A', '#FFC93A'], label: 'Article' },
  recipes: { ground: ['#E6F3A2', '#BFE24A'], label: 'Recipe' },
  shop: { ground: ['#B5EEF0', '#5BD2DB'], label: 'Shop' },
};

const root = new URL('../', import.meta.url);
const path = (relative) => fileURLToPath(new URL(relative, root));
const pictures = JSON.parse(await readFile(path('content/pictures.json'), 'utf8'));
const only = process.argv.slice(2);

const cards = [
  { name: 'shop', kind: 'shop', title: 'Four margaritas, no alcohol', image: 'pack-variety' },
  ...(await cardsOf('articles')),
  ...(await cardsOf('recipes')),
].filter(({ name }) => only.length === 0 || only.includes(name));

const scratch = await mkdtemp(join(tmpdir(), 'cards-'));
const font = join(scratch, 'caprasimo.ttf');
await unpackFont(
  path('node_modules/@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff'),
  font,
);
await mkdir(path('public/cards'), { recursive: true });
for (const card of cards) await writeFile(path(`public/cards/${card.name}.jpg`), await draw(card));
await rm(scratch, { recursive: true });
// The site reads here which cards there are.
const names = (await readdir(path('public/cards'))).map((file) => file.replace(/\.jpg$/, ''));
await writeFile(path('content/cards.json'), `${JSON.stringify(names.toSorted(), null, 2)}\n`);

async function cardsOf(kind) {
  const files = (await readdir(path(`content/${kind}`))).filter((file) => file.endsWith('.md'));
  return Promise.all(
    files.map(async (file) => {
      const [, front] = (await readFile(path(`content/${kind}/${file}`), 'utf8')).split(/^---$/m);
      const { title, image } = parse(front);
      return { name: `${kind}-${file.slice(0, -3)}`, kind, title, image: parsePath(image).name };
    }),
  );
}

async function draw({ kind, title, image }) {
  const { ground, label } = KINDS[kind];
  const { widths } = pictures[image];
  const [picture, logo, heading, pill] = await Promise.all([
    window(kind, path(`public/pictures/${image}-${widths.at(-1)}.webp`)),
    sharp(path('public/logo.svg'), { density: 200 }).resize({ height: 96 }).png().toBuffer(),
    fitted(title),
    text(label, 27, '#3A0B05'),
  ]);
  const block = ROOM.labelHeight + ROOM.gap + heading.info.height;
  const top = ROOM.top + Math.round((ROOM.height - block) / 2);
  const pillWidth = pill.info.width + 56;
  const scene = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient><clipPath id="window"><path d="${edge()}"/></clipPath></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>${sunburst(300, 340)}<path d="${edge(-16)}" fill="#FFF6E3"/><image clip-path="url(#window)" x="${SPLIT - 40}" width="${WIDTH - SPLIT + 40}" height="${HEIGHT}" href="data:image/png;base64,${picture.toString('base64')}"/>${wave(560, 18, 150, 20, '#3CC8D4')}${wave(594, 16, 150, 90, '#12A5BD')}<rect x="${TITLE.left}" y="${top}" width="${pillWidth}" height="${ROOM.labelHeight}" rx="25" fill="#FF6F5E"/></svg>`,
  );
  const layers = [
    { input: logo, left: 56, top: 34 },
    {
      input: pill.data,
      left: TITLE.left + 28,
      top: top + Math.round((ROOM.labelHeight - pill.info.height) / 2),
    },
    { input: heading.data, left: TITLE.left, top: top + ROOM.labelHeight + ROOM.gap },
  ];
  const card = sharp(await sharp(scene).composite(layers).png().toBuffer()).flatten();
  for (let quality = 86; ; quality -= 4) {
    const bytes = await card.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= MOST_BYTES || quality < 40) return bytes;
  }
}

/** The picture, cut to its side of the card; the cans of the shop all stay in it, on more of their ground. */
function window(kind, file) {
  const picture =
    kind === 'shop'
      ? sharp(file)
          .resize(540, 540)
          .extend({ left: 36, top: 28, bottom: HEIGHT - 568, extendWith: 'copy' })
      : sharp(file).resize(WIDTH - SPLIT + 40, HEIGHT);
  return picture.png().toBuffer();
}

/** The title as large as its room allows. A short last word of several does not stand alone. */
async function fitted(title) {
  const words = title.replace(/^(.+ .+) (\S{1,6})$/, '$1\u00A0$2');
  for (let size = 88; ; size -= 2) {
    const drawn = await text(words, size, INK, TITLE.width);
    const fits = drawn.info.height <= TITLE.height && drawn.info.width <= TITLE.width;
    if (fits || size < 36) return drawn;
  }
}

function text(words, size, colour, width) {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const options = { font: `Caprasimo ${size}`, fontfile: font, rgba: true, dpi: 72, width };
  return sharp({ text: { ...options, text: `<span foreground="${colour}">${escaped}</span>` } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** Outline of the picture's side; its left edge swings like a wave seen from above. */
function edge(shift = 0) {
  const x = SPLIT + shift;
  return `M${x} 0C${x + 44} 70 ${x + 44} 140 ${x} 210S${x - 44} 350 ${x} 420S${x + 44} 560 ${x} 630H${WIDTH}V0Z`;
}

function wave(y, rise, length, shift, colour) {
  let line = `M${shift - 2 * length} ${y}`;
  for (let x = shift - 2 * length; x < WIDTH; x += length)
    line += `c${length / 4} ${-rise} ${length / 4} ${-rise} ${length / 2} 0s${length / 4} ${rise} ${length / 2} 0`;
  return `<path d="${line}V${HEIGHT}H0Z" fill="${colour}"/>`;
}

function sunburst(x, y) {
  const rays = Array.from({ length: 32 }, (_, index) => {
    const [from, to] = [-0.5, 0.5].map((side) => ((index + side / 2) * Math.PI) / 16);
    return `M${x} ${y}L${x + 1300 * Math.cos(from)} ${y + 1300 * Math.sin(from)}L${x + 1300 * Math.cos(to)} ${y + 1300 * Math.sin(to)}Z`;
  });
  return `<path d="${rays.join('')}" fill="#fff" opacity="0.2"/>`;
}
