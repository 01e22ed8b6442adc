import { expect, test, type Page } from '@playwright/test';

const pages = [
  '/',
  '/shop',
  '/shop/product/classic-lime-margarita',
  '/recipes',
  '/recipes/sunrise-splash',
  '/articles',
  '/articles/crafting-perfect-mocktail',
  '/about',
  '/ingredients',
  '/refund-policy',
  '/no/such/page',
];

// Pages are painted before their fonts are there. The fonts that stand in have their measures, not their shapes: a word
// may move by a little, and a browser that is slow to paint sees none of it.
const A_WORD = 0.005;

for (const path of pages) {
  test(`nothing on ${path} moves by itself, and what is seen first comes first`, async ({ page }, {
    project,
  }) => {
    test.skip(project.name !== 'phone', 'where a late picture would move most');
    await recordShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expectPicturesInOrder(await picturesOf(page));
    await page.evaluate(() => document.fonts.ready);
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.fonts.check('1em "Gabarito Variable"'))).toBe(true);
    expect((await shiftsOf(page)).filter(({ value }) => value > A_WORD)).toEqual([]);
  });
}

test('what moves is noticed @any-width', async ({ page }) => {
  await recordShifts(page);
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.evaluate(() => (document.querySelector('header')!.style.marginBlockEnd = '300px'));
  await expect.poll(async () => (await shiftsOf(page)).length).toBeGreaterThan(0);
});

/** The largest of the first screen is asked for first, what is not seen there later. */
function expectPicturesInOrder(pictures: Awaited<ReturnType<typeof picturesOf>>): void {
  const seen = pictures.filter(({ area }) => area > 0);
  const [largest] = seen.toSorted((one, other) => other.area - one.area);
  // A drawing that decorates weighs nothing and waits for nobody.
  if (largest && !largest.src.endsWith('.svg') && !largest.preloaded) {
    expect(largest).toMatchObject({ loading: 'eager', priority: 'high' });
  }
  expect(pictures.filter(({ priority }) => priority === 'high').length).toBeLessThanOrEqual(1);
  expect(pictures.filter(({ loading, below }) => loading === 'eager' && below)).toEqual([]);
}

interface Shifts {
  shifts: { value: number; moved: string[] }[];
}

/** Begins before the page does. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const kept = window as unknown as Shifts;
    kept.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node?: Node }[];
        };
        const moved = sources.map(({ node }) => (node as Element | undefined)?.outerHTML ?? '');
        kept.shifts.push({ value, moved: moved.map((html) => html.slice(0, 120)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as Shifts).shifts);

/** To the end of a page and back, as a thumb would: screen by screen, each drawn before the next. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const drawn = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await drawn();
    }
    scrollTo(0, 0);
    await drawn();
  });

/** What pictures say of when they want to come, and how much of each is on the first screen. */
const picturesOf = (page: Page) =>
  page.locator('main img').evaluateAll((images) =>
    (images as HTMLImageElement[]).map((image) => {
      const src = image.currentSrc || image.src;
      const preloads = document.querySelectorAll<HTMLLinkElement>(
        'link[rel="preload"][as="image"]',
      );
      const { top, bottom, width } = image.getBoundingClientRect();
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
      return {
        src,
        // By the head of the page, on screens that it says.
        preloaded: [...preloads].some(
          ({ media, imageSrcset }) =>
            matchMedia(media).matches && imageSrcset.includes(`${new URL(src).pathname} `),
        ),
        loading: image.loading,
        priority: image.fetchPriority,
        // Cards of a row differ by fractions of a pixel.
        area: Math.round((Math.max(0, height) * width) / 1000),
        // Beyond the first screen and the beginning of the next.
        below: top > innerHeight * 1.5,
      };
    }),
  );
