import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { gistOf, pictureDifference, type Difference } from './picture-difference.ts';

const pages = {
  home: '/',
  shop: '/shop',
  product: '/shop/product/classic-lime-margarita',
  recipes: '/recipes',
  recipe: '/recipes/sunrise-splash',
  articles: '/articles',
  about: '/about',
  policy: '/refund-policy',
  'not-found': '/no/such/page',
};

// Twice what a Chromium that draws letters in another way was seen to make of these pages, and a fraction of what a
// visitor would notice: see the last test.
const TOLERATED: Difference = { mean: 2.4, worst: 32 };
// UPDATE_BASELINES=1 npx playwright test visual: the pages are to look as they do now.
const renew = Boolean(process.env.UPDATE_BASELINES);

const isTolerated = ({ mean, worst }: Difference) =>
  mean <= TOLERATED.mean && worst <= TOLERATED.worst;

for (const [name, path] of Object.entries(pages)) {
  test(`${path} looks as it did`, async ({ page }, { project }) => {
    const file = baselineOf(project.name, name);
    await openAtRest(page, path);
    const seen = await page.screenshot({ fullPage: true, scale: 'css' });
    if (renew) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await gistOf(seen));
    }
    expect(existsSync(file), 'a baseline is there').toBe(true);
    const difference = await pictureDifference(await readFile(file), await gistOf(seen));
    await test.info().attach('difference', { body: JSON.stringify(difference) });
    if (isTolerated(difference)) return;
    await test.info().attach('seen', { body: seen, contentType: 'image/png' });
    expect(difference, `like ${file}`).toEqual(TOLERATED);
  });
}

const changes: Record<string, () => void> = {
  'a header that is missing': () => (document.querySelector('header')!.style.display = 'none'),
  'another ground': () => (document.documentElement.style.background = '#fff'),
  'a picture that did not come': () =>
    (document.querySelector<HTMLElement>('main img')!.style.visibility = 'hidden'),
  'no styles': () => {
    for (const sheet of document.styleSheets) sheet.disabled = true;
  },
  'other letters': () => (document.body.style.fontFamily = 'monospace'),
};

test('what a visitor would notice is noticed @any-width', async ({ page }, { project }) => {
  test.setTimeout(60_000);
  const baseline = await readFile(baselineOf(project.name, 'recipe'));
  for (const [name, change] of Object.entries(changes)) {
    await openAtRest(page, pages.recipe);
    await page.evaluate(change);
    const seen = await page.screenshot({ fullPage: true, scale: 'css' });
    const difference = await pictureDifference(baseline, await gistOf(seen));
    expect([name, isTolerated(difference)]).toEqual([name, false]);
  }
});

const baselineOf = (project: string, name: string) =>
  `${import.meta.dirname}/baselines/${project}-${name}.webp`;

/** Opens a page and waits until nothing in it moves or is still to come. */
async function openAtRest(page: Page, path: string): Promise<void> {
  // The footer tells the year.
  await page.clock.setFixedTime('2026-06-15T12:00:00Z');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path, { waitUntil: 'networkidle' });
  // What is shown to those who come near the end.
  await page.getByRole('main').evaluate((main) => main.scrollIntoView({ block: 'end' }));
  const fromTheShop = page.getByRole('region', { name: 'From our shop' });
  if (path === pages.recipe) await expect(fromTheShop).toBeVisible();
  await page.evaluate(async () => {
    // Pictures further down load when they are near.
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode()));
    await document.fonts.ready;
    scrollTo(0, 0);
  });
}
