import { expect, test } from 'vitest';
import { sampleProduct, sampleVariant } from '../../../../tests/stubs/sample-product.ts';
import type { Variant } from '../catalogue/product.ts';
import { buyableProduct } from './variant-selection.ts';

const pack = (label: string, price: string, unit?: string, per = 'can') =>
  sampleVariant({
    label,
    price: { amount: price, currencyCode: 'USD' },
    ...(unit && { unitPrice: { price: { amount: unit, currencyCode: 'USD' }, per } }),
  });
const savings = (...variants: Variant[]) =>
  buyableProduct(sampleProduct({ variants })).variants.map(({ saving }) => saving);

test.each([
  ['bigger packs', [pack('8', '25', '3.12'), pack('24', '63', '2.62')], [undefined, 16]],
  ['packs in any order', [pack('24', '63', '2.62'), pack('8', '25', '3.12')], [16, undefined]],
  ['exactly a tenth', [pack('1', '3', '3.00'), pack('2', '5.4', '2.70')], [undefined, 10]],
  [
    'less than one percent',
    [pack('8', '25', '3.12'), pack('9', '28', '3.11')],
    [undefined, undefined],
  ],
  [
    'a bigger pack that costs more',
    [pack('8', '25', '3'), pack('16', '60', '3.75')],
    [undefined, undefined],
  ],
  ['other measures', [pack('can', '3', '3'), pack('jug', '9', '1', 'l')], [undefined, undefined]],
  ['no unit prices', [pack('S', '30'), pack('XL', '32')], [undefined, undefined]],
  [
    'a smallest pack that is free',
    [pack('8', '0', '0'), pack('16', '9', '1')],
    [undefined, undefined],
  ],
])('saving compared with the smallest pack: %s', (_case, variants, expected) => {
  expect(savings(...variants)).toEqual(expected);
});
