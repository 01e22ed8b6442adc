import { drinkFacts } from './drink-facts.ts';

export type WrittenMetafield = {
  namespace: string;
  key: string;
  type: string;
  value: string;
  description?: string;
};

const product = (number: number) => `gid://shopify/Product/${number}`;

const custom = (
  key: string,
  type: string,
  value: string,
  description?: string,
): WrittenMetafield => ({
  namespace: 'custom',
  key,
  type,
  value,
  ...(description && { description }),
});

// Where the Search & Discovery app keeps what a merchant recommends.
const recommended = (
  key: 'complementary_products' | 'related_products',
  ids: number[],
): WrittenMetafield => ({
  namespace: 'shopify--discovery--product_recommendation',
  key,
  type: 'list.product_reference',
  value: JSON.stringify(ids.map(product)),
});

/** The metafields that have a value, by the global id of what they belong to. */
export const metafields: Record<string, WrittenMetafield[]> = {
  [product(1001)]: [
    ...(drinkFacts['1001'] ?? []),
    custom('pairs_with', 'product_reference', product(2001)),
    recommended('complementary_products', [2004, 2001]),
  ],
  [product(1002)]: [
    ...(drinkFacts['1002'] ?? []),
    recommended('complementary_products', [2001]),
    recommended('related_products', [1005]),
  ],
  [product(1003)]: drinkFacts['1003'] ?? [],
  [product(1004)]: drinkFacts['1004'] ?? [],
  [product(1005)]: drinkFacts['1005'] ?? [],
  'gid://shopify/ProductVariant/100101': [custom('cans', 'number_integer', '8')],
  'gid://shopify/Collection/501': [
    custom('motto', 'single_line_text_field', 'All splash. No buzz.'),
  ],
  'gid://shopify/Shop/1': [custom('founded', 'date', '2024-03-14')],
};
