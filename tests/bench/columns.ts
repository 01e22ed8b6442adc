import type { Browser } from '@playwright/test';
import { buildSite } from '../../scripts/build.ts';
import { findPeer, findSite, withLocalSite, withSiteOn, type BenchSite } from './bench-site.ts';
import { measureCart } from './cart.ts';
import { compare } from './comparison.ts';
import { measureContent } from './content-scale.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import type { BenchOptions, Part } from './options.ts';
import { measureAnswers } from './page-answers.ts';
import { measureBytes } from './page-bytes.ts';
import { measurePageLoads } from './page-loads.ts';
import { measureSearch } from './search.ts';
import { measureMemory } from './settled-memory.ts';
import { shopAt } from './shop.ts';
import type { Column, Figure } from './table.ts';
import { measureTaps } from './taps.ts';
import { measureThroughput } from './throughput.ts';
import { measureCpu } from './worker-cpu.ts';

// An API near the site, and one that is slow enough for streaming to show.
const LATENCIES_MS = [150, 600];
/** A load on a slow phone takes 4 s. */
const MOST_LOADS = 5;

export interface Progress {
  tell(progress: string): void;
  /** What could not be measured, and why. */
  notMeasured(what: string): void;
}

/** All that is asked for: of this site, with each number of products or articles, and of its peers. */
export async function measureColumns(
  options: BenchOptions,
  browser: Browser,
  progress: Progress,
): Promise<Column[]> {
  const { parts, runs, seconds, sizes, content, url, peers, shop, requests } = options;
  const { tell, notMeasured } = progress;
  const loads = Math.min(runs, MOST_LOADS);

  if (content) {
    const columns: Column[] = [];
    for (const count of content) {
      tell(`${count} more articles and recipes …`);
      columns.push(await measureContent(count, runs, browser));
    }
    return columns;
  }
  if (url) {
    const site = { ...(await findSite(url)), shop: shop ? await shopAt(shop) : undefined };
    const [own, ...others] = await besidePeers(site);
    const figures = [...(await part('answers', () => measureAnswers(site, runs)))];
    figures.push(...(await onOneSite(site)));
    return [{ title: 'measured', figures: [...(own?.figures ?? []), ...figures] }, ...others];
  }

  tell('Building the site …');
  await buildSite();
  const [own, ...others] = await comparison();
  const columns: Column[] = [];
  for (const size of sizes) columns.push(await onShopOf(size, size === sizes[0]));
  columns[0]?.figures.unshift(...(own?.figures ?? []));
  return [...columns, ...others];

  async function comparison(): Promise<Column[]> {
    if (!parts.includes('peers')) return [];
    return shop ? withSiteOn(shop, besidePeers) : withLocalSite(sizes[0] ?? 50, 0, besidePeers);
  }

  async function besidePeers(site: BenchSite): Promise<Column[]> {
    const compared: Column[] = [];
    await part('peers', async () => {
      const found = peers.map((peer) => findPeer(peer, shop ? site.shop : undefined));
      compared.push(
        ...(await compare([site, ...(await Promise.all(found))], browser, loads, tell)),
      );
      return [];
    });
    return compared;
  }

  /** @param isFirst whether it stands for what the number of products hardly changes, too */
  async function onShopOf(size: number, isFirst: boolean): Promise<Column> {
    const figures: Figure[] = [];
    for (const latencyMs of parts.includes('answers') ? LATENCIES_MS : []) {
      const answers = (site: BenchSite) =>
        part(
          'answers',
          () => measureAnswers(site, runs),
          `${size} products, API at ${latencyMs} ms`,
        );
      figures.push(...(await withLocalSite(size, latencyMs, answers)));
    }
    const asksTheShop = isFirst && (parts.includes('cart') || parts.includes('search'));
    for (const latencyMs of asksTheShop ? LATENCIES_MS : []) {
      const pressed = async (site: BenchSite) => [
        ...(await part('cart', () => measureCart(site, browser, loads), `API at ${latencyMs} ms`)),
        ...(await part(
          'search',
          () => measureSearch(site, browser, loads),
          `API at ${latencyMs} ms`,
        )),
      ];
      figures.push(...(await withLocalSite(size, latencyMs, pressed)));
    }
    const onOne: readonly Part[] = isFirst ? ON_ONE_SITE : WITH_EACH_SIZE;
    if (parts.some((each) => onOne.includes(each))) {
      figures.push(...(await withLocalSite(size, 0, (site) => onOneSite(site, onOne))));
    }
    if (isFirst) figures.push(...(await part('memory', () => measureMemory(requests, tell))));
    return { title: `${size.toLocaleString('en-US')} prod.`, figures };
  }

  async function onOneSite(site: BenchSite, which: readonly Part[] = ON_ONE_SITE) {
    const measures: Partial<Record<Part, () => Promise<Figure[]>>> = {
      phone: () => measurePageLoads(site, browser, loads),
      taps: () => measureTaps(site, browser, loads),
      interactions: () => measureInteractions(site, browser, loads),
      bytes: () => measureBytes(site, browser),
      load: () => measureThroughput(site, seconds),
      cpu: () => measureCpu(site),
      lighthouse: () => measureLighthouse(site, tell),
    };
    const figures: Figure[] = [];
    for (const name of which) figures.push(...(await part(name, measures[name])));
    return figures;
  }

  /** What cannot be measured takes nothing else with it: it is named below the table. */
  async function part(
    name: Part,
    measure: (() => Promise<Figure[]>) | undefined,
    where = '',
  ): Promise<Figure[]> {
    if (!measure || !parts.includes(name)) return [];
    const what = `${name}${where && `, ${where}`}`;
    tell(`${what} …`);
    try {
      return await measure();
    } catch (error) {
      notMeasured(`${what}: ${String(error).split('\n')[0]}`);
      return [];
    }
  }
}

const ON_ONE_SITE: readonly Part[] = [
  'phone',
  'taps',
  'interactions',
  'bytes',
  'load',
  'cpu',
  'lighthouse',
];
const WITH_EACH_SIZE: readonly Part[] = ['bytes', 'load'];
