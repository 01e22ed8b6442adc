import type { LineRules } from './cart-lines.ts';
import { notEnough, soldOut, type CartWarning } from './cart-stock.ts';
import type { CartLine } from './carts.ts';
import type { CartFaultKind } from '../faults.ts';

type Lines = { lines: CartLine[]; warnings: CartWarning[] };
type Token = { token: string };

/** The lines of a new cart under a fault, and the wrong checkout address that it gives, if any. */
export function applyCartFault(
  { lines, warnings }: Lines,
  fault: CartFaultKind | undefined,
  { findVariant }: Pick<LineRules, 'findVariant'>,
): Lines & { address?: (cart: Token) => string } {
  const emptied = lines.map((line) => ({ ...line, quantity: 0 }));
  switch (fault) {
    case 'sold-out':
      return {
        lines: emptied,
        warnings: lines.map((line) => soldOut(line, findVariant(line.merchandiseId))),
      };
    case 'quantity-zero':
      return { lines: emptied, warnings: [] };
    case 'reduced': {
      // At least one, still with the warning.
      const halved = lines.map((line) => ({
        ...line,
        quantity: Math.max(1, Math.floor(line.quantity / 2)),
      }));
      return { lines: halved, warnings: halved.map((line) => notEnough(line, line.quantity)) };
    }
    case 'no-checkout-url':
      return { lines, warnings, address: () => '' };
    case 'foreign-checkout-url':
      return { lines, warnings, address: ({ token }) => `https://evil.example/cart/c/${token}` };
    case 'plain-checkout-url':
      return { lines, warnings, address: ({ token }) => `http://evil.example/cart/c/${token}` };
    default:
      return { lines, warnings };
  }
}
