import type { PageProps } from 'waku/router';
import { ProductListView } from '../../../features/shop/list/product-list-view.tsx';

export default async function ShopPage({ query }: PageProps<'/shop'>) {
  return <ProductListView query={query} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
