import { expect, test, type Page } from '@playwright/test';
import { watchPage } from '../support/watch-page.ts';

interface Moves {
  /** For each transition of the page: names of what moved in it. */
  moves: string[][];
}

/** Begins before the page does. */
const recordMoves = (page: Page) =>
  page.addInitScript(() => {
    const kept = window as unknown as Moves;
    kept.moves = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...how) => {
      const transition = start(...how);
      void transition.ready.then(() => {
        const names = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
          .filter((name) => name.startsWith('::view-transition-group('))
          .map((name) => name.slice('::view-transition-group('.length, -1))
          // React takes the page itself out of it.
          .filter((name) => name !== 'root');
        kept.moves.push([...new Set(names)]);
      });
      return transition;
    };
  });

const movesOf = (page: Page) => page.evaluate(() => (window as unknown as Moves).moves);

const ways = [
  ['/recipes', 'Margarita Mocktail Supreme', 'All recipes'],
  ['/articles', 'The Rise of Non-Alcoholic Beverages', 'All articles'],
] as const;

/** As a thumb would, on the picture; the link of a card covers all of it. */
async function pressCard(page: Page, title: string): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: title }).first();
  const { x, y, width, height } = (await card.locator('img').boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

for (const [list, title, back] of ways) {
  test(`the picture of a card in ${list} moves to its page, and back`, async ({ page }) => {
    const { complaints } = await watchPage(page);
    await recordMoves(page);
    await page.goto(list, { waitUntil: 'networkidle' });
    await pressCard(page, title);
    await expect.poll(() => movesOf(page)).toHaveLength(1);
    const [picture] = await movesOf(page);
    expect(picture).toHaveLength(1);
    await expect(page.getByRole('main')).toBeFocused();

    await page.getByRole('link', { name: back }).click();
    await expect.poll(() => movesOf(page)).toHaveLength(2);
    expect((await movesOf(page))[1]).toEqual(picture);

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test(`nothing moves on the way from ${list} for those who asked for less motion @any-width`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await recordMoves(page);
    await page.goto(list, { waitUntil: 'networkidle' });
    await pressCard(page, title);
    await page.getByRole('link', { name: back }).click();
    await expect(page.getByRole('link', { name: back })).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    expect((await movesOf(page)).flat()).toEqual([]);
  });
}
