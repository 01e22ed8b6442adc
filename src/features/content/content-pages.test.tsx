import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { readPage } from '../../../tests/integration/support/page-content.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { articleKind, type ArticleSummary } from './article.ts';
import { recipeKind, type RecipeSummary } from './recipe.ts';

// Two full pages of each list and a part of a third.
const COUNT = 54;
const common = (n: number) => ({
  slug: `made-up-${n}`,
  image: 'hero' as const,
  imageAlt: '',
  featured: n % 18 === 0,
  draft: false,
  updated: undefined,
  aliases: undefined,
});
/** In no order. */
const numbers = Array.from({ length: COUNT }, (_, index) => (index * 7) % COUNT);
const articles = numbers
  .map((n): ArticleSummary => ({
    ...common(n),
    title: `Story ${n}${n === 10 ? ' quackberry' : ''}`,
    excerpt: 'Lime and ice.',
    author: 'Theo Brandvold',
    date: new Date(Date.UTC(2026, 0, n + 1)).toISOString().slice(0, 10),
    tags: ['ducks'],
    product: undefined,
    relatedArticles: undefined,
  }))
  .toSorted(articleKind.compare);
const recipes = numbers
  .map((n): RecipeSummary => ({
    ...common(n),
    title: `Drink ${n}${n === 10 ? ' quackberry' : ''}`,
    description: 'Lime and ice.',
    prepTime: '5 minutes',
    servings: 1,
    date: undefined,
    relatedProducts: [],
  }))
  .toSorted(recipeKind.compare);

beforeEach(async () => {
  const { env } = await import('../../../tests/stubs/cloudflare-workers.ts');
  Object.assign(env, localVars);
});

// The module of Waku runs in React's server condition only.
vi.mock('waku/router/server', () => ({
  unstable_notFound() {
    throw new Error('not found');
  },
}));
vi.mock('./published.ts', () => ({
  articles,
  recipes,
  listOf: ({ folder }: typeof articleKind) => ({ articles, recipes })[folder],
}));

const countCards = (html: string) => html.match(/>(?:Read More|View Recipe)</g)?.length ?? 0;
/** The links of a list's page navigation. */
const pageLinks = (html: string) => {
  const [nav = ''] = /<nav aria-label="Pages".*?<\/nav>/s.exec(html) ?? [];
  return readPage(nav)
    .named('a')
    .map(({ properties }) => ({
      to: properties.href,
      rel: properties.rel?.toString(),
      current: properties.ariaCurrent === 'page',
    }));
};
/** The modules of a list's pages. */
async function modulesOf(list: 'articles' | 'recipes') {
  const [first, later] = await (list === 'articles'
    ? Promise.all([
        import('../../pages/(site)/articles/(list)/index.tsx'),
        import('../../pages/(site)/articles/(list)/page/[page].tsx'),
      ])
    : Promise.all([
        import('../../pages/(site)/recipes/(list)/index.tsx'),
        import('../../pages/(site)/recipes/(list)/page/[page].tsx'),
      ]));
  const Later = later.default as (props: { page: string }) => Promise<ReactNode>;
  return { First: first.default, Later, config: await later.getConfig() };
}
async function pagesOf(list: 'articles' | 'recipes'): Promise<string[]> {
  const { First, Later } = await modulesOf(list);
  const pages = [First(), Later({ page: '2' }), Later({ page: '3' })];
  return (await Promise.all(pages)).map((page) => renderToStaticMarkup(page));
}

test.each(['articles', 'recipes'] as const)('/%s has prerendered pages of 24', async (list) => {
  const rendered = await pagesOf(list);
  expect(rendered.map(countCards)).toEqual([24, 24, 6]);
  for (const [index, html] of rendered.entries()) {
    const path = index === 0 ? `/${list}` : `/${list}/page/${index + 1}`;
    expect(html).toContain(`rel="canonical" href="http://localhost:8787${path}"`);
    expect(html).not.toContain('noindex');
  }
  const { Later, config } = await modulesOf(list);
  expect(config).toEqual({ render: 'static', staticPaths: ['2', '3'] });
  for (const page of ['0', '4', '99', 'x'])
    await expect(Later({ page }).then(renderToStaticMarkup)).rejects.toThrow('not found');
});

test('pages link to each other, and to the first at the list’s own address', async () => {
  const [first = '', second = '', third = ''] = await pagesOf('articles');
  expect(pageLinks(first)).toEqual([
    { to: '/articles', rel: undefined, current: true },
    { to: '/articles/page/2', rel: undefined, current: false },
    { to: '/articles/page/3', rel: undefined, current: false },
    { to: '/articles/page/2', rel: 'next', current: false },
  ]);
  expect(pageLinks(third)[0]).toEqual({ to: '/articles/page/2', rel: 'prev', current: false });
  expect(pageLinks(second)[0]?.to).toBe('/articles');
});

test('articles are sorted newest first, and featured recipes come first', async () => {
  const stories = (await pagesOf('articles')).join('');
  const dates = [...stories.matchAll(/>(\w+ \d+, \d{4})\s· /g)].map(([, day]) => Date.parse(day!));
  expect(dates).toHaveLength(COUNT);
  expect(dates).toEqual(dates.toSorted((one, other) => other - one));
  const cards = (await pagesOf('recipes')).join('').split('<article').slice(1);
  const featured = cards.map((card) => card.includes('>Featured<'));
  expect(featured).toEqual(featured.toSorted((one, other) => Number(other) - Number(one)));
  expect(featured.filter(Boolean)).toHaveLength(3);
});

test('search results have pages of 24', async () => {
  const { ContentSearchPage } = await import('./content-pages.tsx');
  const search = (query: string) =>
    renderToStaticMarkup(ContentSearchPage({ kind: recipeKind, query }));
  const all = search('q=a');
  expect(countCards(all)).toBe(24);
  expect(pageLinks(all)).toContainEqual({
    to: '/recipes/search?q=a&page=2',
    rel: 'next',
    current: false,
  });
  expect(countCards(search('q=a&page=2'))).toBe(24);
  const rare = search('q=QUACKberry');
  expect(rare).toContain('>1 result</output>');
  expect(rare).toContain('href="/recipes/made-up-10"');
});
