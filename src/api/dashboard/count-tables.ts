import { html } from 'hono/html';
import { checkoutErrorNamed } from '../../features/cart/cart-errors.ts';
import { sorts } from '../../features/shop/catalogue/list-selection.ts';
import { productPath } from '../../features/shop/catalogue/product-path.ts';
import type { PageKind } from '../../page-routes.ts';
import { pageKind } from '../../routes.ts';
import { DIRECT, OTHER, type Counted, type VisitCount } from '../../services/visit-counts-table.ts';
import type { KnownProducts } from '../known-pages.ts';
import { link, longTable, number, type Markup } from './dashboard-page.ts';
import { periods, type PeriodName } from './period.ts';

/** Rows of a list of counts; one more has the sum of the rest. */
const MOST_ROWS = 200;

/** The counts of one kind of event. */
export const countsOf = (counts: readonly VisitCount[], what: Counted) =>
  counts.filter((each) => each.what === what);

export type Compared = Pick<VisitCount, 'count' | 'before'>;

/** A table of the products with their views, additions to a cart and checkouts. */
export function productsTable(counts: readonly VisitCount[], known: KnownProducts) {
  const by = (what: Counted) =>
    new Map(countsOf(counts, what).map(({ name, count }) => [name, count]));
  const [seen, added, checkout] = [by('product'), by('added'), by('checkout')];
  const names = [...new Set([...seen.keys(), ...added.keys(), ...checkout.keys()])];
  const rows = names
    .map((name) => [seen, added, checkout].map((each) => each.get(name) ?? 0))
    .map((figures, at) => ({ name: names[at]!, figures }))
    .filter(({ figures }) => figures.some(Boolean));
  if (rows.length === 0) return html`<p>No product was seen.</p>`;
  return figuresTable(
    'Products',
    ['Product', 'Seen', 'Added', 'In a checkout'],
    rows.map(({ name, figures }) => [productLink(name, known), figures]),
  );
}

interface SeenPage extends Compared {
  title: string | undefined;
  /** Unset for several pages. */
  path?: string;
}

/** Pages by their views. Those that are not counted by address have one row for their kind, so no view is left out. */
export function pagesTable(
  counts: readonly VisitCount[],
  chosen: PeriodName,
  { known, titleOf }: { known: KnownProducts; titleOf: (path: string) => string | undefined },
) {
  const named: (SeenPage & { path: string })[] = [
    ...countsOf(counts, 'content').map((each) => ({
      ...each,
      title: titleOf(each.name),
      path: each.name,
    })),
    ...countsOf(counts, 'product')
      .filter(({ name }) => name !== OTHER)
      .map((each) => ({
        ...each,
        title: known.get(each.name)?.title,
        path: productPath(each.name),
      })),
  ];
  const byKind = Map.groupBy(named, ({ path }) => String(pageKind(path)));
  const others = countsOf(counts, 'view').map(({ name: kind, count, before }): SeenPage => {
    const listed = byKind.get(kind) ?? [];
    const counted = totals(listed);
    return {
      title: `${PAGE_KINDS[kind] ?? kind}${listed.length > 0 && kind !== 'other' ? ': others' : ''}`,
      ...(kind === 'home' && { path: '/' }),
      count: count - counted.count,
      before: Math.max(before - counted.before, 0),
    };
  });
  const rows = [...named, ...others]
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  if (rows.length === 0) return html`<p>No page was seen.</p>`;
  return figuresTable(
    'Pages',
    ['Page', 'Seen', periods[chosen].before],
    rows.map(({ title, path, count, before }) => [
      path === undefined ? (title ?? '') : pageLink(path, title),
      [count, before],
    ]),
  );
}

const pageLink = (path: string, title: string | undefined) =>
  title === undefined || path === '/'
    ? link(path, title ?? path)
    : html`${link(path, title)} <small>${path}</small>`;

/** Counts of one kind, with those before. */
export const countTable = (title: string, rows: readonly VisitCount[], chosen: PeriodName) =>
  figuresTable(
    title,
    ['Name', 'Count', periods[chosen].before],
    rows.map((row) => [inWords(row), [row.count, row.before]]),
  );

/** A table of names with their figures, in which no figure is left out. */
function figuresTable(
  title: string,
  headings: readonly [string, ...string[]],
  rows: readonly [Markup, readonly number[]][],
) {
  const rest = rows.slice(MOST_ROWS).map(([, figures]) => figures);
  const sums = headings
    .slice(1)
    .map((_, at) => rest.reduce((sum, figures) => sum + figures[at]!, 0));
  const others: [Markup, readonly number[]][] =
    rest.length === 0
      ? []
      : [[`${number(rest.length)} ${rest.length === 1 ? 'other' : 'others'}`, sums]];
  return longTable(
    title,
    headings,
    [...rows.slice(0, MOST_ROWS), ...others].map(([name, figures]) => [
      name,
      ...figures.map(number),
    ]),
  );
}

/** The title of a product with a link to its page; its handle, if the shop does not have it any more. */
export const productLink = (handle: string, known: KnownProducts): Markup =>
  handle === OTHER ? handle : link(productPath(handle), known.get(handle)?.title ?? handle);

/** The name of a count in words, with the term that stands for it elsewhere in brackets. */
function inWords({ what, name }: VisitCount): string {
  if (what === 'source') return name === DIRECT ? NO_SOURCE : name;
  if (what === 'facet') return name.replace(/^Sort: (.*)$/, sortInWords);
  if (what === 'error') return `${FAILURES[name] ?? 'Another failure'} (${name})`;
  const refusal = what === 'refused' && checkoutErrorNamed(name);
  return refusal ? `${refusal.message} (${name})` : name;
}

const NO_SOURCE = 'No source: address typed, bookmark or app (direct)';

const sortInWords = (text: string, name: string) =>
  Object.hasOwn(sorts, name) ? `Sorted. ${sorts[name as keyof typeof sorts]}` : text;

/** Kinds of pages in words. */
export const PAGE_KINDS: Record<string, string> = {
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

const FAILURES: Record<string, string> = {
  500: 'Error of the site',
  502: 'Shopify was not reached',
  503: 'Shopify or another service was out of order',
  504: 'Shopify did not answer in time',
};

/** The sums of counts and earlier counts. */
export const totals = (rows: readonly Compared[]): Compared => ({
  count: rows.reduce((total, { count }) => total + count, 0),
  before: rows.reduce((total, { before }) => total + before, 0),
});
