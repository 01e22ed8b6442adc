import { expect, test } from 'vitest';
import { laterPages, linkedPages, pageOf } from './pagination.ts';

const list = (length: number) => Array.from({ length }, (_, index) => index);

test('a list comes in pages of 24', () => {
  expect(pageOf(list(25), 1)).toEqual({ entries: list(24), number: 1, count: 2 });
  expect(pageOf(list(25), 2)).toEqual({ entries: [24], number: 2, count: 2 });
  expect(pageOf(list(24), 1)?.count).toBe(1);
});

test('an empty list has one page, with nothing on it', () => {
  expect(pageOf([], 1)).toEqual({ entries: [], number: 1, count: 1 });
});

test.each([0, 3, -1, 1.5, NaN])('a list of 25 has no page %s', (number) => {
  expect(pageOf(list(25), number)).toBeUndefined();
});

test('all pages but the first have a number in their address', () => {
  expect(laterPages(list(0))).toEqual([]);
  expect(laterPages(list(24))).toEqual([]);
  expect(laterPages(list(25))).toEqual(['2']);
  expect(laterPages(list(1000))).toHaveLength(41);
});

test('linked are the ends, the neighbours, and a page that alone would be left out', () => {
  expect(linkedPages(1, 2)).toEqual([1, 2]);
  expect(linkedPages(1, 42)).toEqual([1, 2, undefined, 42]);
  expect(linkedPages(4, 42)).toEqual([1, 2, 3, 4, 5, undefined, 42]);
  expect(linkedPages(20, 42)).toEqual([1, undefined, 19, 20, 21, undefined, 42]);
  expect(linkedPages(42, 42)).toEqual([1, undefined, 41, 42]);
});
