import type { Browser } from '@playwright/test';
import { atLeast, atMost } from './goals.ts';
import { measureLoad } from './load.ts';
import { measureBytes } from './page-bytes.ts';
import { measurePageLoads } from './page-loads.ts';
import type { BenchSite } from './sites.ts';
import { figure, repeat, type Column, type Figure } from './table.ts';
import { measureListTaps } from './taps.ts';

/** Latency of the shop's API for a cold page. */
const SLOW_SHOP_MS = 600;
const LOAD_SECONDS = 2;

/** Goals of this site's figures divided by each peer's, by the names of the rows. */
const PEER_GOALS = {
  'list to product: first tap of a visit': atMost(1, '×'),
  'list to product: the next, after Back': atMost(1, '×'),
  'product: FCP': atMost(0.75, '×'),
  'product: LCP': atMost(1, '×'),
  'product: time to hydration': atMost(1, '×'),
  'product, cold: TTFB': atMost(1, '×'),
  'list, uncached: responses a second': atLeast(2, '×'),
};

/**
 * Columns of this site and of its peers. Each round measures all sites in sequence, because the machine's speed drifts
 * within minutes: only the ratio of values within a round is meaningful.
 */
export async function compare(
  [own, ...peers]: [BenchSite, ...BenchSite[]],
  browser: Browser,
  rounds: number,
  report: (progress: string) => void,
): Promise<Column[]> {
  // Peers have fewer kinds of pages than this site.
  const names = new Set(peers.flatMap(({ pages }) => pages.map(({ name }) => name)));
  const pages = own.pages.filter(({ name }) => names.has(name));
  const sites = [{ ...own, pages, lists: own.lists.slice(0, 1) }, ...peers];
  const figures = sites.map((): Figure[][] => []);
  await repeat(rounds, async (round) => {
    const coldHandle =
      own.products
        .at(-1 - round)
        ?.split('/')
        .at(-1) ?? '';
    for (const [index, site] of sites.entries()) {
      report(`round ${round + 1} of ${rounds}: ${site.url} …`);
      figures[index]!.push(await measureOnce(site, browser, coldHandle));
    }
  });
  return sites.map(({ url, isOwn }, index) => ({
    title: isOwn ? 'this site' : new URL(url).host,
    isPeer: !isOwn,
    figures: mergeRounds(figures[index]!),
  }));
}

/** @param coldHandle handle of a product that no request has asked for yet */
async function measureOnce(
  site: BenchSite,
  browser: Browser,
  coldHandle: string,
): Promise<Figure[]> {
  const productPage = site.pages.find(({ name }) => name === 'product')!;
  const product = productPage.path;
  const ttfb = await ttfbOfCold(site, product.replace(/[^/]+$/, coldHandle));
  const goal = atMost(SLOW_SHOP_MS, 'ms');
  return [
    figure(`API at ${SLOW_SHOP_MS} ms`, 'product, cold: TTFB', ttfb, 'ms', { goal }),
    ...(await measurePageLoads(site, browser, 1)),
    ...(await measureListTaps(site, browser)),
    ...(await measureBytes(site, browser, [productPage])),
    ...(await measureLoad({ ...site, products: [product] }, LOAD_SECONDS)),
  ];
}

function mergeRounds(rounds: Figure[][]): Figure[] {
  return (rounds[0] ?? []).map(({ section, name, unit, ...more }, row) => {
    const samples = rounds.flatMap((round) => round[row]?.value ?? NaN);
    const peerGoal = PEER_GOALS[name as keyof typeof PEER_GOALS];
    const heading = `Compared with peers, in rounds: ${section}`;
    return { ...more, ...figure(heading, name, samples, unit), digits: more.digits, peerGoal };
  });
}

/** NaN without a shop that can be slowed down, and for a page that was cached. */
async function ttfbOfCold({ edge, shop }: BenchSite, path: string): Promise<number> {
  if (!shop) return NaN;
  await shop.setLatency(SLOW_SHOP_MS);
  try {
    const start = performance.now();
    const response = await fetch(edge + path, { headers: { accept: 'text/html' } });
    const body = response.body!.getReader();
    await body.read();
    const ttfb = performance.now() - start;
    while (!(await body.read()).done);
    // A cached page is complete before the shop can have answered.
    const isCold = performance.now() - start > SLOW_SHOP_MS;
    return response.ok && isCold ? ttfb : NaN;
  } finally {
    await shop.setLatency(0);
  }
}
