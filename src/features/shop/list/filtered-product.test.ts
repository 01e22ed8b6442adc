import { expect, test } from 'vitest';
import { readSelection } from '../catalogue/list-selection.ts';
import type { Choice, ProductSummary } from '../catalogue/product-schema.ts';
import { filteredProduct } from './filtered-product.ts';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const choice = (id: string, label: string, amount: string, rest: Partial<Choice> = {}) => ({
  id,
  label,
  price: usd(amount),
  availableForSale: true,
  ...rest,
});

const lime = {
  price: usd('24.99'),
  compareAtPrice: null,
  isFrom: true,
  variant: { label: '8-Pack' },
  choices: [
    choice('8', '8-Pack', '24.99'),
    choice('16', '16-Pack', '44.99', { compareAtPrice: usd('49.99') }),
    choice('24', '24-Pack', '62.99', { unitPrice: { price: usd('2.62'), per: 'can' } }),
  ],
} as ProductSummary;

const filtered = (query: string, product = lime) =>
  filteredProduct(product, readSelection(query).filters);

test('a filter by pack shows the price of the pack', () => {
  expect(filtered('filter.v.option.pack=24-Pack')).toMatchObject({
    chosen: '24',
    price: usd('62.99'),
    isFrom: false,
    variant: { label: '24-Pack', unitPrice: { per: 'can' } },
  });
});

test('several packs show the lowest of their prices', () => {
  expect(filtered('filter.v.option.pack=24-pack&filter.v.option.pack=16-pack')).toMatchObject({
    chosen: '16',
    price: usd('44.99'),
    compareAtPrice: usd('49.99'),
    isFrom: true,
  });
});

test.each([
  ['filter.v.price.gte=50', '24'],
  ['filter.v.price.gte=40&filter.v.price.lte=50', '16'],
])('%s shows a price within the limits', (query, chosen) => {
  expect(filtered(query).chosen).toBe(chosen);
});

test('options of several names and the stock are those of one variant', () => {
  const tee = {
    choices: [
      choice('1', 'M / Lime', '32.00', { availableForSale: false }),
      choice('2', 'M / Coral', '28.00'),
      choice('3', 'L / Coral', '28.00'),
    ],
  } as ProductSummary;
  expect(filtered('filter.v.option.size=m&filter.v.availability=1', tee).chosen).toBe('2');
  expect(filtered('filter.v.option.color=Coral&filter.v.option.size=L', tee).chosen).toBe('3');
});

test('of variants with one price, the reduced one that can be bought is shown', () => {
  const before = { compareAtPrice: usd('32.00') };
  const tee = {
    choices: [
      choice('1', 'M / Lime', '28.00', { availableForSale: false, ...before }),
      choice('2', 'M / Coral', '28.00'),
      choice('3', 'M / Cloud', '28.00', before),
      choice('4', 'L / Cloud', '20.00'),
    ],
  } as ProductSummary;
  expect(filtered('filter.v.option.size=M', tee)).toMatchObject({
    chosen: '3',
    compareAtPrice: usd('32.00'),
    isOnSale: true,
    isFrom: false,
  });
  expect(filtered('filter.v.option.color=Lime&filter.v.option.color=Coral', tee)).toMatchObject({
    chosen: '2',
    compareAtPrice: null,
    isOnSale: false,
  });
});

test('a product whose wanted variants are sold out is sold out', () => {
  const tee = {
    availableForSale: true,
    choices: [
      choice('1', 'M / Lime', '32.00'),
      choice('2', 'L / Coral', '28.00', { availableForSale: false }),
    ],
  } as ProductSummary;
  expect(filtered('filter.v.availability=0', tee).availableForSale).toBe(false);
  expect(filtered('filter.v.option.size=L', tee).availableForSale).toBe(false);
  expect(filtered('filter.v.option.size=M', tee).availableForSale).toBe(true);
});

test.each(['', 'filter.p.tag=lime', 'filter.v.price.gte=20', 'filter.v.option.pack=6-Pack'])(
  '%j excludes no variant of the product',
  (query) => {
    expect(filtered(query)).toBe(lime);
  },
);
