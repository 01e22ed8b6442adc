// Scales the pictures of content/pictures to the widths and formats of pages, in public/pictures, and records their
// sizes in content/pictures.json. Unchanged pictures are skipped.
import { createHash } from 'node:crypto';
import { glob, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import known from '../../content/pictures.json' with { type: 'json' };
import { tooNarrow } from '../../src/lib/content-pictures.ts';
import { ContentError } from '../../src/lib/content-fields.ts';
import { runCommand } from '../command.ts';
import { WIDEST, writeSizes, type PictureSizes } from './picture-sizes.ts';

const HEAVIEST_MB = 15;
const FORMATS = ['.webp', '.png', '.jpg', '.jpeg', '.avif'];

interface KnownPicture extends PictureSizes {
  /** Hash of the original; pictures of art/web.mjs have none. */
  source?: string;
}

/** The object that src/lib/content-pictures.ts validates names with, so new pictures are valid. */
const pictures: Record<string, KnownPicture> = known;

let previous: Promise<unknown> = Promise.resolve();

/**
 * Scales new and replaced pictures, one after the other, and removes the sizes of deleted ones.
 * @throws ContentError with every unusable file and the remedy
 */
export function makePictures(root = '.'): Promise<void> {
  const making = previous.then(() => makeAll(root));
  previous = making.catch(() => {});
  return making;
}

async function makeAll(root: string): Promise<void> {
  const folder = join(root, 'content/pictures');
  const files = (await readdir(folder).catch(() => [])).filter((file) => !file.startsWith('.'));
  const errors: string[] = [];
  let changed = await removeGone(root, files);
  for (const file of files) {
    try {
      changed = (await makePicture(root, file)) || changed;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      errors.push(error.message);
    }
  }
  if (changed) {
    const list = `${JSON.stringify(pictures, null, 2)}\n`;
    // oxfmt formats lists of numbers on one line.
    const oneLine = list.replace(/\[[\s\d,]+\]/g, (numbers) => numbers.replace(/\s+/g, ' '));
    await writeFile(
      join(root, 'content/pictures.json'),
      oneLine.replaceAll('[ ', '[').replaceAll(' ]', ']'),
    );
  }
  if (errors.length > 0) throw new ContentError(errors.join('\n'));
}

async function makePicture(root: string, file: string): Promise<boolean> {
  const { name } = parse(file);
  const bytes = await readFile(join(root, 'content/pictures', file));
  const source = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const made = pictures[name];
  if (made?.source === source || (made && !made.source && (await isLargest(root, name, bytes)))) {
    return false;
  }
  const size = await usablePicture(file, bytes);
  await removeSizes(root, name);
  const original = join(root, 'content/pictures', file);
  try {
    const sizes = await writeSizes({ original, name, size }, { root });
    pictures[name] = { ...sizes, source };
  } catch (error) {
    await removeSizes(root, name);
    throw error;
  }
  return true;
}

/**
 * The size of a picture in its EXIF orientation.
 * @throws ContentError with the file and the remedy when the picture is unusable
 */
export async function usablePicture(
  file: string,
  bytes: Buffer,
): Promise<{ width: number; height: number }> {
  const { name, ext } = parse(file);
  const path = `content/pictures/${file}`;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    throw new ContentError(`${path}: rename it: small letters, digits and single hyphens only.`);
  }
  if (!FORMATS.includes(ext)) {
    throw new ContentError(`${path}: is no picture: save it as WebP, PNG, JPEG or AVIF.`);
  }
  if (bytes.length > HEAVIEST_MB * 1024 * 1024) {
    const size = (bytes.length / 1024 / 1024).toFixed(1);
    throw new ContentError(
      `${path}: has ${size} MB: save it with at most ${HEAVIEST_MB} MB, ${WIDEST} px wide is enough.`,
    );
  }
  const { width, height } = await sizeOf(path, bytes);
  const reason = tooNarrow(width);
  if (reason) throw new ContentError(`${path}: ${reason}`);
  return { width, height };
}

/** Whether the file is a copy of a picture of art/web.mjs. */
async function isLargest(root: string, name: string, bytes: Buffer): Promise<boolean> {
  const largest = join(root, `public/pictures/${name}-${pictures[name]?.widths.at(-1)}.webp`);
  return bytes.equals(await readFile(largest).catch(() => Buffer.alloc(0)));
}

async function sizeOf(path: string, bytes: Buffer): Promise<Metadata['autoOrient']> {
  try {
    const image = sharp(bytes);
    await image.clone().stats();
    return (await image.metadata()).autoOrient;
  } catch (error) {
    throw new ContentError(
      `${path}: cannot be read as a picture: open it in an image program and save it anew.`,
      { cause: error },
    );
  }
}

async function removeGone(root: string, files: string[]): Promise<boolean> {
  const present = new Set(files.map((file) => parse(file).name));
  const gone = Object.keys(pictures).filter((name) => pictures[name]?.source && !present.has(name));
  for (const name of gone) {
    await removeSizes(root, name);
    delete pictures[name];
  }
  return gone.length > 0;
}

async function removeSizes(root: string, name: string): Promise<void> {
  const folder = join(root, 'public/pictures');
  for await (const file of glob(`${name}-*.{avif,webp}`, { cwd: folder })) {
    if (/^\d+\./.test(file.slice(name.length + 1))) await rm(join(folder, file));
  }
}

if (import.meta.main) await runCommand(makePictures);
