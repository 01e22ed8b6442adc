import { expect, test } from 'vitest';
import { readAskedSearch } from './asked-search.ts';

test.each([
  [null, ''],
  ['', ''],
  [' \t\n\u00a0 ', ''],
  ['  classic   lime ', 'classic lime'],
  ['cafe\u0301', 'café'],
  ['\u202elime\u202c', 'lime'],
  ['lime\0\u0007', 'lime'],
  ['مشروب ليمون', 'مشروب ليمون'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['\ud800lime', '\ufffdlime'],
])('%j asks for %j', (typed, text) => {
  expect(readAskedSearch(typed)).toEqual({ text, isTooLong: false });
});

test('up to 100 characters, however many bytes they take', () => {
  expect(readAskedSearch('🦆'.repeat(100)).text).toBe('🦆'.repeat(100));
  expect(readAskedSearch('🦆'.repeat(101))).toEqual({ text: '', isTooLong: true });
  expect(readAskedSearch('a'.repeat(10_000))).toEqual({ text: '', isTooLong: true });
});
