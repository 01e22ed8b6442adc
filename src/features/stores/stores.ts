import 'server-only';
import * as v from 'valibot';
import { cached, lookup, store, type CacheEntry, type CacheOptions } from '../../cache/swr.ts';
import { settings } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { fetchStoreSheet, StoreSheetError } from '../../services/store-sheet/store-sheet.ts';
import { clusters } from './map/store-clusters.ts';
import { directoryOf, storesOfPlace } from './store-directory.ts';
import { filtered } from './filters/store-filters.ts';
import { listOf, storeAt, type StoreList } from './store-table.ts';
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
} from './store-types.ts';
import { packStores } from './store-pack.ts';
import {
  emptyReport,
  goneStores,
  type GoneStores,
  type SheetReport,
} from './sheet/store-report.ts';
import { storePage } from './place-pages/store-detail.ts';
import { findStores, searchList, type FindPlaces } from './store-search.ts';

// Half a megabyte, loaded only for searches that no store matches.
const findPlaces: FindPlaces = async (text) => (await import('./zip-index.ts')).findUsPlaces(text);

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
  name: 'stores',
  // listOf throws for bytes of another layout, which makes them a miss.
  schema: v.pipe(v.instance(ArrayBuffer), v.transform(listOf)),
  fresh: 5 * 60,
  stale: 7 * 24 * 60 * 60,
  inMemory: 1,
  retry: { after: 10, atMost: 5 * 60, forAll: true },
  format: {
    encode: ({ bytes }) => new Response(bytes),
    decode: (stored) => stored.arrayBuffer(),
  },
};
// Editors may well halve a shorter list.
const LARGE_LIST = 10;

/** The stores of the sheet, or the last good ones while it cannot be used. @throws as searchStores */
export const storeList = (): Promise<StoreList> =>
  cached(`stores ${settings().STORES_CSV_URL}`, loadList, LIST);

export interface EditorsReport extends SheetReport {
  onSite: number;
  gone: GoneStores;
}

/** @returns with the report the stores of the sheet as it is now, undefined when it cannot be read */
export async function storeReport(): Promise<{ report: EditorsReport; list?: StoreList }> {
  const onSite = await storeList().catch(() => undefined);
  try {
    const { list, report } = await readSheet();
    const problem = report.problem ?? shrinkage(list, onSite);
    const gone = await goneFrom(list, report);
    return { report: { ...report, problem, onSite: onSite?.count ?? 0, gone }, list };
  } catch (error) {
    if (!(error instanceof StoreSheetError)) throw error;
    const { message: problem } = error;
    const gone = NOTHING_KNOWN;
    return { report: { ...emptyReport(), problem, onSite: onSite?.count ?? 0, gone } };
  }
}

const NOTHING_KNOWN: GoneStores = { since: null, stores: [] };

async function goneFrom(list: StoreList, report: SheetReport): Promise<GoneStores> {
  const before = (await firstOf(Date.now() - DAY_MS)) ?? (await firstOf(Date.now()));
  return before ? goneStores(before, list, report) : NOTHING_KNOWN;
}

const DAY_MS = 24 * 60 * 60 * 1000;
// The first list of each day is kept until the day after it is over.
const OF_A_DAY: CacheOptions<StoreList> = {
  ...LIST,
  fresh: (2 * DAY_MS) / 1000,
  stale: 0,
  inMemory: 0,
};
const keyOf = (time: number) =>
  `stores ${settings().STORES_CSV_URL} of ${new Date(time).toISOString().slice(0, 10)}`;
const firstOf = (time: number): Promise<CacheEntry<StoreList> | undefined> =>
  lookup(keyOf(time), OF_A_DAY);

let keptKey: string | undefined;

async function keepFirstOfDay(list: StoreList): Promise<void> {
  const key = keyOf(Date.now());
  if (keptKey === key) return;
  keptKey = key;
  if (!(await firstOf(Date.now()))) await store(key, list, OF_A_DAY);
}

async function loadList(last?: StoreList): Promise<StoreList> {
  const { list, report } = await readSheet();
  if (report.problem) throw new StoreSheetError('unusable', report.problem);
  const shrunk = shrinkage(list, last);
  if (shrunk) throw new StoreSheetError('shrunk', shrunk);
  if (report.rejected > 0) {
    log.warn('stores', `${report.rejected} of ${report.rows} rows are not shown.`);
  }
  await keepFirstOfDay(list);
  return list;
}

/** A sheet that lost more than half of its stores is taken for broken. */
function shrinkage(list: StoreList, last: StoreList | undefined): string | null {
  if (!last || last.count < LARGE_LIST || list.count >= last.count / 2) return null;
  return `The sheet has ${list.count} stores where it had ${last.count}: more than half of them are gone.`;
}

async function readSheet(): Promise<{ list: StoreList; report: SheetReport }> {
  const { storeRowReader } = await import('./sheet/store-rows.ts');
  const pack = packStores();
  const rows = storeRowReader(pack.add);
  await fetchStoreSheet(settings().STORES_CSV_URL, rows.read);
  const report = rows.end();
  return { list: pack.list(), report };
}
