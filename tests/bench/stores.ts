// node tests/bench/stores.ts: what the store locator's data costs at 100 to 100,000 stores, without a site around it.
import { gzipSync } from 'node:zlib';
import { storeRows } from '../../local/store-sheet/store-rows.ts';
import { clusters } from '../../src/features/stores/map/store-clusters.ts';
import { directoryOf } from '../../src/features/stores/store-directory.ts';
import {
  listOf,
  storeAt,
  storesWith,
  type StoreList,
} from '../../src/features/stores/store-table.ts';
import type { StoreFilters } from '../../src/features/stores/store-types.ts';
import { storePage } from '../../src/features/stores/place-pages/store-detail.ts';
import { packStores } from '../../src/features/stores/store-pack.ts';
import { storeRowReader } from '../../src/features/stores/sheet/store-rows.ts';
import { searchList, type FindPlaces } from '../../src/features/stores/store-search.ts';
import { findUsPlaces } from '../../src/features/stores/zip-index.ts';
import { atMost } from './goals.ts';
import { median } from './median.ts';
import { formatTable, type Column, type Figure } from './table.ts';

const SIZES = [100, 1000, 10_000, 100_000];
const RUNS = 15;
/** As it comes from the network. */
const PART = 64 * 1024;
const DENVER = { latitude: 39.7392, longitude: -104.9903 };
const COLORADO = { west: -110, south: 36, east: -101, north: 42 };
const US = { west: -125, south: 24, east: -66, north: 50 };
const findPlaces: FindPlaces = async (text) => findUsPlaces(text);

/** CPU time of this process, for a machine that does other things, too. */
async function cpuMs(action: () => unknown, runs = RUNS): Promise<number> {
  const times: number[] = [];
  await action();
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage();
    await action();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return median(times);
}

async function measure(size: number): Promise<Column> {
  const csv = storeRows(size);
  const read = (): StoreList => {
    const pack = packStores();
    const rows = storeRowReader(pack.add);
    for (let from = 0; from < csv.length; from += PART) rows.read(csv.slice(from, from + PART));
    rows.end();
    return pack.list();
  };
  const list = read();
  const search = (text: string, near?: typeof DENVER, filters: StoreFilters = {}) =>
    cpuMs(() => searchList(list, { text, near, ...filters }, findPlaces));
  const map = (bounds: typeof US, zoom: number) =>
    clusters(list, storesWith(list, ''), bounds, zoom);
  const page = JSON.stringify(await searchList(list, { text: '', near: DENVER }, findPlaces));
  const points = (bounds: typeof US, zoom: number) => gzipSync(JSON.stringify(map(bounds, zoom)));

  return {
    title: size.toLocaleString('en-US'),
    figures: [
      figure('When the sheet changes (CPU)', 'read the CSV and pack it', await cpuMs(read, 5)),
      figure('A cold Worker (CPU)', 'read from the edge', await cpuMs(() => listOf(list.bytes), 5)),
      figure(
        'A cold Worker (CPU)',
        'states and cities',
        // A list of its own each time: what is found is kept with its list.
        await cpuMs(() => directoryOf({ ...list }), 5),
      ),
      ...[
        figure(SEARCH, 'all', await search('')),
        figure(SEARCH, 'all, nearest first', await search('', DENVER)),
        figure(SEARCH, 'all open now', await search('', undefined, { open: true })),
        figure(
          SEARCH,
          'groceries open now, nearest first',
          await search('', DENVER, { open: true, type: 'Grocery' }),
        ),
        figure(SEARCH, '“a”, nearest first', await search('a', DENVER)),
        figure(SEARCH, '“boulder”', await search('boulder')),
        figure(SEARCH, '“80202”', await search('80202')),
        figure(SEARCH, '“Denver, CO”: nearest', await search('Denver, CO')),
        figure(SEARCH, '“zzzz”: nothing', await search('zzzz')),
        figure(
          SEARCH,
          'the page of a store',
          await cpuMs(() => storePage(list, storeAt(list, 0).path)),
        ),
        figure(SEARCH, 'map of Colorado', await cpuMs(() => map(COLORADO, 6))),
        figure(SEARCH, 'map of the US', await cpuMs(() => map(US, 4))),
      ].map((each) => ({ ...each, goal: atMost(20, 'ms') })),
      figure('Bytes', 'CSV', csv.length / 1000, 'KB'),
      figure('Bytes', 'at the edge', list.bytes.byteLength / 1000, 'KB'),
      figure('Bytes', 'page of the list, gzip', gzipSync(page).length / 1000, 'KB'),
      figure('Bytes', 'map of Colorado, gzip', points(COLORADO, 6).length / 1000, 'KB'),
      figure('Bytes', 'map of the US, gzip', points(US, 4).length / 1000, 'KB'),
    ],
  };
}

const SEARCH = 'An answer, warm (CPU)';

const figure = (section: string, name: string, value: number, unit = 'ms'): Figure => ({
  section,
  name,
  value,
  unit,
  digits: 1,
});

const columns: Column[] = [];
for (const size of SIZES) columns.push(await measure(size));
console.log(formatTable(columns));
