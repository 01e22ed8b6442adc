import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';

const scrolledTo = (y: number) => `the page stands at ${y}`;

test('the contents list leads to the parts of a policy @any-width', async ({ page }) => {
  await page.goto('/shipping-policy');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const names = await contents.getByRole('link').allTextContents();
  expect(names).toEqual(
    await page.getByRole('article').locator('h2:not(nav h2)').allTextContents(),
  );

  await contents.getByRole('link', { name: 'Tracking' }).click();
  await expect(page).toHaveURL('/shipping-policy#tracking');
  await expect(page.getByRole('heading', { name: 'Tracking' })).toBeInViewport();
});

test('the way back up appears after 300 pixels, and leads to the title', async ({ page }) => {
  await page.goto('/privacy-policy', { waitUntil: 'networkidle' });
  const up = page.getByRole('button', { name: 'Scroll to top' });
  await expect(up).toBeHidden();

  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => scrollY), scrolledTo(300)).toBe(300);
  await expect(up).toBeHidden();

  await page.evaluate(() => scrollTo(0, 301));
  await expect(up).toBeVisible();
  await expectAccessible(page);

  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => scrollY), scrolledTo(0)).toBe(0);
  await expect(up).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('where motion is unwelcome, the way up takes no time @any-width', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/privacy-policy', { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo(0, 2000));
  const y = await page.getByRole('button', { name: 'Scroll to top' }).evaluate((button) => {
    (button as HTMLButtonElement).click();
    return scrollY;
  });
  expect(y).toBe(0);
});

test('on a wide window the contents stay in sight', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'there they stand above the text');
  await page.goto('/privacy-policy');
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeInViewport({ ratio: 1 });
});
