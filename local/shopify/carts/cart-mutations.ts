import { changeBuyer, type BuyerInput } from './cart-buyer.ts';
import {
  addAddresses,
  removeAddresses,
  updateAddresses,
  type AddressInput,
} from './cart-addresses.ts';
import { selectOptions } from './cart-delivery.ts';
import {
  addLines,
  removeLines,
  uniqueAttributes,
  updateLines,
  type CartLineInput,
  type CartLineUpdate,
  type CartUserError,
} from './cart-lines.ts';
import { cutToStock, type CartWarning } from './cart-stock.ts';
import { metafieldMutations } from './cart-metafield-mutations.ts';
import {
  cartPayload,
  changeCart,
  checkNote,
  createCart,
  findCart,
  noSuchCart,
  refused,
  withoutBuyer,
  type CartInput,
  type Change,
} from './cart.ts';
import { newCartToken, newLineId, type Cart, type CartAttribute, type NewCart } from './carts.ts';
import { countryInContext, type Resolvers, type ShopContext } from '../context.ts';
import { uniqueCodes } from './discounts.ts';
import { applyGiftCards } from './gift-cards.ts';

type OfCart = { cartId: string };
type Outcome = { userErrors: CartUserError[]; warnings?: CartWarning[] };

/** The change that a part of a cart came out with, or its refusal. */
const changed = (
  cart: Cart,
  part: Partial<Cart>,
  { userErrors, warnings = [] }: Outcome,
  showsCart = true,
): Change =>
  userErrors.length > 0 ? { userErrors, showsCart } : { cart: { ...cart, ...part }, warnings };

type AddressChange = (addresses: Cart['addresses']) => ReturnType<typeof addAddresses>;

const changeAddresses = (id: string, context: ShopContext, change: AddressChange) =>
  changeCart(id, context, (cart) => {
    const { addresses, ...outcome } = change(cart.addresses);
    return changed(cart, { addresses }, outcome);
  });

const changeGiftCards = (
  id: string,
  context: ShopContext,
  change: (applied: Cart['giftCards']) => Cart['giftCards'],
) => changeCart(id, context, (cart) => ({ cart: { ...cart, giftCards: change(cart.giftCards) } }));

export const cartMutations: Resolvers[string] = {
  cartCreate: (_root: unknown, { input }: { input?: CartInput | null }, context, info) =>
    createCart(input ?? {}, countryInContext(info), context),

  cartLinesAdd: (_root: unknown, args: OfCart & { lines: CartLineInput[] }, context) =>
    changeCart(args.cartId, context, (cart, rules) => {
      const { lines, ...outcome } = addLines(cart.lines, args.lines, rules, ['lines']);
      return changed(cart, { lines }, outcome, false);
    }),
  cartLinesUpdate: (_root: unknown, args: OfCart & { lines: CartLineUpdate[] }, context) =>
    changeCart(args.cartId, context, (cart, rules) => {
      const { lines, ...outcome } = updateLines(cart.lines, args.lines, rules);
      return changed(cart, { lines }, outcome);
    }),
  cartLinesRemove: (_root: unknown, args: OfCart & { lineIds: string[] }, context) =>
    changeCart(args.cartId, context, (cart) => {
      const { lines, ...outcome } = removeLines(cart.lines, args.lineIds);
      return changed(cart, { lines }, outcome);
    }),

  cartNoteUpdate: (_root: unknown, { cartId, note }: OfCart & { note: string }, context) =>
    changeCart(cartId, context, (cart) =>
      changed(cart, { note }, { userErrors: checkNote(note, ['note']) }, false),
    ),
  cartAttributesUpdate: (
    _root: unknown,
    { cartId, attributes }: OfCart & { attributes: CartAttribute[] },
    context,
  ) =>
    changeCart(cartId, context, (cart) => ({
      cart: { ...cart, attributes: uniqueAttributes(attributes) },
    })),
  cartBuyerIdentityUpdate: (
    _root: unknown,
    { cartId, buyerIdentity }: OfCart & { buyerIdentity: BuyerInput },
    context,
  ) =>
    changeCart(cartId, context, (cart, rules) => {
      const { buyer, userErrors } = changeBuyer(cart.buyer, buyerIdentity, ['buyerIdentity']);
      const { lines, warnings } = cutToStock(cart.lines, rules);
      return changed(cart, { buyer, lines }, { userErrors, warnings });
    }),
  cartDiscountCodesUpdate: (
    _root: unknown,
    { cartId, discountCodes }: OfCart & { discountCodes?: string[] | null },
    context,
  ) =>
    changeCart(cartId, context, (cart) =>
      changed(cart, { discountCodes: uniqueCodes(discountCodes ?? []) }, { userErrors: [] }),
    ),
  cartGiftCardCodesUpdate: (
    _root: unknown,
    { cartId, giftCardCodes }: OfCart & { giftCardCodes: string[] },
    context,
  ) => changeGiftCards(cartId, context, () => applyGiftCards([], giftCardCodes, context.giftCards)),
  cartGiftCardCodesAdd: (
    _root: unknown,
    { cartId, giftCardCodes }: OfCart & { giftCardCodes: string[] },
    context,
  ) =>
    changeGiftCards(cartId, context, (applied) =>
      applyGiftCards(applied, giftCardCodes, context.giftCards),
    ),
  cartGiftCardCodesRemove: (
    _root: unknown,
    { cartId, appliedGiftCardIds }: OfCart & { appliedGiftCardIds: string[] },
    context,
  ) =>
    changeGiftCards(cartId, context, (applied) =>
      applied.filter(({ id }) => !appliedGiftCardIds.includes(id)),
    ),

  cartDeliveryAddressesAdd: (
    _root: unknown,
    args: OfCart & { addresses: AddressInput[] },
    context,
  ) =>
    changeAddresses(args.cartId, context, (before) =>
      addAddresses(before, args.addresses, ['addresses']),
    ),
  cartDeliveryAddressesUpdate: (
    _root: unknown,
    args: OfCart & { addresses: AddressInput[] },
    context,
  ) =>
    changeAddresses(args.cartId, context, (before) =>
      updateAddresses(before, args.addresses, ['addresses']),
    ),
  cartDeliveryAddressesReplace: (
    _root: unknown,
    args: OfCart & { addresses: AddressInput[] },
    context,
  ) => changeAddresses(args.cartId, context, () => addAddresses([], args.addresses, ['addresses'])),
  cartDeliveryAddressesRemove: (_root: unknown, args: OfCart & { addressIds: string[] }, context) =>
    changeAddresses(args.cartId, context, (before) => removeAddresses(before, args.addressIds)),
  cartSelectedDeliveryOptionsUpdate: (
    _root: unknown,
    args: OfCart & { selectedDeliveryOptions: Parameters<typeof selectOptions>[1] },
    context,
  ) =>
    changeCart(args.cartId, context, (cart) => {
      const { deliveryOptions, ...outcome } = selectOptions(cart, args.selectedDeliveryOptions);
      return changed(cart, { deliveryOptions }, outcome, false);
    }),

  cartClone: (_root: unknown, { cartId: id }: OfCart, context) => {
    const found = findCart(id, context);
    if (!found?.hasKey) return refused([noSuchCart]);
    return cartPayload(context.carts.create(cloneOf(found.cart)), [], context);
  },
  cartRemovePersonalData: (_root: unknown, { cartId: id }: OfCart, context) =>
    changeCart(id, context, (cart) => ({ cart: { ...withoutBuyer(cart), key: cart.key } })),

  ...metafieldMutations,
};

/** A cart of its own with what another holds, but nothing of its buyer. */
function cloneOf(cart: Cart): NewCart {
  const token = newCartToken();
  const lines = cart.lines.map((line) => ({ ...line, id: newLineId(token) }));
  return { ...withoutBuyer(cart), token, lines, deliveryOptions: {} };
}
