import type { Page } from '@playwright/test';

interface Shifts {
  shifts: { value: number; moved: string[] }[];
}

/** Records what moves by itself, on every page that is opened from now on. */
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

/** What has moved on the page since it was opened. */
export const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as Shifts).shifts);

/** To the end of a page and back, as a thumb would: screen by screen, each drawn before the next, after its first second. */
export const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    // What is laid out a second later (src/design/visibility.css.ts) is so at once.
    for (const animation of document.getAnimations()) {
      const { delay = 0, iterations } = animation.effect?.getTiming() ?? {};
      if (delay > 0 && iterations === 1) animation.finish();
    }
    const drawn = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await drawn();
    }
    scrollTo(0, 0);
    await drawn();
  });
