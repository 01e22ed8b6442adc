import { formatPrice } from '../../lib/price.ts';
import { readAdded, readLineKey } from './cart-adds.ts';
import { MAX_ADDS, type CartSnapshot, type SeenChange } from './cart-snapshot.ts';
import { MAX_QUANTITY } from './cart.ts';
import { keyOf, type KnownVariants } from './known-variant.ts';
import type { ShopCart } from './shop-carts.ts';

/** What has changed, in words. */
export function changeSentence(
  { what, key, from }: SeenChange,
  {
    cart,
    known,
    currencyCode,
  }: { cart?: ShopCart | undefined; known: KnownVariants; currencyCode: string },
): string {
  const line = cart?.lines.nodes.find((each) => keyOf(each) === key);
  const variant = key ? known.get(readLineKey(key).merchandiseId) : undefined;
  const name = variant
    ? `${variant.title}${variant.option ? `, ${variant.option}` : ''}`
    : 'One of our products';
  switch (what) {
    case 'anew':
      return 'The shop no longer had your cart, because it was ordered or had not been touched for long. We have filled a new one with the same things.';
    case 'note':
      return 'Your order note was too long to be kept. Please write it again.';
    case 'gone':
      return `${name}: not sold any more, and no longer in your cart.`;
    case 'sold-out':
      return `${name}: sold out meanwhile.`;
    case 'fewer':
      return line
        ? `${name}: only ${line.quantity} left, so there ${line.quantity === 1 ? 'is 1' : `are ${line.quantity}`} in your cart.`
        : `${name}: fewer left than you had in your cart.`;
    case 'price': {
      const was = formatPrice({ amount: from, currencyCode });
      return line
        ? `${name}: now ${formatPrice(line.cost.amountPerQuantity)} each, it was ${was}.`
        : `${name}: no longer ${was} each.`;
    }
  }
}

/** What a visitor has not seen yet of a cart. */
export function compareWithSeen(cart: ShopCart, seen: CartSnapshot): SeenChange[] {
  return cart.lines.nodes.flatMap((line): SeenChange[] => {
    const key = keyOf(line);
    const before = seen.lines.find((each) => each.key === key);
    if (!before) return [];
    const { amount, currencyCode } = line.cost.amountPerQuantity;
    if (line.quantity === 0 && before.quantity > 0) return [{ what: 'sold-out', key, from: '' }];
    const isOther = currencyCode === seen.currencyCode && Number(amount) !== Number(before.price);
    return isOther ? [{ what: 'price', key, from: before.price }] : [];
  });
}

/** What the browser keeps of a cart; `changes` are those that were not shown yet. */
export const snapshotOf = (cart: ShopCart, changes: SeenChange[]): CartSnapshot => ({
  lines: cart.lines.nodes.map((line) => ({
    key: keyOf(line),
    quantity: Math.min(line.quantity, MAX_QUANTITY),
    price: line.cost.amountPerQuantity.amount,
  })),
  pending: [],
  adds: cart.lines.nodes
    .flatMap((line) =>
      readAdded(line.attribute?.value ?? '')
        .ids.slice(-6)
        .map((id) => ({ key: keyOf(line), id })),
    )
    .slice(0, MAX_ADDS),
  codes: cart.discountCodes.filter(({ applicable }) => applicable).map(({ code }) => code),
  note: cart.note ?? '',
  noteLeftOut: false,
  changes,
  currencyCode: cart.cost.totalAmount.currencyCode,
});
