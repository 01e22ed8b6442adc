import { html } from 'hono/html';
import { formatDay } from '../../lib/format-day.ts';
import { env } from '../../runtime/env.ts';
import { shopDay, shopTimeZone } from '../../runtime/shop-day.ts';
import { OTHER, type Counted, type VisitCount } from '../../services/visit-counts-table.ts';
import type { KnownProducts } from '../known-pages.ts';
import {
  countsOf,
  countTable,
  pagesTable,
  productsTable,
  totals,
  type Compared,
} from './count-tables.ts';
import { ABOUT_THE_SAME, columns, fold, link, number, table } from './dashboard-page.ts';
import { periods, type PeriodName } from './period.ts';
import { stepsChart, type Step } from './steps-chart.ts';

const STEPS = {
  product: 'Products seen',
  added: 'Added to the cart',
  cart: 'Cart shown',
  checkout: 'Checkout opened',
};
/** The address of a page of Shopify's admin; undefined for a shop that is not at myshopify.com. */
export function shopAdminAddress(page: string): string | undefined {
  const [, shop] =
    /^(?:https:\/\/)?([\w-]+)\.myshopify\.com/.exec(env().SHOPIFY_STORE_DOMAIN) ?? [];
  return shop && `https://admin.shopify.com/store/${shop}/${page}`;
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
  const orders = shopAdminAddress('orders');
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
      ${orders ? link(orders, 'They are in Shopify') : 'They are in Shopify’s admin.'}
    </p>
    <h2 id="steps">Steps to an order</h2>
    ${columns(
      html`${stepsChart(steps)} ${fold('The same as a table', stepsTable(steps, chosen))}`,
      html`<h3>Products</h3>
        ${productsTable(counts, known)}`,
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

const stepsTable = (steps: readonly Step[], chosen: PeriodName) =>
  html`<p>${STEPS_NOTE}</p>
    ${comparedTable(
      chosen,
      'Steps to an order',
      steps.map((step) => [step.label, step]),
    )}`;
