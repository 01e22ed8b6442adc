import { GIFT_MESSAGE, type CartLineView, type CartView } from '../cart-types.ts';
import { ADD, MESSAGE, NOTE, REMOVE } from '../../../lib/cart-forms.ts';
import { fromCents, times, toCents } from '../../../lib/price.ts';

/**
 * Applies a change to the cart before the shop answers, for an optimistic update. Returns the same object when the cart has
 * these values already, or when only the shop knows the effect.
 */
export function optimisticCart(
  cart: CartView,
  address: string,
  fields: Record<string, unknown>,
): CartView {
  const isLine = ({ id }: CartLineView) => id === fields.line;
  const back = cart.removed.find(isLine);
  if (address === ADD && back) {
    return withLines(
      { ...cart, removed: cart.removed.filter((line) => line !== back) },
      { lines: [back, ...cart.lines], count: back.quantity, cents: toCents(back.total) },
    );
  }
  const { note, message } = fields;
  if (address === NOTE) return note === cart.note ? cart : { ...cart, note: String(note) };
  const line = cart.lines.find(isLine);
  if (!line) return cart;

  const linesWith = (other?: CartLineView) =>
    cart.lines.flatMap((each) => (each !== line ? each : (other ?? [])));
  if (address === MESSAGE) {
    const text = String(message).trim();
    return text === messageOf(line) ? cart : { ...cart, lines: linesWith(withMessage(line, text)) };
  }
  const quantity = address === REMOVE ? 0 : Number(fields.quantity);
  if (!Number.isInteger(quantity) || quantity < 0 || quantity === line.quantity) return cart;
  const other = withQuantity(line, quantity);
  return withLines(quantity > 0 ? cart : { ...cart, removed: [line, ...cart.removed] }, {
    lines: linesWith(quantity > 0 ? other : undefined),
    count: quantity - line.quantity,
    cents: toCents(other.total) - toCents(line.total),
  });
}

/** Serializes the contents of the shown cart. Checkout sends them, so that the Worker can compare them with the shop's cart. */
export const shownContents = ({ lines, subtotal, due }: CartView): string =>
  `${lines.map(({ id, quantity }) => `${id}:${quantity}`).join()} ${(due ?? subtotal).amount}`;

/** The cart with other lines. @param added number of items and price that they add, which are negative for a removal */
function withLines(
  { count, subtotal, due, ...cart }: CartView,
  added: { lines: CartLineView[]; count: number; cents: number },
): CartView {
  return {
    ...cart,
    lines: added.lines,
    count: count + added.count,
    subtotal: fromCents(Math.max(0, toCents(subtotal) + added.cents), subtotal.currencyCode),
    // Known only when the shop has divided the price among the gift cards.
    due: due && null,
  };
}

/** The gift message of a line; '' without one. */
export const messageOf = ({ attributes }: CartLineView): string =>
  attributes.find(({ key }) => key === GIFT_MESSAGE)?.value ?? '';

const withMessage = ({ attributes, ...line }: CartLineView, message: string): CartLineView => {
  const others = attributes.filter(({ key }) => key !== GIFT_MESSAGE);
  return {
    ...line,
    attributes: message ? [...others, { key: GIFT_MESSAGE, value: message }] : others,
  };
};

/** The amount that the subtotal lacks for free shipping, in its currency; null when shipping is never free. */
export const missingForFreeShipping = ({ freeShippingFrom, subtotal }: CartView): number | null =>
  freeShippingFrom === null ? null : Math.max(0, freeShippingFrom - Number(subtotal.amount));

const withQuantity = (line: CartLineView, quantity: number): CartLineView => ({
  ...line,
  quantity,
  total: times(line.price, quantity),
  compareAtTotal: null,
  problem: null,
});

/** Whether the shop's cart equals the one that was shown. @param isPriceOpen whether a discount code was in flight */
export const isSameCart = (seen: CartView, now: CartView, isPriceOpen: boolean): boolean =>
  contentsOf(seen) === contentsOf(now) &&
  (isPriceOpen || toCents(seen.subtotal) === toCents(now.subtotal));

/** Everything but the keys of the lines, which change with their messages. */
const contentsOf = ({ lines }: CartView): string =>
  JSON.stringify(
    lines
      .map(({ merchandiseId, plan, quantity, attributes }) =>
        [
          merchandiseId,
          plan,
          quantity,
          ...attributes.map(({ key, value }) => key + value).toSorted(),
        ].join(),
      )
      .toSorted(),
  );
