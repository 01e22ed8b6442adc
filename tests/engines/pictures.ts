// Pictures of every page in all three engines, to be looked at side by side.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { launchBrowser } from '../bench/browser-load.ts';
import { examplePages } from '../pages.ts';
import { drawsAll } from './draws-all.ts';

const engines = ['chromium', 'firefox', 'webkit'] as const;
const GAP = 20;

export const pictureName = (path: string, engine: (typeof engines)[number]) =>
  `${path.slice(1).replaceAll(/[^a-z0-9-]+/gi, '_') || 'home'}.${engine}.png`;

/** Adds what the browser of the other tests shows, at the widths that are there. */
export async function photographInChromium(origin: string, folder: string): Promise<void> {
  const browser = await launchBrowser();
  for (const width of await readdir(folder)) {
    const viewport = { width: Number(width), height: Number(width) < 768 ? 740 : 900 };
    const page = await browser.newPage({ viewport });
    for (const { path } of examplePages) {
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      await page.waitForFunction(drawsAll);
      // As the visitor's pictures: maps fade in.
      await setTimeout(1000);
      const file = join(folder, width, pictureName(path, 'chromium'));
      await page.screenshot({ path: file, fullPage: true });
    }
    await page.close();
  }
  await browser.close();
}

/** Makes one picture of three, for each page and width. */
export async function laySideBySide(folder: string): Promise<void> {
  for (const width of await readdir(folder)) {
    for (const { path } of examplePages) {
      const files = engines.map((engine) => join(folder, width, pictureName(path, engine)));
      const pictures = await Promise.all(
        files.map(async (file, index) => {
          const { height } = await sharp(file).metadata();
          return { input: file, left: index * (Number(width) + GAP), top: 0, height };
        }),
      );
      await sharp({
        create: {
          width: engines.length * (Number(width) + GAP),
          height: Math.max(...pictures.map(({ height }) => height)),
          channels: 3,
          background: '#888',
        },
      })
        .composite(pictures.map(({ input, left, top }) => ({ input, left, top })))
        .png()
        .toFile(join(folder, width, `${pictureName(path, 'chromium').replace('.chromium', '')}`));
      for (const file of files) await rm(file);
    }
  }
}
