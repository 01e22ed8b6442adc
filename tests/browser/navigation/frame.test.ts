import { expect, test, type Page, type Request } from '@playwright/test';
import { hydrated } from '../support/hydrated.ts';
import { expectAccessible, expectLargeTargets } from '../support/accessible.ts';

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const contactButton = (page: Page) => header(page).getByRole('button', { name: 'Contact Us' });
const contactLinks = (page: Page) => page.locator('#contact-links');

/** The main navigation, which a phone shows behind a button. */
async function openNavigation(page: Page, projectName: string): Promise<void> {
  if (projectName === 'phone') await menuButton(page).click();
  await expect(navigation(page)).toBeVisible();
}

test('the header leads to the six parts of the site and marks the one on show', async ({ page }, {
  project,
}) => {
  await page.goto('/recipes/sunrise-splash');
  await openNavigation(page, project.name);
  const parts = { Home: '/', Shop: '/shop', Recipes: '/recipes', Articles: '/articles' };
  const more = { 'About Us': '/about', 'Find Us': '/store-locator' };
  for (const [label, path] of Object.entries({ ...parts, ...more })) {
    const link = navigation(page).getByRole('link', { name: label, exact: true });
    await expect(link).toHaveAttribute('href', path);
  }
  await expect(page.locator('#site-menu [aria-current="true"]')).toHaveText('Recipes');
  await navigation(page).getByRole('link', { name: 'Recipes' }).click();
  await expect(page).toHaveURL(/\/recipes$/);
  await expect(page.locator('#site-menu [aria-current="page"]')).toHaveText('Recipes');
});

test('Contact Us is marked on the pages that its list leads to', async ({ page }, { project }) => {
  for (const [path, current] of [
    ['/contact', 'Contact Us'],
    ['/wholesale/apply', 'Wholesale'],
  ] as const) {
    await page.goto(path);
    await openNavigation(page, project.name);
    await expect(contactButton(page)).toHaveAttribute('aria-current', 'true');
    await expect(contactButton(page)).toHaveCSS('background-color', 'rgb(255, 201, 23)');
    await expect(contactLinks(page).locator('[aria-current="page"]')).toHaveText(current);
  }
  await navigation(page).getByRole('link', { name: 'Recipes' }).click();
  await expect(page).toHaveURL(/\/recipes$/);
  await openNavigation(page, project.name);
  await expect(contactButton(page)).not.toHaveAttribute('aria-current');
});

test('Contact Us opens its three items, by pointer', async ({ page }, { project }) => {
  await page.goto('/articles');
  await openNavigation(page, project.name);
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
  await expectAccessible(page);
  await expectLargeTargets(navigation(page));

  await page.getByRole('searchbox').focus();
  await expect(contactLinks(page)).toBeHidden();
});

test('a click elsewhere closes Contact Us @any-width', async ({ page }) => {
  await page.goto('/articles');
  await hydrated(contactButton(page));
  await contactButton(page).click();
  await expect(contactLinks(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(contactLinks(page)).toBeHidden();
});

test('Contact Us works with the keyboard alone @any-width', async ({ page }) => {
  await page.goto('/articles');
  const link = (name: string) => contactLinks(page).getByRole('link', { name });
  await hydrated(contactButton(page));
  await contactButton(page).focus();

  await page.keyboard.press('ArrowDown');
  await expect(link('Contact Us')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(link('Manage Subscription')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(link('Contact Us')).toBeFocused();
  await page.keyboard.press('End');
  await expect(link('Manage Subscription')).toBeFocused();
  await page.keyboard.press('w');
  await expect(link('Wholesale')).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(contactLinks(page)).toBeHidden();
  await expect(contactButton(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(link('Manage Subscription')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(contactLinks(page)).toBeHidden();

  await contactButton(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contact$/);
  await expect(contactLinks(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.beforeEach(({ page: _page }, { project }) => {
    test.skip(project.name !== 'phone', 'the header has room for its links');
  });

  test('the menu opens, expands Contact Us and closes when a link is chosen', async ({ page }) => {
    await page.goto('/recipes');
    await expect(navigation(page)).toBeHidden();
    await hydrated(menuButton(page));
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    await menuButton(page).click();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    await contactButton(page).click();
    for (const link of await contactLinks(page).getByRole('link').all()) {
      await expect(link).toBeInViewport({ ratio: 1 });
    }
    await expectAccessible(page);
    await expectLargeTargets(navigation(page));

    await contactLinks(page).getByRole('link', { name: 'Wholesale' }).click();
    await expect(page).toHaveURL(/\/wholesale\/apply$/);
    await expect(navigation(page)).toBeHidden();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('choosing the page on show closes the menu, too', async ({ page }) => {
    await page.goto('/recipes');
    await hydrated(menuButton(page));
    await menuButton(page).click();
    await navigation(page).getByRole('link', { name: 'Recipes' }).click();
    await expect(navigation(page)).toBeHidden();
  });

  test('the menu closes on Back, when the keyboard leaves it and when there is room', async ({
    page,
  }) => {
    await page.goto('/recipes', { waitUntil: 'networkidle' });
    await hydrated(page.getByRole('link', { name: 'View Recipe' }).first());
    await page.getByRole('link', { name: 'View Recipe' }).first().click();
    await expect(page).toHaveURL(/\/recipes\/.+/);
    await menuButton(page).click();
    await page.goBack();
    await expect(page).toHaveURL(/\/recipes$/);
    await expect(navigation(page)).toBeHidden();

    await menuButton(page).click();
    await contactButton(page).focus();
    await page.keyboard.press('Tab');
    await expect(navigation(page)).toBeHidden();

    await menuButton(page).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.locator('#site-menu:popover-open')).toHaveCount(0);
    await expect(navigation(page).getByRole('link', { name: 'Home' })).toBeInViewport();
  });

  test('the menu works with the keyboard alone', async ({ page }) => {
    await page.goto('/recipes');
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(navigation(page).getByRole('link', { name: 'Home' })).toBeFocused();
    await hydrated(contactButton(page));
    await contactButton(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(contactLinks(page).getByRole('link', { name: 'Contact Us' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(contactLinks(page)).toBeHidden();
    await expect(navigation(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(navigation(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a newsletter that is not set up says so from the beginning @any-width', async ({
    page,
  }) => {
    await page.goto('/recipes');
    await expect(footer(page).getByText('nothing was sent')).toBeVisible();
  });

  test('every link of the menu can be reached', async ({ page }, { project }) => {
    await page.goto('/articles');
    // No higher than with scripts.
    expect((await header(page).boundingBox())!.height).toBeLessThan(80);
    await openNavigation(page, project.name);
    if (project.name === 'desktop') await contactButton(page).focus();
    await expect(navigation(page).getByRole('link')).toHaveCount(9);
    await contactLinks(page).getByRole('link', { name: 'Wholesale' }).click();
    await expect(page).toHaveURL(/\/wholesale\/apply$/);
  });
});

test('without pictures the header still names the brand', async ({ page }) => {
  await page.route('**/logo.svg', (route) => route.abort());
  await page.goto('/about');
  const logo = header(page).getByAltText('Rubber Ducky', { exact: true });
  await expect(logo).toHaveCSS('color', 'rgb(7, 80, 91)');
  const room = await logo.boundingBox();
  const menu = await header(page)
    .getByRole('navigation')
    .or(menuButton(page))
    .first()
    .boundingBox();
  expect(room!.x + room!.width).toBeLessThan(menu!.x);
});

test('the footer holds all that it should', async ({ page }) => {
  await page.goto('/recipes');
  const links = (name: string) => footer(page).getByRole('navigation', { name }).getByRole('link');
  await expect(links('Navigation')).toHaveText([
    'Home',
    'Shop',
    'Recipes',
    'Articles',
    'About Us',
    'Find Us',
  ]);
  await expect(links('Customer Service')).toHaveText([
    'Contact Us',
    'Shipping Policy',
    'Returns & Refunds',
    'Privacy Policy',
    'Terms of Service',
    'Wholesale',
    /^Manage Subscription/,
  ]);

  const social = footer(page).getByRole('list', { name: 'Follow us' });
  await expect(social.getByRole('link')).toHaveCount(4);
  for (const link of await social.getByRole('link').all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', /^https:/);
    await expect(link.locator('svg')).toHaveAttribute('width', '20');
  }
  await expect(footer(page)).toContainText('one duck at a time');
  await expect(footer(page)).toContainText('All rights reserved');
  await expect(footer(page)).toContainText('Made with a heart for non-alcoholic joy');
});

test('header, content and footer have the same edges at every width @any-width', async ({
  page,
}) => {
  for (const path of ['/', '/shop', '/recipes', '/about']) {
    await page.goto(path);
    const logos = page.getByRole('link', { name: 'Rubber Ducky, home' });
    await expect(logos).toHaveCount(2);
    for (const width of [360, 768, 1024, 1280, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const parts = [logos.first(), page.getByRole('heading', { level: 1 }), logos.last()];
      const [top, content, bottom] = await Promise.all(
        parts.map((part) => part.evaluate((element) => element.getBoundingClientRect().left)),
      );
      expect([path, width, content, bottom]).toEqual([path, width, top, top]);
    }
  }
});

test('the header goes on the way down and comes back on the way up, or to the keyboard @any-width', async ({
  page,
}) => {
  await page.goto('/about');
  await hydrated(contactButton(page));
  await expect(header(page)).toBeInViewport();
  await page.mouse.wheel(0, 900);
  await expect(header(page)).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(header(page)).toBeInViewport();
  await page.mouse.wheel(0, 600);
  await expect(header(page)).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Cart' }).focus();
  await expect(header(page)).toBeInViewport();
});

test('the copyright names the year in which the page is read @any-width', async ({ page }) => {
  await page.clock.setFixedTime('2031-06-01T12:00:00Z');
  await page.goto('/recipes');
  await expect(footer(page)).toContainText('© 2031 Rubber Ducky');
});

test('the newsletter box checks the address, keeps it, calls nobody and says so @any-width', async ({
  page,
}) => {
  await page.goto('/recipes');
  const box = footer(page).getByRole('region', { name: 'Newsletter' });
  await expect(box.getByRole('heading')).toHaveText('Join our newsletter');
  await expect(box).toContainText('Subscribe to receive updates, special offers, and ducky news!');
  const email = box.getByPlaceholder('Enter your email');
  await expect(box.getByText('nothing was sent')).toBeHidden();
  const calls: string[] = [];
  // Pages that may be wanted next are fetched meanwhile.
  const isCall = (request: Request) =>
    /fetch|xhr|ping/.test(request.resourceType()) && !request.url().includes('/RSC/R/');
  page.on('request', (request) => void (isCall(request) && calls.push(request.url())));

  await email.fill('not an address');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(email).toBeFocused();
  expect(await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
  await email.fill('duck@example.com');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByText('nothing was sent')).toBeVisible();
  await expect(email).toHaveValue('duck@example.com');
  await expect(page).toHaveURL(/\/recipes$/);
  expect(calls).toEqual([]);
});

test('tooltips take 700 ms, and none within 300 ms of another @any-width', async ({ page }) => {
  await page.clock.install({ time: '2026-07-01T12:00:00Z' });
  await page.goto('/recipes');
  const social = footer(page).getByRole('list', { name: 'Follow us' }).getByRole('link');
  const tooltip = page.locator('[popover="manual"]');
  await social.first().scrollIntoViewIfNeeded();
  // Once the page answers to the keyboard, its code runs.
  await expect(async () => {
    await contactButton(page).press('ArrowDown');
    await expect(contactLinks(page)).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Escape');
  await page.clock.pauseAt('2026-07-01T13:00:00Z');

  const code = page.waitForResponse('**/show-tooltips-*.js');
  await social.nth(0).hover();
  // The first one waits for its code.
  const address = (await code).url();
  await page.evaluate((url) => import(url), address);
  await page.clock.runFor(699);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText('Instagram');
  await social.nth(1).hover();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText('Facebook');
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();

  await page.clock.runFor(301);
  await social.nth(2).hover();
  await page.clock.runFor(699);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip).toBeVisible();
});
