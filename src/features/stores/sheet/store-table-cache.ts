import 'server-only';
import { waitUntil } from 'cloudflare:workers';
import * as v from 'valibot';
import {
  lookup,
  store,
  type CacheEntry,
  type CacheOptions,
} from '../../../cache/location-cache.ts';
import { cached } from '../../../cache/swr.ts';
import { hasTier } from '../../../cache/shared-tier.ts';
import type { RunStates, SourceState } from '../../../cache/tier-runs.ts';
import { isEmptied, writeIfChanged, runPart } from '../../../cache/tier-schedule.ts';
import { createShortHash } from '../../../lib/short-hash.ts';
import { settings } from '../../../runtime/env.ts';
import { log } from '../../../runtime/log.ts';
import { fetchStoreSheet, StoreSheetError } from '../../../services/store-sheet/store-sheet.ts';
import { createStorePacker, readStoreTable } from '../store-pack.ts';
import type { StoreTable } from '../store-table.ts';
import {
  emptyReport,
  removedStores,
  type RemovedStores,
  type SheetReport,
} from './store-report.ts';

const TABLE: CacheOptions<StoreTable> = {
  name: 'stores',
  // readStoreTable throws for bytes of another layout, which makes them a miss.
  schema: v.pipe(v.instance(ArrayBuffer), v.transform(readStoreTable)),
  fresh: 5 * 60,
  stale: 7 * 24 * 60 * 60,
  // Reading a large table from the Cache API takes time.
  inMemory: 1,
  retry: { after: 10, atMost: 5 * 60, forAll: true },
  shared: { source: 'sheet' },
  format: {
    encode: ({ bytes }) => new Response(bytes),
    decode: (stored) => stored.arrayBuffer(),
  },
};

const tableName = () => `stores ${settings().STORES_CSV_URL}`;

/** The stores of the sheet, or the last valid table while the sheet cannot be used. @throws StoreSheetError without the sheet and a cached table */
export async function getStoreTable(): Promise<StoreTable> {
  const table = await cached(tableName(), loadTable, TABLE);
  // A location with a shared cache does not load the sheet itself.
  if (hasTier()) waitUntil(storeFirstOfDay(table));
  return table;
}

interface SheetState extends SourceState {
  triedAt: number;
  /** Hash of the CSV of the written table. */
  csv: string;
  key: string;
  version: string;
}

/**
 * One run of the schedule: reads the sheet every five minutes, and shares its table if the table is valid and has
 * changed. Never throws.
 * @param now milliseconds since 1970
 */
export const refreshStores = (now: number): Promise<boolean> =>
  runPart<SheetState>(
    'sheet',
    now,
    (state, states) => refreshTable(state, states, now),
    isSheetDue(now),
  );

const isSheetDue = (now: number) => async (states: RunStates) => {
  const { triedAt = 0 }: Partial<SheetState> = states.sheet;
  return now - triedAt >= SHEET_EVERY_MS || isEmptied(states, now);
};

async function refreshTable(state: Partial<SheetState>, states: RunStates, now: number) {
  const mustWrite = await isEmptied(states, now);
  state.triedAt = now;
  // Parsing takes several times the CPU time of hashing.
  const csv = await hashSheet();
  if (csv === state.csv && !mustWrite) {
    return void Object.assign(state, { currentAt: now, checkedAt: now, did: 'same' });
  }
  const last = await getStoreTable().catch(() => undefined);
  const table = await loadTable(last);
  const { key = null, version = null } = mustWrite ? {} : state;
  const kept = await writeIfChanged(tableName(), table, TABLE, { key, version });
  Object.assign(state, { currentAt: now, checkedAt: now, did: 'loaded', csv, ...kept });
  if (!kept.isWritten) return;
  Object.assign(state, { changedAt: now, did: 'written' });
  // This location has just read the old table, to compare it.
  await store(tableName(), table, TABLE);
}

// A run starts some seconds earlier or later than a minute after the last.
const SHEET_EVERY_MS = 5 * 60 * 1000 - 20_000;

export interface EditorsReport extends SheetReport {
  /** Count of the stores on the site. */
  onSite: number;
  gone: RemovedStores;
}

/** Reads the sheet without the cache and checks it. The table is undefined when the sheet cannot be read. */
export async function getSheetReport(): Promise<{ report: EditorsReport; table?: StoreTable }> {
  const onSite = await getStoreTable().catch(() => undefined);
  try {
    const { table, report } = await readSheet();
    const problem = report.problem ?? shrinkage(table, onSite);
    const gone = await removedSinceYesterday(table, report);
    return { report: { ...report, problem, onSite: onSite?.count ?? 0, gone }, table };
  } catch (error) {
    if (!(error instanceof StoreSheetError)) throw error;
    const { message: problem } = error;
    const gone = REMOVED_UNKNOWN;
    return { report: { ...emptyReport(), problem, onSite: onSite?.count ?? 0, gone } };
  }
}

const REMOVED_UNKNOWN: RemovedStores = { since: null, stores: [] };

async function removedSinceYesterday(
  table: StoreTable,
  report: SheetReport,
): Promise<RemovedStores> {
  const before = (await firstTableOf(Date.now() - DAY_MS)) ?? (await firstTableOf(Date.now()));
  return before ? removedStores(before, table, report) : REMOVED_UNKNOWN;
}

const DAY_MS = 24 * 60 * 60 * 1000;
// The first table of each day is stored until the end of the next day.
const DAILY_TABLE: CacheOptions<StoreTable> = {
  ...TABLE,
  fresh: (2 * DAY_MS) / 1000,
  stale: 0,
  inMemory: 0,
};
const dailyKey = (time: number) =>
  `stores ${settings().STORES_CSV_URL} of ${new Date(time).toISOString().slice(0, 10)}`;
const firstTableOf = (time: number): Promise<CacheEntry<StoreTable> | undefined> =>
  lookup(dailyKey(time), DAILY_TABLE);

let lastDailyKey: string | undefined;

async function storeFirstOfDay(table: StoreTable): Promise<void> {
  const key = dailyKey(Date.now());
  if (lastDailyKey === key) return;
  lastDailyKey = key;
  if (!(await firstTableOf(Date.now()))) await store(key, table, DAILY_TABLE);
}

async function loadTable(last?: StoreTable): Promise<StoreTable> {
  const { table, report } = await readSheet();
  if (report.problem) throw new StoreSheetError('unusable', report.problem);
  const problem = shrinkage(table, last);
  if (problem) throw new StoreSheetError('shrunk', problem);
  if (report.rejected > 0) {
    log.info('stores', `${report.rejected} of ${report.rows} rows are not shown.`);
  }
  await storeFirstOfDay(table);
  return table;
}

// Editors may intend to halve a shorter sheet.
const SMALL_TABLE = 10;

/** Why a sheet that lost more than half of its stores is rejected; null for any other sheet. */
function shrinkage(table: StoreTable, last: StoreTable | undefined): string | null {
  if (!last || last.count < SMALL_TABLE || table.count >= last.count / 2) return null;
  return `The sheet has ${table.count} stores where it had ${last.count}: more than half of them are gone.`;
}

async function hashSheet(): Promise<string> {
  const hash = createShortHash();
  await fetchStoreSheet(settings().STORES_CSV_URL, (text) => {
    hash.add(text);
    return true;
  });
  return hash.end();
}

async function readSheet(): Promise<{ table: StoreTable; report: SheetReport }> {
  const { createRowReader } = await import('./store-rows.ts');
  const packer = createStorePacker();
  const rows = createRowReader(packer.add);
  await fetchStoreSheet(settings().STORES_CSV_URL, rows.read);
  const report = rows.end();
  return { table: packer.table(), report };
}
