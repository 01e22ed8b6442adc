import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRunningSite, type RunningSite } from './running-site.ts';

let site: RunningSite;
beforeAll(async () => void (site = await startRunningSite()));
afterAll(() => site.close());

const words = async (path: string) =>
  (await (await site.ask(path)).text()).replace(/<!-- -->/g, '');

const articles = [
  'rise-of-non-alcoholic-beverages',
  'crafting-perfect-mocktail',
  'rubber-ducky-brand-story',
  'real-ingredients-rubber-ducky',
];
const recipes = [
  'sunrise-splash',
  'minty-lime-fizz',
  'cucumber-lime-cooler',
  'margarita-mocktail-supreme',
];
const pages = [
  '/recipes',
  '/articles',
  ...articles.map((slug) => `/articles/${slug}`),
  ...recipes.map((slug) => `/recipes/${slug}`),
];

test.each(pages)('GET %s is a prerendered file with one canonical address', async (path) => {
  const response = await site.ask(path);
  expect(response.status).toBe(200);
  // Files have a tag to compare by; what the Worker renders has none.
  expect(response.headers.get('etag')).not.toBeNull();
  expect(await response.text()).toContain('rel="canonical"');
});

test('the list of articles names each, newest first, three of them featured', async () => {
  const page = await words('/articles');
  const links = [...page.matchAll(/href="\/articles\/([a-z-]+)"/g)].map(([, slug]) => slug);
  expect(links.toSorted()).toEqual(articles.toSorted());
  expect(page.match(/>Featured</g)).toHaveLength(3);
  expect(page.match(/>Read More</g)).toHaveLength(4);
  expect(page).toContain('placeholder="Search articles..."');
});

test('the list of recipes names each, all but one featured', async () => {
  const page = await words('/recipes');
  for (const slug of recipes) expect(page).toContain(`href="/recipes/${slug}"`);
  expect(page.match(/>Featured</g)).toHaveLength(3);
  expect(page.match(/>View Recipe</g)).toHaveLength(4);
  expect(page.match(/5 minutes · Serves 1/g)).toHaveLength(4);
  expect(page).toContain('placeholder="Search recipes..."');
});

test('a recipe shows its ingredients and numbered instructions', async () => {
  const page = await words('/recipes/sunrise-splash');
  expect(page).toContain('Sunrise Splash</h1>');
  expect(page).toMatch(/Ingredients<\/h2><ul[^>]*><li>6 fl oz/);
  expect(page).toMatch(/Instructions<\/h2><ol[^>]*><li>/);
});

test('every link within a text leads somewhere', async () => {
  const targets = new Set<string>();
  for (const path of pages) {
    for (const [, href] of (await words(path)).matchAll(/href="(\/[^"#]*)"/g)) {
      if (!href!.includes('.')) targets.add(href!);
    }
  }
  expect(targets.size).toBeGreaterThan(10);
  for (const target of targets)
    expect([target, (await site.ask(target)).status]).toEqual([target, 200]);
});

test.each(['/articles/nope', '/recipes/nope'])('GET %s is a 404', async (path) => {
  expect((await site.ask(path)).status).toBe(404);
});
