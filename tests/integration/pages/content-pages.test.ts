import { expect, test } from 'vitest';
import { sharedSite } from '../support/shared-site.ts';

const site = await sharedSite();

const articles = [
  'crafting-perfect-mocktail',
  'real-ingredients-rubber-ducky',
  'rise-of-non-alcoholic-beverages',
  'rubber-ducky-brand-story',
];
const recipes = [
  'cucumber-lime-cooler',
  'margarita-mocktail-supreme',
  'minty-lime-fizz',
  'sunrise-splash',
];
/** Slugs of the articles or recipes that a page links to. */
const linkedFrom = (page: string, list: string) =>
  [...page.matchAll(new RegExp(`href="/${list}/([a-z-]+)"`, 'g'))].map(([, slug]) => slug);

test('/articles links to each article, three of them featured', async () => {
  const page = await site.html('/articles');
  expect(linkedFrom(page, 'articles').toSorted()).toEqual(articles);
  expect(page.match(/>Featured</g)).toHaveLength(3);
  expect(page.match(/>Read More</g)).toHaveLength(4);
  expect(page).toContain('placeholder="Search articles..."');
});

test('/recipes links to each recipe, all but one featured', async () => {
  const page = await site.html('/recipes');
  expect(linkedFrom(page, 'recipes').toSorted()).toEqual(recipes);
  expect(page.match(/>Featured</g)).toHaveLength(3);
  expect(page.match(/>View Recipe</g)).toHaveLength(4);
  expect(page.match(/5 minutes\s· Serves 1/g)).toHaveLength(4);
  expect(page).toContain('placeholder="Search recipes..."');
  // The specification gives this button no behaviour yet.
  expect(page).toMatch(/<button[^>]* type="button"[^>]*>Submit Your Recipe<\/button>/);
});

test('a recipe shows its ingredients and numbered instructions', async () => {
  const page = await site.html('/recipes/sunrise-splash');
  expect(page).toContain('Sunrise Splash</h1>');
  expect(page).toMatch(
    /Ingredients<\/h2>.*<ul[^>]*><li><label[^>]*><input type="checkbox"[^>]*\/><span>6 fl oz/,
  );
  expect(page).toMatch(/Instructions<\/h2><ol[^>]*><li>/);
});

test('an article links to its tags, its drink and the next article, the oldest to the newest', async () => {
  const page = await site.html('/articles/real-ingredients-rubber-ducky');
  expect(page).toContain('href="/search?q=classic+lime"');
  expect(page).toMatch(/The drink in this story.*href="\/shop\/product\/classic-lime-margarita"/s);
  expect(page).toMatch(/Next article.*href="\/articles\/rise-of-non-alcoholic-beverages"/s);
});

test.each([
  ['/articles/nope', 'Article not found', '/articles'],
  ['/articles/page/1', 'Article not found', '/articles'],
  ['/articles/page/99', 'Article not found', '/articles'],
  ['/recipes/nope', 'Recipe not found', '/recipes'],
  ['/recipes/nope/nor/this', 'Recipe not found', '/recipes'],
])('GET %s answers 404 with "%s" and a link to %s', async (path, title, list) => {
  const response = await site.fetch(path);
  const page = await response.text();
  expect(response.status).toBe(404);
  expect(page).toContain(`${title}</h1>`);
  expect(page).toMatch(new RegExp(`<main[^]*href="${list}"[^]*</main>`));
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  expect(page).not.toContain('rel="canonical"');
});

test('the payload of an unknown recipe contains "Recipe not found"', async () => {
  const response = await site.fetch('/RSC/R/recipes/nope.txt');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Recipe not found');
});

test('a search shows its text and number of results, with noindex and without a canonical address', async () => {
  const page = await site.html('/recipes/search?q=MINT');
  expect(linkedFrom(page, 'recipes')).toEqual(['minty-lime-fizz']);
  expect(page).toContain('>1 result</output>');
  expect(page).toMatch(/<input[^>]* value="MINT"/);
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  expect(page).not.toContain('rel="canonical"');
});

test.each([
  ['/recipes/search?q=zzz', 'No recipes found. Try adjusting your search.'],
  ['/articles/search?q=zzz', 'No articles found. Try adjusting your search.'],
])('GET %s shows "%s"', async (path, empty) => {
  const page = await site.html(path);
  expect(page).toContain(empty);
  expect(page).toContain('>0 results</output>');
});

test.each([
  // Articles match by title, excerpt and tag, not by text or author.
  ['articles', 'BRAND+story', ['rubber-ducky-brand-story']],
  ['articles', 'Brandvold', []],
  // Recipes match by title and description.
  ['recipes', 'eight+mint+leaves', ['minty-lime-fizz']],
  ['recipes', 'teaspoons+grenadine', []],
  // Both read a text as the site's search does.
  ['recipes', 'drink with mint', ['minty-lime-fizz']],
])('GET /%s/search?q=%s lists %j', async (list, query, slugs) => {
  expect(linkedFrom(await site.html(`/${list}/search?q=${query}`), list)).toEqual(slugs);
});

test.each([
  ['/articles/search?q=%20', '/articles'],
  ['/articles/search?q=real+lime&page=2', '/articles/search?q=real+lime'],
  ['/recipes/search?q=real+lime&page=1e9', '/recipes/search?q=real+lime'],
  ['/recipes/search?q=mint&page=99', '/recipes/search?q=mint'],
])('GET %s redirects to %s, with an empty body', async (path, target) => {
  const response = await site.fetch(path);
  expect([response.status, response.headers.get('location')]).toEqual([307, target]);
  expect(await response.text()).toBe('');
});
