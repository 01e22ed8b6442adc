// What is asked of the shop's catalogue.

const IMAGE = `#graphql
  fragment ImageFields on Image { url altText width height }
`;

const PRICES = `#graphql
  fragment PriceFields on ProductVariant {
    price { amount currencyCode }
    compareAtPrice { amount currencyCode }
  }
`;

const UNIT_PRICE = `#graphql
  fragment UnitPriceFields on ProductVariant {
    unitPrice { amount currencyCode }
    unitPriceMeasurement { referenceUnit referenceValue }
  }
`;

// Standard metafields: review apps fill those of reviews.
const SHORT_FACTS = `#graphql
  fragment ShortFactsFields on Product {
    productType
    subtitle: metafield(namespace: "descriptors", key: "subtitle") { value }
    rating: metafield(namespace: "reviews", key: "rating") { value }
    ratingCount: metafield(namespace: "reviews", key: "rating_count") { value }
  }
`;

// Named in docs/operating.md; the rest of what a product's page says of it.
const FACTS = `#graphql
  fragment FactsFields on Product {
    tastingNotes: metafield(namespace: "custom", key: "tasting_notes") { type value }
    ingredients: metafield(namespace: "custom", key: "ingredients") { type value }
    allergens: metafield(namespace: "custom", key: "allergens") { type value }
    servingSize: metafield(namespace: "custom", key: "serving_size") { type value }
    calories: metafield(namespace: "custom", key: "calories") { type value }
    nutrition: metafield(namespace: "custom", key: "nutrition_facts") { type value }
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
    ...UnitPriceFields
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
  ${UNIT_PRICE}
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
    ...ShortFactsFields
    requiresSellingPlan
    priceRange {
      minVariantPrice { amount currencyCode }
      maxVariantPrice { amount currencyCode }
    }
    variants(first: 1) { nodes { id title availableForSale ...PriceFields ...UnitPriceFields } }
  }
  ${IMAGE}
  ${PRICES}
  ${UNIT_PRICE}
  ${SHORT_FACTS}
` as const;

export const PRODUCT_QUERY = `#graphql
  query Product($handle: String!) {
    product(handle: $handle) {
      id
      handle
      title
      description
      descriptionHtml
      ...ShortFactsFields
      ...FactsFields
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
  ${SHORT_FACTS}
  ${FACTS}
  ${VARIANT}
` as const;

export const VARIANT_QUERY = `#graphql
  query Variant($handle: String!, $selectedOptions: [SelectedOptionInput!]!) {
    product(handle: $handle) {
      variantBySelectedOptions(selectedOptions: $selectedOptions) { ...VariantFields }
    }
  }
  ${VARIANT}
` as const;

export const VARIANT_BY_ID_QUERY = `#graphql
  query VariantById($id: ID!) {
    node(id: $id) {
      __typename
      ... on ProductVariant { ...VariantFields product { id } }
    }
  }
  ${VARIANT}
` as const;

export const PRODUCTS_QUERY = `#graphql
  query Products($first: Int = 50, $after: String) {
    products(first: $first, after: $after) {
      nodes { ...ProductSummaryFields }
      pageInfo { hasNextPage endCursor }
    }
  }
  ${PRODUCT_SUMMARY}
` as const;

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
` as const;

export const RECOMMENDATIONS_QUERY = `#graphql
  query Recommendations($id: ID!) {
    related: productRecommendations(productId: $id, intent: RELATED) { ...ProductSummaryFields }
    complementary: productRecommendations(productId: $id, intent: COMPLEMENTARY) { ...ProductSummaryFields }
  }
  ${PRODUCT_SUMMARY}
` as const;
