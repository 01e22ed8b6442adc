import { expect, test } from 'vitest';
import { emptySnapshot, noOrder, type CartSnapshot, type SnapshotLine } from './cart-snapshot.ts';
import { decodeSnapshot, encodeSnapshot } from './snapshot-cookie.ts';

const SHOP = 'ducky.myshopify.com';
const snapshot: CartSnapshot = {
  at: 1_700_000_000_000,
  lines: [
    { key: '100101', quantity: 2, price: '24.99' },
    { key: '400601-701', quantity: 1, price: '23.4' },
  ],
  pending: [{ key: '200101', quantity: 3, id: 'abc_DEF-12' }],
  adds: [{ key: '100101', id: 'abc_DEF-34' }],
  codes: ['FLOCK10', 'ÉTÉ'],
  cards: ['DUCKGIFT25'],
  attributes: [{ key: 'First source', value: 'instagram.com (product)' }],
  note: 'Zweimal läuten 🦆\nDanke.',
  noteLeftOut: false,
  changes: [{ what: 'price', key: '100101', from: '19.9' }],
  currencyCode: 'USD',
  linkCode: '',
  again: noOrder,
  sequences: { line: 1_700_000_000_003, note: 1_700_000_000_002, applied: 0, removed: 7 },
};

test('a snapshot is decoded as it was encoded, and its text fits a cookie', () => {
  const text = encodeSnapshot(snapshot, SHOP);
  expect(text).toMatch(/^[\w-]+=*$/);
  expect(decodeSnapshot(text, SHOP)).toEqual(snapshot);
});

test('attributes, the last checkout and the last order are part of a snapshot', () => {
  const [first, second] = snapshot.lines as [SnapshotLine, SnapshotLine];
  const gift = { ...first, attributes: [{ key: 'Gift message', value: 'For Ada' }] };
  const checkout = { id: 'gid://shopify/Cart/a?key=b', version: 'c' };
  const full: CartSnapshot = {
    ...snapshot,
    lines: [gift, second],
    again: { lines: [gift], codes: ['FLOCK10'], note: 'Ring twice.' },
    checkout: { ...checkout, lines: [{ key: first.key, quantity: 1 }] },
  };
  expect(decodeSnapshot(encodeSnapshot(full, SHOP), SHOP)).toEqual(full);
});

test('a snapshot of another shop is not decoded', () => {
  expect(decodeSnapshot(encodeSnapshot(snapshot, 'other.myshopify.com'), SHOP)).toBeUndefined();
});

test.each(['', 'nonsense', '%%%', btoa('{"s":"ducky.myshopify.com"}'), btoa('[]'), btoa('null')])(
  'a cookie of %j is not decoded',
  (text) => {
    expect(decodeSnapshot(text, SHOP)).toBeUndefined();
  },
);

test.each([
  ['a quantity of −1', { lines: [{ key: '1', quantity: -1, price: '1' }] }],
  ['a quantity of 1e9', { lines: [{ key: '1', quantity: 1e9, price: '1' }] }],
  ['half a thing', { lines: [{ key: '1', quantity: 0.5, price: '1' }] }],
  [
    'a line of something else',
    { lines: [{ key: 'gid://shopify/Order/1', quantity: 1, price: '1' }] },
  ],
  ['a price that is none', { lines: [{ key: '1', quantity: 1, price: 'free' }] }],
  ['an id with a space', { pending: [{ key: '1', quantity: 1, id: 'a b' }] }],
])('a snapshot with %s is not decoded', (_what, wrong) => {
  expect(decodeSnapshot(encodeSnapshot({ ...snapshot, ...wrong }, SHOP), SHOP)).toBeUndefined();
});

test('the largest cart fits a cookie, without its note', () => {
  const lines = Array.from({ length: 50 }, (_, index) => ({
    key: `473123456789${String(index).padStart(2, '0')}`,
    quantity: 100,
    price: '1249.99',
  }));
  const full = { ...emptySnapshot, lines, codes: ['FLOCK10'], note: 'Please. '.repeat(500) };
  const text = encodeSnapshot(full, SHOP);
  expect(text.length).toBeLessThan(3800);
  expect(decodeSnapshot(text, SHOP)).toEqual({ ...full, note: '', noteLeftOut: true });

  const again = { lines: lines.slice(0, 9), codes: [], note: full.note };
  const ordered = decodeSnapshot(encodeSnapshot({ ...emptySnapshot, again }, SHOP), SHOP);
  expect(ordered?.again).toEqual({ ...again, note: null });
  // The cart itself has no note that could be missing.
  expect(ordered?.noteLeftOut).toBe(false);

  const plans = lines.map((line) => ({ ...line, key: `${line.key}-68123456789012` }));
  const pending = plans.slice(0, 10).map(({ key }) => ({ key, quantity: 1, id: 'abc_DEF-12' }));
  const fuller = encodeSnapshot({ ...full, lines: plans, pending }, SHOP);
  expect(decodeSnapshot(fuller, SHOP)).toMatchObject({ lines: plans, pending });
  expect(fuller.length).toBeLessThan(4000);

  const checkout = { id: 'gid://shopify/Cart/a?key=b', version: 'c', lines: plans };
  const opened = encodeSnapshot({ ...full, lines: plans, pending, checkout }, SHOP);
  expect(opened.length).toBeLessThan(4000);
});
