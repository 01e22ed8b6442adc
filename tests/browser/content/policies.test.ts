import { hydrated } from '../support/hydration.ts';
import { expect, test } from '../support/site-test.ts';

test('Scroll to top appears beyond 300 pixels and focuses the title; the contents list stays in view and leads to sections, from which Back returns', async ({
  page,
}) => {
  const top = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/privacy-policy');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const names = await contents.getByRole('link').allTextContents();
  expect(names).toEqual(
    await page.getByRole('article').locator('h2:not(nav h2)').allTextContents(),
  );
  const children = contents.getByRole('link', { name: 'Children' });
  await hydrated(page.getByRole('contentinfo').getByRole('link').first());

  const up = page.getByRole('button', { name: 'Scroll to top' });
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(top).toBe(300);
  await expect(up).toBeHidden();
  await page.evaluate(() => scrollTo(0, 301));
  await expect(up).toBeVisible();

  await page.evaluate(() => scrollTo(0, 1500));
  await expect(contents).toBeInViewport({ ratio: 1 });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(top).toBe(0);
  await expect(up).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // With reduced motion the page scrolls within the click.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => scrollTo(0, 2000));
  const after = await up.evaluate((button) => {
    (button as HTMLButtonElement).click();
    return scrollY;
  });
  expect(after).toBe(0);

  // Last, because the browser may restore a position late.
  await page.emulateMedia({ reducedMotion: null });
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  await expect(up).toBeHidden();
  await children.click();
  await expect(page).toHaveURL('/privacy-policy#children');
  await expect(page.getByRole('heading', { name: 'Children' })).toBeInViewport();
  await expect.poll(top).toBeGreaterThan(300);
  await page.goBack();
  await expect.poll(top).toBe(120);
  await page.goForward();
  await expect.poll(top).toBeGreaterThan(300);
});
