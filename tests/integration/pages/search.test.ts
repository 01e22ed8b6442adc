import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Suggestions } from '../../../src/features/search/use-suggestions.ts';
import { readPage } from '../support/page-content.ts';
import { sharedSite } from '../support/shared-site.ts';

const site = await sharedSite();
// Spellings are corrected to the words of products that are cached.
beforeAll(() => site.html('/shop'));
afterEach(() => site.clearFaults());

const searchFor = async (text: string) => {
  const response = await site.fetch(`/search?${new URLSearchParams({ q: text })}`);
  const page = readPage(await response.text());
  return { response, ...page, paths: page.links.map(({ href }) => href) };
};

/** Runs an action and returns the searches that the shop receives meanwhile. */
async function withShopRequests<T>(action: () => Promise<T>) {
  const searches = async () =>
    (await site.shopRequests('')).filter(({ rootField }) => /search/i.test(rootField));
  const before = (await searches()).length;
  const result = await action();
  return { result, requests: (await searches()).slice(before) };
}

test('a search lists products, recipes, articles and help with counts, by at most one request to the shop', async () => {
  const { result: page, requests } = await withShopRequests(() => searchFor('lime'));
  expect(page.response.status).toBe(200);
  expect(page.response.headers.get('cache-control')).toBe('private, no-cache');
  expect(page.response.headers.get('x-page-cache')).toBeNull();
  expect(page.titles[0]).toContain('Results for “lime”');
  const counts = [...page.text.matchAll(/(Products|Recipes|Articles|Help) \((\d+)\)/g)];
  // Streamed parts stand at the end of the document.
  expect(counts.map(([, name]) => name).toSorted()).toEqual([
    'Articles',
    'Help',
    'Products',
    'Recipes',
  ]);
  const total = counts.reduce((sum, [, , count]) => sum + Number(count), 0);
  expect(page.text).toContain(`${total} results for “lime”`);
  expect(page.paths).toEqual(
    expect.arrayContaining([
      '/shop/product/classic-lime-margarita',
      '/recipes/minty-lime-fizz',
      '/articles/real-ingredients-rubber-ducky',
    ]),
  );
  expect(page.text).toContain('What is in a Classic Lime margarita?');
  // The shop's answer may be cached since a test of other pages.
  expect(requests.length).toBeLessThanOrEqual(1);
});

test.each([
  ['Strawbery margeritas', 'strawberry margarita', '/shop/product/strawberry-splash-margarita'],
  ['bolder', 'boulder', '/store-locator/colorado/boulder'],
])('%s shows the results for %s, by one request to the shop', async (typed, meant, path) => {
  const { result: page, requests } = await withShopRequests(() => searchFor(typed));
  expect(page.text.toLowerCase()).toContain(`showing results for “${meant}”.`);
  expect(page.paths).toContain(path);
  expect(requests.length).toBe(1);
});

test('the answer of a slow shop is not awaited for long, and is there for the next try', async () => {
  await site.setFault({ kind: 'latency', latencyMs: 2500, match: 'ducky tee' });
  site.setTimeLimits({ 100: 1, 1700: 50 });
  const { result, requests } = await withShopRequests(async () => {
    const { text } = await searchFor('ducky tee');
    site.setTimeLimits({});
    await expect.poll(async () => (await searchFor('ducky tee')).text).toContain('Products (');
    return text;
  });
  expect(result).toContain('The shop cannot be searched just now. Please try again in a moment.');
  expect(requests).toHaveLength(1);
});

test.each([
  ['Denver', '/store-locator/colorado/denver'],
  ['behind the scenes', '/articles/rubber-ducky-brand-story'],
  ['shipping', '/shipping-policy'],
])('a search for %s links to %s', async (text, path) => {
  expect((await searchFor(text)).paths).toContain(path);
});

test.each(['staff tasting', 'founders flock box'])(
  'a search for %s lists no unlisted product',
  async (text) => {
    const { paths } = await searchFor(text);
    // Without a result, the page shows best sellers.
    expect(paths.join()).not.toMatch(/founders-flock|staff-tasting|distributor-display|hostile/);
  },
);

test.each([
  ['zzqx AND -(zzqy:zzqz OR *)', 'zzqx and zzqy zzqz or'],
  ['<script>alert("zzqy")</script>', 'script alert zzqy script'],
])('a search for %j has no results, and the shop receives plain words', async (text, words) => {
  const { result: page, requests } = await withShopRequests(() => searchFor(text));
  expect(page.response.status).toBe(200);
  expect(page.text).toContain(`No results for “${text}”.`);
  expect(page.text).toContain('Popular searches');
  expect(requests.map(({ variables }) => variables['text'])).toEqual([words]);
});

test('a search with a word too many shows the results for the other words, with a notice', async () => {
  const { result: page, requests } = await withShopRequests(() =>
    searchFor('lime and mango shampoo'),
  );
  expect(page.text).toContain(
    'Nothing has all the words of “lime and mango shampoo”. Showing results for “lime mango”.',
  );
  expect(page.paths).toContain('/shop/product/mango-chili-margarita');
  expect(requests.map(({ rootField }) => rootField)).toEqual(['search']);
  const answer = await site.fetch('/api/search/suggestions?q=mango+keyboard');
  const { groups } = (await answer.json()) as Suggestions;
  const options = groups.map(({ name, options: [first] }) => [name, first?.label]);
  expect(options).toContainEqual(['Suggestions', 'mango']);
  expect(options).toContainEqual(['Products', 'Mango Chili Margarita']);
});

test('a search finds words in the text of a page, and leads to a list by price', async () => {
  const { paths, text } = await searchFor('antibiotics');
  expect(text).toContain('Mentioned in (1)');
  expect(paths).toContain('/articles/rise-of-non-alcoholic-beverages');
  expect((await searchFor('hats under $30')).paths).toEqual(
    expect.arrayContaining(['/shop?filter.v.price.lte=30', '/shop/product/ducky-bucket-hat']),
  );
});

test.each([
  ['10,000 characters', 'lime '.repeat(2000), 'Please use at most 100 characters.'],
  ['spaces', '   \t ', 'Popular searches'],
  ['no word', '*** -- 🦆', 'No results for “*** -- 🦆”.'],
])('a search for %s makes no request to the shop', async (_what, text, sentence) => {
  const { result: page, requests } = await withShopRequests(() => searchFor(text));
  expect(page.response.status).toBe(200);
  expect(page.text).toContain(sentence);
  expect(requests).toEqual([]);
});

test.each(['http-500', 'throttled', 'hang'])(
  'when the shop fails by %s, a search shows its other results',
  async (kind) => {
    await site.setFault({ kind });
    if (kind === 'hang') site.setTimeLimits({ 4000: 100 });
    // Words that no other test has searched for: the answer to them is not cached.
    const page = await searchFor(`minty lime fizz ${kind}`);
    expect(page.response.status).toBe(200);
    expect(page.text).toContain('The shop cannot be searched just now.');
    expect(page.paths).toContain('/recipes/minty-lime-fizz');
  },
);

test('while the shop fails, a search shows the products of the same search before', async () => {
  await searchFor('blue coconut');
  await site.setFault({ kind: 'throttled' });
  const { result: page, requests } = await withShopRequests(() => searchFor('blue coconut'));
  expect(page.text).toContain('Blue Coconut Margarita');
  expect(page.text).not.toContain('The shop cannot be searched just now.');
  expect(requests).toEqual([]);
});

test('while the shop fails, a search does not claim that there are no results', async () => {
  await site.setFault({ kind: 'http-500' });
  const { text } = await searchFor('telescope');
  expect(text).not.toMatch(/No results for|0 results/);
});

describe('GET /api/search/suggestions', () => {
  const request = (text: string, init?: RequestInit) =>
    site.fetch(`/api/search/suggestions?${new URLSearchParams({ q: text })}`, init);
  const suggest = async (text: string) => (await (await request(text)).json()) as Suggestions;
  const labels = ({ groups }: Suggestions) =>
    groups.flatMap(({ options }) => options.map(({ label }) => label));

  test('answers products and pages, by one request to the shop', async () => {
    const { result, requests } = await withShopRequests(() => suggest('straw'));
    expect(result.groups.find(({ name }) => name === 'Products')?.options[0]).toEqual({
      to: '/shop/product/strawberry-splash-margarita',
      label: 'Strawberry Splash Margarita',
      detail: 'from $24.99',
      picture: expect.stringContaining('width=96'),
    });
    expect(labels(result)).toContain('Margarita Mocktail Supreme');
    expect(requests.map(({ rootField }) => rootField)).toEqual(['predictiveSearch']);
    expect(labels(await suggest('denv'))).toContain('Denver, CO');
    expect(labels(await suggest('margerita'))).toContain('Classic Lime Margarita');
  });

  test('answers no unlisted product', async () => {
    expect(labels(await suggest('staff')).join()).not.toMatch(/tasting/i);
    expect(labels(await suggest('founders')).join()).not.toMatch(/box/i);
  });

  test('answers popular searches to an empty text, without a request to the shop', async () => {
    const { result, requests } = await withShopRequests(() => suggest('  '));
    expect(result.groups.map(({ name }) => name)).toEqual(['Popular searches']);
    expect(requests).toEqual([]);
  });

  test('is cached by the browser for a minute, but not while the shop fails', async () => {
    expect((await request('lime')).headers.get('cache-control')).toBe('private, max-age=60');
    await site.setFault({ kind: 'http-500' });
    const response = await request('minty lime fizz');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const suggestions = (await response.json()) as Suggestions;
    expect(suggestions.note).toContain('The shop cannot be searched just now.');
    expect(labels(suggestions)).toContain('Minty Lime Fizz');
  });

  test('refuses long texts, foreign origins and other methods', async () => {
    const { result, requests } = await withShopRequests(() => request('x'.repeat(10_000)));
    expect(result.status).toBe(400);
    expect(requests).toEqual([]);
    const foreign = await request('lime', { headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    const posted = await request('lime', { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
