import { beforeAll, describe, expect, test } from 'vitest';
import type { Suggestions } from '../../../src/features/search/suggestions.tsx';
import { readPage } from '../support/page-content.ts';
import { sharedSite } from '../support/shared-site.ts';

const site = await sharedSite();
// Spellings are corrected to the words of products that are cached.
beforeAll(() => site.html('/shop'));

const searchFor = async (text: string) => {
  const response = await site.fetch(`/search?${new URLSearchParams({ q: text })}`);
  const page = readPage(await response.text());
  return { response, ...page, paths: page.links.map(({ href }) => href) };
};

/** Runs an action. @returns its result and the requests that the shop receives during it */
async function withShopRequests<T>(action: () => Promise<T>) {
  const before = (await site.shopRequests('')).length;
  const result = await action();
  return { result, requests: (await site.shopRequests('')).slice(before) };
}

test('a search lists products, recipes, articles and help with counts, without a request to the shop', async () => {
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
  expect(requests).toEqual([]);
});

test.each([
  ['Strawberri margarita', 'strawberry margarita', '/shop/product/strawberry-splash-margarita'],
  ['bolder', 'boulder', '/store-locator/colorado/boulder'],
])('%s shows the results for %s', async (typed, meant, path) => {
  const page = await searchFor(typed);
  expect(page.text.toLowerCase()).toContain(`showing results for “${meant}”.`);
  expect(page.paths).toContain(path);
});

test.each([
  ['Denver', '/store-locator/colorado/denver'],
  ['behind the scenes', '/articles/rubber-ducky-brand-story'],
  ['shipping', '/shipping-policy'],
])('a search for %s links to %s', async (text, path) => {
  expect((await searchFor(text)).paths).toContain(path);
});

test.each(['staff tasting', 'founders flock box', 'tag:hidden', '"><script>window'])(
  'a search for %s lists no unlisted product',
  async (text) => {
    const { paths } = await searchFor(text);
    // Without a result, the page shows best sellers.
    expect(paths.join()).not.toMatch(/founders-flock|staff-tasting|distributor-display|hostile/);
  },
);

test.each([
  'bicycle',
  'zzqx AND -(zzqy:zzqz OR *)',
  '<script>alert("zzqy")</script>',
  'مشروب كحولي',
])('a search for %j has no results', async (text) => {
  const page = await searchFor(text);
  expect(page.response.status).toBe(200);
  expect(page.text).toContain(`No results for “${text}”.`);
  expect(page.text).toContain('Popular searches');
});

test('a search with a word too many shows the results for the other words, with a notice', async () => {
  const page = await searchFor('lime and mango shampoo');
  expect(page.text).toContain(
    'Nothing has all the words of “lime and mango shampoo”. Showing results for “mango”.',
  );
  expect(page.paths).toContain('/shop/product/mango-chili-margarita');
  const answer = await site.fetch('/api/search/suggestions?q=mango+keyboard');
  const { groups } = (await answer.json()) as Suggestions;
  const options = groups.map(({ name, options: [first] }) => [name, first?.label]);
  expect(options).toContainEqual(['Suggestions', 'mango']);
  expect(options).toContainEqual(['Products', 'Mango Chili Margarita']);
});

test('a search finds words in the text of a page', async () => {
  const { paths, text } = await searchFor('antibiotics');
  expect(text).toContain('Mentioned in (1)');
  expect(paths).toContain('/articles/rise-of-non-alcoholic-beverages');
});

test.each([
  ['10,000 characters', 'lime '.repeat(2000), 'results for “lime lime'],
  ['spaces', '   \t ', 'Popular searches'],
  ['no word', '*** -- 🦆', 'No results for “*** -- 🦆”.'],
])('a search for %s makes no request to the shop', async (_what, text, sentence) => {
  const { result: page, requests } = await withShopRequests(() => searchFor(text));
  expect(page.response.status).toBe(200);
  expect(page.text).toContain(sentence);
  expect(requests).toEqual([]);
});

test.each(['http-500', 'throttled', 'hang'])(
  'while the shop fails by %s, a search finds products as before',
  async (kind) => {
    await site.setFault({ kind });
    const page = await searchFor('minty lime fizz');
    expect(page.paths).toContain('/recipes/minty-lime-fizz');
    expect((await searchFor('blue coconut')).text).toContain('Blue Coconut Margarita');
    expect((await searchFor('telescope')).text).toContain('No results for “telescope”.');
  },
);

describe('GET /api/search/suggestions', () => {
  const request = (text: string, init?: RequestInit) =>
    site.fetch(`/api/search/suggestions?${new URLSearchParams({ q: text })}`, init);
  const suggest = async (text: string) => (await (await request(text)).json()) as Suggestions;
  const labels = ({ groups }: Suggestions) =>
    groups.flatMap(({ options }) => options.map(({ label }) => label));

  test('answers products and pages, without a request to the shop', async () => {
    const { result, requests } = await withShopRequests(() => suggest('strawb'));
    expect(result.groups.find(({ name }) => name === 'Products')?.options[0]).toEqual({
      to: '/shop/product/strawberry-splash-margarita',
      label: 'Strawberry Splash Margarita',
      detail: 'from $24.99',
      picture: expect.stringContaining('width=96'),
    });
    expect(labels(result)).toContain('Margarita Mocktail Supreme');
    expect(requests).toEqual([]);
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

  test('is cached by the browser for a minute', async () => {
    expect((await request('lime')).headers.get('cache-control')).toBe('private, max-age=60');
  });

  test('refuses foreign origins and other methods, and cuts long texts', async () => {
    expect((await request('x'.repeat(10_000))).status).toBe(200);
    const foreign = await request('lime', { headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    const posted = await request('lime', { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
