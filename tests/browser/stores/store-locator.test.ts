import type { Page } from '@playwright/test';
import { STORES_PER_PAGE } from '../../../src/features/stores/store-types.ts';
import { expectAccessible } from '../support/accessible.ts';
import { hydrated } from '../support/hydration.ts';
import { expect, shareByCopying, test } from '../support/site-test.ts';
import { list, nameOf, search, storesOf } from './locator.ts';

async function open(page: Page, path = '/store-locator'): Promise<void> {
  await page.goto(path);
  await hydrated(search(page));
}

test.use({ geolocation: { latitude: 39.74, longitude: -104.99 } });

test('stores are found while typing, or near the visitor, Back restores the list, and far from all the nearest three are listed', async ({
  page,
  context,
}) => {
  await open(page);
  await expect(storesOf(page)).toHaveCount(STORES_PER_PAGE);
  await search(page).pressSequentially('pueblo');
  await expect(page).toHaveURL(/\?q=pueblo$/);
  await expect(
    page.getByRole('status').filter({ hasText: /^\d+ stores within 25 miles of Pueblo, CO/ }),
  ).toHaveCount(1);
  for (const store of await storesOf(page).all()) await expect(store).toContainText('Pueblo, CO');
  await expect(search(page)).toBeFocused();

  await search(page).fill('zzzz');
  await expect(page.getByText('No locations found. Try adjusting your search.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/store-locator$/);
  await expect(storesOf(page)).toHaveCount(STORES_PER_PAGE);

  await search(page).fill('10001');
  await expect(page.getByRole('heading', { name: 'Not near you yet' })).toBeVisible();
  const far = page.getByRole('region', { name: /^Far away/ });
  await expect(far.getByText(/^[\d,]{3,} mi$/)).toHaveCount(3);
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Suggest a Location' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Suggest a Location' });
  await expect(dialog.getByLabel('City')).toHaveValue('New York');
  await expect(dialog.getByLabel('ZIP Code')).toHaveValue('10001');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await search(page).fill('');
  await expect(page).toHaveURL(/\/store-locator$/);

  const button = page.getByRole('button', { name: 'Use My Location' });
  await context.grantPermissions(['geolocation']);
  await button.click();
  await expect(page.getByRole('heading', { name: 'nearest to you first' })).toBeVisible();
  const miles = await storesOf(page).getByText(/ mi$/).allTextContents();
  const distances = miles.map((text) => Number.parseFloat(text));
  expect(distances).toHaveLength(STORES_PER_PAGE);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  await expectAccessible(page, 'main');

  await context.clearPermissions();
  await button.click();
  await expect(page.getByText('Type a city or a ZIP code instead.')).toBeVisible();
  await expectAccessible(page, 'main');
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' });

  test('stores show whether they are open, are filtered and shared, and directions open Apple Maps @phone-only', async ({
    page,
    context,
    pageErrors,
  }) => {
    await shareByCopying(context);
    // A Wednesday, at noon in Denver.
    await page.clock.setFixedTime(new Date('2026-07-08T18:00:00Z'));
    await page.goto('/store-locator?q=pueblo');
    const daily = storesOf(page).filter({ hasText: 'Daily 8am-11pm' });
    await expect(daily.getByText('Open until 11 PM').first()).toBeVisible();
    const night = storesOf(page).filter({ hasText: 'Tue-Sun 4pm-midnight' });
    await expect(night.getByText('Closed, opens 4 PM').first()).toBeVisible();

    const filters = page.getByRole('search', { name: 'Filters' });
    const places = () =>
      filters
        .getByRole('listitem')
        .filter({ hasNotText: 'Clear all' })
        .evaluateAll((items: HTMLElement[]) =>
          items.map((item) => [item.offsetLeft, item.offsetTop].join(' ')),
        );
    const before = await places();
    await filters.getByRole('link', { name: /^Liquor Store/ }).click();
    await expect(page).toHaveURL(/type=Liquor\+Store&q=pueblo$/);
    const selected = filters.getByRole('link', { name: /^Remove Liquor Store/ });
    await expect(selected).toHaveAttribute('aria-current', 'true');
    await expect(selected).toBeFocused();
    // The next click reaches the intended filter.
    expect(await places()).toEqual(before);
    for (const store of await storesOf(page).all())
      await expect(store).toContainText('Liquor Store');
    await expectAccessible(page, 'main');
    await filters.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\?q=pueblo$/);

    const store = storesOf(page).first();
    const name = await nameOf(store);
    await store.getByRole('button', { name: `Share: ${name}` }).click();
    await expect(store.getByRole('status')).toHaveText('Link copied.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await store.getByRole('link', { name }).click();
    await expect(page).toHaveURL(copied);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(/^(Open until|Closed, opens)/).first()).toBeVisible();
    const nearby = page.getByRole('region', { name: 'Nearby Stores' });
    await expect(nearby.getByRole('article')).toHaveCount(3);

    await page.route('https://maps.apple.com/**', (route) => route.fulfill({ body: 'A map' }));
    await page.getByRole('link', { name: 'Get Directions' }).first().click();
    await expect(page).toHaveURL(/^https:\/\/maps\.apple\.com\/\?daddr=38\.\d+%2C-104\.\d+&q=\w/);
    pageErrors.splice(0);
  });
});

test('Load More extends the list, and Back restores its length', async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(storesOf(page)).toHaveCount(2 * STORES_PER_PAGE);
  // The flavors of a store are list items as well.
  const added = list(page).locator('> ul > li').nth(STORES_PER_PAGE);
  await expect(added).toBeFocused();
  await expect(added).toBeInViewport();
  await expect(page.getByRole('status').filter({ hasText: 'Stores 1 to 20 of' })).toHaveCount(1);
  await expect(page).toHaveURL(/\?page=2$/);

  await page.getByRole('link', { name: 'Colorado', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Where to Find Us in Colorado' })).toBeVisible();
  await page.goBack();
  await expect(storesOf(page)).toHaveCount(2 * STORES_PER_PAGE);
  await page.reload();
  await expect(storesOf(page)).toHaveCount(STORES_PER_PAGE);
  await page.getByRole('link', { name: 'Previous Stores' }).click();
  await expect(page).toHaveURL(/\/store-locator$/);

  // The last page is shorter.
  await search(page).fill('colorado springs');
  await expect(page).toHaveURL(/\?q=colorado\+springs$/);
  const total = Number.parseInt(
    (await page.getByRole('heading', { name: /^\d+ stores within/ }).textContent())!,
  );
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(storesOf(page)).toHaveCount(total);
  await expect(added).toBeFocused();
});
