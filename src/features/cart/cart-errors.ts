import {
  MAX_LINES,
  MAX_MESSAGE,
  MAX_NOTE,
  MAX_PROPERTIES,
  MAX_QUANTITY,
  MAX_RECIPIENT,
  MAX_RECIPIENT_MESSAGE,
  quantityLimit,
} from './cart-limits.ts';
import { withThousands } from '../../lib/thousands.ts';

export interface CheckoutErrorDetails {
  code: CheckoutErrorCode;
  message: string;
  /** Whether the same request may succeed a moment later. */
  retry: boolean;
  status: 409 | 422 | 429 | 502 | 503 | 504;
}

/** A refusal that the visitor is shown. Its own message is for the log. */
export class CheckoutError extends Error {
  override name = 'CheckoutError';
  readonly details: CheckoutErrorDetails;

  constructor(details: CheckoutErrorDetails, message = details.message) {
    super(message);
    this.details = details;
  }
}

export type ShownCheckoutError = Pick<CheckoutErrorDetails, 'message' | 'retry'>;

type ErrorRow = Omit<CheckoutErrorDetails, 'code'>;

/** An error that the same request would have again. */
const final = (status: ErrorRow['status'], message: string): ErrorRow => ({
  status,
  retry: false,
  message,
});

/** An error that may be over a moment later. */
const passing = (status: ErrorRow['status'], message: string): ErrorRow => ({
  status,
  retry: true,
  message,
});

const errors = {
  option: final(422, 'Please choose an option to buy.'),
  quantity: final(422, quantityLimit()),
  'sold-out': final(409, 'Sorry, this one has just sold out. Please choose another option.'),
  'not-enough': final(
    409,
    'There are not that many left. Please lower the quantity and try again.',
  ),
  declined: final(422, 'The shop could not add this item to a cart. Please choose another option.'),
  busy: passing(503, 'The shop is very busy right now. Please wait a moment and try again.'),
  slow: passing(504, 'The shop did not answer in time, and nothing was charged. Please try again.'),
  unreachable: passing(
    502,
    'We could not reach the shop, and nothing was charged. Please try again.',
  ),
  'change-declined': final(
    422,
    'The shop did not accept this change. Please reload the page and try again.',
  ),
  'change-slow': passing(
    503,
    'The shop did not answer in time, so this change may not be saved. Please try again.',
  ),
  'change-unreachable': passing(
    503,
    'We could not reach the shop, so this change may not be saved. Please try again.',
  ),
  closed: final(502, 'The shop cannot take orders right now. Please come back a little later.'),
  'no-address': passing(
    502,
    'Failed to create checkout URL. Nothing was charged. Please try again.',
  ),
  link: final(422, 'That link could not be opened as it is. Everything we sell is here.'),
  'link-gone': final(
    409,
    'Something in that link is sold out, low in stock or no longer sold, so no checkout was opened. Please choose here.',
  ),
  discount: final(422, 'That discount code could not be used. Please check it and try again.'),
  'foreign-address': final(
    502,
    'The checkout page we were given is not one of ours, so we stopped. Nothing was charged.',
  ),
  gone: final(422, 'Sorry, this product is not sold any more.'),
  limit: final(
    422,
    `You can buy up to ${MAX_QUANTITY} of each here. For more, please ask for our wholesale prices.`,
  ),
  'quantity-rule': final(
    422,
    'The shop does not sell this product in that quantity. Please choose another one.',
  ),
  full: final(
    422,
    `A cart holds up to ${MAX_LINES} different products. Please check out first, or remove something.`,
  ),
  'too-many': final(
    429,
    'There were many requests from your network. Please wait a minute and try again.',
  ),
  'line-gone': final(409, 'This product is not in your cart any more.'),
  'code-empty': final(422, 'Enter a code.'),
  'code-unknown': final(422, 'This is not a valid discount code or gift card.'),
  'code-inactive': final(
    422,
    'This discount code cannot be used now: it has ended, not begun, or been used up.',
  ),
  'code-unfit': final(422, 'This discount code does not apply to what is in your cart.'),
  'message-too-long': final(
    422,
    `This message has more than ${MAX_MESSAGE} characters. Please shorten it and save it again.`,
  ),
  'recipient-email': final(
    422,
    'Please enter the e-mail address of the person who gets the gift card.',
  ),
  'recipient-day': final(
    422,
    'Please choose today or a day within the next 90 days to send the gift card.',
  ),
  'recipient-too-long': final(
    422,
    `Please use at most ${MAX_RECIPIENT} characters for the name and the e-mail address of the person who gets the gift card, and ${MAX_RECIPIENT_MESSAGE} for the message.`,
  ),
  'attributes-too-long': final(
    422,
    `Please fill in at most ${MAX_PROPERTIES} fields for this product, with up to ${MAX_MESSAGE} characters each.`,
  ),
  'note-too-long': final(
    422,
    `Your note has more than ${withThousands(MAX_NOTE)} characters. Please shorten it and save it again.`,
  ),
  empty: final(422, 'There is nothing in your cart yet.'),
  'no-cookies': final(
    422,
    'Your browser refuses cookies, and without them it cannot keep a cart, so nothing was added. Please allow them for this site and add it again. Buy Now works without.',
  ),
  changed: passing(409, 'Your cart has changed. Please look at it once more before you check out.'),
  'read-failed': passing(
    503,
    'Your cart could not be read just now. Nothing was charged, and nothing in it is lost. Please try again in a moment.',
  ),
  'read-again': passing(
    409,
    'Your cart could not be read before. This is it as the shop has it now: please look at it once more before you check out.',
  ),
  'not-an-add': final(422, 'This could not be added. Please reload the page and try again.'),
};

export type CheckoutErrorCode = keyof typeof errors;

/**
 * The details of an error: code, HTTP status, message for the visitor, and whether a retry may help.
 * @param message replaces the usual one where the shop gave a more exact reason
 */
export const checkoutErrorDetails = (
  code: CheckoutErrorCode,
  message?: string,
): CheckoutErrorDetails => ({ code, ...errors[code], ...(message && { message }) });

/** Rewords an error of a checkout for a change of the cart, which charges nothing. */
export const changeErrorDetails = (details: CheckoutErrorDetails): CheckoutErrorDetails =>
  checkoutErrorNamed(`change-${details.code}`) ?? details;

/** The error that an address names (`?problem=sold-out`), if there is one of that code. */
export const checkoutErrorNamed = (name: string | null): CheckoutErrorDetails | undefined =>
  name !== null && isErrorCode(name) ? checkoutErrorDetails(name) : undefined;

const isErrorCode = (name: string): name is CheckoutErrorCode => Object.hasOwn(errors, name);

/** A sentence for a visitor whose cart has all `left` items in stock. */
export const onlyLeft = (left: number): string =>
  left === 1
    ? 'Only 1 of these is left, and it is in your cart.'
    : `Only ${left} of these are left, and they are in your cart.`;

/** Whether an error belongs to the field of the discount code. */
export const isAboutCode = (code: CheckoutErrorCode): boolean => code.startsWith('code-');
