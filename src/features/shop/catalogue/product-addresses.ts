import 'server-only';
import type { CachePolicy } from '../../../cache/swr.ts';
import { storefront } from '../../../services/shopify/storefront.ts';
import { isListed, productPath } from './product.ts';
import { cachedForShop } from './products.ts';

const ADDRESSES: CachePolicy = { fresh: 60 * 60, stale: 24 * 60 * 60 };
// Shopify lists no more than 25,000 products, 250 at a time.
const MAX_PAGES = 100;

interface ProductAddress {
  path: string;
  modified: string;
}

/**
 * The address of every listed product, in batches of 250.
 * @throws StorefrontError at the first batch that neither the shop nor the cache has
 */
export async function* productAddresses(): AsyncGenerator<ProductAddress[]> {
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { addresses, next } = await addressesFrom(after);
    yield addresses;
    if (!next) return;
    after = next;
  }
}

function addressesFrom(after: string | undefined) {
  return cachedForShop(
    `product-addresses:${after ?? ''}`,
    async () => {
      const { products } = await storefront(PRODUCT_ADDRESSES_QUERY, {
        variables: { after: after ?? null },
        timeLimitMs: 4000,
      });
      const { nodes, pageInfo } = products;
      const addresses = nodes
        .filter(isListed)
        .map(({ handle, updatedAt }) => ({ path: productPath(handle), modified: updatedAt }));
      return { addresses, next: (pageInfo.hasNextPage && pageInfo.endCursor) || undefined };
    },
    ADDRESSES,
  );
}

const PRODUCT_ADDRESSES_QUERY = `#graphql
  query ProductAddresses($after: String) {
    products(first: 250, after: $after) {
      nodes { handle tags updatedAt }
      pageInfo { hasNextPage endCursor }
    }
  }
`;
