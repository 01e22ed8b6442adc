import { toCents } from '../../../lib/price.ts';
import { shortHash } from '../../../lib/short-hash.ts';
import type { ShopCart } from './cart-gateway.ts';

/**
 * A hash of everything that a checkout of this cart charges for: lines with quantities, attributes and prices, codes,
 * gift cards, note and subtotal.
 */
export function cartVersion(cart: ShopCart): string {
  const { lines, discountCodes, appliedGiftCards, note, cost, attributes } = cart;
  const parts = [
    lines
      .filter(({ quantity }) => quantity > 0)
      .map((line) => [line.key, line.quantity, toCents(line.cost.totalAmount)].join())
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
    attributes,
    [toCents(cost.totalAmount), cost.totalAmount.currencyCode],
  ];
  return shortHash(JSON.stringify(parts));
}
