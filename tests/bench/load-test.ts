// npm run bench:load: each kind of page under load, then mixed traffic while upstreams fail.
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { buildSite } from '../../scripts/build.ts';
import { readArguments, runCommand, wholeNumber } from '../../scripts/command.ts';
import { clearFaults, faultsUnderLoad, setFault } from './faults.ts';
import { loadPages } from './load.ts';
import { startLocalSite } from './sites.ts';
import { mixedRequests, VISITORS } from './visitors.ts';

const PAGES = {
  home: '/',
  list: '/shop',
  product: '/shop/product/classic-lime-margarita',
  recipe: '/recipes/sunrise-splash',
  article: '/articles/crafting-perfect-mocktail',
  'recipe search': '/recipes/search?q=mint',
  'store search': '/store-locator?q=denver',
  'store city': '/store-locator/colorado/denver',
  policy: '/refund-policy',
  'sign-in': '/auth',
};
const CONNECTIONS = [32, 256];
const FAULT_MS = 15_000;
const FORM_EVERY = 12;
const RATE_PER_VISITOR = 10;

const USAGE = `npm run bench:load    each page kind for a minute at ${CONNECTIONS.join(' and ')} connections, then ten minutes of faults
  --seconds N         seconds of each page, instead of 60
  --minutes N         minutes of faults, instead of 10; 0 leaves them out`;

await runCommand(async () => {
  const { values } = readArguments(USAGE, {
    options: {
      seconds: { type: 'string', default: '60' },
      minutes: { type: 'string', default: '10' },
    },
  });
  const seconds = wholeNumber('--seconds', values.seconds, 1, 3600);
  const minutes = wholeNumber('--minutes', values.minutes, 0, 600);
  await buildSite();
  const site = await startLocalSite({ catalogueSize: 50 });
  try {
    const pagesHold = await loadEachPage(site, seconds);
    const faultsHold = minutes === 0 || (await loadWithFaults(site, minutes));
    process.exitCode = pagesHold && faultsHold ? 0 : 1;
  } finally {
    await site.close();
  }
});

type Site = Awaited<ReturnType<typeof startLocalSite>>;

/** @returns whether no request failed */
async function loadEachPage({ url }: Site, seconds: number): Promise<boolean> {
  await loadPages(
    Object.values(PAGES).map((path) => url + path),
    5,
  );
  let errors = 0;
  const rows: object[] = [];
  for (const [page, path] of Object.entries(PAGES)) {
    for (const connections of CONNECTIONS) {
      const load = await loadPages([url + path], seconds, connections);
      errors += load.errors;
      rows.push({ page, connections, ...load, perSecond: Math.round(load.perSecond) });
    }
  }
  console.table(rows);
  return errors === 0;
}

/** @returns whether no response had status 500 and every accepted form reached its webhook */
async function loadWithFaults({ url, services }: Site, minutes: number): Promise<boolean> {
  const accepted: string[] = [];
  const load = autocannon({
    url,
    connections: VISITORS,
    duration: minutes * 60,
    connectionRate: RATE_PER_VISITOR,
    requests: mixedRequests(FORM_EVERY, { onAccepted: (id) => accepted.push(id) }),
  });
  const end = Date.now() + minutes * 60_000;
  for (let turn = 0; Date.now() < end; turn++) {
    await clearFaults(services);
    await setFault(services, faultsUnderLoad[turn % faultsUnderLoad.length]!);
    await pause(Math.min(FAULT_MS, Math.max(0, end - Date.now())));
  }
  await clearFaults(services);
  const { requests, latency, errors, statusCodeStats } = await load;
  const failures = errors + (statusCodeStats?.['500']?.count ?? 0);
  const lost = await undelivered({ url, services }, accepted);
  console.log(`
${minutes} minutes of mixed traffic and forms while upstreams fail:
  ${requests.total} responses, p99 ${latency.p99} ms, ${failures} failures ${failures === 0 ? '✓' : '✗'}
  ${accepted.length} submissions accepted, ${lost.length} lost ${lost.length === 0 ? '✓' : '✗'}`);
  return failures === 0 && lost.length === 0;
}

/** Runs the schedule, an hour later each time, until each submission has arrived or has expired after a day. */
async function undelivered(
  { url, services }: Pick<Site, 'url' | 'services'>,
  accepted: string[],
): Promise<string[]> {
  let missing = accepted;
  for (let hours = 1; missing.length > 0 && hours <= 24; hours++) {
    await fetch(`${url}/cdn-cgi/handler/scheduled?time=${Date.now() + hours * 3_600_000}`);
    const inbox = await (await fetch(`${services}/inbox.json?limit=100000`)).text();
    missing = missing.filter((id) => !inbox.includes(id));
  }
  return missing;
}
