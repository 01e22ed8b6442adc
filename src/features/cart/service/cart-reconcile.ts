import 'server-only';
import {
  CheckoutError,
  checkoutErrorDetails,
  onlyLeft,
  type CheckoutErrorDetails,
} from '../cart-errors.ts';
import {
  isUnreadable,
  keyOfLine,
  lineAttributes,
  readCart,
  updateLines,
  type ShopCart,
} from './cart-gateway.ts';
import {
  noOrder,
  type CartSnapshot,
  type LastOrder,
  type OpenedCheckout,
  type PendingAdd,
  type Sequences,
  type SnapshotChange,
} from './cart-snapshot.ts';
import { MAX_QUANTITY } from '../cart-limits.ts';
import { addIdsOf, foldLines } from './line-idempotency.ts';
import { isCheckoutGone, orderOf, removeOrdered, withoutOrdered } from './cart-orders.ts';
import { loadCart, recreateCart, type RecreatedCart } from './cart-recreate.ts';
import { compareWithSnapshot, uniqueChanges } from './snapshot-diff.ts';

/** Number of attempts at a change while other requests change the same lines. */
export const MAX_ATTEMPTS = 4;

/** The cart that a browser's cookies name. */
export interface StoredCart {
  /** Shopify's id with its key. */
  id: string | undefined;
  snapshot: CartSnapshot;
  /** Code of a discount link that is to be applied to the cart. */
  linkCode?: string | undefined;
}

/** The visitor's cart with one line for each key. */
export interface ReconciledCart {
  cart: ShopCart | undefined;
  changes: SnapshotChange[];
  /** Reasons why adds failed, by line key. */
  problems: Map<string, CheckoutErrorDetails>;
  checkout: OpenedCheckout | undefined;
  /** The last order, while the cart is empty. */
  again: LastOrder;
  /** Code of the discount link that was applied last. */
  linkCode: string;
  /** Codes of the gift cards that may be applied. */
  cards: string[];
  sequences: Sequences;
}

/**
 * Loads the cart, sends the pending adds, and recreates a cart that the shop has forgotten or cannot answer. A cart whose
 * checkout was ordered loses the ordered lines: docs/decisions/020-cart.md.
 * @param email of the buyer of a recreated cart
 * @param isForPage whether the page of the cart waits for it
 * @throws StorefrontError or CheckoutError
 */
export async function reconcileCart(
  { id, snapshot }: StoredCart,
  email: Promise<string | undefined>,
  isForPage: boolean,
): Promise<ReconciledCart> {
  const problems: ReconciledCart['problems'] = new Map();
  const { checkout } = snapshot;
  let hasDeleted = false;
  const orUnreadable = (error: unknown) => {
    if (!isUnreadable(error)) throw error;
    hasDeleted = true;
    return undefined;
  };
  const [found, isOpenedGone] = await Promise.all([
    id === undefined ? undefined : loadCart(id, snapshot, problems, isForPage).catch(orUnreadable),
    checkout ? isCheckoutGone(checkout) : false,
  ]);
  // Shopify does not distinguish an ordered cart from an expired one: a checkout was opened, so it was ordered.
  const isOrdered = checkout !== undefined && (isOpenedGone || !(found || hasDeleted));
  const ordered = isOrdered ? orderOf(snapshot, checkout) : snapshot.again;
  const left = isOrdered ? withoutOrdered(snapshot, checkout) : snapshot;
  const made: RecreatedCart = found
    ? { cart: found, changes: [] }
    : await recreateCart(left, problems, email, hasDeleted);
  const recreated = made.changes.map((change) =>
    isOrdered && change.what === 'recreated'
      ? { ...change, what: 'recreated-without-ordered' as const }
      : change,
  );
  const { linkCode, cards } = left;
  const result = {
    problems,
    linkCode,
    cards,
    sequences: snapshot.sequences,
    checkout: isOrdered ? undefined : checkout,
  };
  if (!made.cart) {
    const changes = [...snapshot.changes, ...recreated, ...refusedAdds(undefined, problems)];
    return { ...result, cart: undefined, changes: uniqueChanges(changes), again: ordered };
  }

  for (const add of snapshot.pending) noteShortage(made.cart, add, problems);
  let cart: ShopCart | undefined = await withFoldedLines(made.cart, snapshot.pending);
  if (found && isOrdered) cart = await removeOrdered(cart, checkout);
  for (const [key, details] of problems) {
    if (details.code !== 'not-enough') continue;
    const inCart = cart?.lines.nodes.find((line) => keyOfLine(line) === key)?.quantity ?? 0;
    problems.set(key, shortageOf(inCart));
  }
  const changes = [
    ...snapshot.changes,
    ...recreated,
    ...(cart ? compareWithSnapshot(cart, snapshot) : []),
    ...refusedAdds(cart, problems),
  ];
  return {
    ...result,
    cart,
    changes: uniqueChanges(changes),
    again: cart?.lines.nodes.length ? noOrder : ordered,
  };
}

/** Pending adds that are in no line. */
const refusedAdds = (cart: ShopCart | undefined, problems: ReconciledCart['problems']) =>
  [...problems]
    .filter(([key]) => !cart?.lines.nodes.some((line) => keyOfLine(line) === key))
    .map(([key, { code }]): SnapshotChange => ({
      what: code === 'gone' ? 'gone' : 'sold-out',
      key,
      from: '',
    }));

/** Records the quantity that the shop did not give to an add, before its line is folded. */
function noteShortage(
  cart: ShopCart,
  { key, quantity, id }: PendingAdd,
  problems: ReconciledCart['problems'],
): void {
  const lines = cart.lines.nodes.filter((line) => keyOfLine(line) === key);
  const withId = lines.filter((line) => addIdsOf(lineAttributes(line.attributes)).includes(id));
  const [own] = withId;
  if (!own || withId.length > 1) return;
  const sum = lines.reduce((total, line) => total + line.quantity, 0);
  if (own.quantity < quantity) problems.set(key, checkoutErrorDetails('not-enough'));
  else if (sum > MAX_QUANTITY) problems.set(key, checkoutErrorDetails('limit'));
}

/**
 * Folds the lines of each key into one, and removes the lines of pending adds that the shop gave nothing for.
 * @throws StorefrontError, CheckoutError while other requests keep changing the cart
 */
export async function withFoldedLines(
  cart: ShopCart,
  pending: PendingAdd[] = [],
): Promise<ShopCart> {
  let current: ShopCart | undefined = cart;
  const ids = new Set(pending.map(({ id }) => id));
  for (let attempt = 0; current && attempt < MAX_ATTEMPTS; attempt++) {
    const lines = current.lines.nodes.map((line) => ({
      id: line.id,
      key: keyOfLine(line),
      quantity: line.quantity,
      attributes: lineAttributes(line.attributes),
    }));
    const isOnly = (key: string) => lines.filter((line) => line.key === key).length === 1;
    const empty = lines.filter(({ key, quantity, attributes }) => {
      const own = addIdsOf(attributes);
      return quantity === 0 && own.length > 0 && own.every((id) => ids.has(id)) && isOnly(key);
    });
    const changes = [...foldLines(lines), ...empty.map(({ id }) => ({ id, quantity: 0 }))];
    if (changes.length === 0) return current;
    const change = await updateLines(current.id, changes);
    if (change.status === 'done') return change.cart;
    current = await readCart(current.id);
  }
  throw new CheckoutError(checkoutErrorDetails('busy'), 'The lines could not be folded');
}

/** The error for a line that holds only `left` items. */
export const shortageOf = (left: number): CheckoutErrorDetails =>
  left === 0
    ? checkoutErrorDetails('sold-out')
    : checkoutErrorDetails('not-enough', onlyLeft(left));
