import 'server-only';
import type { CartFieldsFragment } from '../../../services/shopify/storefront.generated.ts';
import {
  StorefrontError,
  type StorefrontErrorCode,
} from '../../../services/shopify/storefront-error.ts';
import { storefront } from '../../../services/shopify/storefront.ts';
import { CheckoutError, checkoutErrorDetails, type CheckoutErrorCode } from '../cart-errors.ts';
import {
  ADD_LINES,
  CART_QUERY,
  CHECKOUT_QUERY,
  CREATE_CART,
  UPDATE_ATTRIBUTES,
  UPDATE_BUYER,
  UPDATE_CODES,
  UPDATE_GIFT_CARDS,
  UPDATE_LINES,
  UPDATE_NOTE,
} from './cart-queries.ts';
import type { LineAttribute } from '../cart-types.ts';
import { lineKey, type LineChange } from './line-idempotency.ts';

export type ShopCart = CartFieldsFragment;
export type ShopCartLine = ShopCart['lines']['nodes'][number];

export interface NewLine {
  merchandiseId: string;
  quantity: number;
  sellingPlanId?: string | undefined;
  attributes?: LineAttribute[] | undefined;
}

export interface NewCart {
  lines: NewLine[];
  discountCodes?: string[];
  giftCardCodes?: string[];
  note?: string;
  attributes?: LineAttribute[];
  email?: string | undefined;
  /** Access token of the buyer's customer account, whose default address the checkout begins with. */
  customerAccessToken?: string | undefined;
}

/** A user error of the shop. Its message contains ids and is for the log only. */
interface CartUserError {
  code?: string | null;
  field?: string[] | null;
  message: string;
}

/**
 * - forgotten: the shop has no such cart (any more), or the key is not the cart's
 * - conflict: a line of the change is gone, so that nothing was changed
 * - refused: nothing was changed, for the reasons given
 */
export type CartChange =
  | { status: 'done'; cart: ShopCart; warnings: CartWarning[] }
  | { status: 'forgotten' | 'conflict' }
  | { status: 'refused'; userErrors: CartUserError[] };

interface CartWarning {
  code: string;
  message: string;
  target: string;
}

/** A visitor waits for it before the page of the cart is rendered. */
const READ_MS = 3000;
/** For changes, and for reads before a change: a shop that is slow still takes them. */
const WRITE_MS = 5000;

/** The site's own key of a line of the shop, as `lineKey` builds it. */
export const keyOfLine = ({ merchandise, sellingPlanAllocation, attributes }: ShopCartLine) =>
  lineKey(merchandise.id, sellingPlanAllocation?.sellingPlan.id, lineAttributes(attributes));

/** Maps attributes of the shop. A missing value becomes ''. */
export const lineAttributes = (attributes: { key: string; value?: string | null }[]) =>
  attributes.map(({ key, value }): LineAttribute => ({ key, value: value ?? '' }));

/**
 * The cart, or undefined when the shop has none of that id.
 * @param isForPage whether the page of the cart waits for it
 * @throws StorefrontError, as all functions of this file do
 */
export async function readCart(id: string, isForPage = false): Promise<ShopCart | undefined> {
  const timeLimitMs = isForPage ? READ_MS : WRITE_MS;
  const { cart } = await storefront(CART_QUERY, { variables: { id }, timeLimitMs });
  // Shopify answers a wrong key with the cart under an id without a key.
  return cart?.id === id ? cart : undefined;
}

/**
 * Whether the shop cannot answer a cart because the product of a line was deleted or unpublished. Shopify stores such a
 * line, but its schema has no line without a product.
 */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof StorefrontError &&
  /non-nullable field (ProductVariant\.product|CartLine\.merchandise)/.test(error.message);

/** The checkout's address, or undefined when its cart was ordered or has expired. */
export async function readCheckoutUrl(id: string): Promise<string | undefined> {
  const { cart } = await storefront(CHECKOUT_QUERY, { variables: { id }, timeLimitMs: WRITE_MS });
  return cart?.id === id ? cart.checkoutUrl : undefined;
}

/** Creates a cart. A buyer whom the shop rejects is left out in a second request. */
export async function createCart(wanted: NewCart, timeLimitMs = WRITE_MS): Promise<CartChange> {
  const { lines, discountCodes = [], giftCardCodes = [], note, attributes = [] } = wanted;
  const { email, customerAccessToken } = wanted;
  const input = {
    lines,
    ...(discountCodes.length > 0 && { discountCodes }),
    ...(giftCardCodes.length > 0 && { giftCardCodes }),
    ...(note && { note }),
    ...(attributes.length > 0 && { attributes }),
    ...((email || customerAccessToken) && {
      buyerIdentity: {
        ...(email && { email }),
        ...(customerAccessToken && { customerAccessToken }),
      },
    }),
  };
  const { cartCreate } = await storefront(CREATE_CART, { variables: { input }, timeLimitMs });
  const isBuyerRefused = cartCreate?.userErrors.some(({ field }) =>
    field?.includes('buyerIdentity'),
  );
  if (customerAccessToken && isBuyerRefused) {
    return createCart({ ...wanted, customerAccessToken: undefined }, timeLimitMs);
  }
  if (email && isBuyerRefused) return createCart({ ...wanted, email: undefined }, timeLimitMs);
  return toChange(cartCreate);
}

/** Adds lines to a cart. */
export async function addLines(cartId: string, lines: NewLine[]): Promise<CartChange> {
  const variables = { cartId, lines };
  const { cartLinesAdd } = await storefront(ADD_LINES, { variables, timeLimitMs: WRITE_MS });
  return toChange(cartLinesAdd);
}

/** Makes all changes or none. A quantity of 0 removes a line. */
export async function updateLines(cartId: string, lines: LineChange[]): Promise<CartChange> {
  const variables = { cartId, lines };
  const { cartLinesUpdate } = await storefront(UPDATE_LINES, { variables, timeLimitMs: WRITE_MS });
  return toChange(cartLinesUpdate);
}

/** Replaces all discount codes. */
export async function setDiscountCodes(
  cartId: string,
  discountCodes: string[],
): Promise<CartChange> {
  const { cartDiscountCodesUpdate } = await storefront(UPDATE_CODES, {
    variables: { cartId, discountCodes },
    timeLimitMs: WRITE_MS,
  });
  return toChange(cartDiscountCodesUpdate);
}

/** Replaces all gift cards. The shop ignores codes that are not valid. */
export async function setGiftCards(cartId: string, giftCardCodes: string[]): Promise<CartChange> {
  const { cartGiftCardCodesUpdate } = await storefront(UPDATE_GIFT_CARDS, {
    variables: { cartId, giftCardCodes },
    timeLimitMs: WRITE_MS,
  });
  return toChange(cartGiftCardCodesUpdate);
}

/** Replaces the order note. */
export async function setNote(cartId: string, note: string): Promise<CartChange> {
  const variables = { cartId, note };
  const { cartNoteUpdate } = await storefront(UPDATE_NOTE, { variables, timeLimitMs: WRITE_MS });
  return toChange(cartNoteUpdate);
}

/** Replaces the attributes of the whole cart. */
export async function setAttributes(
  cartId: string,
  attributes: LineAttribute[],
): Promise<CartChange> {
  const variables = { cartId, attributes };
  const { cartAttributesUpdate } = await storefront(UPDATE_ATTRIBUTES, {
    variables,
    timeLimitMs: WRITE_MS,
  });
  return toChange(cartAttributesUpdate);
}

/**
 * Sets the buyer's email and removes the buyer's customer account.
 * @param email null removes it
 */
export async function setBuyerEmail(cartId: string, email: string | null): Promise<CartChange> {
  const variables = { cartId, email };
  const { cartBuyerIdentityUpdate } = await storefront(UPDATE_BUYER, {
    variables,
    timeLimitMs: READ_MS,
  });
  return toChange(cartBuyerIdentityUpdate);
}

interface Payload {
  cart: ShopCart | null;
  userErrors: CartUserError[];
  warnings: CartWarning[];
}

function toChange(payload: Payload | null): CartChange {
  const userErrors = payload?.userErrors ?? [];
  if (userErrors.some(({ field }) => field?.at(-1) === 'cartId')) return { status: 'forgotten' };
  if (userErrors.some(({ code }) => code === 'INVALID_MERCHANDISE_LINE')) {
    return { status: 'conflict' };
  }
  if (!payload?.cart || userErrors.length > 0) return { status: 'refused', userErrors };
  return { status: 'done', cart: payload.cart, warnings: payload.warnings };
}

/**
 * The error of a discount code that does not apply. The shop does not know an unknown one, an inactive one cannot be used
 * now, and an unfit one applies as soon as the cart fits.
 */
export function codeErrorOf({
  warnings,
}: Pick<Payload, 'warnings'>): 'code-unknown' | 'code-inactive' | 'code-unfit' {
  const isAnyOf = (codes: string[]) => warnings.some(({ code }) => codes.includes(code));
  if (isAnyOf(['DISCOUNT_NOT_FOUND'])) return 'code-unknown';
  return isAnyOf(INACTIVE) ? 'code-inactive' : 'code-unfit';
}

/** The error of a discount code that a link or Buy Now brings, which is never a gift card. */
export function linkedCodeErrorOf(
  change: Pick<Payload, 'warnings'>,
): 'discount' | 'code-inactive' | 'code-unfit' {
  const error = codeErrorOf(change);
  return error === 'code-unknown' ? 'discount' : error;
}

const INACTIVE = [
  'DISCOUNT_CURRENTLY_INACTIVE',
  'DISCOUNT_USAGE_LIMIT_REACHED',
  'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED',
];

/** Returns a change that was made. @throws CheckoutError or StorefrontError for any other */
export function expectDone(change: CartChange): Extract<CartChange, { status: 'done' }> {
  if (change.status === 'done') return change;
  throw refusalOf(change);
}

/** The error for a change that the shop has refused. Its message contains ids and is for the log only. */
export function refusalOf(change: Exclude<CartChange, { status: 'done' }>): Error {
  const [first] = change.status === 'refused' ? change.userErrors : [];
  if (!first) return new StorefrontError('broken', 'The shop answered without a cart');
  const isLimit = /QUANTITY|MINIMUM|MAXIMUM|INCREMENT/.test(first.code ?? '');
  const code = first.code === 'NOTE_TOO_LONG' ? 'note-too-long' : isLimit ? 'limit' : 'declined';
  return new CheckoutError(checkoutErrorDetails(code), `${first.code ?? ''} ${first.message}`);
}

/** Maps a failed request to the error that the visitor reads. */
export const asCheckoutError = ({ code, message }: StorefrontError) =>
  new CheckoutError(checkoutErrorDetails(errorCodes[code]), message);

/** Handler for `catch`. @throws CheckoutError for a failed request to the shop, and any other error as it is */
export function orCheckoutError(error: unknown): never {
  throw error instanceof StorefrontError ? asCheckoutError(error) : error;
}

const errorCodes: Record<StorefrontErrorCode, CheckoutErrorCode> = {
  throttled: 'busy',
  refused: 'closed',
  broken: 'unreachable',
  unreachable: 'unreachable',
  timeout: 'slow',
};
