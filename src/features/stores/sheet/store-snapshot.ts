import 'server-only';
import * as v from 'valibot';
import { readPart, snapshot, type Loaded } from '../../../cache/snapshot.ts';
import { settings } from '../../../runtime/env.ts';
import { log } from '../../../runtime/log.ts';
import { fetchStoreSheet, StoreSheetError } from '../../../services/store-sheet/store-sheet.ts';
import { storeColumns } from '../store-columns.ts';
import { createStorePacker } from '../store-pack.ts';
import { allStores, type StoreTable } from '../store-table.ts';
import type { Store } from '../store-types.ts';
import {
  emptyReport,
  removedStores,
  type RemovedStores,
  type SheetReport,
} from './store-report.ts';

const storeSchema = v.object({
  id: v.number(),
  name: v.string(),
  address: v.string(),
  city: v.string(),
  state: v.string(),
  zipCode: v.string(),
  phone: v.string(),
  hours: v.string(),
  closedOn: v.array(v.string()),
  type: v.string(),
  products: v.array(v.string()),
  latitude: v.number(),
  longitude: v.number(),
  openingHours: v.string(),
  timeZone: v.string(),
  path: v.custom<Store['path']>((path) => typeof path === 'string'),
});

const schema = v.object({
  stores: v.array(storeSchema),
  /** Of the sheet that the stores are from. */
  report: v.custom<SheetReport>((report) => typeof report === 'object'),
  /** UTC day whose first stores have been written, for the report: `2026-11-28`. */
  day: v.string(),
});
/** The stores of the last valid sheet. */
export type StoreList = v.InferOutput<typeof schema>;

/** The stores of the sheet, for all instances. Its `load` throws StoreSheetError. */
export const storeSnapshot = snapshot({
  name: 'stores',
  key: () => `stores ${settings().STORES_CSV_URL}`,
  schema,
  load,
});

/** The stores as the last valid sheet has them. @throws StoreSheetError when no valid sheet is known */
export const getStores = async (): Promise<StoreList> => (await storeSnapshot.read()).value;

const tables = new WeakMap<StoreList, StoreTable>();

/** The stores as a packed table, made once for each version. @throws StoreSheetError as getStores */
export async function getStoreTable(): Promise<StoreTable> {
  const list = await getStores();
  const known = tables.get(list);
  if (known) return known;
  const packer = createStorePacker();
  list.stores.forEach(packer.add);
  const table = packer.table();
  tables.set(list, table);
  return table;
}

async function load(last: StoreList | undefined): Promise<Loaded<StoreList>> {
  const { stores, report } = await readSheet();
  const problem = problemOf(stores, report, last);
  if (problem) throw new StoreSheetError(report.problem ? 'unusable' : 'shrunk', problem);
  if (report.rejected > 0) {
    log.info('stores', `${report.rejected} of ${report.rows} rows are not shown.`);
  }
  const day = dayOf(Date.now());
  const value = { stores, report, day };
  if (last?.day === day) return { value };
  const text = JSON.stringify({ since: Date.now(), stores } satisfies FirstOfDay);
  return { value, parts: new Map([[firstKey(day), { text, expirationTtl: KEPT_S }]]) };
}

/** Why a sheet does not replace the last one; null for a valid one. */
function problemOf(
  stores: Store[],
  report: SheetReport,
  last: StoreList | undefined,
): string | null {
  return report.problem ?? shrinkage(stores, last) ?? lostColumn(stores, last);
}

// Editors may intend to halve a shorter sheet.
const SMALL_LIST = 10;

const shrinkage = ({ length: now }: Store[], last: StoreList | undefined): string | null =>
  !last || last.stores.length < SMALL_LIST || now >= last.stores.length / 2
    ? null
    : `The sheet has ${now} stores where it had ${last.stores.length}: more than half of them are gone.`;

// A store without a name is "Unknown", and an error of the spreadsheet is ''.
const isMissing = (cell: string) => cell === '' || cell === 'Unknown';

/** A required column that most stores have lost, by an error of the spreadsheet or a deletion. */
function lostColumn(stores: Store[], last: StoreList | undefined): string | null {
  if (!last || last.stores.length < SMALL_LIST) return null;
  const missing = (list: Store[], column: (typeof REQUIRED)[number]) =>
    list.filter((store) => isMissing(store[column])).length;
  const lost = REQUIRED.find(
    (column) =>
      missing(stores, column) > stores.length / 2 &&
      missing(last.stores, column) <= last.stores.length / 2,
  );
  return lost
    ? `${storeColumns[lost].header} is empty or an error of the spreadsheet in ${missing(stores, lost)} of ${stores.length} rows.`
    : null;
}

const REQUIRED = ['name', 'address', 'city', 'state', 'zipCode'] as const;

export interface EditorsReport extends SheetReport {
  /** Count of the stores on the site. */
  onSite: number;
  gone: RemovedStores;
}

/** Reads the sheet itself and checks it. There are no stores when the sheet cannot be read. */
export async function getSheetReport(): Promise<{ report: EditorsReport; stores?: Store[] }> {
  const onSite = await getStores().catch(() => undefined);
  const count = onSite?.stores.length ?? 0;
  try {
    const { stores, report } = await readSheet();
    const problem = problemOf(stores, report, onSite);
    const gone = await removedSinceYesterday(stores, report);
    return { report: { ...report, problem, onSite: count, gone }, stores };
  } catch (error) {
    if (!(error instanceof StoreSheetError)) throw error;
    const { message: problem } = error;
    const gone = REMOVED_UNKNOWN;
    return { report: { ...emptyReport(), problem, onSite: count, gone } };
  }
}

const REMOVED_UNKNOWN: RemovedStores = { since: null, stores: [] };

async function removedSinceYesterday(stores: Store[], report: SheetReport) {
  const now = Date.now();
  const before = (await firstOf(dayOf(now - DAY_MS))) ?? (await firstOf(dayOf(now)));
  return before ? removedStores(before, stores, report) : REMOVED_UNKNOWN;
}

const DAY_MS = 24 * 60 * 60 * 1000;
// Until the end of the next day.
const KEPT_S = (2 * DAY_MS) / 1000;
const firstOfDaySchema = v.object({ since: v.number(), stores: v.array(storeSchema) });
type FirstOfDay = v.InferOutput<typeof firstOfDaySchema>;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const firstKey = (day: string) => `stores ${settings().STORES_CSV_URL} of ${day}`;

/** The first stores of a day; undefined when they are not known. Never throws. */
async function firstOf(day: string): Promise<FirstOfDay | undefined> {
  try {
    const text = await readPart(firstKey(day));
    const read = text && v.safeParse(firstOfDaySchema, JSON.parse(text));
    return read && read.success ? read.output : undefined;
  } catch (error) {
    log.warn('stores', String(error));
    return undefined;
  }
}

async function readSheet(): Promise<{ stores: Store[]; report: SheetReport }> {
  const { createRowReader } = await import('./store-rows.ts');
  const packer = createStorePacker();
  const rows = createRowReader(packer.add);
  await fetchStoreSheet(settings().STORES_CSV_URL, rows.read);
  const report = rows.end();
  return { stores: [...allStores(packer.table())], report };
}
