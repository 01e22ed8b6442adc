import { expect, test } from 'vitest';
import { typeAhead } from './menu-keys.ts';

const entries = ['Contact Us', 'Wholesale', 'Manage Subscription', 'Where to buy'];

test('a letter selects the first entry that begins with it, ignoring case', () => {
  expect(typeAhead()('M', 0, entries, -1)).toBe(2);
  expect(typeAhead()('m', 0, entries, 0)).toBe(2);
});

test('letters typed within a second are combined', () => {
  const type = typeAhead();
  expect(type('w', 0, entries, -1)).toBe(1);
  expect(type('h', 1000, entries, 1)).toBe(1);
  expect(type('e', 2000, entries, 1)).toBe(3);
});

test('after more than a second the next letter starts a new word', () => {
  const type = typeAhead();
  type('w', 0, entries, -1);
  expect(type('c', 1001, entries, 1)).toBe(0);
});

test('repeating a letter cycles through the entries that begin with it', () => {
  const type = typeAhead();
  expect(type('w', 0, entries, -1)).toBe(1);
  expect(type('w', 100, entries, 1)).toBe(3);
  expect(type('w', 200, entries, 3)).toBe(1);
});

test('a letter without a matching entry selects none', () => {
  expect(typeAhead()('x', 0, entries, 0)).toBe(-1);
});
