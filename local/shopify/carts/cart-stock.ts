import type { Catalogue, ShopVariant } from '../catalogue/catalogue.ts';
import type { CartLine } from './cart-store.ts';

export type CartWarning = { code: string; message: string; target: string };

type Stock = Pick<Catalogue, 'findVariant'>;

/** The lines with quantities limited to the stock, and a warning for each reduced line. Earlier lines take precedence. */
export function limitToStock(
  lines: CartLine[],
  stock: Stock,
): { lines: CartLine[]; warnings: CartWarning[] } {
  const warnings: CartWarning[] = [];
  const remaining = new Map<string, number>();
  const limited = lines.map((line) => {
    const available = remaining.get(line.merchandiseId) ?? stockOf(line.merchandiseId, stock);
    const quantity = Math.min(line.quantity, available);
    remaining.set(line.merchandiseId, available - quantity);
    if (quantity === line.quantity) return line;
    warnings.push(shortageWarning(line, quantity, stock));
    return { ...line, quantity };
  });
  return { lines: limited, warnings };
}

export const stockOf = (id: string, { findVariant }: Stock) =>
  findVariant(id)?.quantityAvailable ?? 0;

/** The warning for a line that got only `quantity` of the requested items. */
export const shortageWarning = (line: CartLine, quantity: number, { findVariant }: Stock) =>
  quantity === 0
    ? soldOutWarning(line, findVariant(line.merchandiseId))
    : notEnoughWarning(line, quantity);

export const soldOutWarning = (line: CartLine, variant: ShopVariant | undefined): CartWarning => ({
  code: 'MERCHANDISE_OUT_OF_STOCK',
  message: `The product '${variant ? describeVariant(variant, ' - ') : line.merchandiseId}' is already sold out.`,
  target: line.id,
});

export const notEnoughWarning = (line: CartLine, quantity: number): CartWarning => ({
  code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
  message: `Only ${quantity} ${quantity === 1 ? 'item was' : 'items were'} added to your cart due to availability.`,
  target: line.id,
});

/** The product's title, followed by the variant's title when the product has options. */
export const describeVariant = ({ product, title }: ShopVariant, separator = ', ') =>
  title === 'Default Title' ? product.title : `${product.title}${separator}${title}`;
