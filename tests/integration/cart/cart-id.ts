/** Shopify's cart id in a cookie of the cart. */
export const cartIdIn = (cookie: string): string =>
  (
    JSON.parse(Buffer.from(decodeURIComponent(cookie), 'base64url').toString() || '{}') as {
      id?: string;
    }
  ).id ?? '';
