import type { PageProps } from 'waku/router';
import { ProductView } from '../../../features/shop/product-view.tsx';

export default async function ProductPage({ slug, query }: PageProps<'/products/[slug]'>) {
  return <ProductView handle={slug} query={query} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
