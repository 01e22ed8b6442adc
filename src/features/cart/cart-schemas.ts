import * as v from 'valibot';
import { lengthUpTo, lineAttributes, cleanText } from './line-attributes.ts';
import { MAX_MESSAGE, MAX_NOTE, MAX_QUANTITY } from './cart-limits.ts';

/** A line key: the variant's number, then the selling plan's, then a hash of the line's attributes. */
export const LINE_KEY = /^\d{1,20}(-\d{1,20})?(~[a-z0-9]{1,11})?$/;

const wholeNumber = (least: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((text) =>
      typeof text === 'string' && !/^\d+$/.test(text.trim()) ? NaN : Number(text),
    ),
    v.integer(),
    v.minValue(least),
    v.maxValue(MAX_QUANTITY),
  );

const merchandiseId = v.pipe(v.string(), v.regex(/^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/));

/** The body of POST /api/cart. */
export const cartLineSchema = v.object({
  merchandiseId,
  quantity: v.optional(wholeNumber(1), 1),
  /** Left out or empty for a single purchase. */
  sellingPlanId: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(gid:\/\/shopify\/SellingPlan\/\d{1,20})?$/),
      v.transform((id) => id || undefined),
    ),
  ),
  attributes: v.optional(lineAttributes),
});

export type CartLine = v.InferOutput<typeof cartLineSchema>;

/** The body of POST /api/cart/lines. With the key of a line, it is one that was removed and is to be as it was. */
export const addSchema = v.object({
  ...cartLineSchema.entries,
  line: v.optional(v.string()),
});

/** The id of a change, and whether the browser sends it again. A change without an id is made each time. */
export const changeIdSchema = v.object({
  id: v.optional(v.pipe(v.string(), v.maxLength(200))),
  repeat: v.optional(v.boolean(), false),
});

const line = v.pipe(v.string(), v.regex(LINE_KEY));

/**
 * The body of POST /api/cart/lines/update; 0 removes the line. With `seen`, the quantity that a button shows, the
 * difference counts; without it, the quantity replaces any other.
 */
export const updateSchema = v.object({
  line,
  quantity: wholeNumber(0),
  seen: v.optional(wholeNumber(0)),
});

const message = v.pipe(v.string(), v.transform(cleanText), lengthUpTo(MAX_MESSAGE));

/** The body of POST /api/cart/lines/message; an empty message removes it. */
export const messageSchema = v.object({ line, message });

export const removeSchema = v.object({ line });

/** The body of POST /api/cart/discount: a code to apply or to remove, or the end of a gift card's code to remove. */
export const discountSchema = v.object({
  code: v.optional(discountCode(), ''),
  remove: v.optional(discountCode(), ''),
  card: v.optional(discountCode(), ''),
});

function discountCode() {
  return v.pipe(v.string(), v.trim(), v.maxLength(255), v.regex(/^\P{Cc}*$/u));
}

const note = v.pipe(v.string(), v.transform(cleanText), lengthUpTo(MAX_NOTE));

/** The body of POST /api/cart/note. Line breaks become `\n`, whatever the browser sends. */
export const noteSchema = v.object({ note });

/** The contents of a cart that a page shows, such as `200101:2,200401:1 36.00`. Another text is no contents. */
export const shownCart = v.pipe(
  v.string(),
  v.maxLength(5000),
  v.regex(/^(\d[\w~-]*:\d{1,3})(,\d[\w~-]*:\d{1,3})* [\d.]{1,15}$/),
  v.transform((text) => {
    const [lines = '', due = ''] = text.split(' ');
    const quantities = lines.split(',').map((each): [string, number] => {
      const [key = '', quantity] = each.split(':');
      return [key, Number(quantity)];
    });
    return { quantities, due };
  }),
);
export type ShownCart = v.InferOutput<typeof shownCart>;

/** What the page of a checkout has shown: the version and the contents of its cart. Without a version no checkout opens. */
export const seenSchema = v.object({
  version: v.optional(v.fallback(v.string(), ''), ''),
  shown: v.optional(v.fallback(v.nullable(shownCart), null), null),
});
