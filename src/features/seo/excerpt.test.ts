import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('a short text stays, on one line', () => {
  expect(excerpt('  All splash.\n\n No buzz. ')).toBe('All splash. No buzz.');
});

test('a long text is cut at a word, within 155 characters', () => {
  const cut = excerpt('margarita '.repeat(40));
  expect(cut.length).toBeLessThanOrEqual(155);
  expect(cut).toMatch(/margarita…$/);
});

test('a text without spaces is cut where it is full', () => {
  expect(excerpt('x'.repeat(200))).toBe(`${'x'.repeat(154)}…`);
});

test('a character of several parts is never cut apart', () => {
  const cut = excerpt('🦆'.repeat(100));
  expect(cut.length).toBeLessThanOrEqual(155);
  expect(cut).toMatch(/^(🦆)+…$/u);
  expect(excerpt('👩‍👩‍👧‍👦'.repeat(30))).toMatch(/^(👩‍👩‍👧‍👦)+…$/u);
});
