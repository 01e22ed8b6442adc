import 'server-only';
import * as v from 'valibot';
import { snapshot, type Loaded } from '../../../cache/snapshot.ts';
import { settings } from '../../../runtime/env.ts';
import { log } from '../../../runtime/log.ts';
import { fetchStoreSheet, StoreSheetError } from '../../../services/store-sheet/store-sheet.ts';
import { storeColumns } from '../store-types.ts';
import { storeSchema, type Store } from '../store-schema.ts';
import { emptyReport, leftOutText, type SheetReport } from './store-report.ts';

const schema = v.object({
  stores: v.array(storeSchema),
  /** Count of the stores before a sheet that has more than twice as many. */
  grownFrom: v.exactOptional(v.number()),
  /** Limits of the site that the sheet exceeds, as sentences. */
  notes: v.array(v.string()),
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

/**
 * The stores of the last valid sheet, from memory, KV or, without both, the sheet itself. The list is the same object
 * until another sheet is read. Reports the version of the stores for the page cache.
 * @throws StoreSheetError when no valid sheet is known
 */
export const getStores = async (): Promise<readonly Store[]> =>
  (await storeSnapshot.read()).value.stores;

async function load(last: StoreList | undefined): Promise<Loaded<StoreList>> {
  const { stores, report } = await fetchSheet();
  const problem = problemOf(stores, report, last);
  if (problem) throw new StoreSheetError(report.problem ? 'unusable' : 'shrunk', problem);
  if (report.rejected > 0) {
    log.info('stores', `${report.rejected} of ${report.rows} rows are not shown.`);
  }
  const grownFrom = last?.grownFrom ?? last?.stores.length ?? 0;
  const hasGrown = grownFrom > 0 && stores.length > 2 * grownFrom;
  const notes = report.leftOut > 0 ? [leftOutText(report)] : [];
  return { value: { stores, ...(hasGrown && { grownFrom }), notes } };
}

// Editors may intend to halve a shorter sheet.
const SMALL_LIST = 10;
const REQUIRED = ['name', 'address', 'city', 'state', 'zipCode'] as const;

/**
 * Why a sheet does not replace the last one: it has lost half of its stores or of a column. Null for a valid one, also for
 * one that takes back the stores of a sheet that was too long by mistake.
 */
function problemOf(stores: Store[], report: SheetReport, before?: StoreList): string | null {
  const last = before?.stores ?? [];
  if (report.problem || last.length < SMALL_LIST) return report.problem;
  if (stores.length < (before?.grownFrom ?? last.length) / 2)
    return `The sheet has ${stores.length} stores where it had ${last.length}: more than half of them are gone.`;
  // A store without a name is "Unknown", and an error of the spreadsheet is ''.
  const missing = (list: readonly Store[], column: (typeof REQUIRED)[number]) =>
    list.filter((store) => ['', 'Unknown'].includes(store[column])).length;
  const lost = REQUIRED.find(
    (column) =>
      missing(stores, column) > stores.length / 2 && missing(last, column) <= last.length / 2,
  );
  return lost
    ? `${storeColumns[lost]} is empty or an error of the spreadsheet in ${missing(stores, lost)} of ${stores.length} rows.`
    : null;
}

/**
 * Downloads and checks the sheet for its editors, with the count of stores on the site. `problem` says why it cannot be
 * read or would not replace the last valid sheet: StoreSheetErrors are not thrown.
 */
export async function getSheetReport(): Promise<SheetReport & { onSite: number }> {
  const { entry } = await storeSnapshot.status();
  const onSite = entry?.value.stores.length ?? 0;
  try {
    const { stores, report } = await fetchSheet();
    return { ...report, problem: problemOf(stores, report, entry?.value), onSite };
  } catch (error) {
    if (!(error instanceof StoreSheetError)) throw error;
    return { ...emptyReport(), problem: error.message, onSite };
  }
}

async function fetchSheet() {
  const { readSheet } = await import('./read-sheet.ts');
  return readSheet(await fetchStoreSheet(settings().STORES_CSV_URL));
}
