import { addAddresses, type AddressInput } from './cart-addresses.ts';
import { changeBuyer, type BuyerInput } from './cart-buyer.ts';
import { costOf } from './cart-costs.ts';
import { applyCartFault } from './cart-faults.ts';
import {
  addLines,
  uniqueAttributes,
  type CartLineInput,
  type CartUserError,
  type LineRules,
} from './cart-lines.ts';
import { soldOut, type CartWarning } from './cart-stock.ts';
import { setMetafields, type MetafieldInput } from './cart-metafields.ts';
import {
  cartId,
  emptyCart,
  newCartToken,
  readCartId,
  type Cart,
  type CartAttribute,
  type NewCart,
} from './carts.ts';
import type { ShopContext } from '../context.ts';
import { uniqueCodes } from './discounts.ts';
import { applyGiftCards } from './gift-cards.ts';

export type CartInput = {
  lines?: CartLineInput[] | null;
  buyerIdentity?: BuyerInput | null;
  attributes?: CartAttribute[] | null;
  note?: string | null;
  discountCodes?: string[] | null;
  giftCardCodes?: string[] | null;
  delivery?: { addresses?: AddressInput[] | null } | null;
  metafields?: MetafieldInput[] | null;
};

/** `checkoutUrl` is set when a fault replaces the right one. */
export type CartPayload = {
  cart: (Cart & { __typename: 'Cart'; checkoutUrl?: string }) | null;
  userErrors: CartUserError[];
  warnings: CartWarning[];
};

/** A cart after a change, or why it was refused; some refusals show no cart at all. */
export type Change =
  | { cart: Cart; warnings?: CartWarning[] }
  | { userErrors: CartUserError[]; showsCart: boolean };

const MAX_NOTE = 5000;

export function createCart(
  input: CartInput,
  countryCode: string,
  context: ShopContext,
): CartPayload {
  const { cartFault, catalogue, carts, giftCards, pricing, request } = context;
  if (cartFault === 'null-cart') return refused([]);
  if (cartFault === 'user-errors') {
    const id = input.lines?.[0]?.merchandiseId;
    const message = `The merchandise with id ${id} does not exist.`;
    const field = ['input', 'lines', '0', 'merchandiseId'];
    return refused([{ code: 'INVALID', field, message }]);
  }

  const token = newCartToken();
  const empty = emptyCart(countryCode);
  const path = (name: string) => ['input', name];
  const buyer = changeBuyer(empty.buyer, input.buyerIdentity ?? {}, path('buyerIdentity'));
  const { findVariant } = catalogue;
  const rules = { token, countryCode: buyer.buyer.countryCode, pricing, findVariant };
  const filled = addLines([], input.lines ?? [], rules, path('lines'));
  const delivery = addAddresses([], input.delivery?.addresses ?? [], [
    ...path('delivery'),
    'addresses',
  ]);
  const fields: NewCart = {
    ...empty,
    token,
    lines: filled.lines,
    buyer: buyer.buyer,
    note: input.note ?? '',
    attributes: uniqueAttributes(input.attributes ?? []),
    discountCodes: uniqueCodes(input.discountCodes ?? []),
    giftCards: applyGiftCards([], input.giftCardCodes ?? [], giftCards),
    addresses: delivery.addresses,
  };
  const unborn = { ...fields, key: '', createdAt: '', updatedAt: '' };
  const metafields = setMetafields(unborn, input.metafields ?? [], path('metafields'));
  const userErrors = [
    ...checkNote(fields.note, path('note')),
    ...filled.userErrors,
    ...buyer.userErrors,
    ...delivery.userErrors,
    ...metafields.errors.map(({ field, message }) => ({
      code: 'INVALID_METAFIELDS',
      field,
      message,
    })),
  ];
  if (userErrors.length > 0) return refused(userErrors);

  const { lines, warnings, address } = applyCartFault(filled, cartFault, rules);
  const cart = carts.create({ ...fields, lines, metafields: metafields.metafields });
  request.cartId = cartId(cart);
  return {
    cart: { ...cart, __typename: 'Cart', ...(address && { checkoutUrl: address(cart) }) },
    userErrors: [],
    warnings: cartFault ? warnings : allWarnings(cart, warnings, context),
  };
}

/** The cart of an id, and whether the id has its key: without it, the buyer stays unknown and nothing can be changed. */
export function findCart(
  id: string,
  { carts, orders, request }: ShopContext,
): { cart: Cart; hasKey: boolean } | undefined {
  request.cartId = id;
  const { token = '', key } = readCartId(id);
  const cart = carts.find(token);
  if (!cart || orders.findByCart(token)) return undefined;
  return { cart, hasKey: cart.key === key };
}

/** A cart as those see it who do not have its key. */
export const withoutBuyer = (cart: Cart): Cart => ({
  ...cart,
  key: '',
  buyer: { ...emptyCart(cart.buyer.countryCode).buyer },
  addresses: [],
});

export function changeCart(
  id: string,
  context: ShopContext,
  change: (cart: Cart, rules: LineRules) => Change,
): CartPayload {
  const found = findCart(id, context);
  if (!found?.hasKey) return refused([noSuchCart]);
  const { cart: before } = found;
  const {
    pricing,
    catalogue: { findVariant },
  } = context;
  const { countryCode } = before.buyer;
  const changed = change(before, { token: before.token, countryCode, pricing, findVariant });
  if ('userErrors' in changed) {
    const shown = changed.showsCart ? { ...before, __typename: 'Cart' as const } : null;
    return { cart: shown, userErrors: changed.userErrors, warnings: [] };
  }
  return cartPayload(context.carts.save(changed.cart), changed.warnings ?? [], context);
}

export const cartPayload = (
  cart: Cart,
  warnings: CartWarning[],
  context: ShopContext,
): CartPayload => ({
  cart: { ...cart, __typename: 'Cart' },
  userErrors: [],
  warnings: allWarnings(cart, warnings, context),
});

export function checkNote(note: string, field: string[]): CartUserError[] {
  if ([...note].length <= MAX_NOTE) return [];
  const message = `The note exceeds the maximum number of ${MAX_NOTE} characters.`;
  return [{ code: 'NOTE_TOO_LONG', field, message }];
}

export const noSuchCart: CartUserError = {
  code: 'INVALID',
  field: ['cartId'],
  message: 'The specified cart does not exist.',
};

export const refused = (userErrors: CartUserError[]): CartPayload => ({
  cart: null,
  userErrors,
  warnings: [],
});

/** Those of the change itself, and those that every answer repeats: lines sold out, codes that do not apply. */
function allWarnings(cart: Cart, own: CartWarning[], context: ShopContext): CartWarning[] {
  const empty = cart.lines.filter(({ quantity }) => quantity === 0);
  const all = [
    ...own,
    ...empty.map((line) => soldOut(line, context.catalogue.findVariant(line.merchandiseId))),
    ...costOf(cart, context).warnings,
  ];
  return [...new Map(all.map((warning) => [JSON.stringify(warning), warning])).values()];
}
