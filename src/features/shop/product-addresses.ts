import 'server-only';
import type { CachePolicy } from '../../cache/swr.ts';
import { storefront } from '../../services/shopify/storefront.ts';
import type {
  ProductAddressesQuery,
  ProductAddressesQueryVariables,
} from '../../services/shopify/storefront.generated.ts';
import { PRODUCT_ADDRESSES_QUERY } from '../../services/shopify/storefront-operations.ts';
import { isListed, productPath } from './product.ts';
import { cachedForShop } from './products.ts';

const ADDRESSES: CachePolicy = { fresh: 60 * 60, stale: 24 * 60 * 60 };
const timeLimitMs = 4000;
// The shop gives out no more than 25,000 products, 250 at a time.
const MAX_PAGES = 100;

interface ProductAddress {
  path: string;
  /** When the product changed last. */
  modified: string;
}

/**
 * The address of every product on show, in pieces as the shop gives them: each is kept for an hour, and given while
 * the next is asked for.
 * @throws StorefrontError at the piece that could be had neither from the shop nor from the cache
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
      const { products } = await storefront<ProductAddressesQuery, ProductAddressesQueryVariables>(
        PRODUCT_ADDRESSES_QUERY,
        { variables: { after: after ?? null }, timeLimitMs },
      );
      const { nodes, pageInfo } = products;
      const addresses = nodes
        .filter(isListed)
        .map(({ handle, updatedAt }) => ({ path: productPath(handle), modified: updatedAt }));
      return { addresses, next: (pageInfo.hasNextPage && pageInfo.endCursor) || undefined };
    },
    ADDRESSES,
  );
}
