import type { ReactNode } from 'react';
import { withThousands } from '../../lib/thousands.ts';
import { shopTime } from '../../runtime/shop-day.ts';
import * as styles from './office.css';

/** A number, a text in a column of numbers, or any other content. */
export type Cell = ReactNode | { figure: string };

/** Columns that fit on a phone beside each other. The rows of wider tables are stacked there. */
const MOST_COLUMNS = 4;
/** Rows that are shown at once of a table that may be long. */
const SHOWN_ROWS = 5;

interface TableProps {
  /** Accessible name. */
  caption: string;
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** A table with a header row. */
export function Table({ caption, headings, rows }: TableProps) {
  const isStacked = headings.length > MOST_COLUMNS;
  return (
    // Focusable for scrolling with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.wide} tabIndex={0} aria-label={caption}>
      <table className={isStacked ? `${styles.table} ${styles.stacked}` : styles.table}>
        <thead>
          <tr>
            {headings.map((heading, at) => (
              <th
                key={heading}
                scope="col"
                className={rows.some((cells) => isFigure(cells[at])) ? styles.number : undefined}
              >
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
                  className={isFigure(cell) ? styles.number : undefined}
                  data-label={isStacked ? headings[at] : undefined}
                >
                  {contentOf(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const isFigure = (cell: Cell): cell is number | { figure: string } =>
  typeof cell === 'number' || (typeof cell === 'object' && cell !== null && 'figure' in cell);

const contentOf = (cell: Cell): ReactNode =>
  isFigure(cell) ? (typeof cell === 'number' ? withThousands(cell) : cell.figure) : cell;

/** A table whose further rows are collapsed. */
export function LongTable({ caption, headings, rows }: TableProps) {
  const more = rows.length - SHOWN_ROWS;
  return (
    <>
      <Table caption={caption} headings={headings} rows={rows.slice(0, SHOWN_ROWS)} />
      {more > 0 && (
        <Details title={`${more} more`}>
          <Table caption={`${caption}, more`} headings={headings} rows={rows.slice(SHOWN_ROWS)} />
        </Details>
      )}
    </>
  );
}

interface DetailsProps {
  title: ReactNode;
  id?: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of the page that is closed until somebody opens it. */
export const Details = ({ title, id, isOpen = false, children }: DetailsProps) => (
  <details id={id} open={isOpen} className={styles.details}>
    <summary>{title}</summary>
    <div className={styles.stack}>{children}</div>
  </details>
);

/** A time of the shop's time zone, as 2026-11-24 13:05. @param of ISO 8601, or in UTC as SQLite writes it */
export function Time({ of }: { of: string | null }) {
  if (!of) return 'never';
  const iso = of.includes('T') ? of : `${of.replace(' ', 'T')}Z`;
  const { day, clock } = shopTime(Date.parse(iso));
  return (
    <time dateTime={iso} className={styles.time}>
      {day} {clock}
    </time>
  );
}
