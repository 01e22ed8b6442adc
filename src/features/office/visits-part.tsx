import type { ReactNode } from 'react';
import type { Counted, VisitCount } from '../../analytics/visit-database.ts';
import { OTHER } from '../../analytics/visit-source.ts';
import { columns } from '../../design/page-layout.css';
import { formatDay } from '../../lib/format-day.ts';
import { shopDay, shopTimeZone } from '../../runtime/shop-day.ts';
import { countName } from './count-names.ts';
import * as styles from './office.css';
import { countsOf, figureOf, periods, type Period, type Products } from './office-data.ts';
import { adminAddress, Column, Details, ProductLink, Table } from './office-table.tsx';

interface VisitsProps {
  counts: readonly VisitCount[];
  chosen: Period;
  products: Products;
  /** Whether the list of tasks names the failed responses. */
  isErrorsOpen?: boolean;
}

/** The chosen period with the one before it: pages, the steps to an order, products, content, sources, refusals. */
export function VisitsPart({ counts, chosen, products, isErrorsOpen = false }: VisitsProps) {
  const row = (label: string, what: Counted, name?: string) => {
    const { count, before } = figureOf(counts, what, name);
    return [label, count, before] as const;
  };
  const visits = [row('Visits', 'visit'), row('Pages seen', 'view')] as const;
  const steps = [
    row('Products seen', 'step', 'product'),
    row('Added to the cart', 'step', 'added'),
    row('Cart shown', 'step', 'cart'),
    row('Checkout opened', 'step', 'checkout'),
  ];
  const most = Math.max(...steps.map(([, count]) => count), 1);
  const orders = adminAddress('orders');
  const compared = (caption: string, rows: readonly (readonly ReactNode[])[], none?: string) => (
    <Table caption={caption} headings={['What', 'Count', chosen.before]} rows={rows} none={none} />
  );
  const list = (what: Counted, caption: string, none: string) =>
    compared(
      caption,
      countsOf(counts, what)
        .filter(({ count }) => count > 0)
        .map((each) => [countName(each), each.count, each.before]),
      none,
    );
  return (
    <>
      <Periods chosen={chosen} />
      {visits.every(([, count]) => count === 0) && (
        <p className={styles.note}>
          No page was seen in this time. Visits appear under “Today” within a minute. Robots, and
          visitors whose browsers opt out, are not counted.
        </p>
      )}
      {compared('Visits', [
        ...visits,
        row('Searches of the site', 'search'),
        row('Searches without a result', 'search', 'nothing'),
        row('Forms sent', 'form'),
      ])}
      <h2 id="steps">Steps to an order</h2>
      {compared(
        'Steps to an order',
        steps.map(([label, count, earlier]) => [
          <Bar key={label} label={label} share={count / most} />,
          count,
          earlier,
        ]),
      )}
      <p>{STEPS_NOTE}</p>
      <p>
        A checkout that was opened is not an order yet: this page does not know the orders.{' '}
        {orders ? <a href={orders}>They are in Shopify</a> : 'They are in Shopify’s admin.'}
      </p>
      <div className={columns}>
        <Column title="Products">
          <Table
            caption="Products"
            headings={['Product', 'Seen', 'Added', 'In a checkout']}
            rows={productRows(counts, products)}
            none="No product was seen."
          />
        </Column>
        <Column title="Where visits come from">
          {list('source', 'Sources', 'No visit was counted.')}
          <p>{SOURCES_NOTE}</p>
        </Column>
        <Column title="Pages by kind">{list('view', 'Kinds of pages', 'No page was seen.')}</Column>
        <Column title="Pages of content">{list('content', 'Pages', 'No page was seen.')}</Column>
      </div>
      <Details title={<h3>Filters of lists and of the store locator</h3>}>
        {list('facet', 'Filters', 'No list was sorted or filtered.')}
      </Details>
      <Details title={<h3>Refused in the cart: what visitors were told</h3>}>
        {list('refused', 'Refused in the cart', 'Nothing was refused.')}
      </Details>
      <Details title={<h3>Pages and requests that failed</h3>} id="errors" isOpen={isErrorsOpen}>
        {list('error', 'Failed responses', 'Nothing failed.')}
      </Details>
    </>
  );
}

/** A step with a bar, whose figure is in the next cell. @param share of the most frequent step */
const Bar = ({ label, share }: { label: string; share: number }) => (
  <>
    {label}
    <progress value={share} className={styles.share} aria-hidden />
  </>
);

/** The products with their views, additions to a cart and checkouts. */
function productRows(counts: readonly VisitCount[], products: Products) {
  const kinds = ['product', 'added', 'checkout'] as const;
  const named = kinds.flatMap((what) => countsOf(counts, what));
  return [...Map.groupBy(named, ({ name }) => name)]
    .filter(([, ofName]) => ofName.some(({ count }) => count > 0))
    .map(([name, ofName]) => [
      <ProductLink key={name} handle={name} products={products} />,
      ...kinds.map((kind) => ofName.find(({ what }) => what === kind)?.count ?? 0),
    ]);
}

const SOURCES_NOTE = `A source such as “newsletter / email / summer” is what the link said: its source, its medium and its campaign (utm tags). “${OTHER}” stands for sources that fewer than five visitors had, tags that look like an address or a number of a person, and sources beyond 500 a day. A visitor adds to a source once a day.`;

// Counts of steps have no share in each other, because they cannot be tied to a visit.
const STEPS_NOTE =
  'How often each step happened. Nobody is followed from one step to the next, so a step can have more than the one before it: a cart is opened more than once, Buy Now and links to a checkout skip it, and blockers hide some products seen.';

const Periods = ({ chosen }: { chosen: Period }) => (
  <nav aria-label="Period" className={styles.stack}>
    <ul className={styles.periods}>
      {periods.map(({ name, label }) => (
        <li key={name}>
          <a
            href={`/office?period=${name}`}
            aria-current={name === chosen.name ? 'page' : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
    <p>{`${daysOf(chosen)}, in the time zone ${shopTimeZone}.`}</p>
  </nav>
);

/** The days of a period in words. */
function daysOf({ days, back }: Period): string {
  const first = formatDay(shopDay(back));
  if (back === 0) return `${first}, so far`;
  return days === 1 ? first : `${first} to ${formatDay(shopDay(1))}: ${days} days without today`;
}
