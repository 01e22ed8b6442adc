import type { ShopContext } from '../context.ts';
import type { Customer } from '../customer-accounts/customers.ts';
import { costOf } from './cart-costs.ts';
import { applyCartFault } from './cart-faults.ts';
import {
  addLines,
  uniqueAttributes,
  type CartLineInput,
  type CartUserError,
  type LineRules,
} from './cart-lines.ts';
import { soldOutWarning, type CartWarning } from './cart-stock.ts';
import {
  cartId,
  newCartToken,
  readCartId,
  type Cart,
  type CartAttribute,
  type NewCart,
} from './cart-store.ts';
import { uniqueCodes } from './discounts.ts';
import { applyGiftCards } from './gift-cards.ts';

export type BuyerInput = { email?: string | null; customerAccessToken?: string | null };

export type CartInput = {
  lines?: CartLineInput[] | null;
  buyerIdentity?: BuyerInput | null;
  attributes?: CartAttribute[] | null;
  note?: string | null;
  discountCodes?: string[] | null;
  giftCardCodes?: string[] | null;
};

/** `checkoutUrl` is set when a fault replaces the right one. */
export type CartPayload = {
  cart: (Cart & { checkoutUrl?: string }) | null;
  userErrors: CartUserError[];
  warnings: CartWarning[];
};

/** The changed cart, or userErrors. `showsCart` tells whether Shopify returns the unchanged cart with them. */
export type CartChange =
  | { cart: Cart; warnings?: CartWarning[] }
  | { userErrors: CartUserError[]; showsCart: boolean };

const MAX_NOTE = 5000;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Creates and stores a cart, unless its input or a fault leads to userErrors. */
export function createCart(input: CartInput, context: ShopContext): CartPayload {
  const { cartFault, catalogue, carts, giftCards, request } = context;
  if (cartFault === 'null-cart') return refused([]);
  if (cartFault === 'user-errors') {
    const id = input.lines?.[0]?.merchandiseId;
    const message = `The merchandise with id ${id} does not exist.`;
    const field = ['input', 'lines', '0', 'merchandiseId'];
    return refused([{ code: 'INVALID', field, message }]);
  }

  const buyer = input.buyerIdentity ?? {};
  const customer = findBuyer(buyer, context);
  const token = newCartToken();
  const rules = { token, findVariant: catalogue.findVariant };
  const filled = addLines([], input.lines ?? [], rules, ['input', 'lines']);
  const cart: NewCart = {
    token,
    lines: filled.lines,
    email: buyer.email ?? customer?.email ?? null,
    customer: customer?.number ?? null,
    note: input.note ?? '',
    attributes: uniqueAttributes(input.attributes ?? []),
    discountCodes: uniqueCodes(input.discountCodes ?? []),
    giftCards: applyGiftCards([], input.giftCardCodes ?? [], giftCards),
  };
  const userErrors = [
    ...checkNote(cart.note, ['input', 'note']),
    ...filled.userErrors,
    ...checkEmail(cart.email, ['input', 'buyerIdentity', 'email']),
    ...checkBuyer(buyer, customer, ['input', 'buyerIdentity']),
  ];
  if (userErrors.length > 0) return refused(userErrors);

  const { lines, warnings, wrongCheckoutUrl } = applyCartFault(filled, cartFault, rules);
  const created = carts.create({ ...cart, lines });
  request.cartId = cartId(created);
  return {
    cart: { ...created, ...(wrongCheckoutUrl && { checkoutUrl: wrongCheckoutUrl(created) }) },
    userErrors: [],
    warnings: cartFault ? warnings : allWarnings(created, warnings, context),
  };
}

/**
 * The cart of an id, unless it expired or is ordered. Without the right key, reads hide the buyer and changes fail. With the
 * fault `completed-cart`, an ordered cart has the address of its order, as Shopify has answered at times.
 */
export function findCart(
  id: string,
  { carts, orders, request, cartFault, origin }: ShopContext,
): { cart: Cart & { checkoutUrl?: string }; hasKey: boolean } | undefined {
  request.cartId = id;
  const { token = '', key } = readCartId(id);
  const cart = carts.find(token);
  const order = orders.findByCart(token);
  if (!cart || (order && cartFault !== 'completed-cart')) return undefined;
  const address = order && { checkoutUrl: `${origin}/orders/${order.number}?key=${order.key}` };
  return { cart: { ...cart, ...address }, hasKey: cart.key === key };
}

/** Changes the cart of an id and stores the result. */
export function changeCart(
  id: string,
  context: ShopContext,
  change: (cart: Cart, rules: LineRules) => CartChange,
): CartPayload {
  const match = findCart(id, context);
  if (!match?.hasKey) return refused([noSuchCart]);
  const { cart } = match;
  const { findVariant } = context.catalogue;
  const changed = change(cart, { token: cart.token, findVariant });
  if ('userErrors' in changed) {
    return { cart: changed.showsCart ? cart : null, userErrors: changed.userErrors, warnings: [] };
  }
  const saved = context.carts.save(changed.cart);
  return {
    cart: saved,
    userErrors: [],
    warnings: allWarnings(saved, changed.warnings ?? [], context),
  };
}

/** The userError of a note above Shopify's limit of 5,000 characters. */
export function checkNote(note: string, field: string[]): CartUserError[] {
  if ([...note].length <= MAX_NOTE) return [];
  const message = `The note exceeds the maximum number of ${MAX_NOTE} characters.`;
  return [{ code: 'NOTE_TOO_LONG', field, message }];
}

/** The customer of an access token; undefined without a token and for one that is not valid. */
export const findBuyer = (
  { customerAccessToken }: BuyerInput,
  { customerOf }: ShopContext,
): Customer | undefined => (customerAccessToken ? customerOf(customerAccessToken) : undefined);

/** The userError of an access token that is not valid. */
export const checkBuyer = (
  { customerAccessToken }: BuyerInput,
  customer: Customer | undefined,
  field: string[],
): CartUserError[] =>
  customerAccessToken && !customer
    ? [
        {
          code: 'INVALID',
          field: [...field, 'customerAccessToken'],
          message: 'Customer is invalid',
        },
      ]
    : [];

/** The userError of an invalid email address. */
export const checkEmail = (email: string | null, field: string[]): CartUserError[] =>
  email === null || EMAIL.test(email)
    ? []
    : [{ code: 'INVALID', field, message: 'Email is invalid' }];

const noSuchCart: CartUserError = {
  code: 'INVALID',
  field: ['cartId'],
  message: 'The specified cart does not exist.',
};

const refused = (userErrors: CartUserError[]): CartPayload => ({
  cart: null,
  userErrors,
  warnings: [],
});

/** The warnings of a change, and those of every answer: empty lines and codes that do not apply. */
function allWarnings(cart: Cart, own: CartWarning[], context: ShopContext): CartWarning[] {
  const empty = cart.lines.filter(({ quantity }) => quantity === 0);
  const all = [
    ...own,
    ...empty.map((line) => soldOutWarning(line, context.catalogue.findVariant(line.merchandiseId))),
    ...costOf(cart, context).warnings,
  ];
  return [...new Map(all.map((warning) => [JSON.stringify(warning), warning])).values()];
}
