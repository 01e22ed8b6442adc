import { fromCents, toCents, type Money } from '../../../lib/price.ts';
import { shortHash } from '../../../lib/short-hash.ts';
import { keyOfLine, toAttributes, type ShopCart, type ShopCartLine } from './cart-gateway.ts';

/**
 * A hash of everything that a checkout of this cart charges for: lines with quantities, attributes and prices, codes,
 * gift cards, note and subtotal.
 */
export function cartVersion(cart: ShopCart): string {
  const { lines, discountCodes, appliedGiftCards, note, cost, attributes } = cart;
  const parts = [
    lines.nodes
      .filter(({ quantity }) => quantity > 0)
      .map((line) => [keyOfLine(line), line.quantity, toCents(line.cost.totalAmount)].join())
      .toSorted(),
    discountCodes
      .filter(({ applicable }) => applicable)
      .map(({ code }) => code.toUpperCase())
      .toSorted(),
    appliedGiftCards
      .map(({ lastCharacters, amountUsed }) =>
        [lastCharacters.toUpperCase(), toCents(amountUsed)].join(),
      )
      .toSorted(),
    note ?? '',
    toAttributes(attributes).map(({ key, value }) => [key, value]),
    [toCents(cost.totalAmount), cost.totalAmount.currencyCode],
  ];
  return shortHash(JSON.stringify(parts));
}

/** The price of a line before sales and discounts; null when it has none. */
export function compareAtTotal({ cost, quantity }: ShopCartLine): Money | null {
  const before = fullCents({ cost, quantity });
  return before > toCents(cost.totalAmount)
    ? fromCents(before, cost.totalAmount.currencyCode)
    : null;
}

/** The price of a line without sales and discounts, in cents. */
function fullCents({ cost, quantity }: Pick<ShopCartLine, 'cost' | 'quantity'>): number {
  const compareAt = cost.compareAtAmountPerQuantity;
  const regular = compareAt ? toCents(compareAt) * quantity : 0;
  return Math.max(regular, toCents(cost.subtotalAmount));
}

/** The amount that sales and discounts save; null when it is zero. */
export function savingsOf(cart: ShopCart): Money | null {
  const { lines, cost } = cart;
  const full = lines.nodes.reduce((sum, line) => sum + fullCents(line), 0);
  const saved = full - toCents(subtotalOf(cart));
  return saved > 0 ? fromCents(saved, cost.totalAmount.currencyCode) : null;
}

/** The price with all discounts deducted. The shop's total is what is left to pay after gift cards. */
export function subtotalOf({ cost, appliedGiftCards }: ShopCart): Money {
  const { totalAmount } = cost;
  if (appliedGiftCards.length === 0) return totalAmount;
  const cents = appliedGiftCards.reduce(
    (sum, { amountUsed }) => sum + toCents(amountUsed),
    toCents(totalAmount),
  );
  return fromCents(cents, totalAmount.currencyCode);
}
