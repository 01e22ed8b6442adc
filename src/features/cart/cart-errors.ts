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
import { withThousands } from '../../lib/price.ts';

export interface CheckoutErrorDetails {
  code: CheckoutErrorCode;
  message: string;
  /** Whether the same request may succeed a moment later. */
  retry: boolean;
  status: 409 | 422 | 429 | 502 | 503 | 504;
}

/** A refusal that the visitor is shown. */
export class CheckoutError extends Error {
  override name = 'CheckoutError';
  readonly details: CheckoutErrorDetails;

  /**
   * @param logged message for the log
   * @param shown replaces the usual message for the visitor
   */
  constructor(code: CheckoutErrorCode, logged?: string, shown?: string) {
    const details = checkoutErrorDetails(code, shown);
    super(logged ?? details.message);
    this.details = details;
  }
}

export type ShownCheckoutError = Pick<CheckoutErrorDetails, 'message' | 'retry'>;

type ErrorRow = [CheckoutErrorDetails['status'], string];
type ErrorRows = Record<string, ErrorRow>;

/** Sentences about requests that the visitor has to change (422). */
const refusals = {
  option: 'Please choose an option to buy.',
  quantity: quantityLimit(),
  declined: 'The shop could not add this item to a cart. Please choose another option.',
  'change-declined': 'The shop did not accept this change. Please reload the page and try again.',
  link: 'That link could not be opened as it is. Everything we sell is here.',
  discount: 'That discount code could not be used. Please check it and try again.',
  gone: 'Sorry, this product is not sold any more.',
  limit: `You can buy up to ${MAX_QUANTITY} of each here. For more, please ask for our wholesale prices.`,
  'quantity-rule':
    'The shop does not sell this product in that quantity. Please choose another one.',
  full: `A cart holds up to ${MAX_LINES} different products. Please check out first, or remove something.`,
  'code-empty': 'Enter a code.',
  'code-unknown': 'This is not a valid discount code or gift card.',
  'code-inactive':
    'This discount code cannot be used now: it has ended, not begun, or been used up.',
  'code-unfit': 'This discount code does not apply to what is in your cart.',
  'message-too-long': `This message has more than ${MAX_MESSAGE} characters. Please shorten it and save it again.`,
  'recipient-email': 'Please enter the e-mail address of the person who gets the gift card.',
  'recipient-day': 'Please choose today or a day within the next 90 days to send the gift card.',
  'recipient-too-long': `Please use at most ${MAX_RECIPIENT} characters for the name and the e-mail address of the person who gets the gift card, and ${MAX_RECIPIENT_MESSAGE} for the message.`,
  'attributes-too-long': `Please fill in at most ${MAX_PROPERTIES} fields for this product, with up to ${MAX_MESSAGE} characters each.`,
  'note-too-long': `Your note has more than ${withThousands(MAX_NOTE)} characters. Please shorten it and save it again.`,
  empty: 'There is nothing in your cart yet.',
  'no-cookies':
    'Your browser refuses cookies, and without them it cannot keep a cart, so nothing was added. Please allow them for this site and add it again. Buy Now works without.',
  'not-an-add': 'This could not be added. Please reload the page and try again.',
};

/** Errors that the same request would have again. */
const lasting = {
  'sold-out': [409, 'Sorry, this one has just sold out. Please choose another option.'],
  'not-enough': [409, 'There are not that many left. Please lower the quantity and try again.'],
  closed: [502, 'The shop cannot take orders right now. Please come back a little later.'],
  'link-gone': [
    409,
    'Something in that link is sold out, low in stock or no longer sold, so no checkout was opened. Please choose here.',
  ],
  'foreign-address': [
    502,
    'The checkout page we were given is not one of ours, so we stopped. Nothing was charged.',
  ],
  'too-many': [
    429,
    'There were many requests from your network. Please wait a minute and try again.',
  ],
  'line-gone': [409, 'This product is not in your cart any more.'],
} satisfies ErrorRows;

/** Errors that may be over a moment later. */
const passing = {
  busy: [503, 'The shop is very busy right now. Please wait a moment and try again.'],
  slow: [504, 'The shop did not answer in time, and nothing was charged. Please try again.'],
  unreachable: [502, 'We could not reach the shop, and nothing was charged. Please try again.'],
  'change-slow': [
    503,
    'The shop did not answer in time, so this change may not be saved. Please try again.',
  ],
  'change-unreachable': [
    503,
    'We could not reach the shop, so this change may not be saved. Please try again.',
  ],
  'no-address': [502, 'Failed to create checkout URL. Nothing was charged. Please try again.'],
  changed: [409, 'Your cart has changed. Please look at it once more before you check out.'],
  'read-failed': [
    503,
    'Your cart could not be read just now. Nothing was charged, and nothing in it is lost. Please try again in a moment.',
  ],
  'read-again': [
    409,
    'Your cart could not be read before. This is it as the shop has it now: please look at it once more before you check out.',
  ],
} satisfies ErrorRows;

const errors = { ...refusals, ...lasting, ...passing };
export type CheckoutErrorCode = keyof typeof errors;

/**
 * The details of an error: code, HTTP status, message for the visitor, and whether a retry may help.
 * @param reworded replaces the usual message where the shop gave a more exact reason
 */
export function checkoutErrorDetails(
  code: CheckoutErrorCode,
  reworded?: string,
): CheckoutErrorDetails {
  const row: string | ErrorRow = errors[code];
  const [status, message]: ErrorRow = typeof row === 'string' ? [422, row] : row;
  return { code, status, retry: code in passing, message: reworded ?? message };
}

/** The error's variant for a cart change (`change-slow` for `slow`), which mentions no charge; itself without one. */
export const changeErrorDetails = (details: CheckoutErrorDetails): CheckoutErrorDetails =>
  checkoutErrorNamed(`change-${details.code}`) ?? details;

/** The details of the error with a code, such as that in `?problem=sold-out`; undefined for null and unknown codes. */
export const checkoutErrorNamed = (name: string | null): CheckoutErrorDetails | undefined =>
  name !== null && Object.hasOwn(errors, name)
    ? checkoutErrorDetails(name as CheckoutErrorCode)
    : undefined;

/** Whether an error is shown at the field of the discount code. `discount` is not: it is about the code of a link. */
export const isAboutCode = (code: CheckoutErrorCode): boolean => code.startsWith('code-');

/**
 * An error of the cart and its place: the name of its field (`note`, `code`, `quantity.KEY`, `message.KEY` of a line), or
 * `cart` above the lines.
 */
export interface CartError extends CheckoutErrorDetails {
  at: string;
}

/** Adds to an error the place where it is shown: `at`, or by default the field of its code, otherwise `cart`. */
export function cartError(error: CheckoutErrorCode | CheckoutErrorDetails, at?: string): CartError {
  const details = typeof error === 'string' ? checkoutErrorDetails(error) : error;
  const { code } = details;
  const usual = isAboutCode(code) ? 'code' : code === 'note-too-long' ? 'note' : 'cart';
  return { ...details, at: at ?? usual };
}

/** The place of an error about a line: its quantity field, `quantity.KEY`. @param key line key */
export const atLine = (key: string): string => `quantity.${key}`;

/** The key of the line in a place such as `quantity.KEY`; undefined for `cart`, `note` and `code`. */
export const lineAt = (at: string): string | undefined => at.split('.')[1];
