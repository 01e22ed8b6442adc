import type { ReactNode } from 'react';
import { OTHER, type Counted, type VisitCount } from '../../analytics/visit-database.ts';
import { columns } from '../../design/columns.css';
import { withThousands } from '../../lib/thousands.ts';
import { shopTimeZone } from '../../runtime/shop-day.ts';
import { countName } from './count-names.ts';
import * as styles from './office.css';
import { countsOf, figureOf, sumOf, type Compared, type Products } from './office-data.ts';
import { Details, Table } from './office-table.tsx';
import { OrderSteps, type OrderStep } from './order-steps.tsx';
import { daysOf, officePath, periodNames, periods, type PeriodName } from './periods.ts';
import { pageRows, productRows } from './seen-rows.tsx';
import { adminAddress } from './shop-links.tsx';

interface VisitsProps {
  counts: readonly VisitCount[];
  chosen: PeriodName;
  products: Products;
  /** Whether the list of tasks names the failed responses. */
  isErrorsOpen?: boolean;
}

/** The chosen period with the one before it: pages, the steps to an order, products, content, sources, refusals. */
export function VisitsPart({ counts, chosen, products, isErrorsOpen = false }: VisitsProps) {
  const { before } = periods[chosen];
  const step = (label: string, what: Counted, name?: string) => ({
    label,
    ...figureOf(counts, what, name),
  });
  const checkouts = step('Checkouts opened', 'step', 'checkout');
  const steps = [
    step('Products seen', 'step', 'product'),
    step('Added to the cart', 'step', 'added'),
    step('Cart shown', 'step', 'cart'),
    { ...checkouts, label: 'Checkout opened' },
  ];
  const [visits, views] = [step('Visits', 'visit'), step('Pages seen', 'view')];
  const orders = adminAddress('orders');
  const compared = (caption: string, rows: OrderStep[]) => (
    <ComparedTable caption={caption} chosen={chosen} rows={rows} />
  );
  const list = (what: Counted, caption: string, none: string) => (
    <Table
      caption={caption}
      headings={['Name', 'Count', before]}
      rows={countsOf(counts, what)
        .filter(({ count }) => count > 0)
        .map((each) => [countName(each), each.count, each.before])}
      none={none}
    />
  );
  return (
    <>
      <Periods chosen={chosen} />
      {visits.count + views.count === 0 && (
        <p className={styles.note}>
          No page was seen in this time. Visits appear under “Today” within a minute. Robots, and
          visitors whose browsers opt out, are not counted.
        </p>
      )}
      {compared('Visits', [
        visits,
        views,
        step('Searches of the site', 'search'),
        step('Searches without a result', 'search', 'nothing'),
        step('Forms sent', 'form'),
        checkouts,
      ])}
      <p>
        A checkout that was opened is not an order yet: this page does not know the orders.{' '}
        {orders ? <a href={orders}>They are in Shopify</a> : 'They are in Shopify’s admin.'}
      </p>
      <h2 id="steps">Steps to an order</h2>
      <div className={columns}>
        <div className={styles.stack}>
          {sumOf(steps).count === 0 && <p>No step to an order was counted.</p>}
          <OrderSteps steps={steps} />
          <Details title="The same as a table">
            <p>{STEPS_NOTE}</p>
            {compared('Steps to an order', steps)}
          </Details>
        </div>
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
        <Column title="Most seen pages">
          <Table
            caption="Pages"
            headings={['Page', 'Seen', before]}
            rows={pageRows(counts, products)}
            none="No page was seen."
          />
        </Column>
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

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.stack}>
    <h3>{title}</h3>
    {children}
  </div>
);

const SOURCES_NOTE = `A source such as “newsletter / email / summer” is what the link said: its source, its medium and its campaign (utm tags). “${OTHER}” stands for sources that fewer than five visitors had, tags that look like an address or a number of a person, and sources beyond 500 a day. A visitor adds to a source once a day.`;

// Counts of steps have no share in each other, because they cannot be tied to a visit.
const STEPS_NOTE =
  'How often each step happened. Nobody is followed from one step to the next, so a step can have more than the one before it: a cart is opened more than once, Buy Now and links to a checkout skip it, and blockers hide some products seen.';

/** "+12 %" or "−0.3 %"; nothing when there is no earlier count. */
export function change({ count, before }: Compared): string {
  if (before === 0) return '';
  const percent = (100 * (count - before)) / before;
  const size = Math.abs(percent);
  if (size < 0.1) return 'about the same';
  return `${percent < 0 ? '−' : '+'}${size < 1 ? size.toFixed(1) : withThousands(Math.round(size))} %`;
}

interface ComparedTableProps {
  caption: string;
  chosen: PeriodName;
  rows: readonly OrderStep[];
}

/** A table of counts and earlier counts. A day that lasts has no change, because it is not over. */
function ComparedTable({ caption, chosen, rows }: ComparedTableProps) {
  const headings = ['What', 'Count', periods[chosen].before, 'Change'];
  const cells = rows.map((row) => [row.label, row.count, row.before, { figure: change(row) }]);
  const shown = chosen === 'today' ? 3 : 4;
  return (
    <Table
      caption={caption}
      headings={headings.slice(0, shown)}
      rows={cells.map((row) => row.slice(0, shown))}
    />
  );
}

const Periods = ({ chosen }: { chosen: PeriodName }) => (
  <nav aria-label="Period" className={styles.stack}>
    <ul className={styles.periods}>
      {periodNames.map((name) => (
        <li key={name}>
          <a href={officePath(name)} aria-current={name === chosen ? 'page' : undefined}>
            {periods[name].label}
          </a>
        </li>
      ))}
    </ul>
    <p>{`${daysOf(chosen)}, in the time zone ${shopTimeZone}.`}</p>
  </nav>
);
