import { expect, test } from 'vitest';
import { pageEntry } from './page-entry.ts';

const canonical = '<link rel="canonical" href="https://duck.example/a?b&amp;c"/>';

test('a page is known by its own address and the day it was published', () => {
  expect(pageEntry(canonical)).toEqual({ url: 'https://duck.example/a?b&c' });
  const published = '<meta property="article:published_time" content="2026-07-09T12:00:00Z"/>';
  expect(pageEntry(canonical + published)).toMatchObject({ modified: '2026-07-09T12:00:00Z' });
});

test('a page without an address, or not to be found, is not known', () => {
  expect(pageEntry('<title>404</title>')).toBeUndefined();
  expect(pageEntry(`${canonical}<meta name="robots" content="noindex"/>`)).toBeUndefined();
});
