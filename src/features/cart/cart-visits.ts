import 'server-only';
import { log } from '../../runtime/log.ts';
import { StorefrontError } from '../../services/shopify/storefront-error.ts';
import { readLineKey } from './cart-adds.ts';
import { emptySnapshot, type PendingAdd } from './cart-snapshot.ts';
import { buyerEmail, isOfBuyer, withBuyer } from './buyer.ts';
import { currentView, lastKnownView, linesWithPending } from './cart-view.ts';
import type { CartView } from './cart.ts';
import {
  checkoutErrorDetails,
  type CheckoutErrorCode,
  type CheckoutErrorDetails,
} from './checkout.ts';
import { asCheckoutError, CheckoutError } from './checkouts.ts';
import { knownVariant } from './known-variant.ts';
import { findKnownVariants, rememberVariants } from './known-variants.ts';
import { reachCart, type KeptCart, type Reached } from './reached-cart.ts';
import { snapshotOf } from './seen-cart.ts';

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

/** What a request is refused for before the shop is asked. */
export const refuse = async (
  kept: KeptCart,
  { code, line }: { code: CheckoutErrorCode; line?: string | undefined },
): Promise<CartOutcome> => ({
  ...(await lastKnown(kept)),
  error: { details: checkoutErrorDetails(code), line },
});

export type Acted = Reached & Pick<CartOutcome, 'error' | 'checkoutUrl'>;

/** Reaches the cart, does something with it, and says what became of it; an add is one of those that wait. */
export async function visit(
  kept: KeptCart,
  act: (reached: Reached) => Promise<Acted>,
  { add }: { add?: PendingAdd } = {},
): Promise<CartOutcome> {
  let reached: Reached | undefined;
  try {
    const email = buyerEmail();
    reached = await reachCart(kept, email);
    return await outcomeOf(await forBuyer(await act(reached), await email), add);
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

/** No checkout is opened that begins with the email of somebody else. */
async function forBuyer(acted: Acted, email: string | undefined): Promise<Acted> {
  if (!acted.cart) return acted;
  const cart = await withBuyer(acted.cart, email);
  const { checkoutUrl, ...rest } = acted;
  const isOthers = cart.buyerIdentity.email !== null && !isOfBuyer(cart, email);
  return checkoutUrl && isOthers
    ? { ...rest, cart, error: { details: checkoutErrorDetails('unreachable') } }
    : { ...acted, cart };
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
