// npm run bench:load: what the site does under much load, and under load and trouble at once.
import { parseArgs } from 'node:util';
import { buildSite } from '../../local/build.ts';
import { closeLocalSites, startLocalSite } from './local-site.ts';
import { workerMemory } from './memory.ts';
import { mixedTraffic } from './mixed-traffic.ts';
import { loadPages } from './throughput.ts';

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
/** More than that beyond what it had after a first round of everything is a leak. */
const GROWTH_MB = 64;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '10' },
  },
});
const seconds = Number(values.seconds);
const minutes = Number(values.minutes);
if (!(seconds > 0) || !(minutes >= 0)) {
  console.error('--seconds and --minutes take numbers, such as --seconds 60 --minutes 10.');
  process.exit(1);
}

let failed = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closeLocalSites().then(() => process.exit(1)));
}
try {
  await buildSite();
  const site = await startLocalSite(50);
  const urls = Object.values(PAGES).map((path) => site.url + path);
  await loadPages(urls, 5);
  const before = workerMemory(site.pid);

  console.log(line(['page', 'connections', 'a second', 'p50 ms', 'p99 ms', 'errors', 'memory MB']));
  for (const [page, path] of Object.entries(PAGES)) {
    for (const connections of CONNECTIONS) {
      const load = await loadPages([site.url + path], seconds, connections);
      if (load.errors > 0) failed = true;
      const figures = [load.perSecond, load.p50Ms, load.p99Ms, load.errors, workerMemory(site.pid)];
      console.log(line([page, String(connections), ...figures.map((each) => each.toFixed(0))]));
    }
  }
  await loadPages(urls, 5);
  const after = workerMemory(site.pid);
  const isFlat = !(after - before > GROWTH_MB);
  console.log(
    `\nMemory ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after: ${isFlat ? 'flat ✓' : '✗ it grows'}`,
  );

  if (minutes > 0) {
    const mixed = await mixedTraffic(site, minutes);
    const memory = workerMemory(site.pid);
    console.log(`
${minutes} minutes of mixed visitors and forms, troubles coming and going:
  ${mixed.answers} answers, p99 ${mixed.p99Ms.toFixed(0)} ms, ${mixed.failures.length} failures ${[...new Set(mixed.failures)].slice(0, 5).join('; ')}
  ${mixed.taken} submissions taken, ${mixed.lost.length} lost ${mixed.lost.length === 0 ? '✓' : '✗'}
  memory ${memory.toFixed(0)} MB`);
    if (mixed.failures.length > 0 || mixed.lost.length > 0) failed = true;
  }
  if (!isFlat) failed = true;
} finally {
  await closeLocalSites();
}
process.exit(failed ? 1 : 0);

function line([page = '', ...cells]: string[]): string {
  return page.padEnd(15) + cells.map((cell) => cell.padStart(12)).join('');
}
