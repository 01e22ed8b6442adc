import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectLargeTargets } from '../support/accessible.ts';
import { hydrated } from '../support/hydrated.ts';
import { watchPage } from '../support/watch-page.ts';
import { STORES_PER_PAGE } from '../../../src/features/stores/store-types.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search stores' });
const list = (page: Page) => page.getByRole('region', { name: 'Stores', exact: true });
const map = (page: Page) => page.getByRole('region', { name: 'Map of stores' });
const storesOf = (page: Page) => list(page).getByRole('article');

async function useMyLocation(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Use My Location' });
  await hydrated(button);
  await button.click();
}

const sheet = (page: Page, name: string) => map(page).getByRole('group', { name });
const nameOf = async (store: Locator) => (await store.getByRole('heading').textContent()) ?? '';
const onMap = (page: Page, name: string) =>
  page.getByRole('button', { name: `Show on Map: ${name}`, exact: true }).first();

/** Opens the locator and waits until its map shows something. */
async function openMap(page: Page, path = '/store-locator'): Promise<void> {
  await page.goto(path);
  // What streams in late has come by then.
  await hydrated(search(page));
  const toMap = page.getByRole('button', { name: 'Map', exact: true });
  if (await toMap.isVisible()) await toMap.click();
  await expect(
    map(page)
      .getByRole('button', { name: /stores$|^(?!Zoom)/ })
      .nth(3),
  ).toBeVisible();
}

test('finds stores while the visitor types, says how many, and Back goes back @any-width', async ({
  page,
}) => {
  await page.goto('/store-locator');
  await expect(storesOf(page)).toHaveCount(STORES_PER_PAGE);
  await hydrated(search(page));
  await search(page).pressSequentially('pueblo');
  await expect(page).toHaveURL(/\?q=pueblo$/);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ stores?$/ })).toHaveCount(1);
  for (const store of await storesOf(page).all()) await expect(store).toContainText('Pueblo, CO');
  await expect(search(page)).toBeFocused();
  await expectAccessible(page);

  await search(page).fill('zzzz');
  await expect(page.getByText('No locations found. Try adjusting your search.')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/store-locator$/);
  await expect(storesOf(page)).toHaveCount(STORES_PER_PAGE);
});

test('a store of the list is shown on the map, and the way back leads to it', async ({
  page,
  baseURL,
}, { project }) => {
  const { complaints, parties } = await watchPage(page);
  await page.goto('/store-locator?q=pueblo');
  await hydrated(search(page));
  const store = storesOf(page).nth(2);
  const name = await nameOf(store);
  await onMap(page, name).click();
  await expect(sheet(page, name)).toBeFocused();
  await expect(sheet(page, name)).toBeInViewport({ ratio: 1 });
  await expect(map(page).getByRole('button', { name, exact: true })).toBeInViewport();
  await expect(sheet(page, name)).toContainText('Pueblo, CO');
  await expect(sheet(page, name).getByRole('link', { name: /^Get Directions/ })).toHaveAttribute(
    'href',
    /google\.com\/maps\/search/,
  );
  if (project.name === 'desktop') await expect(store).toHaveAttribute('data-chosen');
  await expectAccessible(page);
  await expectLargeTargets(sheet(page, name));

  await sheet(page, name).getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page, name)).toBeHidden();
  await expect(store).not.toHaveAttribute('data-chosen');
  await expect(onMap(page, name)).toBeFocused();
  await expect(onMap(page, name)).toBeInViewport();
  expect(complaints).toEqual([]);
  expect([...parties]).toEqual([baseURL]);
});

test('stores are filtered, tell until when they are open, are shared and have pages', async ({
  page,
  context,
  baseURL,
}) => {
  const { complaints, parties } = await watchPage(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  // A Wednesday, at noon in Denver.
  await page.clock.setFixedTime(new Date('2026-07-08T18:00:00Z'));
  await page.goto('/store-locator?q=pueblo');
  const daily = storesOf(page).filter({ hasText: 'Daily 8am-11pm' });
  await expect(daily.getByText('Open until 11 PM').first()).toBeVisible();
  const night = storesOf(page).filter({ hasText: 'Tue-Sun 4pm-midnight' });
  await expect(night.getByText('Closed, opens 4 PM').first()).toBeVisible();
  await expectAccessible(page);

  const filters = page.getByRole('search', { name: 'Filters' });
  await filters.getByRole('link', { name: /^Liquor Store/ }).click();
  await expect(page).toHaveURL(/type=Liquor\+Store&q=pueblo$/);
  const chosen = filters.getByRole('link', { name: /^Remove Liquor Store/ });
  await expect(chosen).toHaveAttribute('aria-current', 'true');
  await expect(chosen).toBeFocused();
  for (const store of await storesOf(page).all()) await expect(store).toContainText('Liquor Store');
  await expectAccessible(page);
  await filters.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\?q=pueblo$/);

  const store = storesOf(page).first();
  const name = (await store.getByRole('heading').textContent()) ?? '';
  await store.getByRole('button', { name: `Share: ${name}` }).click();
  await expect(store.getByRole('status')).toHaveText('Link copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await store.getByRole('link', { name }).click();
  await expect(page).toHaveURL(copied);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^(Open until|Closed, opens)/).first()).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Nearby Stores' }).getByRole('article'),
  ).toHaveCount(3);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  expect([...parties]).toEqual([baseURL]);
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' });

  test('directions open its own map @any-width', async ({ page }) => {
    await page.route('https://maps.apple.com/**', (route) => route.fulfill({ body: 'A map' }));
    await page.goto('/store-locator?q=pueblo');
    // The same code tells whether it is open.
    await expect(
      page
        .locator('open-state')
        .filter({ hasText: /^(Open|Closes|Closed)/ })
        .first(),
    ).toBeVisible();
    await storesOf(page).first().getByRole('link', { name: 'Get Directions' }).click();
    await expect(page).toHaveURL(/^https:\/\/maps\.apple\.com\/\?daddr=38\.\d+%2C-104\.\d+&q=\w/);
  });
});

test('the map is used with the keyboard alone @any-width', async ({ page }) => {
  await page.goto('/store-locator?q=pueblo');
  await hydrated(search(page));
  const name = await nameOf(storesOf(page).nth(5));
  await onMap(page, name).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page, name)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet(page, name)).toBeHidden();
  await expect(onMap(page, name)).toBeFocused();

  await onMap(page, name).press('Enter');
  await expect(sheet(page, name)).toBeFocused();
  const marker = map(page).getByRole('button', { name, exact: true });
  await marker.press('Enter');
  await expect(sheet(page, name)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(marker).toBeFocused();
});

test('on a phone the list or the map fills the screen, and a pin opens at its edge', async ({
  page,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const switches = page.getByRole('group', { name: 'View' });
  await page.goto('/store-locator');
  await hydrated(search(page));
  await expect(switches).toBeVisible({ visible: isPhone });
  await expect(map(page)).toBeVisible({ visible: !isPhone });
  if (!isPhone) {
    // Each 600 pixels high, beside each other.
    const [left, right] = [await list(page).boundingBox(), await map(page).boundingBox()];
    expect([left?.height, right?.height]).toEqual([600, 600]);
    expect(right!.x).toBeGreaterThanOrEqual(left!.x + left!.width);
    return;
  }

  // The search stays while the list is scrolled, and what is found begins below it.
  await onMap(page, await nameOf(storesOf(page).nth(9))).scrollIntoViewIfNeeded();
  await expect(search(page)).toBeInViewport({ ratio: 1 });
  await search(page).fill('denver');
  await expect(storesOf(page).first()).toBeInViewport();
  await switches.getByRole('button', { name: 'Map' }).tap();
  await expect(list(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: /^\d+ stores/ })).toBeInViewport();
  // The row of filters cuts off neither their edges nor the outline of the one with the focus.
  const openNow = page.getByRole('link', { name: 'Open Now' });
  const row = await page.getByRole('list').filter({ has: openNow }).boundingBox();
  const filter = await openNow.boundingBox();
  expect(filter!.y - row!.y).toBeGreaterThanOrEqual(6);
  expect(row!.y + row!.height - filter!.y - filter!.height).toBeGreaterThanOrEqual(6);
  const { height } = page.viewportSize()!;
  const bottomOf = async (part: Locator) => {
    const box = (await part.boundingBox())!;
    return Math.round(box.y + box.height);
  };
  expect(await bottomOf(map(page))).toBe(height);
  await expectAccessible(page);

  const pin = map(page).getByRole('button', { name: /^(?!\d+ stores|Zoom|List)/ });
  await pin.first().tap();
  const opened = map(page).getByRole('group');
  await expect(opened).toBeFocused();
  await expect.poll(() => bottomOf(opened)).toBe(height);
  await expect(opened.getByRole('link', { name: /^Get Directions/ })).toBeVisible();

  // Typing moves the map and leaves it there.
  await search(page).fill('pueblo');
  await expect(opened).toBeHidden();
  await expect(page.getByRole('heading', { name: /^\d stores$/ })).toBeInViewport();
  await expect(map(page)).toBeInViewport();
  await search(page).fill('');
  await expect(page).toHaveURL(/\/store-locator$/);
  await switches.getByRole('button', { name: 'List' }).tap();
  await expect(storesOf(page).first()).toBeVisible();
  await expect(map(page)).toBeHidden();
});

test('"Load More" adds to the list, and the way back finds it as long', async ({ page }) => {
  await page.goto('/store-locator');
  await hydrated(search(page));
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(storesOf(page)).toHaveCount(2 * STORES_PER_PAGE);
  // Flavors of a store are items of lists, too.
  const added = list(page).locator('> ul > li').nth(STORES_PER_PAGE);
  await expect(added).toBeFocused();
  await expect(added).toBeInViewport();
  await expect(page.getByRole('status').filter({ hasText: 'Stores 1 to 20 of' })).toHaveCount(1);
  await expect(page).toHaveURL(/\?page=2$/);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Colorado', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Where to Find Us in Colorado' })).toBeVisible();
  await page.goBack();
  await expect(storesOf(page)).toHaveCount(2 * STORES_PER_PAGE);
  await page.reload();
  await expect(storesOf(page)).toHaveCount(STORES_PER_PAGE);
  await page.getByRole('link', { name: 'Previous Stores' }).click();
  await expect(page).toHaveURL(/\/store-locator$/);

  // The last page, which has no more.
  await page.goto('/store-locator?q=boulder');
  await hydrated(search(page));
  const total = Number.parseInt(
    (await page.getByRole('heading', { name: / stores$/ }).textContent())!,
  );
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(storesOf(page)).toHaveCount(total);
  await expect(added).toBeFocused();
});

test('a cluster opens where its stores are @any-width', async ({ page }) => {
  await openMap(page);
  const clusters = map(page).getByRole('button', { name: / stores$/ });
  const before = await clusters.first().getAttribute('aria-label');
  await clusters.first().focus();
  await page.keyboard.press('Enter');
  await expect(map(page).getByRole('button', { name: before ?? '', exact: true })).toBeHidden();
});

test('the list shows what the map shows, if asked @any-width', async ({ page }) => {
  await openMap(page, '/store-locator?q=pueblo');
  await page.getByRole('button', { name: 'List What the Map Shows' }).click();
  await expect(page).toHaveURL(/within=/);
  await expect(page.getByRole('heading', { name: 'on the map as it is' })).toBeVisible();
  await page.getByRole('link', { name: 'List all of them again' }).click();
  await expect(page).toHaveURL(/\?q=pueblo$/);
});

test.describe('near the visitor', () => {
  test.use({ geolocation: { latitude: 39.74, longitude: -104.99 } });

  test('stores come by distance when the visitor allows it', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await page.goto('/store-locator');
    await useMyLocation(page);
    await expect(page.getByRole('heading', { name: 'nearest to you first' })).toBeVisible();
    const miles = await storesOf(page).getByText(/ mi$/).allTextContents();
    const numbers = miles.map((text) => Number.parseFloat(text));
    expect(numbers).toHaveLength(STORES_PER_PAGE);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    await expectAccessible(page);
  });

  test('and the visitor who refuses is told what to do instead @any-width', async ({
    page,
    context,
  }) => {
    await context.clearPermissions();
    await page.goto('/store-locator');
    await useMyLocation(page);
    await expect(page.getByText('Type a city or a ZIP code instead.')).toBeVisible();
    await expectAccessible(page);
  });
});

test('far from all stores a visitor is told so, and can ask for one @any-width', async ({
  page,
}) => {
  await page.goto('/store-locator');
  await hydrated(search(page));
  await search(page).fill('10001');
  await expect(page.getByRole('heading', { name: 'Not near you yet' })).toBeVisible();
  await expect(page.getByText(/^[\d,]{3,} mi$/)).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Suggest a Location' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Suggest a Location' });
  await expect(dialog.getByLabel('City')).toHaveValue('New York');
  await expect(dialog.getByLabel('ZIP Code')).toHaveValue('10001');
});

test('the map goes where the list is, to the visitor or to the nearest stores @any-width', async ({
  page,
}) => {
  // How near the map looks: at first it shows Colorado at 6.
  const zooms = () => {
    const zoom = new Set<string | null>();
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/stores/map') zoom.add(searchParams.get('zoom'));
    });
    return () => [...zoom].some((each) => Number(each) > 6);
  };
  const near = zooms();
  await openMap(page, '/store-locator?near=39.74,-104.99');
  await expect.poll(near).toBe(true);

  const eastern = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    const [, , east] = (searchParams.get('bounds') ?? '').split(',').map(Number);
    return pathname === '/api/stores/map' && east! > -74;
  });
  await openMap(page, '/store-locator?q=10001');
  await eastern;
});

test('without its code the map is missed by nobody @any-width', async ({ page }) => {
  await page.route('**/map-view-*.js', (route) => route.abort());
  await page.goto('/store-locator');
  let begunAnew = 0;
  page.on('domcontentloaded', () => (begunAnew += 1));
  await expect(storesOf(page)).toHaveCount(STORES_PER_PAGE);
  await expect(map(page)).toContainText('The map could not be loaded.');
  expect(begunAnew).toBe(0);
  await search(page).fill('pueblo');
  await expect(storesOf(page).first()).toContainText('Pueblo, CO');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form, and pages are links @any-width', async ({ page }) => {
    await page.goto('/store-locator');
    await search(page).fill('denver');
    await search(page).press('Enter');
    await expect(page).toHaveURL(/\?q=denver$/);
    await expect(storesOf(page).first()).toContainText('Denver');
    await expect(page.getByRole('button', { name: /^Show on Map/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Map' })).toHaveCount(0);
    await expect(map(page)).toBeHidden();
    await expect(storesOf(page).first()).toContainText(/\d ?[ap]m/);
    await expect(page.locator('open-state:visible')).toHaveCount(0);
    await page.getByRole('link', { name: 'Open Now' }).click();
    await expect(page).toHaveURL(/open=1&q=denver$/);
    await page.getByRole('link', { name: 'Clear all' }).first().click();
    await expect(page).toHaveURL(/\?q=denver$/);
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(page).toHaveURL(/q=denver&page=2$/);
    await page.getByRole('link', { name: 'Previous Stores' }).click();
    await expect(page).toHaveURL(/q=denver$/);
  });
});
