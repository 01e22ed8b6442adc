import 'server-only';
import type { CartFieldsFragment } from '../../services/shopify/storefront.generated.ts';
import { storefront } from '../../services/shopify/storefront.ts';
import { ADDED } from './cart-adds.ts';
import {
  ADD_LINES,
  CART_QUERY,
  CREATE_CART,
  UPDATE_BUYER,
  UPDATE_CODES,
  UPDATE_LINES,
  UPDATE_NOTE,
} from './cart-operations.ts';

export type ShopCart = CartFieldsFragment;
export type ShopCartLine = ShopCart['lines']['nodes'][number];

export interface NewLine {
  merchandiseId: string;
  quantity: number;
  sellingPlanId?: string | undefined;
  /** Value of the attribute that remembers adds. */
  added?: string | undefined;
}

export interface LineChange {
  id: string;
  quantity: number;
  added: string;
}

interface NewCart {
  lines: NewLine[];
  discountCodes: string[];
  note: string;
  email?: string | undefined;
}

/** A user error of the shop; its words hold ids and are for the log alone. */
export interface CartUserError {
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

export interface CartWarning {
  code: string;
  target: string;
}

const READ_MS = 3000;
const WRITE_MS = 5000;

/** @throws StorefrontError, as all of these do */
export async function readCart(id: string): Promise<ShopCart | undefined> {
  const { cart } = await storefront(CART_QUERY, { variables: { id }, timeLimitMs: READ_MS });
  // Without the right key the shop shows a cart all the same, by an id without one.
  return cart?.id === id ? cart : undefined;
}

export async function createCart(wanted: NewCart): Promise<CartChange> {
  const { lines, discountCodes, note, email } = wanted;
  const input = {
    lines: lines.map(lineInput),
    discountCodes,
    note,
    ...(email && { buyerIdentity: { email } }),
  };
  const { cartCreate } = await storefront(CREATE_CART, {
    variables: { input },
    timeLimitMs: WRITE_MS,
  });
  if (email && isAboutBuyer(cartCreate)) return createCart({ ...wanted, email: undefined });
  return outcomeOf(cartCreate);
}

export async function addLines(cartId: string, lines: NewLine[]): Promise<CartChange> {
  const { cartLinesAdd } = await storefront(ADD_LINES, {
    variables: { cartId, lines: lines.map(lineInput) },
    timeLimitMs: WRITE_MS,
  });
  return outcomeOf(cartLinesAdd);
}

/** All changes or none; a quantity of 0 takes a line out. */
export async function changeLines(cartId: string, changes: LineChange[]): Promise<CartChange> {
  const lines = changes.map(({ id, quantity, added }) => ({
    id,
    quantity,
    attributes: attributes(added),
  }));
  const { cartLinesUpdate } = await storefront(UPDATE_LINES, {
    variables: { cartId, lines },
    timeLimitMs: WRITE_MS,
  });
  return outcomeOf(cartLinesUpdate);
}

export async function setDiscountCodes(
  cartId: string,
  discountCodes: string[],
): Promise<CartChange> {
  const { cartDiscountCodesUpdate } = await storefront(UPDATE_CODES, {
    variables: { cartId, discountCodes },
    timeLimitMs: WRITE_MS,
  });
  return outcomeOf(cartDiscountCodesUpdate);
}

export async function setNote(cartId: string, note: string): Promise<CartChange> {
  const { cartNoteUpdate } = await storefront(UPDATE_NOTE, {
    variables: { cartId, note },
    timeLimitMs: WRITE_MS,
  });
  return outcomeOf(cartNoteUpdate);
}

/** @param email null takes it away */
export async function setBuyerEmail(cartId: string, email: string | null): Promise<CartChange> {
  const { cartBuyerIdentityUpdate } = await storefront(UPDATE_BUYER, {
    variables: { cartId, email },
    timeLimitMs: READ_MS,
  });
  return outcomeOf(cartBuyerIdentityUpdate);
}

/** Whether the shop refuses a new cart for its buyer, without whom it would take it. */
export const isAboutBuyer = (payload: { userErrors: CartUserError[] } | null): boolean =>
  payload?.userErrors.some(({ field }) => field?.includes('buyerIdentity')) ?? false;

interface Payload {
  cart: ShopCart | null;
  userErrors: CartUserError[];
  warnings: CartWarning[];
}

function outcomeOf(payload: Payload | null): CartChange {
  const userErrors = payload?.userErrors ?? [];
  if (userErrors.some(({ field }) => field?.at(-1) === 'cartId')) return { status: 'forgotten' };
  if (userErrors.some(({ code }) => code === 'INVALID_MERCHANDISE_LINE')) {
    return { status: 'conflict' };
  }
  if (!payload?.cart || userErrors.length > 0) return { status: 'refused', userErrors };
  return { status: 'done', cart: payload.cart, warnings: payload.warnings };
}

const attributes = (added: string | undefined) => (added ? [{ key: ADDED, value: added }] : []);

const lineInput = ({ added, ...line }: NewLine) => ({ ...line, attributes: attributes(added) });
