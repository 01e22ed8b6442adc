import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { startRunningSite } from '../../integration/support/running-site.ts';
import { pmtilesFile } from './pmtiles-file.ts';
import { watchPage } from '../support/watch-page.ts';

const map = (page: Page) => page.getByRole('region', { name: 'Map of stores' });
const markers = (page: Page) => map(page).getByRole('button', { name: / stores$/ });

async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await map(page).scrollIntoViewIfNeeded();
  await expect(markers(page).first()).toBeVisible();
}

/** How many colours are on the map below the stores: the sea alone is one. */
const colours = (page: Page) =>
  map(page)
    .locator('canvas')
    .evaluateAll((canvases) => {
      const found = new Set<number>();
      for (const canvas of canvases as HTMLCanvasElement[]) {
        const { width, height } = canvas;
        const picture = width > 0 && canvas.getContext('2d')?.getImageData(0, 0, width, height);
        if (picture) for (const pixel of new Uint32Array(picture.data.buffer)) found.add(pixel);
      }
      return found.size;
    });

test('the map shows land and names with nobody else asked, and no 404 at sea @any-width', async ({
  page,
  baseURL,
}) => {
  const { complaints, parties } = await watchPage(page);
  await openMap(page, '/store-locator');
  await expect.poll(() => colours(page)).toBeGreaterThan(20);
  await expect(map(page).getByRole('link', { name: 'GeoNames' })).toBeVisible();
  // To the Pacific, with Hawaii in sight.
  const zoomOut = map(page).getByLabel('Zoom out');
  await expect(async () => {
    // A click would wait until a button that has become disabled is enabled.
    await zoomOut.dispatchEvent('click');
    await expect(zoomOut).toHaveAttribute('aria-disabled', 'true', { timeout: 300 });
  }).toPass();
  await expect.poll(() => colours(page)).toBeGreaterThan(20);
  expect(complaints).toEqual([]);
  expect([...parties]).toEqual([baseURL]);
});

test('stores stay on the map when what is below them does not come @any-width', async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.route('**/map/**/*.mvt', (route) => route.abort());
  await openMap(page, '/store-locator');
  await expect(map(page).getByRole('link', { name: 'GeoNames' })).toBeVisible();

  await page.unroute('**/map/**/*.mvt');
  await page.route('**/base-map-*.js', (route) => route.abort());
  await openMap(page, '/store-locator');
  expect(errors).toEqual([]);
});

test.describe('with a map of one’s own', () => {
  const ranges: (string | undefined)[] = [];
  let host: Server;
  let site: Awaited<ReturnType<typeof startRunningSite>>;
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
    site = await startRunningSite({
      vars: { MAP_PMTILES_URL: `http://localhost:${port}/us.pmtiles` },
    });
  });
  test.afterAll(async () => {
    await site.close();
    host.close();
  });

  test('it is read in parts and drawn, and ours when it is gone @any-width', async ({ page }) => {
    const { complaints } = await watchPage(page);
    const ours: string[] = [];
    page.on('request', (request) => request.url().endsWith('.mvt') && ours.push(request.url()));
    await openMap(page, `${site.url}/store-locator`);
    await expect.poll(() => colours(page)).toBeGreaterThan(20);
    await expect(map(page).getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
    expect(ranges.length).toBeGreaterThan(1);
    for (const range of ranges) expect(range).toMatch(/^bytes=\d+-\d+$/);
    expect(ours).toEqual([]);
    expect(complaints).toEqual([]);

    await page.route('**/us.pmtiles', (route) => route.fulfill({ status: 404 }));
    await openMap(page, `${site.url}/store-locator`);
    await expect(map(page).getByRole('link', { name: 'GeoNames' })).toBeVisible();
    await expect.poll(() => colours(page)).toBeGreaterThan(20);
  });
});
