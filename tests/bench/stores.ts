// npm run bench:stores: costs of the store locator with 100 to 10,000 stores: CPU time, bytes, and a slow browser.
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { buildSite } from '../../scripts/build.ts';
import { readArguments, runCommand, wholeNumber } from '../../scripts/command.ts';
import { storeRows } from '../../local/store-sheet/store-rows.ts';
import { clusterStores } from '../../src/features/stores/map/store-clusters.ts';
import { readSheet } from '../../src/features/stores/sheet/read-sheet.ts';
import { directoryOf, storeDetail } from '../../src/features/stores/store-directory.ts';
import { searchStores } from '../../src/features/stores/search/search-stores.ts';
import type { StoreFilters } from '../../src/features/stores/store-types.ts';
import { launchBrowser, timesUntil, type Texts } from './browser.ts';
import { atMost } from './goals.ts';
import { startLocalSite } from './sites.ts';
import { figure, formatTable, repeat, type Column, type Figure } from './table.ts';

const SIZES = [100, 1000, 10_000];
const BROWSER_RUNS = 5;
const PHONE_SLOWDOWN = 4;
const DENVER = { latitude: 39.7392, longitude: -104.9903 };
const COLORADO = { west: -110, south: 36, east: -101, north: 42 };
const US = { west: -125, south: 24, east: -66, north: 50 };

const CHANGE = 'When the sheet changes (CPU)';
const COLD = 'A cold Worker (CPU)';
const WARM = 'A response, warm (CPU)';
const BYTES = 'Bytes';
const BROWSER = `In a browser at a ${PHONE_SLOWDOWN}th of its speed`;

const USAGE = `npm run bench:stores                      the store locator with ${SIZES.join(', ')} stores
npm run bench:stores -- --sizes 100,500   with other numbers of stores`;

await runCommand(async () => {
  const { values } = readArguments(USAGE, { options: { sizes: { type: 'string' } } });
  const sizes = values.sizes?.split(',').map((size) => wholeNumber('--sizes', size, 1, 10_000));
  await buildSite();
  const browser = await launchBrowser();
  const columns: Column[] = [];
  for (const size of sizes ?? SIZES) {
    const figures = [...(await measureData(size)), ...(await measureBrowser(browser, size))];
    columns.push({ title: size.toLocaleString('en-US'), figures });
  }
  await browser.close();
  console.log(formatTable(columns));
});
process.exit();

/** CPU time and bytes of the stores' data, without a site around it. */
async function measureData(size: number): Promise<Figure[]> {
  const csv = storeRows(size);
  const list = readSheet(csv).stores;
  const json = JSON.stringify(list);
  const search = (text: string, near?: typeof DENVER, filters: StoreFilters = {}) =>
    searchStores(list, { text, near, ...filters });
  const map = (bounds: typeof US, zoom: number) => clusterStores(list, { bounds, zoom });
  const cpu = async (section: string, name: string, action: () => unknown, runs = 5) =>
    figure(section, name, await cpuMs(action, runs), 'ms', { digits: 1 });
  const warm = async (name: string, action: () => unknown) => ({
    ...(await cpu(WARM, name, action, 15)),
    goal: atMost(15, 'ms'),
  });
  const gzipped = (name: string, value: unknown) =>
    figure(BYTES, `${name}, gzip`, gzipSync(JSON.stringify(value)).length / 1000, 'KB');
  return [
    await cpu(CHANGE, 'read the CSV', () => readSheet(csv)),
    await cpu(COLD, 'read the snapshot', () => JSON.parse(json)),
    // The directory is cached with its list.
    await cpu(COLD, 'states and cities', () => directoryOf([...list])),
    await warm('all', () => search('')),
    await warm('all, nearest first', () => search('', DENVER)),
    await warm('all open now', () => search('', undefined, { open: true })),
    await warm('groceries open now, nearest first', () =>
      search('', DENVER, { open: true, type: 'Grocery' }),
    ),
    await warm('“a”, nearest first', () => search('a', DENVER)),
    await warm('“boulder”', () => search('boulder')),
    await warm('“80202”', () => search('80202')),
    await warm('“Denver, CO”: nearest', () => search('Denver, CO')),
    await warm('“zzzz”: no result', () => search('zzzz')),
    await warm('page of a store', () => storeDetail(list, list[0]!.path)),
    await warm('map of Colorado', () => map(COLORADO, 6)),
    await warm('map of the US', () => map(US, 4)),
    figure(BYTES, 'CSV', csv.length / 1000, 'KB'),
    figure(BYTES, 'snapshot', json.length / 1000, 'KB'),
    gzipped('page of the list', search('', DENVER)),
    gzipped('map of Colorado', map(COLORADO, 6)),
    gzipped('map of the US', map(US, 4)),
  ];
}

/** CPU times of this process, which other processes on the machine do not affect. */
async function cpuMs(action: () => unknown, runs: number): Promise<number[]> {
  await action();
  const times = await repeat(runs, async () => {
    const before = process.cpuUsage();
    await action();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return times;
}

async function measureBrowser(browser: Browser, size: number): Promise<Figure[]> {
  const { url, close } = await startLocalSite({ storeRows: size });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    const locator = `${url}/store-locator`;
    // The first response waits for the sheet.
    await (await fetch(locator)).text();
    const html = await (await fetch(locator)).text();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN });
    await page.goto(locator, { waitUntil: 'networkidle' });
    const keys = await repeat(BROWSER_RUNS, () => keyToList(page));
    await page.goto(locator, { waitUntil: 'networkidle' });
    const frames = (await panFrames(page)).toSorted((one, other) => one - other);
    const p95 = frames[Math.floor(frames.length * 0.95)] ?? NaN;
    const goal = (limitMs: number) => ({ digits: 1, goal: atMost(limitMs, 'ms') });
    return [
      figure(BROWSER, 'page, gzip', gzipSync(html).length / 1000, 'KB'),
      figure(BROWSER, 'key to list (120 of it debounce)', keys, 'ms', goal(200)),
      figure(BROWSER, 'frame while panning, median', frames, 'ms', goal(17)),
      figure(BROWSER, 'frame while panning, p95', p95, 'ms', { digits: 1 }),
    ];
  } finally {
    await page.close();
    await close();
  }
}

/** Milliseconds from the input of a city to the list of its stores. */
async function keyToList(page: Page): Promise<number> {
  const box = page.getByRole('searchbox', { name: 'Search stores' });
  await box.fill('zzzz');
  await page.getByText('No locations found.').first().waitFor();
  await page.waitForLoadState('networkidle');
  const listed: Texts = { events: ['input'], texts: [['main', 'Pueblo, CO']] };
  const [ms] = await timesUntil(page, () => box.fill('pueblo'), listed);
  return ms;
}

/** Drags the map to and fro. Returns the duration of each frame in milliseconds. */
async function panFrames(page: Page): Promise<number[]> {
  const map = page.getByRole('region', { name: 'Map of stores' });
  await map.scrollIntoViewIfNeeded();
  const marker = map.getByRole('button', { name: / stores$/ }).first();
  await marker.waitFor();
  const { x, y, width, height } = (await map.boundingBox())!;
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    let last = performance.now();
    const next = () => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const [left, middle] = [x + width / 4, y + height / 3];
  await repeat(3, async () => {
    await page.mouse.move(left, middle);
    await page.mouse.down();
    await page.mouse.move(left + width / 2, middle + height / 4, { steps: 40 });
    await page.mouse.move(left, middle, { steps: 40 });
    await page.mouse.up();
  });
  return page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
}
