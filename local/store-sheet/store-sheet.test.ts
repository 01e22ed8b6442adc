import { afterEach, expect, test } from 'vitest';
import type { Store } from '../../src/features/stores/store-types.ts';
import { readSheet } from '../../src/features/stores/sheet/read-sheet.ts';
import { fetchStoreSheet } from '../../src/services/store-sheet/store-sheet.ts';
import { runServices } from '../running-services.ts';

const services = await runServices();
afterEach(() => fetch(`${services.url}/stores/faults`, { method: 'DELETE' }));

const fault = (body: object) =>
  fetch(`${services.url}/stores/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const read = async (timeLimitMs?: number) =>
  readSheet(await fetchStoreSheet(`${services.url}/stores.csv`, timeLimitMs));

test('the sheet is redirected to as by Google, and has stores and one of each mistake of editors', async () => {
  const response = await fetch(`${services.url}/stores.csv`, { redirect: 'manual' });
  expect(response.status).toBe(307);
  const { stores, report } = await read();
  expect(report).toMatchObject({ problem: null, rows: 319, shown: 311, rejected: 8 });
  expect(new Set(stores.map(({ state }) => state)).size).toBeGreaterThan(5);
  const rejections = report.rejections.map(({ message }) => message).join('\n');
  for (const why of ['is empty', 'not a number', 'miles from', 'goes from', 'is the same store'])
    expect(rejections).toContain(why);
  expect(report.warnings).toMatchObject([
    { row: 114, message: expect.stringContaining('has no name') },
  ]);
  for (const has of [
    ({ hours, openingHours }: Store) => hours && openingHours.length > 0,
    ({ hours, openingHours }: Store) => hours && openingHours.length === 0,
    ({ products }: Store) => products.length === 0,
    ({ products }: Store) => products.length > 2,
  ]) {
    expect(stores.filter(has).length).toBeGreaterThan(5);
  }
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
  await expect(read(timeLimitMs)).rejects.toMatchObject({ name: 'StoreSheetError', code });
});

test('under the fault quotation-marks the sheet is aborted at its size limit', async () => {
  await fault({ kind: 'quotation-marks' });
  await expect(read()).rejects.toMatchObject({ code: 'broken' });
});
