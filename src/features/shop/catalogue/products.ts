import 'server-only';
import { cached, lookup, store, type CacheOptions, type CachePolicy } from '../../../cache/swr.ts';
import { settings } from '../../../runtime/env.ts';
import { markAddressUnlinked } from '../../../runtime/request-context.ts';
import { storefront } from '../../../services/shopify/storefront.ts';
import { cacheVariants } from '../../cart/variant-cache.ts';
import type { Values } from './combinations.ts';
import { collectionOrder, listFiltered, shopOrder, WHOLE_SHOP } from './filtered-products.ts';
import { isPlain, UNSELECTED, type ListSelection } from './list-selection.ts';
import { listedFacets, productFilters, toFacets } from './product-facets.ts';
import {
  toPage,
  toProduct,
  toSummary,
  toVariant,
  variantsByName,
  type ProductsPage,
} from './product-mapper.ts';
import {
  COLLECTION_QUERY,
  PRODUCT_QUERY,
  PRODUCTS_QUERY,
  RECOMMENDATIONS_QUERY,
  VARIANT_BY_ID_QUERY,
  VARIANT_QUERY,
} from './product-queries.ts';
import {
  isListed,
  shopCollections,
  type Product,
  type ProductList,
  type ProductSummary,
  type Variant,
} from './product.ts';

const CATALOGUE: CachePolicy = { fresh: 60, stale: 24 * 60 * 60 };
// While the shop fails, what is stored is given, and the shop is asked behind it after 1, 2, 4 and up to 30 seconds.
const RETRY = { after: 1, atMost: 30 };
const PAGE_SIZE = 50;
const ALL_PRODUCTS = 'products-v3';
const timeLimitMs = 4000;

/** The product with that handle, or undefined when the shop has none. */
export function getProduct(handle: string): Promise<Product | undefined> {
  return cachedForShop(`product-v4:${handle}`, async () => {
    const { product } = await storefront(PRODUCT_QUERY, { variables: { handle }, timeLimitMs });
    if (!product) return undefined;
    cacheVariants(variantsByName(product));
    return toProduct(product);
  });
}

/** The variant with these values, one for each option of the product, or undefined when the shop has none. */
export function getVariant(product: Product, values: Values): Promise<Variant | undefined> {
  const { handle, options } = product;
  return cachedForShop(`variant-v2:${handle}:${values.join()}`, async () => {
    const selectedOptions = options.map(({ name, values: its }, index) => ({
      name,
      value: its[values[index] ?? -1]?.name ?? '',
    }));
    const answer = await storefront(VARIANT_QUERY, {
      variables: { handle, selectedOptions },
      timeLimitMs,
    });
    const found = answer.product?.variantBySelectedOptions;
    return found ? toVariant(found, product) : undefined;
  });
}

/** The variant with this id, or undefined when it is none of the product's. */
export async function getVariantById(product: Product, id: string): Promise<Variant | undefined> {
  const { node } = await storefront(VARIANT_BY_ID_QUERY, { variables: { id }, timeLimitMs });
  if (node?.__typename !== 'ProductVariant' || node.product.id !== product.id) return undefined;
  return toVariant(node, product);
}

/** Listed products that are like one, and those that go well with it, best first. */
export interface Recommendations {
  related: ProductSummary[];
  complementary: ProductSummary[];
}

export function getRecommendations({ id }: Pick<Product, 'id'>): Promise<Recommendations> {
  return cachedForShop(
    `recommendations-v1:${id}`,
    async () => {
      const found = await storefront(RECOMMENDATIONS_QUERY, { variables: { id }, timeLimitMs });
      const listed = (products: typeof found.related) =>
        (products ?? []).filter((each) => each.id !== id && isListed(each)).map(toSummary);
      const complementary = listed(found.complementary);
      const isNew = (product: ProductSummary) =>
        !complementary.some((each) => each.id === product.id);
      return { related: listed(found.related).filter(isNew), complementary };
    },
    // From memory it is there at once, and pages need not be streamed for it.
    { ...CATALOGUE, inMemory: 100 },
  );
}

/**
 * A page of all listed products: 50 at a time, before unlisted ones are left out. Undefined for a cursor behind the
 * last product, to which no link leads.
 */
export function listProducts(
  after?: string,
  selection = UNSELECTED,
): Promise<ProductList | undefined> {
  if (selection.filters.length > 0) return listFiltered(selection, after);
  return cachedUnlessSorted(ALL_PRODUCTS, selection, after, async () => {
    const { products, search } = await storefront(PRODUCTS_QUERY, {
      variables: { first: PAGE_SIZE, after: after ?? null, ...shopOrder(selection.sort) },
      timeLimitMs,
    });
    if (isBeyondLast(products, after)) return undefined;
    const facets = toFacets(search.productFilters);
    return {
      ...WHOLE_SHOP,
      ...toPage(products),
      facets: after ? facets : listedFacets(facets, products),
    };
  });
}

/** The first page of all listed products, where it is cached here: asks the shop nothing. */
export async function cachedProducts(): Promise<ProductSummary[]> {
  const entry = await lookup<ProductList>(shopKey(`${ALL_PRODUCTS}:`), CATALOGUE);
  return entry?.value?.products ?? [];
}

/** A page of a collection's listed products, or undefined when the shop has no such collection or page. */
export function listCollection(
  handle: string,
  after?: string,
  selection = UNSELECTED,
): Promise<ProductList | undefined> {
  return cachedUnlessSorted(`collection-v3:${handle}`, selection, after, async () => {
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
    if (!collection && tab) return { title: tab.label, description: '', ...NOTHING };
    if (!collection || isBeyondLast(collection.products, after)) return undefined;

    const { title, seo, description, products } = collection;
    return {
      title,
      description: seo.description ?? description,
      ...toPage(products),
      facets: toFacets(products.filters),
    };
  });
}

const NOTHING = { products: [], next: undefined, facets: [] };

/** Sorted and filtered lists are asked for each time: there are endlessly many, and few are asked for twice. */
const cachedUnlessSorted = (
  name: string,
  selection: ListSelection,
  after: string | undefined,
  load: () => Promise<ProductList | undefined>,
) => (isPlain(selection) ? cachedList(name, after, load) : load());

/**
 * A page of a list. One cursor has endlessly many spellings: a page after one that no list of this location links to is
 * loaded, but not cached.
 */
async function cachedList(
  name: string,
  after: string | undefined,
  load: () => Promise<ProductList | undefined>,
): Promise<ProductList | undefined> {
  const linkTo = (cursor: string) => shopKey(`${name}:link:${cursor}`);
  if (after !== undefined && !(await lookup(linkTo(after), CATALOGUE))) {
    markAddressUnlinked();
    return load();
  }
  return cachedForShop(`${name}:${after ?? ''}`, async () => {
    const list = await load();
    if (list?.next) await store(linkTo(list.next), true, CATALOGUE);
    return list;
  });
}

/** The key names the shop and its version, because the same site may be pointed at another one. */
export function cachedForShop<T>(
  key: string,
  load: () => Promise<T>,
  policy: CacheOptions<T> = CATALOGUE,
): Promise<T> {
  return cached(shopKey(key), load, { retry: RETRY, ...policy });
}

function shopKey(key: string): string {
  const { SHOPIFY_STORE_DOMAIN, SHOPIFY_API_VERSION } = settings();
  return `${SHOPIFY_STORE_DOMAIN} ${SHOPIFY_API_VERSION} ${key}`;
}

const isBeyondLast = ({ nodes }: Pick<ProductsPage, 'nodes'>, after?: string) =>
  after !== undefined && nodes.length === 0;
