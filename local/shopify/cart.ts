import {
  addLines,
  checkInputSize,
  cutToStock,
  notEnough,
  soldOut,
  type CartLineInput,
  type CartUserError,
  type CartWarning,
} from './cart-lines.ts';
import { cartId, type Cart, type CartAttribute, type CartBuyer, type CartLine } from './carts.ts';
import type { Catalogue } from './catalogue.ts';
import type { ShopContext } from './context.ts';
import type { CartFaultKind } from './faults.ts';

export type CartInput = {
  lines?: CartLineInput[] | null;
  buyerIdentity?: CartBuyer | null;
  attributes?: CartAttribute[] | null;
  note?: string | null;
};

/** `checkoutUrl` is set when a fault replaces the right one. */
export type CartPayload = {
  cart: (Cart & { __typename: 'Cart'; checkoutUrl?: string }) | null;
  userErrors: CartUserError[];
  warnings: CartWarning[];
};

export type LineUpdate = { id: string; quantity?: number | null; merchandiseId?: string | null };

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

export function findCart(id: string, { carts, request }: ShopContext): Cart | undefined {
  request.cartId = id;
  const [, token, key] = /^gid:\/\/shopify\/Cart\/([\w-]+)\?key=(\w+)$/.exec(id) ?? [];
  return token && key ? carts.find(token, key) : undefined;
}

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

type Lines = { lines: CartLine[]; warnings: CartWarning[] };
type Token = { token: string };

/** The lines of a new cart under a fault, and the wrong checkout address that it gives, if any. */
function applyCartFault(
  { lines, warnings }: Lines,
  fault: CartFaultKind | undefined,
  { findVariant }: Catalogue,
): Lines & { address?: (cart: Token) => string } {
  const emptied = lines.map((line) => ({ ...line, quantity: 0 }));
  switch (fault) {
    case 'sold-out':
      return {
        lines: emptied,
        warnings: lines.map((line) => soldOut(line, findVariant(line.merchandiseId))),
      };
    case 'quantity-zero':
      return { lines: emptied, warnings: [] };
    case 'reduced': {
      // At least one, still with the warning.
      const halved = lines.map((line) => ({
        ...line,
        quantity: Math.max(1, Math.floor(line.quantity / 2)),
      }));
      return { lines: halved, warnings: halved.map((line) => notEnough(line, line.quantity)) };
    }
    case 'no-checkout-url':
      return { lines, warnings, address: () => '' };
    case 'foreign-checkout-url':
      return { lines, warnings, address: ({ token }) => `https://evil.example/cart/c/${token}` };
    case 'plain-checkout-url':
      return { lines, warnings, address: ({ token }) => `http://evil.example/cart/c/${token}` };
    default:
      return { lines, warnings };
  }
}
