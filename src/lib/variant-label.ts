/** What a variant is called among others; null for the only one of a product, whose title Shopify makes up. */
export const variantLabel = (title: string): string | null =>
  title === 'Default Title' ? null : title;
