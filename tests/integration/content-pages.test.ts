import { beforeAll, expect, test } from 'vitest';
import type { RunningSite } from './running-site.ts';
import { sharedSite } from './shared-site.ts';

let site: RunningSite;
beforeAll(async () => void (site = await sharedSite()));

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
  expect(page).toMatch(
    /Ingredients<\/h2>.*<ul[^>]*><li><label[^>]*><input type="checkbox"[^>]*\/><span>6 fl oz/,
  );
  expect(page).toMatch(/Instructions<\/h2><ol[^>]*><li>/);
});

test('an article leads to its tags, its drink and the next one, the oldest to the newest', async () => {
  const page = await words('/articles/real-ingredients-rubber-ducky');
  expect(page).toContain('href="/search?q=classic+lime"');
  expect(page).toMatch(/The drink in this story.*href="\/shop\/product\/classic-lime-margarita"/s);
  expect(page).toMatch(/Next article.*href="\/articles\/rise-of-non-alcoholic-beverages"/s);
});

test('no text claims what the list of ingredients does not say, and 0.0% is written one way', async () => {
  for (const path of ['/', '/about', '/shop/product/classic-lime-margarita', ...pages]) {
    const page = (await words(path)).replaceAll('&nbsp;', '\u00a0');
    expect([path, page.match(/orange peel|real lime|0\.0\s%/gi)]).toEqual([path, null]);
  }
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

test('the button that has no behaviour yet is there', async () => {
  expect(await words('/recipes')).toMatch(
    /<button[^>]* type="button"[^>]*>Submit Your Recipe<\/button>/,
  );
});

test.each([
  ['/articles/nope', 'Article not found', '/articles'],
  ['/articles/page/1', 'Article not found', '/articles'],
  ['/articles/page/99', 'Article not found', '/articles'],
  ['/recipes/nope', 'Recipe not found', '/recipes'],
  ['/recipes/nope/nor/this', 'Recipe not found', '/recipes'],
])('GET %s is a 404 that says "%s"', async (path, title, list) => {
  const response = await site.ask(path);
  const page = await response.text();
  expect(response.status).toBe(404);
  expect(page).toContain(`${title}</h1>`);
  expect(page).toMatch(new RegExp(`<main[^]*href="${list}"[^]*</main>`));
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  expect(page).not.toContain('rel="canonical"');
});

test('a page that navigates to such an address gets the same words', async () => {
  const response = await site.ask('/RSC/R/recipes/nope.txt');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Recipe not found');
});

test('a search shows what it found, and asks search engines to pass by', async () => {
  const page = await words('/recipes/search?q=MINT');
  expect(page.match(/>View Recipe</g)).toHaveLength(1);
  expect(page).toContain('href="/recipes/minty-lime-fizz"');
  expect(page).toContain('>1 result</output>');
  expect(page).toMatch(/<input[^>]* value="MINT"/);
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  // To name another address and to be left out would be two different wishes.
  expect(page).not.toContain('rel="canonical"');
});

test.each([
  ['/recipes/search?q=zzz', 'No recipes found. Try adjusting your search.'],
  ['/articles/search?q=zzz', 'No articles found. Try adjusting your search.'],
])('GET %s finds nothing and says so', async (path, empty) => {
  const page = await words(path);
  expect(page).toContain(empty);
  expect(page).toContain('>0 results</output>');
});

test.each([
  // By title, excerpt and tag; nothing of the text or the author.
  ['/articles/search?q=perfect+mocktail', ['crafting-perfect-mocktail']],
  ['/articles/search?q=rim+on+one+side', ['crafting-perfect-mocktail']],
  ['/articles/search?q=BRAND+story', ['rubber-ducky-brand-story']],
  ['/articles/search?q=start+colder', []],
  ['/articles/search?q=Brandvold', []],
  // By title and description.
  ['/recipes/search?q=sunrise', ['sunrise-splash']],
  ['/recipes/search?q=eight+mint+leaves', ['minty-lime-fizz']],
  ['/recipes/search?q=teaspoons+grenadine', []],
])('GET %s finds %j', async (path, slugs) => {
  const page = await words(path);
  const [, list] = path.split('/');
  const found = [...page.matchAll(new RegExp(`href="/${list}/([a-z-]+)"`, 'g'))];
  expect(found.map(([, slug]) => slug)).toEqual(slugs);
});

test('a search for nothing is the list', async () => {
  for (const query of ['', '?q=', '?q=%20']) {
    const response = await site.ask(`/articles/search${query}`);
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe('/articles');
  }
});

test('a search shows what was typed as text', async () => {
  const page = await words(
    `/recipes/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`,
  );
  expect(page).not.toContain('<script>alert(1)</script>');
});

test.each(['', '0', '-1', 'x'])('page "%s" of a search is its first', async (number) => {
  const page = await words(`/recipes/search?q=mint&page=${number}`);
  expect(page).toContain('>1 result</output>');
});

test.each(['articles', 'recipes'])(
  'a search of %s leads back from beyond its end',
  async (list) => {
    for (const number of ['2', '1e9']) {
      const response = await site.ask(`/${list}/search?q=real+lime&page=${number}`);
      expect(response.status).toBe(307);
      expect(response.headers.get('location')).toBe(`/${list}/search?q=real+lime`);
    }
  },
);

test('without a repository there is no editor, and nothing of it is built', async () => {
  expect((await site.ask('/admin')).status).toBe(404);
  expect((await site.ask('/admin/admin.js')).status).toBe(404);
});
