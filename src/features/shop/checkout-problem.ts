import * as v from 'valibot';
import { MAX_QUANTITY } from './product.ts';

/** Everything that can stand between Buy Now and the checkout page, each with what the visitor reads. */
export interface CheckoutProblem {
  code: CheckoutProblemCode;
  /** One sentence or two for the visitor. */
  message: string;
  /** Whether the same click may well succeed a moment later. */
  retry: boolean;
  /** Status of the API's answer. */
  status: 409 | 422 | 502 | 503 | 504;
}

/** What the visitor sees of it. */
export type ShownProblem = Pick<CheckoutProblem, 'message' | 'retry'>;

const problems = {
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
  'foreign-address': {
    status: 502,
    retry: false,
    message:
      'The checkout page we were given is not one of ours, so we stopped. Nothing was charged.',
  },
} as const satisfies Record<string, Omit<CheckoutProblem, 'code'>>;

export type CheckoutProblemCode = keyof typeof problems;

/** The problem of that code; `message` replaces the usual words where the shop said something more exact. */
export const checkoutProblem = (code: CheckoutProblemCode, message?: string): CheckoutProblem => ({
  code,
  ...problems[code],
  ...(message && { message }),
});

/** The problem an address names (`?problem=sold-out`), if it is one of ours. */
export function problemNamed(code: string | null): CheckoutProblem | undefined {
  return code !== null && Object.hasOwn(problems, code)
    ? checkoutProblem(code as CheckoutProblemCode)
    : undefined;
}

const quantity = v.pipe(
  v.optional(v.union([v.string(), v.number()]), 1),
  v.transform((text) =>
    typeof text === 'string' && !/^\d+$/.test(text.trim()) ? NaN : Number(text),
  ),
  v.integer(),
  v.minValue(1),
  v.maxValue(MAX_QUANTITY),
);

/** What Buy Now sends. */
export const cartLineSchema = v.object({
  merchandiseId: v.pipe(v.string(), v.regex(/^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/)),
  quantity,
});

export type CartLine = v.InferOutput<typeof cartLineSchema>;
