import 'server-only';
import {
  keyOfLine,
  readCheckoutUrl,
  refusalOf,
  updateLines,
  type ShopCart,
} from './cart-gateway.ts';
import { isSameProduct } from './line-idempotency.ts';
import type { CartSnapshot, LastOrder, OpenedCheckout } from './cart-snapshot.ts';

/** Whether the shop no longer has an opened checkout, because it was ordered or has expired. */
export const isCheckoutGone = async ({ id }: OpenedCheckout) =>
  (await readCheckoutUrl(id)) === undefined;

/** The order of a checkout, with the prices, attributes, codes and note of the snapshot. */
export const orderOf = (
  { lines, codes, note, noteLeftOut }: CartSnapshot,
  checkout: OpenedCheckout,
): LastOrder => ({
  lines: checkout.lines.map((line) => ({
    price: '',
    ...lines.find(({ key }) => key === line.key),
    ...line,
  })),
  codes,
  note: noteLeftOut ? null : note,
});

/** The snapshot without the lines of an ordered checkout. Its codes, gift cards and note belonged to the order. */
export function withoutOrdered(snapshot: CartSnapshot, { lines }: OpenedCheckout): CartSnapshot {
  const quantities = quantitiesLeft(snapshot.lines, lines);
  const left = snapshot.lines
    .map((line, index) => ({ ...line, quantity: quantities[index] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  return { ...snapshot, lines: left, codes: [], cards: [], note: '', noteLeftOut: false };
}

/**
 * The quantities that are left of lines after an order, in the order of the lines. A quantity ordered beyond the line of
 * its key is taken from other lines of the product: a line has another key since it has got another message.
 */
function quantitiesLeft(
  lines: OpenedCheckout['lines'],
  ordered: OpenedCheckout['lines'],
): number[] {
  const left = lines.map(({ quantity }) => quantity);
  const open = ordered.map(({ quantity }) => quantity);
  for (const isOf of [(one: string, other: string) => one === other, isSameProduct]) {
    for (const [index, { key }] of lines.entries()) {
      for (const [at, each] of ordered.entries()) {
        if (!isOf(key, each.key)) continue;
        const taken = Math.min(left[index] ?? 0, open[at] ?? 0);
        left[index] = (left[index] ?? 0) - taken;
        open[at] = (open[at] ?? 0) - taken;
      }
    }
  }
  return left;
}

/** Removes the lines of an ordered checkout from a cart; undefined when no other lines are left. */
export async function removeOrdered(
  cart: ShopCart,
  { lines }: OpenedCheckout,
): Promise<ShopCart | undefined> {
  const all = cart.lines.nodes.map((line) => ({
    id: line.id,
    key: keyOfLine(line),
    quantity: line.quantity,
  }));
  const left = quantitiesLeft(all, lines);
  if (left.every((quantity) => quantity === 0)) return undefined;
  const changes = all.flatMap(({ id, quantity: before }, index) => {
    const quantity = left[index] ?? 0;
    return quantity === before ? [] : [{ id, quantity }];
  });
  if (changes.length === 0) return cart;
  const change = await updateLines(cart.id, changes);
  if (change.status !== 'done') throw refusalOf(change);
  return change.cart;
}
