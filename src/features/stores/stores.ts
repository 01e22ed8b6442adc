import 'server-only';
import { cached, type CacheOptions } from '../../cache/swr.ts';
import { settings } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { fetchStoreSheet, StoreSheetError } from '../../services/store-sheet/store-sheet.ts';
import { clusters } from './store-clusters.ts';
import { directoryOf, storesOfPlace } from './store-directory.ts';
import { filtered } from './filters/store-filters.ts';
import { listOf, storeAt, type StoreList } from './store-list.ts';
import type {
  Bounds,
  MapPoints,
  PlacedStore,
  StateWithStores,
  StoreFilters,
  StorePage,
  StoreResults,
  StoreSearch,
  StoresOfPlace,
} from './store-location.ts';
import { packStores } from './store-pack.ts';
import { storePage } from './place-pages/store-page.ts';
import type { SheetReport } from './store-report.ts';
import { findStores, searchList, type FindPlaces } from './store-search.ts';

// Half a megabyte, loaded only for searches that no store matches.
const findPlaces: FindPlaces = async (text) => (await import('./us-places.ts')).findUsPlaces(text);

/** Stores with the text, or near the place it names. @throws StoreSheetError without the sheet and a cached list */
export const searchStores = async (search: StoreSearch): Promise<StoreResults> =>
  searchList(await storeList(), search, findPlaces);

/** The stores that the text finds within the bounds, clustered for a map at that zoom. @throws as searchStores */
export async function storesWithin(
  bounds: Bounds,
  zoom: number,
  { text = '', ...filters }: { text?: string } & StoreFilters = {},
): Promise<MapPoints> {
  const list = await storeList();
  const found = await findStores(list, { text }, findPlaces);
  return clusters(list, filtered(list, found.positions, filters).positions, bounds, zoom);
}

/** The store that has this path, or undefined without any. @throws as searchStores */
export const storeWith = async (path: string): Promise<StorePage | undefined> =>
  storePage(await storeList(), path);

/** The paths of the pages of stores, from one of them up to another. @throws as searchStores */
export async function storePaths(from: number, to: number): Promise<PlacedStore['path'][]> {
  const list = await storeList();
  const last = Math.min(to, list.count);
  return Array.from({ length: Math.max(0, last - from) }, (_, at) => storeAt(list, from + at).path);
}

/** @throws as searchStores */
export const storeCount = async (): Promise<number> => (await storeList()).count;

/** Sorted by name. @throws as searchStores */
export const statesWithStores = async (): Promise<StateWithStores[]> =>
  directoryOf(await storeList()).map(({ state }) => state);

/** A page of the stores of a state or city by their slugs, or undefined without any. @throws as searchStores */
export const storesIn = async (
  state: string,
  city?: string,
  page?: number,
): Promise<StoresOfPlace | undefined> => storesOfPlace(await storeList(), { state, city }, page);

// In memory too, because the large list takes time to read from the Cache API.
const LIST: CacheOptions<StoreList> = {
  name: 'stores-v3',
  fresh: 5 * 60,
  stale: 7 * 24 * 60 * 60,
  inMemory: 1,
  retryAfter: 10,
  format: {
    encode: ({ bytes }) => new Response(bytes),
    decode: async (stored) => listOf(await stored.arrayBuffer()),
  },
};
// Editors may well halve a shorter list.
const LARGE_LIST = 10;

/** The stores of the sheet, or the last good ones while it cannot be used. @throws as searchStores */
export const storeList = (): Promise<StoreList> =>
  cached(`stores ${settings().STORES_CSV_URL}`, loadList, LIST);

export interface EditorsReport extends SheetReport {
  onSite: number;
}

export async function storeReport(): Promise<EditorsReport> {
  const before = await storeList().catch(() => undefined);
  const report = await readSheet().then(
    ({ list, report: read }) => ({ ...read, problem: read.problem ?? shrinkage(list, before) }),
    (error: unknown) => {
      if (error instanceof StoreSheetError) return { ...emptyReport, problem: error.message };
      throw error;
    },
  );
  return { ...report, onSite: before?.count ?? 0 };
}

const emptyReport = { rows: 0, shown: 0, rejected: 0, rejections: [], warnings: [] };

async function loadList(last?: StoreList): Promise<StoreList> {
  const { list, report } = await readSheet();
  if (report.problem) throw new StoreSheetError('unusable', report.problem);
  const shrunk = shrinkage(list, last);
  if (shrunk) throw new StoreSheetError('shrunk', shrunk);
  if (report.rejected > 0) {
    log.warn('stores', `${report.rejected} of ${report.rows} rows are not shown.`);
  }
  return list;
}

/** A sheet that lost more than half of its stores is taken for broken. */
function shrinkage(list: StoreList, last: StoreList | undefined): string | null {
  if (!last || last.count < LARGE_LIST || list.count >= last.count / 2) return null;
  return `The sheet has ${list.count} stores where it had ${last.count}: more than half of them are gone.`;
}

async function readSheet(): Promise<{ list: StoreList; report: SheetReport }> {
  const { storeRowReader } = await import('./store-rows.ts');
  const pack = packStores();
  const rows = storeRowReader(pack.add);
  await fetchStoreSheet(settings().STORES_CSV_URL, rows.read);
  const report = rows.end();
  return { list: pack.list(), report };
}
