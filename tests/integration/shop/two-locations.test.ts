import { afterAll, expect, test } from 'vitest';
import { readPage } from '../support/page-content.ts';
import { postToService, startTestSite } from '../support/running-site.ts';
import { startSecondSite } from '../support/second-site.ts';
import { KV, LIMITS } from '../support/test-worker.ts';

// Two Workers in separate processes, each with its own Cache API. They share KV, the databases, the shop and the sheet.
const first = await startTestSite({ onLog: () => {} });
const second = await startSecondSite(first);
afterAll(async () => {
  await second.close();
  await first.close();
});

const both = [first, second];
const inShop = (handle: string) => `${first.services}/storefront/products/${handle}`;

test('changes arrive at two Workers without visits, which ask neither the shop nor the sheet', async () => {
  // Each Worker caches the shop's list of addresses, and here no stores.
  await first.setFault({ kind: 'http-500' }, 'stores');
  for (const site of both) expect(await site.html('/sitemap.xml')).toContain('/rubber-duck<');
  await first.clearFaults();
  await first.runSchedule();
  await postToService(inShop('classic-lime-margarita'), { cents: 31_415 });
  await fetch(inShop('rubber-duck'), { method: 'DELETE' });
  await fetch(`${first.services}/stores/rows`, {
    method: 'POST',
    body: '"Quack & Sons",1 Pond Way,Denver,CO,80202,,,Grocery,39.74,-104.99,,',
  });
  // One Worker runs the schedule, for all.
  await first.runSchedule(6 * 60_000);
  await first.setFault({ kind: 'http-503' });
  await first.setFault({ kind: 'http-500' }, 'stores');

  for (const site of both) {
    const page = await site.html('/shop/product/classic-lime-margarita');
    expect(page).toContain('$314.15');
    expect(page).not.toContain('Loading');
    const list = await site.html('/shop');
    expect(list).toContain('$314.15');
    expect(list).not.toContain('/shop/product/rubber-duck"');
    // The tier has the redirects too, of which a deleted product has none.
    const asked = (await site.shopRequests('')).length;
    expect((await site.fetch('/products/rubber-duck')).status).toBe(404);
    expect((await site.fetch('/our-fair')).headers.get('location')).toBe(
      'https://fair.example/rubber-ducky',
    );
    expect((await site.shopRequests('')).length).toBe(asked);
    const sitemap = await site.html('/sitemap.xml');
    expect(sitemap).toContain('/classic-lime-margarita<');
    expect(sitemap).not.toContain('/rubber-duck<');
    const stores = await (await site.fetch('/api/stores?q=Quack')).json();
    expect(stores).toMatchObject({ stores: [{ name: 'Quack & Sons' }] });
  }
});

test('a product that a filled tier does not have has its true status, however slow the shop is', async () => {
  await first.clearFaults();
  await first.setFault({ kind: 'latency', latencyMs: 300, match: 'no-such-duck' });
  first.setTimeLimits({ 100: 1 });
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

const NEVER = String(10 * 60_000);
/** A page of the second Worker. @param kv header of test-worker.ts */
const pageOf = (handle: string, kv: string) =>
  second.html(`/shop/product/${handle}`, { [KV]: kv, [LIMITS]: JSON.stringify({ 150: 1 }) });

test('a Worker whose KV is slow asks the shop at the same time, and gives the first answer', async () => {
  await first.clearFaults();
  await postToService(inShop('mango-chili-margarita'), { cents: 27_182 });
  expect(await pageOf('mango-chili-margarita', NEVER)).toContain('$271.82');
  // The shop fails at once; the tier answers after 400 ms.
  await first.setFault({ kind: 'http-503' });
  expect(await pageOf('strawberry-splash-margarita', '400')).toContain('Add to Cart');
});

test('a Worker without KV asks the shop, and shows what it has cached while the shop fails', async () => {
  await first.clearFaults();
  await postToService(inShop('ducky-bucket-hat'), { cents: 16_180 });
  expect(await pageOf('ducky-bucket-hat', 'missing')).toContain('$161.80');
  await first.setFault({ kind: 'http-503' });
  expect(await pageOf('ducky-bucket-hat', 'missing')).toContain('$161.80');
});

test('another Worker ends what a run of the schedule has begun that its own restart stopped', async () => {
  await first.clearFaults();
  await first.runSchedule(8 * 60_000);
  await postToService(inShop('blue-coconut-margarita'), { cents: 14_142 });
  await first.setFault({ kind: 'latency', latencyMs: 1500 });
  const asked = (await first.shopRequests('')).length;
  const stopped = first.runSchedule(9 * 60_000).catch(() => {});
  await expect.poll(async () => (await first.shopRequests('')).length).toBeGreaterThan(asked);
  await first.restart();
  await stopped;
  await first.clearFaults();
  await second.runSchedule(10 * 60_000);
  await first.setFault({ kind: 'http-503' });
  for (const site of both) {
    await expect.poll(() => site.html('/shop/product/blue-coconut-margarita')).toContain('$141.42');
  }
});
