import 'server-only';
import { log } from '../../runtime/log.ts';
import { StorefrontError } from '../../services/shopify/storefront-error.ts';
import { lineKey, readAdded, readLineKey, settledAdds, shortId } from './cart-adds.ts';
import { emptySnapshot, MAX_PENDING, type PendingAdd } from './cart-snapshot.ts';
import {
  currentView,
  keyOf,
  knownVariant,
  lastKnownView,
  linesWithPending,
  snapshotOf,
} from './cart-view.ts';
import { MAX_LINES, type CartView } from './cart.ts';
import {
  checkoutErrorDetails,
  type CheckoutErrorCode,
  type CheckoutErrorDetails,
} from './checkout.ts';
import { allowedAddress, asCheckoutError, CheckoutError } from './checkouts.ts';
import { findKnownVariants, rememberVariants } from './known-variants.ts';
import {
  MAX_ATTEMPTS,
  reachCart,
  refusalOf,
  shortageOf,
  withFoldedLines,
  type KeptCart,
  type Reached,
} from './reached-cart.ts';
import { changeLines, readCart, setDiscountCodes, setNote, type CartChange } from './shop-carts.ts';

export interface CartError {
  details: CheckoutErrorDetails;
  /** Name of the line that it is about. */
  line?: string | undefined;
}

export interface CartOutcome {
  kept: KeptCart;
  view: CartView;
  error?: CartError;
  /** Whether an add waits for the shop to answer again. */
  waits?: true;
  checkoutUrl?: string;
}

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

/** What a request is refused for before the shop is asked. */
export const refuse = async (
  kept: KeptCart,
  { code, line }: { code: CheckoutErrorCode; line?: string | undefined },
): Promise<CartOutcome> => ({
  ...(await lastKnown(kept)),
  error: { details: checkoutErrorDetails(code), line },
});

type Acted = Reached & Pick<CartOutcome, 'error' | 'checkoutUrl'>;

/** Reaches the cart, does something with it, and says what became of it; an add is one of those that wait. */
async function visit(
  kept: KeptCart,
  act: (reached: Reached) => Promise<Acted>,
  { add }: { add?: PendingAdd } = {},
): Promise<CartOutcome> {
  let reached: Reached | undefined;
  try {
    reached = await reachCart(kept);
    return await outcomeOf(await act(reached), add);
  } catch (error) {
    const refused = error instanceof StorefrontError ? asCheckoutError(error) : error;
    if (!(refused instanceof CheckoutError)) throw error;
    const { details } = refused;
    log.error('cart', `${details.code}: ${refused.message}`);
    // The shop had answered before it refused this, or failed at it.
    if (reached?.cart) return outcomeOf({ ...reached, error: { details } }, add);
    const mayComeBack = details.retry && error instanceof StorefrontError;
    if (add && mayComeBack) return { ...(await lastKnown(kept)), waits: true };
    const pending = kept.snapshot.pending.filter(({ id }) => id !== add?.id);
    const without = { ...kept, snapshot: { ...kept.snapshot, pending } };
    return { ...(await lastKnown(without)), error: { details, line: add?.key } };
  }
}

async function outcomeOf(
  { cart, changes: all, problems, error, checkoutUrl }: Acted,
  add: PendingAdd | undefined,
): Promise<CartOutcome> {
  const ofAdd = add && problems.get(add.key);
  // What is said as an error is not said twice.
  const changes = ofAdd ? all.filter(({ key }) => key !== add.key) : all;
  const ids = changes.flatMap(({ key }) => (key ? [readLineKey(key).merchandiseId] : []));
  const known = await findKnownVariants(ids);
  const lines = cart?.lines.nodes ?? [];
  rememberVariants(new Map(lines.map((line) => [line.merchandise.id, knownVariant(line)])));
  const sentences = new Map([...problems].map(([key, { message }]) => [key, message]));
  if (error?.line) sentences.set(error.line, error.details.message);
  return {
    kept: cart
      ? { id: cart.id, snapshot: snapshotOf(cart, changes) }
      : { id: undefined, snapshot: { ...emptySnapshot, changes } },
    view: currentView(cart, { changes, problems: sentences, known }),
    ...(error && { error }),
    ...(ofAdd && { error: { details: ofAdd, line: add.key } }),
    ...(checkoutUrl && { checkoutUrl }),
  };
}

async function lastKnown(kept: KeptCart): Promise<CartOutcome> {
  const { snapshot } = kept;
  const keys = [...linesWithPending(snapshot), ...snapshot.changes].map(({ key }) => key);
  const ids = keys.filter(Boolean).map((key) => readLineKey(key).merchandiseId);
  const known = await findKnownVariants(ids);
  return { kept, view: lastKnownView(snapshot, { changes: snapshot.changes, known }) };
}

const errorOf = (code: CheckoutErrorCode): CartError => ({ details: checkoutErrorDetails(code) });

/** @throws CheckoutError; a cart that was there a moment ago is not made anew in the middle of a change */
function expectDone(change: CartChange): Extract<CartChange, { status: 'done' }> {
  if (change.status === 'done') return change;
  throw refusalOf(change.status === 'refused' ? change.userErrors : []);
}
