import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Suggestions } from '../../src/features/search/suggestions.ts';
import { readPage } from './page-content.ts';
import type { RunningSite } from './running-site.ts';
import { sharedSite } from './shared-site.ts';

let site: RunningSite;
beforeAll(async () => void (site = await sharedSite()));
afterEach(() => site.heal());

const address = (text: string) => `/search?${new URLSearchParams({ q: text })}`;
const searchFor = async (text: string) => {
  const response = await site.ask(address(text));
  return { response, ...readPage(await response.text()) };
};
type Found = Awaited<ReturnType<typeof searchFor>>;
const links = ({ elements }: Found) =>
  elements.flatMap(({ tagName, properties }) => (tagName === 'a' ? String(properties.href) : []));

/** What an action makes the shop be asked. */
async function questionsOf<T>(action: () => Promise<T>) {
  const before = (await site.asked('')).length;
  const result = await action();
  return { result, questions: (await site.asked('')).slice(before) };
}

test('products, recipes, articles and help, each with its count, by one question to the shop', async () => {
  const { result: page, questions } = await questionsOf(() => searchFor('lime'));
  expect(page.response.status).toBe(200);
  expect(page.titles[0]).toContain('Results for “lime”');
  const counts = [...page.text.matchAll(/(Products|Recipes|Articles|Help) \((\d+)\)/g)];
  // What comes late stands at the end of the document.
  expect(counts.map(([, name]) => name).toSorted()).toEqual([
    'Articles',
    'Help',
    'Products',
    'Recipes',
  ]);
  const total = counts.reduce((sum, [, , count]) => sum + Number(count), 0);
  expect(page.text).toContain(`${total} results for “lime”`);
  expect(links(page)).toEqual(
    expect.arrayContaining([
      '/shop/product/classic-lime-margarita',
      '/recipes/minty-lime-fizz',
      '/articles/real-ingredients-rubber-ducky',
    ]),
  );
  expect(page.text).toContain('What is in a Classic Lime margarita?');
  expect(questions.map(({ rootField }) => rootField)).toEqual(['search']);
});

test('a page of results is made for each, and found by no search engine', async () => {
  for (let count = 0; count < 2; count += 1) {
    const { response, meta } = await searchFor('mango');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('x-page-cache')).toBeNull();
    expect(meta('robots')).toEqual(['noindex']);
  }
  expect(await (await site.ask('/sitemap.xml')).text()).not.toContain('/search');
});

test.each([
  ['margerita', 'margarita', '/shop/product/classic-lime-margarita'],
  ['strawbery', 'strawberry', '/shop/product/strawberry-splash-margarita'],
  ['Strawbery margeritas', 'strawberry margarita', '/shop/product/strawberry-splash-margarita'],
  ['bolder', 'boulder', '/store-locator/colorado/boulder'],
])('%s is taken for %s, by one question', async (typed, meant, found) => {
  const { result: page, questions } = await questionsOf(() => searchFor(typed));
  expect(page.text.toLowerCase()).toContain(`showing results for “${meant}”.`);
  expect(links(page)).toContain(found);
  expect(questions.length).toBe(1);
});

test.each([
  ['Denver', '/store-locator/colorado/denver'],
  ['colorado', '/store-locator/colorado'],
  ['behind the scenes', '/articles/rubber-ducky-brand-story'],
  ['sober curious', '/articles/rise-of-non-alcoholic-beverages'],
  ['shipping', '/shipping-policy'],
  ['wholesale', '/wholesale/apply'],
])('%s finds %s', async (text, path) => {
  expect(links(await searchFor(text))).toContain(path);
});

test.each(['staff tasting', 'founders flock box', 'tag:hidden', '"><script>window'])(
  'unlisted products are not found by %s',
  async (text) => {
    const page = await searchFor(text);
    expect(links(page).filter((path) => path.startsWith('/shop/product/'))).toEqual([]);
  },
);

test.each([
  ['vodka', 'vodka'],
  ['zzqx AND -(tag:drink OR *)', 'zzqx and tag drink or'],
  ['<script>alert("zzqy")</script>', 'script alert zzqy script'],
  ['مشروب كحولي', 'مشروب كحولي'],
])('%j finds nothing, says so, and is plain words for the shop', async (text, words) => {
  const { result: page, questions } = await questionsOf(() => searchFor(text));
  expect(page.response.status).toBe(200);
  expect(page.text).toContain(`No results for “${text}”.`);
  expect(page.text).toContain('Popular searches');
  expect(questions.map(({ variables }) => variables['text'])).toEqual([words]);
});

test.each([
  ['10,000 characters', 'lime '.repeat(2000), 'Please use at most 100 characters.'],
  ['only spaces', '   \t ', 'Popular searches'],
  ['nothing', '', 'Popular searches'],
  ['no word', '*** -- 🦆', 'No results for “*** -- 🦆”.'],
])('the shop is not asked for %s', async (_what, text, sentence) => {
  const { result: page, questions } = await questionsOf(() => searchFor(text));
  expect(page.response.status).toBe(200);
  expect(page.text).toContain(sentence);
  expect(questions).toEqual([]);
});

test.each([{ kind: 'http-500' }, { kind: 'throttled' }, { kind: 'hang' }])(
  'a shop that fails (%j) leaves the rest of the results',
  async (fault) => {
    await site.fault(fault);
    const page = await searchFor('lime');
    expect(page.response.status).toBe(200);
    expect(page.text).toContain('The shop cannot be searched just now.');
    expect(links(page)).toContain('/recipes/minty-lime-fizz');
  },
);

test('nothing is said of products while the shop fails', async () => {
  await site.fault({ kind: 'http-500' });
  expect((await searchFor('vodka')).text).not.toContain('No results for');
});

describe('suggestions', () => {
  const askFor = (text: string, init?: RequestInit) =>
    site.ask(`/api/search/suggestions?${new URLSearchParams({ q: text })}`, init);
  const suggest = async (text: string) => (await (await askFor(text)).json()) as Suggestions;
  const labels = ({ groups }: Suggestions) =>
    groups.flatMap(({ options }) => options.map(({ label }) => label));

  test('of the shop and of the site, by one question', async () => {
    const { result, questions } = await questionsOf(() => suggest('straw'));
    expect(result.groups.find(({ name }) => name === 'Products')?.options[0]).toEqual({
      to: '/shop/product/strawberry-splash-margarita',
      label: 'Strawberry Splash Margarita',
      detail: 'from $24.99',
      picture: expect.stringContaining('width=96'),
    });
    expect(labels(result)).toContain('Margarita Mocktail Supreme');
    expect(questions.map(({ rootField }) => rootField)).toEqual(['predictiveSearch']);
    expect(labels(await suggest('denv'))).toContain('Denver, CO');
    expect(labels(await suggest('margerita'))).toContain('Classic Lime Margarita');
  });

  test('nothing unlisted is suggested', async () => {
    expect(labels(await suggest('staff')).join()).not.toMatch(/tasting/i);
    expect(labels(await suggest('founders')).join()).not.toMatch(/box/i);
  });

  test('only what is popular before anything is typed, without a question', async () => {
    const { result, questions } = await questionsOf(() => suggest('  '));
    expect(result.groups.map(({ name }) => name)).toEqual(['Popular searches']);
    expect(questions).toEqual([]);
  });

  test('kept by the visitor’s own browser alone, and not while the shop fails', async () => {
    expect((await askFor('lime')).headers.get('cache-control')).toBe('private, max-age=60');
    await site.fault({ kind: 'http-500' });
    const response = await askFor('lime');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const suggestions = (await response.json()) as Suggestions;
    expect(suggestions.note).toContain('The shop cannot be searched just now.');
    expect(labels(suggestions)).toContain('Minty Lime Fizz');
  });

  test('what is too long, sent elsewhere from or by another method is refused', async () => {
    const { result, questions } = await questionsOf(() => askFor('x'.repeat(10_000)));
    expect(result.status).toBe(400);
    expect(questions).toEqual([]);
    expect((await askFor('lime', { headers: { origin: 'https://evil.example' } })).status).toBe(
      403,
    );
    const posted = await askFor('lime', { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
