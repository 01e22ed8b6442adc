import * as v from 'valibot';
import { isDay } from '../../../lib/format-day.ts';
import { typedLength, withLineFeeds } from '../../../lib/words.ts';
import { checkoutErrorNamed, type CheckoutErrorCode } from '../cart-errors.ts';
import {
  MAX_MESSAGE,
  MAX_PROPERTIES,
  MAX_QUANTITY,
  MAX_RECIPIENT,
  MAX_RECIPIENT_MESSAGE,
} from '../cart-limits.ts';
import { RECIPIENT, type LineAttribute } from '../cart-types.ts';
import { sendingDays } from '../sending-days.ts';

// The messages of the schemas are codes of errors.

/** The fields of a JSON body or of a form. */
export type Fields = Record<string, unknown>;

/** The error code that is the message of the first issue; `option` when the message is no code. */
export const errorIn = ([issue]: [v.BaseIssue<unknown>, ...unknown[]]): CheckoutErrorCode =>
  checkoutErrorNamed(issue.message)?.code ?? 'option';

/** Schema of a whole quantity from `least` to MAX_QUANTITY, a number or digits as text; fails with `quantity`. */
export const wholeNumber = (least: number) =>
  v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.trim(), v.digits(), v.transform(Number))],
      'quantity',
    ),
    v.integer('quantity'),
    v.minValue(least, 'quantity'),
    v.maxValue(MAX_QUANTITY, 'quantity'),
  );

/** Schema check for a text of at most this many characters. */
export const lengthUpTo = (most: number, code: CheckoutErrorCode) =>
  v.check((text: string) => typedLength(text) <= most, code);

/** Trims a text, makes its line breaks `\n` and its tabs spaces, and removes control and broken characters. */
export const cleanText = (text: string): string =>
  withLineFeeds(text)
    .replace(/[\u2028\u2029\u0085\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '')
    .trim();

/** Tells Shopify that a gift card goes to its recipient. */
const SENT_TO_RECIPIENT = { key: '__shopify_send_gift_card_to_recipient', value: 'on' };
/** The time zone where a day ends last, in minutes. */
const LAST_OFFSET = 12 * 60;

/** Whether the buyer chose an attribute, unlike those that only tell Shopify how to send a gift card. */
const isTyped = ({ key }: LineAttribute): boolean =>
  key !== SENT_TO_RECIPIENT.key && key !== RECIPIENT.offset;

/** The characters that an attribute may have. */
const MOST: Partial<Record<string, number>> = {
  [RECIPIENT.email]: MAX_RECIPIENT,
  [RECIPIENT.name]: MAX_RECIPIENT,
  [RECIPIENT.message]: MAX_RECIPIENT_MESSAGE,
};

const TOO_LONG = 'attributes-too-long';
const attribute = v.object({
  key: v.pipe(v.string(TOO_LONG), lengthUpTo(100, TOO_LONG)),
  value: v.string(TOO_LONG),
});

const valueOf = (name: string, all: readonly LineAttribute[]) =>
  all.find(({ key }) => key === name)?.value;

/** Attributes of a new line. One for the recipient of a gift card needs an email, and a day that Shopify accepts. */
const lineAttributes = v.pipe(
  v.array(attribute, TOO_LONG),
  v.check((all) => all.filter(isTyped).length <= MAX_PROPERTIES, TOO_LONG),
  v.check(
    (all) => all.every(({ key, value }) => typedLength(value) <= (MOST[key] ?? Infinity)),
    'recipient-too-long',
  ),
  v.check((all) => all.every(({ value }) => typedLength(value) <= MAX_MESSAGE), TOO_LONG),
  v.check((all) => {
    const isNeeded = [RECIPIENT.name, RECIPIENT.date].some((name) => valueOf(name, all));
    const email = valueOf(RECIPIENT.email, all);
    return email === undefined ? !isNeeded : /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  }, 'recipient-email'),
  v.check((all) => {
    const date = valueOf(RECIPIENT.date, all);
    const { min, max } = sendingDays(LAST_OFFSET);
    return date === undefined || (isDay(date) && min <= date && date <= max);
  }, 'recipient-day'),
  v.transform((all) => {
    const isSent = valueOf(RECIPIENT.email, all) !== undefined;
    const offset = valueOf(RECIPIENT.date, all) && valueOf(RECIPIENT.offset, all);
    return [
      ...all.filter(isTyped),
      ...(isSent ? [SENT_TO_RECIPIENT] : []),
      ...(offset && /^-?\d{1,3}$/.test(offset) ? [{ key: RECIPIENT.offset, value: offset }] : []),
    ];
  }),
);

/** A line to buy: the body of POST /api/cart. */
const lineSchema = v.object({
  attributes: v.optional(lineAttributes),
  merchandiseId: v.pipe(v.string(), v.regex(/^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/)),
  /** A form sends an empty value for a single purchase. */
  sellingPlanId: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(gid:\/\/shopify\/SellingPlan\/\d{1,20})?$/),
      v.transform((id) => id || undefined),
    ),
  ),
  quantity: v.optional(wholeNumber(1), 1),
});
export type CartLine = v.InferOutput<typeof lineSchema>;

/** The fields of a form, with its fields `properties[NAME]` as attributes, which are named as in Shopify's own forms. */
const withAttributes = v.pipe(
  v.looseObject({}),
  v.transform((fields): Fields => ({ ...fields, ...attributesOf(fields) })),
);
const lineInput = v.pipe(withAttributes, lineSchema);
/** Schema of an add, which restores a removed line when it names one. */
export const addInput = v.pipe(
  withAttributes,
  v.object({ ...lineSchema.entries, line: v.optional(v.string()) }),
);

function attributesOf(fields: Fields): { attributes?: LineAttribute[] } {
  const attributes = Object.entries(fields).flatMap(([name, value]) => {
    const key = cleanText(/^properties\[(.+)\]$/s.exec(name)?.[1] ?? '');
    if (!key || typeof value !== 'string') return [];
    const text = cleanText(value);
    return text ? [{ key, value: text }] : [];
  });
  return attributes.length > 0 ? { attributes } : {};
}

/**
 * Validates the fields of a line to buy, with fields `properties[NAME]` as its attributes.
 * @returns the code of an error for fields that are invalid
 */
export function readLine(fields: Fields): CartLine | CheckoutErrorCode {
  const { success, output, issues } = v.safeParse(lineInput, fields);
  return success ? output : errorIn(issues);
}
