import { expect, type Page } from '@playwright/test';

/** Checks that nothing on the page is wider than the viewport. */
export const expectToFit = async (page: Page) =>
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

/** Horizontal overflow of the page in pixels. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Sets the root font size, or removes it again. */
export const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate(
    (wanted) => document.documentElement.style.setProperty('font-size', wanted, 'important'),
    size,
  );

/** Texts clipped by the viewport or an ancestor, without those with an ellipsis or in a scrollable row. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const clipped: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const isShown = text.parentElement?.checkVisibility({ visibilityProperty: true });
      if (text.data.trim() && isShown && isClipped(text)) clipped.push(text.data.trim());
    }
    return clipped;

    function isClipped(text: Text): boolean {
      let [left, right] = [0, innerWidth];
      for (let around = text.parentElement; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis') return false;
        if (style.webkitLineClamp !== 'none' || style.overflowX === 'auto') return false;
        if (!/hidden|clip/.test(style.overflowX)) continue;
        const edges = around.getBoundingClientRect();
        [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)];
      }
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].some(
        (box) => box.width > 1 && (box.left < left - 1 || box.right > right + 1),
      );
    }
  });

interface Shifts {
  shifts: { value: number; moved: string[] }[];
}

/** Records layout shifts on every page that is opened from now on. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const recorded = window as unknown as Shifts;
    recorded.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node?: Node }[];
        };
        const moved = sources.map(({ node }) => (node as Element | undefined)?.outerHTML ?? '');
        recorded.shifts.push({ value, moved: moved.map((html) => html.slice(0, 120)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Layout shifts since the page was opened. */
export const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as Shifts).shifts);

/** Parts below the fold whose layout is still deferred (src/design/visibility.css.ts) are laid out by these animations. */
const deferring = (page: Page) =>
  page.evaluateHandle(() =>
    document.getAnimations().filter(({ effect }) => (effect?.getTiming().delay ?? 0) >= 1000),
  );

/** Lays out the parts below the fold, which a page does after its first second. */
export const layOutAll = async (page: Page) =>
  (await deferring(page)).evaluate((animations) => animations.forEach((each) => each.finish()));

/** Waits until a page that has been opened has laid out the parts below the fold. */
export const laidOut = async (page: Page) =>
  (await deferring(page)).evaluate((animations) =>
    Promise.all(animations.map(({ finished }) => finished)),
  );

/** Scrolls to the end of the page and back, one viewport per frame. */
export const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const rendered = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await rendered();
    }
    scrollTo(0, 0);
    await rendered();
  });

/** Checks that header, heading and footer begin at the same distance from the edge, on a phone, a tablet and a desktop. */
export async function expectAligned(page: Page): Promise<void> {
  const logos = page.getByRole('link', { name: 'Rubber Ducky, home' });
  await expect(logos).toHaveCount(2);
  for (const width of [360, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const parts = [logos.first(), page.getByRole('heading', { level: 1 }), logos.last()];
    // The page is laid out for the new width a frame later.
    await expect(async () => {
      const [top, content, bottom] = await Promise.all(
        parts.map((part) => part.evaluate((element) => element.getBoundingClientRect().left)),
      );
      expect([width, content, bottom]).toEqual([width, top, top]);
    }).toPass();
  }
}
