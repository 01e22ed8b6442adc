import 'server-only';
import * as v from 'valibot';
import { cached, lookup, store, type CacheOptions, type CachePolicy } from '../../../cache/swr.ts';
import { settings } from '../../../runtime/env.ts';
import { markAddressUnlinked } from '../../../runtime/request-context.ts';
import { storefront } from '../../../services/shopify/storefront.ts';
import { rememberVariants } from '../../cart/known-variants.ts';
import type { Values } from './combinations.ts';
import { collectionOrder, listFiltered, shopOrder, WHOLE_SHOP } from './filtered-products.ts';
import { isPlain, UNSELECTED, type ListSelection } from './list-selection.ts';
import { isListed } from './product.ts';
import { listedFacets, productFilters, toFacets } from './product-facets.ts';
import { cartVariants, fromConnection, toProduct, toSummary, toVariant } from './product-mapper.ts';
import { shopCollections } from './product-path.ts';
import {
  COLLECTION_QUERY,
  PRODUCT_QUERY,
  PRODUCTS_QUERY,
  RECOMMENDATIONS_QUERY,
  VARIANT_BY_ID_QUERY,
  VARIANT_QUERY,
} from './product-queries.ts';
import {
  productListSchema,
  productSchema,
  recommendationsSchema,
  variantSchema,
  type Product,
  type ProductList,
  type ProductSummary,
  type Recommendations,
  type Variant,
} from './product-schema.ts';

export const CATALOGUE: CachePolicy = { fresh: 60, stale: 24 * 60 * 60 };
// While the shop fails, stale values are served and the shop is asked in the background after 1, 2, 4 … 30 seconds.
const RETRY = { after: 1, atMost: 30 };
const PAGE_SIZE = 50;
const timeLimitMs = 4000;

const PRODUCT = { ...CATALOGUE, schema: v.optional(productSchema) };
const VARIANT = { ...CATALOGUE, schema: v.optional(variantSchema) };
const LIST = { ...CATALOGUE, schema: v.optional(productListSchema) };
const LINKED_CURSOR = { ...CATALOGUE, schema: v.boolean() };
// In memory too: from there they are available at once, so that pages need not be streamed for them.
const RECOMMENDATIONS = { ...CATALOGUE, schema: recommendationsSchema, inMemory: 100 };

/** The product with the handle, or undefined when the shop has none. @throws StorefrontError, as all of these do */
export const getProduct = (handle: string): Promise<Product | undefined> =>
  cachedForShop(
    `product:${handle}`,
    async () => {
      const { product } = await storefront(PRODUCT_QUERY, { variables: { handle }, timeLimitMs });
      if (!product) return undefined;
      rememberVariants(cartVariants(product));
      return toProduct(product);
    },
    PRODUCT,
  );

/** The variant with these values, one for each option of the product, or undefined when the shop has none. */
export const getVariant = (product: Product, values: Values): Promise<Variant | undefined> =>
  cachedForShop(
    `variant:${product.handle}:${values.join()}`,
    async () => {
      const { handle, options } = product;
      const selectedOptions = options.map(({ name, values: its }, index) => ({
        name,
        value: its[values[index] ?? -1]?.name ?? '',
      }));
      const answer = await storefront(VARIANT_QUERY, {
        variables: { handle, selectedOptions },
        timeLimitMs,
      });
      const variant = answer.product?.variantBySelectedOptions;
      return variant ? toVariant(variant, product) : undefined;
    },
    VARIANT,
  );

/**
 * The product's variant with this id, or undefined when it has none. The shop is asked only for products with more
 * variants than are loaded with them.
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

export const getRecommendations = ({ id }: Pick<Product, 'id'>): Promise<Recommendations> =>
  cachedForShop(
    `recommendations:${id}`,
    async () => {
      const answer = await storefront(RECOMMENDATIONS_QUERY, { variables: { id }, timeLimitMs });
      const listed = (products: typeof answer.related) =>
        (products ?? []).filter((each) => each.id !== id && isListed(each)).map(toSummary);
      const complementary = listed(answer.complementary);
      const ids = new Set(complementary.map((each) => each.id));
      return { related: listed(answer.related).filter((each) => !ids.has(each.id)), complementary };
    },
    RECOMMENDATIONS,
  );

/**
 * A page of all listed products: 50 products, before unlisted ones are left out. Undefined for a cursor after the last
 * product, to which no page links.
 */
export function listProducts(
  after?: string,
  selection = UNSELECTED,
): Promise<ProductList | undefined> {
  if (selection.filters.length > 0) return listFiltered(selection, after);
  return cachedUnlessSorted('products', selection, after, async () => {
    const { products, search } = await storefront(PRODUCTS_QUERY, {
      variables: { first: PAGE_SIZE, after: after ?? null, ...shopOrder(selection.sort) },
      timeLimitMs,
    });
    if (after && products.nodes.length === 0) return undefined;
    const facets = toFacets(search.productFilters);
    return {
      ...WHOLE_SHOP,
      ...fromConnection(products),
      facets: after ? facets : listedFacets(facets, products),
    };
  });
}

/** The first page of all listed products, if it is cached at this location; does not ask the shop. */
export async function cachedProducts(): Promise<ProductSummary[]> {
  const entry = await lookup(shopKey('products:'), LIST);
  return entry?.value?.products ?? [];
}

/** A page of a collection's listed products, or undefined when the shop has no such collection or page. */
export function listCollection(
  handle: string,
  after?: string,
  selection = UNSELECTED,
): Promise<ProductList | undefined> {
  return cachedUnlessSorted(`collection:${handle}`, selection, after, async () => {
    const { collection } = await storefront(COLLECTION_QUERY, {
      variables: {
        handle,
        filters: productFilters(selection),
        first: PAGE_SIZE,
        after: after ?? null,
        ...collectionOrder(selection.sort),
      },
      timeLimitMs,
    });
    const tab = after ? undefined : shopCollections.find((each) => each.handle === handle);
    if (!collection && tab) {
      return { title: tab.label, description: '', products: [], next: undefined, facets: [] };
    }
    if (!collection || (after && collection.products.nodes.length === 0)) return undefined;

    const { title, seo, description, products } = collection;
    return {
      title,
      description: seo.description ?? description,
      ...fromConnection(products),
      facets: toFacets(products.filters),
    };
  });
}

/** Sorted and filtered lists are not cached: there is no limit to their number, and few are requested twice. */
const cachedUnlessSorted = (
  name: string,
  selection: ListSelection,
  after: string | undefined,
  load: () => Promise<ProductList | undefined>,
) => (isPlain(selection) ? cachedList(name, after, load) : load());

/**
 * A page of a list. Shopify accepts many encodings of the same cursor, so only cursors that the site itself has linked to
 * are cached; the page after any other cursor is loaded for each request.
 */
async function cachedList(
  name: string,
  after: string | undefined,
  load: () => Promise<ProductList | undefined>,
): Promise<ProductList | undefined> {
  const linkTo = (cursor: string) => shopKey(`${name}:link:${cursor}`);
  if (after !== undefined && !(await lookup(linkTo(after), LINKED_CURSOR))) {
    markAddressUnlinked();
    return load();
  }
  return cachedForShop(
    `${name}:${after ?? ''}`,
    async () => {
      const list = await load();
      if (list?.next) await store(linkTo(list.next), true, LINKED_CURSOR);
      return list;
    },
    LIST,
  );
}

/** Caches an answer of the shop; the shop is asked again with backoff while it fails. */
export const cachedForShop = <T>(
  key: string,
  load: () => Promise<T>,
  options: CacheOptions<T>,
): Promise<T> => cached(shopKey(key), load, { retry: RETRY, ...options });

/** The key contains the shop and the API version, because a deployment may point to another shop. */
function shopKey(key: string): string {
  const { SHOPIFY_STORE_DOMAIN, SHOPIFY_API_VERSION } = settings();
  return `${SHOPIFY_STORE_DOMAIN} ${SHOPIFY_API_VERSION} ${key}`;
}
