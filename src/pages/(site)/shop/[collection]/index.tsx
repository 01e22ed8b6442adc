import type { PageProps } from 'waku/router';
import { handleFrom } from '../../../../features/shop/catalogue/product-path.ts';
import { ProductListView } from '../../../../features/shop/list/product-list-view.tsx';
import { ShopNotFound } from '../../../../features/shop/shop-not-found.tsx';

/** The page of a collection: its products, sorted and filtered by the query; 404 for an unknown collection. */
export default async function CollectionPage({
  collection: segment,
  query,
}: PageProps<'/shop/[collection]'>) {
  const collection = handleFrom(segment);
  return collection === undefined ? (
    <ShopNotFound what="collection" />
  ) : (
    <ProductListView collection={collection} query={query} />
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
