import { notEnough, soldOut, type CartWarning } from './cart-lines.ts';
import type { CartLine } from './carts.ts';
import type { Catalogue } from './catalogue.ts';
import type { CartFaultKind } from './fault-kinds.ts';

type Lines = { lines: CartLine[]; warnings: CartWarning[] };
type Token = { token: string };

/** The lines of a new cart as the fault leaves them, and the address it gives if it lies about that. */
export function applyCartFault(
  { lines, warnings }: Lines,
  fault: CartFaultKind | undefined,
  { findVariant }: Catalogue,
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
      // Half, but never nothing: one wanted stays one, with the warning.
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
