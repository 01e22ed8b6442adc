import 'server-only';
import { cached, type CacheOptions } from '../../cache/swr.ts';
import { settings } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { fetchStoreSheet, StoreSheetError } from '../../services/store-sheet/store-sheet.ts';
import { listOf, type StoreList } from './store-list.ts';
import { packStores } from './store-pack.ts';
import type { SheetReport } from './store-report.ts';

// The list is large: it takes time to read even from the edge.
const LIST: CacheOptions<StoreList> = {
  name: 'stores-v1',
  fresh: 5 * 60,
  stale: 7 * 24 * 60 * 60,
  inMemory: 1,
  retryAfter: 10,
  format: {
    encode: ({ bytes }) => new Response(bytes),
    decode: async (stored) => listOf(await stored.arrayBuffer()),
  },
};
/** Below that an editor may well mean it. */
const LARGE_LIST = 10;

/**
 * All stores on show: those of the sheet, or the last good ones while it cannot be used.
 * @throws StoreSheetError when there are no last good ones
 */
export const storeList = (): Promise<StoreList> =>
  cached(`stores ${settings().STORES_CSV_URL}`, loadList, LIST);

export interface EditorsReport extends SheetReport {
  /** How many stores visitors see now. */
  onSite: number;
}

/** What is in the sheet at this moment, for those who edit it: `problem` tells why the site does not take it. */
export async function storeReport(): Promise<EditorsReport> {
  const before = await storeList().catch(() => undefined);
  const report = await readSheet().then(
    ({ list, report: read }) => ({ ...read, problem: read.problem ?? shrinkage(list, before) }),
    (error: unknown) => {
      if (error instanceof StoreSheetError) return { ...nothingRead, problem: error.message };
      throw error;
    },
  );
  return { ...report, onSite: before?.count ?? 0 };
}

const nothingRead = { rows: 0, shown: 0, rejected: 0, rejections: [], warnings: [] };

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

/** A sheet that has lost most of its stores is more likely to be broken than meant. */
function shrinkage(list: StoreList, last: StoreList | undefined): string | null {
  if (!last || last.count < LARGE_LIST || list.count >= last.count / 2) return null;
  return `The sheet has ${list.count} stores where it had ${last.count}: more than half of them are gone.`;
}

async function readSheet(): Promise<{ list: StoreList; report: SheetReport }> {
  // Needed only when the sheet comes anew.
  const { storeRowReader } = await import('./store-rows.ts');
  const pack = packStores();
  const rows = storeRowReader(pack.add);
  await fetchStoreSheet(settings().STORES_CSV_URL, rows.read);
  const report = rows.end();
  return { list: pack.list(), report };
}
