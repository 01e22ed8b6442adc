// The words spoken to the shop. `npm run codegen` derives storefront.generated.ts from them; the tests check them
// against the published schema. Nothing else is imported here, so that Node can read this file as it is.

const IMAGE = `#graphql
  fragment ImageFields on Image {
    url
    altText
    width
    height
  }
`;

const PRICES = `#graphql
  fragment PriceFields on ProductVariant {
    price { amount currencyCode }
    compareAtPrice { amount currencyCode }
  }
`;

// First variant only: a list shows one price a product.
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
`;

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
      variants(first: 10) {
        nodes {
          id
          title
          sku
          availableForSale
          ...PriceFields
        }
      }
    }
  }
  ${IMAGE}
  ${PRICES}
`;

export const PRODUCTS_QUERY = `#graphql
  query Products($first: Int = 50, $after: String) {
    products(first: $first, after: $after) {
      nodes { ...ProductSummaryFields }
      pageInfo { hasNextPage endCursor }
    }
  }
  ${PRODUCT_SUMMARY}
`;

export const COLLECTION_QUERY = `#graphql
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
`;

// What the sitemap needs of every product, as many at once as the shop gives.
export const PRODUCT_ADDRESSES_QUERY = `#graphql
  query ProductAddresses($after: String) {
    products(first: 250, after: $after) {
      nodes { handle tags updatedAt }
      pageInfo { hasNextPage endCursor }
    }
  }
`;

export const CART_CREATE_MUTATION = `#graphql
  mutation CartCreate($input: CartInput!) {
    cartCreate(input: $input) {
      cart {
        id
        checkoutUrl
        totalQuantity
      }
      userErrors { code field message }
      warnings { code message target }
    }
  }
`;

/** Asked to see whether the shop answers. */
export const SHOP_NAME_QUERY = `#graphql
  query ShopName {
    shop { name }
  }
`;
