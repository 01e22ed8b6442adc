import { expect, test } from 'vitest';
import { laterPages, linkedPages, pageOf } from './pagination.ts';

const list = (length: number) => Array.from({ length }, (_, index) => index);

test('pageOf splits a list into pages of 24', () => {
  expect(pageOf(list(25), 1)).toEqual({ entries: list(24), number: 1, count: 2 });
  expect(pageOf(list(25), 2)).toEqual({ entries: [24], number: 2, count: 2 });
  expect(pageOf(list(24), 1)?.count).toBe(1);
});

test('an empty list has one empty page', () => {
  expect(pageOf([], 1)).toEqual({ entries: [], number: 1, count: 1 });
});

test.each([0, 3, -1, 1.5, NaN])('a list of 25 has no page %s', (number) => {
  expect(pageOf(list(25), number)).toBeUndefined();
});

test('laterPages lists the numbers of all pages but the first', () => {
  expect(laterPages(list(0))).toEqual([]);
  expect(laterPages(list(24))).toEqual([]);
  expect(laterPages(list(25))).toEqual(['2']);
  expect(laterPages(list(1000))).toHaveLength(41);
});

test('linkedPages lists both ends and the neighbours, and leaves no gap of one page', () => {
  expect(linkedPages(1, 2)).toEqual([1, 2]);
  expect(linkedPages(1, 42)).toEqual([1, 2, undefined, 42]);
  expect(linkedPages(4, 42)).toEqual([1, 2, 3, 4, 5, undefined, 42]);
  expect(linkedPages(20, 42)).toEqual([1, undefined, 19, 20, 21, undefined, 42]);
  expect(linkedPages(42, 42)).toEqual([1, undefined, 41, 42]);
});
