import { expect, test } from 'vitest';
import { retailFirst } from './product-search.ts';

test.each([
  ['mango', ['Mango Chili', 'Wholesale Case Mango Chili']],
  ['sticker', ['Mango Chili']],
  ['wholesale sticker', ['Wholesale Case Mango Chili', 'Mango Chili']],
])('a search for %s lists %j', (text, titles) => {
  const found = [
    {
      title: 'Wholesale Case Mango Chili',
      productType: 'Wholesale',
      tags: [],
      availableForSale: true,
    },
    { title: 'Mango Chili', productType: 'Drink', tags: [], availableForSale: true },
  ];
  expect(retailFirst(found, text).map(({ title }) => title)).toEqual(titles);
});
