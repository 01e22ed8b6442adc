import 'server-only';
import { env } from '../../../runtime/env.ts';
import { log } from '../../../runtime/log.ts';
import { countCartVisit } from '../../../services/visit-counts.ts';
import { StorefrontError } from '../../../services/shopify/storefront-error.ts';
import {
  changeErrorDetails,
  CheckoutError,
  checkoutErrorDetails,
  type CheckoutErrorCode,
  type CheckoutErrorDetails,
} from '../cart-errors.ts';
import { asCheckoutError, codeErrorOf, keyOfLine, setDiscountCodes } from './cart-gateway.ts';
import { buyerEmail, isOfBuyer, withBuyer } from './cart-buyer.ts';
import { currentView, lastKnownView, linesWithPending } from './cart-mapper.ts';
import { reconcileCart, type ReconciledCart, type StoredCart } from './cart-reconcile.ts';
import {
  emptySnapshot,
  type CartSnapshot,
  type PendingAdd,
  type SnapshotLine,
} from './cart-snapshot.ts';
import { fitsCookie } from './snapshot-cookie.ts';
import type { CartView } from '../cart-types.ts';
import { readLineKey } from './line-idempotency.ts';
import { snapshotOf } from './snapshot-diff.ts';
import { findCachedVariants } from './variant-cache.ts';

export interface CartError {
  details: CheckoutErrorDetails;
  /** Key of the line that it is about. */
  line?: string | undefined;
}

export interface CartOutcome {
  stored: StoredCart;
  view: CartView;
  error?: CartError;
  /** Whether an add is pending until the shop answers again. */
  isPending?: true;
  /** The shop was not asked: the view is the last known one, although the shop may answer. */
  isUnread?: true;
  checkoutUrl?: string;
  /** The discount code that the visitor has removed. */
  removedCode?: string;
  /** The key that a line has since it has got another message. */
  line?: string;
}

/** Rejects a request without asking the shop. Resolves with the last known cart and the error. */
export const refuse = async (
  stored: StoredCart,
  { code, line }: { code: CheckoutErrorCode; line?: string | undefined },
): Promise<CartOutcome> => ({
  ...(await lastKnown(stored)),
  isUnread: true,
  error: { details: checkoutErrorDetails(code), line },
});

export type Acted = ReconciledCart &
  Pick<CartOutcome, 'error' | 'checkoutUrl' | 'removedCode' | 'line'> & { removed?: SnapshotLine };

/**
 * Reconciles the cart, runs a use case on it, and maps the result. A pending add survives a shop that does not answer.
 * @param add the add of this request, which is also in the snapshot's pending adds
 * @param opensCheckout whether an error message has to mention that nothing was charged
 * @param isForPage whether the page of the cart waits for it
 */
export async function visit(
  stored: StoredCart,
  act: (reconciled: ReconciledCart, email: string | undefined) => Promise<Acted>,
  {
    add,
    wasPending = false,
    opensCheckout = false,
    isForPage = false,
  }: { add?: PendingAdd; wasPending?: boolean; opensCheckout?: boolean; isForPage?: boolean } = {},
): Promise<CartOutcome> {
  let reconciled: ReconciledCart | undefined;
  try {
    const asked = buyerEmail();
    reconciled = await reconcileCart(stored, asked, isForPage);
    countKept(reconciled, stored.snapshot.pending, add);
    const email = await asked;
    reconciled = await withLinkCode(reconciled, stored.linkCode);
    return await outcomeOf(await forBuyer(await act(reconciled, email), email), add);
  } catch (error) {
    const refused = error instanceof StorefrontError ? asCheckoutError(error) : error;
    if (!(refused instanceof CheckoutError)) throw error;
    const mayComeBack = refused.details.retry && error instanceof StorefrontError;
    const isOwn = opensCheckout || (add && refused.details.code === 'declined');
    const isUnread = opensCheckout && mayComeBack && !reconciled;
    const own = isUnread ? checkoutErrorDetails('read-failed') : refused.details;
    const details = isOwn ? own : changeErrorDetails(refused.details);
    log.error('cart', `${details.code}: ${refused.message}`);
    // The shop has answered, and then refused or failed.
    if (reconciled?.cart) return outcomeOf({ ...reconciled, error: { details } }, add);
    if (add && (mayComeBack || wasPending) && canBePending(stored)) {
      return { ...(await lastKnown(stored)), isPending: true };
    }
    const pending = stored.snapshot.pending.filter(({ id }) => id !== add?.id);
    const without = { ...stored, snapshot: { ...stored.snapshot, pending } };
    return { ...(await lastKnown(without)), error: { details, line: add?.key } };
  }
}

/** Counts the adds that earlier requests kept, and that the shop has taken now. @param own the add of this request */
function countKept(
  { cart, problems }: ReconciledCart,
  pending: PendingAdd[],
  own: PendingAdd | undefined,
): void {
  for (const { key, id } of pending) {
    const line = cart?.lines.nodes.find((each) => keyOfLine(each) === key);
    if (!line || id === own?.id || problems.has(key)) continue;
    countCartVisit(['step', 'added'], ['added', line.merchandise.product.handle]);
  }
}

const canBePending = ({ snapshot }: StoredCart) => fitsCookie(snapshot, env().SHOPIFY_STORE_DOMAIN);

/** Applies the code of a discount link. A code that does not apply is announced, and stays only if the cart does not fit. */
async function withLinkCode(
  reconciled: ReconciledCart,
  code: string | undefined,
): Promise<ReconciledCart> {
  const { cart, changes } = reconciled;
  if (!cart?.lines.nodes.length || code === undefined) return reconciled;
  const applied = cart.discountCodes.find((each) => isSameCode(each.code, code));
  if (applied?.applicable) return { ...reconciled, linkCode: code };
  const before = cart.discountCodes.map((each) => each.code);
  const change = await setDiscountCodes(cart.id, [...before, code]);
  if (change.status !== 'done') return reconciled;
  const isApplied = change.cart.discountCodes.some(
    (each) => isSameCode(each.code, code) && each.applicable,
  );
  if (isApplied) return { ...reconciled, cart: change.cart, linkCode: code };
  const isUnfit = codeErrorOf(change) === 'code-unfit';
  const restored = isUnfit ? change : await setDiscountCodes(cart.id, before);
  return {
    ...reconciled,
    cart: restored.status === 'done' ? restored.cart : change.cart,
    linkCode: code,
    changes: [...changes, { what: 'code', key: '', from: code }],
  };
}

/** An error of a use case with the message of this code. */
export const errorOf = (code: CheckoutErrorCode): CartError => ({
  details: checkoutErrorDetails(code),
});

/** Whether two discount codes are equal; case does not count. */
export const isSameCode = (one: string, other: string) => one.toUpperCase() === other.toUpperCase();

/** Sets the buyer of the cart, and opens no checkout that begins with another buyer's email. */
async function forBuyer(acted: Acted, email: string | undefined): Promise<Acted> {
  if (!acted.cart) return acted;
  const cart = await withBuyer(acted.cart, acted.checkout?.id, email);
  const { checkoutUrl, ...rest } = acted;
  const isOthers = cart.buyerIdentity.email !== null && !isOfBuyer(cart, email);
  return checkoutUrl && isOthers
    ? { ...rest, cart, error: { details: checkoutErrorDetails('unreachable') } }
    : { ...acted, cart };
}

async function outcomeOf(acted: Acted, add: PendingAdd | undefined): Promise<CartOutcome> {
  const { cart, problems, error, checkoutUrl, checkout, again, linkCode, removedCode } = acted;
  const { cards, removed, sequences } = acted;
  const ofAdd = add && problems.get(add.key);
  // A refusal that is shown as the error is not announced a second time.
  const changes = ofAdd ? acted.changes.filter(({ key }) => key !== add.key) : acted.changes;
  const keys = [...changes, ...again.lines, ...(removed ? [removed] : [])]
    .map(({ key }) => key)
    .filter(Boolean);
  const variants = await findCachedVariants(keys.map((key) => readLineKey(key).merchandiseId));
  const sentences = new Map([...problems].map(([key, { message }]) => [key, message]));
  if (error?.line) sentences.set(error.line, error.details.message);
  const snapshot: CartSnapshot = cart
    ? {
        ...snapshotOf(cart, { changes, cards, sequences }),
        checkout,
        again,
        linkCode,
        removed,
      }
    : { ...emptySnapshot, changes, again, linkCode, removed, sequences };
  return {
    stored: { id: cart?.id, snapshot },
    view: currentView(cart, {
      changes,
      problems: sentences,
      variants,
      again,
      removed,
    }),
    ...(error && { error }),
    ...(ofAdd && { error: { details: ofAdd, line: add.key } }),
    ...(checkoutUrl && { checkoutUrl }),
    ...(removedCode !== undefined && { removedCode }),
    ...(acted.line !== undefined && { line: acted.line }),
  };
}

async function lastKnown(stored: StoredCart): Promise<CartOutcome> {
  const { snapshot } = stored;
  const all = [...linesWithPending(snapshot), ...snapshot.changes, ...snapshot.again.lines];
  const keys = all.map(({ key }) => key).filter(Boolean);
  const variants = await findCachedVariants(keys.map((key) => readLineKey(key).merchandiseId));
  return { stored, view: lastKnownView(snapshot, { changes: snapshot.changes, variants }) };
}
