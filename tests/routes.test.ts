import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageKind, routeOf, routes } from '../src/routes.ts';

const PAGES = new URL('../src/pages/', import.meta.url);
const SERVED = { static: 'file', dynamic: 'streamed' } as const;

/**
 * Routes of the files under src/pages, as the router derives them, with the `render` of their getConfig. Without one, a page
 * is static, and any other file dynamic.
 */
const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) => !/(^|\/)_(root|layout|interceptors|slices)(\/|\.)/.test(file))
  .map((file) => {
    const source = readFileSync(new URL(file, PAGES), 'utf8');
    const path = file
      .replace(/\.tsx?$/, '')
      .split('/')
      .filter((part) => part !== 'index' && part !== '_api' && !/^\(.*\)$/.test(part))
      .join('/');
    const isPage = file.endsWith('.tsx');
    const [, render] = /render: '(static|dynamic)'/.exec(source) ?? [];
    return {
      path: `/${path}`,
      isPage,
      render: (render ?? (isPage ? 'static' : 'dynamic')) as keyof typeof SERVED,
    };
  });

// Requests that middleware answers before the router.
const withoutFile = ['api', 'redirect', 'shop'];

test('the files under src/pages and the router’s routes are the same', () => {
  const paths = routes
    .filter(({ served }) => !withoutFile.includes(served))
    .map(({ path }) => path);
  expect(files.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
});

test.each(files)('$path is served as its file declares', ({ path, isPage, render }) => {
  const route = routes.find((each) => each.path === path);
  const expected = isPage || render === 'static' ? SERVED[render] : 'endpoint';
  expect(route?.served).toBe(expected);
});

test('a route with a page cache is streamed, public, and matches its own paths', () => {
  for (const route of routes.filter(({ pageCache }) => pageCache)) {
    expect(route).toMatchObject({ served: 'streamed' });
    expect(route.access).toBeUndefined();
    expect(routeOf(route.path.replaceAll(/\[\w+\]/g, 'some-name'))).toBe(route);
  }
});

test.each([
  ['/cart/100101:2', 'redirect'],
  ['/cart/100101%3A2,100102%3a1', 'redirect'],
  ['/cart/c/Ab1', 'redirect'],
  ['/api/mcp', 'shop'],
  ['/api/ucp/mcp', 'shop'],
  ['/.well-known/ucp', 'shop'],
  ['/api/cart', 'api'],
  ['/office', 'streamed'],
  ['/office/sign-in', 'api'],
])('%s is served as %s', (path, served) => {
  expect(routeOf(path)?.served).toBe(served);
});

test.each([
  '/nope',
  '/shop/a/b/c',
  '/duck/orders/Ab1',
  '/2024',
  '/auth/nope',
  '/Shop',
  '/'.repeat(3),
  '/feedxxml',
  '/cart/100101',
  '/x.well-known/ucp',
])('%s matches no route', (path) => {
  expect(routeOf(path)).toBeUndefined();
});

test.each([
  ['/', 'home'],
  ['/shop', 'list'],
  ['/shop/drinks', 'list'],
  ['/shop/drinks/classic-lime-margarita', 'product'],
  ['/products/rubber-duck', 'product'],
  ['/recipes', 'recipes'],
  ['/recipes/page/2', 'recipes'],
  ['/recipes/sunrise-splash', 'recipe'],
  ['/articles/search', 'articles'],
  ['/articles/rubber-ducky-brand-story', 'article'],
  ['/store-locator/colorado/denver', 'stores'],
  ['/store-locator/colorado/denver/duck-bar-1-main-st', 'stores'],
  ['/contact', 'form'],
  ['/refund-policy', 'policy'],
  ['/terms-of-service', 'policy'],
  ['/account', 'account'],
  ['/ada@example.com', 'other'],
])('%s has the page kind %s', (path, kind) => {
  expect(pageKind(path)).toBe(kind);
});
