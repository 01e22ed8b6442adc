import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';

/** Pages that are compared with a baseline picture, with its name. */
export const baselines: Record<string, string> = {
  '/': 'home',
  '/shop': 'shop',
  '/shop/product/classic-lime-margarita': 'product',
  '/recipes': 'recipes',
  '/recipes/sunrise-splash': 'recipe',
  '/articles': 'articles',
  '/about': 'about',
  '/refund-policy': 'policy',
  '/no/such/page': 'not-found',
};

/** Difference of two pictures, each in steps of 0 to 255. */
interface Difference {
  /** Over the whole page: detects another background, or a missing part that moves the rest. */
  mean: number;
  /** In the square that differs most: detects a missing picture. */
  worst: number;
}

// Twice the difference that another font rendering of Chromium makes, and a fraction of a visible change
// (self-checks.test.ts).
const TOLERATED: Difference = { mean: 2.4, worst: 32 };
// At this width a letter is a shade of gray, so antialiasing does not matter.
const WIDTH = 160;
const SQUARE = 8;
/** Tolerated difference of the heights of two pictures, as a share. */
const STRETCH = 0.02;
/** Differences up to 6 steps are invisible. */
const visible = (steps: number) => (steps > 6 ? steps : 0);

/** Pages that are opened from now on show the same year. */
export const freezeClock = (page: Page) => page.clock.setFixedTime('2026-06-15T12:00:00Z');

/**
 * Compares the page with its baseline, or writes the baseline when UPDATE_BASELINES is set.
 * @param name name of the file, which begins with the layout: phone or desktop
 */
export async function expectBaseline(page: Page, name: string): Promise<void> {
  const file = baselineFile(name);
  await settle(page);
  if (process.env.UPDATE_BASELINES) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await thumbnailOf(await wholePage(page)));
  }
  expect(existsSync(file), `${file} exists`).toBe(true);
  const baseline = await readFile(file);
  // A full-page screenshot of a busy machine may show a table incorrectly.
  await expect(async () => {
    const picture = await wholePage(page);
    const difference = await differenceOf(baseline, await thumbnailOf(picture));
    await test.info().attach(`difference of ${name}`, { body: JSON.stringify(difference) });
    if (isTolerated(difference)) return;
    await test.info().attach(`picture of ${name}`, { body: picture, contentType: 'image/jpeg' });
    expect(difference, `like ${file}`).toEqual(TOLERATED);
  }).toPass();
}

/** JPEG, because encoding PNG takes as long as the rest of the screenshot. */
const wholePage = (page: Page) =>
  page.screenshot({ fullPage: true, scale: 'css', type: 'jpeg', quality: 90 });

const baselineFile = (name: string) => `${import.meta.dirname}/../baselines/${name}.webp`;

/** Whether a settled page looks like its baseline. */
export const looksLikeBaseline = async (page: Page, name: string): Promise<boolean> => {
  const picture = await wholePage(page);
  return isTolerated(
    await differenceOf(await readFile(baselineFile(name)), await thumbnailOf(picture)),
  );
};

const isTolerated = ({ mean, worst }: Difference) =>
  mean <= TOLERATED.mean && worst <= TOLERATED.worst;

/** Waits until all content is rendered and nothing moves. */
export async function settle(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Deferred parts are rendered when they come near the viewport.
  await page.getByRole('main').evaluate((main) => main.scrollIntoView({ block: 'end' }));
  const deferred = page.url().endsWith('/recipes/sunrise-splash')
    ? 'From our shop'
    : /\/shop\/product\/classic/.test(page.url()) && 'You may also like';
  if (deferred) await expect(page.getByRole('region', { name: deferred })).toBeVisible();
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const pictures = [...document.images];
    for (const picture of pictures) {
      picture.loading = 'eager';
      picture.decoding = 'sync';
    }
    // Another width may select other files, which are decoded again.
    await frame();
    await frame();
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => picture.decode())));
    await document.fonts.ready;
    scrollTo(0, 0);
    for (const element of document.querySelectorAll('main *'))
      if (element.scrollLeft > 0) element.scrollTo({ left: 0, behavior: 'instant' });
    await frame();
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeHidden();
}

/** The size at which pictures are compared and stored. */
const thumbnailOf = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).resize({ width: WIDTH }).removeAlpha().blur(1).webp({ quality: 90 }).toBuffer();

async function differenceOf(one: Buffer, other: Buffer): Promise<Difference> {
  const [height, otherHeight] = [await heightOf(one), await heightOf(other)];
  if (Math.abs(height - otherHeight) > Math.max(1, height * STRETCH))
    return { mean: 255, worst: 255 };

  const [pixels, otherPixels] = [await pixelsOf(one, height), await pixelsOf(other, height)];
  const columns = WIDTH / SQUARE;
  const squares = Array.from({ length: columns * Math.ceil(height / SQUARE) }, () => [0, 0]);
  pixels.forEach((value, index) => {
    const pixel = Math.floor(index / 3);
    const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)];
    const square = squares[Math.floor(y / SQUARE) * columns + Math.floor(x / SQUARE)]!;
    square[0]! += visible(Math.abs(value - otherPixels[index]!));
    square[1]! += 1;
  });
  const total = squares.reduce((sum, [distance]) => sum + distance!, 0);
  return {
    mean: total / pixels.length,
    worst: Math.max(...squares.map(([distance, count]) => distance! / count!)),
  };
}

const heightOf = async (thumbnail: Buffer) => (await sharp(thumbnail).metadata()).height;

const pixelsOf = (thumbnail: Buffer, height: number) =>
  sharp(thumbnail).resize({ width: WIDTH, height, fit: 'fill' }).removeAlpha().raw().toBuffer();
