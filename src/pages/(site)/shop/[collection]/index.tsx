import type { PageProps } from 'waku/router';
import { isHandle } from '../../../../features/shop/product.ts';
import { listCollection } from '../../../../features/shop/products.ts';
import { ProductListView } from '../../../../features/shop/product-list-view.tsx';

export default async function CollectionPage({
  collection,
  query,
}: PageProps<'/shop/[collection]'>) {
  const load = async (after?: string) =>
    isHandle(collection) ? listCollection(collection, after) : undefined;
  return <ProductListView collection={collection} load={load} query={query} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
