// Writes the sizes of a picture. A child process encodes them, because AVIF occupies all cores for seconds and the dev
// server would not answer meanwhile.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const WIDTHS = [320, 480, 640, 720, 960, 1440];
export const WIDEST = 1440;
/** Of AVIF. The next higher one takes three to seven times as long, for files that are at most a tenth smaller. */
const EFFORT = 3;
const LIMIT_MS = 10 * 60_000;

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

/** As `writeSizes`, in a process with a lower priority. @throws Error when it fails or takes longer than ten minutes */
export async function writeSizesApart(
  picture: Picture,
  { root = '.' }: Options = {},
): Promise<PictureSizes> {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify([picture, root])], {
    execArgv: [],
    timeout: LIMIT_MS,
  });
  let sizes: PictureSizes | undefined;
  child.on('message', (message: PictureSizes) => {
    sizes = message;
  });
  await once(child, 'close');
  if (!sizes) throw new Error(`The sizes of ${picture.name} could not be written.`);
  return sizes;
}

/**
 * Lowers the priority of this process, but not to the lowest: beside other work, the lowest gets next to no time. Linux has
 * a priority per thread, which new threads inherit: the threads that encode are started by those that exist already.
 * @public a test calls this function in a separate process
 */
export function lowerPriority(): void {
  const threads = '/proc/self/task';
  const ids = existsSync(threads) ? readdirSync(threads).map(Number) : [0];
  for (const id of ids) setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL);
}

if (import.meta.main) {
  lowerPriority();
  const [picture, root] = JSON.parse(process.argv[2] ?? '') as [Picture, string];
  process.send?.(await writeSizes(picture, { root }));
  process.disconnect?.();
}
