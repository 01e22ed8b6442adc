import type { ReactNode } from 'react';
import { withThousands } from '../../lib/thousands.ts';
import { shopTime } from '../../runtime/shop-day.ts';
import * as styles from './office.css';

/** A number, a text in a column of numbers, or any other content. */
export type Cell = ReactNode | { figure: string };

/** Columns that fit on a phone beside each other. The rows of wider tables are stacked there. */
const MOST_COLUMNS = 4;
/** Rows that are shown at once. */
const SHOWN_ROWS = 6;
/** Rows of a table; one more has the sum of the rest. */
const MOST_ROWS = 200;

interface TableProps {
  /** Accessible name. */
  caption: string;
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Sentence in place of a table without rows. */
  none?: string;
}

/** A table whose further rows are collapsed. */
export function Table({ caption, headings, rows, none }: TableProps) {
  if (rows.length === 0) return <p>{none}</p>;
  const rest = rows.slice(MOST_ROWS);
  const sum = (at: number) => rest.reduce((total, cells) => total + Number(cells[at]), 0);
  const others =
    rest.length > 0
      ? [[`${rest.length} others`, ...headings.slice(1).map((_, at) => sum(at + 1))]]
      : [];
  const more = [...rows.slice(SHOWN_ROWS, MOST_ROWS), ...others];
  return (
    <>
      <Rows caption={caption} headings={headings} rows={rows.slice(0, SHOWN_ROWS)} />
      {more.length > 0 && (
        <Details title={`${more.length} more`}>
          <Rows caption={`${caption}, more`} headings={headings} rows={more} />
        </Details>
      )}
    </>
  );
}

function Rows({ caption, headings, rows }: TableProps) {
  const isStacked = headings.length > MOST_COLUMNS;
  const classOf = (cell: Cell) => (isFigure(cell) ? styles.number : undefined);
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
                  {isFigure(cell) ? textOf(cell) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Figure = number | { figure: string };

const isFigure = (cell: Cell): cell is Figure =>
  typeof cell === 'number' || (typeof cell === 'object' && cell !== null && 'figure' in cell);

const textOf = (cell: Figure) => (typeof cell === 'number' ? withThousands(cell) : cell.figure);

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
