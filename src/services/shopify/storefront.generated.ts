// Written by `npm run codegen` from the #graphql literals in src. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AttributeInput = {
  key: string;
  value: string;
};

export type CartAddressInput = {
  copyFromCustomerAddressId?: string | number | null | undefined;
  deliveryAddress?: CartDeliveryAddressInput | null | undefined;
};

export type CartBuyerIdentityInput = {
  companyLocationId?: string | number | null | undefined;
  countryCode?: string | null | undefined;
  customerAccessToken?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  preferences?: CartPreferencesInput | null | undefined;
};

export type CartDeliveryAddressInput = {
  address1?: string | null | undefined;
  address2?: string | null | undefined;
  city?: string | null | undefined;
  company?: string | null | undefined;
  countryCode?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  phone?: string | null | undefined;
  provinceCode?: string | null | undefined;
  zip?: string | null | undefined;
};

export type CartDeliveryCoordinatesPreferenceInput = {
  countryCode: string;
  latitude: number;
  longitude: number;
};

export type CartDeliveryInput = {
  addresses?: Array<CartSelectableAddressInput> | null | undefined;
};

export type CartDeliveryPreferenceInput = {
  coordinates?: CartDeliveryCoordinatesPreferenceInput | null | undefined;
  deliveryMethod?: Array<PreferenceDeliveryMethodType> | null | undefined;
  pickupHandle?: Array<string> | null | undefined;
};

export type CartErrorCode =
  | 'ADDRESS_FIELD_CONTAINS_EMOJIS'
  | 'ADDRESS_FIELD_CONTAINS_HTML_TAGS'
  | 'ADDRESS_FIELD_CONTAINS_URL'
  | 'ADDRESS_FIELD_DOES_NOT_MATCH_EXPECTED_PATTERN'
  | 'ADDRESS_FIELD_IS_REQUIRED'
  | 'ADDRESS_FIELD_IS_TOO_LONG'
  | 'BUNDLES_AND_ADDONS_CANNOT_BE_MIXED'
  | 'BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION'
  | 'CART_TOO_LARGE'
  | 'INVALID'
  | 'INVALID_COMPANY_LOCATION'
  | 'INVALID_DELIVERY_ADDRESS_ID'
  | 'INVALID_DELIVERY_GROUP'
  | 'INVALID_DELIVERY_OPTION'
  | 'INVALID_INCREMENT'
  | 'INVALID_MERCHANDISE_LINE'
  | 'INVALID_METAFIELDS'
  | 'INVALID_PAYMENT'
  | 'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED'
  | 'INVALID_PAYMENT_EMPTY_CART'
  | 'INVALID_ZIP_CODE_FOR_COUNTRY'
  | 'INVALID_ZIP_CODE_FOR_PROVINCE'
  | 'LESS_THAN'
  | 'MAXIMUM_EXCEEDED'
  | 'MERCHANDISE_NOT_APPLICABLE'
  | 'MINIMUM_NOT_MET'
  | 'MISSING_CUSTOMER_ACCESS_TOKEN'
  | 'MISSING_DISCOUNT_CODE'
  | 'MISSING_NOTE'
  | 'NOTE_TOO_LONG'
  | 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED'
  | 'PARENT_LINE_NESTING_TOO_DEEP'
  | 'PARENT_LINE_NOT_FOUND'
  | 'PARENT_LINE_OPERATION_BLOCKED'
  | 'PAYMENTS_CREDIT_CARD_BASE_EXPIRED'
  | 'PAYMENTS_CREDIT_CARD_BASE_GATEWAY_NOT_SUPPORTED'
  | 'PAYMENTS_CREDIT_CARD_GENERIC'
  | 'PAYMENTS_CREDIT_CARD_MONTH_INCLUSION'
  | 'PAYMENTS_CREDIT_CARD_NUMBER_INVALID'
  | 'PAYMENTS_CREDIT_CARD_NUMBER_INVALID_FORMAT'
  | 'PAYMENTS_CREDIT_CARD_VERIFICATION_VALUE_BLANK'
  | 'PAYMENTS_CREDIT_CARD_VERIFICATION_VALUE_INVALID_FOR_CARD_TYPE'
  | 'PAYMENTS_CREDIT_CARD_YEAR_EXPIRED'
  | 'PAYMENTS_CREDIT_CARD_YEAR_INVALID_EXPIRY_YEAR'
  | 'PAYMENT_METHOD_NOT_APPLICABLE'
  | 'PAYMENT_METHOD_NOT_SUPPORTED'
  | 'PENDING_DELIVERY_GROUPS'
  | 'PROVINCE_NOT_FOUND'
  | 'SELLING_PLAN_NOT_APPLICABLE'
  | 'SERVICE_UNAVAILABLE'
  | 'TOO_MANY_DELIVERY_ADDRESSES'
  | 'UNSPECIFIED_ADDRESS_ERROR'
  | 'VALIDATION_CUSTOM'
  | 'VARIANT_REQUIRES_SELLING_PLAN'
  | 'ZIP_CODE_NOT_SUPPORTED';

export type CartInput = {
  attributes?: Array<AttributeInput> | null | undefined;
  buyerIdentity?: CartBuyerIdentityInput | null | undefined;
  delivery?: CartDeliveryInput | null | undefined;
  discountCodes?: Array<string> | null | undefined;
  giftCardCodes?: Array<string> | null | undefined;
  lines?: Array<CartLineInput> | null | undefined;
  metafields?: Array<CartInputMetafieldInput> | null | undefined;
  note?: string | null | undefined;
};

export type CartInputMetafieldInput = {
  key: string;
  type: string;
  value: string;
};

export type CartLineInput = {
  attributes?: Array<AttributeInput> | null | undefined;
  merchandiseId: string | number;
  parent?: CartLineParentInput | null | undefined;
  quantity?: number | null | undefined;
  sellingPlanId?: string | number | null | undefined;
};

export type CartLineParentInput = {
  lineId?: string | number | null | undefined;
  merchandiseId?: string | number | null | undefined;
};

export type CartLineUpdateInput = {
  attributes?: Array<AttributeInput> | null | undefined;
  id: string | number;
  merchandiseId?: string | number | null | undefined;
  quantity?: number | null | undefined;
  sellingPlanId?: string | number | null | undefined;
};

export type CartPreferencesInput = {
  delivery?: CartDeliveryPreferenceInput | null | undefined;
  wallet?: Array<string> | null | undefined;
};

export type CartSelectableAddressInput = {
  address: CartAddressInput;
  oneTimeUse?: boolean | null | undefined;
  selected?: boolean | null | undefined;
  validationStrategy?: DeliveryAddressValidationStrategy | null | undefined;
};

export type CartWarningCode =
  | 'DISCOUNT_CODE_NOT_HONOURED'
  | 'DISCOUNT_CURRENTLY_INACTIVE'
  | 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE'
  | 'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED'
  | 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING'
  | 'DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE'
  | 'DISCOUNT_NOT_FOUND'
  | 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'
  | 'DISCOUNT_NO_ENTITLED_SHIPPING_LINES'
  | 'DISCOUNT_PURCHASE_NOT_IN_RANGE'
  | 'DISCOUNT_QUANTITY_NOT_IN_RANGE'
  | 'DISCOUNT_USAGE_LIMIT_REACHED'
  | 'DUPLICATE_DELIVERY_ADDRESS'
  | 'MERCHANDISE_NOT_ENOUGH_STOCK'
  | 'MERCHANDISE_OUT_OF_STOCK'
  | 'MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION'
  | 'PAYMENTS_GIFT_CARDS_UNAVAILABLE';

export type CategoryFilter = {
  id: string;
};

export type DeliveryAddressValidationStrategy =
  | 'COUNTRY_CODE_ONLY'
  | 'STRICT';

export type FilterType =
  | 'BOOLEAN'
  | 'LIST'
  | 'PRICE_RANGE';

export type MetafieldFilter = {
  key: string;
  namespace: string;
  value: string;
};

export type PreferenceDeliveryMethodType =
  | 'PICKUP_POINT'
  | 'PICK_UP'
  | 'SHIPPING';

export type PriceRangeFilter = {
  max?: number | null | undefined;
  min?: number | null | undefined;
};

export type ProductCollectionSortKeys =
  | 'BEST_SELLING'
  | 'COLLECTION_DEFAULT'
  | 'CREATED'
  | 'ID'
  | 'MANUAL'
  | 'PRICE'
  | 'RELEVANCE'
  | 'TITLE';

export type ProductFilter = {
  available?: boolean | null | undefined;
  category?: CategoryFilter | null | undefined;
  price?: PriceRangeFilter | null | undefined;
  productMetafield?: MetafieldFilter | null | undefined;
  productType?: string | null | undefined;
  productVendor?: string | null | undefined;
  tag?: string | null | undefined;
  taxonomyMetafield?: TaxonomyMetafieldFilter | null | undefined;
  variantMetafield?: MetafieldFilter | null | undefined;
  variantOption?: VariantOptionFilter | null | undefined;
};

export type ProductSortKeys =
  | 'BEST_SELLING'
  | 'CREATED_AT'
  | 'ID'
  | 'PRICE'
  | 'PRODUCT_TYPE'
  | 'RELEVANCE'
  | 'TITLE'
  | 'UPDATED_AT'
  | 'VENDOR';

export type SearchSortKeys =
  | 'PRICE'
  | 'RELEVANCE';

export type SelectedOptionInput = {
  name: string;
  value: string;
};

export type TaxonomyMetafieldFilter = {
  key: string;
  namespace: string;
  value: string;
};

export type UnitPriceMeasurementMeasuredUnit =
  | 'CL'
  | 'CM'
  | 'FLOZ'
  | 'FT'
  | 'FT2'
  | 'G'
  | 'GAL'
  | 'IN'
  | 'ITEM'
  | 'KG'
  | 'L'
  | 'LB'
  | 'M'
  | 'M2'
  | 'M3'
  | 'MG'
  | 'ML'
  | 'MM'
  | 'OZ'
  | 'PT'
  | 'QT'
  | 'UNKNOWN'
  | 'YD';

export type VariantOptionFilter = {
  name: string;
  value: string;
};

export type CartQueryVariables = Exact<{
  id: string | number;
}>;


export type CartQuery = { cart: { id: string, checkoutUrl: string, note: string | null, attributes: Array<{ key: string, value: string | null }>, buyerIdentity: { email: string | null }, cost: { totalAmount: { amount: string, currencyCode: string } }, discountCodes: Array<{ code: string, applicable: boolean }>, appliedGiftCards: Array<{ lastCharacters: string, amountUsed: { amount: string, currencyCode: string } }>, lines: { nodes: Array<
        | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: string }, compareAtAmountPerQuantity: { amount: string, currencyCode: string } | null, subtotalAmount: { amount: string, currencyCode: string }, totalAmount: { amount: string, currencyCode: string } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, requiresShipping: boolean, quantityAvailable: number | null, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, quantityRule: { maximum: number | null }, product: { handle: string, title: string, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null } } }
        | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: string }, compareAtAmountPerQuantity: { amount: string, currencyCode: string } | null, subtotalAmount: { amount: string, currencyCode: string }, totalAmount: { amount: string, currencyCode: string } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, requiresShipping: boolean, quantityAvailable: number | null, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, quantityRule: { maximum: number | null }, product: { handle: string, title: string, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null } } }
      > } } | null };

export type CartFieldsFragment = { id: string, checkoutUrl: string, note: string | null, attributes: Array<{ key: string, value: string | null }>, buyerIdentity: { email: string | null }, cost: { totalAmount: { amount: string, currencyCode: string } }, discountCodes: Array<{ code: string, applicable: boolean }>, appliedGiftCards: Array<{ lastCharacters: string, amountUsed: { amount: string, currencyCode: string } }>, lines: { nodes: Array<
      | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: string }, compareAtAmountPerQuantity: { amount: string, currencyCode: string } | null, subtotalAmount: { amount: string, currencyCode: string }, totalAmount: { amount: string, currencyCode: string } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, requiresShipping: boolean, quantityAvailable: number | null, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, quantityRule: { maximum: number | null }, product: { handle: string, title: string, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null } } }
      | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: string }, compareAtAmountPerQuantity: { amount: string, currencyCode: string } | null, subtotalAmount: { amount: string, currencyCode: string }, totalAmount: { amount: string, currencyCode: string } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, requiresShipping: boolean, quantityAvailable: number | null, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, quantityRule: { maximum: number | null }, product: { handle: string, title: string, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null } } }
    > } };

export type CartCreateMutationVariables = Exact<{
  input: CartInput;
}>;


export type CartCreateMutation = { cartCreate: { cart: { id: string, checkoutUrl: string, note: string | null, attributes: Array<{ key: string, value: string | null }>, buyerIdentity: { email: string | null }, cost: { totalAmount: { amount: string, currencyCode: string } }, discountCodes: Array<{ code: string, applicable: boolean }>, appliedGiftCards: Array<{ lastCharacters: string, amountUsed: { amount: string, currencyCode: string } }>, lines: { nodes: Array<
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: string }, compareAtAmountPerQuantity: { amount: string, currencyCode: string } | null, subtotalAmount: { amount: string, currencyCode: string }, totalAmount: { amount: string, currencyCode: string } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, requiresShipping: boolean, quantityAvailable: number | null, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, quantityRule: { maximum: number | null }, product: { handle: string, title: string, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null } } }
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: string }, compareAtAmountPerQuantity: { amount: string, currencyCode: string } | null, subtotalAmount: { amount: string, currencyCode: string }, totalAmount: { amount: string, currencyCode: string } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, requiresShipping: boolean, quantityAvailable: number | null, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, quantityRule: { maximum: number | null }, product: { handle: string, title: string, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null } } }
        > } } | null, userErrors: Array<{ code: CartErrorCode | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: CartWarningCode, message: string, target: string }> } | null };

export type CartLinesAddMutationVariables = Exact<{
  cartId: string | number;
  lines: Array<CartLineInput> | CartLineInput;
}>;


export type CartLinesAddMutation = { cartLinesAdd: { cart: { id: string, checkoutUrl: string, note: string | null, attributes: Array<{ key: string, value: string | null }>, buyerIdentity: { email: string | null }, cost: { totalAmount: { amount: string, currencyCode: string } }, discountCodes: Array<{ code: string, applicable: boolean }>, appliedGiftCards: Array<{ lastCharacters: string, amountUsed: { amount: string, currencyCode: string } }>, lines: { nodes: Array<
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: string }, compareAtAmountPerQuantity: { amount: string, currencyCode: string } | null, subtotalAmount: { amount: string, currencyCode: string }, totalAmount: { amount: string, currencyCode: string } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, requiresShipping: boolean, quantityAvailable: number | null, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, quantityRule: { maximum: number | null }, product: { handle: string, title: string, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null } } }
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: string }, compareAtAmountPerQuantity: { amount: string, currencyCode: string } | null, subtotalAmount: { amount: string, currencyCode: string }, totalAmount: { amount: string, currencyCode: string } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, requiresShipping: boolean, quantityAvailable: number | null, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, quantityRule: { maximum: number | null }, product: { handle: string, title: string, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null } } }
        > } } | null, userErrors: Array<{ code: CartErrorCode | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: CartWarningCode, message: string, target: string }> } | null };

export type CartLinesUpdateMutationVariables = Exact<{
  cartId: string | number;
  lines: Array<CartLineUpdateInput> | CartLineUpdateInput;
}>;


export type CartLinesUpdateMutation = { cartLinesUpdate: { cart: { id: string, checkoutUrl: string, note: string | null, attributes: Array<{ key: string, value: string | null }>, buyerIdentity: { email: string | null }, cost: { totalAmount: { amount: string, currencyCode: string } }, discountCodes: Array<{ code: string, applicable: boolean }>, appliedGiftCards: Array<{ lastCharacters: string, amountUsed: { amount: string, currencyCode: string } }>, lines: { nodes: Array<
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: string }, compareAtAmountPerQuantity: { amount: string, currencyCode: string } | null, subtotalAmount: { amount: string, currencyCode: string }, totalAmount: { amount: string, currencyCode: string } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, requiresShipping: boolean, quantityAvailable: number | null, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, quantityRule: { maximum: number | null }, product: { handle: string, title: string, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null } } }
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: string }, compareAtAmountPerQuantity: { amount: string, currencyCode: string } | null, subtotalAmount: { amount: string, currencyCode: string }, totalAmount: { amount: string, currencyCode: string } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, requiresShipping: boolean, quantityAvailable: number | null, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, quantityRule: { maximum: number | null }, product: { handle: string, title: string, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null } } }
        > } } | null, userErrors: Array<{ code: CartErrorCode | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: CartWarningCode, message: string, target: string }> } | null };

export type CartDiscountCodesUpdateMutationVariables = Exact<{
  cartId: string | number;
  discountCodes: Array<string> | string;
}>;


export type CartDiscountCodesUpdateMutation = { cartDiscountCodesUpdate: { cart: { id: string, checkoutUrl: string, note: string | null, attributes: Array<{ key: string, value: string | null }>, buyerIdentity: { email: string | null }, cost: { totalAmount: { amount: string, currencyCode: string } }, discountCodes: Array<{ code: string, applicable: boolean }>, appliedGiftCards: Array<{ lastCharacters: string, amountUsed: { amount: string, currencyCode: string } }>, lines: { nodes: Array<
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: string }, compareAtAmountPerQuantity: { amount: string, currencyCode: string } | null, subtotalAmount: { amount: string, currencyCode: string }, totalAmount: { amount: string, currencyCode: string } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, requiresShipping: boolean, quantityAvailable: number | null, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, quantityRule: { maximum: number | null }, product: { handle: string, title: string, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null } } }
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: string }, compareAtAmountPerQuantity: { amount: string, currencyCode: string } | null, subtotalAmount: { amount: string, currencyCode: string }, totalAmount: { amount: string, currencyCode: string } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, requiresShipping: boolean, quantityAvailable: number | null, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, quantityRule: { maximum: number | null }, product: { handle: string, title: string, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null } } }
        > } } | null, userErrors: Array<{ code: CartErrorCode | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: CartWarningCode, message: string, target: string }> } | null };

export type CartGiftCardCodesUpdateMutationVariables = Exact<{
  cartId: string | number;
  giftCardCodes: Array<string> | string;
}>;


export type CartGiftCardCodesUpdateMutation = { cartGiftCardCodesUpdate: { cart: { id: string, checkoutUrl: string, note: string | null, attributes: Array<{ key: string, value: string | null }>, buyerIdentity: { email: string | null }, cost: { totalAmount: { amount: string, currencyCode: string } }, discountCodes: Array<{ code: string, applicable: boolean }>, appliedGiftCards: Array<{ lastCharacters: string, amountUsed: { amount: string, currencyCode: string } }>, lines: { nodes: Array<
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: string }, compareAtAmountPerQuantity: { amount: string, currencyCode: string } | null, subtotalAmount: { amount: string, currencyCode: string }, totalAmount: { amount: string, currencyCode: string } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, requiresShipping: boolean, quantityAvailable: number | null, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, quantityRule: { maximum: number | null }, product: { handle: string, title: string, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null } } }
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: string }, compareAtAmountPerQuantity: { amount: string, currencyCode: string } | null, subtotalAmount: { amount: string, currencyCode: string }, totalAmount: { amount: string, currencyCode: string } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, requiresShipping: boolean, quantityAvailable: number | null, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, quantityRule: { maximum: number | null }, product: { handle: string, title: string, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null } } }
        > } } | null, userErrors: Array<{ code: CartErrorCode | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: CartWarningCode, message: string, target: string }> } | null };

export type CartNoteUpdateMutationVariables = Exact<{
  cartId: string | number;
  note: string;
}>;


export type CartNoteUpdateMutation = { cartNoteUpdate: { cart: { id: string, checkoutUrl: string, note: string | null, attributes: Array<{ key: string, value: string | null }>, buyerIdentity: { email: string | null }, cost: { totalAmount: { amount: string, currencyCode: string } }, discountCodes: Array<{ code: string, applicable: boolean }>, appliedGiftCards: Array<{ lastCharacters: string, amountUsed: { amount: string, currencyCode: string } }>, lines: { nodes: Array<
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: string }, compareAtAmountPerQuantity: { amount: string, currencyCode: string } | null, subtotalAmount: { amount: string, currencyCode: string }, totalAmount: { amount: string, currencyCode: string } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, requiresShipping: boolean, quantityAvailable: number | null, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, quantityRule: { maximum: number | null }, product: { handle: string, title: string, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null } } }
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: string }, compareAtAmountPerQuantity: { amount: string, currencyCode: string } | null, subtotalAmount: { amount: string, currencyCode: string }, totalAmount: { amount: string, currencyCode: string } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, requiresShipping: boolean, quantityAvailable: number | null, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, quantityRule: { maximum: number | null }, product: { handle: string, title: string, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null } } }
        > } } | null, userErrors: Array<{ code: CartErrorCode | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: CartWarningCode, message: string, target: string }> } | null };

export type CartAttributesUpdateMutationVariables = Exact<{
  cartId: string | number;
  attributes: Array<AttributeInput> | AttributeInput;
}>;


export type CartAttributesUpdateMutation = { cartAttributesUpdate: { cart: { id: string, checkoutUrl: string, note: string | null, attributes: Array<{ key: string, value: string | null }>, buyerIdentity: { email: string | null }, cost: { totalAmount: { amount: string, currencyCode: string } }, discountCodes: Array<{ code: string, applicable: boolean }>, appliedGiftCards: Array<{ lastCharacters: string, amountUsed: { amount: string, currencyCode: string } }>, lines: { nodes: Array<
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: string }, compareAtAmountPerQuantity: { amount: string, currencyCode: string } | null, subtotalAmount: { amount: string, currencyCode: string }, totalAmount: { amount: string, currencyCode: string } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, requiresShipping: boolean, quantityAvailable: number | null, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, quantityRule: { maximum: number | null }, product: { handle: string, title: string, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null } } }
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: string }, compareAtAmountPerQuantity: { amount: string, currencyCode: string } | null, subtotalAmount: { amount: string, currencyCode: string }, totalAmount: { amount: string, currencyCode: string } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, requiresShipping: boolean, quantityAvailable: number | null, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, quantityRule: { maximum: number | null }, product: { handle: string, title: string, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null } } }
        > } } | null, userErrors: Array<{ code: CartErrorCode | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: CartWarningCode, message: string, target: string }> } | null };

export type CartBuyerIdentityUpdateMutationVariables = Exact<{
  cartId: string | number;
  buyerIdentity: CartBuyerIdentityInput;
}>;


export type CartBuyerIdentityUpdateMutation = { cartBuyerIdentityUpdate: { cart: { id: string, checkoutUrl: string, note: string | null, attributes: Array<{ key: string, value: string | null }>, buyerIdentity: { email: string | null }, cost: { totalAmount: { amount: string, currencyCode: string } }, discountCodes: Array<{ code: string, applicable: boolean }>, appliedGiftCards: Array<{ lastCharacters: string, amountUsed: { amount: string, currencyCode: string } }>, lines: { nodes: Array<
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: string }, compareAtAmountPerQuantity: { amount: string, currencyCode: string } | null, subtotalAmount: { amount: string, currencyCode: string }, totalAmount: { amount: string, currencyCode: string } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, requiresShipping: boolean, quantityAvailable: number | null, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, quantityRule: { maximum: number | null }, product: { handle: string, title: string, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null } } }
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: string }, compareAtAmountPerQuantity: { amount: string, currencyCode: string } | null, subtotalAmount: { amount: string, currencyCode: string }, totalAmount: { amount: string, currencyCode: string } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, requiresShipping: boolean, quantityAvailable: number | null, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, quantityRule: { maximum: number | null }, product: { handle: string, title: string, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null } } }
        > } } | null, userErrors: Array<{ code: CartErrorCode | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: CartWarningCode, message: string, target: string }> } | null };

export type ProductAddressesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ProductAddressesQuery = { products: { nodes: Array<{ handle: string, tags: Array<string>, updatedAt: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ProductQueryVariables = Exact<{
  handle: string;
}>;


export type ProductQuery = { product: { description: string, descriptionHtml: string, vendor: string, createdAt: string, isGiftCard: boolean, encodedVariantExistence: string | null, encodedVariantAvailability: string | null, id: string, handle: string, title: string, productType: string, tags: Array<string>, availableForSale: boolean, requiresSellingPlan: boolean, seo: { title: string | null, description: string | null }, images: { nodes: Array<{ url: string, altText: string | null, width: number | null, height: number | null }> }, collections: { nodes: Array<{ handle: string }> }, options: Array<{ name: string, optionValues: Array<{ name: string, swatch: { color: string | null, image:
            | { previewImage: { url: string } | null }
            | { previewImage: { url: string } | null }
            | { previewImage: { url: string } | null }
            | { previewImage: { url: string } | null }
           | null } | null }> }>, variants: { nodes: Array<{ id: string, title: string, sku: string | null, availableForSale: boolean, quantityAvailable: number | null, requiresShipping: boolean, selectedOptions: Array<{ name: string, value: string }>, quantityRule: { minimum: number, maximum: number | null, increment: number }, sellingPlanAllocations: { nodes: Array<{ sellingPlan: { id: string }, priceAdjustments: Array<{ price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string }, perDeliveryPrice: { amount: string, currencyCode: string } }> }> }, price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string } | null, unitPrice: { amount: string, currencyCode: string } | null, unitPriceMeasurement: { referenceUnit: UnitPriceMeasurementMeasuredUnit | null, referenceValue: number } | null }>, pageInfo: { hasNextPage: boolean } }, variantsCount: { count: number } | null, selectedOrFirstAvailableVariant: { id: string, title: string, sku: string | null, availableForSale: boolean, quantityAvailable: number | null, requiresShipping: boolean, selectedOptions: Array<{ name: string, value: string }>, quantityRule: { minimum: number, maximum: number | null, increment: number }, sellingPlanAllocations: { nodes: Array<{ sellingPlan: { id: string }, priceAdjustments: Array<{ price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string }, perDeliveryPrice: { amount: string, currencyCode: string } }> }> }, price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string } | null, unitPrice: { amount: string, currencyCode: string } | null, unitPriceMeasurement: { referenceUnit: UnitPriceMeasurementMeasuredUnit | null, referenceValue: number } | null } | null, sellingPlanGroups: { nodes: Array<{ sellingPlans: { nodes: Array<{ id: string, name: string }> } }> }, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, priceRange: { minVariantPrice: { amount: string, currencyCode: string }, maxVariantPrice: { amount: string, currencyCode: string } }, subtitle: { value: string } | null, rating: { value: string } | null, ratingCount: { value: string } | null, tastingNotes: { type: string, value: string } | null, ingredients: { type: string, value: string } | null, allergens: { type: string, value: string } | null, servingSize: { type: string, value: string } | null, calories: { type: string, value: string } | null, nutrition: { type: string, value: string } | null } | null };

export type ProductBaseFieldsFragment = { id: string, handle: string, title: string, productType: string, tags: Array<string>, availableForSale: boolean, requiresSellingPlan: boolean, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, priceRange: { minVariantPrice: { amount: string, currencyCode: string }, maxVariantPrice: { amount: string, currencyCode: string } }, subtitle: { value: string } | null, rating: { value: string } | null, ratingCount: { value: string } | null };

export type ImageFieldsFragment = { url: string, altText: string | null, width: number | null, height: number | null };

export type NutritionFieldsFragment = { tastingNotes: { type: string, value: string } | null, ingredients: { type: string, value: string } | null, allergens: { type: string, value: string } | null, servingSize: { type: string, value: string } | null, calories: { type: string, value: string } | null, nutrition: { type: string, value: string } | null };

export type VariantFieldsFragment = { id: string, title: string, sku: string | null, availableForSale: boolean, quantityAvailable: number | null, requiresShipping: boolean, selectedOptions: Array<{ name: string, value: string }>, quantityRule: { minimum: number, maximum: number | null, increment: number }, sellingPlanAllocations: { nodes: Array<{ sellingPlan: { id: string }, priceAdjustments: Array<{ price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string }, perDeliveryPrice: { amount: string, currencyCode: string } }> }> }, price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string } | null, unitPrice: { amount: string, currencyCode: string } | null, unitPriceMeasurement: { referenceUnit: UnitPriceMeasurementMeasuredUnit | null, referenceValue: number } | null };

export type PriceFieldsFragment = { price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string } | null, unitPrice: { amount: string, currencyCode: string } | null, unitPriceMeasurement: { referenceUnit: UnitPriceMeasurementMeasuredUnit | null, referenceValue: number } | null };

export type VariantQueryVariables = Exact<{
  handle: string;
  selectedOptions: Array<SelectedOptionInput> | SelectedOptionInput;
}>;


export type VariantQuery = { product: { productType: string, options: Array<{ name: string, optionValues: Array<{ name: string }> }>, variantBySelectedOptions: { id: string, title: string, sku: string | null, availableForSale: boolean, quantityAvailable: number | null, requiresShipping: boolean, selectedOptions: Array<{ name: string, value: string }>, quantityRule: { minimum: number, maximum: number | null, increment: number }, sellingPlanAllocations: { nodes: Array<{ sellingPlan: { id: string }, priceAdjustments: Array<{ price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string }, perDeliveryPrice: { amount: string, currencyCode: string } }> }> }, price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string } | null, unitPrice: { amount: string, currencyCode: string } | null, unitPriceMeasurement: { referenceUnit: UnitPriceMeasurementMeasuredUnit | null, referenceValue: number } | null } | null } | null };

export type VariantByIdQueryVariables = Exact<{
  id: string | number;
}>;


export type VariantByIdQuery = { node:
    | { __typename: 'AppliedGiftCard' }
    | { __typename: 'Article' }
    | { __typename: 'Blog' }
    | { __typename: 'Cart' }
    | { __typename: 'CartLine' }
    | { __typename: 'Collection' }
    | { __typename: 'Comment' }
    | { __typename: 'Company' }
    | { __typename: 'CompanyContact' }
    | { __typename: 'CompanyLocation' }
    | { __typename: 'ComponentizableCartLine' }
    | { __typename: 'ExternalVideo' }
    | { __typename: 'GenericFile' }
    | { __typename: 'Location' }
    | { __typename: 'MailingAddress' }
    | { __typename: 'Market' }
    | { __typename: 'MediaImage' }
    | { __typename: 'MediaPresentation' }
    | { __typename: 'Menu' }
    | { __typename: 'MenuItem' }
    | { __typename: 'Metafield' }
    | { __typename: 'Metaobject' }
    | { __typename: 'Model3d' }
    | { __typename: 'Order' }
    | { __typename: 'Page' }
    | { __typename: 'Product' }
    | { __typename: 'ProductOption' }
    | { __typename: 'ProductOptionValue' }
    | { __typename: 'ProductVariant', id: string, title: string, sku: string | null, availableForSale: boolean, quantityAvailable: number | null, requiresShipping: boolean, product: { id: string }, selectedOptions: Array<{ name: string, value: string }>, quantityRule: { minimum: number, maximum: number | null, increment: number }, sellingPlanAllocations: { nodes: Array<{ sellingPlan: { id: string }, priceAdjustments: Array<{ price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string }, perDeliveryPrice: { amount: string, currencyCode: string } }> }> }, price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string } | null, unitPrice: { amount: string, currencyCode: string } | null, unitPriceMeasurement: { referenceUnit: UnitPriceMeasurementMeasuredUnit | null, referenceValue: number } | null }
    | { __typename: 'Shop' }
    | { __typename: 'ShopPayInstallmentsFinancingPlan' }
    | { __typename: 'ShopPayInstallmentsFinancingPlanTerm' }
    | { __typename: 'ShopPayInstallmentsProductVariantPricing' }
    | { __typename: 'ShopPolicy' }
    | { __typename: 'TaxonomyCategory' }
    | { __typename: 'UrlRedirect' }
    | { __typename: 'Video' }
   | null };

export type ProductsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  sortKey: ProductSortKeys;
  reverse: boolean;
}>;


export type ProductsQuery = { products: { nodes: Array<{ description: string, id: string, handle: string, title: string, productType: string, tags: Array<string>, availableForSale: boolean, requiresSellingPlan: boolean, variants: { nodes: Array<{ id: string, title: string, availableForSale: boolean, quantityAvailable: number | null, price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string } | null, unitPrice: { amount: string, currencyCode: string } | null, unitPriceMeasurement: { referenceUnit: UnitPriceMeasurementMeasuredUnit | null, referenceValue: number } | null }> }, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, priceRange: { minVariantPrice: { amount: string, currencyCode: string }, maxVariantPrice: { amount: string, currencyCode: string } }, subtitle: { value: string } | null, rating: { value: string } | null, ratingCount: { value: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, search: { productFilters: Array<{ label: string, type: FilterType, values: Array<{ label: string, count: number, input: string }> }> } };

export type ProductSummaryFieldsFragment = { description: string, id: string, handle: string, title: string, productType: string, tags: Array<string>, availableForSale: boolean, requiresSellingPlan: boolean, variants: { nodes: Array<{ id: string, title: string, availableForSale: boolean, quantityAvailable: number | null, price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string } | null, unitPrice: { amount: string, currencyCode: string } | null, unitPriceMeasurement: { referenceUnit: UnitPriceMeasurementMeasuredUnit | null, referenceValue: number } | null }> }, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, priceRange: { minVariantPrice: { amount: string, currencyCode: string }, maxVariantPrice: { amount: string, currencyCode: string } }, subtitle: { value: string } | null, rating: { value: string } | null, ratingCount: { value: string } | null };

export type FacetFieldsFragment = { label: string, type: FilterType, values: Array<{ label: string, count: number, input: string }> };

export type FilteredProductsQueryVariables = Exact<{
  filters?: Array<ProductFilter> | ProductFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
  searchKey: SearchSortKeys;
  sortKey: ProductSortKeys;
  reverse: boolean;
}>;


export type FilteredProductsQuery = { search: { nodes: Array<
      | { description: string, id: string, handle: string, title: string, productType: string, tags: Array<string>, availableForSale: boolean, requiresSellingPlan: boolean, variants: { nodes: Array<{ id: string, title: string, availableForSale: boolean, quantityAvailable: number | null, price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string } | null, unitPrice: { amount: string, currencyCode: string } | null, unitPriceMeasurement: { referenceUnit: UnitPriceMeasurementMeasuredUnit | null, referenceValue: number } | null }> }, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, priceRange: { minVariantPrice: { amount: string, currencyCode: string }, maxVariantPrice: { amount: string, currencyCode: string } }, subtitle: { value: string } | null, rating: { value: string } | null, ratingCount: { value: string } | null }
      | Record<PropertyKey, never>
    >, pageInfo: { hasNextPage: boolean, endCursor: string | null }, productFilters: Array<{ label: string, type: FilterType, values: Array<{ label: string, count: number, input: string }> }> }, products: { nodes: Array<{ id: string, productType: string, tags: Array<string> }>, pageInfo: { hasNextPage: boolean } } };

export type CollectionQueryVariables = Exact<{
  handle: string;
  filters?: Array<ProductFilter> | ProductFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
  sortKey: ProductCollectionSortKeys;
  reverse: boolean;
}>;


export type CollectionQuery = { collection: { title: string, description: string, seo: { description: string | null }, products: { nodes: Array<{ description: string, id: string, handle: string, title: string, productType: string, tags: Array<string>, availableForSale: boolean, requiresSellingPlan: boolean, variants: { nodes: Array<{ id: string, title: string, availableForSale: boolean, quantityAvailable: number | null, price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string } | null, unitPrice: { amount: string, currencyCode: string } | null, unitPriceMeasurement: { referenceUnit: UnitPriceMeasurementMeasuredUnit | null, referenceValue: number } | null }> }, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, priceRange: { minVariantPrice: { amount: string, currencyCode: string }, maxVariantPrice: { amount: string, currencyCode: string } }, subtitle: { value: string } | null, rating: { value: string } | null, ratingCount: { value: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null }, filters: Array<{ label: string, type: FilterType, values: Array<{ label: string, count: number, input: string }> }> } } | null };

export type RecommendationsQueryVariables = Exact<{
  id: string | number;
}>;


export type RecommendationsQuery = { related: Array<{ description: string, id: string, handle: string, title: string, productType: string, tags: Array<string>, availableForSale: boolean, requiresSellingPlan: boolean, variants: { nodes: Array<{ id: string, title: string, availableForSale: boolean, quantityAvailable: number | null, price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string } | null, unitPrice: { amount: string, currencyCode: string } | null, unitPriceMeasurement: { referenceUnit: UnitPriceMeasurementMeasuredUnit | null, referenceValue: number } | null }> }, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, priceRange: { minVariantPrice: { amount: string, currencyCode: string }, maxVariantPrice: { amount: string, currencyCode: string } }, subtitle: { value: string } | null, rating: { value: string } | null, ratingCount: { value: string } | null }> | null, complementary: Array<{ description: string, id: string, handle: string, title: string, productType: string, tags: Array<string>, availableForSale: boolean, requiresSellingPlan: boolean, variants: { nodes: Array<{ id: string, title: string, availableForSale: boolean, quantityAvailable: number | null, price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string } | null, unitPrice: { amount: string, currencyCode: string } | null, unitPriceMeasurement: { referenceUnit: UnitPriceMeasurementMeasuredUnit | null, referenceValue: number } | null }> }, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, priceRange: { minVariantPrice: { amount: string, currencyCode: string }, maxVariantPrice: { amount: string, currencyCode: string } }, subtitle: { value: string } | null, rating: { value: string } | null, ratingCount: { value: string } | null }> | null };

export type MatchFieldsFragment = { totalCount: number, nodes: Array<
    | { description: string, id: string, handle: string, title: string, productType: string, tags: Array<string>, availableForSale: boolean, requiresSellingPlan: boolean, variants: { nodes: Array<{ id: string, title: string, availableForSale: boolean, quantityAvailable: number | null, price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string } | null, unitPrice: { amount: string, currencyCode: string } | null, unitPriceMeasurement: { referenceUnit: UnitPriceMeasurementMeasuredUnit | null, referenceValue: number } | null }> }, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, priceRange: { minVariantPrice: { amount: string, currencyCode: string }, maxVariantPrice: { amount: string, currencyCode: string } }, subtitle: { value: string } | null, rating: { value: string } | null, ratingCount: { value: string } | null }
    | Record<PropertyKey, never>
  >, pageInfo: { hasNextPage: boolean, endCursor: string | null } };

export type ProductSearchQueryVariables = Exact<{
  text: string;
  corrected: string;
  hasCorrected: boolean;
  first: number;
  after?: string | null | undefined;
}>;


export type ProductSearchQuery = { search: { totalCount: number, nodes: Array<
      | { description: string, id: string, handle: string, title: string, productType: string, tags: Array<string>, availableForSale: boolean, requiresSellingPlan: boolean, variants: { nodes: Array<{ id: string, title: string, availableForSale: boolean, quantityAvailable: number | null, price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string } | null, unitPrice: { amount: string, currencyCode: string } | null, unitPriceMeasurement: { referenceUnit: UnitPriceMeasurementMeasuredUnit | null, referenceValue: number } | null }> }, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, priceRange: { minVariantPrice: { amount: string, currencyCode: string }, maxVariantPrice: { amount: string, currencyCode: string } }, subtitle: { value: string } | null, rating: { value: string } | null, ratingCount: { value: string } | null }
      | Record<PropertyKey, never>
    >, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, corrected?: { totalCount: number, nodes: Array<
      | { description: string, id: string, handle: string, title: string, productType: string, tags: Array<string>, availableForSale: boolean, requiresSellingPlan: boolean, variants: { nodes: Array<{ id: string, title: string, availableForSale: boolean, quantityAvailable: number | null, price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string } | null, unitPrice: { amount: string, currencyCode: string } | null, unitPriceMeasurement: { referenceUnit: UnitPriceMeasurementMeasuredUnit | null, referenceValue: number } | null }> }, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, priceRange: { minVariantPrice: { amount: string, currencyCode: string }, maxVariantPrice: { amount: string, currencyCode: string } }, subtitle: { value: string } | null, rating: { value: string } | null, ratingCount: { value: string } | null }
      | Record<PropertyKey, never>
    >, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SuggestionFieldsFragment = { queries: Array<{ text: string }>, products: Array<{ description: string, id: string, handle: string, title: string, productType: string, tags: Array<string>, availableForSale: boolean, requiresSellingPlan: boolean, variants: { nodes: Array<{ id: string, title: string, availableForSale: boolean, quantityAvailable: number | null, price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string } | null, unitPrice: { amount: string, currencyCode: string } | null, unitPriceMeasurement: { referenceUnit: UnitPriceMeasurementMeasuredUnit | null, referenceValue: number } | null }> }, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, priceRange: { minVariantPrice: { amount: string, currencyCode: string }, maxVariantPrice: { amount: string, currencyCode: string } }, subtitle: { value: string } | null, rating: { value: string } | null, ratingCount: { value: string } | null }> };

export type SuggestionsQueryVariables = Exact<{
  text: string;
  corrected: string;
  hasCorrected: boolean;
}>;


export type SuggestionsQuery = { predictiveSearch: { queries: Array<{ text: string }>, products: Array<{ description: string, id: string, handle: string, title: string, productType: string, tags: Array<string>, availableForSale: boolean, requiresSellingPlan: boolean, variants: { nodes: Array<{ id: string, title: string, availableForSale: boolean, quantityAvailable: number | null, price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string } | null, unitPrice: { amount: string, currencyCode: string } | null, unitPriceMeasurement: { referenceUnit: UnitPriceMeasurementMeasuredUnit | null, referenceValue: number } | null }> }, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, priceRange: { minVariantPrice: { amount: string, currencyCode: string }, maxVariantPrice: { amount: string, currencyCode: string } }, subtitle: { value: string } | null, rating: { value: string } | null, ratingCount: { value: string } | null }> } | null, corrected?: { queries: Array<{ text: string }>, products: Array<{ description: string, id: string, handle: string, title: string, productType: string, tags: Array<string>, availableForSale: boolean, requiresSellingPlan: boolean, variants: { nodes: Array<{ id: string, title: string, availableForSale: boolean, quantityAvailable: number | null, price: { amount: string, currencyCode: string }, compareAtPrice: { amount: string, currencyCode: string } | null, unitPrice: { amount: string, currencyCode: string } | null, unitPriceMeasurement: { referenceUnit: UnitPriceMeasurementMeasuredUnit | null, referenceValue: number } | null }> }, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, priceRange: { minVariantPrice: { amount: string, currencyCode: string }, maxVariantPrice: { amount: string, currencyCode: string } }, subtitle: { value: string } | null, rating: { value: string } | null, ratingCount: { value: string } | null }> } | null };

export type UrlRedirectsQueryVariables = Exact<{
  query: string;
}>;


export type UrlRedirectsQuery = { urlRedirects: { nodes: Array<{ path: string, target: string }> } };

export type AllRedirectsQueryVariables = Exact<{ [key: string]: never; }>;


export type AllRedirectsQuery = { urlRedirects: { nodes: Array<{ path: string, target: string }>, pageInfo: { hasNextPage: boolean } } };

export type BestSellingQueryVariables = Exact<{ [key: string]: never; }>;


export type BestSellingQuery = { products: { nodes: Array<{ id: string }> } };

export type CollectionOrderQueryVariables = Exact<{
  handle: string;
}>;


export type CollectionOrderQuery = { collection: { products: { nodes: Array<{ id: string }>, pageInfo: { hasNextPage: boolean } } } | null };

export type ChangesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ChangesQuery = { changed: { nodes: Array<{ id: string, handle: string, updatedAt: string }> }, all: { nodes: Array<{ id: string, handle: string, updatedAt: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ShopNameQueryVariables = Exact<{ [key: string]: never; }>;


export type ShopNameQuery = { shop: { name: string } };

/** Every operation, by its text. */
export interface StorefrontOperations {
  "#graphql\n  query Cart($id: ID!) {\n    cart(id: $id) { ...CartFields }\n  }\n  #graphql\n  fragment CartFields on Cart {\n    id\n    checkoutUrl\n    note\n    attributes { key value }\n    buyerIdentity { email }\n    cost { totalAmount { amount currencyCode } }\n    discountCodes { code applicable }\n    appliedGiftCards { lastCharacters amountUsed { amount currencyCode } }\n    lines(first: 250) {\n      nodes {\n        id\n        quantity\n        attributes { key value }\n        cost {\n          amountPerQuantity { amount currencyCode }\n          compareAtAmountPerQuantity { amount currencyCode }\n          subtotalAmount { amount currencyCode }\n          totalAmount { amount currencyCode }\n        }\n        sellingPlanAllocation { sellingPlan { id name } }\n        merchandise {\n          ... on ProductVariant {\n            id\n            title\n            image { url altText width height }\n            requiresShipping\n            quantityAvailable\n            quantityRule { maximum }\n            product { handle title featuredImage { url altText width height } }\n          }\n        }\n      }\n    }\n  }\n\n": { data: CartQuery; variables: CartQueryVariables };
  "#graphql\n  mutation CartCreate($input: CartInput!) {\n    cartCreate(input: $input) {\n      cart { ...CartFields }\n      userErrors { code field message }\n      warnings { code message target }\n    }\n  }\n  #graphql\n  fragment CartFields on Cart {\n    id\n    checkoutUrl\n    note\n    attributes { key value }\n    buyerIdentity { email }\n    cost { totalAmount { amount currencyCode } }\n    discountCodes { code applicable }\n    appliedGiftCards { lastCharacters amountUsed { amount currencyCode } }\n    lines(first: 250) {\n      nodes {\n        id\n        quantity\n        attributes { key value }\n        cost {\n          amountPerQuantity { amount currencyCode }\n          compareAtAmountPerQuantity { amount currencyCode }\n          subtotalAmount { amount currencyCode }\n          totalAmount { amount currencyCode }\n        }\n        sellingPlanAllocation { sellingPlan { id name } }\n        merchandise {\n          ... on ProductVariant {\n            id\n            title\n            image { url altText width height }\n            requiresShipping\n            quantityAvailable\n            quantityRule { maximum }\n            product { handle title featuredImage { url altText width height } }\n          }\n        }\n      }\n    }\n  }\n\n": { data: CartCreateMutation; variables: CartCreateMutationVariables };
  "#graphql\n  mutation CartLinesAdd($cartId: ID!, $lines: [CartLineInput!]!) {\n    cartLinesAdd(cartId: $cartId, lines: $lines) {\n      cart { ...CartFields }\n      userErrors { code field message }\n      warnings { code message target }\n    }\n  }\n  #graphql\n  fragment CartFields on Cart {\n    id\n    checkoutUrl\n    note\n    attributes { key value }\n    buyerIdentity { email }\n    cost { totalAmount { amount currencyCode } }\n    discountCodes { code applicable }\n    appliedGiftCards { lastCharacters amountUsed { amount currencyCode } }\n    lines(first: 250) {\n      nodes {\n        id\n        quantity\n        attributes { key value }\n        cost {\n          amountPerQuantity { amount currencyCode }\n          compareAtAmountPerQuantity { amount currencyCode }\n          subtotalAmount { amount currencyCode }\n          totalAmount { amount currencyCode }\n        }\n        sellingPlanAllocation { sellingPlan { id name } }\n        merchandise {\n          ... on ProductVariant {\n            id\n            title\n            image { url altText width height }\n            requiresShipping\n            quantityAvailable\n            quantityRule { maximum }\n            product { handle title featuredImage { url altText width height } }\n          }\n        }\n      }\n    }\n  }\n\n": { data: CartLinesAddMutation; variables: CartLinesAddMutationVariables };
  "#graphql\n  mutation CartLinesUpdate($cartId: ID!, $lines: [CartLineUpdateInput!]!) {\n    cartLinesUpdate(cartId: $cartId, lines: $lines) {\n      cart { ...CartFields }\n      userErrors { code field message }\n      warnings { code message target }\n    }\n  }\n  #graphql\n  fragment CartFields on Cart {\n    id\n    checkoutUrl\n    note\n    attributes { key value }\n    buyerIdentity { email }\n    cost { totalAmount { amount currencyCode } }\n    discountCodes { code applicable }\n    appliedGiftCards { lastCharacters amountUsed { amount currencyCode } }\n    lines(first: 250) {\n      nodes {\n        id\n        quantity\n        attributes { key value }\n        cost {\n          amountPerQuantity { amount currencyCode }\n          compareAtAmountPerQuantity { amount currencyCode }\n          subtotalAmount { amount currencyCode }\n          totalAmount { amount currencyCode }\n        }\n        sellingPlanAllocation { sellingPlan { id name } }\n        merchandise {\n          ... on ProductVariant {\n            id\n            title\n            image { url altText width height }\n            requiresShipping\n            quantityAvailable\n            quantityRule { maximum }\n            product { handle title featuredImage { url altText width height } }\n          }\n        }\n      }\n    }\n  }\n\n": { data: CartLinesUpdateMutation; variables: CartLinesUpdateMutationVariables };
  "#graphql\n  mutation CartDiscountCodesUpdate($cartId: ID!, $discountCodes: [String!]!) {\n    cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $discountCodes) {\n      cart { ...CartFields }\n      userErrors { code field message }\n      warnings { code message target }\n    }\n  }\n  #graphql\n  fragment CartFields on Cart {\n    id\n    checkoutUrl\n    note\n    attributes { key value }\n    buyerIdentity { email }\n    cost { totalAmount { amount currencyCode } }\n    discountCodes { code applicable }\n    appliedGiftCards { lastCharacters amountUsed { amount currencyCode } }\n    lines(first: 250) {\n      nodes {\n        id\n        quantity\n        attributes { key value }\n        cost {\n          amountPerQuantity { amount currencyCode }\n          compareAtAmountPerQuantity { amount currencyCode }\n          subtotalAmount { amount currencyCode }\n          totalAmount { amount currencyCode }\n        }\n        sellingPlanAllocation { sellingPlan { id name } }\n        merchandise {\n          ... on ProductVariant {\n            id\n            title\n            image { url altText width height }\n            requiresShipping\n            quantityAvailable\n            quantityRule { maximum }\n            product { handle title featuredImage { url altText width height } }\n          }\n        }\n      }\n    }\n  }\n\n": { data: CartDiscountCodesUpdateMutation; variables: CartDiscountCodesUpdateMutationVariables };
  "#graphql\n  mutation CartGiftCardCodesUpdate($cartId: ID!, $giftCardCodes: [String!]!) {\n    cartGiftCardCodesUpdate(cartId: $cartId, giftCardCodes: $giftCardCodes) {\n      cart { ...CartFields }\n      userErrors { code field message }\n      warnings { code message target }\n    }\n  }\n  #graphql\n  fragment CartFields on Cart {\n    id\n    checkoutUrl\n    note\n    attributes { key value }\n    buyerIdentity { email }\n    cost { totalAmount { amount currencyCode } }\n    discountCodes { code applicable }\n    appliedGiftCards { lastCharacters amountUsed { amount currencyCode } }\n    lines(first: 250) {\n      nodes {\n        id\n        quantity\n        attributes { key value }\n        cost {\n          amountPerQuantity { amount currencyCode }\n          compareAtAmountPerQuantity { amount currencyCode }\n          subtotalAmount { amount currencyCode }\n          totalAmount { amount currencyCode }\n        }\n        sellingPlanAllocation { sellingPlan { id name } }\n        merchandise {\n          ... on ProductVariant {\n            id\n            title\n            image { url altText width height }\n            requiresShipping\n            quantityAvailable\n            quantityRule { maximum }\n            product { handle title featuredImage { url altText width height } }\n          }\n        }\n      }\n    }\n  }\n\n": { data: CartGiftCardCodesUpdateMutation; variables: CartGiftCardCodesUpdateMutationVariables };
  "#graphql\n  mutation CartNoteUpdate($cartId: ID!, $note: String!) {\n    cartNoteUpdate(cartId: $cartId, note: $note) {\n      cart { ...CartFields }\n      userErrors { code field message }\n      warnings { code message target }\n    }\n  }\n  #graphql\n  fragment CartFields on Cart {\n    id\n    checkoutUrl\n    note\n    attributes { key value }\n    buyerIdentity { email }\n    cost { totalAmount { amount currencyCode } }\n    discountCodes { code applicable }\n    appliedGiftCards { lastCharacters amountUsed { amount currencyCode } }\n    lines(first: 250) {\n      nodes {\n        id\n        quantity\n        attributes { key value }\n        cost {\n          amountPerQuantity { amount currencyCode }\n          compareAtAmountPerQuantity { amount currencyCode }\n          subtotalAmount { amount currencyCode }\n          totalAmount { amount currencyCode }\n        }\n        sellingPlanAllocation { sellingPlan { id name } }\n        merchandise {\n          ... on ProductVariant {\n            id\n            title\n            image { url altText width height }\n            requiresShipping\n            quantityAvailable\n            quantityRule { maximum }\n            product { handle title featuredImage { url altText width height } }\n          }\n        }\n      }\n    }\n  }\n\n": { data: CartNoteUpdateMutation; variables: CartNoteUpdateMutationVariables };
  "#graphql\n  mutation CartAttributesUpdate($cartId: ID!, $attributes: [AttributeInput!]!) {\n    cartAttributesUpdate(cartId: $cartId, attributes: $attributes) {\n      cart { ...CartFields }\n      userErrors { code field message }\n      warnings { code message target }\n    }\n  }\n  #graphql\n  fragment CartFields on Cart {\n    id\n    checkoutUrl\n    note\n    attributes { key value }\n    buyerIdentity { email }\n    cost { totalAmount { amount currencyCode } }\n    discountCodes { code applicable }\n    appliedGiftCards { lastCharacters amountUsed { amount currencyCode } }\n    lines(first: 250) {\n      nodes {\n        id\n        quantity\n        attributes { key value }\n        cost {\n          amountPerQuantity { amount currencyCode }\n          compareAtAmountPerQuantity { amount currencyCode }\n          subtotalAmount { amount currencyCode }\n          totalAmount { amount currencyCode }\n        }\n        sellingPlanAllocation { sellingPlan { id name } }\n        merchandise {\n          ... on ProductVariant {\n            id\n            title\n            image { url altText width height }\n            requiresShipping\n            quantityAvailable\n            quantityRule { maximum }\n            product { handle title featuredImage { url altText width height } }\n          }\n        }\n      }\n    }\n  }\n\n": { data: CartAttributesUpdateMutation; variables: CartAttributesUpdateMutationVariables };
  "#graphql\n  mutation CartBuyerIdentityUpdate($cartId: ID!, $buyerIdentity: CartBuyerIdentityInput!) {\n    cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyerIdentity) {\n      cart { ...CartFields }\n      userErrors { code field message }\n      warnings { code message target }\n    }\n  }\n  #graphql\n  fragment CartFields on Cart {\n    id\n    checkoutUrl\n    note\n    attributes { key value }\n    buyerIdentity { email }\n    cost { totalAmount { amount currencyCode } }\n    discountCodes { code applicable }\n    appliedGiftCards { lastCharacters amountUsed { amount currencyCode } }\n    lines(first: 250) {\n      nodes {\n        id\n        quantity\n        attributes { key value }\n        cost {\n          amountPerQuantity { amount currencyCode }\n          compareAtAmountPerQuantity { amount currencyCode }\n          subtotalAmount { amount currencyCode }\n          totalAmount { amount currencyCode }\n        }\n        sellingPlanAllocation { sellingPlan { id name } }\n        merchandise {\n          ... on ProductVariant {\n            id\n            title\n            image { url altText width height }\n            requiresShipping\n            quantityAvailable\n            quantityRule { maximum }\n            product { handle title featuredImage { url altText width height } }\n          }\n        }\n      }\n    }\n  }\n\n": { data: CartBuyerIdentityUpdateMutation; variables: CartBuyerIdentityUpdateMutationVariables };
  "#graphql\n  query ProductAddresses($after: String) {\n    products(first: 250, after: $after) {\n      nodes { handle tags updatedAt }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": { data: ProductAddressesQuery; variables: ProductAddressesQueryVariables };
  "#graphql\n  query Product($handle: String!) {\n    product(handle: $handle) {\n      ...ProductBaseFields\n      ...NutritionFields\n      description\n      descriptionHtml\n      vendor\n      createdAt\n      seo { title description }\n      images(first: 10) { nodes { ...ImageFields } }\n      collections(first: 250) { nodes { handle } }\n      options { name optionValues { name swatch { color image { previewImage { url } } } } }\n      variants(first: 100) { nodes { ...VariantFields } pageInfo { hasNextPage } }\n      variantsCount { count }\n      isGiftCard\n      selectedOrFirstAvailableVariant { ...VariantFields }\n      encodedVariantExistence\n      encodedVariantAvailability\n      sellingPlanGroups(first: 5) { nodes { sellingPlans(first: 10) { nodes { id name } } } }\n    }\n  }\n  #graphql\n  fragment ProductBaseFields on Product {\n    id\n    handle\n    title\n    productType\n    tags\n    availableForSale\n    requiresSellingPlan\n    featuredImage { ...ImageFields }\n    priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }\n    subtitle: metafield(namespace: \"descriptors\", key: \"subtitle\") { value }\n    rating: metafield(namespace: \"reviews\", key: \"rating\") { value }\n    ratingCount: metafield(namespace: \"reviews\", key: \"rating_count\") { value }\n  }\n  #graphql\n  fragment ImageFields on Image { url altText width height }\n\n\n  #graphql\n  fragment NutritionFields on Product {\n    tastingNotes: metafield(namespace: \"custom\", key: \"tasting_notes\") { type value }\n    ingredients: metafield(namespace: \"custom\", key: \"ingredients\") { type value }\n    allergens: metafield(namespace: \"custom\", key: \"allergens\") { type value }\n    servingSize: metafield(namespace: \"custom\", key: \"serving_size\") { type value }\n    calories: metafield(namespace: \"custom\", key: \"calories\") { type value }\n    nutrition: metafield(namespace: \"custom\", key: \"nutrition_facts\") { type value }\n  }\n\n  #graphql\n  fragment VariantFields on ProductVariant {\n    id\n    title\n    sku\n    availableForSale\n    quantityAvailable\n    requiresShipping\n    ...PriceFields\n    selectedOptions { name value }\n    quantityRule { minimum maximum increment }\n    sellingPlanAllocations(first: 10) {\n      nodes {\n        sellingPlan { id }\n        priceAdjustments {\n          price { amount currencyCode }\n          compareAtPrice { amount currencyCode }\n          perDeliveryPrice { amount currencyCode }\n        }\n      }\n    }\n  }\n  #graphql\n  fragment PriceFields on ProductVariant {\n    price { amount currencyCode }\n    compareAtPrice { amount currencyCode }\n    unitPrice { amount currencyCode }\n    unitPriceMeasurement { referenceUnit referenceValue }\n  }\n\n\n": { data: ProductQuery; variables: ProductQueryVariables };
  "#graphql\n  query Variant($handle: String!, $selectedOptions: [SelectedOptionInput!]!) {\n    product(handle: $handle) {\n      productType\n      options { name optionValues { name } }\n      variantBySelectedOptions(selectedOptions: $selectedOptions) { ...VariantFields }\n    }\n  }\n  #graphql\n  fragment VariantFields on ProductVariant {\n    id\n    title\n    sku\n    availableForSale\n    quantityAvailable\n    requiresShipping\n    ...PriceFields\n    selectedOptions { name value }\n    quantityRule { minimum maximum increment }\n    sellingPlanAllocations(first: 10) {\n      nodes {\n        sellingPlan { id }\n        priceAdjustments {\n          price { amount currencyCode }\n          compareAtPrice { amount currencyCode }\n          perDeliveryPrice { amount currencyCode }\n        }\n      }\n    }\n  }\n  #graphql\n  fragment PriceFields on ProductVariant {\n    price { amount currencyCode }\n    compareAtPrice { amount currencyCode }\n    unitPrice { amount currencyCode }\n    unitPriceMeasurement { referenceUnit referenceValue }\n  }\n\n\n": { data: VariantQuery; variables: VariantQueryVariables };
  "#graphql\n  query VariantById($id: ID!) {\n    node(id: $id) {\n      __typename\n      ... on ProductVariant { ...VariantFields product { id } }\n    }\n  }\n  #graphql\n  fragment VariantFields on ProductVariant {\n    id\n    title\n    sku\n    availableForSale\n    quantityAvailable\n    requiresShipping\n    ...PriceFields\n    selectedOptions { name value }\n    quantityRule { minimum maximum increment }\n    sellingPlanAllocations(first: 10) {\n      nodes {\n        sellingPlan { id }\n        priceAdjustments {\n          price { amount currencyCode }\n          compareAtPrice { amount currencyCode }\n          perDeliveryPrice { amount currencyCode }\n        }\n      }\n    }\n  }\n  #graphql\n  fragment PriceFields on ProductVariant {\n    price { amount currencyCode }\n    compareAtPrice { amount currencyCode }\n    unitPrice { amount currencyCode }\n    unitPriceMeasurement { referenceUnit referenceValue }\n  }\n\n\n": { data: VariantByIdQuery; variables: VariantByIdQueryVariables };
  "#graphql\n  query Products($first: Int!, $after: String, $sortKey: ProductSortKeys!, $reverse: Boolean!) {\n    products(first: $first, after: $after, sortKey: $sortKey, reverse: $reverse) {\n      nodes { ...ProductSummaryFields }\n      pageInfo { hasNextPage endCursor }\n    }\n    search(query: \"*\", types: [PRODUCT], first: 1) { productFilters { ...FacetFields } }\n  }\n  #graphql\n  fragment ProductSummaryFields on Product {\n    ...ProductBaseFields\n    description(truncateAt: 160)\n    variants(first: 9) { nodes { id title availableForSale quantityAvailable ...PriceFields } }\n  }\n  #graphql\n  fragment ProductBaseFields on Product {\n    id\n    handle\n    title\n    productType\n    tags\n    availableForSale\n    requiresSellingPlan\n    featuredImage { ...ImageFields }\n    priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }\n    subtitle: metafield(namespace: \"descriptors\", key: \"subtitle\") { value }\n    rating: metafield(namespace: \"reviews\", key: \"rating\") { value }\n    ratingCount: metafield(namespace: \"reviews\", key: \"rating_count\") { value }\n  }\n  #graphql\n  fragment ImageFields on Image { url altText width height }\n\n\n  #graphql\n  fragment PriceFields on ProductVariant {\n    price { amount currencyCode }\n    compareAtPrice { amount currencyCode }\n    unitPrice { amount currencyCode }\n    unitPriceMeasurement { referenceUnit referenceValue }\n  }\n\n\n  #graphql\n  fragment FacetFields on Filter { label type values { label count input } }\n\n": { data: ProductsQuery; variables: ProductsQueryVariables };
  "#graphql\n  query FilteredProducts($filters: [ProductFilter!], $first: Int!, $after: String,\n    $searchKey: SearchSortKeys!, $sortKey: ProductSortKeys!, $reverse: Boolean!) {\n    search(query: \"*\", types: [PRODUCT], unavailableProducts: SHOW, productFilters: $filters,\n      first: $first, after: $after, sortKey: $searchKey, reverse: $reverse) {\n      nodes { ... on Product { ...ProductSummaryFields } }\n      pageInfo { hasNextPage endCursor }\n      productFilters { ...FacetFields }\n    }\n    products(first: 250, sortKey: $sortKey, reverse: $reverse) {\n      nodes { id productType tags }\n      pageInfo { hasNextPage }\n    }\n  }\n  #graphql\n  fragment ProductSummaryFields on Product {\n    ...ProductBaseFields\n    description(truncateAt: 160)\n    variants(first: 9) { nodes { id title availableForSale quantityAvailable ...PriceFields } }\n  }\n  #graphql\n  fragment ProductBaseFields on Product {\n    id\n    handle\n    title\n    productType\n    tags\n    availableForSale\n    requiresSellingPlan\n    featuredImage { ...ImageFields }\n    priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }\n    subtitle: metafield(namespace: \"descriptors\", key: \"subtitle\") { value }\n    rating: metafield(namespace: \"reviews\", key: \"rating\") { value }\n    ratingCount: metafield(namespace: \"reviews\", key: \"rating_count\") { value }\n  }\n  #graphql\n  fragment ImageFields on Image { url altText width height }\n\n\n  #graphql\n  fragment PriceFields on ProductVariant {\n    price { amount currencyCode }\n    compareAtPrice { amount currencyCode }\n    unitPrice { amount currencyCode }\n    unitPriceMeasurement { referenceUnit referenceValue }\n  }\n\n\n  #graphql\n  fragment FacetFields on Filter { label type values { label count input } }\n\n": { data: FilteredProductsQuery; variables: FilteredProductsQueryVariables };
  "#graphql\n  query Collection($handle: String!, $filters: [ProductFilter!], $first: Int!, $after: String,\n    $sortKey: ProductCollectionSortKeys!, $reverse: Boolean!) {\n    collection(handle: $handle) {\n      title\n      description\n      seo { description }\n      products(filters: $filters, first: $first, after: $after, sortKey: $sortKey, reverse: $reverse) {\n        nodes { ...ProductSummaryFields }\n        pageInfo { hasNextPage endCursor }\n        filters { ...FacetFields }\n      }\n    }\n  }\n  #graphql\n  fragment ProductSummaryFields on Product {\n    ...ProductBaseFields\n    description(truncateAt: 160)\n    variants(first: 9) { nodes { id title availableForSale quantityAvailable ...PriceFields } }\n  }\n  #graphql\n  fragment ProductBaseFields on Product {\n    id\n    handle\n    title\n    productType\n    tags\n    availableForSale\n    requiresSellingPlan\n    featuredImage { ...ImageFields }\n    priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }\n    subtitle: metafield(namespace: \"descriptors\", key: \"subtitle\") { value }\n    rating: metafield(namespace: \"reviews\", key: \"rating\") { value }\n    ratingCount: metafield(namespace: \"reviews\", key: \"rating_count\") { value }\n  }\n  #graphql\n  fragment ImageFields on Image { url altText width height }\n\n\n  #graphql\n  fragment PriceFields on ProductVariant {\n    price { amount currencyCode }\n    compareAtPrice { amount currencyCode }\n    unitPrice { amount currencyCode }\n    unitPriceMeasurement { referenceUnit referenceValue }\n  }\n\n\n  #graphql\n  fragment FacetFields on Filter { label type values { label count input } }\n\n": { data: CollectionQuery; variables: CollectionQueryVariables };
  "#graphql\n  query Recommendations($id: ID!) {\n    related: productRecommendations(productId: $id, intent: RELATED) { ...ProductSummaryFields }\n    complementary: productRecommendations(productId: $id, intent: COMPLEMENTARY) { ...ProductSummaryFields }\n  }\n  #graphql\n  fragment ProductSummaryFields on Product {\n    ...ProductBaseFields\n    description(truncateAt: 160)\n    variants(first: 9) { nodes { id title availableForSale quantityAvailable ...PriceFields } }\n  }\n  #graphql\n  fragment ProductBaseFields on Product {\n    id\n    handle\n    title\n    productType\n    tags\n    availableForSale\n    requiresSellingPlan\n    featuredImage { ...ImageFields }\n    priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }\n    subtitle: metafield(namespace: \"descriptors\", key: \"subtitle\") { value }\n    rating: metafield(namespace: \"reviews\", key: \"rating\") { value }\n    ratingCount: metafield(namespace: \"reviews\", key: \"rating_count\") { value }\n  }\n  #graphql\n  fragment ImageFields on Image { url altText width height }\n\n\n  #graphql\n  fragment PriceFields on ProductVariant {\n    price { amount currencyCode }\n    compareAtPrice { amount currencyCode }\n    unitPrice { amount currencyCode }\n    unitPriceMeasurement { referenceUnit referenceValue }\n  }\n\n\n": { data: RecommendationsQuery; variables: RecommendationsQueryVariables };
  "#graphql\n  fragment MatchFields on SearchResultItemConnection {\n    totalCount\n    nodes { ... on Product { ...ProductSummaryFields } }\n    pageInfo { hasNextPage endCursor }\n  }\n  query ProductSearch($text: String!, $corrected: String!, $hasCorrected: Boolean!, $first: Int!, $after: String) {\n    search(query: $text, types: [PRODUCT], first: $first, after: $after, prefix: LAST, unavailableProducts: LAST) {\n      ...MatchFields\n    }\n    corrected: search(query: $corrected, types: [PRODUCT], first: $first, prefix: LAST, unavailableProducts: LAST)\n      @include(if: $hasCorrected) { ...MatchFields }\n  }\n  #graphql\n  fragment ProductSummaryFields on Product {\n    ...ProductBaseFields\n    description(truncateAt: 160)\n    variants(first: 9) { nodes { id title availableForSale quantityAvailable ...PriceFields } }\n  }\n  #graphql\n  fragment ProductBaseFields on Product {\n    id\n    handle\n    title\n    productType\n    tags\n    availableForSale\n    requiresSellingPlan\n    featuredImage { ...ImageFields }\n    priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }\n    subtitle: metafield(namespace: \"descriptors\", key: \"subtitle\") { value }\n    rating: metafield(namespace: \"reviews\", key: \"rating\") { value }\n    ratingCount: metafield(namespace: \"reviews\", key: \"rating_count\") { value }\n  }\n  #graphql\n  fragment ImageFields on Image { url altText width height }\n\n\n  #graphql\n  fragment PriceFields on ProductVariant {\n    price { amount currencyCode }\n    compareAtPrice { amount currencyCode }\n    unitPrice { amount currencyCode }\n    unitPriceMeasurement { referenceUnit referenceValue }\n  }\n\n\n": { data: ProductSearchQuery; variables: ProductSearchQueryVariables };
  "#graphql\n  fragment SuggestionFields on PredictiveSearchResult {\n    queries { text }\n    products { ...ProductSummaryFields }\n  }\n  query Suggestions($text: String!, $corrected: String!, $hasCorrected: Boolean!) {\n    predictiveSearch(query: $text, types: [PRODUCT, QUERY], limit: 4, limitScope: EACH,\n      searchableFields: [TITLE, PRODUCT_TYPE, VARIANTS_TITLE, VENDOR, TAG], unavailableProducts: LAST) {\n      ...SuggestionFields\n    }\n    corrected: predictiveSearch(query: $corrected, types: [PRODUCT, QUERY], limit: 4, limitScope: EACH,\n      searchableFields: [TITLE, PRODUCT_TYPE, VARIANTS_TITLE, VENDOR, TAG], unavailableProducts: LAST)\n      @include(if: $hasCorrected) { ...SuggestionFields }\n  }\n  #graphql\n  fragment ProductSummaryFields on Product {\n    ...ProductBaseFields\n    description(truncateAt: 160)\n    variants(first: 9) { nodes { id title availableForSale quantityAvailable ...PriceFields } }\n  }\n  #graphql\n  fragment ProductBaseFields on Product {\n    id\n    handle\n    title\n    productType\n    tags\n    availableForSale\n    requiresSellingPlan\n    featuredImage { ...ImageFields }\n    priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }\n    subtitle: metafield(namespace: \"descriptors\", key: \"subtitle\") { value }\n    rating: metafield(namespace: \"reviews\", key: \"rating\") { value }\n    ratingCount: metafield(namespace: \"reviews\", key: \"rating_count\") { value }\n  }\n  #graphql\n  fragment ImageFields on Image { url altText width height }\n\n\n  #graphql\n  fragment PriceFields on ProductVariant {\n    price { amount currencyCode }\n    compareAtPrice { amount currencyCode }\n    unitPrice { amount currencyCode }\n    unitPriceMeasurement { referenceUnit referenceValue }\n  }\n\n\n": { data: SuggestionsQuery; variables: SuggestionsQueryVariables };
  "#graphql\n  query UrlRedirects($query: String!) {\n    urlRedirects(first: 5, query: $query) { nodes { path target } }\n  }\n": { data: UrlRedirectsQuery; variables: UrlRedirectsQueryVariables };
  "#graphql\n  query AllRedirects {\n    urlRedirects(first: 250) { nodes { path target } pageInfo { hasNextPage } }\n  }\n": { data: AllRedirectsQuery; variables: AllRedirectsQueryVariables };
  "#graphql\n  query BestSelling {\n    products(first: 250, sortKey: BEST_SELLING) { nodes { id } }\n  }\n": { data: BestSellingQuery; variables: BestSellingQueryVariables };
  "#graphql\n  query CollectionOrder($handle: String!) {\n    collection(handle: $handle) { products(first: 250) { nodes { id } pageInfo { hasNextPage } } }\n  }\n": { data: CollectionOrderQuery; variables: CollectionOrderQueryVariables };
  "#graphql\n  query Changes($after: String) {\n    changed: products(first: 50, sortKey: UPDATED_AT, reverse: true) { nodes { id handle updatedAt } }\n    all: products(first: 250, after: $after, sortKey: ID) {\n      nodes { id handle updatedAt }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": { data: ChangesQuery; variables: ChangesQueryVariables };
  "#graphql\n  query ShopName {\n    shop { name }\n  }\n": { data: ShopNameQuery; variables: ShopNameQueryVariables };
}
