import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { gistOf, pictureDifference, type Difference } from './picture-difference.ts';

/** The pages whose looks are kept, by the name of their baseline. */
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

// Twice what a Chromium that draws letters in another way was seen to make of these pages, and a fraction of what a
// visitor would notice: see self-checks.test.ts.
const TOLERATED: Difference = { mean: 2.4, worst: 32 };
// UPDATE_BASELINES=1 npx playwright test every-page: the pages are to look as they do now.
const renew = Boolean(process.env.UPDATE_BASELINES);

export const isTolerated = ({ mean, worst }: Difference) =>
  mean <= TOLERATED.mean && worst <= TOLERATED.worst;

/** Pages that are opened from now on tell the same year. */
export const stopTheYear = (page: Page) => page.clock.setFixedTime('2026-06-15T12:00:00Z');

/** Checks that the page looks as it did, and leaves it at rest. */
export async function expectSameLooks(page: Page, name: string): Promise<void> {
  const file = baselineOf(name);
  await comeToRest(page);
  const photograph = () => page.screenshot({ fullPage: true, scale: 'css' });
  if (renew) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await gistOf(await photograph()));
  }
  expect(existsSync(file), `${file} is there`).toBe(true);
  const kept = await readFile(file);
  // On a busy machine, a picture of the whole page may show a table as it is not: then another one is taken.
  await expect(async () => {
    const seen = await photograph();
    const difference = await pictureDifference(kept, await gistOf(seen));
    await test.info().attach(`difference of ${name}`, { body: JSON.stringify(difference) });
    if (isTolerated(difference)) return;
    await test.info().attach(`seen of ${name}`, { body: seen, contentType: 'image/png' });
    expect(difference, `like ${file}`).toEqual(TOLERATED);
  }).toPass({ timeout: 5000 });
}

/** Where the looks of that page are kept, for the width of this project. */
export const baselineOf = (name: string) =>
  `${import.meta.dirname}/../baselines/${test.info().project.name}-${name}.webp`;

/** Waits until nothing in the page moves or is still to come. */
export async function comeToRest(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // What is shown to those who come near the end.
  await page.getByRole('main').evaluate((main) => main.scrollIntoView({ block: 'end' }));
  const fromTheShop = page.getByRole('region', { name: 'From our shop' });
  if (page.url().endsWith('/recipes/sunrise-splash')) await expect(fromTheShop).toBeVisible();
  const alike = page.getByRole('region', { name: 'You may also like' });
  if (/\/shop\/product\/classic/.test(page.url())) await expect(alike).toBeVisible();
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const pictures = [...document.images];
    for (const picture of pictures) {
      // Pictures further down load when they are near.
      picture.loading = 'eager';
      picture.decoding = 'sync';
    }
    // Another width may choose other files, and a picture whose file changes is decoded anew.
    await frame();
    await frame();
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => picture.decode())));
    await document.fonts.ready;
    scrollTo(0, 0);
    // Rails stand where their last card was looked at.
    for (const element of document.querySelectorAll('main *'))
      if (element.scrollLeft > 0) element.scrollTo({ left: 0, behavior: 'instant' });
    await frame();
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeHidden();
}
