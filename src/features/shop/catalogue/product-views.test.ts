import { expect, test } from 'vitest';
import { sampleNode, sampleVariantNode } from '../../../../tests/stubs/sample-node.ts';
import { toEntry } from './product-mapper.ts';
import type { ProductNode } from './product-queries.ts';
import { summaryOf } from './product-views.ts';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' as const });
const summary = (fields: Partial<ProductNode> = {}) => summaryOf(toEntry(sampleNode(fields), ''));

test('summarises a product by its first picture and its lowest price', () => {
  const picture = { url: 'https://cdn.example/duck.webp', altText: null, width: 1, height: 1 };
  expect(summary({ images: { nodes: [picture] } })).toMatchObject({
    handle: 'tee',
    picture,
    price: usd('32.0'),
    isFrom: false,
  });
});

test('shows the lowest price, "from" when other variants cost more, and the price before of the first', () => {
  const nodes = [
    sampleVariantNode(1, 'S', { amount: '24.99', compareAtPrice: usd('29.99') }),
    sampleVariantNode(2, 'M', { amount: '62.99' }),
  ];
  expect(summary({ variants: { nodes } })).toMatchObject({
    price: usd('24.99'),
    compareAtPrice: usd('29.99'),
    isFrom: true,
  });
  const same = [sampleVariantNode(1, 'S', { amount: '24.99' })];
  const another = sampleVariantNode(2, 'M', { amount: '24.990' });
  expect(summary({ variants: { nodes: [...same, another] } }).isFrom).toBe(false);
});

test('a product is on sale when any variant for sale costs less than before', () => {
  const nodes = [
    sampleVariantNode(1, 'S', { amount: '24.99' }),
    sampleVariantNode(2, 'M', { amount: '44.99', compareAtPrice: usd('49.99') }),
  ];
  expect(summary({ variants: { nodes } })).toMatchObject({
    price: usd('24.99'),
    compareAtPrice: null,
    isOnSale: true,
  });
  const soldOut = nodes.map((node) => ({ ...node, availableForSale: false }));
  expect(summary({ variants: { nodes: soldOut } }).isOnSale).toBe(false);
});

test('a card shows the price, the price before and the title of one variant, wherever it stands', () => {
  const before = { compareAtPrice: usd('29.99') };
  const small = (rest = {}) => sampleVariantNode(1, 'S', { amount: '24.99', ...rest });
  const medium = (amount: string, rest = {}) => sampleVariantNode(2, 'M', { amount, ...rest });
  const card = (...nodes: ProductNode['variants']['nodes']) => summary({ variants: { nodes } });

  expect(card(medium('62.99'), small(before))).toMatchObject({
    variant: { label: 'S' },
    compareAtPrice: usd('29.99'),
  });
  // Of one price, one that can be bought, and of these the reduced one.
  const soldOut = medium('24.99', { ...before, availableForSale: false });
  expect(card(soldOut, small())).toMatchObject({
    variant: { label: 'S' },
    compareAtPrice: null,
    isOnSale: false,
  });
  expect(card(medium('24.99'), small(before))).toMatchObject({
    variant: { label: 'S' },
    compareAtPrice: usd('29.99'),
    isOnSale: true,
  });
});

test.each<[string, Partial<ProductNode>, object]>([
  [
    'no variants',
    { variants: { nodes: [] }, availableForSale: false },
    { price: null, compareAtPrice: null, variant: null, choices: [], isFrom: false },
  ],
  ['no picture', {}, { picture: null }],
  [
    'a price of 0',
    { variants: { nodes: [sampleVariantNode(1, 'S', { amount: '0.0' })] } },
    { price: usd('0.0'), compareAtPrice: null },
  ],
  [
    'a price before of 0',
    { variants: { nodes: [sampleVariantNode(1, 'S', { compareAtPrice: usd('0.0') })] } },
    { compareAtPrice: null },
  ],
  [
    'a price before that is lower',
    { variants: { nodes: [sampleVariantNode(1, 'S', { compareAtPrice: usd('20.0') })] } },
    { compareAtPrice: null },
  ],
  [
    'more than eight variants',
    { variantsCount: { count: 9 } },
    { choices: [], variant: { label: 'S' } },
  ],
  ['a plan that has to be chosen', { requiresSellingPlan: true }, { choices: [], variant: null }],
])('a card of a product with %s', (_, fields, expected) => {
  expect(summary(fields)).toMatchObject(expected);
});

test.each(['He said "quack"', '10/12 & up', '50%', 'C#', 'true', '1'])(
  'the option value %s is the label of its variant',
  (value) => {
    const { choices } = summary({
      options: [{ name: 'The "size"', optionValues: [{ name: value, swatch: null }] }],
      variants: {
        nodes: [sampleVariantNode(1, value, { selectedOptions: [{ name: 'The "size"', value }] })],
      },
    });
    expect(choices.map(({ label }) => label)).toEqual([value]);
  },
);
