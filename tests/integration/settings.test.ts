import { afterEach, expect, test, vi } from 'vitest';
import { startRunningSite, type OwnSite } from './running-site.ts';

let site: OwnSite | undefined;
afterEach(() => site?.close());

test('without a variable, dynamic routes answer 503 and the log names it', async () => {
  site = await startRunningSite({ vars: { SHOPIFY_PUBLIC_TOKEN: '', STORES_CSV_URL: '' } });
  for (const path of ['/shop', '/products/rubber-duck', '/api/cart']) {
    const response = await site.ask(path);
    expect([path, response.status]).toEqual([path, 503]);
    expect(await response.text()).not.toContain('SHOPIFY');
  }
  expect((await site.ask('/about')).status).toBe(200);
});

test('a private token goes with the buyer’s address, on pages and at checkout, in the version of the variable', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  site = await startRunningSite({
    vars: {
      SHOPIFY_PUBLIC_TOKEN: '',
      SHOPIFY_PRIVATE_TOKEN: 'local-private-token',
      SHOPIFY_API_VERSION: '2025-07',
    },
  });
  const headers = { 'cf-connecting-ip': '203.0.113.7' };
  const page = await site.ask('/products/rubber-duck', { headers });
  expect(page.status).toBe(200);
  // What goes with the product is asked for behind it.
  await page.text();
  await site.buy({ merchandiseId: 'gid://shopify/ProductVariant/200101', quantity: 1 }, headers);
  const requests = await site.asked('');
  expect(requests.map(({ rootField }) => rootField).toSorted()).toEqual([
    'cartCreate',
    'product',
    'productRecommendations',
  ]);
  for (const { tokenKind, buyerIp, version } of requests) {
    expect({ tokenKind, buyerIp, version }).toEqual({
      tokenKind: 'private',
      buyerIp: '203.0.113.7',
      version: '2025-07',
    });
  }
});
