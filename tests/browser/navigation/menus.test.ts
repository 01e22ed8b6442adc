import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectLargeTargets } from '../support/accessible.ts';
import { hydrated } from '../support/hydration.ts';
import { expect, test } from '../support/site-test.ts';

const header = (page: Page) => page.getByRole('banner');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const contactButton = (page: Page) => header(page).getByRole('button', { name: 'Contact Us' });
const contactLinks = (page: Page) => page.locator('#contact-links');
const contactLink = (page: Page, name: string) => contactLinks(page).getByRole('link', { name });

/** Opens the main navigation, which a phone shows behind a button. */
async function openNavigation(page: Page): Promise<void> {
  if (await menuButton(page).isVisible()) await menuButton(page).click();
  await expect(navigation(page)).toBeVisible();
}

test('the header hides on scrolling down, returns up or on focus, grows with the font size, fits a phone, and shows the brand’s name without pictures', async ({
  page,
}) => {
  await page.goto('/about');
  await hydrated(contactButton(page));
  await expect(header(page)).toBeInViewport();
  await page.mouse.wheel(0, 300);
  await expect(header(page)).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(header(page)).toBeInViewport();
  await page.mouse.wheel(0, 600);
  await expect(header(page)).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Cart' }).focus();
  await expect(header(page)).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));

  const logo = header(page).getByRole('img', { name: 'Rubber Ducky' });
  const icon = header(page).getByRole('link', { name: /^Cart/ }).locator('svg');
  const width = async (part: Locator) => (await part.boundingBox())!.width;
  const sizes = async () => [await width(logo), await width(icon)];
  const before = await sizes();
  expect(before.map(Math.round)).toEqual([168, 24]);
  const setSize = (size: string) =>
    page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
  await setSize('20px');
  const factor = 20 / 17;
  expect((await sizes()).map(Math.round)).toEqual(before.map((px) => Math.round(px * factor)));

  await setSize('');
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await width(logo)).toBeGreaterThanOrEqual(120);
  const bars = (await menuButton(page).locator('span').boundingBox())!;
  const account = (await header(page)
    .getByRole('link', { name: /^Account/ })
    .boundingBox())!;
  expect(bars.x).toBeGreaterThan(account.x + account.width);
  expect(360 - bars.x - bars.width).toBeLessThanOrEqual(24);

  await page.route('**/logo.svg', (route) => route.abort());
  await page.reload();
  const name = header(page).getByAltText('Rubber Ducky', { exact: true });
  for (const wide of [1280, 412]) {
    await page.setViewportSize({ width: wide, height: 900 });
    await expect(name).toHaveCSS('color', 'rgb(7, 80, 91)');
    const menu = header(page).getByRole('navigation').or(menuButton(page)).first();
    const [text, next] = [(await name.boundingBox())!, (await menu.boundingBox())!];
    expect(text.x + text.width).toBeLessThan(next.x);
  }
});

// tests/integration/pages/brand-pages.test.ts checks the links, and the current section of each page.
test('Contact Us works by mouse and keyboard, and a followed link marks its section', async ({
  page,
}) => {
  await page.goto('/articles');
  await openNavigation(page);
  await hydrated(contactButton(page));
  await expect(contactButton(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(contactLinks(page)).toBeHidden();
  await contactButton(page).click();
  await expect(contactButton(page)).toHaveAttribute('aria-expanded', 'true');

  const links = contactLinks(page).getByRole('link');
  await expect(links).toHaveText([/^Contact Us/, /^Wholesale/, /^Manage Subscription/]);
  await expect(links.nth(0)).toHaveAttribute('href', '/contact');
  await expect(links.nth(1)).toHaveAttribute('href', '/wholesale/apply');
  await expect(links.nth(2)).toHaveAttribute('target', '_blank');
  await expect(links.nth(2)).toHaveAttribute('rel', 'noopener noreferrer');
  await expectAccessible(page, 'header');
  await expectLargeTargets(navigation(page));
  await page.getByRole('searchbox').focus();
  await expect(contactLinks(page)).toBeHidden();

  await contactButton(page).focus();
  for (const [key, name] of [
    ['ArrowDown', 'Contact Us'],
    ['End', 'Manage Subscription'],
    ['w', 'Wholesale'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(contactLink(page, name)).toBeFocused();
  }

  await page.keyboard.press('Escape');
  await expect(contactLinks(page)).toBeHidden();
  await expect(contactButton(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(contactLink(page, 'Manage Subscription')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(contactLinks(page)).toBeHidden();

  await contactButton(page).click();
  await expect(contactLinks(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(contactLinks(page)).toBeHidden();

  await contactButton(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contact$/);
  await expect(contactLinks(page)).toBeHidden();
  await expect(contactButton(page)).toHaveCSS('background-color', 'rgb(255, 201, 23)');
  await navigation(page).getByRole('link', { name: 'Recipes' }).click();
  await expect(page).toHaveURL(/\/recipes$/);
  await expect(page.locator('#site-menu [aria-current="page"]')).toHaveText('Recipes');
  await expect(contactButton(page)).not.toHaveAttribute('aria-current');
});

test('the menu of a phone works by keyboard, and closes on a followed link, Back, blur and resize @phone-only', async ({
  page,
}) => {
  await page.goto('/recipes');
  await expect(navigation(page)).toBeHidden();
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(navigation(page).getByRole('link', { name: 'Home' })).toBeFocused();
  await hydrated(contactButton(page));
  await contactButton(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(contactLink(page, 'Contact Us')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(contactLinks(page)).toBeHidden();
  await expect(navigation(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(navigation(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();

  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  await menuButton(page).click();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
  // The link of the current page closes the menu as well.
  await navigation(page).getByRole('link', { name: 'Recipes' }).click();
  await expect(navigation(page)).toBeHidden();

  await menuButton(page).click();
  await contactButton(page).click();
  for (const link of await contactLinks(page).getByRole('link').all()) {
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page, 'header');
  await expectLargeTargets(navigation(page));
  await contactLink(page, 'Wholesale').click();
  await expect(page).toHaveURL(/\/wholesale\/apply$/);
  await expect(navigation(page)).toBeHidden();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');

  await menuButton(page).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/recipes$/);
  await expect(navigation(page)).toBeHidden();

  await menuButton(page).click();
  // The menu closes on blur once its toggle event has arrived.
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
  await contactButton(page).focus();
  await page.keyboard.press('Tab');
  await expect(navigation(page)).toBeHidden();

  await menuButton(page).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('#site-menu:popover-open')).toHaveCount(0);
  await expect(navigation(page).getByRole('link', { name: 'Home' })).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all links of the menu can be reached', async ({ page }) => {
    const usual = page.viewportSize()!;
    await page.setViewportSize({ width: 412, height: 839 });
    await page.goto('/articles');
    // As high as with scripts.
    expect((await header(page).boundingBox())!.height).toBeLessThan(80);
    await openNavigation(page);
    await expect(navigation(page).getByRole('link')).toHaveCount(9);
    await page.setViewportSize(usual);
    await contactButton(page).focus();
    await expect(navigation(page).getByRole('link')).toHaveCount(9);
    await contactLink(page, 'Wholesale').click();
    await expect(page).toHaveURL(/\/wholesale\/apply$/);
  });
});
