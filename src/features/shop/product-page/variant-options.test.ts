import { expect, test } from 'vitest';
import { sampleVariant } from '../../../../tests/stubs/sample-product.ts';
import type { Variant } from '../catalogue/product.ts';
import { savingOf } from './variant-options.tsx';

const pack = (label: string, price: string, unit?: string, per = 'can') =>
  sampleVariant({
    label,
    price: { amount: price, currencyCode: 'USD' },
    ...(unit && { unitPrice: { price: { amount: unit, currencyCode: 'USD' }, per } }),
  });
const savings = (...variants: Variant[]) => variants.map((each) => savingOf(each, variants));

test.each([
  ['bigger packs', [pack('8', '25', '3.12'), pack('24', '63', '2.62')], [0, 16]],
  ['packs in any order', [pack('24', '63', '2.62'), pack('8', '25', '3.12')], [16, 0]],
  ['exactly a tenth', [pack('1', '3', '3.00'), pack('2', '5.4', '2.70')], [0, 10]],
  ['less than one percent', [pack('8', '25', '3.12'), pack('9', '28', '3.11')], [0, 0]],
  ['a bigger pack that costs more', [pack('8', '25', '3'), pack('16', '60', '3.75')], [0, 0]],
  ['other measures', [pack('can', '3', '3'), pack('jug', '9', '1', 'l')], [0, 0]],
  ['no unit prices', [pack('S', '30'), pack('XL', '32')], [0, 0]],
  ['a smallest pack that is free', [pack('8', '0', '0'), pack('16', '9', '1')], [0, 0]],
])('saving compared with the smallest pack: %s', (_case, variants, expected) => {
  expect(savings(...variants)).toEqual(expected);
});
