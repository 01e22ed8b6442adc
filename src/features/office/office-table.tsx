import type { ReactNode } from 'react';
import { OTHER } from '../../analytics/visit-source.ts';
import { withThousands } from '../../lib/price.ts';
import { env } from '../../runtime/env.ts';
import { shopTime } from '../../runtime/shop-day.ts';
import { productPath } from '../shop/catalogue/product-path.ts';
import * as styles from './office.css';
import type { Products } from './office-data.ts';

/** Columns that fit on a phone beside each other. The rows of wider tables are stacked there. */
const MOST_COLUMNS = 4;
/** Rows that are shown at once. */
const SHOWN_ROWS = 6;
const MOST_ROWS = 200;

interface TableProps {
  /** Accessible name. */
  caption: string;
  headings: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** Sentence in place of a table without rows. */
  none?: string | undefined;
}

/** A table that shows 6 rows and collapses up to 200 more. Numbers are formatted; `none` replaces an empty table. */
export function Table({ caption, headings, rows, none }: TableProps) {
  if (rows.length === 0) return <p>{none}</p>;
  const more = rows.slice(SHOWN_ROWS);
  return (
    <>
      <Rows caption={caption} headings={headings} rows={rows.slice(0, SHOWN_ROWS)} />
      {more.length > 0 && (
        <Details title={`${withThousands(more.length)} more`}>
          <Rows caption={`${caption}, more`} headings={headings} rows={more.slice(0, MOST_ROWS)} />
          {more.length > MOST_ROWS && <p>{`Only ${MOST_ROWS} of them are listed.`}</p>}
        </Details>
      )}
    </>
  );
}

function Rows({ caption, headings, rows }: TableProps) {
  const isStacked = headings.length > MOST_COLUMNS;
  const classOf = (cell: ReactNode) => (typeof cell === 'number' ? styles.number : undefined);
  return (
    // Focusable for scrolling with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.wide} tabIndex={0} aria-label={caption}>
      <table className={isStacked ? `${styles.table} ${styles.stacked}` : styles.table}>
        <thead>
          <tr>
            {headings.map((heading, at) => (
              <th key={heading} scope="col" className={classOf(rows[0]?.[at])}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <td
                  key={headings[at]}
                  className={classOf(cell)}
                  data-label={isStacked ? headings[at] : undefined}
                >
                  {typeof cell === 'number' ? withThousands(cell) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DetailsProps {
  title: ReactNode;
  id?: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A `<details>` element with `title` as its summary, closed at first unless `isOpen`. */
export const Details = ({ title, id, isOpen = false, children }: DetailsProps) => (
  <details id={id} open={isOpen} className={styles.details}>
    <summary>{title}</summary>
    <div className={styles.stack}>{children}</div>
  </details>
);

/** A part of the page that has others beside it on wide screens. */
export const Column = ({ title, id, children }: DetailsProps) => (
  <div className={styles.stack}>
    <h3 id={id}>{title}</h3>
    {children}
  </div>
);

/** A time of the shop's time zone, as 2026-11-24 13:05. @param of in UTC, as SQLite writes it */
export function Time({ of }: { of: string }) {
  const iso = `${of.replace(' ', 'T')}Z`;
  const { day, clock } = shopTime(Date.parse(iso));
  return (
    <time dateTime={iso} className={styles.time}>
      {day} {clock}
    </time>
  );
}

/** The address of a page of Shopify's admin; undefined for a shop that is not at myshopify.com. */
export function adminAddress(page: string): string | undefined {
  const [, shop] =
    /^(?:https:\/\/)?([\w-]+)\.myshopify\.com/.exec(env().SHOPIFY_STORE_DOMAIN) ?? [];
  return shop && `https://admin.shopify.com/store/${shop}/${page}`;
}

/** A link to a product with its title, or its handle if `products` lacks it; "(other)" is plain text. */
export const ProductLink = ({ handle, products }: { handle: string; products: Products }) =>
  handle === OTHER ? (
    handle
  ) : (
    <a href={productPath(handle)}>{products.get(handle)?.title ?? handle}</a>
  );
