import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** Checks the page as it is now, with all that is open in it. */
export async function expectAccessible(page: Page): Promise<void> {
  // The header would lie upon what is below it, and axe finds that too small to be touched.
  const place = await page.evaluate(() => {
    const before = scrollY;
    scrollTo({ top: 0, behavior: 'instant' });
    return before;
  });
  // What fades in has another contrast on the way.
  await atRest(page);
  const { violations } = await new AxeBuilder({ page })
    // All in the page itself, which has no frames: a second page to put results together takes as long as looking.
    .setLegacyMode()
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Telling of what holds takes a third of its time.
      resultTypes: ['violations'],
    })
    .analyze();
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place);
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes
      .map(({ html }) => html)
      // expectLargeTargets measures pins, too, and knows that a map's edge cuts some off.
      .filter((html) => id !== 'target-size' || !html.includes('leaflet-marker-icon')),
  }));
  expect(found.filter(({ where }) => where.length > 0)).toEqual([]);
}

/** Checks that 24 by 24 px around the middle of each link and button answer to a finger, as WCAG 2.2 asks. */
export async function expectLargeTargets(within: Page | Locator): Promise<void> {
  // The skip link takes no room until it has the focus.
  const links = within.getByRole('link').filter({ hasNotText: 'Skip to content' });
  const targets = links.or(within.getByRole('button'));
  const page = 'goto' in within ? within : within.page();
  // What comes in late may push one away while it is looked at.
  await expect
    .poll(async () => {
      // Down the page, the header is put away.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(page.locator(':root[data-down]')).toHaveCount(0);
      await atRest(page);
      return targets.evaluateAll(smallOnes);
    })
    .toEqual([]);
}

/** Ends all that moves and would end by itself. */
const atRest = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
        animation.finish();
  });

/** What is written on those that are too small. Runs in the page, all at once: it has many. */
function smallOnes(targets: Element[]): string[] {
  return targets.filter((target) => !isLarge(target)).map(({ textContent }) => textContent);

  function isLarge(element: Element): boolean {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // A link within a line of text is as high as the line allows: the rule's own exception.
    const line = element.closest('p, li');
    const inline = getComputedStyle(element).display === 'inline';
    if (inline && line && line.textContent.trim() !== element.textContent.trim()) return true;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [-11.5, 11.5].flatMap((dx) =>
      [-11.5, 11.5].map((dy) => [(left + right) / 2 + dx, (top + bottom) / 2 + dy] as const),
    );
    // The pins of a map that its edge cuts off are reached by moving the map.
    const map = element.closest('.leaflet-container')?.getBoundingClientRect();
    if (
      map &&
      corners.some(([x, y]) => x < map.left || x > map.right || y < map.top || y > map.bottom)
    )
      return true;
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  }
}
