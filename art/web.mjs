// The brand's own pictures: `node art/web.mjs` turns the originals in art/pictures into AVIF and WebP under
// public/pictures, and writes their measures into content/pictures.json and their largest size into content/pictures,
// where editors choose from them. To add one: put its PNG into art/pictures and name it here; `node art/web.mjs NAME`
// makes it alone. Whoever has no original at hand drops a picture into content/pictures (docs/content.md).
import { join } from 'node:path';
import { copyFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import manifest from '../content/pictures.json' with { type: 'json' };
import { writeSizes } from '../scripts/content/picture-sizes.ts';

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
  'drink-sunrise': 'pictures/recipe_sunrise.png',
  'drink-supreme': 'pictures/recipe_supreme.png',
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

const root = join(import.meta.dirname, '..');
const only = process.argv.slice(2);
for (const [name, original] of Object.entries(PICTURES)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const file = join(import.meta.dirname, original);
  const size = await sharp(file).metadata();
  const made = await writeSizes({ original: file, name, size }, { root, widest: size.width });
  manifest[name] = made;
  await copyFile(
    `${root}/public/pictures/${name}-${made.width}.webp`,
    `${root}/content/pictures/${name}.webp`,
  );
}
await writeFile(`${root}/content/pictures.json`, `${JSON.stringify(manifest, null, 2)}\n`);
