import { expect, test } from 'vitest';
import { excerpt } from './page-meta.tsx';

test('collapses the whitespace of a short text', () => {
  expect(excerpt('  All splash.\n\n No buzz. ')).toBe('All splash. No buzz.');
});

test('cuts a long text at a word, to at most 155 characters', () => {
  const cut = excerpt('margarita '.repeat(40));
  expect(cut.length).toBeLessThanOrEqual(155);
  expect(cut).toMatch(/margarita…$/);
});

test('cuts a text without spaces at the limit', () => {
  expect(excerpt('x'.repeat(200))).toBe(`${'x'.repeat(154)}…`);
});

test('leaves no half of a character in a text without spaces', () => {
  expect(excerpt(`x${'🦆'.repeat(100)}`).isWellFormed()).toBe(true);
});
