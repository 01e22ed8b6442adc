// npm run bench:load: what the site does under much load, and under load and trouble at once.
import { parseArgs } from 'node:util';
import { buildSite } from '../../scripts/build.ts';
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
/** A file that the Worker never sees: what its answers leave behind is the local runtime's own doing. */
const FILE = '/logo.svg';
/** More than that for each answer, beyond what a file leaves, would fill an instance of 128 MB within a day's visits. */
const LEAK_KB = 8;

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
  const site = await startLocalSite({ catalogueSize: 50 });
  const urls = Object.values(PAGES).map((path) => site.url + path);
  await loadPages([...urls, site.url + FILE], 5);
  const start = workerMemory(site.pid);
  const files = await loadPages([site.url + FILE], seconds);
  const before = workerMemory(site.pid);
  let answers = 0;

  console.log(line(['page', 'connections', 'a second', 'p50 ms', 'p99 ms', 'errors', 'memory MB']));
  for (const [page, path] of Object.entries(PAGES)) {
    for (const connections of CONNECTIONS) {
      const load = await loadPages([site.url + path], seconds, connections);
      if (load.errors > 0) failed = true;
      answers += load.answers;
      const figures = [load.perSecond, load.p50Ms, load.p99Ms, load.errors, workerMemory(site.pid)];
      console.log(line([page, String(connections), ...figures.map((each) => each.toFixed(0))]));
    }
  }
  const after = workerMemory(site.pid);
  const perFile = ((before - start) * 1024) / files.answers;
  const perAnswer = ((after - before) * 1024) / answers;
  const isFlat = !(perAnswer > Math.max(perFile, 0) + LEAK_KB);
  console.log(`
Memory: ${start.toFixed(0)} MB, ${before.toFixed(0)} MB after ${files.answers} answers with a file that the Worker never sees (${perFile.toFixed(1)} KB each),
${after.toFixed(0)} MB after ${answers} pages (${perAnswer.toFixed(1)} KB each): ${isFlat ? 'the Worker keeps nothing ✓' : '✗ the Worker keeps something'}`);

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
