import type { VisitCount } from '../../analytics/visit-database.ts';
import { DIRECT } from '../../analytics/visit-source.ts';
import type { PageKind } from '../../page-routes.ts';
import { checkoutErrorNamed } from '../cart/cart-errors.ts';

/** Words for the name of a count: page kind, HTTP status, cart refusal, no source; other names are unchanged. */
export function countName({ what, name }: VisitCount): string {
  if (what === 'source' && name === DIRECT)
    return 'No source: address typed, bookmark or app (direct)';
  if (what === 'view') return pageKinds[name] ?? name;
  if (what === 'error') return `${statuses[name] ?? 'Another failure'} (${name})`;
  const refusal = what === 'refused' && checkoutErrorNamed(name);
  return refusal ? `${refusal.message} (${name})` : name;
}

const statuses: Record<string, string> = {
  500: 'Error of the site',
  502: 'Shopify was not reached',
  503: 'Shopify or another service was out of order',
  504: 'Shopify did not answer in time',
};

/** Kinds of pages in words. */
export const pageKinds: Record<string, string> = {
  home: 'Home page',
  list: 'Product lists',
  product: 'Product pages',
  recipes: 'Lists of recipes',
  recipe: 'Recipes',
  articles: 'Lists of articles',
  article: 'Articles',
  stores: 'Store locator and stores',
  form: 'Forms',
  policy: 'Policies',
  account: 'Sign-in and account',
  about: 'About page',
  other: 'Cart, search and other pages',
} satisfies Record<PageKind, string>;

/** Whether the state of an upstream is an error code; false for `ok`, `unused`, `unknown` and undefined. */
export const isDown = (state: string | undefined): state is string =>
  state !== undefined && !['ok', 'unused', 'unknown'].includes(state);

/** Words for the error code of a failed run; an unknown code is returned unchanged. */
export const failureWords = (why: string): string => failures[why] ?? why;

const failures: Record<string, string> = {
  throttled: 'too many requests',
  refused: 'the request was refused',
  broken: 'it answers with an error',
  unreachable: 'no connection',
  timeout: 'no answer in time',
  'no-csv': 'its address leads to a page instead of a CSV file',
  unusable: 'the sheet cannot be used',
  failing: 'it failed',
  kv: 'the storage for all locations (Workers KV) did not take it',
  shrunk: 'more than half of the stores are gone',
};
