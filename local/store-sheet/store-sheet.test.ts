import { afterEach, expect, test } from 'vitest';
import type { Store } from '../../src/features/stores/store-types.ts';
import { readSheet as read } from '../../src/features/stores/sheet/read-sheet.ts';
import { fetchStoreSheet, type SheetLimits } from '../../src/services/store-sheet/store-sheet.ts';
import { runServices } from '../running-services.ts';
import { storeFaultKinds } from './store-sheet.ts';

const services = await runServices();
afterEach(async () => {
  await fetch(`${services.url}/stores/faults`, { method: 'DELETE' });
});

async function sheet(query = '', limits: SheetLimits = {}): Promise<string> {
  let csv = '';
  const take = (text: string) => {
    csv += text;
    return true;
  };
  await fetchStoreSheet(`${services.url}/stores.csv${query}`, take, limits);
  return csv;
}
const fault = (body: object) =>
  fetch(`${services.url}/stores/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('/stores.csv redirects as Google does, to a sheet with 311 stores', async () => {
  const response = await fetch(`${services.url}/stores.csv`, { redirect: 'manual' });
  expect(response.status).toBe(307);
  const { stores, report } = read(await sheet());
  expect(report).toMatchObject({ problem: null, rows: 319, shown: 311, rejected: 8 });
  expect(new Set(stores.map(({ state }) => state)).size).toBeGreaterThan(5);
  expect(stores.filter(({ state }) => state === 'CO').length).toBeGreaterThan(150);
});

test('the sheet has stores with and without readable hours and products', async () => {
  const { stores } = read(await sheet());
  for (const has of [
    ({ hours, openingHours }: Store) => hours && openingHours,
    ({ hours, openingHours }: Store) => hours && !openingHours,
    ({ hours }: Store) => hours.split('\n').length === 7,
    ({ products }: Store) => products.length === 0,
    ({ products }: Store) => products.length > 2,
  ]) {
    expect(stores.filter(has).length).toBeGreaterThan(5);
    expect(stores.every(has)).toBe(false);
  }
});

test('the sheet has one of each mistake that editors make', async () => {
  const { report } = read(await sheet());
  expect(new Set(report.rejections.map(({ reason }) => reason))).toEqual(
    new Set(['no-coordinates', 'not-a-number', 'zero', 'swapped', 'out-of-range', 'duplicate']),
  );
  expect(report.warnings).toMatchObject([{ row: 114, reason: 'no-name' }]);
});

test.each([0, 1, 1000])(
  '?rows=%d returns the same sheet of that many rows each time',
  async (rows) => {
    const text = await sheet(`?rows=${rows}`);
    expect(text).toBe(await sheet(`?rows=${rows}`));
    expect(read(text).report.rows).toBe(rows === 1000 ? 999 : rows);
  },
);

test.each([
  ['html-200', 'no-csv'],
  ['http-500', 'refused'],
  ['redirect-loop', 'redirects'],
  ['hang', 'timeout'],
  ['refuse', 'unreachable'],
])('under the fault %s the site’s client throws %s', async (kind, code) => {
  await fault({ kind });
  await expect(sheet('', { timeLimitMs: 300 })).rejects.toMatchObject({
    name: 'StoreSheetError',
    code,
    message: expect.stringMatching(/\.$/),
  });
});

test.each([
  ['empty', 'The sheet is empty.'],
  ['header-only', 'The sheet has no rows below its header.'],
  ['no-header', expect.stringContaining('The first row has to name the columns')],
])('under the fault %s the sheet is rejected', async (kind, problem) => {
  await fault({ kind });
  expect(read(await sheet()).report.problem).toEqual(problem);
});

test('under the fault flood reading stops early', async () => {
  await fault({ kind: 'flood' });
  await expect(sheet()).rejects.toMatchObject({ name: 'StoreSheetError', code: 'too-large' });
});

test('under the fault quotation-marks the sheet is rejected', async () => {
  await fault({ kind: 'quotation-marks' });
  const text = await sheet().catch((error: unknown) => String(error));
  expect(text).toMatch(/StoreSheetError: The sheet has more than/);
});

test('under the fault truncated the sheet is valid but has less than half of its rows', async () => {
  await fault({ kind: 'truncated', times: 1 });
  expect(read(await sheet()).report).toMatchObject({ problem: null, shown: 136 });
  expect(read(await sheet()).report.shown).toBe(311);
});

test('the fault slow delays the sheet, beyond a time limit if there is one', async () => {
  await fault({ kind: 'slow', latencyMs: 400 });
  expect(read(await sheet()).report.shown).toBe(311);
  await expect(sheet('', { timeLimitMs: 100 })).rejects.toMatchObject({ code: 'timeout' });
});

test('a sheet over the size limit is aborted', async () => {
  await expect(sheet('', { maxBytes: 10_000 })).rejects.toMatchObject({ code: 'too-large' });
});

test('an unknown fault answers 400 with the list of kinds', async () => {
  const response = await fault({ kind: 'earthquake' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ kinds: storeFaultKinds });
});

test('the overview lists the faults of the stores', async () => {
  await fault({ kind: 'truncated' });
  const page = await (await fetch(services.url)).text();
  expect(page).toContain('Faults of the stores');
  expect(page).toContain('Switch off truncated');
});
