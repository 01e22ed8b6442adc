/** Title of a variant; null for the only variant of a product, which Shopify titles "Default Title". */
export const variantLabel = (title: string): string | null =>
  title === 'Default Title' ? null : title;

const FEW = 5;

/** Number of items in stock if it is at most five; null when there are more, none, or the shop does not report it. */
export const fewLeft = (available: number | null | undefined): number | null =>
  available && available > 0 && available <= FEW ? available : null;
