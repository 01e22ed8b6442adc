import type { ShopProduct, ShopVariant } from '../catalogue/catalogue.ts';

/** A filter in Shopify's form, as the `input` of a facet's value gives it. */
export type ProductFilter = {
  available?: boolean | null;
  price?: { min?: number | null; max?: number | null } | null;
  productType?: string | null;
  productVendor?: string | null;
  tag?: string | null;
  variantOption?: { name: string; value: string } | null;
};

/** A predicate over products or variants, and the id of the facet that it belongs to. */
export type FilterTest = { facet: string } & (
  | { product: (product: ShopProduct) => boolean }
  | { variant: (variant: ShopVariant) => boolean }
);

/** The products that match the filters, in their order. */
export function filterProducts(
  products: readonly ShopProduct[],
  filters: readonly ProductFilter[] | null | undefined,
): readonly ShopProduct[] {
  if (!filters?.length) return products;
  const tests = filters.flatMap(toTests);
  return products.filter((product) => matchesAll(product, tests));
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The tests of a filter, one for each property that the filter sets. */
export function toTests(filter: ProductFilter): FilterTest[] {
  const { available, price, productType, productVendor, tag, variantOption } = filter;
  const tests: FilterTest[] = [];
  if (available != null) {
    const variant = ({ availableForSale }: ShopVariant) => availableForSale === available;
    tests.push({ facet: 'filter.v.availability', variant });
  }
  if (price) {
    const { min, max } = price;
    const variant = ({ cents }: ShopVariant) =>
      cents / 100 >= (min ?? 0) && cents / 100 <= (max ?? Infinity);
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
  if (variantOption) {
    const variant = ({ selectedOptions }: ShopVariant) =>
      selectedOptions.some(
        ({ name, value }) => same(name, variantOption.name) && same(value, variantOption.value),
      );
    tests.push({ facet: `filter.v.option.${variantOption.name.toLowerCase()}`, variant });
  }
  return tests;
}

/**
 * Whether a product matches at least one test of every facet. One single variant has to match all facets of variants.
 */
export function matchesAll(product: ShopProduct, tests: readonly FilterTest[]): boolean {
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
