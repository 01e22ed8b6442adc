import { OTHER, type Counted, type VisitCount } from '../../analytics/visit-database.ts';
import { withThousands } from '../../lib/thousands.ts';
import { shopTimeZone } from '../../runtime/shop-day.ts';
import { pageKind } from '../../routes.ts';
import { productPath } from '../shop/catalogue/product-path.ts';
import { columns } from '../../design/columns.css';
import { countName, pageKinds } from './count-names.ts';
import * as styles from './office.css';
import { countsOf, type Products } from './office-data.ts';
import { Details, LongTable, Table, type Cell } from './office-table.tsx';
import { OrderSteps, type OrderStep } from './order-steps.tsx';
import { titleOf } from './page-titles.ts';
import { daysOf, officePath, periodNames, periods, type PeriodName } from './periods.ts';
import { adminAddress, ProductLink } from './shop-links.tsx';

/** Rows of a list of counts; one more has the sum of the rest. */
const MOST_ROWS = 200;

const STEPS = {
  product: 'Products seen',
  added: 'Added to the cart',
  cart: 'Cart shown',
  checkout: 'Checkout opened',
};

interface VisitsProps {
  counts: readonly VisitCount[];
  chosen: PeriodName;
  products: Products;
  /** Whether the list of tasks names the failed responses. */
  isErrorsOpen?: boolean;
}

/** The chosen period with the one before it: pages, the steps to an order, products, content, sources, refusals. */
export function VisitsPart({ counts, chosen, products, isErrorsOpen = false }: VisitsProps) {
  if (counts.every(({ count, before }) => count + before === 0)) {
    return (
      <>
        <Periods chosen={chosen} />
        {NOTHING_SEEN}
        <h2 id="steps">Steps to an order</h2>
        <p>No step to an order was counted.</p>
      </>
    );
  }
  const total = (what: Counted, name?: string) => sumOf(countsOf(counts, what), name);
  const steps = Object.entries(STEPS).map(([name, label]) => ({ label, ...total('step', name) }));
  const orders = adminAddress('orders');
  const sources = countsOf(counts, 'source').map(({ name }) => name);
  const list = (what: Counted, caption: string, none: string) => (
    <CountTable counts={countsOf(counts, what)} chosen={chosen} caption={caption} none={none} />
  );
  return (
    <>
      <Periods chosen={chosen} />
      {total('view').count + total('visit').count === 0 && NOTHING_SEEN}
      <ComparedTable
        caption="Visits"
        chosen={chosen}
        rows={[
          { label: 'Visits', ...total('visit') },
          { label: 'Pages seen', ...total('view') },
          { label: 'Searches of the site', ...total('search') },
          { label: 'Searches without a result', ...total('search', 'nothing') },
          { label: 'Forms sent', ...total('form') },
          { label: 'Checkouts opened', ...total('step', 'checkout') },
        ]}
      />
      <p>
        A checkout that was opened is not an order yet: this page does not know the orders.{' '}
        {orders ? <a href={orders}>They are in Shopify</a> : 'They are in Shopify’s admin.'}
      </p>
      <h2 id="steps">Steps to an order</h2>
      <div className={columns}>
        <div className={styles.stack}>
          <OrderSteps steps={steps} />
          <Details title="The same as a table">
            <p>{STEPS_NOTE}</p>
            <ComparedTable caption="Steps to an order" chosen={chosen} rows={steps} />
          </Details>
        </div>
        <div className={styles.stack}>
          <h3>Products</h3>
          <ProductsTable counts={counts} products={products} />
        </div>
        <div className={styles.stack}>
          <h3>Where visits come from</h3>
          {list('source', 'Sources', 'No visit was counted.')}
          {sources.some((name) => name.includes(' / ')) && CAMPAIGNS}
          {sources.some((name) => name.includes(OTHER)) && OTHER_SOURCES}
        </div>
        <div className={styles.stack}>
          <h3>Most seen pages</h3>
          <PagesTable counts={counts} chosen={chosen} products={products} />
        </div>
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

const CAMPAIGNS = (
  <p>
    A source such as “newsletter / email / summer” is what the link said: its source, its medium and
    its campaign (utm tags).
  </p>
);

const OTHER_SOURCES = (
  <p>
    “{OTHER}” stands for sources that fewer than five visitors had, tags that look like an address
    or a number of a person, and sources beyond 500 a day. A visitor adds to a source once a day.
  </p>
);

// Counts of steps have no share in each other, because they cannot be tied to a visit.
const STEPS_NOTE =
  'How often each step happened. Nobody is followed from one step to the next, so a step can have more than the one before it: a cart is opened more than once, Buy Now and links to a checkout skip it, and blockers hide some products seen.';

const NOTHING_SEEN = (
  <p className={styles.note}>
    No page was seen in this time. Visits appear under “Today” within a minute. Robots, and visitors
    whose browsers opt out, are not counted.
  </p>
);

type Compared = Pick<VisitCount, 'count' | 'before'>;

/** The sums of counts and earlier counts. @param name of those that are added; all of them without it */
const sumOf = (counts: readonly VisitCount[], name?: string): Compared =>
  counts
    .filter((each) => name === undefined || each.name === name)
    .reduce(
      (sum, { count, before }) => ({ count: sum.count + count, before: sum.before + before }),
      { count: 0, before: 0 },
    );

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
  const isOver = chosen !== 'today';
  return (
    <Table
      caption={caption}
      headings={['What', 'Count', periods[chosen].before, ...(isOver ? ['Change'] : [])]}
      rows={rows.map((row) => [
        row.label,
        row.count,
        row.before,
        ...(isOver ? [{ figure: change(row) }] : []),
      ])}
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

interface CountTableProps {
  caption: string;
  counts: readonly VisitCount[];
  chosen: PeriodName;
  none: string;
}

/** Counts of one kind, with those before. */
const CountTable = ({ caption, counts, chosen, none }: CountTableProps) => (
  <Figures
    caption={caption}
    headings={['Name', 'Count', periods[chosen].before]}
    none={none}
    rows={counts
      .filter(({ count }) => count > 0)
      .map((each) => [countName(each), each.count, each.before])}
  />
);

/** A table of the products with their views, additions to a cart and checkouts. */
function ProductsTable({ counts, products }: Pick<VisitsProps, 'counts' | 'products'>) {
  const [seen, added, checkout] = (['product', 'added', 'checkout'] as const).map(
    (what) => new Map(countsOf(counts, what).map(({ name, count }) => [name, count])),
  ) as [Map<string, number>, Map<string, number>, Map<string, number>];
  const names = [...new Set([...seen.keys(), ...added.keys(), ...checkout.keys()])];
  return (
    <Figures
      caption="Products"
      headings={['Product', 'Seen', 'Added', 'In a checkout']}
      none="No product was seen."
      rows={names
        .map((name) => ({
          name,
          figures: [seen, added, checkout].map((each) => each.get(name) ?? 0),
        }))
        .filter(({ figures }) => figures.some(Boolean))
        .map(({ name, figures }) => [
          <ProductLink key={name} handle={name} products={products} />,
          ...figures,
        ])}
    />
  );
}

/** Pages by their views. Those that are not counted by address have one row for their kind, so no view is left out. */
function PagesTable({ counts, chosen, products }: VisitsProps) {
  const named = [
    ...countsOf(counts, 'content').map((each) => ({
      ...each,
      title: titleOf(each.name),
      path: each.name,
    })),
    ...countsOf(counts, 'product')
      .filter(({ name }) => name !== OTHER)
      .map((each) => ({
        ...each,
        title: products.get(each.name)?.title,
        path: productPath(each.name),
      })),
  ];
  const others = countsOf(counts, 'view').map((view) => {
    const { name: kind } = view;
    const listed = named.filter(({ path }) => pageKind(path) === kind);
    const counted = sumOf(listed);
    return {
      title: `${pageKinds[kind] ?? kind}${listed.length > 0 && kind !== 'other' ? ': others' : ''}`,
      path: kind === 'home' ? '/' : undefined,
      count: view.count - counted.count,
      before: Math.max(view.before - counted.before, 0),
    };
  });
  return (
    <Figures
      caption="Pages"
      headings={['Page', 'Seen', periods[chosen].before]}
      none="No page was seen."
      rows={[...named, ...others]
        .filter(({ count }) => count > 0)
        .toSorted((one, other) => other.count - one.count)
        .map(({ title, path, count, before }) => [
          path === undefined ? title : <PageLink key={path} path={path} title={title} />,
          count,
          before,
        ])}
    />
  );
}

const PageLink = ({ path, title }: { path: string; title: string | undefined }) => (
  <>
    <a href={path}>{title ?? path}</a>
    {title !== undefined && path !== '/' && <small>{path}</small>}
  </>
);

interface FiguresProps {
  caption: string;
  headings: readonly string[];
  /** A name and its figures. */
  rows: readonly (readonly [Cell, ...number[]])[];
  none: string;
}

/** A table of names with their figures, in which no figure is left out. */
function Figures({ caption, headings, rows, none }: FiguresProps) {
  if (rows.length === 0) return <p>{none}</p>;
  const rest = rows.slice(MOST_ROWS);
  const sums = headings
    .slice(1)
    .map((_, at) => rest.reduce((sum, cells) => sum + Number(cells[at + 1]), 0));
  const others = `${withThousands(rest.length)} ${rest.length === 1 ? 'other' : 'others'}`;
  return (
    <LongTable
      caption={caption}
      headings={headings}
      rows={[...rows.slice(0, MOST_ROWS), ...(rest.length > 0 ? [[others, ...sums]] : [])]}
    />
  );
}
