import 'server-only';
import * as v from 'valibot';
import type { CachePolicy } from '../../../cache/location-cache.ts';
import { log } from '../../../runtime/log.ts';
import { storefront } from '../../../services/shopify/storefront.ts';
import { isListed } from './product.ts';
import { nextCursor } from './product-mapper.ts';
import { productIndex } from './product-index.ts';
import { productPath } from './product-path.ts';
import { CATALOGUE, cachedForShop } from './shop-cache.ts';

// Shopify lists no more than 25,000 products, 250 at a time.
const MAX_PAGES = 100;
// With an index, a page is read for the times of change only.
const TIMES: CachePolicy = { fresh: 60 * 60, stale: 24 * 60 * 60 };

const batchSchema = v.object({
  addresses: v.array(v.object({ path: v.string(), modified: v.string() })),
  next: v.optional(v.string()),
});
type Batch = v.InferOutput<typeof batchSchema>;

interface ProductAddress {
  path: string;
  /** ISO 8601; undefined for a product that is too new. */
  modified?: string | undefined;
}

/**
 * Paths and times of change of all listed products, in batches. Deleted and new products are those of the shared tier,
 * where it has an index of the products.
 * @throws StorefrontError without such an index
 */
export async function* productAddresses(): AsyncGenerator<ProductAddress[]> {
  const index = await productIndex();
  if (!index) return yield* addressesInShop(CATALOGUE);
  const times = new Map<string, string>();
  try {
    for await (const batch of addressesInShop(TIMES)) {
      for (const { path, modified } of batch) times.set(path, modified);
    }
  } catch (error) {
    log.warn('sitemap', `times of change: ${String(error)}`);
  }
  yield index.map(({ handle }) => {
    const path = productPath(handle);
    return { path, modified: times.get(path) };
  });
}

async function* addressesInShop(policy: CachePolicy): AsyncGenerator<Batch['addresses']> {
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { addresses, next } = await addressesFrom(after, policy);
    yield addresses;
    if (!next) return;
    after = next;
  }
}

const addressesFrom = (after: string | undefined, policy: CachePolicy): Promise<Batch> =>
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
    { ...policy, schema: batchSchema },
  );

const PRODUCT_ADDRESSES_QUERY = `#graphql
  query ProductAddresses($after: String) {
    products(first: 250, after: $after) {
      nodes { handle tags updatedAt }
      pageInfo { hasNextPage endCursor }
    }
  }
`;
