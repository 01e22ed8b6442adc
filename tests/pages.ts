import { routes, type Route } from '../src/routes.ts';

// One address for each route that stands for several, in the content and the catalogue that the tests run with.
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
// Built by `npm run dev` alone, or only with more content than there is.
const absent = ['/design', '/recipes/page/[page]', '/articles/page/[page]'];

export interface ExamplePage {
  path: string;
  route: Route;
}

/** A page for each route that is one: what is checked on every page is checked on these. */
export const examplePages: ExamplePage[] = routes
  .filter(
    ({ served, path }) =>
      /^(file|streamed)$/.test(served) && !path.includes('.') && !absent.includes(path),
  )
  .map((route) => ({ path: exampleOf(route), route }));

/** The paths of the example pages that are like this. */
export const pathsWhere = (isWanted: (route: Route) => boolean): string[] =>
  examplePages.filter(({ route }) => isWanted(route)).map(({ path }) => path);

function exampleOf({ path }: Route): string {
  const example = examples[path] ?? path;
  if (example.includes('[')) throw new Error(`tests/pages.ts has no example of ${path}.`);
  return example;
}
