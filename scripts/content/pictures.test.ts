import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import known from '../../content/pictures.json' with { type: 'json' };
import { moveCards } from './cards.ts';
import { makePictures } from './pictures.ts';

let root: string;
type Pictures = Record<string, { source?: string }>;
const live = structuredClone(known) as Pictures;
/** The pictures of art/. Those of content/ are an editor's. */
const before = Object.fromEntries(Object.entries(live).filter(([, { source }]) => !source));
function setKnown(pictures: Pictures): void {
  for (const name of Object.keys(known)) Reflect.deleteProperty(known, name);
  Object.assign(known, structuredClone(pictures));
}
beforeEach(async () => {
  setKnown(before);
  root = await mkdtemp(join(tmpdir(), 'pictures-'));
  await mkdir(join(root, 'content/pictures'), { recursive: true });
  await cp('public/pictures', join(root, 'public/pictures'), { recursive: true });
});
afterEach(async () => {
  setKnown(live);
  await rm(root, { recursive: true });
});

const drop = (file: string, bytes: Buffer | string) =>
  writeFile(join(root, 'content/pictures', file), bytes);
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#bfe24a' } });
const made = async () =>
  JSON.parse(await readFile(join(root, 'content/pictures.json'), 'utf8')) as Pictures;
const sizesOf = async (name: string) =>
  (await readdir(join(root, 'public/pictures'))).filter((file) => file.startsWith(`${name}-`));

test('the pictures of the site are up to date', async () => {
  setKnown(live);
  const list = await readFile('content/pictures.json', 'utf8');
  await makePictures();
  expect(await readFile('content/pictures.json', 'utf8')).toBe(list);
});

// Encoding AVIF is slow while other tests run.
test('a new picture is scaled to the widths and formats of pages, in its EXIF orientation', async () => {
  const rotated = await photo(600, 800).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  await drop('porch.jpg', rotated);
  await makePictures(root);
  expect(sharp.concurrency()).toBe(Math.max(1, availableParallelism() - 1));
  expect((await made()).porch).toMatchObject({
    width: 800,
    height: 600,
    widths: [320, 480, 640, 720, 800],
  });
  expect(await sizesOf('porch')).toHaveLength(10);
  const { width, height, exif } = await sharp(
    join(root, 'public/pictures/porch-640.webp'),
  ).metadata();
  expect({ width, height, exif }).toEqual({ width: 640, height: 480, exif: undefined });

  // Replaced by a smaller picture, then deleted.
  await drop('porch.jpg', await photo(650, 650).jpeg().toBuffer());
  await makePictures(root);
  expect(await sizesOf('porch')).toHaveLength(8);
  await rm(join(root, 'content/pictures/porch.jpg'));
  await makePictures(root);
  expect(await made()).toEqual(before);
  expect(await sizesOf('porch')).toEqual([]);
});

test('all unusable pictures are reported with their remedies', async () => {
  await drop('Beach Day.png', 'duck');
  await drop('duck.png', 'I am no picture.');
  await drop('notes.txt', 'duck');
  await drop('small.webp', await photo(320, 240).webp().toBuffer());
  await drop('heavy.png', Buffer.alloc(15 * 1024 * 1024 + 1));
  const message = await makePictures(root).catch((error: Error) => error.message);
  expect(String(message).split('\n').toSorted()).toEqual([
    'content/pictures/Beach Day.png: rename it: small letters, digits and single hyphens only.',
    'content/pictures/duck.png: cannot be read as a picture: open it in an image program and save it anew.',
    'content/pictures/heavy.png: has 15.0 MB: save it with at most 15 MB, 1440 px wide is enough.',
    'content/pictures/notes.txt: is no picture: save it as WebP, PNG, JPEG or AVIF.',
    'content/pictures/small.webp: is 320 px wide: take one of at least 640 px, or it will look blurred.',
  ]);
});

test('the card of a renamed page follows it, and that of a deleted page is removed', async () => {
  await cp('tests/fixtures/content', join(root, 'content'), { recursive: true });
  await mkdir(join(root, 'public/cards'), { recursive: true });
  for (const card of ['shop', 'recipes-sunrise-splash', 'recipes-soup', 'articles-swan'])
    await writeFile(join(root, `public/cards/${card}.jpg`), card);
  const recipe = await readFile(join(root, 'content/recipes/sunrise-splash.md'), 'utf8');
  await rm(join(root, 'content/recipes/sunrise-splash.md'));
  await writeFile(
    join(root, 'content/recipes/dawn.md'),
    recipe.replace('---\n', '---\naliases: [/recipes/first, /recipes/sunrise-splash]\n'),
  );
  await moveCards(root);
  expect((await readdir(join(root, 'public/cards'))).toSorted()).toEqual([
    'recipes-dawn.jpg',
    'shop.jpg',
  ]);
  expect(await readFile(join(root, 'public/cards/recipes-dawn.jpg'), 'utf8')).toBe(
    'recipes-sunrise-splash',
  );
  expect(JSON.parse(await readFile(join(root, 'content/cards.json'), 'utf8'))).toEqual([
    'recipes-dawn',
    'shop',
  ]);
});
