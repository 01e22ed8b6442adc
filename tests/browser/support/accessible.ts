import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { TOAST_TIME } from '../../toast-time.ts';

/**
 * Checks the page with axe in its current state, including open dialogs and menus, and the size of its fields on a phone.
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
  if (within) await expect(page.locator(within).first()).toBeVisible();
  const { violations } = await runAxe(page, within, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
  });
  await page.evaluate((before) => scrollTo({ top: before, behavior: 'instant' }), top);
  const problems = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes
      .map(({ html }) => html)
      // expectLargeTargets measures the pins of the map, and allows for those at its edge.
      .filter((html) => id !== 'target-size' || !html.includes('leaflet-marker-icon')),
  }));
  expect(problems.filter(({ elements }) => elements.length > 0)).toEqual([]);
  expect(await smallFieldsOf(page)).toEqual([]);
}

/** On a phone, fields with a font of less than 16 px, on which iOS zooms in. Those of closed dialogs are included. */
const smallFieldsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    innerWidth >= 768
      ? []
      : [...document.querySelectorAll('input:not([type=radio], [type=checkbox]), select, textarea')]
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map(({ outerHTML }) => outerHTML),
  );

/** Defines window.axe. */
export const axeCode = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Runs axe in the page itself, without its frames: @axe-core/playwright sends its code for each run. */
export async function runAxe(
  page: Page,
  within: string | undefined,
  options: Axe.RunOptions,
): Promise<Pick<Axe.AxeResults, 'violations' | 'incomplete'>> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCode);
  return page.evaluate(
    async ([selector, settings]) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const { violations, incomplete } = await axe.run(selector ?? document, settings);
      return { violations, incomplete };
    },
    [within, { ...options, iframes: false }] as const,
  );
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
  page.evaluate((toastTime) => {
    for (const animation of document.getAnimations()) {
      const { target } = animation.effect as KeyframeEffect;
      // Its end dismisses the toast.
      if (target?.matches(toastTime)) continue;
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
        animation.finish();
    }
  }, TOAST_TIME);

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
