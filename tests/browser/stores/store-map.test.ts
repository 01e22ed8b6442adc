import type { Locator, Page } from '@playwright/test';
import { STORES_PER_PAGE } from '../../../src/features/stores/store-types.ts';
import { expectAccessible, expectLargeTargets } from '../support/accessible.ts';
import { blockScript, holdScripts, hydrated } from '../support/hydration.ts';
import { expect, test } from '../support/site-test.ts';
import { list, map, nameOf, search, storesOf, zoomAllTheWay } from './locator.ts';

const card = (page: Page, name: string) => map(page).getByRole('group', { name });
const showOnMap = (page: Page, name: string) =>
  page.getByRole('button', { name: `Show on Map: ${name}`, exact: true }).first();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(search(page));
}

/** Opens the locator on a desktop and waits until its map shows markers. */
async function openMap(page: Page): Promise<void> {
  await open(page, '/store-locator');
  const markers = map(page).getByRole('button', { name: /stores$|^(?!Zoom)/ });
  await expect(markers.nth(3)).toBeVisible();
}

test('a store of the list is shown on the map, also by keyboard, and the list is restricted to its area', async ({
  page,
}) => {
  await open(page, '/store-locator?q=pueblo');
  const store = storesOf(page).nth(2);
  const name = await nameOf(store);
  // The map loads the stores of its area again when its size changes.
  let answer = () => {};
  const resized = new Promise<void>((resolve) => (answer = resolve));
  await page.route('/api/stores/map*', (route) => resized.then(() => route.continue()));
  const asked = page.waitForRequest(/\/api\/stores\/map\?only=/);
  await showOnMap(page, name).click();
  await asked;
  const { width, height } = page.viewportSize()!;
  const askedAgain = page.waitForRequest(/\/api\/stores\/map/);
  await page.setViewportSize({ width: width - 16, height });
  await askedAgain;
  answer();
  await expect(card(page, name)).toBeFocused();
  await expect(card(page, name)).toBeInViewport({ ratio: 1 });
  await expect(map(page).getByRole('button', { name, exact: true })).toBeInViewport();
  await expect(card(page, name)).toContainText('Pueblo, CO');
  await expect(card(page, name).getByRole('link', { name: /^Get Directions/ })).toHaveAttribute(
    'href',
    /google\.com\/maps\/search/,
  );
  await expect(store).toHaveAttribute('data-chosen');
  await expectAccessible(page, 'main');
  await expectLargeTargets(card(page, name));

  await card(page, name).getByRole('button', { name: 'Close' }).click();
  await expect(card(page, name)).toBeHidden();
  await expect(store).not.toHaveAttribute('data-chosen');
  await expect(showOnMap(page, name)).toBeFocused();
  await expect(showOnMap(page, name)).toBeInViewport();
  await expectMapByKeyboard(page, name);
});

/** Opens the card of a store by keyboard, and lists the stores in the area of the map. */
async function expectMapByKeyboard(page: Page, name: string): Promise<void> {
  await showOnMap(page, name).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, name)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page, name)).toBeHidden();
  await expect(showOnMap(page, name)).toBeFocused();

  await showOnMap(page, name).press('Enter');
  await expect(card(page, name)).toBeFocused();
  const marker = map(page).getByRole('button', { name, exact: true });
  await marker.press('Enter');
  await expect(card(page, name)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(marker).toBeFocused();

  await page.getByRole('button', { name: 'List What the Map Shows' }).click();
  await expect(page).toHaveURL(/within=/);
  await expect(page.getByRole('heading', { name: 'on the map as it is' })).toBeVisible();
  await page.getByRole('link', { name: 'List all of them again' }).click();
  await expect(page).toHaveURL(/\?q=pueblo$/);
}

test('on a phone, the list or the map fills the screen @phone-only', async ({ page }) => {
  const views = page.getByRole('group', { name: 'View' });
  await open(page, '/store-locator');
  await expect(views).toBeVisible();
  await expect(map(page)).toBeHidden();

  // The search field is sticky, and new results start below it.
  await showOnMap(page, await nameOf(storesOf(page).nth(9))).scrollIntoViewIfNeeded();
  await expect(search(page)).toBeInViewport({ ratio: 1 });
  await search(page).fill('alamosa');
  await expect(storesOf(page).first()).toBeInViewport();
  await views.getByRole('button', { name: 'Map' }).tap();
  await expect(list(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: /^1 store / })).toBeInViewport();
  // The row of filters leaves room for their borders and focus outlines.
  const openNow = page.getByRole('link', { name: 'Open Now' });
  const row = (await page.getByRole('list').filter({ has: openNow }).boundingBox())!;
  const filter = (await openNow.boundingBox())!;
  expect(filter.y - row.y).toBeGreaterThanOrEqual(6);
  expect(row.y + row.height - filter.y - filter.height).toBeGreaterThanOrEqual(6);
  const { height } = page.viewportSize()!;
  const bottomOf = async (part: Locator) => {
    const box = (await part.boundingBox())!;
    return Math.round(box.y + box.height);
  };
  expect(await bottomOf(map(page))).toBe(height);
  await expectAccessible(page, 'main');

  const pin = map(page).getByRole('button', { name: /^(?!\d+ stores|Zoom|List)/ });
  await pin.first().tap();
  const opened = map(page).getByRole('group');
  await expect(opened).toBeFocused();
  await expect.poll(() => bottomOf(opened)).toBe(height);
  await expect(opened.getByRole('link', { name: /^Get Directions/ })).toBeVisible();

  // A search keeps the map open and moves it.
  await search(page).fill('pueblo');
  await expect(opened).toBeHidden();
  await expect(page.getByRole('heading', { name: /^\d+ stores/ })).toBeInViewport();
  await expect(map(page)).toBeInViewport();
  await search(page).fill('');
  await expect(page).toHaveURL(/\/store-locator$/);
  await views.getByRole('button', { name: 'List' }).tap();
  await expect(storesOf(page).first()).toBeVisible();
  await expect(map(page)).toBeHidden();

  // The card of a store of the list opens on the map, and closes with the list.
  const name = await nameOf(storesOf(page).nth(2));
  await showOnMap(page, name).tap();
  await expect(card(page, name)).toBeFocused();
  await expect(card(page, name)).toBeInViewport({ ratio: 1 });
  await expectLargeTargets(card(page, name));
  await card(page, name).getByRole('button', { name: 'Close' }).tap();
  await expect(showOnMap(page, name)).toBeFocused();
  await expect(showOnMap(page, name)).toBeInViewport();
});

test('on a desktop the map is beside the list and shows its area, clusters zoom in, and a search without stores shows a message', async ({
  page,
}) => {
  const requests: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/stores/map') requests.push(searchParams);
  });
  await openMap(page);
  await expect(page.getByRole('group', { name: 'View' })).toBeHidden();
  const [left, right] = [(await list(page).boundingBox())!, (await map(page).boundingBox())!];
  expect([left.height, right.height]).toEqual([600, 600]);
  expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);

  const cluster = map(page)
    .getByRole('button', { name: / stores$/ })
    .first();
  const label = (await cluster.getAttribute('aria-label')) ?? '';
  await cluster.focus();
  await page.keyboard.press('Enter');
  await expect(map(page).getByRole('button', { name: label, exact: true })).toBeHidden();
  await expect(map(page).locator('[data-marker]:focus')).toHaveCount(1);

  const markers = map(page).locator('[data-marker]');
  await search(page).fill('zzzz');
  await expect(map(page)).toContainText('No locations found.');
  await expect(markers).toHaveCount(0);
  // Far from all stores, both show the nearest three.
  await search(page).fill('honolulu');
  await expect(page.getByText('Not near you yet')).toBeVisible();
  await expect(map(page)).not.toContainText('No locations found.');
  await expect(markers).not.toHaveCount(0);
  const counts = await markers.evaluateAll((all) =>
    all.map((each) =>
      Number(/^(\d+) stores$/.exec(each.getAttribute('aria-label') ?? '')?.[1] ?? 1),
    ),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);

  await search(page).fill('10001');
  const eastOf = (query: URLSearchParams) => Number(query.get('bounds')?.split(',')[2]);
  await expect.poll(() => requests.some((query) => eastOf(query) > -74)).toBe(true);
  requests.splice(0);
  await search(page).fill('pueblo');
  // Colorado has zoom 6.
  await expect.poll(() => requests.some((query) => Number(query.get('zoom')) > 6)).toBe(true);
});

test('a store’s page marks the store, also at the last zoom level, and the list works without the map', async ({
  page,
}) => {
  await open(page, '/store-locator?q=salida');
  const name = await nameOf(storesOf(page).first());
  const tiles = await holdScripts(page, '**/map/**/*.mvt');
  await storesOf(page).first().getByRole('link', { name, exact: true }).click();
  const marker = map(page).getByRole('button', { name, exact: true });
  await expect(marker).toContainText(name);
  // A map that is left before its tiles have arrived reports no error.
  await expect(map(page).getByRole('link', { name: 'GeoNames' })).toBeVisible();
  await page.goBack();
  await expect(search(page)).toBeVisible();
  tiles();
  await page.goForward();
  await expect(marker).toContainText(name);
  const [zoomIn, zoomOut] = [map(page).getByLabel('Zoom in'), map(page).getByLabel('Zoom out')];
  // The base map limits the zoom to what its tiles show.
  await expect(zoomIn).toHaveAttribute('aria-disabled', 'true');
  // The marked store keeps its pin.
  await zoomAllTheWay(zoomOut);
  await expect(
    map(page)
      .getByRole('button', { name: / stores$/ })
      .first(),
  ).toBeVisible();
  await expect(marker).toBeInViewport();

  const failures = await blockScript(page, 'map-view');
  await page.goto('/store-locator');
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await expect(storesOf(page)).toHaveCount(STORES_PER_PAGE);
  await expect(map(page)).toContainText('The map could not be loaded.');
  expect(failures()).toBeGreaterThan(0);
  expect(loads).toBe(0);
  await search(page).fill('pueblo');
  await expect(storesOf(page).first()).toContainText('Pueblo, CO');
});
