import type { CartFaultKind } from '../faults.ts';
import type { LineRules } from './cart-lines.ts';
import { notEnoughWarning, soldOutWarning, type CartWarning } from './cart-stock.ts';
import type { CartLine } from './cart-store.ts';

type Lines = { lines: CartLine[]; warnings: CartWarning[] };
type Token = { token: string };

/** The lines of a new cart under a fault, and the wrong checkout URL of the fault that returns one. */
export function applyCartFault(
  { lines, warnings }: Lines,
  fault: CartFaultKind | undefined,
  { findVariant }: Pick<LineRules, 'findVariant'>,
): Lines & { wrongCheckoutUrl?: (cart: Token) => string } {
  switch (fault) {
    case 'sold-out':
      return {
        lines: lines.map((line) => ({ ...line, quantity: 0 })),
        warnings: lines.map((line) => soldOutWarning(line, findVariant(line.merchandiseId))),
      };
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
    case 'foreign-checkout-url':
      return {
        lines,
        warnings,
        wrongCheckoutUrl: ({ token }) => `https://evil.example/cart/c/${token}`,
      };
    default:
      return { lines, warnings };
  }
}
