import type { ShopProduct } from '../catalogue/catalogue.ts';
import { swatchOf } from '../catalogue/swatches.ts';
import { matchesAll, toTests, type FilterTest, type ProductFilter } from './product-filters.ts';

type Value = { label: string; filter: ProductFilter };

/**
 * Shopify's facets of a list of products. The count of a value respects the active filters of the other facets and
 * ignores the facet's own filters.
 */
export function facetsOf(
  products: readonly ShopProduct[],
  filters: readonly ProductFilter[] | null | undefined,
) {
  if (products.length === 0) return [priceFacet([])];
  const active = (filters ?? []).flatMap(toTests);
  const without = (id: string) => active.filter(({ facet }) => facet !== id);

  const list = (id: string, label: string, values: Value[], idOf = toHandle) => ({
    id,
    label,
    type: 'LIST',
    presentation: 'TEXT',
    values: values.map(({ label: name, filter }) => ({
      id: `${id}.${idOf(name)}`,
      label: name,
      count: count(products, [...without(id), ...toTests(filter)]),
      input: JSON.stringify(filter),
      swatch: filter.variantOption ? swatchOf(filter.variantOption.name, name) : null,
    })),
  });

  return [
    list(
      'filter.v.availability',
      'Availability',
      [
        { label: 'In stock', filter: { available: true } },
        { label: 'Out of stock', filter: { available: false } },
      ],
      (label) => (label === 'In stock' ? '1' : '0'),
    ),
    priceFacet(products.filter((product) => matchesAll(product, without('filter.v.price')))),
    list(
      'filter.p.product_type',
      'Product type',
      distinct(products, ({ productType }) => [productType]).map((productType) => ({
        label: productType,
        filter: { productType },
      })),
    ),
    list(
      'filter.p.vendor',
      'Brand',
      distinct(products, ({ vendor }) => [vendor]).map((productVendor) => ({
        label: productVendor,
        filter: { productVendor },
      })),
    ),
    ...optionNames(products).map((name) =>
      list(
        `filter.v.option.${name.toLowerCase()}`,
        name,
        distinct(
          products,
          ({ options }) => options.find((option) => option.name === name)?.values ?? [],
        ).map((value) => ({
          label: value,
          filter: { variantOption: { name: name.toLowerCase(), value } },
        })),
      ),
    ),
    list(
      'filter.p.tag',
      'Tags',
      distinct(products, ({ tags }) => tags).map((tag) => ({ label: tag, filter: { tag } })),
    ),
  ].map((facet) =>
    facet.values.some(({ swatch }) => swatch) ? { ...facet, presentation: 'SWATCH' } : facet,
  );
}

function priceFacet(products: readonly ShopProduct[]) {
  const cents = products.flatMap(({ variants }) => variants.map((each) => each.cents));
  const max = Math.max(0, ...cents) / 100;
  const id = 'filter.v.price';
  const value = {
    id,
    label: 'Price',
    // Shopify counts nothing for a range.
    count: 0,
    // Shopify writes the maximum as a decimal even when it is a whole number.
    input: `{"price":{"min":0,"max":${Number.isInteger(max) ? max.toFixed(1) : max}}}`,
    swatch: null,
  };
  return { id, label: 'Price', type: 'PRICE_RANGE', presentation: null, values: [value] };
}

const count = (products: readonly ShopProduct[], tests: FilterTest[]) =>
  products.filter((product) => matchesAll(product, tests)).length;

const distinct = (products: readonly ShopProduct[], read: (product: ShopProduct) => string[]) =>
  [...new Set(products.flatMap(read))].toSorted((a, b) => a.localeCompare(b));

/** The option names, without `Title`, the placeholder of products without options. */
const optionNames = (products: readonly ShopProduct[]) =>
  distinct(products, ({ options }) => options.map(({ name }) => name)).filter(
    (name) => name !== 'Title',
  );

/** Text as the last part of an id: `Ducky Tee` reads `ducky-tee`. */
const toHandle = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
