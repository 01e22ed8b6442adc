import { expect, test } from 'vitest';
import { readSearch, resultCount, searchPath } from './search-query.ts';

test('searchPath writes the query string that readSearch reads', () => {
  expect(searchPath('/recipes/search', 'mint & lime')).toBe('/recipes/search?q=mint+%26+lime');
  expect(searchPath('/recipes/search', 'mint', 3)).toBe('/recipes/search?q=mint&page=3');
  expect(readSearch('q=mint+%26+lime')).toEqual({ text: 'mint & lime', page: 1 });
  expect(readSearch('q=%20mint%20&page=3')).toEqual({ text: 'mint', page: 3 });
});

test('readSearch returns an empty text without q, and cuts a long one', () => {
  expect(readSearch(undefined).text).toBe('');
  expect(readSearch('q=%20%20').text).toBe('');
  expect(readSearch(`q=${'x'.repeat(5000)}`).text).toHaveLength(100);
});

test('invisible characters within a word are left out', () => {
  expect(readSearch(`q=${encodeURIComponent('man\u00adgo li\u200bme\u200f')}`).text).toBe(
    'mango lime',
  );
});

test('a long query is not cut inside a character', () => {
  const text = (query: string) => readSearch(`q=${encodeURIComponent(query)}`).text;
  expect(text(`${'x'.repeat(98)}🦆🦆`)).toBe(`${'x'.repeat(98)}🦆`);
  expect(text(`${'x'.repeat(99)}🦆`)).toBe('x'.repeat(99));
  expect(text(`${'x'.repeat(99)} mint`)).toBe('x'.repeat(99));
});

test.each(['', 'two', '0', '-1', '1.5', 'Infinity'])('page "%s" is the first one', (page) => {
  expect(readSearch(`q=mint&page=${page}`).page).toBe(1);
});

test('the number of results has a singular form', () => {
  expect([0, 1, 2].map(resultCount)).toEqual(['0 results', '1 result', '2 results']);
});
