import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SheetStore } from '../../src/features/stores/store-types.ts';
import { storeRowReader } from '../../src/features/stores/sheet/store-rows.ts';
import { fetchStoreSheet, type SheetLimits } from '../../src/services/store-sheet/store-sheet.ts';
import { startServices, type Services } from '../server.ts';
import { storeFaultKinds } from './store-sheet.ts';

let dataDir: string;
let services: Services;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stores-'));
  services = await startServices({ port: 0, dataDir });
});
afterAll(async () => {
  await services.close();
  await rm(dataDir, { recursive: true, force: true });
});
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
function read(csv: string) {
  const stores: SheetStore[] = [];
  const rows = storeRowReader((store) => void stores.push(store));
  rows.read(csv);
  return { stores, report: rows.end() };
}

test('the sheet is answered as Google answers, and has a few hundred stores', async () => {
  const response = await fetch(`${services.url}/stores.csv`, { redirect: 'manual' });
  expect(response.status).toBe(307);
  const { stores, report } = read(await sheet());
  expect(report).toMatchObject({ problem: null, rows: 319, shown: 311, rejected: 8 });
  expect(new Set(stores.map(({ state }) => state)).size).toBeGreaterThan(5);
  expect(stores.filter(({ state }) => state === 'CO').length).toBeGreaterThan(150);
});

test('it has stores of every sort: hours that can be read or not, products or none', async () => {
  const { stores } = read(await sheet());
  for (const has of [
    ({ hours, openingHours }: SheetStore) => hours && openingHours,
    ({ hours, openingHours }: SheetStore) => hours && !openingHours,
    ({ hours }: SheetStore) => hours.split('\n').length === 7,
    ({ products }: SheetStore) => products.length === 0,
    ({ products }: SheetStore) => products.length > 2,
  ]) {
    expect(stores.filter(has).length).toBeGreaterThan(5);
    expect(stores.every(has)).toBe(false);
  }
});

test('an editor’s mistakes of every kind are in it', async () => {
  const { report } = read(await sheet());
  expect(new Set(report.rejections.map(({ reason }) => reason))).toEqual(
    new Set(['no-coordinates', 'not-a-number', 'zero', 'swapped', 'out-of-range', 'duplicate']),
  );
  expect(report.warnings).toMatchObject([{ row: 114, reason: 'no-name' }]);
});

test.each([0, 1, 1000])('it has %d rows when so many are asked for', async (rows) => {
  const text = await sheet(`?rows=${rows}`);
  expect(text).toBe(await sheet(`?rows=${rows}`));
  expect(read(text).report.rows).toBe(rows === 1000 ? 999 : rows);
});

test.each([
  ['html-200', 'no-csv'],
  ['http-500', 'refused'],
  ['redirect-loop', 'redirects'],
  ['hang', 'timeout'],
  ['refuse', 'unreachable'],
])('with %s there is no sheet: %s', async (kind, code) => {
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
])('with %s the sheet cannot be used', async (kind, problem) => {
  await fault({ kind });
  expect(read(await sheet()).report.problem).toEqual(problem);
});

test.each([
  ['flood', 'The sheet has more than 150,000 rows.'],
  ['quotation-marks', expect.stringMatching(/^Row \d+ has more than 250,000 characters/)],
])('of %s no more is read than shows that it cannot be used', async (kind, problem) => {
  await fault({ kind });
  const rows = storeRowReader(() => {});
  let characters = 0;
  await fetchStoreSheet(`${services.url}/stores.csv`, (text) => {
    characters += text.length;
    return rows.read(text);
  });
  expect(rows.end().problem).toEqual(problem);
  expect(characters).toBeLessThan(3_000_000);
});

test('truncated, it has less than half of its rows and looks well', async () => {
  await fault({ kind: 'truncated', times: 1 });
  expect(read(await sheet()).report).toMatchObject({ problem: null, shown: 136 });
  expect(read(await sheet()).report.shown).toBe(311);
});

test('a slow sheet arrives, unless it is too slow', async () => {
  await fault({ kind: 'slow', latencyMs: 400 });
  expect(read(await sheet()).report.shown).toBe(311);
  await expect(sheet('', { timeLimitMs: 100 })).rejects.toMatchObject({ code: 'timeout' });
});

test('a sheet that is too large is given up', async () => {
  await expect(sheet('', { maxBytes: 10_000 })).rejects.toMatchObject({ code: 'too-large' });
});

test('a wrong fault is refused with the list of kinds', async () => {
  const response = await fault({ kind: 'earthquake' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ kinds: storeFaultKinds });
});

test('the overview shows the faults of the stores', async () => {
  await fault({ kind: 'truncated' });
  const page = await (await fetch(services.url)).text();
  expect(page).toContain('Faults of the stores');
  expect(page).toContain('Switch off truncated');
});
