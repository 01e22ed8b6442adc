import type { Locator, Page } from '@playwright/test';
import { idle, PHONE, withPhone } from './browser.ts';
import { atMost } from './goals.ts';
import type { Round } from './parts.ts';
import { figure, type Figure } from './table.ts';

/** Patterns of the next page's text: as soon as it or its preview is visible, and once it is complete. */
type Destination = [visible: string, complete: string];
/** Milliseconds from a tap on a link until the next page matches. An instant preview is not the page itself. */
type Arrival = Record<'visible' | 'complete', number>;

const PRICE = '\\$\\s?\\d';
const PRODUCT: Destination = [PRICE, 'add to cart'];
const LIST: Destination = [PRICE, PRICE];
const card = (prefix: string) => (page: Page) =>
  page.locator(`main article a[href^="${prefix}"]:visible`).first();
const tab = (page: Page) => page.locator('main nav a:not([aria-current])').first();
/** Links of this site, each tapped once its page is idle. */
const LINKS: [name: string, from: string, link: (page: Page) => Locator, to: Destination][] = [
  ['list to recipe', '/recipes', card('/recipes/'), ['', '']],
  ['from tab to tab of the shop', '/shop', tab, LIST],
  ['search result to product', '/search?q=margarita', card('/shop/product/'), PRODUCT],
];

/** Times from a tap to the next page. A tap, unlike a mouse, gives no earlier hint for a prefetch. */
export async function measureTaps({ site, browser }: Round): Promise<Figure[]> {
  const figures: Figure[] = [];
  const visit = (path: string, steps: (page: Page) => Promise<void>) =>
    withPhone(site, browser, path, steps, [observeTaps]);
  const measure = async (name: string, page: Page, link: Locator, to: Destination) => {
    const { visible, complete } = await tapTo(page, link, to);
    const section = (until: string) => `From tap to page, until ${until}: ${PHONE}`;
    figures.push(
      figure(section('it or its preview is visible'), name, visible, 'ms', atMost(100, 'ms')),
      figure(section('it is rendered itself'), name, complete, 'ms'),
    );
  };
  const tapProduct = (name: string, page: Page, index: number) => {
    const link = page.locator('main a[href*="/product"]:visible').nth(index);
    return measure(`list to product: ${name}`, page, link, PRODUCT);
  };
  await visit(site.pages.list!, async (page) => {
    await idle(page);
    await tapProduct('first tap', page, 0);
    await idle(page);
    await page.goBack();
    await idle(page);
    await tapProduct('the next, after Back', page, 1);
  });
  await visit(site.pages.list!, (page) => tapProduct('as soon as the list has loaded', page, 0));
  for (const [name, from, link, to] of site.isOwn ? LINKS : []) {
    await visit(from, async (page) => {
      await idle(page);
      await measure(name, page, link(page), to);
    });
  }
  return figures;
}

async function tapTo(page: Page, link: Locator, to: Destination): Promise<Arrival> {
  await link.scrollIntoViewIfNeeded();
  await page.evaluate((patterns) => {
    const heading = document.querySelector('h1')?.textContent;
    const wanted: Wanted = { patterns, from: location.pathname, heading };
    sessionStorage.setItem('wanted', JSON.stringify(wanted));
    delete (window as Arrived).arrival;
  }, to);
  await link.tap();
  const read = () => (window as Arrived).arrival;
  const arrival = await page.waitForFunction(read, null, { polling: 100 });
  return (await arrival.jsonValue())!;
}

type Wanted = { patterns: Destination; from: string; heading?: string | undefined };
type Arrived = Window & { arrival?: Arrival };

/** Runs in each document, because a tap may load another one. Sets `arrival` once the next page is rendered. */
function observeTaps(): void {
  let visible: number | undefined;
  const look = () => {
    const tapped = Number(sessionStorage.getItem('tapped'));
    const wanted = JSON.parse(sessionStorage.getItem('wanted')!) as Wanted;
    const has = (heading: Element, pattern: string) =>
      new RegExp(pattern, 'i').test(heading.closest('main, body')!.textContent);
    const headings = [...document.querySelectorAll('h1')].filter(
      (each) => each.checkVisibility() && each.textContent !== wanted.heading,
    );
    const isElsewhere = location.pathname !== wanted.from;
    const isVisible = isElsewhere && headings.some((each) => has(each, wanted.patterns[0]));
    // An instant preview is hidden from screen readers.
    const own = headings.filter((each) => !each.closest('[aria-hidden="true"]'));
    const isComplete = isVisible && own.some((each) => has(each, wanted.patterns[1]));
    // The frame that shows this state is rendered after this callback.
    requestAnimationFrame(() => {
      const passed = performance.timeOrigin + performance.now() - tapped;
      if (isVisible) visible ??= passed;
      if (!isComplete) return look();
      sessionStorage.removeItem('tapped');
      (window as Arrived).arrival = { visible: visible!, complete: passed };
    });
  };
  const start = ({ timeStamp }: Event) => {
    visible = undefined;
    sessionStorage.setItem('tapped', String(performance.timeOrigin + timeStamp));
    look();
  };
  addEventListener('click', start, { capture: true });
  if (sessionStorage.getItem('tapped')) look();
}
