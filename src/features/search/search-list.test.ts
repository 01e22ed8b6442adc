import { expect, test } from 'vitest';
import { searchList } from './search-list.ts';

const list = ['Minty Lime Fizz', 'Sunrise Splash', 'Peppermint Lime', 'Jalapeño & Mango'].map(
  (title) => ({ title }),
);
const find = (text: string) =>
  searchList(list, { kindWords: 'recipe', searchTextOf: ({ title }) => title }, text).map(
    ({ title }) => title,
  );

test('entries that contain the text come first, in any case, in the order of the list', () => {
  expect(find('MINT')).toEqual(['Minty Lime Fizz', 'Peppermint Lime']);
  expect(find('nt lime')).toEqual(['Peppermint Lime']);
  expect(find('&')).toEqual(['Jalapeño & Mango']);
});

test.each([
  'fizz lime',
  'lime, fizz!',
  '(fizz)',
  'fïzz',
  '"Fizz"',
  'fizzes lime',
  'minti fizz',
  'minty recipe',
  'the fizz recipe',
  'drink with mint and lime, please',
  'mint mint mint',
])('"%s" finds all of its words in any order and spelling, without filler', (text) => {
  expect(find(text)[0]).toBe('Minty Lime Fizz');
});

test('accents may be left out, and other words find nothing', () => {
  expect(find('mango jalapeno')).toEqual(['Jalapeño & Mango']);
  expect(find('.*')).toEqual([]);
  expect(find('fizz vodka')).toEqual([]);
});
