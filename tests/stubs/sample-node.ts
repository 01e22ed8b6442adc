import type { ProductNode } from '../../src/features/shop/catalogue/product-queries.ts';

type VariantNode = ProductNode['variants']['nodes'][number];

const usd = (amount: string) => ({ amount, currencyCode: 'USD' as const });

/** A variant as the Storefront API has it. @param value of the option Size */
export const sampleVariantNode = (
  number: number,
  value: string,
  fields: Partial<VariantNode> & { amount?: string } = {},
): VariantNode => ({
  id: `gid://shopify/ProductVariant/${number}`,
  sku: null,
  availableForSale: true,
  quantityAvailable: null,
  requiresShipping: true,
  price: usd(fields.amount ?? '32.0'),
  compareAtPrice: null,
  unitPrice: null,
  unitPriceMeasurement: null,
  selectedOptions: [{ name: 'Size', value }],
  quantityRule: { minimum: 1, maximum: null, increment: 1 },
  sellingPlanAllocations: { nodes: [] },
  ...fields,
});

/** A product as the Storefront API has it, with the sizes S and M. */
export const sampleNode = (fields: Partial<ProductNode> = {}): ProductNode => ({
  id: 'gid://shopify/Product/1',
  handle: 'tee',
  title: 'Tee',
  description: '',
  summary: '',
  descriptionHtml: '',
  productType: 'Merch',
  vendor: 'Rubber Ducky',
  tags: [],
  createdAt: '2025-03-14T09:00:00Z',
  updatedAt: '2025-03-14T09:00:00Z',
  availableForSale: true,
  requiresSellingPlan: false,
  isGiftCard: false,
  seo: { title: null, description: null },
  featuredImage: null,
  images: { nodes: [] },
  options: [{ name: 'Size', optionValues: ['S', 'M'].map((name) => ({ name, swatch: null })) }],
  variants: { nodes: [sampleVariantNode(11, 'S'), sampleVariantNode(12, 'M')] },
  variantsCount: { count: 2 },
  sellingPlanGroups: { nodes: [] },
  subtitle: null,
  rating: null,
  ratingCount: null,
  tastingNotes: null,
  ingredients: null,
  allergens: null,
  servingSize: null,
  calories: null,
  nutrition: null,
  ...fields,
});
