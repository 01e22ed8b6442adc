import type { ComponentProps } from 'react';
import type { PageProps } from 'waku/router';
import { handleFrom } from '../../../../features/shop/catalogue/product-path.ts';
import { listCollection } from '../../../../features/shop/catalogue/products.ts';
import { ProductListView } from '../../../../features/shop/list/product-list-view.tsx';

export default async function CollectionPage({
  collection: segment,
  query,
}: PageProps<'/shop/[collection]'>) {
  const collection = handleFrom(segment);
  const load: ComponentProps<typeof ProductListView>['load'] = async (after, selection) =>
    collection === undefined ? undefined : listCollection(collection, after, selection);
  return <ProductListView collection={collection ?? segment} load={load} query={query} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
