import 'server-only';
import { cached, type CachePolicy } from '../../cache/swr.ts';
import { settings } from '../../runtime/env.ts';
import { storefront } from '../../services/shopify/storefront.ts';
import type {
  CollectionQuery,
  CollectionQueryVariables,
  ProductQuery,
  ProductQueryVariables,
  ProductsQuery,
  ProductsQueryVariables,
} from '../../services/shopify/storefront.generated.ts';
import {
  COLLECTION_QUERY,
  PRODUCT_QUERY,
  PRODUCTS_QUERY,
} from '../../services/shopify/storefront-operations.ts';
import { isListed, type Product, type ProductList, type ProductSummary } from './product.ts';

const CATALOGUE: CachePolicy = { fresh: 60, stale: 24 * 60 * 60 };
const PAGE_SIZE = 50;
const timeLimitMs = 4000;

/** The product with that handle, or undefined when the shop has none. At most 60 s old while the shop answers. */
export function getProduct(handle: string): Promise<Product | undefined> {
  return cachedForShop(`product:${handle}`, async () => {
    const variables: ProductQueryVariables = { handle };
    const { product } = await storefront<ProductQuery, ProductQueryVariables>(PRODUCT_QUERY, {
      variables,
      timeLimitMs,
    });
    return product ? toProduct(product) : undefined;
  });
}

/** A page of all products on show, 50 at a time before unlisted ones are left out. */
export function listProducts(after?: string): Promise<ProductList> {
  return cachedForShop(`products:${after ?? ''}`, async () => {
    const variables: ProductsQueryVariables = { first: PAGE_SIZE, after: after ?? null };
    const { products } = await storefront<ProductsQuery, ProductsQueryVariables>(PRODUCTS_QUERY, {
      variables,
      timeLimitMs,
    });
    return { title: 'Shop', description: '', ...toPage(products) };
  });
}

/** A page of a collection's products on show, or undefined when the shop has no such collection. */
export function listCollection(handle: string, after?: string): Promise<ProductList | undefined> {
  return cachedForShop(`collection:${handle}:${after ?? ''}`, async () => {
    const variables: CollectionQueryVariables = {
      handle,
      first: PAGE_SIZE,
      after: after ?? null,
    };
    const { collection } = await storefront<CollectionQuery, CollectionQueryVariables>(
      COLLECTION_QUERY,
      {
        variables,
        timeLimitMs,
      },
    );
    if (!collection) return undefined;

    const { title, seo, description, products } = collection;
    return { title, description: seo.description ?? description, ...toPage(products) };
  });
}

/** What is stored names its shop: the same site may be pointed at another one. */
export function cachedForShop<T>(
  key: string,
  load: () => Promise<T>,
  policy: CachePolicy = CATALOGUE,
): Promise<T> {
  const { SHOPIFY_STORE_DOMAIN, SHOPIFY_API_VERSION } = settings();
  return cached(`${SHOPIFY_STORE_DOMAIN} ${SHOPIFY_API_VERSION} ${key}`, load, policy);
}

type ProductsPage = ProductsQuery['products'];

const toPage = ({ nodes, pageInfo }: ProductsPage): Pick<ProductList, 'products' | 'next'> => ({
  products: nodes.filter(isListed).map(toSummary),
  next: (pageInfo.hasNextPage && pageInfo.endCursor) || undefined,
});

function toSummary({ variants, ...summary }: ProductsPage['nodes'][number]): ProductSummary {
  const [first] = variants.nodes;
  return { ...summary, price: first?.price ?? null, compareAtPrice: first?.compareAtPrice ?? null };
}

async function toProduct({
  featuredImage,
  images,
  variants,
  collections,
  descriptionHtml,
  ...product
}: NonNullable<ProductQuery['product']>): Promise<Product> {
  // Half of the Worker's code, needed only when a product comes fresh from the shop.
  const { sanitizeHtml } = await import('../../lib/sanitize-html.ts');
  const others = images.nodes.filter(({ url }) => url !== featuredImage?.url);
  return {
    ...product,
    descriptionHtml: sanitizeHtml(descriptionHtml),
    pictures: featuredImage ? [featuredImage, ...others].slice(0, 10) : others,
    collections: collections.nodes.map(({ handle }) => handle),
    variants: variants.nodes,
  };
}
