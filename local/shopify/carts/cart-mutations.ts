import type { Resolvers, ShopContext } from '../context.ts';
import {
  addLines,
  removeLines,
  uniqueAttributes,
  updateLines,
  type CartLineInput,
  type CartLineUpdate,
  type CartUserError,
} from './cart-lines.ts';
import {
  changeCart,
  checkBuyer,
  checkEmail,
  checkNote,
  createCart,
  findBuyer,
  type BuyerInput,
  type CartChange,
  type CartInput,
} from './cart-service.ts';
import { limitToStock, type CartWarning } from './cart-stock.ts';
import type { Cart, CartAttribute } from './cart-store.ts';
import { uniqueCodes } from './discounts.ts';
import { applyGiftCards } from './gift-cards.ts';

type OfCart = { cartId: string };
type Outcome = { userErrors: CartUserError[]; warnings?: CartWarning[] };

const toChange = (
  cart: Cart,
  part: Partial<Cart>,
  { userErrors, warnings = [] }: Outcome,
  showsCart = true,
): CartChange =>
  userErrors.length > 0 ? { userErrors, showsCart } : { cart: { ...cart, ...part }, warnings };

const changeGiftCards = (
  id: string,
  context: ShopContext,
  change: (applied: Cart['giftCards']) => Cart['giftCards'],
) => changeCart(id, context, (cart) => ({ cart: { ...cart, giftCards: change(cart.giftCards) } }));

export const cartMutations: Resolvers[string] = {
  cartCreate: (_root: unknown, { input }: { input?: CartInput | null }, context) =>
    createCart(input ?? {}, context),

  cartLinesAdd: (_root: unknown, args: OfCart & { lines: CartLineInput[] }, context) =>
    changeCart(args.cartId, context, (cart, rules) => {
      const { lines, ...outcome } = addLines(cart.lines, args.lines, rules, ['lines']);
      return toChange(cart, { lines }, outcome, false);
    }),
  cartLinesUpdate: (_root: unknown, args: OfCart & { lines: CartLineUpdate[] }, context) =>
    changeCart(args.cartId, context, (cart, rules) => {
      const { lines, ...outcome } = updateLines(cart.lines, args.lines, rules);
      return toChange(cart, { lines }, outcome);
    }),
  cartLinesRemove: (_root: unknown, args: OfCart & { lineIds: string[] }, context) =>
    changeCart(args.cartId, context, (cart) => {
      const { lines, ...outcome } = removeLines(cart.lines, args.lineIds);
      return toChange(cart, { lines }, outcome);
    }),

  cartNoteUpdate: (_root: unknown, { cartId, note }: OfCart & { note: string }, context) =>
    changeCart(cartId, context, (cart) =>
      toChange(cart, { note }, { userErrors: checkNote(note, ['note']) }, false),
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
      const found = findBuyer(buyerIdentity, context);
      const isKept = buyerIdentity.customerAccessToken === undefined;
      const customer = isKept ? cart.customer : (found?.number ?? null);
      const email = buyerIdentity.email === undefined ? cart.email : buyerIdentity.email;
      const userErrors = [
        ...checkEmail(email, ['buyerIdentity', 'email']),
        ...checkBuyer(buyerIdentity, found, ['buyerIdentity']),
      ];
      const { lines, warnings } = limitToStock(cart.lines, rules);
      return toChange(cart, { email, customer, lines }, { userErrors, warnings });
    }),
  cartDiscountCodesUpdate: (
    _root: unknown,
    { cartId, discountCodes }: OfCart & { discountCodes?: string[] | null },
    context,
  ) =>
    changeCart(cartId, context, (cart) => ({
      cart: { ...cart, discountCodes: uniqueCodes(discountCodes ?? []) },
    })),

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
};
