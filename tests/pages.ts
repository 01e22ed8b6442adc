import type { Route } from '../src/page-routes.ts';
import { routes } from '../src/routes.ts';

// Example paths of routes with parameters, in the content and the catalogue of the tests.
const examples: Record<string, string> = {
  '/recipes/page/[page]': '/recipes/page/2',
  '/recipes/[slug]': '/recipes/sunrise-splash',
  '/recipes/[...unknown]': '/recipes/no-such-recipe',
  '/recipes/search': '/recipes/search?q=mint',
  '/articles/page/[page]': '/articles/page/2',
  '/articles/[slug]': '/articles/crafting-perfect-mocktail',
  '/articles/[...unknown]': '/articles/no-such-article',
  '/articles/search': '/articles/search?q=duck',
  '/search': '/search?q=lime',
  '/shop/[collection]': '/shop/drinks',
  '/shop/[collection]/[handle]': '/shop/product/classic-lime-margarita',
  '/products/[slug]': '/products/rubber-duck',
  '/store-locator/[state]': '/store-locator/colorado',
  '/store-locator/[state]/[city]': '/store-locator/colorado/denver',
  '/store-locator/[state]/[city]/[store]':
    '/store-locator/colorado/denver/bighorn-natural-foods-5244-e-santa-fe-dr',
  '/forms/[form]': '/forms/contact',
  '/[policy]': '/refund-policy',
};
// Pages that need more content than there is, and the page of those who run the site.
const absent = ['/recipes/page/[page]', '/articles/page/[page]', '/office'];

export interface ExamplePage {
  path: string;
  route: Route;
}

/** One page for each route that renders HTML. Checks of every page use this list. */
export const examplePages: ExamplePage[] = routes
  .filter(
    ({ served, path }) =>
      /^(file|streamed)$/.test(served) && !path.includes('.') && !absent.includes(path),
  )
  .map((route) => ({ path: exampleOf(route), route }));

/** The paths of the example pages whose routes match. */
export const pathsWhere = (isWanted: (route: Route) => boolean): string[] =>
  examplePages.filter(({ route }) => isWanted(route)).map(({ path }) => path);

function exampleOf({ path }: Route): string {
  const example = examples[path] ?? path;
  if (example.includes('[')) throw new Error(`tests/pages.ts has no example of ${path}.`);
  return example;
}
