import { expect, type Locator, type Page } from '@playwright/test';
import { startRunningSite, type OwnSite } from '../../integration/support/running-site.ts';
import { test } from '../support/faults.ts';
import { hydrated, openWithPreviews } from '../support/hydrated.ts';
import { countRequests } from '../support/local-shop.ts';
import { productPage } from '../support/product-page.ts';

// Less than the page waits at most (features/layout/page-parts/streamed.tsx).
const SLOW_MS = 1200;

// Each of these products is in no list and on no other test's way: the first visit is the one that waits.
test.describe('a product that the shop is slow to tell about', { tag: '@any-width' }, () => {
  test('the page begins before the shop has answered, and ends with the product', async ({
    breakShop,
    baseURL,
  }) => {
    const asked = '"handle":"distributor-display-stand"';
    await breakShop({ kind: 'latency', match: asked, latencyMs: SLOW_MS });

    const start = performance.now();
    const response = await fetch(`${baseURL}/shop/product/distributor-display-stand`);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const first = await reader.read();
    const firstAfter = performance.now() - start;
    let html = first.value ?? '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) html += part.value;

    expect(await countRequests(asked), 'asked once, so needs a fresh LOCAL_DATA_DIR').toBe(1);
    expect(firstAfter).toBeLessThan(SLOW_MS);
    expect(first.value).toMatch(/^<!doctype html>/i);
    expect(first.value).not.toContain('Distributor Display Stand');
    expect(html).toContain('Distributor Display Stand');
    expect(html).toContain('$249.00');
    expect(performance.now() - start).toBeGreaterThanOrEqual(SLOW_MS);
  });

  test('the visitor sees the outline first, then the product', async ({ page, breakShop }) => {
    const asked = '"handle":"staff-tasting-kit"';
    await breakShop({ kind: 'latency', match: asked, latencyMs: SLOW_MS });

    await watchOutline(page);
    await page.goto('/shop/product/staff-tasting-kit', { waitUntil: 'commit' });
    await expect(page.getByText('Loading product')).toBeAttached();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff Tasting Kit');
    const { x, y, width } = (await page.getByRole('article').first().boundingBox())!;
    expect(await page.evaluate(() => 'outline' in window && window.outline)).toEqual([x, y, width]);
    await expect(page.getByText('Loading product')).toHaveCount(0);
    await expect(page).toHaveTitle('Staff Tasting Kit | Rubber Ducky');
    const product = productPage(page);
    await expect(product.price).toHaveText('$1.00');
    await expect(product.buyNow).toBeEnabled();
    expect(await countRequests(asked)).toBe(1);
  });
});

// Products of lists: other tests' pages fetch them before they are asked for.
test.describe('a listed product that the shop is slow to tell about', { tag: '@any-width' }, () => {
  // One site for all of them.
  test.describe.configure({ mode: 'default' });
  let site: OwnSite;
  test.beforeAll(async () => {
    site = await startRunningSite();
  });
  test.afterAll(() => site.close());

  const slowDown = (handle: string) =>
    fetch(`${site.services}/storefront/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'latency', match: `"handle":"${handle}"`, latencyMs: SLOW_MS }),
    });

  test('names the tab while it is on its way, and shows its outline to who follows a link', async ({
    page,
  }) => {
    await slowDown('wholesale-case-classic-lime');
    await page.addInitScript(() => {
      // Nothing is fetched before it is asked for.
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      const titles: string[] = Object.assign(window, { titles: [] }).titles;
      // An outline is soon gone: whatever the page says meanwhile is kept.
      const said: string[] = Object.assign(window, { said: [] }).said;
      new MutationObserver(() => {
        if (document.title && titles.at(-1) !== document.title) titles.push(document.title);
        for (const { textContent } of document.querySelectorAll('output, body > div h1')) {
          said.push(textContent);
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${site.url}/products/wholesale-case-classic-lime`);
    await expect(page).toHaveTitle(/^Wholesale Case: Classic Lime/);
    expect(await page.evaluate(() => 'titles' in window && window.titles)).toEqual([
      'Shop',
      expect.stringMatching(/^Wholesale Case: Classic Lime/),
    ]);

    await openWithPreviews(page, `${site.url}/shop/wholesale`);
    await slowDown('wholesale-mixed-pallet');
    const link = page.getByRole('link', { name: 'Wholesale Starter Shelf' });
    await hydrated(link);
    await link.click();
    await expect(productPage(page).price).toHaveText('$399.00');
    await expect(page).toHaveURL(`${site.url}/shop/wholesale/wholesale-mixed-pallet`);
    const said = await page.evaluate(() => ('said' in window ? (window.said as string[]) : []));
    // What its card knows is shown at once, and until the page itself has it.
    expect(said).toEqual(
      expect.arrayContaining([
        'Loading product',
        expect.stringMatching(/^Wholesale Starter Shelf/),
      ]),
    );
    await expect(page.locator('h1')).toHaveCount(1);
  });

  test('stands before the footer without scripts, as far from the sides as ever, and is for sale', async ({
    browser,
  }) => {
    await slowDown('wholesale-case-mango-chili');
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${site.url}/shop/product/wholesale-case-mango-chili`);
    // The outline was sent first, so the page did wait.
    await expect(page.getByText('Loading product')).toBeAttached();
    await expect(page.getByText('Loading product')).toBeHidden();
    const topOf = async (place: Locator) => (await place.boundingBox())!.y;
    const footer = await topOf(page.getByRole('contentinfo'));
    expect(await topOf(page.getByRole('heading', { level: 1 }))).toBeLessThan(footer);
    const others = page.getByRole('heading', { name: 'You may also like' });
    expect(await topOf(others)).toBeLessThan(footer);
    expect((await others.boundingBox())!.x).toBe(
      (await page.getByRole('link', { name: 'Rubber Ducky, home' }).last().boundingBox())!.x,
    );
    await productPage(page).buyNow.click();
    await expect(page).toHaveURL(/\/cart\/c\//);
    await page.close();
  });
});

test.describe('a shop that fails', { tag: '@any-width' }, () => {
  test('a product that cannot be loaded is not found', async ({ page, breakShop }) => {
    await breakShop({ kind: 'http-502', match: '"handle":"fails-to-load"' });
    // A machine that is too busy to hear of the failure within 100 ms has begun its answer.
    await expect(async () => {
      const response = await page.goto('/shop/product/fails-to-load');
      expect(response?.status()).toBe(503);
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found');
  });

  test('a list that cannot be loaded is empty, and the shop stays open', async ({
    page,
    breakShop,
  }) => {
    await breakShop({ kind: 'http-502', match: '"handle":"fails-to-list"' });
    await page.goto('/shop/fails-to-list');
    await expect(
      page.getByText('No products available right now. Please check back soon!'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Drinks' })).toBeVisible();
  });
});

/** Keeps where the outline of a page last stood, and how wide; how high is not known before the rest has come. */
const watchOutline = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const outline = document.querySelector('main [aria-hidden="true"]')?.getBoundingClientRect();
      if (outline) Object.assign(window, { outline: [outline.x, outline.y, outline.width] });
      requestAnimationFrame(look);
    };
    look();
  });
