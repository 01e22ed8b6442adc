import type { CartLineView, CartView } from '../cart-types.ts';
import { fromCents, times, toCents } from '../../../lib/price.ts';

/** The cart with a change that is in flight, shown until the shop answers. */
export function optimisticCart(
  cart: CartView,
  address: string,
  fields: Record<string, unknown>,
): CartView {
  const line = cart.lines.find(({ id }) => id === fields.line);
  if (address.endsWith('/note')) return { ...cart, note: String(fields.note ?? '') };
  if (!line || !address.includes('/lines/')) return cart;

  const quantity = address.endsWith('/remove') ? 0 : Number(fields.quantity);
  if (!Number.isInteger(quantity) || quantity < 0) return cart;
  const changed = withQuantity(line, quantity);
  const cents = toCents(cart.subtotal) + toCents(changed.total) - toCents(line.total);
  return {
    ...cart,
    lines: cart.lines.flatMap((each) => (each !== line ? each : quantity > 0 ? changed : [])),
    count: cart.count + quantity - line.quantity,
    subtotal: fromCents(Math.max(0, cents), cart.subtotal.currencyCode),
  };
}

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
