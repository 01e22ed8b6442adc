import type { PageProps } from 'waku/router';
import { listProducts } from '../../../features/shop/products.ts';
import { ProductListView } from '../../../features/shop/product-list-view.tsx';

export default async function ShopPage({ query }: PageProps<'/shop'>) {
  return <ProductListView load={listProducts} query={query} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
