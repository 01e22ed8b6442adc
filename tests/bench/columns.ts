import type { Browser } from '@playwright/test';
import { buildSite } from '../../scripts/build.ts';
import { measureCart, measureSearch } from './cart-and-search.ts';
import { measureColdLocations } from './cold-locations.ts';
import { compare } from './comparison.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureCpu, measureLoad } from './load.ts';
import { measureMemory } from './memory.ts';
import type { BenchOptions, Part } from './options.ts';
import { measureBytes, measureWorker } from './page-bytes.ts';
import { measurePageLoads } from './page-loads.ts';
import { buildCopy } from './project-copy.ts';
import { peerSite, runningSite, shopAt, withLocalSite, type BenchSite } from './sites.ts';
import type { Column, Figure } from './table.ts';
import { measureTaps } from './taps.ts';

// An API close to the site, and one that is slow enough for optimistic updates to matter.
const LATENCIES_MS = [150, 600];
const AT_EACH_LATENCY = ['cart', 'search'] as const;
const ON_ANY_SITE = [
  'peers',
  'phone',
  'taps',
  'interactions',
  'bytes',
  'load',
  'cpu',
  'lighthouse',
] as const;
/** Parts that depend on the number of products. */
const AT_EACH_SIZE = ['bytes', 'load'] as const;
const SHOP_SIZE = 50;
/** A page load on the phone takes 4 s. */
const MAX_LOADS = 5;

export interface Progress {
  report(progress: string): void;
  /** Receives the name of a part that could not be measured, and the reason. */
  fail(problem: string): void;
}

/** Measures the selected parts: one column per size of the shop or amount of content, and one per peer. */
export async function measureColumns(
  options: BenchOptions,
  browser: Browser,
  { report, fail }: Progress,
): Promise<Column[]> {
  const { parts, runs, seconds, sizes, content, url, peers, shop, requests } = options;
  const loads = Math.min(runs, MAX_LOADS);
  const peerColumns: Column[] = [];
  const measures = {
    peers: async (site) => {
      const others = await Promise.all(
        peers.map((peer) => peerSite(peer, shop ? site.shop : undefined)),
      );
      const [own, ...rest] = await compare([site, ...others], browser, loads, report);
      peerColumns.push(...rest);
      return own!.figures;
    },
    cart: (site) => measureCart(site, browser, loads),
    search: (site) => measureSearch(site, browser, loads),
    phone: (site) => measurePageLoads(site, browser, loads),
    taps: (site) => measureTaps(site, browser, loads),
    interactions: (site) => measureInteractions(site, browser, loads),
    bytes: (site) => measureBytes(site, browser),
    load: (site) => measureLoad(site, seconds),
    cpu: measureCpu,
    lighthouse: (site) => measureLighthouse(site, report),
  } satisfies Partial<Record<Part, (site: BenchSite) => Promise<Figure[]>>>;

  const figuresOf = async (some: readonly (keyof typeof measures)[], site: BenchSite) => {
    const figures: Figure[] = [];
    for (const part of some.filter((each) => parts.includes(each))) {
      const latency = site.shop?.latencyMs ? `, API at ${site.shop.latencyMs} ms` : '';
      figures.push(...(await attempt(part + latency, () => measures[part](site))));
    }
    return figures;
  };
  /** Returns no rows when a part fails, so that the other parts are still measured. */
  async function attempt(what: string, measure: () => Promise<Figure[]>): Promise<Figure[]> {
    report(`${what} …`);
    try {
      return await measure();
    } catch (error) {
      fail(`${what}: ${String(error).split('\n')[0]}`);
      return [];
    }
  }

  if (content) {
    const columns: Column[] = [];
    for (const count of content) {
      report(`${count} additional articles and recipes …`);
      const copy = await buildCopy(count);
      try {
        const figures = await measureWorker(copy);
        figures.push(...(await withLocalSite(SHOP_SIZE, 0, measures.bytes, copy.folder)));
        columns.push({ title: `+ ${count.toLocaleString('en-US')} each`, figures });
      } finally {
        await copy.remove();
      }
    }
    return columns;
  }
  if (url) {
    const site = { ...(await runningSite(url)), shop: shop ? await shopAt(shop) : undefined };
    return [{ title: 'measured', figures: await figuresOf(ON_ANY_SITE, site) }, ...peerColumns];
  }

  report('Building the site …');
  await buildSite();
  const columns: Column[] = [];
  for (const size of sizes) {
    const figures: Figure[] = [];
    const measure = async (some: readonly (keyof typeof measures)[], latencyMs = 0) => {
      if (!some.some((part) => parts.includes(part))) return;
      figures.push(...(await withLocalSite(size, latencyMs, (site) => figuresOf(some, site))));
    };
    if (size === sizes[0]) {
      for (const latencyMs of LATENCIES_MS) await measure(AT_EACH_LATENCY, latencyMs);
      await measure(ON_ANY_SITE);
      if (parts.includes('locations')) {
        figures.push(...(await attempt('locations', () => measureColdLocations(loads))));
      }
      if (parts.includes('memory')) {
        figures.push(...(await attempt('memory', () => measureMemory(requests, report))));
      }
    } else {
      await measure(AT_EACH_SIZE);
    }
    columns.push({ title: `${size.toLocaleString('en-US')} prod.`, figures });
  }
  return [...columns, ...peerColumns];
}
