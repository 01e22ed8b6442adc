import { afterAll, expect, test } from 'vitest';
import { startTestSite } from '../support/running-site.ts';

const site = await startTestSite({ vars: { STORES_REPORT_SECRET: '' }, isEmpty: true });
await site.setFault({ kind: 'html-200' }, 'stores');
afterAll(() => site.close());

const MESSAGE = 'We cannot read our list of stores right now.';

test('/store-locator shows that the stores are unavailable', async () => {
  const answer = await site.fetch('/store-locator');
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain(MESSAGE);
  expect(html).toContain('Suggest a Location');
});

test.each(['/store-locator/colorado', '/store-locator/colorado/denver/duck-bar'])(
  '%s answers 503 with Retry-After',
  async (path) => {
    const response = await site.fetch(path);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  },
);

test('the sitemap lists the locator without its stores and is not cached', async () => {
  const sitemap = await site.fetch('/sitemap.xml');
  expect(await sitemap.text()).toContain('/store-locator</loc>');
  expect(sitemap.headers.get('cache-control')).toBe('no-cache');
});

const MAP = '/api/stores/map?bounds=-112,35,-99,43&zoom=6';

test('GET /api/stores/map answers 503 with a sentence', async () => {
  const response = await site.fetch(MAP);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ error: `${MESSAGE} Please try again in a minute.` });
});

test('without a secret the report answers 404', async () => {
  expect((await site.fetch('/api/stores/report?key=')).status).toBe(404);
});

test('the page and the API list stores once the sheet can be read', async () => {
  await site.clearFaults();
  await expect.poll(async () => (await site.fetch(MAP)).status).toBe(200);
  await expect.poll(() => site.html('/store-locator')).toContain('data-store=');
});
