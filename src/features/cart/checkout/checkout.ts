import 'server-only';
import { CheckoutError, checkoutErrorDetails } from '../cart-errors.ts';
import {
  createCart,
  expectDone,
  keyOfLine,
  lineAttributes,
  readCheckoutUrl,
  setDiscountCodes,
  setNote,
  updateLines,
  type ShopCart,
} from '../service/cart-gateway.ts';
import { cartVersion } from '../service/cart-mapper.ts';
import { inTurn } from '../service/cart-queue.ts';
import type { ReconciledCart, StoredCart } from '../service/cart-reconcile.ts';
import { applyCode, withQuantities, type QuantityChange } from '../service/cart-service.ts';
import {
  errorOf,
  isSameCode,
  visit,
  type Acted,
  type CartOutcome,
} from '../service/cart-session.ts';
import type { SnapshotChange } from '../service/cart-snapshot.ts';
import { allowedAddress } from './checkout-address.ts';
import { withoutMarker } from '../service/line-idempotency.ts';

/** The parts of the cart page that the visitor sends with Checkout. */
export interface SeenCart {
  /** Version of the cart that the visitor saw. */
  version?: string | undefined;
  note?: string | undefined;
  code?: string | undefined;
  /** Quantities in their fields. One that differs from the cart is applied, and shown before a checkout opens. */
  quantities?: QuantityChange[];
}

/**
 * Opens a checkout for the cart that the visitor saw, after its note and code are applied. The checkout is a new cart
 * of Shopify without markers, so that later changes of the visitor's cart do not change a checkout that is open.
 */
export const checkOut = (stored: StoredCart, seen: SeenCart = {}): Promise<CartOutcome> =>
  inTurn(stored, (turn) =>
    visit(turn, async (reconciled, email) => {
      const { cart, changes } = reconciled;
      if (!cart?.lines.nodes.some(({ quantity }) => quantity > 0)) {
        return { ...reconciled, error: errorOf('empty') };
      }
      const isOther = seen.version !== undefined && seen.version !== cartVersion(cart);
      if (changes.length > 0 || isOther) return { ...reconciled, error: errorOf('changed') };

      const typed = await withQuantities(reconciled, seen.quantities ?? []);
      if (typed.error) return typed;
      if (typed.cart !== cart) return { ...typed, error: errorOf('changed') };

      let ready: ShopCart = cart;
      if (seen.note !== undefined && seen.note !== (cart.note ?? '')) {
        ready = expectDone(await setNote(cart.id, seen.note)).cart;
      }
      const isNewCode =
        seen.code &&
        !cart.discountCodes.some((each) => each.applicable && isSameCode(each.code, seen.code!));
      if (isNewCode) {
        const applied = await applyCode(ready, seen.code!);
        ready = applied.cart ?? ready;
        if (applied.error) return { ...reconciled, cart: ready, error: applied.error };
      }
      return openCheckout({ ...reconciled, cart: ready }, ready, email);
    }),
  );

async function openCheckout(
  reconciled: ReconciledCart,
  cart: ShopCart,
  email: string | undefined,
): Promise<Acted> {
  const version = cartVersion(cart);
  const { checkout } = reconciled;
  // A second click opens the same checkout.
  const openUrl = checkout?.version === version ? await readCheckoutUrl(checkout.id) : undefined;
  if (openUrl) return { ...reconciled, checkoutUrl: allowedAddress(openUrl) };

  const lines = cart.lines.nodes.filter(({ quantity }) => quantity > 0);
  const codes = cart.discountCodes.filter(({ applicable }) => applicable);
  const { cart: copy } = expectDone(
    await createCart({
      lines: lines.map((line) => ({
        merchandiseId: line.merchandise.id,
        quantity: line.quantity,
        sellingPlanId: line.sellingPlanAllocation?.sellingPlan.id,
        attributes: withoutMarker(lineAttributes(line.attributes)),
      })),
      discountCodes: codes.map(({ code }) => code),
      note: cart.note ?? '',
      attributes: lineAttributes(cart.attributes),
      email,
    }),
  );
  if (cartVersion(copy) !== version) return adopt(reconciled, cart, copy);
  if (!copy.checkoutUrl) {
    throw new CheckoutError(checkoutErrorDetails('no-address'), 'The checkout has no address');
  }
  return {
    ...reconciled,
    checkoutUrl: allowedAddress(copy.checkoutUrl),
    checkout: {
      id: copy.id,
      version,
      lines: lines.map((line) => ({ key: keyOfLine(line), quantity: line.quantity })),
    },
  };
}

/** Takes the quantities and codes of a checkout that differs over into the cart, so that the visitor sees them first. */
async function adopt(reconciled: ReconciledCart, cart: ShopCart, copy: ShopCart): Promise<Acted> {
  const given = new Map(copy.lines.nodes.map((line) => [keyOfLine(line), line.quantity]));
  const fewer = cart.lines.nodes.flatMap((line) => {
    const key = keyOfLine(line);
    const quantity = given.get(key) ?? 0;
    return quantity < line.quantity ? [{ key, id: line.id, quantity }] : [];
  });
  let current = cart;
  if (fewer.length > 0) {
    const updates = fewer.map(({ id, quantity }) => ({ id, quantity }));
    current = expectDone(await updateLines(cart.id, updates)).cart;
  }
  const codes = copy.discountCodes.filter(({ applicable }) => applicable).map((each) => each.code);
  const refused = cart.discountCodes.filter(
    ({ code, applicable }) => applicable && !codes.some((each) => isSameCode(each, code)),
  );
  if (refused.length > 0) current = expectDone(await setDiscountCodes(cart.id, codes)).cart;
  const changes = [
    ...reconciled.changes,
    ...fewer.map(({ key, quantity }): SnapshotChange => ({
      what: quantity === 0 ? 'sold-out' : 'fewer',
      key,
      from: '',
    })),
    ...refused.map(({ code }): SnapshotChange => ({ what: 'code', key: '', from: code })),
  ];
  return { ...reconciled, cart: current, changes, error: errorOf('changed') };
}
