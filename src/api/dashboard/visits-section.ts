import { html } from 'hono/html';
import { checkoutErrorNamed } from '../../features/cart/cart-errors.ts';
import { sorts } from '../../features/shop/catalogue/list-selection.ts';
import { productPath } from '../../features/shop/catalogue/product-path.ts';
import { pageKind, type PageKind } from '../../routes.ts';
import type { KnownProducts } from '../known-pages.ts';
import { formatDay } from '../../lib/format-day.ts';
import { env } from '../../runtime/env.ts';
import { shopDay, shopTimeZone } from '../../runtime/shop-day.ts';
import { OTHER, type Counted, type VisitCount } from '../../services/visit-counts-table.ts';
import {
  ABOUT_THE_SAME,
  columns,
  fold,
  longTable,
  number,
  table,
  type Markup,
} from './dashboard-page.ts';
import { periods, type PeriodName } from './period.ts';
import { stepsChart, type Step } from './steps-chart.ts';

const STEPS = {
  product: 'Products seen',
  added: 'Added to the cart',
  cart: 'Cart shown',
  checkout: 'Checkout opened',
};
/** Rows of a list of counts; one more has the sum of the rest. */
const MOST_ROWS = 200;

/** The counts of one kind of event. */
export const countsOf = (counts: readonly VisitCount[], what: Counted) =>
  counts.filter((each) => each.what === what);

/** A link to a page of Shopify's admin; undefined for a shop that is not at myshopify.com. */
export function shopAdminLink(page: string, text: string): Markup | undefined {
  const [, shop] =
    /^(?:https:\/\/)?([\w-]+)\.myshopify\.com/.exec(env().SHOPIFY_STORE_DOMAIN) ?? [];
  return shop && html`<a href="https://admin.shopify.com/store/${shop}/${page}">${text}</a>`;
}

interface Shown {
  toDo: ReadonlySet<string>;
  /** Products of the shop by handle. */
  known: KnownProducts;
  /** The title of a page of content. */
  titleOf: (path: string) => string | undefined;
}

/**
 * The chosen period with the one before it: pages, the steps to an order, products, content, sources, refusals.
 */
export function visitsSection(
  counts: readonly VisitCount[],
  chosen: PeriodName,
  { toDo = new Set(), known = new Map(), titleOf = () => undefined }: Partial<Shown> = {},
) {
  if (counts.every(({ count, before }) => count + before === 0)) {
    return html`${periodBar(chosen)} ${NOTHING}
      <h2 id="steps">Steps to an order</h2>
      <p>No step to an order was counted.</p>`;
  }
  const views = countsOf(counts, 'view');
  const visits = countsOf(counts, 'visit');
  const sources = countsOf(counts, 'source').filter(({ count }) => count > 0);
  const searches = countsOf(counts, 'search');
  const steps = Object.entries(STEPS).map(([name, label]) => stepOf(counts, name, label));
  const kept = stepOf(counts, 'kept', 'Kept until the shop answers');
  const list = (title: string, what: Counted, none: string) => {
    const rows = countsOf(counts, what).filter(({ count }) => count > 0);
    return rows.length === 0 ? html`<p>${none}</p>` : countTable(title, rows, chosen);
  };
  return html`
    ${periodBar(chosen)} ${totals([...views, ...visits]).count === 0 ? NOTHING : ''}
    ${comparedTable(chosen, 'Visits', [
      ['Visits', totals(visits)],
      ['Pages seen', totals(views)],
      ['Searches of the site', totals(searches)],
      ['Searches without a result', totals(searches.filter(({ name }) => name === 'nothing'))],
      ['Forms sent', totals(countsOf(counts, 'form'))],
      ['Checkouts opened', steps.at(-1)!],
    ])}
    <p>
      A checkout that was opened is not an order yet: this page does not know the orders.
      ${shopAdminLink('orders', 'They are in Shopify') ?? 'They are in Shopify’s admin.'}
    </p>
    <h2 id="steps">Steps to an order</h2>
    ${columns(
      html`${stepsChart(steps)} ${keptNote(kept.count)}
      ${fold('The same as a table', stepsTable(kept.count + kept.before > 0 ? [...steps, kept] : steps, chosen))}`,
      html`<h3>Products</h3>
        ${products(counts, known)}`,
      html`<h3>Where visits come from</h3>
        ${list('Sources', 'source', 'No visit was counted.')}
        ${sources.some(({ name }) => name.includes(' / ')) ? CAMPAIGNS : ''}
        ${sources.some(({ name }) => name.includes(OTHER)) ? OTHER_SOURCES : ''}`,
      html`<h3>Most seen pages</h3>
        ${pagesTable(counts, chosen, { known, titleOf })}`,
    )}
    ${fold(
      html`<h3>Filters of lists and of the store locator</h3>`,
      list('Filters', 'facet', 'No list was sorted or filtered.'),
    )}
    ${fold(
      html`<h3>Refused in the cart: what visitors were told</h3>`,
      list('Refused in the cart', 'refused', 'Nothing was refused.'),
    )}
    ${fold(
      html`<h3>Pages and requests that failed</h3>`,
      list('Failed responses', 'error', 'Nothing failed.'),
      { id: 'errors', isOpen: toDo.has('errors') },
    )}
  `;
}

const CAMPAIGNS = html`<p>
  A source such as “newsletter / email / summer” is what the link said: its source, its medium and
  its campaign (utm tags).
</p>`;

const OTHER_SOURCES = html`<p>
  “${OTHER}” stands for sources that fewer than five visitors had in a week, tags that look like an
  address or a number of a person, and sources beyond 100 a day. A visitor adds to a source once a
  day.
</p>`;

// Counts of steps have no share in each other, because they cannot be tied to a visit.
const STEPS_NOTE =
  'How often each step happened. Nobody is followed from one step to the next, so a step can have more than the one before it: a cart is opened more than once, Buy Now and links to a checkout skip it, and blockers hide some products seen.';

const NOTHING = html`<p class="note">
  No page was seen in this time. Visits appear under “Today” within a minute. Robots, and visitors
  whose browsers opt out, are not counted.
</p>`;

/** "+12 %" or "−0.3 %"; nothing when there is no earlier count. */
const change = (count: number, before: number) => {
  if (before === 0) return '';
  const percent = (100 * (count - before)) / before;
  const size = Math.abs(percent);
  if (size < 0.1) return ABOUT_THE_SAME;
  return `${percent < 0 ? '−' : '+'}${size < 1 ? size.toFixed(1) : number(Math.round(size))} %`;
};

type Compared = Pick<VisitCount, 'count' | 'before'>;

/** A table of counts and earlier counts. A day that lasts has no change, because it is not over. */
function comparedTable(chosen: PeriodName, title: string, rows: readonly [string, Compared][]) {
  const isOver = chosen !== 'today';
  return table(
    title,
    ['What', 'Count', periods[chosen].before, ...(isOver ? ['Change'] : [])],
    rows.map(([label, { count, before }]) => [
      label,
      number(count),
      number(before),
      ...(isOver ? [change(count, before)] : []),
    ]),
  );
}

function periodBar(chosen: PeriodName) {
  const names = Object.keys(periods) as `${PeriodName}`[];
  return html`<nav aria-label="Period">
    <ul class="periods">
      ${['today', ...names.filter((name) => name !== 'today').toSorted(byLength)].map((name) => {
        const { label } = periods[name as PeriodName];
        return html`<li>
          <a href="/office?period=${name}" ${name === String(chosen) ? 'aria-current="page"' : ''}
            >${label}</a
          >
        </li>`;
      })}
    </ul>
    <p>${daysOf(chosen)}, in the time zone ${shopTimeZone}.</p>
  </nav>`;
}

/** The days of a period in words. */
function daysOf(chosen: PeriodName): string {
  const { days, back } = periods[chosen];
  const first = formatDay(shopDay(back));
  if (chosen === 'today') return `${first}, so far`;
  return days === 1 ? first : `${first} to ${formatDay(shopDay(1))}: ${days} days without today`;
}

const byLength = (one: string, other: string) =>
  periods[one as PeriodName].days - periods[other as PeriodName].days;

function stepOf(counts: readonly VisitCount[], name: string, label: string): Step {
  const step = countsOf(counts, 'step').find((each) => each.name === name);
  return { label, count: step?.count ?? 0, before: step?.before ?? 0 };
}

const keptNote = (count: number) =>
  count === 0
    ? ''
    : html`<p>
        ${
          count === 1
            ? '1 add was not answered by the shop at once. The cart kept it; it counts as added when the shop has taken it.'
            : `${number(count)} adds were not answered by the shop at once. The carts kept them; they count as added when the shop has taken them.`
        }
      </p>`;

const stepsTable = (steps: readonly Step[], chosen: PeriodName) =>
  html`<p>${STEPS_NOTE}</p>
    ${comparedTable(
      chosen,
      'Steps to an order',
      steps.map((step) => [step.label, step]),
    )}`;

function products(counts: readonly VisitCount[], known: KnownProducts) {
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
function pagesTable(
  counts: readonly VisitCount[],
  chosen: PeriodName,
  { known, titleOf }: Pick<Shown, 'known' | 'titleOf'>,
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
    ? html`<a href="${path}">${title ?? path}</a>`
    : html`<a href="${path}">${title}</a> <small>${path}</small>`;

const countTable = (title: string, rows: readonly VisitCount[], chosen: PeriodName) =>
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
  handle === OTHER
    ? handle
    : html`<a href="${productPath(handle)}">${known.get(handle)?.title ?? handle}</a>`;

/** The name of a count in words, with the term that stands for it elsewhere in brackets. */
function inWords({ what, name }: VisitCount): string {
  if (what === 'source') return name === 'direct' ? DIRECT : name;
  if (what === 'facet') return name.replace(/^Sort: (.*)$/, sortInWords);
  if (what === 'error') return `${FAILURES[name] ?? 'Another failure'} (${name})`;
  const refusal = what === 'refused' && checkoutErrorNamed(name);
  return refusal ? `${refusal.message} (${name})` : name;
}

const DIRECT = 'No source: address typed, bookmark or app (direct)';

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

const totals = (rows: readonly Compared[]): Compared => ({
  count: rows.reduce((total, { count }) => total + count, 0),
  before: rows.reduce((total, { before }) => total + before, 0),
});
