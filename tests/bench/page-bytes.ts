import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { devices, type Browser, type Response } from '@playwright/test';
import { routeOf } from '../../src/routes.ts';
import { atMost, budgets, scriptsBudget, type Goal } from './goals.ts';
import { filesOf, gzipBytes, gzipSize } from './page-files.ts';
import type { ProjectCopy } from './project-copy.ts';
import type { BenchPage, BenchSite } from './sites.ts';
import { figure, type Figure } from './table.ts';

/** Row names by the resource types of Chromium whose sizes they add up. */
const LABELS = {
  script: 'all JavaScript, gzip',
  stylesheet: 'CSS, gzip',
  document: 'HTML, gzip',
  fetch: 'data fetched by scripts, gzip',
  font: 'fonts',
  image: 'pictures',
  other: 'icon and other',
};
type ResourceType = keyof typeof LABELS;

const isResourceType = (type: string): type is ResourceType => type in LABELS;

const SECTION = 'First load in Chromium (Pixel 7, 1 KB = 1000 bytes)';
const NOT_FOUND: BenchPage = { name: '404', kind: 'content', path: '/no-such-page' };
const WHY_MORE =
  'product pictures load two screens ahead of the viewport, and the code of product pages when the network is idle';

/** Bytes of the first load of each page in Chromium. 1 KB is 1000 bytes. */
export async function measureBytes(
  site: BenchSite,
  browser: Browser,
  pages = [...site.pages, NOT_FOUND],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of pages) {
    const responses = await responsesOf(browser, site.url + page.path);
    const bytes = await bytesByType(responses);
    const route = routeOf(page.path);
    const row = (name: string, value: number, unit: 'KB' | '', goal?: Goal) =>
      figure(SECTION, `${page.name}: ${name}`, value / (unit === 'KB' ? 1000 : 1), unit, { goal });
    if (site.isOwn && page !== NOT_FOUND) {
      const { scripts } = await filesOf(site.url + page.path);
      const goal = route && kilobytes(scriptsBudget(route.kind));
      figures.push(row('initial JavaScript, gzip', await gzipBytes(scripts), 'KB', goal));
    }
    const types = Object.entries(LABELS) as [ResourceType, string][];
    figures.push(...types.map(([type, name]) => row(name, bytes[type], 'KB', goals[type])));
    const total = Object.values(bytes).reduce((sum, part) => sum + part, 0);
    const home = page.name === 'home' ? kilobytes(budgets.homeFirstLoad) : undefined;
    const hosts = new Set(responses.map((response) => new URL(response.url()).host));
    hosts.delete(new URL(site.url).host);
    figures.push(
      { ...row('total', total, 'KB', home), why: WHY_MORE },
      row('requests', responses.length, ''),
      row('third-party hosts', hosts.size, '', atMost(showsProducts(page) ? 1 : 0)),
    );
  }
  return figures;
}

const kilobytes = (bytes: number) => atMost(bytes / 1000, 'KB');

const goals: Partial<Record<ResourceType, Goal>> = {
  stylesheet: kilobytes(budgets.styles),
  font: kilobytes(budgets.fonts),
};

/** Whether the page shows product pictures, which come from the shop's host. */
const showsProducts = ({ name, kind }: BenchPage) =>
  kind === 'shop' || ['home', 'recipe', NOT_FOUND.name].includes(name);

/** Loads a page with an empty cache until the network is idle. Pictures far below the fold do not load. */
async function responsesOf(browser: Browser, url: string): Promise<Response[]> {
  const context = await browser.newContext(devices['Pixel 7']);
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  return responses.filter((response) => !response.url().startsWith('data:'));
}

async function bytesByType(responses: Response[]): Promise<Record<ResourceType, number>> {
  const bytes = { script: 0, stylesheet: 0, document: 0, fetch: 0, font: 0, image: 0, other: 0 };
  for (const response of responses) {
    const type = response.request().resourceType();
    // Chromium keeps no body of a response without content, such as that of the view report.
    const body = response.status() === 204 ? Buffer.alloc(0) : await response.body();
    const known = isResourceType(type) ? type : 'other';
    bytes[known] += LABELS[known].endsWith('gzip') ? gzipSize(body) : body.length;
  }
  return bytes;
}

/** Build time and Worker size of a copy of the project. */
export async function measureWorker({ folder, buildMs }: ProjectCopy): Promise<Figure[]> {
  const server = join(folder, 'dist/server');
  let worker = 0;
  for (const file of await readdir(server, { recursive: true })) {
    if (file.endsWith('.js')) worker += gzipSize(await readFile(join(server, file)));
  }
  const goal = kilobytes(budgets.worker);
  return [
    figure('Build and Worker', 'build', buildMs / 1000, 's'),
    figure('Build and Worker', 'Worker, gzip', worker / 1000, 'KB', { goal }),
  ];
}
