import { pageRoutes, routeMatcher, type PageKind, type Route } from './page-routes.ts';

const REDIRECT = { kind: 'other', served: 'redirect' } as const;

// Addresses that are no pages of visitors.
const otherRoutes: readonly Route[] = [
  { path: '/feed.xml', kind: 'other', served: 'file' },
  { path: '/llms.txt', kind: 'other', served: 'file' },
  { path: '/robots.txt', kind: 'other', served: 'file' },
  { path: '/sitemap.xml', kind: 'other', served: 'endpoint' },
  { path: '/feeds/products.xml', kind: 'other', served: 'endpoint' },
  { path: '/healthz', kind: 'other', served: 'endpoint' },
  { path: '/.well-known/ucp', kind: 'other', served: 'shop' },
  { path: '/api/mcp', kind: 'other', served: 'shop' },
  { path: '/api/ucp/mcp', kind: 'other', served: 'shop' },
  { path: '/office', kind: 'other', served: 'streamed' },
  { path: '/office/[action]', kind: 'other', served: 'api' },
  { path: '/api', kind: 'other', served: 'api' },
  { path: '/api/[...endpoint]', kind: 'other', served: 'api' },

  // Standard addresses of Shopify's own storefronts, answered by src/server/shopify-routes.ts.
  { path: '/cart/c/[...checkout]', ...REDIRECT, uncrawled: true, token: true },
  { path: '/cart/[lines]', matching: /:|%3a/i, ...REDIRECT, uncrawled: true },
  { path: '/buy', ...REDIRECT, uncrawled: true },
  { path: '/buy/[lines]', ...REDIRECT, uncrawled: true },
  { path: '/discount/[code]', ...REDIRECT, uncrawled: true },
  { path: '/checkout', ...REDIRECT, uncrawled: true },
  { path: '/checkouts/[...checkout]', ...REDIRECT, uncrawled: true, token: true },
  { path: '/collections', ...REDIRECT },
  { path: '/collections/[handle]', ...REDIRECT },
  { path: '/collections/[collection]/products/[handle]', ...REDIRECT },
  { path: '/blogs/[blog]', ...REDIRECT },
  { path: '/blogs/[blog]/[article]', ...REDIRECT },
  { path: '/pages/[handle]', ...REDIRECT },
  { path: '/policies/[handle]', ...REDIRECT },

  // Addresses in the shop's mails, which the shop's own domain answers: orders, gift cards, customer accounts, counted
  // links, and pages of apps. The first segment of an order's address is the id of the shop.
  { path: '/[shop]/[...page]', matching: /^\/\d+\//, ...REDIRECT, token: true },
  { path: '/account/[page]/[...token]', ...REDIRECT, token: true },
  { path: '/gift_cards/[...card]', ...REDIRECT, token: true },
  { path: '/customer_authentication/[...page]', ...REDIRECT, token: true },
  { path: '/customer_identity/[...page]', ...REDIRECT, token: true },
  { path: '/_t/[...link]', ...REDIRECT, token: true },
  { path: '/a/[...page]', ...REDIRECT, token: true },
  { path: '/apps/[...page]', ...REDIRECT, token: true },
  { path: '/community/[...page]', ...REDIRECT, token: true },
  { path: '/tools/[...page]', ...REDIRECT, token: true },
];

/** All routes of the site. tests/routes.test.ts compares them with the files of src/pages. */
export const routes: readonly Route[] = [...pageRoutes, ...otherRoutes];

/** The route that matches a path, or undefined. */
export const routeOf = routeMatcher(routes);

/** The path for logs; on a route with a token of the shop, "…" replaces it from its first variable segment on. */
export function pathWithoutToken(path: string): string {
  const page = path.replace(/^\/RSC\/R(?=\/)/, '');
  const route = routeOf(page.replaceAll(/(?:[/\\]|%2f|%5c)+/gi, '/'));
  return route?.token ? route.path.replace(/\[.*/, '…') : path;
}

/** The kind of page at a path, for statistics; 'other' for an unknown one. */
export const pageKind = (path: string): PageKind => routeOf(path)?.kind ?? 'other';

/** Path prefixes that robots.txt excludes: the API, the office, account pages, and routes that create something. */
export const uncrawledPaths: readonly string[] = [
  ...new Set(
    routes
      .filter(
        ({ served, access, uncrawled }) => served === 'api' || access === 'account' || uncrawled,
      )
      .map(({ path }) => `/${path.split('/')[1]}`),
  ),
];
