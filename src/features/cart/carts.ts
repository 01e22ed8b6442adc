import 'server-only';
import { lineKey, readAdded, settledAdds, shortId } from './cart-adds.ts';
import { MAX_PENDING } from './cart-snapshot.ts';
import { linesWithPending } from './cart-view.ts';
import { refuse, visit, type Acted, type CartError, type CartOutcome } from './cart-visits.ts';
import { MAX_LINES } from './cart.ts';
import { checkoutErrorDetails, type CheckoutErrorCode } from './checkout.ts';
import { allowedAddress, CheckoutError } from './checkouts.ts';
import { keyOf } from './known-variant.ts';
import { refusalOf } from './new-lines.ts';
import { MAX_ATTEMPTS, shortageOf, withFoldedLines, type KeptCart } from './reached-cart.ts';
import { changeLines, readCart, setDiscountCodes, setNote, type CartChange } from './shop-carts.ts';

export interface Add {
  merchandiseId: string;
  quantity: number;
  sellingPlanId?: string | undefined;
  id?: string | undefined;
}

/** The cart of a visitor, made anew where the shop has forgotten it; as last known while it does not answer. */
export async function openCart(kept: KeptCart): Promise<CartOutcome> {
  const { error: _, ...outcome } = await visit(kept, async (reached) => reached);
  return outcome;
}

/** Adds, once for each id. While the shop does not answer the add is kept, and made when it does. */
export async function addToCart(kept: KeptCart, add: Add): Promise<CartOutcome> {
  const key = lineKey(add.merchandiseId, add.sellingPlanId);
  const { lines, pending, adds } = kept.snapshot;
  const isNew = !linesWithPending(kept.snapshot).some((line) => line.key === key);
  if (isNew && lines.length >= MAX_LINES) return refuse(kept, { code: 'full' });

  const id = await shortId(add.id || crypto.randomUUID());
  if (adds.some((each) => each.id === id && each.key === key)) return openCart(kept);
  const isWaiting = pending.some((each) => each.id === id && each.key === key);
  if (!isWaiting && pending.length >= MAX_PENDING) return refuse(kept, { code: 'busy', line: key });
  const waiting = isWaiting ? pending : [...pending, { key, quantity: add.quantity, id }];
  const withAdd = { ...kept, snapshot: { ...kept.snapshot, pending: waiting } };
  return visit(withAdd, async (reached) => reached, { add: { key, quantity: add.quantity, id } });
}

/** Sets how many there are of a line; 0 removes it, also when it is gone already. */
export const changeLine = (kept: KeptCart, key: string, quantity: number): Promise<CartOutcome> =>
  visit(kept, async (reached) => {
    let current: Acted = reached;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const line = current.cart?.lines.nodes.find((each) => keyOf(each) === key);
      if (!line && quantity === 0) return current;
      if (!current.cart || !line) return { ...current, error: errorOf('line-gone') };
      if (line.quantity === quantity) return current;
      const added = settledAdds(readAdded(line.attribute?.value ?? '').ids);
      const change = await changeLines(current.cart.id, [{ id: line.id, quantity, added }]);
      if (change.status === 'done') {
        const left = change.cart.lines.nodes.find((each) => keyOf(each) === key)?.quantity ?? 0;
        return {
          ...current,
          cart: change.cart,
          ...(left < quantity && { error: { details: shortageOf(left), line: key } }),
        };
      }
      if (change.status === 'refused') throw refusalOf(change.userErrors);
      const read = await readCart(current.cart.id);
      if (!read) return { ...current, cart: undefined, error: errorOf('line-gone') };
      current = { ...current, cart: await withFoldedLines(read) };
    }
    throw new CheckoutError(checkoutErrorDetails('busy'), 'Others change the line all the time');
  });

/** Applies a code, or takes one off; with neither, all of them. */
export const changeDiscount = (
  kept: KeptCart,
  { code, remove }: { code: string; remove: string },
): Promise<CartOutcome> =>
  visit(kept, async (reached) => {
    const { cart } = reached;
    const applied = cart?.discountCodes ?? [];
    if (!cart || (code && cart.lines.nodes.length === 0)) {
      return code ? { ...reached, error: errorOf('empty') } : reached;
    }
    const isCode =
      (other: string) =>
      ({ code: each }: { code: string }) =>
        each.toUpperCase() === other.toUpperCase();
    const before = applied.filter(({ applicable }) => applicable);
    const others = remove || code ? before.filter((each) => !isCode(remove || code)(each)) : [];
    const wanted = [...others.map((each) => each.code), ...(code && !remove ? [code] : [])];
    const change = expectDone(await setDiscountCodes(cart.id, wanted));
    const got = code && !remove ? change.cart.discountCodes.find(isCode(code)) : undefined;
    if (!code || remove || got?.applicable) return { ...reached, cart: change.cart };

    const restored = expectDone(
      await setDiscountCodes(
        cart.id,
        before.map((each) => each.code),
      ),
    );
    const isUnknown = change.warnings.some((warning) => UNKNOWN_CODES.includes(warning.code));
    const error = errorOf(isUnknown ? 'code-unknown' : 'code-unfit');
    return { ...reached, cart: restored.cart, error };
  });

const UNKNOWN_CODES = ['DISCOUNT_NOT_FOUND', 'DISCOUNT_CURRENTLY_INACTIVE'];

export const changeNote = (kept: KeptCart, note: string): Promise<CartOutcome> =>
  visit(kept, async (reached) => {
    if (!reached.cart) return note ? { ...reached, error: errorOf('empty') } : reached;
    return { ...reached, cart: expectDone(await setNote(reached.cart.id, note)).cart };
  });

/** The address where the visitor pays; not before they have seen what has changed. */
export const checkOut = (kept: KeptCart): Promise<CartOutcome> =>
  visit(kept, async (reached) => {
    const { cart, changes } = reached;
    if (!cart?.lines.nodes.some(({ quantity }) => quantity > 0)) {
      return { ...reached, error: errorOf('empty') };
    }
    if (changes.length > 0) return { ...reached, error: errorOf('changed') };
    return { ...reached, checkoutUrl: allowedAddress(cart.checkoutUrl) };
  });

const errorOf = (code: CheckoutErrorCode): CartError => ({ details: checkoutErrorDetails(code) });

/** @throws CheckoutError; a cart that was there a moment ago is not made anew in the middle of a change */
function expectDone(change: CartChange): Extract<CartChange, { status: 'done' }> {
  if (change.status === 'done') return change;
  throw refusalOf(change.status === 'refused' ? change.userErrors : []);
}
