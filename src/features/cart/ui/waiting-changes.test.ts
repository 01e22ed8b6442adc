import { beforeEach, expect, test, vi } from 'vitest';
import { forgetChange, keepChange, waitingChanges } from './waiting-changes.ts';

const KEY = 'cart changes';
const stored = new Map<string, string>();
const change = (other: object = {}) => ({
  id: 'a',
  key: '200101',
  address: '/api/cart/lines/update',
  fields: { line: '200101', quantity: '3' },
  at: Date.now(),
  ...other,
});
const storeChanges = (...changes: unknown[]) => stored.set(KEY, JSON.stringify(changes));

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

test('a stored change waits until it is deleted', () => {
  const fields = { line: '200101', quantity: '3' };
  const kept = keepChange('/api/cart/lines/update', fields);
  expect(waitingChanges()).toEqual([expect.objectContaining({ fields })]);
  forgetChange(kept);
  expect(waitingChanges()).toEqual([]);
});

test.each([
  ['another origin', change({ address: 'https://example.com/api/cart/lines' })],
  ['another address of the site', change({ address: '/api/cart/buyer' })],
  ['an address that continues', change({ address: '/api/cart/lines/../buyer' })],
  ['an address that is a list', change({ address: ['/api/cart/lines'] })],
  ['no fields', change({ fields: null })],
  ['fields that are a text', change({ fields: 'line' })],
  ['an id that is a number', change({ id: 1 })],
  ['no key', change({ key: undefined })],
  ['a time in the future', change({ at: Date.now() + 60_000 })],
  ['a time two days ago', change({ at: Date.now() - 2 * 24 * 60 * 60 * 1000 })],
  ['a time that is a text', change({ at: 'now' })],
  ['nothing', null],
])('a stored entry with %s is no change, and is removed with the next one', (_, entry) => {
  storeChanges(entry, change({ id: 'b' }));
  expect(waitingChanges().map(({ id }) => id)).toEqual(['b']);
  keepChange('/api/cart/note', { note: 'Hello' });
  expect(JSON.parse(stored.get(KEY)!)).toHaveLength(2);
});

test.each(['{', '{}', 'null', '3'])('a stored %s is no change', (text) => {
  stored.set(KEY, text);
  expect(waitingChanges()).toEqual([]);
});

test('the latest 100 changes wait', () => {
  storeChanges(...Array.from({ length: 120 }, (_, at) => change({ id: `${at}` })));
  const ids = waitingChanges().map(({ id }) => id);
  expect(ids).toHaveLength(100);
  expect(ids.at(-1)).toBe('119');
});
