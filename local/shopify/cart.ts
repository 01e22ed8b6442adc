import { applyCartFault } from './cart-faults.ts';
import {
  addLines,
  checkInputSize,
  cutToStock,
  type CartLineInput,
  type CartUserError,
  type CartWarning,
} from './cart-lines.ts';
import { cartId, type Cart, type CartAttribute, type CartBuyer, type CartLine } from './carts.ts';
import type { Catalogue } from './catalogue.ts';
import type { ShopContext } from './context.ts';

export type CartInput = {
  lines?: CartLineInput[] | null;
  buyerIdentity?: CartBuyer | null;
  attributes?: CartAttribute[] | null;
  note?: string | null;
};

/** A cart's answer; a fault may put another address in place of the right one. */
export type CartPayload = {
  cart: (Cart & { __typename: 'Cart'; checkoutUrl?: string }) | null;
  userErrors: CartUserError[];
  warnings: CartWarning[];
};

export type LineUpdate = { id: string; quantity?: number | null; merchandiseId?: string | null };

/** Makes a cart of the input, or says in userErrors why not. */
export function createCart(
  { input }: { input?: CartInput | null },
  context: ShopContext,
): CartPayload {
  const { cartFault, catalogue, carts, request } = context;
  if (cartFault === 'null-cart') return { cart: null, userErrors: [], warnings: [] };
  if (cartFault === 'user-errors') {
    const id = input?.lines?.[0]?.merchandiseId;
    const message = `The merchandise with id ${id} does not exist.`;
    const field = ['input', 'lines', '0', 'merchandiseId'];
    return { cart: null, userErrors: [{ code: 'INVALID', field, message }], warnings: [] };
  }

  const filled = addLines([], input?.lines ?? [], catalogue, ['input', 'lines']);
  if (filled.userErrors.length > 0) return { ...filled, cart: null };
  const { lines, warnings, address } = applyCartFault(filled, cartFault, catalogue);
  const cart = carts.create({
    lines,
    buyer: input?.buyerIdentity ?? {},
    attributes: input?.attributes ?? [],
    note: input?.note ?? null,
  });
  request.cartId = cartId(cart);
  return {
    cart: { ...cart, __typename: 'Cart', ...(address && { checkoutUrl: address(cart) }) },
    userErrors: [],
    warnings,
  };
}

/** The cart with that id, whose key must be right. */
export function findCart(id: string, { carts, request }: ShopContext): Cart | undefined {
  request.cartId = id;
  const [, token, key] = /^gid:\/\/shopify\/Cart\/([\w-]+)\?key=(\w+)$/.exec(id) ?? [];
  return token && key ? carts.find(token, key) : undefined;
}

/** Changes the lines of a cart and keeps the result; an unknown cart is a userError. */
export function changeCart(
  id: string,
  context: ShopContext,
  change: (cart: Cart) => {
    lines: CartLine[];
    userErrors?: CartUserError[];
    warnings: CartWarning[];
  },
): CartPayload {
  const cart = findCart(id, context);
  if (!cart) {
    const userErrors = [
      { code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' },
    ];
    return { cart: null, userErrors, warnings: [] };
  }
  const { lines, userErrors = [], warnings } = change(cart);
  const saved = userErrors.length > 0 ? cart : context.carts.save({ ...cart, lines });
  return { cart: { ...saved, __typename: 'Cart' }, userErrors, warnings };
}

/** The lines of a cart with the updates made: a quantity of 0 takes a line out. */
export function updateLines(cart: Cart, updates: LineUpdate[], { findVariant }: Catalogue) {
  checkInputSize(updates, ['lines']);
  const changed = cart.lines.map((line) => {
    const update = updates.find(({ id }) => id === line.id);
    if (!update) return line;
    return {
      ...line,
      quantity: update.quantity ?? line.quantity,
      merchandiseId: update.merchandiseId ?? line.merchandiseId,
    };
  });
  return cutToStock(
    changed.filter(({ quantity }) => quantity > 0),
    findVariant,
  );
}
