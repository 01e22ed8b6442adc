import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { startTestSite } from '../../integration/support/running-site.ts';
import { blockScript } from '../support/hydration.ts';
import { expect, test } from '../support/site-test.ts';
import { watchPage } from '../support/watch-page.ts';
import { map, zoomAllTheWay } from './locator.ts';
import { pmtilesFile } from './pmtiles-file.ts';

const markers = (page: Page) => map(page).getByRole('button', { name: / stores$/ });

async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await map(page).scrollIntoViewIfNeeded();
  await expect(markers(page).first()).toBeVisible();
}

/** Number of colors on the base map; the sea alone is one. */
const colorCount = (page: Page) =>
  map(page)
    .locator('canvas')
    .evaluateAll((canvases) => {
      const colors = new Set<number>();
      for (const canvas of canvases as HTMLCanvasElement[]) {
        const { width, height } = canvas;
        const picture = width > 0 && canvas.getContext('2d')?.getImageData(0, 0, width, height);
        if (picture) for (const pixel of new Uint32Array(picture.data.buffer)) colors.add(pixel);
      }
      return colors.size;
    });

test('the base map comes from the site, without a 404, and markers are shown when it fails to load', async ({
  page,
  pageErrors,
}) => {
  const { errors } = await watchPage(page);
  await openMap(page, '/store-locator');
  await expect.poll(() => colorCount(page)).toBeGreaterThan(20);
  await expect(map(page).getByRole('link', { name: 'GeoNames' })).toBeVisible();
  // Until the Pacific with Hawaii is in view.
  await zoomAllTheWay(map(page).getByLabel('Zoom out'));
  await expect.poll(() => colorCount(page)).toBeGreaterThan(20);
  expect(errors).toEqual([]);

  let refused = 0;
  await page.route('**/map/**/*.mvt', (route) => {
    refused += 1;
    return route.abort();
  });
  await zoomAllTheWay(map(page).getByLabel('Zoom in'));
  await expect.poll(() => refused).toBeGreaterThan(0);
  await zoomAllTheWay(map(page).getByLabel('Zoom out'));
  await expect(markers(page).first()).toBeVisible();
  const failures = await blockScript(page, 'base-map');
  await openMap(page, '/store-locator');
  await expect.poll(failures).toBeGreaterThan(0);
  // The library logs each tile that fails.
  expect(pageErrors.splice(0).filter((each) => !each.includes('Failed to fetch'))).toEqual([]);
});

test.describe('with MAP_PMTILES_URL', () => {
  const ranges: (string | undefined)[] = [];
  let host: Server;
  let site: Awaited<ReturnType<typeof startTestSite>>;
  test.beforeAll(async () => {
    const file = await pmtilesFile('public/map', 5);
    host = createServer(({ method, headers: { range } }, answer) => {
      answer.setHeader('access-control-allow-origin', '*');
      answer.setHeader('access-control-allow-headers', 'range');
      if (method === 'OPTIONS') return void answer.writeHead(204).end();
      ranges.push(range);
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
      answer.writeHead(206).end(file.subarray(Number(from), Number(to) + 1));
    });
    await new Promise<void>((listening) => void host.listen(0, listening));
    const { port } = host.address() as AddressInfo;
    site = await startTestSite({
      vars: { MAP_PMTILES_URL: `http://localhost:${port}/us.pmtiles` },
    });
  });
  test.afterAll(async () => {
    await site.close();
    host.close();
  });

  test('tiles are read by ranges, with a fallback to the site’s own', async ({ page }) => {
    const { errors } = await watchPage(page);
    const ownTiles: string[] = [];
    page.on('request', (request) => request.url().endsWith('.mvt') && ownTiles.push(request.url()));
    await openMap(page, `${site.url}/store-locator`);
    await expect.poll(() => colorCount(page)).toBeGreaterThan(20);
    await expect(map(page).getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
    expect(ranges.length).toBeGreaterThan(1);
    for (const range of ranges) expect(range).toMatch(/^bytes=\d+-\d+$/);
    expect(ownTiles).toEqual([]);
    expect(errors).toEqual([]);

    await page.route('**/us.pmtiles', (route) => route.fulfill({ status: 404 }));
    await openMap(page, `${site.url}/store-locator`);
    await expect(map(page).getByRole('link', { name: 'GeoNames' })).toBeVisible();
    await expect.poll(() => colorCount(page)).toBeGreaterThan(20);
  });
});
