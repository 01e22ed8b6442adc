import type { CartLineView, CartView } from './cart.ts';
import type { Money } from '../../lib/price.ts';

/** The cart as it will be when the shop does what it was asked: shown until it answers. */
export function expectedCart(
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
  return {
    ...cart,
    lines: cart.lines.flatMap((each) => (each !== line ? each : quantity > 0 ? changed : [])),
    count: cart.count + quantity - line.quantity,
    subtotal: plus(cart.subtotal, cents(changed.total) - cents(line.total)),
  };
}

const withQuantity = (line: CartLineView, quantity: number): CartLineView => ({
  ...line,
  quantity,
  total: { ...line.total, amount: (quantity * Number(line.price.amount)).toFixed(2) },
  compareAtTotal: null,
  problem: null,
});

const cents = ({ amount }: Money) => Math.round(Number(amount) * 100);

const plus = (money: Money, more: number): Money => ({
  ...money,
  amount: Math.max(0, (cents(money) + more) / 100).toFixed(2),
});
