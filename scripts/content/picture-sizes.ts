import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const WIDTHS = [320, 480, 640, 720, 960, 1440];
export const WIDEST = 1440;
/** Of AVIF. The next higher one takes three to seven times as long, for files that are at most a tenth smaller. */
const EFFORT = 3;
/** Threads that encode. They leave a core to the dev server, which answers meanwhile. */
const THREADS = Math.max(1, availableParallelism() - 1);

export interface PictureSizes {
  width: number;
  height: number;
  widths: number[];
}

interface Options {
  root?: string;
  widest?: number;
}

interface Picture {
  /** Path of the original. */
  original: string;
  name: string;
  /** Size of the original in its EXIF orientation. */
  size: { width: number; height: number };
}

/** Writes AVIF and WebP at each width, without EXIF metadata. */
export async function writeSizes(
  { original, name, size: { width, height } }: Picture,
  { root = '.', widest = WIDEST }: Options = {},
): Promise<PictureSizes> {
  sharp.concurrency(THREADS);
  const target = join(root, 'public/pictures');
  await mkdir(target, { recursive: true });
  const own = Math.min(width, widest);
  const widths = [...WIDTHS.filter((each) => each < own), own];
  for (const each of widths) {
    const scaled = sharp(original).autoOrient().resize({ width: each });
    const file = join(target, `${name}-${each}`);
    await scaled.clone().avif({ quality: 52, effort: EFFORT }).toFile(`${file}.avif`);
    await scaled.webp({ quality: 78, smartSubsample: true }).toFile(`${file}.webp`);
  }
  return { width: own, height: Math.round((height * own) / width), widths };
}
