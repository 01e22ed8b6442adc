// The pictures of the content pages: `node art/web.mjs` turns the originals in art/pictures into AVIF and WebP under
// public/pictures, at the widths below and at their own, and writes content/pictures.json, which pages read for
// sizes. To add one: put its PNG into art/pictures and name it here; `node art/web.mjs NAME` makes it alone.
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const WIDTHS = [320, 480, 640, 720, 960];

/** Name on the site: the original. */
const PICTURES = {
  hero: 'pictures/hero.png',
  'life-beach': 'pictures/life_beach.png',
  'life-brunch': 'pictures/life_brunch.png',
  'life-party': 'pictures/life_party.png',
  'life-selfcare': 'pictures/life_selfcare.png',
  'drink-classic-lime': 'pictures/recipe_classic.png',
  'drink-mango': 'pictures/recipe_mango.png',
  'drink-strawberry': 'pictures/recipe_berry.png',
  'drink-coconut': 'pictures/recipe_coco.png',
  'drink-minty-lime': 'pictures/recipe_mint.png',
  'drink-cucumber': 'pictures/recipe_cucumber.png',
  'article-rise': 'pictures/article_rise.png',
  'article-mocktail': 'pictures/article_mocktail.png',
  'article-story': 'pictures/article_story.png',
  'article-ingredients': 'pictures/article_ingredients.png',
  'pack-variety': '../local/shopify/data/pictures/pack-variety.webp',
  // On transparent ground.
  'can-classic-lime': 'pictures/can_classic.png',
  'can-mango': 'pictures/can_mango.png',
  'can-strawberry': 'pictures/can_berry.png',
};

const TARGET = new URL('../public/pictures/', import.meta.url);

await mkdir(TARGET, { recursive: true });
const only = process.argv.slice(2);
const manifest = {};
for (const [name, original] of Object.entries(PICTURES)) {
  const source = sharp(new URL(original, import.meta.url).pathname);
  const { width, height } = await source.metadata();
  const widths = [...WIDTHS.filter((each) => each < width), width];
  manifest[name] = { width, height, widths };
  if (only.length > 0 && !only.includes(name)) continue;
  for (const each of widths) {
    const scaled = source.clone().resize({ width: each });
    const file = new URL(`${name}-${each}`, TARGET).pathname;
    await scaled.clone().avif({ quality: 52, effort: 6 }).toFile(`${file}.avif`);
    await scaled.webp({ quality: 78, smartSubsample: true }).toFile(`${file}.webp`);
  }
}
await writeFile(
  new URL('../content/pictures.json', import.meta.url),
  `${JSON.stringify(manifest, null, 2)}\n`,
);
