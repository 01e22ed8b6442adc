import type { Browser } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { timeAnswer } from './first-byte.ts';
import { atLeast, atMost, moreThan, type Goal } from './goals.ts';
import { median } from './median.ts';
import { loadGoals, loadOnPhone, warmBrowser } from './page-loads.ts';
import { PHONE } from './phone.ts';
import type { Column, Figure } from './table.ts';
import { measureListTaps, tapGoal } from './taps.ts';
import { loadPages, MADE_ANEW, PEER_PER_SECOND } from './throughput.ts';

/** How slow the shop is for a cold page. */
const SLOW_SHOP_MS = 600;
const SECONDS = 2;

interface Row {
  name: string;
  unit: string;
  digits?: number;
  goal?: Goal;
  /** What this site's figure has to be as a multiple of each peer's. */
  peerGoal?: Goal;
  /** What a profile says of the time, or a look at the bytes, where the goal is missed. */
  why?: string;
}

const WHY_TAP =
  'the card is shown with the next frame; a tap without a mouse takes 40 ms to be told to the page, its first layout and paint 30';

const noMore = atMost(1, '×');

const ROWS = {
  firstTap: {
    name: 'list to product by a tap: first',
    unit: 'ms',
    goal: tapGoal,
    peerGoal: noMore,
    why: WHY_TAP,
  },
  nextTap: {
    name: 'list to product by a tap: next',
    unit: 'ms',
    goal: tapGoal,
    peerGoal: noMore,
    why: WHY_TAP,
  },
  firstThere: { name: 'the same, with its buttons: first', unit: 'ms', peerGoal: noMore },
  nextThere: { name: 'the same, with its buttons: next', unit: 'ms', peerGoal: noMore },
  usable: {
    name: 'product: taken over by its code',
    unit: 'ms',
    peerGoal: noMore,
    why: '94 KB of code come after the largest picture, on a line that they, two fonts and five small pictures fill until 1,370 ms; React then takes 240, in steps',
  },
  firstPaint: {
    name: 'product: first paint',
    unit: 'ms',
    goal: loadGoals.firstPaint,
    peerGoal: atMost(0.75, '×'),
    why: 'the way to the server and back is 170 ms of it, the HTML with its styles 125, style and layout 90, paint and its way to the screen the rest',
  },
  largestPaint: {
    name: 'product: largest paint',
    unit: 'ms',
    goal: loadGoals.largestPaint('shop'),
    peerGoal: noMore,
  },
  blocked: { name: 'product: main thread blocked', unit: 'ms', goal: loadGoals.blocked },
  wire: {
    name: 'product: HTML on the wire',
    unit: 'KB',
    digits: 1,
    goal: atMost(12, 'KB'),
    why: 'of 25 KB, 10 are styles (6 of them used at once), 8 what React takes the page over with, 6 the page itself, 1 structured data',
  },
  decoded: { name: 'product: HTML decoded', unit: 'KB', digits: 1 },
  coldByte: {
    name: `cold product: first byte, API at ${SLOW_SHOP_MS} ms`,
    unit: 'ms',
    goal: atMost(SLOW_SHOP_MS, 'ms'),
    peerGoal: noMore,
  },
  products: { name: 'product: answers a second', unit: '', goal: moreThan(PEER_PER_SECOND) },
  lists: { name: 'list: answers a second', unit: '', goal: moreThan(PEER_PER_SECOND) },
  productsAnew: { name: 'product made for each: answers a second', unit: '' },
  listsAnew: {
    name: 'list made for each: answers a second',
    unit: '',
    peerGoal: atLeast(2, '×'),
    why: 'a list has all its cards, up to 50, where Hydrogen has 8, and React renders each page twice, as data and as HTML',
  },
} satisfies Record<string, Row>;

type Values = Record<keyof typeof ROWS, number>;

/**
 * This site and its peers, one after the other in each round, because the machine's speed drifts from minute to minute:
 * what counts is the ratio of neighbours.
 */
export async function compare(
  [own, ...peers]: [BenchSite, ...BenchSite[]],
  browser: Browser,
  rounds: number,
  tell: (progress: string) => void,
): Promise<Column[]> {
  const sites = [own, ...peers];
  const samples = sites.map((): Values[] => []);
  await warmBrowser(own, browser);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, site] of sites.entries()) {
      tell(`round ${round + 1} of ${rounds}: ${site.url} …`);
      const handle =
        own.products
          .at(-1 - round)
          ?.split('/')
          .at(-1) ?? '';
      samples[index]?.push(await measureOnce(site, browser, handle));
    }
  }
  return sites.map(({ url, isOwn }, index) => ({
    title: isOwn ? 'this site' : new URL(url).host,
    isPeer: !isOwn,
    figures: figuresOf(samples[index] ?? []),
  }));
}

function figuresOf(rounds: Values[]): Figure[] {
  return Object.entries(ROWS as Record<string, Row>).map(([key, { digits = 0, ...row }]) => {
    const samples = rounds.map((values) => values[key as keyof Values]);
    return {
      section: `Beside its peers, in rounds; on a phone (${PHONE}), and by ${SECONDS} s of load`,
      ...row,
      digits,
      samples,
      value: median(samples.filter(Number.isFinite)),
    };
  });
}

/** @param coldHandle of a product that nobody has asked for yet */
async function measureOnce(site: BenchSite, browser: Browser, coldHandle: string): Promise<Values> {
  const product = site.pages.find(({ name }) => name === 'product')?.path ?? '/';
  const list = site.lists[0] ?? '/';
  const coldByte = await coldFirstByte(site, product.replace(/[^/]+$/, coldHandle));

  const load = await loadOnPhone(site, browser, product);
  const { first, next } = await measureListTaps(site, browser);
  const { wireBytes, bytes } = await timeAnswer(site.edge + product);
  const perSecond = async (path: string, headers?: Record<string, string>) =>
    (await loadPages([site.url + path], SECONDS, undefined, headers)).perSecond;
  const products = await perSecond(product);
  const lists = await perSecond(list);
  return {
    firstTap: first.seen,
    nextTap: next.seen,
    firstThere: first.there,
    nextThere: next.there,
    usable: load.usable,
    firstPaint: load.firstPaint,
    largestPaint: load.largestPaint,
    blocked: load.blocked,
    wire: wireBytes / 1000,
    decoded: bytes / 1000,
    coldByte,
    products,
    lists,
    // The others make all of their pages for each visitor, or keep them for all of them.
    productsAnew: site.isOwn ? await perSecond(product, MADE_ANEW) : products,
    listsAnew: site.isOwn ? await perSecond(list, MADE_ANEW) : lists,
  };
}

/** NaN where nobody can slow the shop down, and for a page that did not wait for it: that one was kept. */
async function coldFirstByte({ edge, shop }: BenchSite, path: string): Promise<number> {
  if (!shop) return NaN;
  await shop.slowDown(SLOW_SHOP_MS);
  try {
    await shop.forget();
    const { status, firstByteMs, completeMs } = await timeAnswer(edge + path);
    // What is given once more while a new one is made asks the shop, too.
    const isCold = (await shop.asked()).length > 0 && completeMs > SLOW_SHOP_MS;
    return status === 200 && isCold ? firstByteMs : NaN;
  } finally {
    await shop.slowDown(0);
  }
}
