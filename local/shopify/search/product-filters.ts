import type { ShopProduct, ShopVariant } from '../catalogue/catalogue.ts';
import { categories } from '../data/categories.ts';
import { metafieldOf } from '../catalogue/metafields.ts';

type Price = { min?: number | null; max?: number | null };
type Metafield = { namespace: string; key: string; value: string };

/** One of Shopify's product filters: exactly what a value of a facet gives as its `input`. */
export type ProductFilter = {
  available?: boolean | null;
  price?: Price | null;
  productType?: string | null;
  productVendor?: string | null;
  tag?: string | null;
  category?: { id: string } | null;
  variantOption?: { name: string; value: string } | null;
  productMetafield?: Metafield | null;
  variantMetafield?: Metafield | null;
  taxonomyMetafield?: Metafield | null;
};

/** A filter's test, and the facet that it narrows. */
export type FilterTest = { facet: string } & (
  | { product: (product: ShopProduct) => boolean }
  | { variant: (variant: ShopVariant) => boolean }
);

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The tests of a filter; one that names several things asks for all of them. */
export function toTests(filter: ProductFilter, rate: number): FilterTest[] {
  const { available, price, productType, productVendor, tag, category, variantOption } = filter;
  const { productMetafield, variantMetafield, taxonomyMetafield } = filter;
  const tests: FilterTest[] = [];
  if (available != null) {
    const variant = ({ availableForSale }: ShopVariant) => availableForSale === available;
    tests.push({ facet: 'filter.v.availability', variant });
  }
  if (price) {
    const inRange = (amount: number) =>
      amount >= (price.min ?? 0) && amount <= (price.max ?? Infinity);
    const variant = ({ cents }: ShopVariant) => inRange(Math.round(cents * rate) / 100);
    tests.push({ facet: 'filter.v.price', variant });
  }
  if (productType != null) {
    const product = (each: ShopProduct) => same(each.productType, productType);
    tests.push({ facet: 'filter.p.product_type', product });
  }
  if (productVendor != null) {
    const product = ({ vendor }: ShopProduct) => same(vendor, productVendor);
    tests.push({ facet: 'filter.p.vendor', product });
  }
  if (tag != null) {
    const product = ({ tags }: ShopProduct) => tags.some((each) => same(each, tag));
    tests.push({ facet: 'filter.p.tag', product });
  }
  if (category) {
    const product = (each: ShopProduct) => isInCategory(each, category.id);
    tests.push({ facet: 'filter.p.t.category', product });
  }
  if (variantOption) {
    const variant = ({ selectedOptions }: ShopVariant) =>
      selectedOptions.some(
        ({ name, value }) => same(name, variantOption.name) && same(value, variantOption.value),
      );
    tests.push({ facet: `filter.v.option.${variantOption.name.toLowerCase()}`, variant });
  }
  if (productMetafield) {
    const product = (each: ShopProduct) => hasMetafield(each, productMetafield);
    tests.push({ facet: metafieldFacet('p', productMetafield), product });
  }
  if (variantMetafield) {
    const variant = (each: ShopVariant) => hasMetafield(each, variantMetafield);
    tests.push({ facet: metafieldFacet('v', variantMetafield), variant });
  }
  // No product has an attribute of the taxonomy.
  if (taxonomyMetafield) {
    tests.push({ facet: metafieldFacet('p', taxonomyMetafield), product: () => false });
  }
  return tests;
}

const metafieldFacet = (scope: 'p' | 'v', { namespace, key }: Metafield) =>
  `filter.${scope}.m.${namespace}.${key}`;

const hasMetafield = (owner: ShopProduct | ShopVariant, { value, ...identifier }: Metafield) =>
  metafieldOf(owner, identifier)?.value === value;

function isInCategory({ category, productType }: ShopProduct, id: string): boolean {
  const own = categories[category ?? productType];
  if (!own) return false;
  const wanted = id.replace(/^.*\//, '');
  return [own, ...own.ancestors].some((each) => each.id.endsWith(`/${wanted}`));
}

/**
 * Whether a product passes: any value of a facet, every facet, and what is asked of variants by one
 * and the same variant.
 */
export function passes(product: ShopProduct, tests: readonly FilterTest[]): boolean {
  const facets = [...Map.groupBy(tests, ({ facet }) => facet).values()];
  const ofVariants = facets.filter(([first]) => first && 'variant' in first);
  const ofProduct = facets.filter((facet) => !ofVariants.includes(facet));
  return (
    ofProduct.every((facet) => facet.some((test) => 'product' in test && test.product(product))) &&
    (ofVariants.length === 0 ||
      product.variants.some((variant) =>
        ofVariants.every((facet) =>
          facet.some((test) => 'variant' in test && test.variant(variant)),
        ),
      ))
  );
}
