import type { Product, Variant } from '../../src/features/shop/catalogue/product-schema.ts';

export const sampleVariant = (fields: Partial<Variant> = {}): Variant => ({
  id: 'gid://shopify/ProductVariant/1',
  title: 'Default Title',
  sku: null,
  availableForSale: true,
  price: { amount: '12.0', currencyCode: 'USD' },
  compareAtPrice: null,
  values: [0],
  ...fields,
});

/** A product with one variant, unless the fields differ. */
export const sampleProduct = (fields: Partial<Product> = {}): Product => ({
  id: 'gid://shopify/Product/1',
  handle: 'duck',
  title: 'Duck',
  description: 'It floats.',
  descriptionHtml: '<p>It floats.</p>',
  tags: [],
  productType: 'Drink',
  subtitle: null,
  rating: null,
  nutrition: {
    tastingNotes: [],
    ingredients: null,
    allergens: null,
    servingSize: null,
    nutrients: [],
  },
  vendor: 'Rubber Ducky',
  availableForSale: true,
  seo: { title: null, description: null },
  pictures: [],
  collections: [],
  options: [{ name: 'Title', values: [{ name: 'Default Title' }] }],
  ships: true,
  isGiftCard: false,
  plans: [],
  requiresPlan: false,
  variants: [sampleVariant()],
  variantCount: 1,
  related: [],
  complementary: [],
  ...fields,
});
