import { expect, test } from 'vitest';
import { shopWords } from './product-search.ts';

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
