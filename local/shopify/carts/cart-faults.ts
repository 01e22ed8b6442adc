import type { CartFaultKind } from '../faults.ts';
import type { LineRules } from './cart-lines.ts';
import { notEnoughWarning, soldOutWarning, type CartWarning } from './cart-stock.ts';
import type { CartLine } from './cart-store.ts';

type Lines = { lines: CartLine[]; warnings: CartWarning[] };
type Token = { token: string };

/** The lines of a new cart under a fault, and the wrong checkout URL of the faults that return one. */
export function applyCartFault(
  { lines, warnings }: Lines,
  fault: CartFaultKind | undefined,
  { findVariant }: Pick<LineRules, 'findVariant'>,
): Lines & { wrongCheckoutUrl?: (cart: Token) => string } {
  const emptied = lines.map((line) => ({ ...line, quantity: 0 }));
  switch (fault) {
    case 'sold-out':
      return {
        lines: emptied,
        warnings: lines.map((line) => soldOutWarning(line, findVariant(line.merchandiseId))),
      };
    case 'quantity-zero':
      return { lines: emptied, warnings: [] };
    case 'reduced': {
      // Keeps at least one item, but always warns.
      const halved = lines.map((line) => ({
        ...line,
        quantity: Math.max(1, Math.floor(line.quantity / 2)),
      }));
      return {
        lines: halved,
        warnings: halved.map((line) => notEnoughWarning(line, line.quantity)),
      };
    }
    case 'no-checkout-url':
      return { lines, warnings, wrongCheckoutUrl: () => '' };
    case 'foreign-checkout-url':
      return {
        lines,
        warnings,
        wrongCheckoutUrl: ({ token }) => `https://evil.example/cart/c/${token}`,
      };
    case 'plain-checkout-url':
      return {
        lines,
        warnings,
        wrongCheckoutUrl: ({ token }) => `http://evil.example/cart/c/${token}`,
      };
    default:
      return { lines, warnings };
  }
}
