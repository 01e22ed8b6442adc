import { expect, test } from 'vitest';
import { retailFirst, shopWords } from './product-search.ts';

test.each([
  ['Classic  Lime', 'classic lime'],
  ['tag:hidden OR lime', 'tag hidden or lime'],
  ['lime -mango', 'lime mango'],
  ['"lime" AND (NOT mango*)', 'lime and not mango'],
  ['variants.price:<3 \\"', 'variants price 3'],
  ["title:'x'", 'title x'],
  ['<script>alert(1)</script>', 'script alert 1 script'],
  ['مشروب ليمون', 'مشروب ليمون'],
  ['jalapeño', 'jalapeño'],
  ['*** -- "" ()', ''],
  ['🦆', ''],
])('searches the shop for %j as %j', (text, words) => {
  expect(shopWords(text)).toBe(words);
});

test.each([
  ['mango', ['Mango Chili', 'Wholesale Case Mango Chili']],
  ['sticker', ['Mango Chili']],
  ['wholesale sticker', ['Wholesale Case Mango Chili', 'Mango Chili']],
])('a search for %s lists %j', (text, titles) => {
  const found = [
    { title: 'Wholesale Case Mango Chili', productType: 'Wholesale', tags: [] },
    { title: 'Mango Chili', productType: 'Drink', tags: [] },
  ];
  expect(retailFirst(found, text).map(({ title }) => title)).toEqual(titles);
});
