import type { Page } from '@playwright/test';
import { hydrated } from '../support/hydration.ts';
import { expect, test } from '../support/site-test.ts';

interface Recorded {
  /** For each view transition: the names of the elements that it moves. */
  transitions: string[][];
}

/** Records view transitions of pages that are opened from now on. */
const recordTransitions = (page: Page) =>
  page.addInitScript(() => {
    const recorded = window as unknown as Recorded;
    recorded.transitions = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...args) => {
      const transition = start(...args);
      void transition.ready.then(() => {
        const names = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
          .filter((name) => name.startsWith('::view-transition-group('))
          .map((name) => name.slice('::view-transition-group('.length, -1))
          // React excludes the page itself.
          .filter((name) => name !== 'root');
        recorded.transitions.push([...new Set(names)]);
      });
      return transition;
    };
  });

/** Names of the elements that each view transition has moved so far. */
const movesOf = async (page: Page) =>
  (await page.evaluate(() => (window as unknown as Recorded).transitions)).filter(
    (names) => names.length > 0,
  );

/** Clicks on the picture of a card, which its link covers. */
async function openCard(page: Page, title: string): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: title }).first();
  const { x, y, width, height } = (await card.locator('img').boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

// Lists of recipes have the same cards (features/content/content-cards.tsx).
test('the picture of a card moves to its page', async ({ page }) => {
  const title = 'The Rise of Non-Alcoholic Beverages';
  await recordTransitions(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/articles');
  await hydrated(page.getByRole('main').getByRole('link').last());
  await openCard(page, title);
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(page.getByRole('link', { name: 'All articles' })).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await movesOf(page)).toEqual([]);

  await page.emulateMedia({ reducedMotion: null });
  await openCard(page, title);
  await expect.poll(() => movesOf(page)).toHaveLength(1);
  const [moved] = await movesOf(page);
  expect(moved).toHaveLength(1);
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect.poll(() => movesOf(page)).toHaveLength(2);
  expect((await movesOf(page))[1]).toEqual(moved);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
