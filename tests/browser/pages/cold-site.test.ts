import type { Locator, Page } from '@playwright/test';
import { startTestSite, type OwnSite } from '../../integration/support/running-site.ts';
import { KV, LIMITS } from '../../integration/support/test-worker.ts';
import { expectAccessible } from '../support/accessible.ts';
import { hydrated, openWithPreviews } from '../support/hydration.ts';
import { recordShifts, shiftsOf } from '../support/layout.ts';
import { productPage } from '../support/product-page.ts';
import { expect, test } from '../support/site-test.ts';

// Pages show a skeleton for what the shop does not answer at once (features/layout/page-parts/streamed.tsx), and no time
// limit ends the request. Without KV, a product page requests the product's detail from the shop.
test.use({ extraHTTPHeaders: { [LIMITS]: JSON.stringify({ 100: 50 }), [KV]: 'missing' } });
const SLOW_MS = 1000;

// The shared site has both snapshots, so these tests share a site of their own, without a run of the schedule.
test.describe('a site with empty caches', () => {
  test.describe.configure({ mode: 'default' });
  let site: OwnSite;
  test.beforeAll(async () => {
    site = await startTestSite({ isEmpty: true });
    // Loads the catalogue into the memory of the instance.
    await (await fetch(`${site.url}/shop`)).text();
  });
  test.afterAll(() => site.close());

  const slowDown = (handle: string, latencyMs = SLOW_MS) =>
    site.setFault({ kind: 'latency', match: `"handle":"${handle}"`, latencyMs });

  test('a slow product shows a skeleton below its title, then the product in its place, and a followed link the preview', async ({
    page,
  }) => {
    await slowDown('staff-tasting-kit');

    await page.addInitScript(() => {
      // Disables prefetching.
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      const titles: string[] = Object.assign(window, { titles: [] }).titles;
      // Skeletons and previews are removed soon, so their texts are recorded.
      const texts: string[] = Object.assign(window, { texts: [] }).texts;
      new MutationObserver(() => {
        if (document.title && titles.at(-1) !== document.title) titles.push(document.title);
        for (const { textContent } of document.querySelectorAll('output, body > div h1')) {
          texts.push(textContent);
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await recordSkeleton(page);
    await page.goto(`${site.url}/shop/product/staff-tasting-kit`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff Tasting Kit');
    const { x, y, width } = (await page.getByRole('article').first().boundingBox())!;
    expect(await page.evaluate(() => 'skeleton' in window && window.skeleton)).toEqual([
      x,
      y,
      width,
    ]);
    await expect(page.getByText('Loading product')).toHaveCount(0);
    await expect(page).toHaveTitle('Staff Tasting Kit | Rubber Ducky');
    expect(await page.evaluate(() => 'titles' in window && window.titles)).toEqual([
      'Staff Tasting Kit | Rubber Ducky',
    ]);
    await expect(productPage(page).price).toHaveText('$1.00');
    await expect(productPage(page).buyNow).toBeEnabled();
    expect(await site.shopRequests('"handle":"staff-tasting-kit"')).toHaveLength(1);

    // A streamed list has a Suspense boundary where the product has one.
    await slowDown('wholesale');
    await openWithPreviews(page, `${site.url}/shop/wholesale`);
    // A slow browser would have the product before it shows the skeleton.
    await slowDown('wholesale-mixed-pallet', 3000);
    const link = page.getByRole('link', { name: 'Wholesale Starter Shelf' });
    await hydrated(link);
    await link.click();
    await expect(productPage(page).price).toHaveText('$399.00');
    await expect(page).toHaveURL(`${site.url}/shop/wholesale/wholesale-mixed-pallet`);
    const texts = await page.evaluate(() => ('texts' in window ? (window.texts as string[]) : []));
    expect([...new Set(texts)]).toEqual(
      expect.arrayContaining([
        'Loading product',
        expect.stringMatching(/^Wholesale Starter Shelf/),
      ]),
    );
    await expect(page.locator('h1')).toHaveCount(1);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a slow product is in its place', async ({ page }) => {
      await slowDown('wholesale-case-mango-chili');
      await page.goto(`${site.url}/shop/product/wholesale-case-mango-chili`);
      // The skeleton was sent first, so the product was streamed.
      await expect(page.getByText('Loading product')).toBeAttached();
      await expect(page.getByText('Loading product')).toBeHidden();
      const topOf = async (part: Locator) => (await part.boundingBox())!.y;
      const footer = await topOf(page.getByRole('contentinfo'));
      expect(await topOf(page.getByRole('heading', { level: 1 }))).toBeLessThan(footer);
      const others = page.getByRole('heading', { name: 'You may also like' });
      expect(await topOf(others)).toBeLessThan(footer);
      expect((await others.boundingBox())!.x).toBe(
        (await page.getByRole('link', { name: 'Rubber Ducky, home' }).last().boundingBox())!.x,
      );
      await productPage(page).buyNow.click();
      await expect(page).toHaveURL(/\/cart\/c\//);
    });
  });

  test('a failing store sheet is reported, or served from the cache', async ({ page }) => {
    const spoil = (kind: string) => site.setFault({ kind }, 'stores');
    await spoil('quotation-marks');
    await page.goto(`${site.url}/store-locator`);
    await expect(page.getByText('We cannot read our list of stores right now.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Suggest a Location' })).toBeVisible();
    await expectAccessible(page);

    await site.clearFaults();
    await spoil('slow');
    await page.setViewportSize({ width: 360, height: 740 });
    await recordShifts(page);
    await expect
      .poll(async () => {
        await page.goto(`${site.url}/store-locator`);
        return page.getByRole('article').count();
      })
      .toBeGreaterThan(0);
    expect((await shiftsOf(page)).filter(({ value }) => value > 0.02)).toEqual([]);

    await site.clearFaults();
    await spoil('html-200');
    await page.goto(`${site.url}/store-locator?q=pueblo`);
    await expect(page.getByRole('article').first()).toContainText('Pueblo, CO');
  });
});

/** Records the last position and width of the skeleton; its height is not that of the product. */
const recordSkeleton = (page: Page) =>
  page.addInitScript(() => {
    const record = () => {
      const box = document.querySelector('main [aria-hidden="true"]')?.getBoundingClientRect();
      // The first one: that of similar products may follow.
      if (box) Object.assign(window, { skeleton: [box.x, box.y, box.width] });
      else requestAnimationFrame(record);
    };
    record();
  });
