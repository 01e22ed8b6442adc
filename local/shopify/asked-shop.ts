import { openDatabase } from '../database.ts';
import { localTokens } from './graphql.ts';
import { createShopify, type ShopifyOptions } from './shopify.ts';

export type Answer = { data: any; errors?: any[] }; // oxlint-disable-line no-explicit-any

/** A shop for tests, and how to ask it in GraphQL; it keeps nothing but pictures that are asked for. */
export function openShop(options: Partial<ShopifyOptions> = {}) {
  const { routes } = createShopify({
    origin: 'http://localhost:8788',
    dataDir: 'unused',
    database: openDatabase(':memory:'),
    ...options,
  });
  return async (query: string, variables: object = {}): Promise<Answer> => {
    const response = await routes.request('/api/2025-10/graphql.json', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Shopify-Storefront-Access-Token': localTokens.public,
      },
      body: JSON.stringify({ query, variables }),
    });
    return (await response.json()) as Answer;
  };
}
