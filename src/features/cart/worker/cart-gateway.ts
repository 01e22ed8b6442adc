import 'server-only';
import type {
  CartFieldsFragment,
  StorefrontOperations,
} from '../../../services/shopify/storefront.generated.ts';
import {
  StorefrontError,
  type StorefrontErrorCode,
} from '../../../services/shopify/storefront-error.ts';
import { storefront } from '../../../services/shopify/storefront.ts';
import { lineKey } from '../cart.ts';
import { CheckoutError, checkoutErrorDetails, type CheckoutErrorCode } from '../cart-errors.ts';
import type { LineAttribute } from '../cart-types.ts';
import {
  ADD_LINES,
  CART_QUERY,
  CREATE_CART,
  UPDATE_ATTRIBUTES,
  UPDATE_BUYER,
  UPDATE_CODES,
  UPDATE_GIFT_CARDS,
  UPDATE_LINES,
  UPDATE_NOTE,
} from './cart-queries.ts';

export type ShopCart = CartFieldsFragment;
export type ShopCartLine = ShopCart['lines']['nodes'][number];

/** A line that the shop is asked to add. */
export interface NewLine {
  merchandiseId: string;
  quantity: number;
  sellingPlanId?: string | undefined;
  attributes?: LineAttribute[] | undefined;
}

export interface NewCart {
  lines: NewLine[];
  discountCodes?: readonly string[];
  giftCardCodes?: readonly string[];
  note?: string;
  attributes?: readonly LineAttribute[];
  email?: string | undefined;
  /** Access token of the buyer's customer account, whose default address the checkout begins with. */
  customerAccessToken?: string | undefined;
}

/** A change of a line by the shop's own id. A quantity of 0 removes it; without attributes it keeps them. */
export interface LineUpdate {
  id: string;
  quantity: number;
  attributes?: LineAttribute[];
}

/** A user error of the shop. Its message contains ids and is for the log only. */
interface CartUserError {
  code?: string | null;
  field?: string[] | null;
  message: string;
}

interface CartWarning {
  code: string;
  message: string;
  target: string;
}

/**
 * - forgotten: the shop has no such cart (any more), or the key is not the cart's
 * - ordered: the shop still returns the cart of an order
 * - unreadable: the product of a line was deleted. Shopify stores such a line, but its schema has none without a product
 * - conflict: a line of the change is gone, so that nothing was changed
 * - refused: nothing was changed, for the reasons given
 */
export type ShopAnswer =
  | { status: 'done'; cart: ShopCart; warnings: CartWarning[] }
  | { status: 'forgotten' | 'ordered' | 'unreadable' | 'conflict' }
  | { status: 'refused'; userErrors: CartUserError[] };
export type Done = Extract<ShopAnswer, { status: 'done' }>;
export type NotDone = Exclude<ShopAnswer, { status: 'done' }>;

/** A visitor waits for it before the page of the cart is rendered. */
const PAGE_MS = 3000;
/** For changes, and for reads before a change: a shop that is slow still takes them. */
const CHANGE_MS = 5000;

/** The site's own key of a line of the shop. */
export const keyOfLine = ({ merchandise, sellingPlanAllocation, attributes }: ShopCartLine) =>
  lineKey(merchandise.id, sellingPlanAllocation?.sellingPlan.id, toAttributes(attributes));

/** Maps attributes of the shop. A missing value becomes ''. */
export const toAttributes = (attributes: { key: string; value?: string | null }[]) =>
  attributes.map(({ key, value }): LineAttribute => ({ key, value: value ?? '' }));

/**
 * The cart of an id.
 * @param isForPage whether the page of the cart waits for it
 * @throws StorefrontError, as all functions of this file do
 */
export async function readCart(id: string, isForPage = false): Promise<ShopAnswer> {
  const timeLimitMs = isForPage ? PAGE_MS : CHANGE_MS;
  return orUnreadable(async () => {
    const { cart } = await storefront(CART_QUERY, { variables: { id }, timeLimitMs });
    // Shopify answers a wrong key with the cart under an id without a key.
    return cart?.id === id ? toAnswer({ cart, userErrors: [], warnings: [] }) : FORGOTTEN;
  });
}

const FORGOTTEN = { status: 'forgotten' } as const;

/** Creates a cart. A buyer whom the shop rejects is left out in a second request. */
export async function createCart(wanted: NewCart, timeLimitMs = CHANGE_MS): Promise<ShopAnswer> {
  const { lines, discountCodes = [], giftCardCodes = [], note, attributes = [] } = wanted;
  const { email, customerAccessToken } = wanted;
  const input = {
    lines,
    ...(discountCodes.length > 0 && { discountCodes: [...discountCodes] }),
    ...(giftCardCodes.length > 0 && { giftCardCodes: [...giftCardCodes] }),
    ...(note && { note }),
    ...(attributes.length > 0 && { attributes: [...attributes] }),
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
  return toAnswer(cartCreate);
}

/** Adds to the cart. Lines that are equal to one of the cart become one with it. */
export const addLines = (cartId: string, lines: NewLine[]) => change(ADD_LINES, { cartId, lines });

/** Makes all changes or none. */
export const updateLines = (cartId: string, lines: LineUpdate[]) =>
  change(UPDATE_LINES, { cartId, lines });

/** Replaces all discount codes. */
export const setDiscountCodes = (cartId: string, discountCodes: readonly string[]) =>
  change(UPDATE_CODES, { cartId, discountCodes: [...discountCodes] });

/** Replaces all gift cards. The shop ignores codes that are not valid. */
export const setGiftCards = (cartId: string, giftCardCodes: readonly string[]) =>
  change(UPDATE_GIFT_CARDS, { cartId, giftCardCodes: [...giftCardCodes] });

/** Replaces the order note. */
export const setNote = (cartId: string, note: string) => change(UPDATE_NOTE, { cartId, note });

/** Replaces the attributes of the whole cart. */
export const setAttributes = (cartId: string, attributes: readonly LineAttribute[]) =>
  change(UPDATE_ATTRIBUTES, { cartId, attributes: [...attributes] });

/** Replaces the buyer; null removes the email or the customer account. */
export const setBuyer = (
  cartId: string,
  buyerIdentity: { email: string | null; customerAccessToken: string | null },
) => change(UPDATE_BUYER, { cartId, buyerIdentity }, PAGE_MS);

const change = <Operation extends keyof StorefrontOperations>(
  operation: Operation,
  variables: StorefrontOperations[Operation]['variables'],
  timeLimitMs = CHANGE_MS,
): Promise<ShopAnswer> =>
  orUnreadable(async () => {
    const data = await storefront(operation, { variables, timeLimitMs });
    const [payload] = Object.values(data as Record<string, Payload | null>);
    return toAnswer(payload);
  });

async function orUnreadable(ask: () => Promise<ShopAnswer>): Promise<ShopAnswer> {
  try {
    return await ask();
  } catch (error) {
    const isUnreadable =
      error instanceof StorefrontError &&
      /non-nullable field (ProductVariant\.product|CartLine\.merchandise)/.test(error.message);
    if (isUnreadable) return { status: 'unreadable' };
    throw error;
  }
}

interface Payload {
  cart: ShopCart | null;
  userErrors: CartUserError[];
  warnings: CartWarning[];
}

function toAnswer(payload: Payload | null | undefined): ShopAnswer {
  const { cart, userErrors = [], warnings = [] } = payload ?? { cart: null };
  if (userErrors.some(({ field }) => field?.at(-1) === 'cartId')) return FORGOTTEN;
  if (userErrors.some(({ code }) => code === 'INVALID_MERCHANDISE_LINE')) {
    return { status: 'conflict' };
  }
  if (!cart || userErrors.length > 0) return { status: 'refused', userErrors };
  if (isOrderAddress(cart.checkoutUrl)) return { status: 'ordered' };
  // The types say that a line has a product. A shop has answered otherwise.
  const isWhole = cart.lines.nodes.every(({ merchandise }) => Boolean(merchandise?.product));
  return isWhole ? { status: 'done', cart, warnings } : { status: 'unreadable' };
}

/** Whether an address is that of an order, to which Shopify has moved the checkout of a completed cart. */
const isOrderAddress = (address: string): boolean =>
  URL.canParse(address) && /\/(orders|thank[-_]you)(\/|$)/.test(new URL(address).pathname);

/** The positions of the new lines that the shop refuses: `['input', 'lines', '2', 'merchandiseId']` is about the third. */
export const refusedPlaces = ({ userErrors }: Extract<ShopAnswer, { status: 'refused' }>) =>
  new Set(
    userErrors.flatMap(({ field }) => {
      const lines = field?.indexOf('lines') ?? -1;
      return lines < 0 ? [] : Number(field?.[lines + 1]);
    }),
  );

/** The error for a change that the shop has not made. */
export function errorOfAnswer(answer: NotDone): Error {
  const [first] = answer.status === 'refused' ? answer.userErrors : [];
  if (answer.status === 'conflict') {
    return new CheckoutError(checkoutErrorDetails('busy'), 'Other requests change the lines');
  }
  if (!first) return new StorefrontError('broken', 'The shop answered without a cart');
  const isLimit = /QUANTITY|MINIMUM|MAXIMUM|INCREMENT/.test(first.code ?? '');
  const code =
    first.code === 'NOTE_TOO_LONG' ? 'note-too-long' : isLimit ? 'limit' : 'change-declined';
  return new CheckoutError(checkoutErrorDetails(code), `${first.code ?? ''} ${first.message}`);
}

/**
 * The error of a discount code that does not apply. The shop does not know an unknown one, an inactive one cannot be used
 * now, and an unfit one applies as soon as the cart fits.
 */
export function errorOfCode({
  warnings,
}: Pick<Done, 'warnings'>): 'code-unknown' | 'code-inactive' | 'code-unfit' {
  const isAnyOf = (codes: string[]) => warnings.some(({ code }) => codes.includes(code));
  if (isAnyOf(['DISCOUNT_NOT_FOUND'])) return 'code-unknown';
  return isAnyOf(INACTIVE) ? 'code-inactive' : 'code-unfit';
}

const INACTIVE = [
  'DISCOUNT_CURRENTLY_INACTIVE',
  'DISCOUNT_USAGE_LIMIT_REACHED',
  'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED',
];

/** Maps a failed request to the error that the visitor reads. Any other error stays as it is. */
export const toCheckoutError = (error: unknown): unknown =>
  error instanceof StorefrontError
    ? new CheckoutError(checkoutErrorDetails(errorCodes[error.code]), error.message)
    : error;

/** Handler for `catch`. @throws CheckoutError for a failed request to the shop, and any other error as it is */
export function orCheckoutError(error: unknown): never {
  throw toCheckoutError(error);
}

const errorCodes: Record<StorefrontErrorCode, CheckoutErrorCode> = {
  throttled: 'busy',
  refused: 'closed',
  broken: 'unreachable',
  unreachable: 'unreachable',
  timeout: 'slow',
};
