import 'server-only';
import * as v from 'valibot';
import type { StorefrontOperations } from '../../../services/shopify/storefront.generated.ts';
import {
  StorefrontError,
  storefront,
  type StorefrontErrorCode,
} from '../../../services/shopify/storefront.ts';
import { log } from '../../../runtime/log.ts';
import { isWithinLimit } from '../../../runtime/rate-limit.ts';
import { lineKey } from '../cart.ts';
import {
  CheckoutError,
  type CheckoutErrorCode,
  type CheckoutErrorDetails,
} from '../cart-errors.ts';
import type { LineAttribute, LineState } from '../cart-types.ts';
import {
  CART_QUERY,
  CREATE_CART,
  payloadSchema,
  type CartPayload,
  type CartUserError,
} from './cart-queries.ts';
import { mayTryCode, rememberCode } from './code-limit.ts';
import type { CartLine } from './line-input.ts';

type AnsweredCart = NonNullable<CartPayload['cart']>;
type Line = AnsweredCart['lines']['nodes'][number];

/** A line of the shop's cart. */
export interface ShopLine extends Omit<Line, keyof LineState>, LineState {
  shopId: string;
}

export interface ShopCart extends Omit<AnsweredCart, 'lines' | 'attributes'> {
  lines: ShopLine[];
  attributes: LineAttribute[];
  warnings: CartPayload['warnings'];
}

/** The buyer of a cart. */
export interface Buyer {
  email?: string | undefined;
  /** Access token of the customer account at the shop, whose default address the checkout begins with. */
  customerAccessToken?: string | undefined;
}

export interface NewCart extends Buyer {
  lines: CartLine[];
  discountCodes?: string[];
  giftCardCodes?: string[];
  note?: string;
  attributes?: LineAttribute[];
}

/**
 * - forgotten: the shop has no such cart (any more), or the key is not the cart's
 * - ordered: the shop still returns the cart of an order
 * - unreadable: a line is not as the shop promises: it has no product, because that was deleted, or the id or the variant,
 *   plan and attributes of another line
 * - refused: nothing was changed, for the reasons given
 */
type Reason = 'forgotten' | 'ordered' | 'unreadable' | 'refused';

/** The shop has answered, but not with the cart. */
export class NoCartError extends Error {
  override name = 'NoCartError';
  readonly reason: Reason;
  readonly userErrors: readonly CartUserError[];

  constructor(reason: Reason, userErrors: readonly CartUserError[] = []) {
    super(`${reason} ${userErrors[0]?.code ?? ''} ${userErrors[0]?.message ?? ''}`);
    this.reason = reason;
    this.userErrors = userErrors;
  }
}

/** Time limit of a request, for which the page of the cart and a checkout wait. */
const TIME_LIMIT_MS = 5000;

/**
 * Reads the cart with this id from Shopify.
 * @throws NoCartError or StorefrontError, as all functions of this file do; CheckoutError over VISITOR_LIMIT
 */
export const readCart = (id: string): Promise<ShopCart> =>
  askForCart(async () => {
    const { cart } = await storefront(CART_QUERY, {
      variables: { id },
      timeLimitMs: TIME_LIMIT_MS,
    });
    // Shopify answers a wrong key with the cart under an id without a key.
    if (cart?.id !== id) throw new NoCartError('forgotten');
    return toCart({ cart });
  });

/**
 * Creates a cart. When the shop rejects the buyer, it is created without the token of the customer account, and then without
 * the email.
 * @throws CheckoutError for a network that creates many carts or tries many codes, also those of an invented cookie;
 * NoCartError when the shop refuses the contents; StorefrontError when the shop fails
 */
export async function createCart(newCart: NewCart, timeLimitMs = TIME_LIMIT_MS): Promise<ShopCart> {
  const { discountCodes = [], giftCardCodes = [] } = newCart;
  let isAllowed = await isWithinLimit('SHOP_LIMIT', 'carts');
  for (const code of [...discountCodes, ...giftCardCodes])
    isAllowed = isAllowed && (await mayTryCode(code));
  if (!isAllowed) throw new CheckoutError('too-many');
  return sendNewCart(newCart, timeLimitMs);
}

async function sendNewCart(newCart: NewCart, timeLimitMs: number): Promise<ShopCart> {
  const { email, customerAccessToken, ...contents } = newCart;
  const buyerIdentity = { email, customerAccessToken };
  const input = { ...contents, ...((email || customerAccessToken) && { buyerIdentity }) };
  const { cartCreate } = await storefront(CREATE_CART, { variables: { input }, timeLimitMs });
  try {
    return toCart(cartCreate);
  } catch (error) {
    const { userErrors } = error instanceof NoCartError ? error : { userErrors: [] };
    const isAboutBuyer = userErrors.some(({ field }) => field?.includes('buyerIdentity'));
    if (!isAboutBuyer || !input.buyerIdentity) throw error;
  }
  const others = { ...contents, email: customerAccessToken ? email : undefined };
  return sendNewCart(others, timeLimitMs);
}

/** Changes a cart at Shopify. @param operation mutation that answers with the whole cart @throws as readCart */
export const changeCart = <Operation extends keyof StorefrontOperations>(
  operation: Operation,
  variables: StorefrontOperations[Operation]['variables'] & { cartId: string },
): Promise<ShopCart> =>
  askForCart(async () => {
    const data = await storefront(operation, { variables, timeLimitMs: TIME_LIMIT_MS });
    return toCart(Object.values(data)[0]);
  });

/** Shopify stores a line whose product was deleted, but its schema has no line without a product. */
async function askForCart(ask: () => Promise<ShopCart>): Promise<ShopCart> {
  if (!(await isWithinLimit('VISITOR_LIMIT', 'carts'))) throw new CheckoutError('too-many');
  try {
    return await ask();
  } catch (error) {
    const isUnreadable =
      error instanceof StorefrontError &&
      /non-nullable field (ProductVariant\.product|CartLine\.merchandise)/.test(error.message);
    throw isUnreadable ? new NoCartError('unreadable') : error;
  }
}

/** @param answer the payload of a mutation, or a cart that was read */
function toCart(answer: unknown): ShopCart {
  const { success, output, issues } = v.safeParse(payloadSchema, answer);
  if (!success && v.getDotPath(issues[0])?.startsWith('cart.lines.nodes'))
    throw new NoCartError('unreadable');
  if (!success) throw new StorefrontError('broken', `The shop's cart has ${v.summarize(issues)}`);
  const { cart, userErrors, warnings } = output;
  if (userErrors.some(({ field }) => field?.at(-1) === 'cartId'))
    throw new NoCartError('forgotten');
  if (!cart || userErrors.length > 0) throw new NoCartError('refused', userErrors);
  if (isOrderAddress(cart.checkoutUrl)) throw new NoCartError('ordered');
  for (const { code, applicable } of cart.discountCodes) if (applicable) rememberCode(code);
  const lines = cart.lines.nodes.map(toLine);
  if (new Set(lines.map(({ id }) => id)).size < lines.length) throw new NoCartError('unreadable');
  return { ...cart, lines, attributes: cart.attributes.map(toAttribute), warnings };
}

function toLine({ id, ...line }: Line): ShopLine {
  const plan = line.sellingPlanAllocation?.sellingPlan.id;
  const attributes = line.attributes.map(toAttribute);
  return { ...line, attributes, id: lineKey(line.merchandise.id, plan, attributes), shopId: id };
}

const toAttribute = ({ key, value }: Line['attributes'][number]) => ({ key, value: value ?? '' });

/** Whether an address is that of an order, to which Shopify has moved the checkout of a completed cart. */
const isOrderAddress = (address: string): boolean =>
  URL.canParse(address) && /\/(orders|thank[-_]you)(\/|$)/.test(new URL(address).pathname);

/**
 * Maps a failed request to the error that the visitor reads.
 * @throws any other error as it is
 */
export function toCheckoutError(error: unknown): CheckoutError {
  if (error instanceof CheckoutError) return error;
  if (error instanceof StorefrontError || error instanceof NoCartError) {
    return new CheckoutError(codeOf(error), error.message);
  }
  throw error;
}

/** Logs why a visitor was refused: as a warning when the visitor's network has asked too often, otherwise as an error. */
export const logRefusal = (where: string, { code, status }: CheckoutErrorDetails, why: string) =>
  log[status === 429 ? 'warn' : 'error'](where, `${code}: ${why}`);

function codeOf(error: StorefrontError | NoCartError): CheckoutErrorCode {
  if (error instanceof StorefrontError) return errorCodes[error.code];
  const [first] = error.userErrors;
  return first ? codeOfUserError(first) : 'unreachable';
}

/** The code of the error that the visitor reads, for an error that the shop names. */
export function codeOfUserError({ code }: CartUserError): CheckoutErrorCode {
  if (code === 'NOTE_TOO_LONG') return 'note-too-long';
  // A line of the change is gone. The repeated change reads the cart.
  if (code === 'INVALID_MERCHANDISE_LINE') return 'busy';
  return /MINIMUM|MAXIMUM|INCREMENT|QUANTITY/.test(code ?? '') ? 'quantity-rule' : 'declined';
}

const errorCodes: Record<StorefrontErrorCode, CheckoutErrorCode> = {
  throttled: 'busy',
  refused: 'closed',
  broken: 'unreachable',
  unreachable: 'unreachable',
  timeout: 'slow',
};
