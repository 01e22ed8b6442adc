/** A route: one address of the site, or all addresses that match a pattern. */
export interface Route {
  /** Pattern in the syntax of src/pages: `[name]` matches one segment, `[...name]` one or more. */
  path: string;
  /** Pattern that the whole path must match as well. */
  matching?: RegExp;
  /** Page type under which statistics such as web vitals are aggregated. */
  kind: PageKind;
  /**
   * How the route is served: `file` is prerendered by the build, `streamed` is rendered by the Worker, `endpoint` is a
   * response that is not a page, `api` is the Hono API or a form of the office, `redirect` leads to another address, and
   * `shop` is proxied to Shopify.
   */
  served: 'file' | 'streamed' | 'endpoint' | 'api' | 'redirect' | 'shop';
  /** Shared page cache, for pages that are the same for every visitor; unset, the page is rendered for each request. */
  pageCache?: PageCache;
  /** Whether search engines may index the page. */
  indexed?: boolean;
  /** `account` when the page depends on the signed-in visitor; unset, the page is the same for every visitor. */
  access?: 'account';
  /** Whether robots.txt excludes the route because a request creates something, such as a cart. */
  uncrawled?: boolean;
  /**
   * Whether the path contains a token of the shop, such as that of a checkout or an order. Letter case matters then: the
   * path is not rewritten, and its variable part is not logged.
   */
  token?: boolean;
}

/** How a page is cached, for up to five minutes. */
export interface PageCache {
  /** The snapshots that the page is rendered from: a change in one of them is another page. */
  snapshots: readonly ('catalogue' | 'stores')[];
  /** The query parameter that is part of the cache key, and the values it may have. */
  query?: { name: string; value: RegExp };
}

export type PageKind =
  | 'home'
  | 'list'
  | 'product'
  | 'recipes'
  | 'recipe'
  | 'articles'
  | 'article'
  | 'stores'
  | 'form'
  | 'policy'
  | 'account'
  | 'about'
  | 'other';

const OF_SHOP = { snapshots: ['catalogue'] } satisfies PageCache;
const OF_STORES = { snapshots: ['stores'] } satisfies PageCache;
const BY_PAGE = { query: { name: 'page', value: /^[1-9]\d{0,3}$/ } };
const SHOP_LIST = { ...OF_SHOP, ...BY_PAGE };
const STORE_LIST = { ...OF_STORES, ...BY_PAGE };

const POLICY = /-policy$|^\/terms-of-service$/;
const INDEXED = { served: 'streamed', indexed: true } as const;
const LOCATOR = { ...INDEXED, kind: 'stores' } as const;

// The first route that matches an address wins.
const table = [
  { path: '/', kind: 'home', ...INDEXED, pageCache: OF_SHOP },
  { path: '/about', kind: 'about', served: 'file', indexed: true },
  { path: '/contact', kind: 'form', served: 'file', indexed: true },
  { path: '/wholesale/apply', kind: 'form', served: 'file', indexed: true },
  { path: '/ingredients', kind: 'other', served: 'file', indexed: true },
  { path: '/404', kind: 'other', served: 'file' },

  { path: '/recipes', kind: 'recipes', served: 'file', indexed: true },
  { path: '/recipes/page/[page]', kind: 'recipes', served: 'file', indexed: true },
  { path: '/recipes/search', kind: 'recipes', served: 'streamed' },
  { path: '/recipes/[slug]', kind: 'recipe', served: 'file', indexed: true },
  { path: '/recipes/[...unknown]', kind: 'recipe', served: 'streamed' },
  { path: '/articles', kind: 'articles', served: 'file', indexed: true },
  { path: '/articles/page/[page]', kind: 'articles', served: 'file', indexed: true },
  { path: '/articles/search', kind: 'articles', served: 'streamed' },
  { path: '/articles/[slug]', kind: 'article', served: 'file', indexed: true },
  { path: '/articles/[...unknown]', kind: 'article', served: 'streamed' },

  { path: '/shop', kind: 'list', ...INDEXED, pageCache: SHOP_LIST },
  { path: '/shop/[collection]', kind: 'list', ...INDEXED, pageCache: SHOP_LIST },
  { path: '/shop/[collection]/[handle]', kind: 'product', ...INDEXED, pageCache: OF_SHOP },
  { path: '/cart', kind: 'other', served: 'streamed' },
  { path: '/search', kind: 'other', served: 'streamed' },
  { path: '/products/[slug]', kind: 'product', served: 'streamed', pageCache: OF_SHOP },

  { path: '/store-locator', ...LOCATOR, pageCache: OF_STORES },
  { path: '/store-locator/[state]', ...LOCATOR, pageCache: STORE_LIST },
  { path: '/store-locator/[state]/[city]', ...LOCATOR, pageCache: STORE_LIST },
  { path: '/store-locator/[state]/[city]/[store]', ...LOCATOR, pageCache: OF_STORES },

  { path: '/forms/[form]', kind: 'form', served: 'streamed' },
  { path: '/account', kind: 'account', served: 'streamed', access: 'account' },
  { path: '/auth', kind: 'account', served: 'streamed', access: 'account' },
  { path: '/auth/forgot-password', kind: 'account', served: 'streamed', access: 'account' },
  { path: '/auth/new-password', kind: 'account', served: 'streamed', access: 'account' },
  { path: '/[policy]', matching: POLICY, kind: 'policy', served: 'file', indexed: true },
] as const satisfies readonly Route[];

/** The pages of the site. The browser needs no other routes. */
export const pageRoutes: readonly Route[] = table;

/** Union of all page patterns, for typed addresses. */
export type PagePattern = (typeof table)[number]['path'];

/** Indexed pages that are not prerendered, which the sitemap has to add itself. */
export type StreamedIndexedPath = Extract<
  (typeof table)[number],
  { served: 'streamed'; indexed: true }
>['path'];

/** Returns a function that finds the first route that matches a path without its query; undefined for none. */
export function routeMatcher(routes: readonly Route[]): (path: string) => Route | undefined {
  const patterns = routes.map((route) => ({ route, pattern: patternOf(route) }));
  return (path) =>
    patterns.find(
      ({ pattern, route }) => pattern.test(path) && (route.matching?.test(path) ?? true),
    )?.route;
}

const patternOf = ({ path, token }: Route): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) =>
        part.startsWith('[...') ? '.+' : part.startsWith('[') ? '[^/]+' : part.replace('.', '\\.'),
      )
      .join('/')}$`,
    // An address with a token is never redirected to its form in lower case, and it may have line breaks.
    token ? 'is' : '',
  );
