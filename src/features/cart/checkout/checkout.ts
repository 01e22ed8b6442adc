import 'server-only';
import { shortHash } from '../../../lib/short-hash.ts';
import { CheckoutError, checkoutErrorDetails } from '../cart-errors.ts';
import {
  createCart,
  expectDone,
  keyOfLine,
  lineAttributes,
  readCheckoutUrl,
  setDiscountCodes,
  setGiftCards,
  updateLines,
  type ShopCart,
} from '../service/cart-gateway.ts';
import { findCustomer } from '../service/cart-buyer.ts';
import { cartVersion } from '../service/cart-costs.ts';
import { inTurn } from '../service/cart-queue.ts';
import type { ReconciledCart, StoredCart } from '../service/cart-reconcile.ts';
import { withTyped, type TypedFields } from '../service/cart-service.ts';
import {
  errorOf,
  isSameCode,
  visit,
  type Acted,
  type CartOutcome,
} from '../service/cart-session.ts';
import type { SnapshotChange } from '../service/cart-snapshot.ts';
import type { ShownCart } from '../cart-schemas.ts';
import { allowedAddress } from './checkout-address.ts';
import { compareWithPage, isCardOf, uniqueChanges } from '../service/snapshot-diff.ts';
import { productOf, withoutMarker } from '../service/line-idempotency.ts';

/** The parts of the cart page that the visitor sends with Checkout. */
export interface SeenCart extends TypedFields {
  /** Version of the cart that the visitor saw; empty when it is another one. */
  version: string;
  /** Its contents, with which the current cart is compared. */
  shown?: ShownCart | null;
}

/**
 * Opens a checkout for the cart that the visitor saw, after its note and code are applied. The checkout is a new cart
 * of Shopify without markers, so that later changes of the visitor's cart do not change a checkout that is open.
 */
export const checkOut = (stored: StoredCart, seen: SeenCart): Promise<CartOutcome> =>
  inTurn(stored, (turn) =>
    visit(
      turn,
      async (reconciled, email) => {
        const { cart, changes } = reconciled;
        if (!cart?.lines.nodes.some(({ quantity }) => quantity > 0)) {
          return { ...reconciled, error: errorOf('empty') };
        }
        const isOther = seen.version !== cartVersion(cart);
        if (changes.length > 0 || isOther) {
          const others = isOther && seen.shown ? compareWithPage(cart, seen.shown) : [];
          const all = uniqueChanges([...changes, ...others]);
          // The page showed the last known cart, which has no version.
          const isUnread = all.length === 0 && seen.version === '' && seen.shown;
          const error = errorOf(isUnread ? 'read-again' : 'changed');
          return { ...reconciled, changes: all, error };
        }

        const done = await withTyped(reconciled, seen);
        const { cart: ready } = done;
        if (done.error || !ready) return done;
        // Typed quantities have other prices, which the visitor sees before the checkout.
        if (quantitiesOf(ready) !== quantitiesOf(cart))
          return { ...done, error: errorOf('changed') };
        return openCheckout(done, ready, email);
      },
      { opensCheckout: true },
    ),
  );

/** Quantities by variant and plan, which a message does not change. */
const quantitiesOf = ({ lines }: ShopCart): string =>
  lines.nodes
    .map((line) => `${productOf(keyOfLine(line))} ${line.quantity}`)
    .toSorted()
    .join();

async function openCheckout(
  reconciled: ReconciledCart,
  cart: ShopCart,
  email: string | undefined,
): Promise<Acted> {
  const version = cartVersion(cart);
  const { checkout, cards } = reconciled;
  const unknown = cart.appliedGiftCards.filter(
    ({ lastCharacters }) => !cards.some((code) => isCardOf(lastCharacters, code)),
  );
  // The copy needs the codes, which the shop does not reveal.
  if (unknown.length > 0) return withoutCards(reconciled, cart, unknown);
  const customer = await findCustomer();
  // The address of another customer must not appear in this one's checkout.
  const opened = customer ? shortHash(`${version} ${customer.id}`) : version;
  // A second click opens the same checkout.
  const openUrl = checkout?.version === opened ? await readCheckoutUrl(checkout.id) : undefined;
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
      giftCardCodes: cards,
      note: cart.note ?? '',
      attributes: lineAttributes(cart.attributes),
      email,
      customerAccessToken: customer?.token,
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
      version: opened,
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
  const lost = cart.appliedGiftCards.filter(
    ({ lastCharacters }) =>
      !copy.appliedGiftCards.some((each) => each.lastCharacters === lastCharacters),
  );
  if (lost.length > 0) return withoutCards(reconciled, current, lost);
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

/** Removes gift cards that a checkout cannot have, and announces them. */
async function withoutCards(
  reconciled: ReconciledCart,
  cart: ShopCart,
  lost: ShopCart['appliedGiftCards'],
): Promise<Acted> {
  const left = reconciled.cards.filter(
    (code) => !lost.some(({ lastCharacters }) => isCardOf(lastCharacters, code)),
  );
  const change = expectDone(await setGiftCards(cart.id, left));
  const changes = [
    ...reconciled.changes,
    ...lost.map((card): SnapshotChange => ({ what: 'card', key: '', from: card.lastCharacters })),
  ];
  return { ...reconciled, cart: change.cart, cards: left, changes, error: errorOf('changed') };
}
