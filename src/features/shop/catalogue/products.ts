import 'server-only';
import * as v from 'valibot';
import { lookup, store } from '../../../cache/location-cache.ts';
import { markAddressUnlinked } from '../../../runtime/request-context.ts';
import { storefront } from '../../../services/shopify/storefront.ts';
import type { Values } from './combinations.ts';
import { listFiltered } from './filtered-products.ts';
import { listIndexed, offsetOf, withIndexedFacets } from './indexed-lists.ts';
import { isPlain, UNSELECTED, type ListSelection } from './list-selection.ts';
import { toVariant } from './product-mapper.ts';
import { productIndex } from './product-index.ts';
import { VARIANT_BY_ID_QUERY } from './product-queries.ts';
import type {
  Product,
  ProductList,
  ProductSummary,
  Recommendations,
  Variant,
} from './product-schema.ts';
import { listQuery, sharedQueries, type ListPage } from './shared-queries.ts';
import { askShop, CATALOGUE, cachedQuery, shopKey } from './shop-cache.ts';

const timeLimitMs = 4000;
const LINKED_CURSOR = { ...CATALOGUE, schema: v.boolean() };

/**
 * The product with the handle, or undefined when the shop has none.
 * @throws StorefrontError, as all functions of this file do
 */
export function getProduct(handle: string): Promise<Product | undefined> {
  return cachedQuery(sharedQueries.product({ handle }));
}

/** The variant with these values, one for each option of the product, or undefined when the shop has none. */
export function getVariant(
  { handle, options }: Product,
  values: Values,
): Promise<Variant | undefined> {
  const selectedOptions = options.map(({ name, values: its }, index) => ({
    name,
    value: its[values[index] ?? -1]?.name ?? '',
  }));
  return cachedQuery(sharedQueries.variant({ handle, values: [...values], selectedOptions }));
}

/**
 * The product's variant with this id; undefined without one. Asks the shop only when the product has more variants than
 * are loaded.
 */
export async function getVariantById(
  product: Product,
  id: string | undefined,
): Promise<Variant | undefined> {
  const loaded = product.variants.find((each) => each.id === id);
  if (loaded || !id || !product.many) return loaded;
  const { node } = await storefront(VARIANT_BY_ID_QUERY, { variables: { id }, timeLimitMs });
  if (node?.__typename !== 'ProductVariant' || node.product.id !== product.id) return undefined;
  return toVariant(node, product);
}

/** Products that Shopify recommends beside a product, from the cache. @throws StorefrontError */
export const getRecommendations = ({ id }: Pick<Product, 'id'>): Promise<Recommendations> =>
  cachedQuery(sharedQueries.recommendations({ id }));

/** A page of 50 products, without unlisted ones. Undefined for a cursor after the last product. */
export const listProducts = (
  after?: string,
  selection = UNSELECTED,
): Promise<ProductList | undefined> => listSelected({ after }, selection);

/** The first page of all listed products, if it is cached at this location; does not ask the shop. */
export async function cachedProducts(): Promise<ProductSummary[]> {
  const { key, options } = sharedQueries.list({});
  return (await lookup(shopKey(key), options))?.value?.products ?? [];
}

/** A page of a collection's listed products, or undefined when the shop has no such collection or page. */
export const listCollection = (
  collection: string,
  after?: string,
  selection = UNSELECTED,
): Promise<ProductList | undefined> => listSelected({ collection, after }, selection);

/**
 * A page of a list with facets. The Worker sorts, filters and counts the products of the shared tier; without them the
 * shop does, which counts unlisted products as well.
 */
async function listSelected(
  page: ListPage,
  selection: ListSelection,
): Promise<ProductList | undefined> {
  if (isPlain(selection)) {
    const [plain, index] = await Promise.all([listPage(page), productIndex()]);
    return plain && index ? withIndexedFacets({ index, plain, page, selection }) : plain;
  }
  const offset = offsetOf(page.after);
  const index = offset === undefined ? undefined : await productIndex();
  if (index) {
    const plain = await listPage({ collection: page.collection });
    return plain && listIndexed({ index, plain, page, selection }, getProduct);
  }
  const { collection } = page;
  // The shop does not know the cursors of lists that the Worker has selected: it shows the first page.
  const after = offset === undefined ? page.after : undefined;
  const isFilteredShop = collection === undefined && selection.filters.length > 0;
  return isFilteredShop
    ? listFiltered(selection, after)
    : askShop(listQuery({ collection, after }, selection));
}

/**
 * A cached page of a list in the shop's own order. Shopify accepts many encodings of the same cursor, so only cursors that
 * the site itself has linked to are cached.
 */
async function listPage(page: ListPage): Promise<ProductList | undefined> {
  const query = sharedQueries.list(page);
  const linkTo = (after: string) => shopKey(`${sharedQueries.list({ ...page, after }).key}:link`);
  if (page.after !== undefined && !(await lookup(linkTo(page.after), LINKED_CURSOR))) {
    markAddressUnlinked();
    return askShop(query);
  }
  const list = await cachedQuery(query);
  if (list?.next) await rememberLink(linkTo(list.next));
  return list;
}

const remembered = new Set<string>();
const MOST_REMEMBERED = 1000;

async function rememberLink(key: string): Promise<void> {
  if (remembered.has(key)) return;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.add(key);
  await store(key, true, LINKED_CURSOR);
}
