import 'server-only';
import { CheckoutError, checkoutErrorDetails } from '../cart-errors.ts';
import { MAX_QUANTITY } from '../cart-limits.ts';
import { GIFT_MESSAGE } from '../cart-types.ts';
import {
  keyOfLine,
  lineAttributes,
  readCart,
  refusalOf,
  updateLines,
  type ShopCartLine,
} from './cart-gateway.ts';
import { inTurn } from './cart-queue.ts';
import {
  MAX_ATTEMPTS,
  shortageOf,
  withFoldedLines,
  type ReconciledCart,
  type StoredCart,
} from './cart-reconcile.ts';
import { errorOf, visit, type Acted, type CartOutcome } from './cart-session.ts';
import {
  addIdsOf,
  isSameProduct,
  lineKey,
  sequenceOf,
  withMarker,
  withoutMarker,
} from './line-idempotency.ts';

/** A requested change of a line. A quantity of 0 removes it, also when it is already gone; an empty message leaves none. */
export interface LineWish {
  key: string;
  quantity?: number;
  /** The quantity that the visitor saw, from which `quantity` is counted. Without one, `quantity` replaces any other. */
  seen?: number | undefined;
  message?: string;
  /** Number of the change in its browser. A line ignores a change whose number is not greater than that of its last. */
  sequence?: number | undefined;
}

/** Use case: changes quantities and gift messages of lines. */
export const changeLines = (stored: StoredCart, wanted: LineWish[]): Promise<CartOutcome> =>
  inTurn(stored, (turn) => visit(turn, (reconciled) => withLineChanges(reconciled, wanted)));

/** Use case: removes a line. The snapshot remembers it, so that it can be added back. */
export const removeLine = (stored: StoredCart, wish: Removal): Promise<CartOutcome> =>
  inTurn(stored, (turn) => visit(turn, (reconciled) => withoutLine(reconciled, wish)));

type Removal = Pick<LineWish, 'key' | 'sequence'>;

/** Removes a line from the shop's cart. */
export async function withoutLine(
  reconciled: ReconciledCart,
  { key, sequence }: Removal,
): Promise<Acted> {
  const line = reconciled.cart?.lines.nodes.find((each) => keyOfLine(each) === key);
  const changed = await withLineChanges(reconciled, [{ key, quantity: 0, sequence }]);
  const isLeft = changed.cart?.lines.nodes.some((each) => keyOfLine(each) === key);
  if (!line?.quantity || isLeft) return changed;
  const attributes = withoutMarker(lineAttributes(line.attributes));
  const price = line.cost.amountPerQuantity.amount;
  return { ...changed, removed: { key, quantity: line.quantity, price, attributes } };
}

/**
 * Makes changes of lines in the shop's cart, all or none. Repeats them when other requests have changed the lines.
 * @throws CheckoutError
 */
export async function withLineChanges(
  reconciled: ReconciledCart,
  wanted: LineWish[],
): Promise<Acted> {
  let current: Acted = reconciled;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const lines = new Map(current.cart?.lines.nodes.map((line) => [keyOfLine(line), line]));
    const missing = wanted.filter(({ key, quantity }) => quantity !== 0 && !lines.has(key));
    const written = missing.map((wish) => writtenLine(wish, [...lines.values()]));
    if (missing.some(({ message }, index) => !written[index] && message !== '')) {
      return { ...current, error: errorOf('line-gone') };
    }
    const changes = wanted.flatMap((wish) => changeOf(wish, lines.get(wish.key)) ?? []);
    if (!current.cart || changes.length === 0) {
      return { ...current, ...(written[0] && { line: keyOfLine(written[0]) }) };
    }
    const change = await updateLines(
      current.cart.id,
      // Lower quantities come first, so that the stock covers the higher ones.
      changes
        .toSorted((one, other) => Number(one.isMore) - Number(other.isMore))
        .map(({ update }) => update),
    );
    if (change.status === 'done') {
      // The change may have given a line the message of another line, and another request may have added the product.
      const cart = await withFoldedLines(change.cart);
      const after = new Map(cart.lines.nodes.map((line) => [keyOfLine(line), line]));
      // Another instance has folded the line with the quantity that it had before the change.
      const isLost = changes.some(({ to, sequence }) => {
        const line = after.get(to);
        return line && sequenceOf(lineAttributes(line.attributes)) < sequence;
      });
      if (isLost) {
        current = { ...current, cart };
        continue;
      }
      const quantityOf = (key: string) => after.get(key)?.quantity ?? 0;
      const short = changes.find(({ to, update }) => quantityOf(to) < update.quantity);
      const error = short && { details: shortageOf(quantityOf(short.to)), line: short.to };
      const isRenamed = changes.some(({ to, from }) => to !== from);
      const [first] = changes;
      return {
        ...current,
        cart,
        ...(error && { error }),
        ...(isRenamed && first && { line: first.to }),
      };
    }
    if (change.status === 'refused') throw refusalOf(change);
    const read = await readCart(current.cart.id);
    if (!read) return { ...current, cart: undefined, error: errorOf('line-gone') };
    current = { ...current, cart: await withFoldedLines(read) };
  }
  const details = checkoutErrorDetails('busy');
  throw new CheckoutError(details, 'Other requests keep changing the lines');
}

/** The line of the product that has the message already, because the answer to the same request was lost. */
const writtenLine = ({ key, quantity, message }: LineWish, lines: ShopCartLine[]) =>
  quantity === undefined
    ? lines.find((line) => isSameProduct(keyOfLine(line), key) && messageOf(line) === message)
    : undefined;

const messageOf = ({ attributes }: ShopCartLine): string =>
  attributes.find(({ key }) => key === GIFT_MESSAGE)?.value ?? '';

/** The update of a line, and its key before and after. Undefined when nothing changes. */
function changeOf(wish: LineWish, line: ShopCartLine | undefined) {
  if (!line) return undefined;
  const { key, message, sequence = 0 } = wish;
  const all = lineAttributes(line.attributes);
  const last = sequenceOf(all);
  // It was sent twice or late.
  if (sequence > 0 && sequence <= last) return undefined;
  const isOther = message !== undefined && message !== messageOf(line);
  const count = quantityAfter(wish, line.quantity);
  if (count === line.quantity && !isOther) return undefined;
  const others = withoutMarker(all).filter((each) => !isOther || each.key !== GIFT_MESSAGE);
  const own = message && isOther ? [...others, { key: GIFT_MESSAGE, value: message }] : others;
  const isMarked = isOther || sequence > 0;
  return {
    from: key,
    to: isOther
      ? lineKey(line.merchandise.id, line.sellingPlanAllocation?.sellingPlan.id, own)
      : key,
    isMore: count > line.quantity,
    sequence,
    update: {
      id: line.id,
      quantity: count,
      ...(isMarked && { attributes: withMarker(own, addIdsOf(all), Math.max(sequence, last)) }),
    },
  };
}

/** The quantity of a line after a change. @param now the quantity before it, to which a difference is added */
export function quantityAfter(
  { quantity, seen }: Pick<LineWish, 'quantity' | 'seen'>,
  now: number,
): number {
  if (quantity === undefined || seen === undefined) return quantity ?? now;
  return Math.min(MAX_QUANTITY, Math.max(0, now + quantity - seen));
}
