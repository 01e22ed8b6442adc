import 'server-only';
import {
  keyOfLine,
  readCheckoutUrl,
  refusalOf,
  updateLines,
  type ShopCart,
} from './cart-gateway.ts';
import type { CartSnapshot, OpenedCheckout, SnapshotLine } from './cart-snapshot.ts';

/** Whether the shop no longer has a checkout that was opened. */
export const isCheckoutGone = async ({ id }: OpenedCheckout) =>
  (await readCheckoutUrl(id)) === undefined;

/** The lines of a checkout, with the prices and attributes that the snapshot has of them. */
export const orderedLines = ({ lines }: CartSnapshot, checkout: OpenedCheckout): SnapshotLine[] =>
  checkout.lines.map((line) => ({
    price: '',
    ...lines.find(({ key }) => key === line.key),
    ...line,
  }));

/** The snapshot of what was added after the checkout was opened. Codes, gift cards and the note belong to the order. */
export function withoutOrdered(snapshot: CartSnapshot, { lines }: OpenedCheckout): CartSnapshot {
  const left = snapshot.lines
    .map((line) => ({ ...line, quantity: line.quantity - quantityIn(lines, line.key) }))
    .filter(({ quantity }) => quantity > 0);
  return { ...snapshot, lines: left, codes: [], cards: [], note: '', noteLeftOut: false };
}

const quantityIn = (lines: OpenedCheckout['lines'], key: string) =>
  lines.find((line) => line.key === key)?.quantity ?? 0;

/** Removes the ordered lines from a cart; undefined when no other lines are left. */
export async function removeOrdered(
  cart: ShopCart,
  { lines }: OpenedCheckout,
): Promise<ShopCart | undefined> {
  const left = cart.lines.nodes.map((line) => ({
    id: line.id,
    before: line.quantity,
    quantity: Math.max(0, line.quantity - quantityIn(lines, keyOfLine(line))),
  }));
  if (left.every(({ quantity }) => quantity === 0)) return undefined;
  const changes = left.filter(({ before, quantity }) => before !== quantity);
  if (changes.length === 0) return cart;
  const change = await updateLines(
    cart.id,
    changes.map(({ id, quantity }) => ({ id, quantity })),
  );
  if (change.status !== 'done') throw refusalOf(change);
  return change.cart;
}
