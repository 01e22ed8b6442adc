// autocannon keeps connections open and counts latencies in a histogram, which fetch does not.
import autocannon from 'autocannon';
import { atLeast, atMost, type Goal } from './goals.ts';
import { isolateCpuMs, openInspector } from './inspector.ts';
import type { Round } from './parts.ts';
import { RENDERED } from './sites.ts';
import { figure, type Figure } from './table.ts';

const CONNECTIONS = 32;

/** Limit of one response, for a machine that is busy. */
export const TIMEOUT_S = 120;
/** Headers of visitors. This site renders pages for each request of a visitor with a session. */
const VISITORS = { '': {}, ', uncached': { cookie: 'sb-bench-auth-token=none' } };
/** The faster of Hydrogen and vercel/commerce, measured on a machine of two cores. */
const PEER_PER_SECOND = 67;
const CPU_SECTION = 'CPU time of the Worker’s own code, while a profiler runs';
const CPU_LOAD = { connections: 4, amount: 60 };
/** CPU time of a request on Cloudflare's free plan. */
const FREE_PLAN = atMost(10, 'ms');

/** Requests a page for some seconds or a number of times. Responses that are incomplete or have no status 200 are errors. */
async function loadPage(
  url: string,
  headers: object,
  load: Pick<autocannon.Options, 'amount' | 'connections' | 'duration'>,
) {
  let incomplete = 0;
  const { pathname, search, origin } = new URL(url);
  const onResponse = (status: number, body: string) => {
    if (status === 200 && !body.includes('</html>')) incomplete += 1;
  };
  const { latency, ...result } = await autocannon({
    url: origin,
    ...load,
    timeout: TIMEOUT_S,
    headers: { accept: 'text/html', 'accept-encoding': 'identity', ...headers },
    requests: [{ path: pathname + search, onResponse }],
  });
  // The site still works on requests that autocannon has aborted; they must not slow the next measurement down.
  await (await fetch(url)).text();
  return {
    responses: result['2xx'] - incomplete,
    errors: result.errors + result.non2xx + incomplete,
    p99: result['2xx'] > 0 ? latency.p99 : NaN,
  };
}

/** Responses per second of a product and a list, cached and uncached. */
export async function measureLoad({ site, seconds }: Round): Promise<Figure[]> {
  const figures: Figure[] = [];
  const section = `Load, ${CONNECTIONS} connections, ${seconds} s each, warm`;
  for (const page of ['product', 'list']) {
    for (const [kind, headers] of Object.entries(VISITORS)) {
      const url = site.url + site.pages[page];
      const load = { connections: CONNECTIONS, duration: seconds };
      await loadPage(url, headers, { ...load, amount: CONNECTIONS });
      const { responses, errors, p99 } = await loadPage(url, headers, load);
      const name = page + kind;
      const rate = atLeast(PEER_PER_SECOND);
      figures.push(
        figure(section, `${name}: responses a second`, responses / seconds, '', rate),
        figure(section, `${name}: p99`, p99, 'ms'),
        figure(section, `${name}: errors`, errors, '', atMost(0)),
      );
    }
  }
  return figures;
}

/** CPU time of the Worker's isolate per response of each kind of rendered page. */
export async function measureCpu({ site }: Round): Promise<Figure[]> {
  if (!site.inspectorPort) throw new Error('This site has no inspector.');
  using inspector = await openInspector(site.inspectorPort);
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(RENDERED)) {
    for (const [kind, headers] of Object.entries(VISITORS)) {
      const load = () => loadPage(site.url + path, headers, CPU_LOAD);
      await load();
      const ms = await isolateCpuMs(inspector, load);
      figures.push(cpuFigure(`${name}${kind}: a response`, ms / CPU_LOAD.amount, FREE_PLAN));
    }
  }
  return figures;
}

export const cpuFigure = (name: string, samples: number | number[], goal?: Goal): Figure =>
  figure(CPU_SECTION, name, samples, 'ms', goal);

/** Milliseconds until the whole page. @throws an Error for an error page */
export async function timeOf(url: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return performance.now() - start;
}
