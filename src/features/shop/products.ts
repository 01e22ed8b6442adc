import 'server-only';
import { cached, lookup, store, type CachePolicy } from '../../cache/swr.ts';
import { settings } from '../../runtime/env.ts';
import { noteUnlinkedAddress } from '../../runtime/request-context.ts';
import type { ProductQuery, ProductsQuery } from '../../services/shopify/storefront.generated.ts';
import { storefront } from '../../services/shopify/storefront.ts';
import { rememberVariants } from '../cart/known-variants.ts';
import { isListed, type Product, type ProductList, type ProductSummary } from './product.ts';

const CATALOGUE: CachePolicy = { fresh: 60, stale: 24 * 60 * 60 };
const PAGE_SIZE = 50;
const timeLimitMs = 4000;

/** The product with that handle, or undefined when the shop has none. */
export function getProduct(handle: string): Promise<Product | undefined> {
  return cachedForShop(`product:${handle}`, async () => {
    const { product } = await storefront(PRODUCT_QUERY, { variables: { handle }, timeLimitMs });
    if (!product) return undefined;
    rememberVariants(namesOfVariants(product));
    return toProduct(product);
  });
}

/**
 * A page of all listed products: 50 at a time, before unlisted ones are left out. Undefined for a cursor behind the
 * last product, to which no link leads.
 */
export function listProducts(after?: string): Promise<ProductList | undefined> {
  return cachedList('products', after, async () => {
    const variables = { first: PAGE_SIZE, after: after ?? null };
    const { products } = await storefront(PRODUCTS_QUERY, { variables, timeLimitMs });
    if (isBeyondLast(products, after)) return undefined;
    return { title: 'Shop', description: '', ...toPage(products) };
  });
}

/** A page of a collection's listed products, or undefined when the shop has no such collection or page. */
export function listCollection(handle: string, after?: string): Promise<ProductList | undefined> {
  return cachedList(`collection:${handle}`, after, async () => {
    const variables = { handle, first: PAGE_SIZE, after: after ?? null };
    const { collection } = await storefront(COLLECTION_QUERY, { variables, timeLimitMs });
    if (!collection || isBeyondLast(collection.products, after)) return undefined;

    const { title, seo, description, products } = collection;
    return { title, description: seo.description ?? description, ...toPage(products) };
  });
}

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
    noteUnlinkedAddress();
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
  policy: CachePolicy = CATALOGUE,
): Promise<T> {
  return cached(shopKey(key), load, policy);
}

function shopKey(key: string): string {
  const { SHOPIFY_STORE_DOMAIN, SHOPIFY_API_VERSION } = settings();
  return `${SHOPIFY_STORE_DOMAIN} ${SHOPIFY_API_VERSION} ${key}`;
}

type ProductsPage = ProductsQuery['products'];

const isBeyondLast = ({ nodes }: ProductsPage, after?: string) =>
  after !== undefined && nodes.length === 0;

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
  // Half of the Worker's code, loaded only when a product comes fresh from the shop.
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

/** For carts that are shown while the shop does not answer. */
const namesOfVariants = ({
  title,
  handle,
  featuredImage,
  variants,
}: NonNullable<ProductQuery['product']>) =>
  new Map(
    variants.nodes.map((variant) => [
      variant.id,
      {
        title,
        option: variant.title === 'Default Title' ? null : variant.title,
        handle,
        picture: featuredImage,
        price: variant.price,
      },
    ]),
  );

const IMAGE = `#graphql
  fragment ImageFields on Image { url altText width height }
`;

const PRICES = `#graphql
  fragment PriceFields on ProductVariant {
    price { amount currencyCode }
    compareAtPrice { amount currencyCode }
  }
`;

// Only the first variant: a list shows one price for each product.
const PRODUCT_SUMMARY = `#graphql
  fragment ProductSummaryFields on Product {
    id
    handle
    title
    description(truncateAt: 160)
    tags
    availableForSale
    featuredImage { ...ImageFields }
    variants(first: 1) { nodes { id ...PriceFields } }
  }
  ${IMAGE}
  ${PRICES}
` as const;

export const PRODUCT_QUERY = `#graphql
  query Product($handle: String!) {
    product(handle: $handle) {
      id
      handle
      title
      description
      descriptionHtml
      tags
      availableForSale
      seo { title description }
      featuredImage { ...ImageFields }
      images(first: 10) { nodes { ...ImageFields } }
      collections(first: 250) { nodes { handle } }
      variants(first: 10) { nodes { id title sku availableForSale ...PriceFields } }
    }
  }
  ${IMAGE}
  ${PRICES}
` as const;

const PRODUCTS_QUERY = `#graphql
  query Products($first: Int = 50, $after: String) {
    products(first: $first, after: $after) {
      nodes { ...ProductSummaryFields }
      pageInfo { hasNextPage endCursor }
    }
  }
  ${PRODUCT_SUMMARY}
` as const;

const COLLECTION_QUERY = `#graphql
  query Collection($handle: String!, $first: Int = 50, $after: String) {
    collection(handle: $handle) {
      handle
      title
      description
      seo { title description }
      products(first: $first, after: $after) {
        nodes { ...ProductSummaryFields }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
  ${PRODUCT_SUMMARY}
` as const;
