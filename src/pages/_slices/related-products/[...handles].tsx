import { RelatedProducts } from '../../../features/shop/list/content-products.tsx';

/** Products within a prerendered page, which requests them after loading for the current prices. */
export default async function RelatedProductsSlice({ handles }: { handles: string[] }) {
  return <RelatedProducts handles={handles} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
