import type { CartLine } from './carts.ts';
import type { Catalogue, ShopVariant } from './catalogue.ts';

/** What the lines cost together, in cents. */
export const totalCents = (lines: CartLine[], { findVariant }: Catalogue) =>
  lines.reduce((sum, line) => sum + lineCents(line, findVariant), 0);

/** What one line costs, in cents. */
export const lineCents = (line: CartLine, findVariant: Catalogue['findVariant']) =>
  line.quantity * (findVariant(line.merchandiseId)?.cents ?? 0);

/** What was bought, in words: "2 × Classic Lime Margarita, 8-Pack". */
export const describeLines = (lines: CartLine[], { findVariant }: Catalogue) =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(
      ({ quantity, merchandiseId }) =>
        `${quantity} × ${describeVariant(findVariant(merchandiseId))}`,
    )
    .join('; ');

function describeVariant(variant: ShopVariant | undefined): string {
  if (!variant) return 'a product that is gone';
  const { product, title } = variant;
  return title === 'Default Title' ? product.title : `${product.title}, ${title}`;
}
