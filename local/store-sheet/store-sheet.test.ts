import { afterEach, expect, test } from 'vitest';
import type { StoreRow } from '../../src/features/stores/store-types.ts';
import { createRowReader } from '../../src/features/stores/sheet/store-rows.ts';
import { fetchStoreSheet, type SheetLimits } from '../../src/services/store-sheet/store-sheet.ts';
import { runServices } from '../running-services.ts';

const services = await runServices();
afterEach(() => fetch(`${services.url}/stores/faults`, { method: 'DELETE' }));

const fault = (body: object) =>
  fetch(`${services.url}/stores/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
async function read(query = '', limits: SheetLimits = {}) {
  const stores: StoreRow[] = [];
  const rows = createRowReader((store) => void stores.push(store));
  let characters = 0;
  const take = (text: string) => {
    characters += text.length;
    return rows.read(text);
  };
  await fetchStoreSheet(`${services.url}/stores.csv${query}`, take, limits);
  return { stores, characters, report: rows.end() };
}

test('the sheet is redirected to as by Google, and has stores and one of each mistake of editors', async () => {
  const response = await fetch(`${services.url}/stores.csv`, { redirect: 'manual' });
  expect(response.status).toBe(307);
  const { stores, report } = await read();
  expect(report).toMatchObject({ problem: null, rows: 319, shown: 311, rejected: 8 });
  expect(new Set(report.rejections.map(({ reason }) => reason))).toEqual(
    new Set(['no-coordinates', 'not-a-number', 'zero', 'swapped', 'out-of-range', 'duplicate']),
  );
  expect(report.warnings).toMatchObject([{ row: 114, reason: 'no-name' }]);
  for (const has of [
    ({ hours, openingHours }: StoreRow) => hours && openingHours,
    ({ hours, openingHours }: StoreRow) => hours && !openingHours,
    ({ products }: StoreRow) => products.length === 0,
    ({ products }: StoreRow) => products.length > 2,
  ]) {
    expect(stores.filter(has).length).toBeGreaterThan(5);
  }
});

test('?rows= selects the same rows each time', async () => {
  const { stores, report } = await read('?rows=1000');
  expect(report.rows).toBe(999);
  expect((await read('?rows=1000')).stores).toEqual(stores);
});

test.each([
  ['html-200', 'no-csv'],
  ['http-500', 'refused'],
  ['redirect-loop', 'redirects'],
  ['hang', 'timeout'],
  ['refuse', 'unreachable'],
])('under the fault %s the site’s client throws %s', async (kind, code) => {
  await fault({ kind });
  const timeLimitMs = kind === 'hang' ? 300 : 60_000;
  await expect(read('', { timeLimitMs })).rejects.toMatchObject({ name: 'StoreSheetError', code });
});

test('the site’s client aborts a sheet over the size limit', async () => {
  await expect(read('', { maxBytes: 10_000 })).rejects.toMatchObject({ code: 'too-large' });
});

test.each([
  ['empty', 'The sheet is empty.'],
  ['header-only', 'The sheet has no rows below its header.'],
  ['no-header', expect.stringContaining('The first row has to name the columns')],
  ['flood', 'The sheet has more than 150,000 rows.'],
  ['quotation-marks', expect.stringMatching(/^Row \d+ has more than 250,000 characters/)],
])('under the fault %s the sheet is rejected, before all of it is read', async (kind, problem) => {
  await fault({ kind });
  const { report, characters } = await read();
  expect(report.problem).toEqual(problem);
  expect(characters).toBeLessThan(3_000_000);
});

test('under the fault truncated the sheet is valid but has less than half of its rows', async () => {
  await fault({ kind: 'truncated', times: 1 });
  expect((await read()).report).toMatchObject({ problem: null, shown: 136 });
  await fault({ kind: 'slow', latencyMs: 5 });
  expect((await read()).report.shown).toBe(311);
});
