import * as v from 'valibot';
import { MAX_QUANTITY } from './cart.ts';

export interface CheckoutErrorDetails {
  code: CheckoutErrorCode;
  message: string;
  /** Whether the same request may succeed a moment later. */
  retry: boolean;
  status: 409 | 422 | 502 | 503 | 504;
}

export type ShownCheckoutError = Pick<CheckoutErrorDetails, 'message' | 'retry'>;

const errors = {
  option: { status: 422, retry: false, message: 'Please choose an option to buy.' },
  quantity: {
    status: 422,
    retry: false,
    message: `Please enter a quantity from 1 to ${MAX_QUANTITY}.`,
  },
  'sold-out': {
    status: 409,
    retry: false,
    message: 'Sorry, this one has just sold out. Please choose another option.',
  },
  'not-enough': {
    status: 409,
    retry: false,
    message: 'There are not that many left. Please lower the quantity and try again.',
  },
  declined: {
    status: 422,
    retry: false,
    message: 'The shop could not add this item to a cart. Please choose another option.',
  },
  busy: {
    status: 503,
    retry: true,
    message: 'The shop is very busy right now. Please wait a moment and try again.',
  },
  slow: {
    status: 504,
    retry: true,
    message: 'The shop did not answer in time, and nothing was charged. Please try again.',
  },
  unreachable: {
    status: 502,
    retry: true,
    message: 'We could not reach the shop, and nothing was charged. Please try again.',
  },
  closed: {
    status: 502,
    retry: false,
    message: 'The shop cannot take orders right now. Please come back a little later.',
  },
  'no-address': {
    status: 502,
    retry: true,
    message: 'Failed to create checkout URL. Nothing was charged. Please try again.',
  },
  link: {
    status: 422,
    retry: false,
    message: 'That link could not be opened as it is. Everything we sell is here.',
  },
  'link-gone': {
    status: 409,
    retry: false,
    message:
      'Something in that link is sold out, low in stock or no longer sold, so no checkout was opened. Please choose here.',
  },
  discount: {
    status: 422,
    retry: false,
    message: 'That discount code could not be used. Please check it and try again.',
  },
  'foreign-address': {
    status: 502,
    retry: false,
    message:
      'The checkout page we were given is not one of ours, so we stopped. Nothing was charged.',
  },
} as const satisfies Record<string, Omit<CheckoutErrorDetails, 'code'>>;

export type CheckoutErrorCode = keyof typeof errors;

/** @param message replaces the usual one where the shop gave a more exact reason */
export const checkoutErrorDetails = (
  code: CheckoutErrorCode,
  message?: string,
): CheckoutErrorDetails => ({ code, ...errors[code], ...(message && { message }) });

/** The error that an address names (`?problem=sold-out`), if there is one of that code. */
export const checkoutErrorNamed = (name: string | null): CheckoutErrorDetails | undefined =>
  name !== null && isErrorCode(name) ? checkoutErrorDetails(name) : undefined;

const isErrorCode = (name: string): name is CheckoutErrorCode => Object.hasOwn(errors, name);

const quantity = v.pipe(
  v.optional(v.union([v.string(), v.number()]), 1),
  v.transform((text) =>
    typeof text === 'string' && !/^\d+$/.test(text.trim()) ? NaN : Number(text),
  ),
  v.integer(),
  v.minValue(1),
  v.maxValue(MAX_QUANTITY),
);

/** The body of POST /api/cart. */
export const cartLineSchema = v.object({
  merchandiseId: v.pipe(v.string(), v.regex(/^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/)),
  quantity,
});

export type CartLine = v.InferOutput<typeof cartLineSchema>;
