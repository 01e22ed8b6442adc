import { changeBuyer, type BuyerInput } from './cart-buyer.ts';
import {
  addAddresses,
  removeAddresses,
  selectOptions,
  updateAddresses,
  type AddressInput,
} from './cart-delivery.ts';
import {
  addLines,
  cutToStock,
  removeLines,
  uniqueAttributes,
  updateLines,
  type CartLineInput,
  type CartLineUpdate,
  type CartUserError,
  type CartWarning,
} from './cart-lines.ts';
import {
  findMetafield,
  setMetafields,
  splitKey,
  toMetafield,
  type MetafieldInput,
} from './cart-metafields.ts';
import {
  changeCart,
  checkNote,
  createCart,
  findCart,
  type CartInput,
  type Change,
} from './cart.ts';
import type { Cart, CartAttribute } from './carts.ts';
import { countryInContext, type Resolvers, type ShopContext } from './context.ts';
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

  cartMetafieldsSet: (
    _root: unknown,
    { metafields: inputs }: { metafields: (MetafieldInput & { ownerId: string })[] },
    context,
  ) => {
    const [first] = inputs;
    const found = findCart(first?.ownerId ?? '', context);
    const foreign = inputs.findIndex(({ ownerId }) => ownerId !== first?.ownerId);
    if (!found?.hasKey || foreign >= 0) {
      return { metafields: [], userErrors: [noOwner(Math.max(0, foreign))] };
    }
    const { set, metafields, errors } = setMetafields(found.cart, inputs, ['metafields']);
    if (errors.length > 0) return { metafields: [], userErrors: errors };
    const cart = context.carts.save({ ...found.cart, metafields });
    return { metafields: set.map((each) => toMetafield(cart, each)), userErrors: [] };
  },
  cartMetafieldDelete: (
    _root: unknown,
    { input: { ownerId, key } }: { input: { ownerId: string; key: string } },
    context,
  ) => {
    const found = findCart(ownerId, context);
    const refuse = (code: string, name: string, message: string) => ({
      deletedId: null,
      userErrors: [{ code, field: ['input', name], message }],
    });
    if (!found?.hasKey) return refuse('INVALID_OWNER', 'ownerId', 'Owner does not exist.');
    const metafield = findMetafield(found.cart, ...splitKey(key));
    if (!metafield) return refuse('METAFIELD_DOES_NOT_EXIST', 'key', 'Metafield does not exist');
    const metafields = found.cart.metafields.filter(({ id }) => id !== metafield.id);
    context.carts.save({ ...found.cart, metafields });
    return { deletedId: metafield.id, userErrors: [] };
  },
};

const noOwner = (index: number) => ({
  code: 'INVALID_OWNER',
  field: ['metafields', String(index), 'ownerId'],
  message: 'Owner does not exist.',
  elementIndex: null,
});
