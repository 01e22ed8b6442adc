import 'server-only';
import * as v from 'valibot';
import { moneySchema, shopPictureSchema } from '../../../lib/shopify-values.ts';
import type { CartFieldsFragment } from '../../../services/shopify/storefront.generated.ts';

// The shop's answers about a cart. The generated types promise the same, but an answer may break them.

const text = v.string();
const nullableText = v.nullable(text);

/** A missing value becomes ''. */
const attributes = v.array(
  v.object({
    key: text,
    value: v.pipe(
      nullableText,
      v.transform((value) => value ?? ''),
    ),
  }),
);

const lineSchema = v.object({
  id: text,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
  attributes,
  cost: v.object({
    amountPerQuantity: moneySchema,
    compareAtAmountPerQuantity: v.nullable(moneySchema),
    subtotalAmount: moneySchema,
    totalAmount: moneySchema,
  }),
  sellingPlanAllocation: v.nullable(v.object({ sellingPlan: v.object({ id: text, name: text }) })),
  merchandise: v.object({
    id: text,
    title: text,
    image: v.nullable(shopPictureSchema),
    requiresShipping: v.boolean(),
    quantityAvailable: v.nullable(v.number()),
    quantityRule: v.object({
      minimum: v.number(),
      maximum: v.nullable(v.number()),
      increment: v.number(),
    }),
    product: v.object({
      handle: text,
      title: text,
      featuredImage: v.nullable(shopPictureSchema),
    }),
  }),
});
export type Line = v.InferOutput<typeof lineSchema>;

const cartSchema = v.object({
  id: text,
  checkoutUrl: text,
  note: nullableText,
  attributes,
  buyerIdentity: v.object({ email: nullableText }),
  cost: v.object({ totalAmount: moneySchema }),
  discountCodes: v.array(v.object({ code: text, applicable: v.boolean() })),
  appliedGiftCards: v.array(v.object({ id: text, lastCharacters: text, amountUsed: moneySchema })),
  lines: v.object({
    nodes: v.pipe(
      v.array(lineSchema),
      v.check((nodes) => new Set(nodes.map(({ id }) => id)).size === nodes.length),
    ),
  }),
}) satisfies v.GenericSchema<CartFieldsFragment, unknown>;

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
    cart: v.nullish(cartSchema),
    userErrors: v.nullish(v.array(userErrorSchema), []),
    warnings: v.nullish(v.array(v.object({ code: text, message: text })), []),
  }),
  {},
);
export type CartPayload = v.InferOutput<typeof payloadSchema>;
export type AnsweredCart = NonNullable<CartPayload['cart']>;

/** Whether the first issue is about the lines of the cart. */
export const isAboutLine = ([issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): boolean =>
  v.getDotPath(issue)?.startsWith('cart.lines.nodes') === true;
