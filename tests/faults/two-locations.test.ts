import { afterAll, expect, test } from 'vitest';
import { readPage } from '../integration/support/page-content.ts';
import { postToService, startTestSite } from '../integration/support/running-site.ts';
import { startSecondSite } from '../integration/support/second-site.ts';

// Two Workers in separate processes, each with its own Cache API. They share KV, the databases, the shop and the sheet.
const first = await startTestSite({ onLog: () => {} });
const second = await startSecondSite(first);
afterAll(async () => {
  await second.close();
  await first.close();
});

const both = [first, second];
const inShop = (handle: string) => `${first.services}/storefront/products/${handle}`;

test('changes arrive at two Workers, also on a cached page, and visitors ask neither the shop nor the sheet', async () => {
  const path = '/shop/product/classic-lime-margarita';
  const cacheOf = async (site: (typeof both)[number]) =>
    (await site.fetch(path)).headers.get('x-page-cache');
  for (const site of both) {
    await expect.poll(() => cacheOf(site), { timeout: 40_000 }).toBe('hit');
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
  const pageHas = async (site: (typeof both)[number]) =>
    (await site.html(path)).includes('$314.15');
  await expect.poll(() => pageHas(first), { timeout: 20_000 }).toBe(true);
  await first.setFault({ kind: 'http-503' });
  await first.setFault({ kind: 'http-500' }, 'stores');
  // KV's copy of 30 s, and the memory of 15 s.
  await expect.poll(() => pageHas(second), { timeout: 120_000, interval: 1000 }).toBe(true);

  for (const site of both) {
    const list = await site.html('/shop');
    expect(list).toContain('$314.15');
    expect(list).not.toContain('/shop/product/rubber-duck"');
    expect((await site.fetch('/our-fair')).headers.get('location')).toBe(
      'https://fair.example/rubber-ducky',
    );
    const sitemap = await site.html('/sitemap.xml');
    expect(sitemap).toContain('/classic-lime-margarita<');
    expect(sitemap).not.toContain('/rubber-duck<');
    expect(await site.html('/store-locator?q=Quack')).toContain('Quack &amp; Sons');
  }
  await first.clearFaults();
  for (const site of both) {
    await expect.poll(async () => (await site.fetch('/products/rubber-duck')).status).toBe(404);
  }
}, 200_000);

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
