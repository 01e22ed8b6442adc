// Written by `npm run codegen` from the #graphql literals in src. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AttributeInput = {
  key: string;
  value: string;
};

export type CartBuyerIdentityInput = {
  companyLocationId?: string | number | null | undefined;
  countryCode?: string | null | undefined;
  customerAccessToken?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
};

export type CartInput = {
  attributes?: Array<AttributeInput> | null | undefined;
  buyerIdentity?: CartBuyerIdentityInput | null | undefined;
  discountCodes?: Array<string> | null | undefined;
  giftCardCodes?: Array<string> | null | undefined;
  lines?: Array<CartLineInput> | null | undefined;
  note?: string | null | undefined;
};

export type CartLineInput = {
  attributes?: Array<AttributeInput> | null | undefined;
  merchandiseId: string | number;
  quantity?: number | null | undefined;
  sellingPlanId?: string | number | null | undefined;
};

export type CartLineUpdateInput = {
  attributes?: Array<AttributeInput> | null | undefined;
  id: string | number;
  merchandiseId?: string | number | null | undefined;
  quantity?: number | null | undefined;
  sellingPlanId?: string | number | null | undefined;
};

export type CartQueryVariables = Exact<{
  id: string | number;
}>;


export type CartQuery = { cart: CartFieldsFragment | null };

export type CartFieldsFragment = { id: string, checkoutUrl: string, note: string | null, attributes: Array<{ key: string, value: string | null }>, buyerIdentity: { email: string | null }, cost: { totalAmount: { amount: string, currencyCode: string } }, discountCodes: Array<{ code: string, applicable: boolean }>, appliedGiftCards: Array<{ id: string, lastCharacters: string, amountUsed: { amount: string, currencyCode: string } }>, lines: { nodes: Array<{ id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: string }, compareAtAmountPerQuantity: { amount: string, currencyCode: string } | null, subtotalAmount: { amount: string, currencyCode: string }, totalAmount: { amount: string, currencyCode: string } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, requiresShipping: boolean, quantityAvailable: number | null, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, quantityRule: { minimum: number, maximum: number | null, increment: number }, product: { handle: string, title: string, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null } } }> } };

export type CartCreateMutationVariables = Exact<{
  input: CartInput;
}>;


export type CartCreateMutation = { cartCreate: { cart: CartFieldsFragment | null, userErrors: Array<{ code: string | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: string, message: string }> } | null };

export type CartLinesAddMutationVariables = Exact<{
  cartId: string | number;
  lines: Array<CartLineInput> | CartLineInput;
}>;


export type CartLinesAddMutation = { cartLinesAdd: { cart: CartFieldsFragment | null, userErrors: Array<{ code: string | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: string, message: string }> } | null };

export type CartLinesUpdateMutationVariables = Exact<{
  cartId: string | number;
  lines: Array<CartLineUpdateInput> | CartLineUpdateInput;
}>;


export type CartLinesUpdateMutation = { cartLinesUpdate: { cart: CartFieldsFragment | null, userErrors: Array<{ code: string | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: string, message: string }> } | null };

export type CartDiscountCodesUpdateMutationVariables = Exact<{
  cartId: string | number;
  discountCodes: Array<string> | string;
}>;


export type CartDiscountCodesUpdateMutation = { cartDiscountCodesUpdate: { cart: CartFieldsFragment | null, userErrors: Array<{ code: string | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: string, message: string }> } | null };

export type CartGiftCardCodesAddMutationVariables = Exact<{
  cartId: string | number;
  giftCardCodes: Array<string> | string;
}>;


export type CartGiftCardCodesAddMutation = { cartGiftCardCodesAdd: { cart: CartFieldsFragment | null, userErrors: Array<{ code: string | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: string, message: string }> } | null };

export type CartGiftCardCodesRemoveMutationVariables = Exact<{
  cartId: string | number;
  appliedGiftCardIds: Array<string | number> | string | number;
}>;


export type CartGiftCardCodesRemoveMutation = { cartGiftCardCodesRemove: { cart: CartFieldsFragment | null, userErrors: Array<{ code: string | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: string, message: string }> } | null };

export type CartNoteUpdateMutationVariables = Exact<{
  cartId: string | number;
  note: string;
}>;


export type CartNoteUpdateMutation = { cartNoteUpdate: { cart: CartFieldsFragment | null, userErrors: Array<{ code: string | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: string, message: string }> } | null };

export type CartAttributesUpdateMutationVariables = Exact<{
  cartId: string | number;
  attributes: Array<AttributeInput> | AttributeInput;
}>;


export type CartAttributesUpdateMutation = { cartAttributesUpdate: { cart: CartFieldsFragment | null, userErrors: Array<{ code: string | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: string, message: string }> } | null };

export type CartBuyerIdentityUpdateMutationVariables = Exact<{
  cartId: string | number;
  buyerIdentity: CartBuyerIdentityInput;
}>;


export type CartBuyerIdentityUpdateMutation = { cartBuyerIdentityUpdate: { cart: CartFieldsFragment | null, userErrors: Array<{ code: string | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: string, message: string }> } | null };

export type ProductsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ProductsQuery = { products: { nodes: Array<ProductFieldsFragment>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ProductFieldsFragment = { id: string, handle: string, title: string, description: string, descriptionHtml: string, productType: string, vendor: string, tags: Array<string>, createdAt: string, updatedAt: string, availableForSale: boolean, requiresSellingPlan: boolean, isGiftCard: boolean, summary: string, seo: { title: string | null, description: string | null }, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, images: { nodes: Array<{ url: string, altText: string | null, width: number | null, height: number | null }> }, options: Array<{ name: string, optionValues: Array<{ name: string, swatch: { color: string | null, image: { previewImage: { url: string } | null } | null } | null }> }>, variants: { nodes: Array<{ id: string, sku: string | null, availableForSale: boolean, quantityAvailable: number | null, requiresShipping: boolean, price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string } | null, unitPrice: { amount: string, currencyCode: string } | null, unitPriceMeasurement: { referenceUnit: string | null, referenceValue: number } | null, selectedOptions: Array<{ name: string, value: string }>, quantityRule: { minimum: number, maximum: number | null, increment: number }, sellingPlanAllocations: { nodes: Array<{ sellingPlan: { id: string }, priceAdjustments: Array<{ price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string }, perDeliveryPrice: { amount: string, currencyCode: string } }> }> } }> }, variantsCount: { count: number } | null, sellingPlanGroups: { nodes: Array<{ sellingPlans: { nodes: Array<{ id: string, name: string }> } }> }, subtitle: { value: string } | null, rating: { value: string } | null, ratingCount: { value: string } | null, tastingNotes: { type: string, value: string } | null, ingredients: { type: string, value: string } | null, allergens: { type: string, value: string } | null, servingSize: { type: string, value: string } | null, calories: { type: string, value: string } | null, nutrition: { type: string, value: string } | null };

export type ProductQueryVariables = Exact<{
  handle: string;
}>;


export type ProductQuery = { product: (
    { collections: { nodes: Array<{ handle: string }> } }
    & ProductFieldsFragment
  ) | null };

export type CollectionsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type CollectionsQuery = { collections: { nodes: Array<{ handle: string, title: string, description: string, seo: { description: string | null }, products: { nodes: Array<{ handle: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CollectionOrderQueryVariables = Exact<{
  handle: string;
  after?: string | null | undefined;
}>;


export type CollectionOrderQuery = { collection: { products: { nodes: Array<{ handle: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type BestSellingQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type BestSellingQuery = { products: { nodes: Array<{ handle: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type RedirectsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type RedirectsQuery = { urlRedirects: { nodes: Array<{ path: string, target: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

/** Every operation, by its text. */
export interface StorefrontOperations {
  "#graphql\n  query Cart($id: ID!) {\n    cart(id: $id) { ...CartFields }\n  }\n  #graphql\n  fragment CartFields on Cart {\n    id\n    checkoutUrl\n    note\n    attributes { key value }\n    buyerIdentity { email }\n    cost { totalAmount { amount currencyCode } }\n    discountCodes { code applicable }\n    appliedGiftCards { id lastCharacters amountUsed { amount currencyCode } }\n    lines(first: 250) {\n      nodes {\n        id\n        quantity\n        attributes { key value }\n        cost {\n          amountPerQuantity { amount currencyCode }\n          compareAtAmountPerQuantity { amount currencyCode }\n          subtotalAmount { amount currencyCode }\n          totalAmount { amount currencyCode }\n        }\n        sellingPlanAllocation { sellingPlan { id name } }\n        merchandise {\n          ... on ProductVariant {\n            id\n            title\n            image { url altText width height }\n            requiresShipping\n            quantityAvailable\n            quantityRule { minimum maximum increment }\n            product { handle title featuredImage { url altText width height } }\n          }\n        }\n      }\n    }\n  }\n\n": { data: CartQuery; variables: CartQueryVariables };
  "#graphql\n  mutation CartCreate($input: CartInput!) {\n    cartCreate(input: $input) { #graphql\n      cart { ...CartFields }\n      userErrors { code field message }\n      warnings { code message }\n }\n  }\n  #graphql\n  fragment CartFields on Cart {\n    id\n    checkoutUrl\n    note\n    attributes { key value }\n    buyerIdentity { email }\n    cost { totalAmount { amount currencyCode } }\n    discountCodes { code applicable }\n    appliedGiftCards { id lastCharacters amountUsed { amount currencyCode } }\n    lines(first: 250) {\n      nodes {\n        id\n        quantity\n        attributes { key value }\n        cost {\n          amountPerQuantity { amount currencyCode }\n          compareAtAmountPerQuantity { amount currencyCode }\n          subtotalAmount { amount currencyCode }\n          totalAmount { amount currencyCode }\n        }\n        sellingPlanAllocation { sellingPlan { id name } }\n        merchandise {\n          ... on ProductVariant {\n            id\n            title\n            image { url altText width height }\n            requiresShipping\n            quantityAvailable\n            quantityRule { minimum maximum increment }\n            product { handle title featuredImage { url altText width height } }\n          }\n        }\n      }\n    }\n  }\n\n": { data: CartCreateMutation; variables: CartCreateMutationVariables };
  "#graphql\n  mutation CartLinesAdd($cartId: ID!, $lines: [CartLineInput!]!) {\n    cartLinesAdd(cartId: $cartId, lines: $lines) { #graphql\n      cart { ...CartFields }\n      userErrors { code field message }\n      warnings { code message }\n }\n  }\n  #graphql\n  fragment CartFields on Cart {\n    id\n    checkoutUrl\n    note\n    attributes { key value }\n    buyerIdentity { email }\n    cost { totalAmount { amount currencyCode } }\n    discountCodes { code applicable }\n    appliedGiftCards { id lastCharacters amountUsed { amount currencyCode } }\n    lines(first: 250) {\n      nodes {\n        id\n        quantity\n        attributes { key value }\n        cost {\n          amountPerQuantity { amount currencyCode }\n          compareAtAmountPerQuantity { amount currencyCode }\n          subtotalAmount { amount currencyCode }\n          totalAmount { amount currencyCode }\n        }\n        sellingPlanAllocation { sellingPlan { id name } }\n        merchandise {\n          ... on ProductVariant {\n            id\n            title\n            image { url altText width height }\n            requiresShipping\n            quantityAvailable\n            quantityRule { minimum maximum increment }\n            product { handle title featuredImage { url altText width height } }\n          }\n        }\n      }\n    }\n  }\n\n": { data: CartLinesAddMutation; variables: CartLinesAddMutationVariables };
  "#graphql\n  mutation CartLinesUpdate($cartId: ID!, $lines: [CartLineUpdateInput!]!) {\n    cartLinesUpdate(cartId: $cartId, lines: $lines) { #graphql\n      cart { ...CartFields }\n      userErrors { code field message }\n      warnings { code message }\n }\n  }\n  #graphql\n  fragment CartFields on Cart {\n    id\n    checkoutUrl\n    note\n    attributes { key value }\n    buyerIdentity { email }\n    cost { totalAmount { amount currencyCode } }\n    discountCodes { code applicable }\n    appliedGiftCards { id lastCharacters amountUsed { amount currencyCode } }\n    lines(first: 250) {\n      nodes {\n        id\n        quantity\n        attributes { key value }\n        cost {\n          amountPerQuantity { amount currencyCode }\n          compareAtAmountPerQuantity { amount currencyCode }\n          subtotalAmount { amount currencyCode }\n          totalAmount { amount currencyCode }\n        }\n        sellingPlanAllocation { sellingPlan { id name } }\n        merchandise {\n          ... on ProductVariant {\n            id\n            title\n            image { url altText width height }\n            requiresShipping\n            quantityAvailable\n            quantityRule { minimum maximum increment }\n            product { handle title featuredImage { url altText width height } }\n          }\n        }\n      }\n    }\n  }\n\n": { data: CartLinesUpdateMutation; variables: CartLinesUpdateMutationVariables };
  "#graphql\n  mutation CartDiscountCodesUpdate($cartId: ID!, $discountCodes: [String!]!) {\n    cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $discountCodes) { #graphql\n      cart { ...CartFields }\n      userErrors { code field message }\n      warnings { code message }\n }\n  }\n  #graphql\n  fragment CartFields on Cart {\n    id\n    checkoutUrl\n    note\n    attributes { key value }\n    buyerIdentity { email }\n    cost { totalAmount { amount currencyCode } }\n    discountCodes { code applicable }\n    appliedGiftCards { id lastCharacters amountUsed { amount currencyCode } }\n    lines(first: 250) {\n      nodes {\n        id\n        quantity\n        attributes { key value }\n        cost {\n          amountPerQuantity { amount currencyCode }\n          compareAtAmountPerQuantity { amount currencyCode }\n          subtotalAmount { amount currencyCode }\n          totalAmount { amount currencyCode }\n        }\n        sellingPlanAllocation { sellingPlan { id name } }\n        merchandise {\n          ... on ProductVariant {\n            id\n            title\n            image { url altText width height }\n            requiresShipping\n            quantityAvailable\n            quantityRule { minimum maximum increment }\n            product { handle title featuredImage { url altText width height } }\n          }\n        }\n      }\n    }\n  }\n\n": { data: CartDiscountCodesUpdateMutation; variables: CartDiscountCodesUpdateMutationVariables };
  "#graphql\n  mutation CartGiftCardCodesAdd($cartId: ID!, $giftCardCodes: [String!]!) {\n    cartGiftCardCodesAdd(cartId: $cartId, giftCardCodes: $giftCardCodes) { #graphql\n      cart { ...CartFields }\n      userErrors { code field message }\n      warnings { code message }\n }\n  }\n  #graphql\n  fragment CartFields on Cart {\n    id\n    checkoutUrl\n    note\n    attributes { key value }\n    buyerIdentity { email }\n    cost { totalAmount { amount currencyCode } }\n    discountCodes { code applicable }\n    appliedGiftCards { id lastCharacters amountUsed { amount currencyCode } }\n    lines(first: 250) {\n      nodes {\n        id\n        quantity\n        attributes { key value }\n        cost {\n          amountPerQuantity { amount currencyCode }\n          compareAtAmountPerQuantity { amount currencyCode }\n          subtotalAmount { amount currencyCode }\n          totalAmount { amount currencyCode }\n        }\n        sellingPlanAllocation { sellingPlan { id name } }\n        merchandise {\n          ... on ProductVariant {\n            id\n            title\n            image { url altText width height }\n            requiresShipping\n            quantityAvailable\n            quantityRule { minimum maximum increment }\n            product { handle title featuredImage { url altText width height } }\n          }\n        }\n      }\n    }\n  }\n\n": { data: CartGiftCardCodesAddMutation; variables: CartGiftCardCodesAddMutationVariables };
  "#graphql\n  mutation CartGiftCardCodesRemove($cartId: ID!, $appliedGiftCardIds: [ID!]!) {\n    cartGiftCardCodesRemove(cartId: $cartId, appliedGiftCardIds: $appliedGiftCardIds) { #graphql\n      cart { ...CartFields }\n      userErrors { code field message }\n      warnings { code message }\n }\n  }\n  #graphql\n  fragment CartFields on Cart {\n    id\n    checkoutUrl\n    note\n    attributes { key value }\n    buyerIdentity { email }\n    cost { totalAmount { amount currencyCode } }\n    discountCodes { code applicable }\n    appliedGiftCards { id lastCharacters amountUsed { amount currencyCode } }\n    lines(first: 250) {\n      nodes {\n        id\n        quantity\n        attributes { key value }\n        cost {\n          amountPerQuantity { amount currencyCode }\n          compareAtAmountPerQuantity { amount currencyCode }\n          subtotalAmount { amount currencyCode }\n          totalAmount { amount currencyCode }\n        }\n        sellingPlanAllocation { sellingPlan { id name } }\n        merchandise {\n          ... on ProductVariant {\n            id\n            title\n            image { url altText width height }\n            requiresShipping\n            quantityAvailable\n            quantityRule { minimum maximum increment }\n            product { handle title featuredImage { url altText width height } }\n          }\n        }\n      }\n    }\n  }\n\n": { data: CartGiftCardCodesRemoveMutation; variables: CartGiftCardCodesRemoveMutationVariables };
  "#graphql\n  mutation CartNoteUpdate($cartId: ID!, $note: String!) {\n    cartNoteUpdate(cartId: $cartId, note: $note) { #graphql\n      cart { ...CartFields }\n      userErrors { code field message }\n      warnings { code message }\n }\n  }\n  #graphql\n  fragment CartFields on Cart {\n    id\n    checkoutUrl\n    note\n    attributes { key value }\n    buyerIdentity { email }\n    cost { totalAmount { amount currencyCode } }\n    discountCodes { code applicable }\n    appliedGiftCards { id lastCharacters amountUsed { amount currencyCode } }\n    lines(first: 250) {\n      nodes {\n        id\n        quantity\n        attributes { key value }\n        cost {\n          amountPerQuantity { amount currencyCode }\n          compareAtAmountPerQuantity { amount currencyCode }\n          subtotalAmount { amount currencyCode }\n          totalAmount { amount currencyCode }\n        }\n        sellingPlanAllocation { sellingPlan { id name } }\n        merchandise {\n          ... on ProductVariant {\n            id\n            title\n            image { url altText width height }\n            requiresShipping\n            quantityAvailable\n            quantityRule { minimum maximum increment }\n            product { handle title featuredImage { url altText width height } }\n          }\n        }\n      }\n    }\n  }\n\n": { data: CartNoteUpdateMutation; variables: CartNoteUpdateMutationVariables };
  "#graphql\n  mutation CartAttributesUpdate($cartId: ID!, $attributes: [AttributeInput!]!) {\n    cartAttributesUpdate(cartId: $cartId, attributes: $attributes) { #graphql\n      cart { ...CartFields }\n      userErrors { code field message }\n      warnings { code message }\n }\n  }\n  #graphql\n  fragment CartFields on Cart {\n    id\n    checkoutUrl\n    note\n    attributes { key value }\n    buyerIdentity { email }\n    cost { totalAmount { amount currencyCode } }\n    discountCodes { code applicable }\n    appliedGiftCards { id lastCharacters amountUsed { amount currencyCode } }\n    lines(first: 250) {\n      nodes {\n        id\n        quantity\n        attributes { key value }\n        cost {\n          amountPerQuantity { amount currencyCode }\n          compareAtAmountPerQuantity { amount currencyCode }\n          subtotalAmount { amount currencyCode }\n          totalAmount { amount currencyCode }\n        }\n        sellingPlanAllocation { sellingPlan { id name } }\n        merchandise {\n          ... on ProductVariant {\n            id\n            title\n            image { url altText width height }\n            requiresShipping\n            quantityAvailable\n            quantityRule { minimum maximum increment }\n            product { handle title featuredImage { url altText width height } }\n          }\n        }\n      }\n    }\n  }\n\n": { data: CartAttributesUpdateMutation; variables: CartAttributesUpdateMutationVariables };
  "#graphql\n  mutation CartBuyerIdentityUpdate($cartId: ID!, $buyerIdentity: CartBuyerIdentityInput!) {\n    cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyerIdentity) { #graphql\n      cart { ...CartFields }\n      userErrors { code field message }\n      warnings { code message }\n }\n  }\n  #graphql\n  fragment CartFields on Cart {\n    id\n    checkoutUrl\n    note\n    attributes { key value }\n    buyerIdentity { email }\n    cost { totalAmount { amount currencyCode } }\n    discountCodes { code applicable }\n    appliedGiftCards { id lastCharacters amountUsed { amount currencyCode } }\n    lines(first: 250) {\n      nodes {\n        id\n        quantity\n        attributes { key value }\n        cost {\n          amountPerQuantity { amount currencyCode }\n          compareAtAmountPerQuantity { amount currencyCode }\n          subtotalAmount { amount currencyCode }\n          totalAmount { amount currencyCode }\n        }\n        sellingPlanAllocation { sellingPlan { id name } }\n        merchandise {\n          ... on ProductVariant {\n            id\n            title\n            image { url altText width height }\n            requiresShipping\n            quantityAvailable\n            quantityRule { minimum maximum increment }\n            product { handle title featuredImage { url altText width height } }\n          }\n        }\n      }\n    }\n  }\n\n": { data: CartBuyerIdentityUpdateMutation; variables: CartBuyerIdentityUpdateMutationVariables };
  "#graphql\n  query Products($after: String) {\n    products(first: 50, after: $after, sortKey: ID) {\n      nodes { ...ProductFields }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n  #graphql\n  fragment ProductFields on Product {\n    id\n    handle\n    title\n    description\n    summary: description(truncateAt: 160)\n    descriptionHtml\n    productType\n    vendor\n    tags\n    createdAt\n    updatedAt\n    availableForSale\n    requiresSellingPlan\n    isGiftCard\n    seo { title description }\n    featuredImage { url altText width height }\n    images(first: 10) { nodes { url altText width height } }\n    options { name optionValues { name swatch { color image { previewImage { url } } } } }\n    variants(first: 100) {\n      nodes {\n        id\n        sku\n        availableForSale\n        quantityAvailable\n        requiresShipping\n        price { amount currencyCode }\n        compareAtPrice { amount currencyCode }\n        unitPrice { amount currencyCode }\n        unitPriceMeasurement { referenceUnit referenceValue }\n        selectedOptions { name value }\n        quantityRule { minimum maximum increment }\n        sellingPlanAllocations(first: 10) {\n          nodes {\n            sellingPlan { id }\n            priceAdjustments {\n              price { amount currencyCode }\n              compareAtPrice { amount currencyCode }\n              perDeliveryPrice { amount currencyCode }\n            }\n          }\n        }\n      }\n    }\n    variantsCount { count }\n    sellingPlanGroups(first: 5) { nodes { sellingPlans(first: 10) { nodes { id name } } } }\n    subtitle: metafield(namespace: \"descriptors\", key: \"subtitle\") { value }\n    rating: metafield(namespace: \"reviews\", key: \"rating\") { value }\n    ratingCount: metafield(namespace: \"reviews\", key: \"rating_count\") { value }\n    tastingNotes: metafield(namespace: \"custom\", key: \"tasting_notes\") { type value }\n    ingredients: metafield(namespace: \"custom\", key: \"ingredients\") { type value }\n    allergens: metafield(namespace: \"custom\", key: \"allergens\") { type value }\n    servingSize: metafield(namespace: \"custom\", key: \"serving_size\") { type value }\n    calories: metafield(namespace: \"custom\", key: \"calories\") { type value }\n    nutrition: metafield(namespace: \"custom\", key: \"nutrition_facts\") { type value }\n  }\n\n": { data: ProductsQuery; variables: ProductsQueryVariables };
  "#graphql\n  query Product($handle: String!) {\n    product(handle: $handle) { ...ProductFields collections(first: 250) { nodes { handle } } }\n  }\n  #graphql\n  fragment ProductFields on Product {\n    id\n    handle\n    title\n    description\n    summary: description(truncateAt: 160)\n    descriptionHtml\n    productType\n    vendor\n    tags\n    createdAt\n    updatedAt\n    availableForSale\n    requiresSellingPlan\n    isGiftCard\n    seo { title description }\n    featuredImage { url altText width height }\n    images(first: 10) { nodes { url altText width height } }\n    options { name optionValues { name swatch { color image { previewImage { url } } } } }\n    variants(first: 100) {\n      nodes {\n        id\n        sku\n        availableForSale\n        quantityAvailable\n        requiresShipping\n        price { amount currencyCode }\n        compareAtPrice { amount currencyCode }\n        unitPrice { amount currencyCode }\n        unitPriceMeasurement { referenceUnit referenceValue }\n        selectedOptions { name value }\n        quantityRule { minimum maximum increment }\n        sellingPlanAllocations(first: 10) {\n          nodes {\n            sellingPlan { id }\n            priceAdjustments {\n              price { amount currencyCode }\n              compareAtPrice { amount currencyCode }\n              perDeliveryPrice { amount currencyCode }\n            }\n          }\n        }\n      }\n    }\n    variantsCount { count }\n    sellingPlanGroups(first: 5) { nodes { sellingPlans(first: 10) { nodes { id name } } } }\n    subtitle: metafield(namespace: \"descriptors\", key: \"subtitle\") { value }\n    rating: metafield(namespace: \"reviews\", key: \"rating\") { value }\n    ratingCount: metafield(namespace: \"reviews\", key: \"rating_count\") { value }\n    tastingNotes: metafield(namespace: \"custom\", key: \"tasting_notes\") { type value }\n    ingredients: metafield(namespace: \"custom\", key: \"ingredients\") { type value }\n    allergens: metafield(namespace: \"custom\", key: \"allergens\") { type value }\n    servingSize: metafield(namespace: \"custom\", key: \"serving_size\") { type value }\n    calories: metafield(namespace: \"custom\", key: \"calories\") { type value }\n    nutrition: metafield(namespace: \"custom\", key: \"nutrition_facts\") { type value }\n  }\n\n": { data: ProductQuery; variables: ProductQueryVariables };
  "#graphql\n  query Collections($after: String) {\n    collections(first: 20, after: $after) {\n      nodes {\n        handle\n        title\n        description\n        seo { description }\n        products(first: 250) { nodes { handle } pageInfo { hasNextPage endCursor } }\n      }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": { data: CollectionsQuery; variables: CollectionsQueryVariables };
  "#graphql\n  query CollectionOrder($handle: String!, $after: String) {\n    collection(handle: $handle) {\n      products(first: 250, after: $after) { nodes { handle } pageInfo { hasNextPage endCursor } }\n    }\n  }\n": { data: CollectionOrderQuery; variables: CollectionOrderQueryVariables };
  "#graphql\n  query BestSelling($after: String) {\n    products(first: 250, after: $after, sortKey: BEST_SELLING) {\n      nodes { handle }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": { data: BestSellingQuery; variables: BestSellingQueryVariables };
  "#graphql\n  query Redirects($after: String) {\n    urlRedirects(first: 250, after: $after) {\n      nodes { path target }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": { data: RedirectsQuery; variables: RedirectsQueryVariables };
}
