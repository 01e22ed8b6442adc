// 250 lines are the most that one page of a connection has.
const CART = `#graphql
  fragment CartFields on Cart {
    id
    checkoutUrl
    note
    attributes { key value }
    buyerIdentity { email }
    cost { totalAmount { amount currencyCode } }
    discountCodes { code applicable }
    appliedGiftCards { id lastCharacters amountUsed { amount currencyCode } }
    lines(first: 250) {
      nodes {
        id
        quantity
        attributes { key value }
        cost {
          amountPerQuantity { amount currencyCode }
          compareAtAmountPerQuantity { amount currencyCode }
          subtotalAmount { amount currencyCode }
          totalAmount { amount currencyCode }
        }
        sellingPlanAllocation { sellingPlan { id name } }
        merchandise {
          ... on ProductVariant {
            id
            title
            image { url altText width height }
            requiresShipping
            quantityAvailable
            quantityRule { minimum maximum increment }
            product { handle title featuredImage { url altText width height } }
          }
        }
      }
    }
  }
`;

export const CART_QUERY = `#graphql
  query Cart($id: ID!) {
    cart(id: $id) { ...CartFields }
  }
  ${CART}
` as const;

export const CREATE_CART = `#graphql
  mutation CartCreate($input: CartInput!) {
    cartCreate(input: $input) {
      cart { ...CartFields }
      userErrors { code field message }
      warnings { code message }
    }
  }
  ${CART}
` as const;

export const ADD_LINES = `#graphql
  mutation CartLinesAdd($cartId: ID!, $lines: [CartLineInput!]!) {
    cartLinesAdd(cartId: $cartId, lines: $lines) {
      cart { ...CartFields }
      userErrors { code field message }
    }
  }
  ${CART}
` as const;

export const UPDATE_LINES = `#graphql
  mutation CartLinesUpdate($cartId: ID!, $lines: [CartLineUpdateInput!]!) {
    cartLinesUpdate(cartId: $cartId, lines: $lines) {
      cart { ...CartFields }
      userErrors { code field message }
    }
  }
  ${CART}
` as const;

export const UPDATE_CODES = `#graphql
  mutation CartDiscountCodesUpdate($cartId: ID!, $discountCodes: [String!]!) {
    cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $discountCodes) {
      cart { ...CartFields }
      userErrors { code field message }
      warnings { code message }
    }
  }
  ${CART}
` as const;

export const ADD_CARDS = `#graphql
  mutation CartGiftCardCodesAdd($cartId: ID!, $giftCardCodes: [String!]!) {
    cartGiftCardCodesAdd(cartId: $cartId, giftCardCodes: $giftCardCodes) {
      cart { ...CartFields }
      userErrors { code field message }
    }
  }
  ${CART}
` as const;

export const REMOVE_CARDS = `#graphql
  mutation CartGiftCardCodesRemove($cartId: ID!, $appliedGiftCardIds: [ID!]!) {
    cartGiftCardCodesRemove(cartId: $cartId, appliedGiftCardIds: $appliedGiftCardIds) {
      cart { ...CartFields }
      userErrors { code field message }
    }
  }
  ${CART}
` as const;

export const UPDATE_NOTE = `#graphql
  mutation CartNoteUpdate($cartId: ID!, $note: String!) {
    cartNoteUpdate(cartId: $cartId, note: $note) {
      cart { ...CartFields }
      userErrors { code field message }
    }
  }
  ${CART}
` as const;

export const UPDATE_ATTRIBUTES = `#graphql
  mutation CartAttributesUpdate($cartId: ID!, $attributes: [AttributeInput!]!) {
    cartAttributesUpdate(cartId: $cartId, attributes: $attributes) {
      cart { ...CartFields }
      userErrors { code field message }
    }
  }
  ${CART}
` as const;

export const UPDATE_BUYER = `#graphql
  mutation CartBuyerIdentityUpdate($cartId: ID!, $buyerIdentity: CartBuyerIdentityInput!) {
    cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyerIdentity) {
      cart { ...CartFields }
      userErrors { code field message }
    }
  }
  ${CART}
` as const;
