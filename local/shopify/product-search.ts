import type { ShopProduct } from './catalogue.ts';

type Test = (product: ShopProduct) => boolean;

// `tag:lime`, `-tag:hidden`, `NOT title:"Ducky Cap"`, `tag_not:x`, `duck*`; AND is what a space means.
const TERM = /(-|NOT\s+)?(?:(\w+):)?(?:"([^"]*)"|'([^']*)'|(\S+))/g;

const orders: Record<string, (a: ShopProduct, b: ShopProduct) => number> = {
  TITLE: (a, b) => a.title.localeCompare(b.title),
  PRICE: (a, b) => lowestPrice(a) - lowestPrice(b),
  CREATED: (a, b) => a.createdAt.localeCompare(b.createdAt),
  CREATED_AT: (a, b) => a.createdAt.localeCompare(b.createdAt),
  UPDATED_AT: (a, b) => a.createdAt.localeCompare(b.createdAt),
  PRODUCT_TYPE: (a, b) => a.productType.localeCompare(b.productType),
};

const sorted = new WeakMap<readonly ShopProduct[], Map<string, readonly ShopProduct[]>>();

/**
 * The list in the order of a Shopify sort key; keys the local shop cannot tell apart
 * (best selling, relevance, manual, id) keep the order of the catalogue.
 */
export function sortProducts(list: readonly ShopProduct[], key: string): readonly ShopProduct[] {
  const order = orders[key];
  if (!order) return list;
  const known = sorted.get(list) ?? new Map<string, readonly ShopProduct[]>();
  sorted.set(list, known);
  const result = known.get(key) ?? list.toSorted(order);
  known.set(key, result);
  return result;
}

/** The basics of Shopify's search syntax. A filter it does not know is ignored, as Shopify does. */
export function searchProducts(
  list: readonly ShopProduct[],
  query: string | null | undefined,
): readonly ShopProduct[] {
  if (!query?.trim()) return list;
  const tests = [...query.matchAll(TERM)]
    .filter(([term]) => term !== 'AND')
    .map(([, negation, field, double, single, bare]) => {
      const test = toTest(field, double ?? single ?? bare ?? '');
      return negation ? (product: ShopProduct) => !test(product) : test;
    });
  return list.filter((product) => tests.every((test) => test(product)));
}

function toTest(field: string | undefined, value: string): Test {
  const fits = toMatcher(value);
  switch (field) {
    case 'tag':
      return ({ tags }) => tags.some(fits);
    case 'tag_not':
      return ({ tags }) => !tags.some(fits);
    case 'title':
      return ({ title }) => fits(title) || title.split(/\W+/).some(fits);
    case 'product_type':
      return ({ productType }) => fits(productType);
    case 'vendor':
      return ({ vendor }) => fits(vendor);
    case 'available_for_sale':
      return ({ availableForSale }) => availableForSale === (value === 'true');
    case undefined:
      return ({ title, tags, productType }) =>
        [title, ...title.split(/\W+/), ...tags, productType].some(fits);
    default:
      return () => true;
  }
}

function toMatcher(value: string): (text: string) => boolean {
  const wanted = value.toLowerCase();
  if (!wanted.endsWith('*')) return (text) => text.toLowerCase() === wanted;
  const start = wanted.slice(0, -1);
  return (text) => text.toLowerCase().startsWith(start);
}

function lowestPrice({ variants }: ShopProduct): number {
  return Math.min(...variants.map(({ cents }) => cents));
}
