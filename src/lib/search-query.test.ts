import { expect, test } from 'vitest';
import { matching, readSearch, resultCount, searchPath } from './search-query.ts';

test('an address and what it asks for', () => {
  expect(searchPath('/recipes/search', 'mint & lime')).toBe('/recipes/search?q=mint+%26+lime');
  expect(searchPath('/recipes/search', 'mint', 3)).toBe('/recipes/search?q=mint&page=3');
  expect(readSearch('q=mint+%26+lime')).toEqual({ text: 'mint & lime', page: 1 });
  expect(readSearch('q=%20mint%20&page=3')).toEqual({ text: 'mint', page: 3 });
});

test('a query that asks for nothing, or for too much', () => {
  expect(readSearch(undefined).text).toBe('');
  expect(readSearch('q=%20%20').text).toBe('');
  expect(readSearch(`q=${'x'.repeat(5000)}`).text).toHaveLength(100);
});

test('a long query ends with a whole character', () => {
  const text = (query: string) => readSearch(`q=${encodeURIComponent(query)}`).text;
  expect(text(`${'x'.repeat(99)}🦆🦆`)).toBe(`${'x'.repeat(99)}🦆`);
  expect(text(`${'x'.repeat(99)} mint`)).toBe('x'.repeat(99));
});

test.each(['', 'two', '0', '-1', '1.5', 'Infinity'])('page "%s" is the first one', (page) => {
  expect(readSearch(`q=mint&page=${page}`).page).toBe(1);
});

test('what contains the text is found, in its order and whatever the case', () => {
  const titles = ['Minty Lime Fizz', 'Sunrise Splash', 'Peppermint'];
  const find = (text: string) => matching(titles, (title) => title, text);
  expect(find('MINT')).toEqual(['Minty Lime Fizz', 'Peppermint']);
  expect(find('lime fizz')).toEqual(['Minty Lime Fizz']);
  expect(find('.*')).toEqual([]);
});

test('one result is no results', () => {
  expect([0, 1, 2].map(resultCount)).toEqual(['0 results', '1 result', '2 results']);
});
