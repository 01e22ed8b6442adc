import 'server-only';
import { cached, lookup, store, type CachePolicy } from '../../cache/swr.ts';
import { settings } from '../../runtime/env.ts';
import { noteUnlinkedAddress } from '../../runtime/request-context.ts';
import type { ProductQuery, ProductsQuery } from '../../services/shopify/storefront.generated.ts';
import { storefront } from '../../services/shopify/storefront.ts';
import { rememberVariants } from '../cart/known-variants.ts';
import type { Values } from './combinations.ts';
import {
  isListed,
  type Product,
  type ProductList,
  type ProductOption,
  type ProductSummary,
  type Swatch,
  type Variant,
} from './product.ts';
import { planPrice } from './selling-plan.ts';
import { pictureAt } from '../../lib/shop-picture.ts';

const CATALOGUE: CachePolicy = { fresh: 60, stale: 24 * 60 * 60 };
const PAGE_SIZE = 50;
const timeLimitMs = 4000;

/** The product with that handle, or undefined when the shop has none. */
export function getProduct(handle: string): Promise<Product | undefined> {
  return cachedForShop(`product-v2:${handle}`, async () => {
    const { product } = await storefront(PRODUCT_QUERY, { variables: { handle }, timeLimitMs });
    if (!product) return undefined;
    rememberVariants(namesOfVariants(product));
    return toProduct(product);
  });
}

/** The variant with these values, one for each option of the product, or undefined when the shop has none. */
export function getVariant(
  { handle, options }: Product,
  values: Values,
): Promise<Variant | undefined> {
  return cachedForShop(`variant:${handle}:${values.join()}`, async () => {
    const selectedOptions = options.map(({ name, values: its }, index) => ({
      name,
      value: its[values[index] ?? -1]?.name ?? '',
    }));
    const { product } = await storefront(VARIANT_QUERY, {
      variables: { handle, selectedOptions },
      timeLimitMs,
    });
    const found = product?.variantBySelectedOptions;
    return found ? toVariant(found, options) : undefined;
  });
}

/** The variant with this id, or undefined when it is none of the product's. */
export async function getVariantById(
  { id: productId, options }: Product,
  id: string,
): Promise<Variant | undefined> {
  const { node } = await storefront(VARIANT_BY_ID_QUERY, { variables: { id }, timeLimitMs });
  if (node?.__typename !== 'ProductVariant' || node.product.id !== productId) return undefined;
  return toVariant(node, options);
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

type FoundProduct = NonNullable<ProductQuery['product']>;
type FoundVariant = FoundProduct['variants']['nodes'][number];

async function toProduct({
  featuredImage,
  images,
  variants,
  variantsCount,
  selectedOrFirstAvailableVariant: first,
  encodedVariantExistence: existing,
  encodedVariantAvailability: available,
  priceRange,
  options: foundOptions,
  sellingPlanGroups,
  requiresSellingPlan,
  collections,
  descriptionHtml,
  ...product
}: FoundProduct): Promise<Product> {
  // Half of the Worker's code, loaded only when a product comes fresh from the shop.
  const { sanitizeHtml } = await import('../../lib/sanitize-html.ts');
  const others = images.nodes.filter(({ url }) => url !== featuredImage?.url);
  const options = foundOptions.map(toOption);
  const isMany = variants.pageInfo.hasNextPage && first && existing && available !== null;
  const shown = isMany ? [first] : variants.nodes;
  return {
    ...product,
    descriptionHtml: sanitizeHtml(descriptionHtml),
    pictures: featuredImage ? [featuredImage, ...others].slice(0, 10) : others,
    collections: collections.nodes.map(({ handle }) => handle),
    options,
    variants: shown.map((variant) => toVariant(variant, options)),
    ...(isMany && {
      many: {
        count: variantsCount?.count ?? variants.nodes.length,
        lowest: priceRange.minVariantPrice,
        highest: priceRange.maxVariantPrice,
        existing,
        available,
      },
    }),
    ships: shown.some(({ requiresShipping }) => requiresShipping),
    plans: sellingPlanGroups.nodes.flatMap(({ sellingPlans }) => sellingPlans.nodes),
    requiresPlan: requiresSellingPlan,
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
function toVariant(variant: FoundVariant, options: ProductOption[]): Variant {
  const { id, title, sku, availableForSale, price, compareAtPrice, quantityRule } = variant;
  const { minimum, maximum, increment } = quantityRule;
  const plans = variant.sellingPlanAllocations.nodes.flatMap((each) => planPrice(each) ?? []);
  return {
    id,
    title,
    sku,
    availableForSale,
    price,
    compareAtPrice,
    values: options.map(({ name, values }) => {
      const selected = variant.selectedOptions.find((each) => each.name === name)?.value;
      return values.findIndex((each) => each.name === selected);
    }),
    ...((minimum > 1 || maximum !== null || increment > 1) && { quantityRule }),
    ...(plans.length > 0 && { plans }),
  };
}

const toOption = ({ name, optionValues }: FoundProduct['options'][number]): ProductOption => ({
  name,
  values: optionValues.map(({ name: value, swatch }) => {
    const shown = swatch && toSwatch(swatch);
    return { name: value, ...(shown && { swatch: shown }) };
  }),
});

type FoundSwatch = NonNullable<FoundProduct['options'][number]['optionValues'][number]['swatch']>;

// Twice its size, for sharp screens.
const SWATCH_WIDTH = 64;

function toSwatch({ color, image }: FoundSwatch): Swatch | undefined {
  const picture = image?.previewImage?.url;
  if (picture) return { picture: pictureAt(picture, SWATCH_WIDTH) };
  return color && /^#[\da-f]{3,8}$/i.test(color) ? { color } : undefined;
}

const IMAGE = `#graphql
  fragment ImageFields on Image { url altText width height }
`;

const PRICES = `#graphql
  fragment PriceFields on ProductVariant {
    price { amount currencyCode }
    compareAtPrice { amount currencyCode }
  }
`;

const VARIANT = `#graphql
  fragment VariantFields on ProductVariant {
    id
    title
    sku
    availableForSale
    requiresShipping
    ...PriceFields
    selectedOptions { name value }
    quantityRule { minimum maximum increment }
    sellingPlanAllocations(first: 10) {
      nodes {
        sellingPlan { id }
        priceAdjustments {
          price { amount currencyCode }
          compareAtPrice { amount currencyCode }
          perDeliveryPrice { amount currencyCode }
        }
      }
    }
  }
  ${PRICES}
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
      options { name optionValues { name swatch { color image { previewImage { url } } } } }
      variants(first: 100) { nodes { ...VariantFields } pageInfo { hasNextPage } }
      variantsCount { count }
      selectedOrFirstAvailableVariant { ...VariantFields }
      encodedVariantExistence
      encodedVariantAvailability
      priceRange {
        minVariantPrice { amount currencyCode }
        maxVariantPrice { amount currencyCode }
      }
      requiresSellingPlan
      sellingPlanGroups(first: 5) { nodes { sellingPlans(first: 10) { nodes { id name } } } }
    }
  }
  ${IMAGE}
  ${VARIANT}
` as const;

const VARIANT_QUERY = `#graphql
  query Variant($handle: String!, $selectedOptions: [SelectedOptionInput!]!) {
    product(handle: $handle) {
      variantBySelectedOptions(selectedOptions: $selectedOptions) { ...VariantFields }
    }
  }
  ${VARIANT}
` as const;

const VARIANT_BY_ID_QUERY = `#graphql
  query VariantById($id: ID!) {
    node(id: $id) {
      __typename
      ... on ProductVariant { ...VariantFields product { id } }
    }
  }
  ${VARIANT}
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
