import type { Browser, Cookie, Page } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { atMost, type Goal } from './goals.ts';
import { median } from './median.ts';
import { gzipBytes } from './page-files.ts';
import { quiet, touch, withPhone } from './phone.ts';
import type { Figure } from './table.ts';

const PRODUCT = '/shop/product/classic-lime-margarita';
const MOST_MS = 20_000;
/** A press is answered by then, whatever the shop takes. */
const AT_ONCE = atMost(100, 'ms');

/** From a press, in milliseconds. */
interface Press {
  /** Until something of it is seen. */
  effect: number;
  /** Until what the shop says of it is. */
  answer: number;
}

interface Visit {
  add: Press;
  change: Press;
  remove: Press;
  firstByte: number;
  firstPaint: number;
  /** What the first press loads. */
  codeBytes: number;
}

/** What a visitor on a phone feels of the cart, beside a product and on its own page, as medians. */
export async function measureCart(
  site: BenchSite,
  browser: Browser,
  runs: number,
): Promise<Figure[]> {
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { cookies, ...visit } = await withPhone(site, browser, PRODUCT, (page) =>
      visitCart(page, site.edge),
    );
    visits.push({ ...visit, ...(await withPhone(site, browser, '/cart', loadOf, { cookies })) });
  }
  const latencyMs = site.shop?.latencyMs ?? 0;
  const row = (name: string, of: (visit: Visit) => number, goal?: Goal, unit = 'ms'): Figure => ({
    section: `The cart on a phone: slow 4G, a processor of a 4th of this one’s speed, API at ${latencyMs} ms`,
    name: `${name}, API at ${latencyMs} ms`,
    value: median(visits.map(of)),
    unit,
    digits: 0,
    goal,
  });
  return [
    ...(['add', 'change', 'remove'] as const).flatMap((what) => [
      row(`${what}: press to effect`, (visit) => visit[what].effect, AT_ONCE),
      row(`${what}: press to the shop’s answer`, (visit) => visit[what].answer),
    ]),
    row('/cart, nothing cached: first byte', ({ firstByte }) => firstByte),
    row('/cart, nothing cached: first paint', ({ firstPaint }) => firstPaint),
    row('code of the drawer, gzip', ({ codeBytes }) => codeBytes, undefined, 'B'),
  ];
}

type Changes = Omit<Visit, 'firstByte' | 'firstPaint'> & { cookies: Cookie[] };

async function visitCart(page: Page, url: string): Promise<Changes> {
  await quiet(page);
  const before = new Set(await scriptsOf(page));
  const dialog = page.getByRole('dialog', { name: 'Your Cart' });

  const add = await pressed(page, () => touch(page.getByRole('button', { name: 'Add to Cart' })), {
    effect: 'Adding…|Your Cart',
    answer: 'Subtotal',
  });
  await quiet(page);
  const loaded = (await scriptsOf(page)).filter((script) => !before.has(script));
  const quantity = dialog.getByLabel(/^Quantity of /);
  await quantity.fill('3');
  const update = dialog.getByRole('button', { name: 'Update' });
  const change = await pressed(page, () => touch(update), {
    effect: '\\$74\\.97',
    answer: 'Cart updated\\. Subtotal: \\$74\\.97',
  });
  await quiet(page);
  const remove = await pressed(
    page,
    () => touch(dialog.getByRole('button', { name: /^Remove / })),
    {
      effect: 'Your cart is empty',
      answer: 'Cart updated\\.(?! Subtotal)',
    },
  );

  await page.goto(url + PRODUCT);
  await quiet(page);
  await page.getByRole('button', { name: 'Add to Cart' }).tap();
  await dialog.waitFor();
  await quiet(page);
  const cookies = await page.context().cookies();
  return { add, change, remove, codeBytes: await gzipBytes(loaded), cookies };
}

async function loadOf(page: Page): Promise<Pick<Visit, 'firstByte' | 'firstPaint'>> {
  await quiet(page);
  const [firstByte = NaN, firstPaint = NaN] = await page.evaluate(() => [
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseStart,
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  ]);
  return { firstByte, firstPaint };
}

const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/assets\/.*\.js$/.test(name)),
  );

/** Presses, and waits for texts on the page: patterns of what is seen first, and of what is when the shop has answered. */
async function pressed(
  page: Page,
  press: () => Promise<void>,
  texts: { effect: string; answer: string },
): Promise<Press> {
  const seen = page.evaluate(textsAreThere, { ...texts, most: MOST_MS });
  const [times] = await Promise.all([seen, press()]);
  return times;
}

/** Runs in the page: milliseconds from the press until each text is painted. */
function textsAreThere({ effect, answer, most }: { effect: string; answer: string; most: number }) {
  return new Promise<Press>((resolve, reject) => {
    let start: number | undefined;
    let first: number | undefined;
    const press = ({ timeStamp }: Event) => (start ??= timeStamp);
    for (const type of ['click', 'change']) addEventListener(type, press, { capture: true });
    const isThere = (text: string) =>
      new RegExp(text).test(document.querySelector('main')?.textContent ?? '');
    const look = () => {
      if (start !== undefined) {
        // The frame that shows it comes after this.
        const now = performance.now() - start;
        if (isThere(effect)) first ??= now;
        if (first !== undefined && isThere(answer)) {
          resolve({ effect: first, answer: now });
          return;
        }
      }
      requestAnimationFrame(look);
    };
    look();
    setTimeout(reject, most, new Error('The cart did not change.'));
  });
}
