import 'server-only';
import * as v from 'valibot';
import { lookup, store } from '../../../cache/swr.ts';
import { markAddressUnlinked } from '../../../runtime/request-context.ts';
import { storefront } from '../../../services/shopify/storefront.ts';
import { cacheVariants } from '../../cart/service/variant-cache.ts';
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
import { CATALOGUE, cachedForShop, shopKey } from './shop-cache.ts';

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
      cacheVariants(cartVariants(product));
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

/** The product's variant with this id. The shop is asked only when the product has more variants than are loaded. */
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

/** A page of 50 products, without unlisted ones. Undefined for a cursor after the last product. */
export function listProducts(
  after?: string,
  selection = UNSELECTED,
): Promise<ProductList | undefined> {
  if (selection.filters.length > 0) return listFiltered(selection, after);
  return cachedList('products', selection, after, async () => {
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
  return cachedList(`collection:${handle}`, selection, after, async () => {
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
    if (!collection && tab) return { title: tab.label, description: '', products: [], facets: [] };
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

/**
 * Caches a page of a list. Sorted and filtered lists are not cached, because few of them are requested twice. Shopify
 * accepts many encodings of the same cursor, so only cursors that the site itself has linked to are cached.
 */
async function cachedList(
  name: string,
  selection: ListSelection,
  after: string | undefined,
  load: () => Promise<ProductList | undefined>,
): Promise<ProductList | undefined> {
  if (!isPlain(selection)) return load();
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
