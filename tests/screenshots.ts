// npm run screenshots: pictures of every linked page at the widths of a phone, a tablet and a desktop.
import { mkdir, rm } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { buildSite } from '../scripts/build.ts';
import { readArguments, runCommand } from '../scripts/command.ts';
import { launchBrowser } from './bench/browser.ts';
import { layOutAll } from './browser/support/layout.ts';
import { linksOf } from './browser/support/links.ts';
import { startRunningSite } from './integration/support/running-site.ts';

const WIDTHS = [360, 768, 1280];
const FOLDER = 'test-results/screenshots';
const UNLINKED = ['/ingredients', '/no/such/page', '/recipes?q=mint', '/articles?q=vodka'];
// One product and one page of a list represent the others.
const SKIPPED =
  /^\/shop\/(?!product\/classic-lime-margarita$)[^/]+\/[^/]+$|^\/products\/|[?&]after=/;

const USAGE = `npm run screenshots                   every linked page at ${WIDTHS.join(', ')} px, in ${FOLDER}
npm run screenshots -- --only /shop   only this page; may be repeated
npm run screenshots -- --url ORIGIN   of a site that is running`;

await runCommand(async () => {
  const { values } = readArguments(USAGE, {
    options: { only: { type: 'string', multiple: true }, url: { type: 'string' } },
  });
  await rm(FOLDER, { recursive: true, force: true });
  if (!values.url) await buildSite();
  const site = values.url ? { url: values.url, close: async () => {} } : await startRunningSite();
  const browser = await launchBrowser();
  try {
    for (const width of WIDTHS) {
      await mkdir(`${FOLDER}/${width}`, { recursive: true });
      await photograph(browser, site.url, width, values.only);
    }
  } finally {
    await browser.close();
    await site.close();
  }
});

async function photograph(
  browser: Browser,
  site: string,
  width: number,
  only: string[] | undefined,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  const addresses = new Set(only ?? ['/', ...UNLINKED, '/shop/product/classic-lime-margarita']);
  for (const address of addresses) {
    await page.goto(site + address, { waitUntil: 'networkidle' });
    await layOutAll(page);
    // Lazy images would not load.
    await page.evaluate(() => {
      for (const picture of document.images) picture.loading = 'eager';
    });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Promise.all([...document.images].map((picture) => picture.decode())));
    const name = address.replace(/^\//, '').replaceAll(/[^a-z0-9-]+/gi, '_') || 'home';
    await page.screenshot({ path: `${FOLDER}/${width}/${name}.png`, fullPage: true });
    if (only) continue;
    for (const link of await linksOf(page)) if (!SKIPPED.test(link)) addresses.add(link);
  }
  console.log(`${addresses.size} pages at ${width} px: ${FOLDER}/${width}`);
  await page.close();
}
