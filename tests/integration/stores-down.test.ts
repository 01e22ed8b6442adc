import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRunningSite, type OwnSite } from './running-site.ts';
import { breakSheet, mendSheet } from './store-sheet.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await startRunningSite({ vars: { STORES_REPORT_SECRET: '' } });
  await breakSheet(site, 'html-200');
});
afterAll(() => site.close());

test('while the sheet fails the page says so', async () => {
  const down = await site.ask('/store-locator');
  expect(down.status).toBe(200);
  const html = await down.text();
  expect(html).toContain('We cannot read our list of stores right now.');
  expect(html).toContain('Suggest a Location');
  expect(await (await site.ask('/sitemap.xml')).text()).toContain('/store-locator</loc>');
});

test('pages of places and of stores are not there for now', async () => {
  for (const path of ['/store-locator/colorado', '/store-locator/colorado/denver/duck-bar']) {
    const response = await site.ask(path);
    expect([path, response.status]).toEqual([path, 503]);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  }
  expect((await site.ask('/sitemap.xml')).headers.get('cache-control')).toBe('no-cache');
});

test('without a list the API says so', async () => {
  const response = await site.ask('/api/stores');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    error: 'We cannot read our list of stores right now. Please try again in a minute.',
  });
});

test('without a secret there is no report', async () => {
  expect((await site.ask('/api/stores/report?key=')).status).toBe(404);
});

test('both have a list as soon as there is one', async () => {
  await mendSheet(site);
  const poll = { timeout: 20_000, interval: 1000 };
  await expect.poll(async () => (await site.ask('/api/stores')).status, poll).toBe(200);
  await expect
    .poll(
      async () => (await (await site.ask('/store-locator')).text()).includes('data-store='),
      poll,
    )
    .toBe(true);
});
