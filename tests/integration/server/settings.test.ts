import { afterEach, expect, test, vi } from 'vitest';
import { variantId } from '../cart/cart-client.ts';
import { startRunningSite, type OwnSite } from '../support/running-site.ts';

let site: OwnSite | undefined;
afterEach(() => site?.close());

test('without required variables, dynamic routes answer 503 and static pages 200', async () => {
  site = await startRunningSite({ vars: { SHOPIFY_PUBLIC_TOKEN: '', STORES_CSV_URL: '' } });
  for (const path of ['/shop', '/products/rubber-duck', '/api/cart']) {
    const response = await site.fetch(path);
    expect([path, response.status]).toEqual([path, 503]);
    expect(await response.text()).not.toContain('SHOPIFY');
  }
  expect((await site.fetch('/about')).status).toBe(200);
});

test('with a private token, shop requests carry the buyer’s IP address and the configured version', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  site = await startRunningSite({
    vars: {
      SHOPIFY_PUBLIC_TOKEN: '',
      SHOPIFY_PRIVATE_TOKEN: 'local-private-token',
      SHOPIFY_API_VERSION: '2025-07',
    },
  });
  const headers = { 'cf-connecting-ip': '203.0.113.7' };
  const page = await site.fetch('/products/rubber-duck', { headers });
  expect(page.status).toBe(200);
  // Recommendations are requested after the product, while the page streams.
  await page.text();
  await site.postJson('/api/cart', { merchandiseId: variantId(200101), quantity: 1 }, headers);
  const requests = await site.shopRequests('');
  expect(requests.map(({ rootField }) => rootField).toSorted()).toEqual([
    'cartCreate',
    'product',
    'productRecommendations',
  ]);
  for (const request of requests)
    expect(request).toMatchObject({
      tokenKind: 'private',
      buyerIp: '203.0.113.7',
      version: '2025-07',
    });
});
