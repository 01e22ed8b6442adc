import 'server-only';
import * as v from 'valibot';
import { moneySchema } from '../../../lib/shopify-values.ts';
import type { CartFieldsFragment } from '../../../services/shopify/storefront.generated.ts';

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

const PAYLOAD = `#graphql
      cart { ...CartFields }
      userErrors { code field message }
      warnings { code message }
`;

export const CART_QUERY = `#graphql
  query Cart($id: ID!) {
    cart(id: $id) { ...CartFields }
  }
  ${CART}
` as const;

export const CREATE_CART = `#graphql
  mutation CartCreate($input: CartInput!) {
    cartCreate(input: $input) { ${PAYLOAD} }
  }
  ${CART}
` as const;

export const ADD_LINES = `#graphql
  mutation CartLinesAdd($cartId: ID!, $lines: [CartLineInput!]!) {
    cartLinesAdd(cartId: $cartId, lines: $lines) { ${PAYLOAD} }
  }
  ${CART}
` as const;

export const UPDATE_LINES = `#graphql
  mutation CartLinesUpdate($cartId: ID!, $lines: [CartLineUpdateInput!]!) {
    cartLinesUpdate(cartId: $cartId, lines: $lines) { ${PAYLOAD} }
  }
  ${CART}
` as const;

export const UPDATE_CODES = `#graphql
  mutation CartDiscountCodesUpdate($cartId: ID!, $discountCodes: [String!]!) {
    cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $discountCodes) { ${PAYLOAD} }
  }
  ${CART}
` as const;

export const ADD_CARDS = `#graphql
  mutation CartGiftCardCodesAdd($cartId: ID!, $giftCardCodes: [String!]!) {
    cartGiftCardCodesAdd(cartId: $cartId, giftCardCodes: $giftCardCodes) { ${PAYLOAD} }
  }
  ${CART}
` as const;

export const REMOVE_CARDS = `#graphql
  mutation CartGiftCardCodesRemove($cartId: ID!, $appliedGiftCardIds: [ID!]!) {
    cartGiftCardCodesRemove(cartId: $cartId, appliedGiftCardIds: $appliedGiftCardIds) { ${PAYLOAD} }
  }
  ${CART}
` as const;

export const UPDATE_NOTE = `#graphql
  mutation CartNoteUpdate($cartId: ID!, $note: String!) {
    cartNoteUpdate(cartId: $cartId, note: $note) { ${PAYLOAD} }
  }
  ${CART}
` as const;

export const UPDATE_ATTRIBUTES = `#graphql
  mutation CartAttributesUpdate($cartId: ID!, $attributes: [AttributeInput!]!) {
    cartAttributesUpdate(cartId: $cartId, attributes: $attributes) { ${PAYLOAD} }
  }
  ${CART}
` as const;

export const UPDATE_BUYER = `#graphql
  mutation CartBuyerIdentityUpdate($cartId: ID!, $buyerIdentity: CartBuyerIdentityInput!) {
    cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyerIdentity) { ${PAYLOAD} }
  }
  ${CART}
` as const;

// The parts of the shop's answers without which a cart could be shown or charged wrongly. The generated types promise them,
// but an answer may break its types. All other parts are as the types say.

const text = v.string();
const object = v.looseObject({});
const cost = v.looseObject({ totalAmount: moneySchema });

const lineSchema = v.looseObject({
  id: text,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
  attributes: v.array(object),
  cost: v.looseObject({
    ...cost.entries,
    amountPerQuantity: moneySchema,
    subtotalAmount: moneySchema,
  }),
  merchandise: v.looseObject({
    id: text,
    title: text,
    product: v.looseObject({ handle: text, title: text }),
  }),
});

const cartSchema = v.looseObject({
  id: text,
  checkoutUrl: text,
  attributes: v.array(object),
  buyerIdentity: object,
  cost,
  discountCodes: v.array(v.looseObject({ code: text, applicable: v.boolean() })),
  appliedGiftCards: v.array(v.looseObject({ lastCharacters: text, amountUsed: moneySchema })),
  lines: v.looseObject({
    nodes: v.pipe(
      v.array(lineSchema),
      v.check((nodes) => new Set(nodes.map(({ id }) => id)).size === nodes.length),
    ),
  }),
});

/** A user error of the shop. Its message contains ids and is for the log only. */
const userErrorSchema = v.object({
  code: v.nullish(text),
  field: v.nullish(v.array(text)),
  message: text,
});
export type CartUserError = v.InferOutput<typeof userErrorSchema>;

/** The answer to a mutation. A refused one has no cart, and an answer to a read has nothing else. */
export const payloadSchema = v.nullish(
  v.object({
    cart: v.pipe(
      v.nullish(cartSchema),
      v.transform((cart) => cart as CartFieldsFragment | null | undefined),
    ),
    userErrors: v.nullish(v.array(userErrorSchema), []),
    warnings: v.nullish(v.array(v.object({ code: text, message: text })), []),
  }),
  {},
);
export type CartPayload = v.InferOutput<typeof payloadSchema>;
