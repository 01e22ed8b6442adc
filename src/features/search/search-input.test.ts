import { expect, test } from 'vitest';
import { readSearchInput } from './search-input.ts';

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
])('%j is read as %j', (typed, text) => {
  expect(readSearchInput(typed)).toEqual({ text, isTooLong: false });
});

test('a text may have 100 characters, as its field counts them', () => {
  expect(readSearchInput('🦆'.repeat(50)).text).toBe('🦆'.repeat(50));
  expect(readSearchInput('🦆'.repeat(51))).toEqual({ text: '', isTooLong: true });
  expect(readSearchInput('a'.repeat(10_000))).toEqual({ text: '', isTooLong: true });
});
