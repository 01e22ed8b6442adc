import type { CartLine } from './carts.ts';
import type { ShopVariant } from '../catalogue/catalogue.ts';

export type CartWarning = { code: string; message: string; target: string };

type Stock = { findVariant: (id: string) => ShopVariant | undefined };

/** The lines with no more than there is; the first have it before the others. */
export function cutToStock(
  lines: CartLine[],
  stock: Stock,
): { lines: CartLine[]; warnings: CartWarning[] } {
  const warnings: CartWarning[] = [];
  const left = new Map<string, number>();
  const cut = lines.map((line) => {
    const there = left.get(line.merchandiseId) ?? stockOf(line.merchandiseId, stock);
    const quantity = Math.min(line.quantity, there);
    left.set(line.merchandiseId, there - quantity);
    if (quantity === line.quantity) return line;
    warnings.push(shortage(line, quantity, stock));
    return { ...line, quantity };
  });
  return { lines: cut, warnings };
}

export const soldOut = (line: CartLine, variant: ShopVariant | undefined): CartWarning => ({
  code: 'MERCHANDISE_OUT_OF_STOCK',
  message: `The product '${variant ? describeVariant(variant, ' - ') : line.merchandiseId}' is already sold out.`,
  target: line.id,
});

export const notEnough = (line: CartLine, given: number): CartWarning => ({
  code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
  message: `Only ${given} ${given === 1 ? 'item was' : 'items were'} added to your cart due to availability.`,
  target: line.id,
});

/** A product and its variant, where it has more than the one. */
export const describeVariant = ({ product, title }: ShopVariant, separator = ', ') =>
  title === 'Default Title' ? product.title : `${product.title}${separator}${title}`;

/** What is said of a line that got less than was asked for. */
export function shortage(line: CartLine, given: number, { findVariant }: Stock) {
  return given === 0 ? soldOut(line, findVariant(line.merchandiseId)) : notEnough(line, given);
}

export const stockOf = (id: string, { findVariant }: Stock) =>
  findVariant(id)?.quantityAvailable ?? 0;
