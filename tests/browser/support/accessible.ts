import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Checks the page with axe in its current state, including open dialogs and menus.
 * @param within selector of the part to check, when a test has checked the rest of the page before
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // A sticky header covers targets below it, which axe reports as too small.
  const top = await page.evaluate(() => {
    const before = scrollY;
    scrollTo({ top: 0, behavior: 'instant' });
    return before;
  });
  // Elements have a lower contrast while they fade in.
  await finishAnimations(page);
  const axe = await axeOn(page);
  if (within) {
    await expect(page.locator(within).first()).toBeVisible();
    axe.include(within);
  }
  const { violations } = await axe
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    })
    .analyze();
  await page.evaluate((before) => scrollTo({ top: before, behavior: 'instant' }), top);
  const problems = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes
      .map(({ html }) => html)
      // expectLargeTargets measures the pins of the map, and allows for those at its edge.
      .filter((html) => id !== 'target-size' || !html.includes('leaflet-marker-icon')),
  }));
  expect(problems.filter(({ elements }) => elements.length > 0)).toEqual([]);
}

// The builder would send twice as much code, and twice for each check, which takes longer than the check itself.
const require = createRequire(import.meta.resolve('@axe-core/playwright'));
const axeCode = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** axe on a page, with its code. */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCode);
  const axe = new AxeBuilder({ page, axeSource: ';' });
  // Legacy mode runs in the page itself; merging results of frames in a second page doubles the time.
  return axe.setLegacyMode();
}

/** Checks that links and buttons have a target of 24 by 24 px (WCAG 2.2, 2.5.8). */
export async function expectLargeTargets(within: Page | Locator): Promise<void> {
  // The skip link has no size until it is focused.
  const links = within.getByRole('link').filter({ hasNotText: 'Skip to content' });
  const targets = links.or(within.getByRole('button'));
  const page = 'goto' in within ? within : within.page();
  // Late content may move a target while it is measured.
  await expect
    .poll(async () => {
      // The header is hidden while the page is scrolled down.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(page.locator(':root[data-down]')).toHaveCount(0);
      await finishAnimations(page);
      return targets.evaluateAll(smallTargets);
    })
    .toEqual([]);
}

const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
        animation.finish();
  });

/** Texts of the targets that are too small. Runs in the page. */
function smallTargets(targets: Element[]): string[] {
  return targets.filter((target) => !isLarge(target)).map(({ textContent }) => textContent);

  function isLarge(element: Element): boolean {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // The criterion exempts links within a line of text.
    const line = element.closest('p, li');
    const inline = getComputedStyle(element).display === 'inline';
    if (inline && line && line.textContent.trim() !== element.textContent.trim()) return true;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [-11.5, 11.5].flatMap((dx) =>
      [-11.5, 11.5].map((dy) => [(left + right) / 2 + dx, (top + bottom) / 2 + dy] as const),
    );
    // Pins at the edge of the map come into reach when the map is moved.
    const map = element.closest('.leaflet-container')?.getBoundingClientRect();
    if (
      map &&
      corners.some(([x, y]) => x < map.left || x > map.right || y < map.top || y > map.bottom)
    )
      return true;
    return corners.every(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      // The marked pin, which has a name, and the map's controls lie above pins until the map is moved.
      const above = hit?.closest('.leaflet-control, .leaflet-marker-icon:has(*)');
      return element.contains(hit) || Boolean(map && above);
    });
  }
}
