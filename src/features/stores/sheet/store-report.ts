import { closedDayText } from '../hours/closed-days.ts';
import { identityHash } from '../store-path.ts';
import { cityLine } from '../store-text.ts';
import type { Store } from '../store-types.ts';
import type { InvalidCoordinates } from './store-cells.ts';

export interface RowProblem {
  /** Row number of the spreadsheet; the header is row 1. */
  row: number;
  name: string;
  reason:
    | InvalidCoordinates['reason']
    | 'duplicate'
    | 'no-name'
    | 'quotation-mark'
    | 'lost-minus'
    | 'spreadsheet-error'
    | 'encoding'
    | 'no-date';
  message: string;
}

export interface SheetReport {
  /** Why the sheet as a whole cannot be used. */
  problem: string | null;
  /** Names of optional columns that the sheet lacks, in quotation marks. */
  missingColumns: string[];
  rows: number;
  shown: number;
  rejected: number;
  /** At most MOST_LISTED. */
  rejections: RowProblem[];
  /** Problems of rows that are shown; at most MOST_LISTED. */
  warnings: RowProblem[];
}

export const MOST_LISTED = 1000;

export const emptyReport = (): SheetReport => ({
  problem: null,
  missingColumns: [],
  rows: 0,
  shown: 0,
  rejected: 0,
  rejections: [],
  warnings: [],
});

/** Stores of an earlier list that the sheet no longer has. */
export interface RemovedStores {
  /** Time of the earlier list in milliseconds since 1970; null when none of yesterday or today is known. */
  since: number | null;
  /** At most MOST_LISTED, each with the reason. */
  stores: { store: Store; message: string }[];
}

/** The stores that the earlier list has and the new one lacks, each with the reason. */
export function removedStores(
  before: { since: number; stores: readonly Store[] },
  now: readonly Store[],
  { rejections }: SheetReport,
): RemovedStores {
  const identities = new Set(now.map(identityHash));
  const stores: RemovedStores['stores'] = [];
  for (const store of before.stores) {
    if (identities.has(identityHash(store))) continue;
    const row = rejections.find(({ name }) => name.toLowerCase() === store.name.toLowerCase());
    const message = row
      ? `row ${row.row} is not shown. ${row.message}`
      : 'no row has this name and address any more.';
    if (stores.push({ store, message }) === MOST_LISTED) break;
  }
  return { since: before.since, stores };
}

/** Renders the stores that the sheet no longer has as text for editors. */
export function removedStoresText({ since, stores }: RemovedStores): string {
  if (since === null) return 'It is not known here which stores were shown yesterday.\n';
  const when = new Date(since).toUTCString();
  if (stores.length === 0) return `No store fell out since ${when}.\n`;
  const lines = stores.map(({ store, message }) => `  ${storeText(store)}: ${message}`);
  return `Fell out since ${when}:\n${lines.join('\n')}\n`;
}

/** Lines for editors, one per store, with everything that the site shows of a row. */
export function* shownStoreLines(stores: Iterable<Store>): Generator<string> {
  yield '\nShown:\n';
  // The header is row 1.
  for (const store of stores) yield `  Row ${store.id + 2}: ${storeText(store)}\n`;
}

function storeText(store: Store): string {
  const { name, type, address, phone, hours, openingHours, closedOn, products, path } = store;
  const isUnparsed = hours !== '' && openingHours === '';
  const parts = [
    type ? `${name} (${type})` : name,
    address,
    cityLine(store),
    phone,
    hours.replaceAll('\n', '; ') + (isUnparsed ? ' (shown as written, without "Open now")' : ''),
    closedOn.length > 0 && `closed on ${closedOn.map(closedDayText).join('; ')}`,
    products.length > 0 && `here: ${products.join('; ')}`,
    path,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Renders a report as text for editors: counts, rejected rows, and rows that are shown but doubtful. */
export function reportText(report: SheetReport): string {
  const { problem, missingColumns, rows, shown, rejected, rejections, warnings } = report;
  const lines = [
    ...(problem ? [`The sheet cannot be used: ${problem}`, ''] : []),
    `${count(rows, 'row')}: ${count(shown, 'store')} shown, ${rejected} rejected.`,
    ...(missingColumns.length > 0
      ? [`Without the optional columns ${missingColumns.join(', ')}.`]
      : []),
    ...section('Rejected', rejections),
    ...(rejected > rejections.length ? [`… and ${rejected - rejections.length} more.`] : []),
    ...section('Shown, but worth a look', warnings),
  ];
  return `${lines.join('\n')}\n`;
}

const section = (title: string, problems: RowProblem[]) =>
  problems.length === 0 ? [] : ['', `${title}:`, ...problems.map(problemLine)];

const problemLine = ({ row, name, message }: RowProblem) =>
  `  Row ${row}${name && ` (${name})`}: ${message}`;

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
