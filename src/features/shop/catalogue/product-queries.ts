import 'server-only';
import type { ProductsQuery } from '../../../services/shopify/storefront.generated.ts';

// GraphQL queries of the shop's catalogue.

export type ProductNode = ProductsQuery['products']['nodes'][number];
export type VariantNode = ProductNode['variants']['nodes'][number];

// The metafields are standard ones, which review apps write as well, and those that docs/operating/reference.md names.
const PRODUCT = `#graphql
  fragment ProductFields on Product {
    id
    handle
    title
    description
    summary: description(truncateAt: 160)
    descriptionHtml
    productType
    vendor
    tags
    createdAt
    updatedAt
    availableForSale
    requiresSellingPlan
    isGiftCard
    seo { title description }
    featuredImage { url altText width height }
    images(first: 10) { nodes { url altText width height } }
    options { name optionValues { name swatch { color image { previewImage { url } } } } }
    variants(first: 100) {
      nodes {
        id
        sku
        availableForSale
        quantityAvailable
        requiresShipping
        price { amount currencyCode }
        compareAtPrice { amount currencyCode }
        unitPrice { amount currencyCode }
        unitPriceMeasurement { referenceUnit referenceValue }
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
    }
    variantsCount { count }
    sellingPlanGroups(first: 5) { nodes { sellingPlans(first: 10) { nodes { id name } } } }
    subtitle: metafield(namespace: "descriptors", key: "subtitle") { value }
    rating: metafield(namespace: "reviews", key: "rating") { value }
    ratingCount: metafield(namespace: "reviews", key: "rating_count") { value }
    tastingNotes: metafield(namespace: "custom", key: "tasting_notes") { type value }
    ingredients: metafield(namespace: "custom", key: "ingredients") { type value }
    allergens: metafield(namespace: "custom", key: "allergens") { type value }
    servingSize: metafield(namespace: "custom", key: "serving_size") { type value }
    calories: metafield(namespace: "custom", key: "calories") { type value }
    nutrition: metafield(namespace: "custom", key: "nutrition_facts") { type value }
  }
`;

/** 50 products with all that the site shows of them. */
export const PRODUCTS_QUERY = `#graphql
  query Products($after: String) {
    products(first: 50, after: $after, sortKey: ID) {
      nodes { ...ProductFields }
      pageInfo { hasNextPage endCursor }
    }
  }
  ${PRODUCT}
` as const;

/** A product that the catalogue does not have. */
export const PRODUCT_QUERY = `#graphql
  query Product($handle: String!) {
    product(handle: $handle) { ...ProductFields collections(first: 250) { nodes { handle } } }
  }
  ${PRODUCT}
` as const;

/**
 * GraphQL query of the handles that Shopify recommends beside each of these products, as `related0`, `complementary0`,
 * `related1` and so on. @param ids global ids of products
 */
export const recommendationsQuery = (ids: readonly string[]): string => `
  query Recommendations {${ids
    .map(
      (id, index) => `
    related${index}: productRecommendations(productId: "${id}", intent: RELATED) { handle }
    complementary${index}: productRecommendations(productId: "${id}", intent: COMPLEMENTARY) { handle }`,
    )
    .join('')}
  }`;

// Shopify knows the order of a collection, which editors may arrange by hand, and that of its best sellers.
export const COLLECTIONS_QUERY = `#graphql
  query Collections($after: String) {
    collections(first: 20, after: $after) {
      nodes {
        handle
        title
        description
        seo { description }
        products(first: 250) { nodes { handle } pageInfo { hasNextPage endCursor } }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
` as const;

export const COLLECTION_ORDER_QUERY = `#graphql
  query CollectionOrder($handle: String!, $after: String) {
    collection(handle: $handle) {
      products(first: 250, after: $after) { nodes { handle } pageInfo { hasNextPage endCursor } }
    }
  }
` as const;

export const BEST_SELLING_QUERY = `#graphql
  query BestSelling($after: String) {
    products(first: 250, after: $after, sortKey: BEST_SELLING) {
      nodes { handle }
      pageInfo { hasNextPage endCursor }
    }
  }
` as const;

export const REDIRECTS_QUERY = `#graphql
  query Redirects($after: String) {
    urlRedirects(first: 250, after: $after) {
      nodes { path target }
      pageInfo { hasNextPage endCursor }
    }
  }
` as const;
