import { Agent, request, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as requestSecurely } from 'node:https';
import type { BenchSite } from './bench-site.ts';
import { exactly, moreThan } from './goals.ts';
import { quantile } from './median.ts';
import type { Figure } from './table.ts';

const CONNECTIONS = 32;
const TIME_LIMIT_MS = 10_000;
// Warm pages that the load is spread over; few enough to stay fresh, enough to be more than one cache entry.
const PRODUCTS = 10;

/** A visitor with a session, for whom no page is kept: what it takes to make one. */
export const MADE_ANEW = { cookie: 'sb-bench-auth-token=none' };
/** The better of the two storefronts that issue 8 measured, on the machine it measured them on. */
export const PEER_PER_SECOND = 67;

interface Load {
  answers: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers that failed, had another status than 200 or were much shorter than the page is. */
  errors: number;
}

/** Requests per second of warm product and list pages, on 32 connections, each page for that many seconds. */
export async function measureThroughput(site: BenchSite, seconds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const pages = { product: site.products.slice(0, PRODUCTS), list: site.lists.slice(0, 1) };
  const kinds = { '': {}, ...(site.isOwn && { ', made for each': MADE_ANEW }) };
  for (const [page, paths] of Object.entries(pages)) {
    for (const [kind, headers] of Object.entries(kinds)) {
      const urls = paths.map((path) => site.url + path);
      const load = await loadPages(urls, seconds, CONNECTIONS, headers);
      const section = `Load, ${CONNECTIONS} connections, ${seconds} s each, warm`;
      const name = `${page}${kind}`;
      figures.push(
        {
          ...row(section, `${name}: answers a second`, load.perSecond),
          goal: moreThan(PEER_PER_SECOND),
          why: 'on this machine, which the site shares with shop and load; most visitors get kept pages',
        },
        { ...row(section, `${name}: p50`, load.p50Ms), unit: 'ms' },
        { ...row(section, `${name}: p99`, load.p99Ms), unit: 'ms' },
        { ...row(section, `${name}: errors`, load.errors), goal: exactly(0) },
      );
    }
  }
  return figures;
}

const row = (section: string, name: string, value: number): Figure => ({
  section,
  name,
  value,
  unit: '',
  digits: 0,
});

/** Asks for pages in turn on that many connections, for that long. */
export async function loadPages(
  urls: string[],
  seconds: number,
  connections = CONNECTIONS,
  headers: Record<string, string> = {},
): Promise<Load> {
  const secure = urls[0]?.startsWith('https:') ?? false;
  const agent = new (secure ? SecureAgent : Agent)({ keepAlive: true, maxSockets: connections });
  const get = (url: string) => fetchSize(url, agent, secure ? requestSecurely : request, headers);
  const sizes = new Map<string, number>();
  for (const url of urls) sizes.set(url, await get(url));

  const latencies: number[] = [];
  let errors = 0;
  let next = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const ask = async () => {
    while (performance.now() < end) {
      const url = urls[next++ % urls.length] ?? '';
      const asked = performance.now();
      // Pages differ by a few bytes from answer to answer, a broken one by far more.
      const isWhole = await get(url).then(
        (size) => size > 0.9 * (sizes.get(url) ?? Infinity),
        () => false,
      );
      if (isWhole) latencies.push(performance.now() - asked);
      else errors++;
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  const took = (performance.now() - start) / 1000;
  agent.destroy();

  return {
    answers: latencies.length,
    perSecond: latencies.length / took,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    errors,
  };
}

/** The size of a page's body in bytes; rejects when it is not a whole answer of status 200. */
function fetchSize(
  url: string,
  agent: Agent,
  send: typeof request,
  own: Record<string, string>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'identity', accept: 'text/html', ...own };
    const read = (response: IncomingMessage) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => (size += chunk.length));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(size);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    };
    const asking = send(url, { agent, headers, timeout: TIME_LIMIT_MS }, read);
    asking.on('timeout', () => asking.destroy(new Error(`No answer from ${url}`)));
    asking.on('error', reject);
    asking.end();
  });
}
