import type { ShopProduct } from '../catalogue/catalogue.ts';
import type { Country } from '../catalogue/markets.ts';
import { passes, toTests, type FilterTest, type ProductFilter } from './product-filters.ts';
import { swatchOf } from '../catalogue/swatches.ts';
import { toHandle } from '../content/text.ts';

type Value = { label: string; filter: ProductFilter };

/** The products that pass the filters, in their order. */
export function filterProducts(
  products: readonly ShopProduct[],
  filters: readonly ProductFilter[] | null | undefined,
  { rate }: Country,
): readonly ShopProduct[] {
  if (!filters?.length) return products;
  const tests = filters.flatMap((filter) => toTests(filter, rate));
  return products.filter((product) => passes(product, tests));
}

/**
 * The facets of a list of products, each value with how many products it would leave: together with
 * the filters of the other facets, and instead of those of its own.
 */
export function facetsOf(
  products: readonly ShopProduct[],
  filters: readonly ProductFilter[] | null | undefined,
  { rate }: Country,
) {
  if (products.length === 0) return [priceFacet([], rate)];
  const active = (filters ?? []).flatMap((filter) => toTests(filter, rate));
  const without = (id: string) => active.filter(({ facet }) => facet !== id);

  const list = (id: string, label: string, values: Value[], idOf = toHandle) => ({
    id,
    label,
    type: 'LIST',
    presentation: 'TEXT',
    values: values.map(({ label: name, filter }) => ({
      id: `${id}.${idOf(name)}`,
      label: name,
      count: count(products, [...without(id), ...toTests(filter, rate)]),
      input: JSON.stringify(filter),
      image: null,
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
    priceFacet(
      products.filter((product) => passes(product, without('filter.v.price'))),
      rate,
    ),
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

function priceFacet(products: readonly ShopProduct[], rate: number) {
  const cents = products.flatMap(({ variants }) => variants.map((each) => each.cents));
  const max = Math.round(Math.max(0, ...cents) * rate) / 100;
  const id = 'filter.v.price';
  const value = {
    id,
    label: 'Price',
    // A range has no values to count.
    count: 0,
    // The original writes the most as a decimal, also where it is a whole number.
    input: `{"price":{"min":0,"max":${Number.isInteger(max) ? max.toFixed(1) : max}}}`,
    image: null,
    swatch: null,
  };
  return { id, label: 'Price', type: 'PRICE_RANGE', presentation: null, values: [value] };
}

const count = (products: readonly ShopProduct[], tests: FilterTest[]) =>
  products.filter((product) => passes(product, tests)).length;

const distinct = (products: readonly ShopProduct[], read: (product: ShopProduct) => string[]) =>
  [...new Set(products.flatMap(read))].toSorted((a, b) => a.localeCompare(b));

/** The options by which there is something to choose; the one of products without options is none. */
const optionNames = (products: readonly ShopProduct[]) =>
  distinct(products, ({ options }) => options.map(({ name }) => name)).filter(
    (name) => name !== 'Title',
  );
