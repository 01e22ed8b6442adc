/** Title of a variant; null for the only variant of a product, which Shopify titles "Default Title". */
export const variantLabel = (title: string): string | null =>
  title === 'Default Title' ? null : title;
