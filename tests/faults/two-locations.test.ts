import { afterAll, expect, test } from 'vitest';
import { readPage } from '../integration/support/page-content.ts';
import { postToService, startTestSite } from '../integration/support/running-site.ts';
import { startSecondSite } from '../integration/support/second-site.ts';
import { testLimit } from '../time-limits.ts';

// Two Workers in separate processes, each with its own Cache API. They share KV, the databases, the shop and the sheet.
const first = await startTestSite({ onLog: () => {} });
const second = await startSecondSite(first);
afterAll(async () => {
  await second.close();
  await first.close();
});

const both = [first, second];
const path = '/shop/product/classic-lime-margarita';
/** What the pages of a site show of the changes. */
async function contentOf(site: (typeof both)[number]) {
  const [product, list, sitemap, stores, link] = await Promise.all([
    site.html(path),
    site.html('/shop'),
    site.html('/sitemap.xml'),
    site.html('/store-locator?q=Quack'),
    site.fetch('/our-fair'),
  ]);
  return {
    price: [product, list].map((page) => page.includes('$314.15')),
    deleted: list.includes('/shop/product/rubber-duck"') || sitemap.includes('/rubber-duck<'),
    kept: sitemap.includes('/classic-lime-margarita<'),
    newStore: stores.includes('Quack &amp; Sons'),
    redirect: link.headers.get('location'),
  };
}
const changed = {
  price: [true, true],
  deleted: false,
  kept: true,
  newStore: true,
  redirect: 'https://fair.example/rubber-ducky',
};
const inShop = (handle: string) => `${first.services}/storefront/products/${handle}`;

test(
  'changes arrive at two Workers, also on a cached page, and visitors ask neither the shop nor the sheet',
  async () => {
    const cacheOf = async (site: (typeof both)[number]) =>
      (await site.fetch(path)).headers.get('x-page-cache');
    for (const site of both) {
      await expect.poll(() => cacheOf(site), { timeout: testLimit }).toBe('hit');
      expect(await site.html('/sitemap.xml')).toContain('/rubber-duck<');
    }
    await postToService(inShop('classic-lime-margarita'), { cents: 31_415 });
    await fetch(inShop('rubber-duck'), { method: 'DELETE' });
    await fetch(`${first.services}/stores/rows`, {
      method: 'POST',
      body: '"Quack & Sons",1 Pond Way,Denver,CO,80202,,,Grocery,39.74,-104.99,,',
    });
    // One Worker runs the schedule, for all.
    await first.runSchedule();
    await expect.poll(() => contentOf(first), { timeout: testLimit }).toEqual(changed);
    await first.setFault({ kind: 'http-503' });
    await first.setFault({ kind: 'http-500' }, 'stores');
    // KV's copy of 30 s, and the memory of 15 s, of the products and of the stores.
    const slow = { timeout: testLimit, interval: 1000 };
    await expect.poll(() => contentOf(second), slow).toEqual(changed);
    expect(await contentOf(first)).toEqual(changed);
    await first.clearFaults();
    for (const site of both) {
      await expect.poll(async () => (await site.fetch('/products/rubber-duck')).status).toBe(404);
    }
  },
  4 * testLimit,
);

test('a product that the catalogue does not have has its true status, however slow the shop is', async () => {
  await first.clearFaults();
  await first.setFault({ kind: 'latency', latencyMs: 600, match: 'no-such-duck' });
  expect((await first.fetch('/products/no-such-duck')).status).toBe(404);

  await first.setFault({ kind: 'hang', match: 'nor-this-one' });
  first.setTimeLimits({ 100: 1, 1700: 100 });
  const answers = await Promise.all([1, 2].map(() => first.fetch('/products/nor-this-one')));
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('30');
    const page = readPage(await answer.text());
    expect(page.meta('robots')).toEqual(['noindex']);
    expect(page.text).toContain('Our shop cannot be reached just now');
    expect(page.titles.join()).not.toContain('not found |');
  }
});
