import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCopy, type ProjectCopy } from '../bench/project-copy.ts';
import { startRunningSite, type RunningSite } from './running-site.ts';

// With the four that there are, enough for two full pages of each list and a third.
const MADE_UP = 50;
const BUILD_LIMIT_MS = 180_000;

let copy: ProjectCopy;
let site: RunningSite;
beforeAll(async () => {
  copy = await buildCopy(MADE_UP);
  site = await startRunningSite({ project: copy.folder });
}, BUILD_LIMIT_MS);
afterAll(async () => {
  await site?.close();
  await copy?.remove();
});

const page = async (path: string) => (await (await site.ask(path)).text()).replace(/<!-- -->/g, '');
const cards = (html: string) => html.match(/>(?:Read More|View Recipe)</g)?.length ?? 0;
const links = (html: string) => {
  const nav = /<nav aria-label="Pages".*?<\/nav>/s.exec(html)?.[0] ?? '';
  return [...nav.matchAll(/<a([^>]*)>/g)].map(([, attributes = '']) => ({
    to: /href="([^"]*)"/.exec(attributes)?.[1],
    rel: /rel="([^"]*)"/.exec(attributes)?.[1],
    current: attributes.includes('aria-current="page"'),
  }));
};

test.each(['articles', 'recipes'])('/%s comes in prerendered pages of 24', async (list) => {
  const counts = [];
  for (const path of [`/${list}`, `/${list}/page/2`, `/${list}/page/3`]) {
    const response = await site.ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).not.toBeNull();
    const html = await response.text();
    counts.push(cards(html));
    expect(html).toMatch(new RegExp(`rel="canonical" href="http://localhost:\\d+${path}"`));
    expect(html).not.toContain('noindex');
  }
  expect(counts).toEqual([24, 24, 6]);
  for (const number of [0, 1, 4, 99]) {
    expect((await site.ask(`/${list}/page/${number}`)).status).toBe(404);
  }
});

test('pages are linked to each other, the first by the address of the list', async () => {
  expect(links(await page('/articles'))).toEqual([
    { to: '/articles', rel: undefined, current: true },
    { to: '/articles/page/2', rel: undefined, current: false },
    { to: '/articles/page/3', rel: undefined, current: false },
    { to: '/articles/page/2', rel: 'next', current: false },
  ]);
  expect(links(await page('/articles/page/3'))[0]).toEqual({
    to: '/articles/page/2',
    rel: 'prev',
    current: false,
  });
  expect(links(await page('/articles/page/2'))[0]?.to).toBe('/articles');
});

test('articles stand newest first, featured recipes before the others', async () => {
  const dates = [];
  const badges = [];
  for (const suffix of ['', '/page/2', '/page/3']) {
    const articles = await page(`/articles${suffix}`);
    dates.push(
      ...[...articles.matchAll(/>(\w+ \d+, \d{4}) · /g)].map(([, day]) => Date.parse(day!)),
    );
    const recipes = await page(`/recipes${suffix}`);
    badges.push(
      ...recipes
        .split('<article')
        .slice(1)
        .map((card) => card.includes('>Featured<')),
    );
  }
  expect(dates).toHaveLength(MADE_UP + 4);
  expect(dates).toEqual(dates.toSorted((one, other) => other - one));
  expect(badges).toEqual(badges.toSorted((one, other) => Number(other) - Number(one)));
  expect(badges.filter(Boolean)).toHaveLength(4);
});

test('what a search finds comes in pages, too', async () => {
  const all = await page('/recipes/search?q=a');
  expect(cards(all)).toBe(24);
  expect(links(all)).toContainEqual({
    to: '/recipes/search?q=a&amp;page=2',
    rel: 'next',
    current: false,
  });
  expect(cards(await page('/recipes/search?q=a&page=2'))).toBe(24);
  const rare = await page('/recipes/search?q=QUACKberry');
  expect(rare).toContain('>1 result</output>');
  expect(rare).toContain('href="/recipes/made-up-00010"');
});

test('every new file has its page, and the Worker carries the text of none', async () => {
  expect((await site.ask('/articles/made-up-00050')).status).toBe(200);
  expect((await site.ask('/recipes/made-up-00050')).status).toBe(200);

  const [heading = ''] =
    /(?<=<h2[^>]*>)[^<]{12,}/.exec(await page('/articles/made-up-00050')) ?? [];
  expect(heading).not.toBe('');
  const instruction = 'Run the lime wedge around';
  expect(await page('/recipes/sunrise-splash')).toContain(instruction);
  for (const text of ['Start colder than you think', heading, instruction]) {
    expect(await workerFilesWith(copy.folder, text)).toEqual([]);
  }
  expect(await workerFilesWith(copy.folder, 'Crafting the Perfect Mocktail')).toHaveLength(1);
});

async function workerFilesWith(project: string, text: string): Promise<string[]> {
  const folder = join(project, 'dist/server');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = [];
  for (const { parentPath, name } of files.filter((entry) => entry.isFile())) {
    if ((await readFile(join(parentPath, name), 'utf8')).includes(text)) found.push(name);
  }
  return found;
}
