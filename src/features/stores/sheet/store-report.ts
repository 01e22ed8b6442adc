import type { InvalidCoordinates } from './store-coordinates.ts';
import { identityOf } from '../store-identity.ts';
import { sheetStoreAt, storeAt, type StoreList } from '../store-table.ts';
import type { PlacedStore } from '../store-types.ts';
import { cityLine } from '../store-text.ts';

export interface RowProblem {
  /** As the spreadsheet numbers it; the header is row 1. */
  row: number;
  name: string;
  reason: InvalidCoordinates['reason'] | 'duplicate' | 'no-name' | 'quotation-mark';
  message: string;
}

export interface SheetReport {
  problem: string | null;
  rows: number;
  shown: number;
  rejected: number;
  rejections: RowProblem[];
  /** Of rows that are shown; at most MOST_LISTED. */
  warnings: RowProblem[];
}

export const MOST_LISTED = 1000;

/** Of a sheet of which nothing was read. */
export const emptyReport = (): SheetReport => ({
  problem: null,
  rows: 0,
  shown: 0,
  rejected: 0,
  rejections: [],
  warnings: [],
});

/** What was on the site and is not in the sheet as it is now. */
export interface GoneStores {
  /** Milliseconds since 1970: when they were seen last; null when no list of yesterday or today is known. */
  since: number | null;
  /** At most MOST_LISTED, each with what became of it. */
  stores: { store: PlacedStore; message: string }[];
}

/** The stores of an earlier list that the list of now does not have, each with what became of it. */
export function goneStores(
  { value: before, storedAt }: { value: StoreList; storedAt: number },
  now: StoreList,
  { rejections }: SheetReport,
): GoneStores {
  const known = new Set<number>();
  for (let at = 0; at < now.count; at++) known.add(identityOf(sheetStoreAt(now, at)));
  const stores: GoneStores['stores'] = [];
  for (let at = 0; at < before.count; at++) {
    if (known.has(identityOf(sheetStoreAt(before, at)))) continue;
    const store = storeAt(before, at);
    const row = rejections.find(({ name }) => name.toLowerCase() === store.name.toLowerCase());
    const message = row
      ? `row ${row.row} is not shown. ${row.message}`
      : 'no row has this name and address any more.';
    if (stores.push({ store, message }) === MOST_LISTED) break;
  }
  return { since: storedAt, stores };
}

export function goneText({ since, stores }: GoneStores): string {
  if (since === null) return 'It is not known here which stores were shown yesterday.\n';
  const when = new Date(since).toUTCString();
  if (stores.length === 0) return `No store fell out since ${when}.\n`;
  const lines = stores.map(({ store, message }) => `  ${shownText(store)}: ${message}`);
  return `Fell out since ${when}:\n${lines.join('\n')}\n`;
}

/** What the site shows of each row. */
export function* shownLines(stores: Iterable<PlacedStore>): Generator<string> {
  yield '\nShown:\n';
  // The header is row 1.
  for (const store of stores) yield `  Row ${store.id + 2}: ${shownText(store)}\n`;
}

function shownText(store: PlacedStore): string {
  const { name, type, address, phone, hours, openingHours, products, path } = store;
  const isAsWritten = hours !== '' && openingHours === '';
  const facts = [
    type ? `${name} (${type})` : name,
    address,
    cityLine(store),
    phone,
    hours.replaceAll('\n', '; ') + (isAsWritten ? ' (shown as written, without "Open now")' : ''),
    products.length > 0 && `here: ${products.join('; ')}`,
    path,
  ];
  return facts.filter(Boolean).join(', ');
}

export function reportText(report: SheetReport): string {
  const { problem, rows, shown, rejected, rejections, warnings } = report;
  const lines = [
    ...(problem ? [`The sheet cannot be used: ${problem}`, ''] : []),
    `${count(rows, 'row')}: ${count(shown, 'store')} shown, ${rejected} rejected.`,
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
