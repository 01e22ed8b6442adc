import { beforeEach, expect, test, vi } from 'vitest';
import { ADD } from '../../../lib/cart-forms.ts';
import {
  assignSequence,
  forgetChange,
  keepAdd,
  keepChange,
  noteAdd,
  waitingChanges,
} from './waiting-changes.ts';

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
  ['a number that is a text', change({ sequence: 'first' })],
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

const UPDATE = `${ADD}/update`;
const plus = (seen: number) => ({ line: '200101', seen, quantity: seen + 1 });

test('a change that was not sent yet is replaced, and counts from the quantity before it', () => {
  keepChange(UPDATE, plus(1));
  keepChange(UPDATE, plus(2));
  const fields = { line: '200101', seen: 1, quantity: 3 };
  expect(waitingChanges()).toEqual([expect.objectContaining({ fields })]);
});

test('a press in a tab that does not show the change of another tab yet counts as well', () => {
  keepChange(UPDATE, plus(1));
  keepChange(UPDATE, plus(1));
  const fields = { line: '200101', seen: 1, quantity: 3 };
  expect(waitingChanges()).toEqual([expect.objectContaining({ fields })]);
});

test('a typed quantity replaces the difference that was not sent yet', () => {
  keepChange(UPDATE, plus(1));
  keepChange(UPDATE, { line: '200101', quantity: '5' });
  expect(waitingChanges()[0]!.fields).toEqual({ line: '200101', quantity: '5' });
  keepChange(UPDATE, plus(5));
  expect(waitingChanges().map(({ fields }) => fields)).toEqual([{ line: '200101', quantity: 6 }]);
});

test('a change that was sent waits beside the one after it', () => {
  const first = keepChange(UPDATE, plus(1));
  const sequence = assignSequence(first);
  keepChange(UPDATE, plus(2));
  expect(waitingChanges()).toEqual([
    expect.objectContaining({ fields: plus(1), sequence }),
    expect.objectContaining({ fields: plus(2) }),
  ]);
});

test('a line that is added back comes before the changes of it', () => {
  const removal = keepChange(`${ADD}/remove`, { line: '200101' });
  assignSequence(removal);
  keepChange(ADD, { line: '200101', quantity: '2' });
  keepChange(UPDATE, plus(2));
  expect(waitingChanges().map(({ address }) => address)).toEqual([`${ADD}/remove`, ADD, UPDATE]);
});

test('a change keeps its number, and the next one has a greater one, whatever the clock says', () => {
  const first = keepChange(UPDATE, plus(1));
  const sequence = assignSequence(first);
  expect(assignSequence(waitingChanges()[0]!)).toBe(sequence);
  vi.useFakeTimers({ now: Date.now() - 60_000 });
  const next = assignSequence(keepChange('/api/cart/note', { note: 'Hello' }));
  vi.useRealTimers();
  expect(next).toBeGreaterThan(sequence);
});

test('a full storage keeps no changes, so that the next page does not send them again', async () => {
  vi.resetModules();
  const full = await import('./waiting-changes.ts');
  full.keepChange(UPDATE, plus(1));
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
    removeItem: (key: string) => stored.delete(key),
  });
  full.keepChange('/api/cart/note', { note: 'Hello' });
  expect(full.unstoredChanges()).toHaveLength(2);
  expect(full.waitingChanges()).toHaveLength(2);
  expect(stored.has(KEY)).toBe(false);
});

test('an add has an id of its own, unless the same add has failed before', () => {
  const fields = { merchandiseId: 'gid://shopify/ProductVariant/200101', quantity: '1' };
  const [first, second] = [keepAdd(fields), keepAdd(fields)];
  expect(second.id).not.toBe(first.id);
  noteAdd(first, true);
  noteAdd(second, true);
  expect([keepAdd(fields).id, keepAdd(fields).id]).toEqual([second.id, first.id]);
  // It failed without a network, and was sent when the browser was online again.
  noteAdd(first, true);
  noteAdd(first, false);
  expect([first.id, second.id]).not.toContain(keepAdd(fields).id);
});
