// autocannon keeps connections open and counts latencies in a histogram, which fetch does not.
import autocannon from 'autocannon';
import { atLeast, atMost } from './goals.ts';
import { isolateCpuMs, openInspector } from './inspector.ts';
import type { BenchSite } from './sites.ts';
import { figure, type Figure } from './table.ts';

const CONNECTIONS = 32;
// Enough to be more than one cache entry, few enough to stay fresh.
const PRODUCTS = 10;
const CPU_SECONDS = 3;
const CPU_CONNECTIONS = 4;
/** CPU time of a request on Cloudflare's free plan. */
export const FREE_PLAN_MS = 10;

/** Headers of a visitor with a session, whose pages this site renders for each request. */
const UNCACHED = { cookie: 'sb-bench-auth-token=none' };
/** The faster of Hydrogen and vercel/commerce, measured on a machine of two cores. */
const PEER_PER_SECOND = 67;
const WHY_FEWER =
  'site, shop and load generator share this machine; most visitors get cached pages';
const WHY_SLOWER =
  'React renders each page twice, as data and as HTML; anonymous visitors get cached pages';
export const CPU_SECTION = 'CPU time of the Worker’s own code per response, while a profiler runs';

interface Load {
  /** Complete responses with status 200. */
  responses: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Failed requests, other statuses and incomplete documents. */
  errors: number;
}

/** Requests pages of one site in turn, on a number of connections, for a number of seconds. */
export async function loadPages(
  urls: string[],
  seconds: number,
  connections = CONNECTIONS,
  headers: Record<string, string> = {},
): Promise<Load> {
  let incomplete = 0;
  const result = await autocannon({
    url: new URL(urls[0]!).origin,
    connections,
    duration: seconds,
    headers: { accept: 'text/html', 'accept-encoding': 'identity', ...headers },
    requests: urls.map((url) => ({
      path: new URL(url).pathname + new URL(url).search,
      onResponse(status, body) {
        if (status === 200 && !body.includes('</html>')) incomplete += 1;
      },
    })),
  });
  // The site still works on requests that autocannon has aborted; they must not slow the next measurement down.
  await (await fetch(urls[0]!)).text();
  const responses = result['2xx'] - incomplete;
  return {
    responses,
    perSecond: responses / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx + incomplete,
  };
}

/** Responses per second of warm product pages and lists, cached and uncached. */
export async function measureLoad(site: BenchSite, seconds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const pages = { product: site.products.slice(0, PRODUCTS), list: site.lists.slice(0, 1) };
  const kinds = { '': {}, ', uncached': UNCACHED };
  for (const [page, paths] of Object.entries(pages)) {
    for (const [kind, headers] of Object.entries(kinds)) {
      const urls = paths.map((path) => site.url + path);
      const load = await loadPages(urls, seconds, CONNECTIONS, headers);
      const section = `Load, ${CONNECTIONS} connections, ${seconds} s each, warm`;
      const name = `${page}${kind}`;
      const rate = { goal: atLeast(PEER_PER_SECOND), why: WHY_FEWER };
      figures.push(
        figure(section, `${name}: responses a second`, load.perSecond, '', rate),
        figure(section, `${name}: p50`, load.p50Ms, 'ms'),
        figure(section, `${name}: p99`, load.p99Ms, 'ms'),
        figure(section, `${name}: errors`, load.errors, '', { goal: atMost(0) }),
      );
    }
  }
  return figures;
}

/** CPU time of the Worker's isolate per response of each kind of rendered page. */
export async function measureCpu({ url, pages, inspectorPort }: BenchSite): Promise<Figure[]> {
  if (!inspectorPort) return [];
  const call = await openInspector(inspectorPort);
  const figures: Figure[] = [];
  for (const { name, path } of pages.filter(({ kind }) => kind === 'shop')) {
    const measure = async (what: string, headers: Record<string, string>, why?: string) => {
      await loadPages([url + path], 1, CPU_CONNECTIONS, headers);
      let responses = 0;
      const sum = await isolateCpuMs(call, async () => {
        ({ responses } = await loadPages([url + path], CPU_SECONDS, CPU_CONNECTIONS, headers));
      });
      const ms = sum / responses;
      const more = { digits: 1, goal: atMost(FREE_PLAN_MS, 'ms'), why };
      figures.push(figure(CPU_SECTION, `${name} (${what})`, ms, 'ms', more));
    };
    await measure('cached', {});
    await measure('uncached', UNCACHED, WHY_SLOWER);
  }
  return figures;
}
