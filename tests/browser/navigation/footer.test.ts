import { expect, test, type Page } from '@playwright/test';
import { hydrated } from '../support/hydration.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const socialLinks = (page: Page) =>
  footer(page).getByRole('list', { name: 'Follow us' }).getByRole('link');
const newsletterBox = (page: Page) => footer(page).getByRole('region', { name: 'Newsletter' });

test('the footer holds its links and texts, with the current year', async ({ page }) => {
  await page.clock.setFixedTime('2031-06-01T12:00:00Z');
  await page.goto('/recipes');
  const links = (name: string) => footer(page).getByRole('navigation', { name }).getByRole('link');
  await expect(links('Navigation')).toHaveText(
    'Home,Shop,Recipes,Articles,About Us,Find Us'.split(','),
  );
  await expect(links('Customer Service')).toHaveText([
    'Contact Us',
    'Shipping Policy',
    'Returns & Refunds',
    'Privacy Policy',
    'Terms of Service',
    'Wholesale',
    /^Manage Subscription/,
  ]);
  await expect(socialLinks(page)).toHaveCount(4);
  for (const link of await socialLinks(page).all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', /^https:/);
    await expect(link.locator('svg')).toHaveAttribute('width', '20');
  }
  await expect(footer(page)).toContainText('one duck at a time');
  await expect(footer(page)).toContainText('© 2031 Rubber Ducky');
  await expect(footer(page)).toContainText('All rights reserved');
  await expect(footer(page)).toContainText('Made with a heart for non-alcoholic joy');
});

test('header, content and footer are aligned on a phone, a tablet and a desktop', async ({
  page,
}) => {
  for (const path of ['/', '/shop', '/recipes', '/about']) {
    await page.goto(path);
    const logos = page.getByRole('link', { name: 'Rubber Ducky, home' });
    await expect(logos).toHaveCount(2);
    for (const width of [360, 1024, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const parts = [logos.first(), page.getByRole('heading', { level: 1 }), logos.last()];
      const [top, content, bottom] = await Promise.all(
        parts.map((part) => part.evaluate((element) => element.getBoundingClientRect().left)),
      );
      expect([path, width, content, bottom]).toEqual([path, width, top, top]);
    }
  }
});

test('a tooltip opens after 700 ms, and at once after another', async ({ page }) => {
  await page.clock.install({ time: '2026-07-01T12:00:00Z' });
  await page.goto('/recipes');
  const tooltip = page.locator('[popover="manual"]');
  await socialLinks(page).first().scrollIntoViewIfNeeded();
  await hydrated(newsletterBox(page).getByRole('button'));
  await page.clock.pauseAt('2026-07-01T13:00:00Z');

  const script = page.waitForResponse('**/show-tooltips-*.js');
  await socialLinks(page).nth(0).hover();
  // The first tooltip loads its code.
  const address = (await script).url();
  await page.evaluate((url) => import(url), address);
  await page.clock.runFor(699);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText('Instagram');
  await socialLinks(page).nth(1).hover();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText('Facebook');
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
});
