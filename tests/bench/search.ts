import type { Browser, Page } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { atMost, type Goal } from './goals.ts';
import { median } from './median.ts';
import { quiet, touch, withPhone } from './phone.ts';
import type { Figure } from './table.ts';

const MOST_MS = 20_000;
/** So long a text has to stay as it is before it is asked for. */
const PAUSE_MS = 120;

interface Search {
  /** From the press on the header's link until the box can be typed into. */
  open: number;
  /** From the pause after the last key until suggestions for the text are there. */
  suggestions: number;
}

/** What a visitor on a phone feels of the header's search, as medians. */
export async function measureSearch(
  site: BenchSite,
  browser: Browser,
  runs: number,
): Promise<Figure[]> {
  const searches: Search[] = [];
  for (let run = 0; run < runs; run += 1) {
    searches.push(await withPhone(site, browser, '/', searchOnce));
  }
  const latencyMs = site.shop?.latencyMs ?? 0;
  const row = (name: string, part: keyof Search, goal?: Goal): Figure => ({
    section: `The search on a phone: slow 4G, a processor of a 4th of this one’s speed, API at ${latencyMs} ms`,
    name: `${name}, API at ${latencyMs} ms`,
    value: median(searches.map((search) => search[part])),
    unit: 'ms',
    digits: 0,
    goal,
  });
  return [
    row('press to box', 'open'),
    // What the shop takes comes on top.
    row('pause to suggestions', 'suggestions', atMost(200 + latencyMs, 'ms')),
  ];
}

async function searchOnce(page: Page): Promise<Search> {
  await quiet(page);
  const opened = page.evaluate(isThere, { event: 'click', pattern: 'Popular searches', MOST_MS });
  const link = page.getByRole('banner').getByRole('link', { name: 'Search' });
  const [open] = await Promise.all([opened, touch(link)]);
  await quiet(page);
  const found = page.evaluate(isThere, { event: 'input', pattern: 'Mango Chili', MOST_MS });
  const box = page.getByRole('combobox', { name: 'Search' });
  const [sinceKey] = await Promise.all([found, box.fill('mango c')]);
  return { open, suggestions: sinceKey - PAUSE_MS };
}

/** Runs in the page: milliseconds from the event until the search shows the text. */
function isThere(wanted: { event: string; pattern: string; MOST_MS: number }) {
  return new Promise<number>((resolve, reject) => {
    let start: number | undefined;
    addEventListener(wanted.event, ({ timeStamp }) => (start ??= timeStamp), { capture: true });
    const look = () => {
      const shown = document.querySelector('dialog[open]')?.textContent ?? '';
      if (start !== undefined && new RegExp(wanted.pattern).test(shown)) {
        resolve(performance.now() - start);
        return;
      }
      requestAnimationFrame(look);
    };
    look();
    setTimeout(reject, wanted.MOST_MS, new Error('The search shows nothing.'));
  });
}
