import type { PageProps } from 'waku/router';
import { ProductView } from '../../../../features/shop/product-view.tsx';

export default async function ProductPage({
  collection,
  handle,
  query,
}: PageProps<'/shop/[collection]/[handle]'>) {
  return <ProductView collection={collection} handle={handle} query={query} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
