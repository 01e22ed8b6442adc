// GraphQL queries of the shop's catalogue.

const IMAGE = `#graphql
  fragment ImageFields on Image { url altText width height }
`;

const PRICES = `#graphql
  fragment PriceFields on ProductVariant {
    price { amount currencyCode }
    compareAtPrice { amount currencyCode }
    unitPrice { amount currencyCode }
    unitPriceMeasurement { referenceUnit referenceValue }
  }
`;

// Fields that lists and product pages share. The metafields are standard ones; review apps write the ratings.
const PRODUCT_BASE = `#graphql
  fragment ProductBaseFields on Product {
    id
    handle
    title
    productType
    tags
    availableForSale
    requiresSellingPlan
    featuredImage { ...ImageFields }
    priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }
    subtitle: metafield(namespace: "descriptors", key: "subtitle") { value }
    rating: metafield(namespace: "reviews", key: "rating") { value }
    ratingCount: metafield(namespace: "reviews", key: "rating_count") { value }
  }
  ${IMAGE}
`;

// Custom metafields of the product page, as docs/operating.md names them.
const NUTRITION = `#graphql
  fragment NutritionFields on Product {
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
    quantityAvailable
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

// A list offers up to eight variants of a product; with more, the product page does.
const PRODUCT_SUMMARY = `#graphql
  fragment ProductSummaryFields on Product {
    ...ProductBaseFields
    description(truncateAt: 160)
    variants(first: 9) { nodes { id title availableForSale quantityAvailable ...PriceFields } }
  }
  ${PRODUCT_BASE}
  ${PRICES}
` as const;

export const PRODUCT_QUERY = `#graphql
  query Product($handle: String!) {
    product(handle: $handle) {
      ...ProductBaseFields
      ...NutritionFields
      description
      descriptionHtml
      vendor
      createdAt
      seo { title description }
      images(first: 10) { nodes { ...ImageFields } }
      collections(first: 250) { nodes { handle } }
      options { name optionValues { name swatch { color image { previewImage { url } } } } }
      variants(first: 100) { nodes { ...VariantFields } pageInfo { hasNextPage } }
      variantsCount { count }
      isGiftCard
      selectedOrFirstAvailableVariant { ...VariantFields }
      encodedVariantExistence
      encodedVariantAvailability
      sellingPlanGroups(first: 5) { nodes { sellingPlans(first: 10) { nodes { id name } } } }
    }
  }
  ${PRODUCT_BASE}
  ${NUTRITION}
  ${VARIANT}
` as const;

export const VARIANT_QUERY = `#graphql
  query Variant($handle: String!, $selectedOptions: [SelectedOptionInput!]!) {
    product(handle: $handle) {
      productType
      options { name optionValues { name } }
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

const FACETS = `#graphql
  fragment FacetFields on Filter { label type values { label count input } }
`;

// Shopify offers filters for searches and collections only, so that a search for `*` gives those of all products.
export const PRODUCTS_QUERY = `#graphql
  query Products($first: Int!, $after: String, $sortKey: ProductSortKeys!, $reverse: Boolean!) {
    products(first: $first, after: $after, sortKey: $sortKey, reverse: $reverse) {
      nodes { ...ProductSummaryFields }
      pageInfo { hasNextPage endCursor }
    }
    search(query: "*", types: [PRODUCT], first: 1) { productFilters { ...FacetFields } }
  }
  ${PRODUCT_SUMMARY}
  ${FACETS}
` as const;

// A search can be filtered, but sorted by price only: the second field gives the order of all products.
export const FILTERED_PRODUCTS_QUERY = `#graphql
  query FilteredProducts($filters: [ProductFilter!], $first: Int!, $after: String,
    $searchKey: SearchSortKeys!, $sortKey: ProductSortKeys!, $reverse: Boolean!) {
    search(query: "*", types: [PRODUCT], unavailableProducts: SHOW, productFilters: $filters,
      first: $first, after: $after, sortKey: $searchKey, reverse: $reverse) {
      nodes { ... on Product { ...ProductSummaryFields } }
      pageInfo { hasNextPage endCursor }
      productFilters { ...FacetFields }
    }
    products(first: 250, sortKey: $sortKey, reverse: $reverse) {
      nodes { id productType tags }
      pageInfo { hasNextPage }
    }
  }
  ${PRODUCT_SUMMARY}
  ${FACETS}
` as const;

export const COLLECTION_QUERY = `#graphql
  query Collection($handle: String!, $filters: [ProductFilter!], $first: Int!, $after: String,
    $sortKey: ProductCollectionSortKeys!, $reverse: Boolean!) {
    collection(handle: $handle) {
      title
      description
      seo { description }
      products(filters: $filters, first: $first, after: $after, sortKey: $sortKey, reverse: $reverse) {
        nodes { ...ProductSummaryFields }
        pageInfo { hasNextPage endCursor }
        filters { ...FacetFields }
      }
    }
  }
  ${PRODUCT_SUMMARY}
  ${FACETS}
` as const;

export const RECOMMENDATIONS_QUERY = `#graphql
  query Recommendations($id: ID!) {
    related: productRecommendations(productId: $id, intent: RELATED) { ...ProductSummaryFields }
    complementary: productRecommendations(productId: $id, intent: COMPLEMENTARY) { ...ProductSummaryFields }
  }
  ${PRODUCT_SUMMARY}
` as const;

export const PRODUCT_SEARCH_QUERY = `#graphql
  fragment MatchFields on SearchResultItemConnection {
    totalCount
    nodes { ... on Product { ...ProductSummaryFields } }
    pageInfo { hasNextPage endCursor }
  }
  query ProductSearch($text: String!, $corrected: String!, $hasCorrected: Boolean!, $first: Int!, $after: String) {
    search(query: $text, types: [PRODUCT], first: $first, after: $after, prefix: LAST, unavailableProducts: LAST) {
      ...MatchFields
    }
    corrected: search(query: $corrected, types: [PRODUCT], first: $first, prefix: LAST, unavailableProducts: LAST)
      @include(if: $hasCorrected) { ...MatchFields }
  }
  ${PRODUCT_SUMMARY}
` as const;

export const SUGGESTIONS_QUERY = `#graphql
  fragment SuggestionFields on PredictiveSearchResult {
    queries { text }
    products { ...ProductSummaryFields }
  }
  query Suggestions($text: String!, $corrected: String!, $hasCorrected: Boolean!) {
    predictiveSearch(query: $text, types: [PRODUCT, QUERY], limit: 4, limitScope: EACH,
      searchableFields: [TITLE, PRODUCT_TYPE, VARIANTS_TITLE, VENDOR, TAG], unavailableProducts: LAST) {
      ...SuggestionFields
    }
    corrected: predictiveSearch(query: $corrected, types: [PRODUCT, QUERY], limit: 4, limitScope: EACH,
      searchableFields: [TITLE, PRODUCT_TYPE, VARIANTS_TITLE, VENDOR, TAG], unavailableProducts: LAST)
      @include(if: $hasCorrected) { ...SuggestionFields }
  }
  ${PRODUCT_SUMMARY}
` as const;

export const URL_REDIRECTS_QUERY = `#graphql
  query UrlRedirects($query: String!) {
    urlRedirects(first: 5, query: $query) { nodes { path target } }
  }
` as const;

export const ALL_REDIRECTS_QUERY = `#graphql
  query AllRedirects {
    urlRedirects(first: 250) { nodes { path target } pageInfo { hasNextPage } }
  }
` as const;

// Shopify knows the order of its best sellers, and that of a collection, which editors may arrange by hand.
export const BEST_SELLING_QUERY = `#graphql
  query BestSelling {
    products(first: 250, sortKey: BEST_SELLING) { nodes { id } }
  }
` as const;

export const COLLECTION_ORDER_QUERY = `#graphql
  query CollectionOrder($handle: String!) {
    collection(handle: $handle) { products(first: 250) { nodes { id } pageInfo { hasNextPage } } }
  }
` as const;

// The latest changes, and a page of 250 of all products by number, so that deleted products are noticed.
export const CHANGES_QUERY = `#graphql
  query Changes($after: String) {
    changed: products(first: 50, sortKey: UPDATED_AT, reverse: true) { nodes { id handle updatedAt } }
    all: products(first: 250, after: $after, sortKey: ID) {
      nodes { id handle updatedAt }
      pageInfo { hasNextPage endCursor }
    }
  }
` as const;
