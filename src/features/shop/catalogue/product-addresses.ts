import 'server-only';
import * as v from 'valibot';
import { storefront } from '../../../services/shopify/storefront.ts';
import { isListed } from './product.ts';
import { nextCursor } from './product-mapper.ts';
import { productPath } from './product-path.ts';
import { cachedForShop } from './shop-cache.ts';

// Shopify lists no more than 25,000 products, 250 at a time.
const MAX_PAGES = 100;

const batchSchema = v.object({
  addresses: v.array(v.object({ path: v.string(), modified: v.string() })),
  next: v.optional(v.string()),
});
type Batch = v.InferOutput<typeof batchSchema>;

/** Paths and times of change (ISO 8601) of all listed products, in batches of 250. @throws StorefrontError */
export async function* productAddresses(): AsyncGenerator<Batch['addresses']> {
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { addresses, next } = await addressesFrom(after);
    yield addresses;
    if (!next) return;
    after = next;
  }
}

const addressesFrom = (after: string | undefined): Promise<Batch> =>
  cachedForShop(
    `product-addresses:${after ?? ''}`,
    async () => {
      const { products } = await storefront(PRODUCT_ADDRESSES_QUERY, {
        variables: { after: after ?? null },
        timeLimitMs: 4000,
      });
      const addresses = products.nodes
        .filter(isListed)
        .map(({ handle, updatedAt }) => ({ path: productPath(handle), modified: updatedAt }));
      return { addresses, next: nextCursor(products.pageInfo) };
    },
    { schema: batchSchema, fresh: 60 * 60, stale: 24 * 60 * 60 },
  );

const PRODUCT_ADDRESSES_QUERY = `#graphql
  query ProductAddresses($after: String) {
    products(first: 250, after: $after) {
      nodes { handle tags updatedAt }
      pageInfo { hasNextPage endCursor }
    }
  }
`;
