import { fromCents, times, toCents } from '../../../lib/price.ts';
import { shortHash } from '../../../lib/short-hash.ts';
import { changeLines, changeOf, itemCount, type ChangeFields } from '../cart.ts';
import { ADD } from '../cart-addresses.ts';
import type { CartLineView, CartView } from '../cart-types.ts';

/**
 * Applies a change to the cart before the shop answers. Returns the same object when the cart has these values already, or
 * when only the shop knows the effect.
 */
export function optimisticCart(cart: CartView, address: string, fields: ChangeFields): CartView {
  if (address === ADD && fields.line === undefined) return cart;
  const change = changeOf(address, fields);
  if (change.what === 'note')
    return change.note === cart.note ? cart : { ...cart, note: change.note };
  if (!('id' in change)) return cart;
  const back = cart.removed.find(({ id }) => id === fields.line);
  const { lines } = changeLines<CartLineView>(cart.lines, change, () => back);
  if (quantitiesOf(lines) === quantitiesOf(cart.lines)) return cart;
  const gone = cart.lines.filter(
    (line) => !lines.some(({ id, was }) => id === line.id || was === line.id),
  );
  const removed =
    change.what === 'message'
      ? cart.removed
      : [...gone, ...cart.removed.filter((line) => line !== back)];
  return withLines({ ...cart, removed }, lines);
}

/** The cart with other lines, whose prices follow from those of one item. */
function withLines(cart: CartView, changed: readonly CartLineView[]): CartView {
  const lines = changed.map((line) => {
    const before = cart.lines.find(({ id }) => id === line.id);
    const isPriced = !before || before.quantity === line.quantity;
    if (isPriced) return line;
    const { quantity, price } = line;
    return { ...line, total: times(price, quantity), compareAtTotal: null, problem: null };
  });
  const sum = (all: readonly CartLineView[]) =>
    all.reduce((cents, { total }) => cents + toCents(total), 0);
  const { subtotal } = cart;
  const cents = toCents(subtotal) + sum(lines) - sum(cart.lines);
  return {
    ...cart,
    lines,
    count: itemCount(lines),
    subtotal: fromCents(Math.max(0, cents), subtotal.currencyCode),
    // Known only when the shop has divided the price among the gift cards.
    due: cart.due && null,
  };
}

/**
 * The contents of the shown cart in a short text, such as `200101:2 36.00 1k2j3h`: the quantity of each line, the amount to
 * pay, and a hash of the note. Checkout sends it, so that the Worker can compare it with the shop's cart.
 */
export function shownContents({ lines, subtotal, due, note }: CartView): string {
  return `${quantitiesOf(lines)} ${(due ?? subtotal).amount} ${shortHash(note)}`;
}

const quantitiesOf = (lines: readonly CartLineView[]) =>
  lines.map(({ id, quantity }) => `${id}:${quantity}`).join();

/** The amount that the subtotal lacks for free shipping, in its currency; null when shipping is never free. */
export const missingForFreeShipping = ({ freeShippingFrom, subtotal }: CartView): number | null =>
  freeShippingFrom === null ? null : Math.max(0, freeShippingFrom - Number(subtotal.amount));
