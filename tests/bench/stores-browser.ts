// node tests/bench/stores-browser.ts: what a visitor's browser feels of 100 to 100,000 stores. Needs dist/.
import type { Page } from '@playwright/test';
import { startRunningSite } from '../integration/support/running-site.ts';
import { launchBrowser } from './browser-load.ts';
import { atMost } from './goals.ts';
import { gzipSize } from './gzip.ts';
import { median } from './median.ts';
import { formatTable, type Column, type Figure } from './table.ts';

const SIZES = [100, 1000, 10_000, 100_000];
const RUNS = 5;
const PHONE_SLOWDOWN = 4;

async function measure(rows: number): Promise<Column> {
  const site = await startRunningSite({ storeRows: rows });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const address = `${site.url}/store-locator`;
    // The first answer waits for the sheet; this is about those after it.
    await fetch(address).then((answer) => answer.text());
    const html = await fetch(address).then((answer) => answer.text());
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN });

    const keys: number[] = [];
    for (let run = 0; run < RUNS; run++) keys.push(await fromKeyToList(page, address));
    const frames = await panFrames(page, address);
    const map = await fetch(`${site.url}/api/stores/map?bounds=-125,24,-66,50&zoom=4`);
    return {
      title: rows.toLocaleString('en-US'),
      figures: [
        figure('page, gzip', gzipSize(Buffer.from(html)) / 1000, 'KB', 1),
        figure('map of the US, gzip', gzipSize(Buffer.from(await map.text())) / 1000, 'KB', 1),
        {
          ...figure('last key to new list (120 of it a pause)', median(keys), 'ms'),
          goal: atMost(200, 'ms'),
        },
        {
          ...figure('frame while panning, median', median(frames), 'ms', 1),
          goal: atMost(17, 'ms'),
        },
        figure('frame while panning, 95 of 100', percentile(frames, 0.95), 'ms', 1),
      ],
    };
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Types a city and waits for its stores, in milliseconds from the last key. */
async function fromKeyToList(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const box = page.getByRole('searchbox', { name: 'Search stores' });
  await box.fill('puebl');
  await page.waitForURL(/q=puebl$/);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const times = { key: 0, list: 0 };
    Object.assign(globalThis, { times });
    addEventListener('keydown', () => (times.key = performance.now()));
    new MutationObserver(() => {
      if (location.search.endsWith('q=pueblo')) times.list ||= performance.now();
    }).observe(document.querySelector('main')!, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
  await box.press('End');
  await box.press('o');
  await page.waitForURL(/q=pueblo$/);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const { times } = globalThis as unknown as { times: { key: number; list: number } };
    return times.list - times.key;
  });
}

/** Drags the map to and fro and gives the time of each frame meanwhile, in milliseconds. */
async function panFrames(page: Page, address: string): Promise<number[]> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const map = page.getByRole('region', { name: 'Map of stores' });
  await map.scrollIntoViewIfNeeded();
  await map
    .getByRole('button', { name: / stores$/ })
    .first()
    .waitFor();
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
  for (let drag = 0; drag < 3; drag++) {
    await page.mouse.move(left, middle);
    await page.mouse.down();
    await page.mouse.move(left + width / 2, middle + height / 4, { steps: 40 });
    await page.mouse.move(left, middle, { steps: 40 });
    await page.mouse.up();
  }
  return page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
}

const percentile = (values: number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0;

const figure = (name: string, value: number, unit: string, digits = 0): Figure => ({
  section: `In a browser at a ${PHONE_SLOWDOWN}th of its speed`,
  name,
  value,
  unit,
  digits,
});

const columns: Column[] = [];
for (const size of SIZES) columns.push(await measure(size));
console.log(formatTable(columns));
