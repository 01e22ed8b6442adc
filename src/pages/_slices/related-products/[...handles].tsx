import { RelatedProducts } from '../../../features/shop/list/related-products.tsx';

/** Products related to a prerendered page, loaded on demand for their current prices. */
export default async function RelatedProductsSlice({ handles }: { handles: string[] }) {
  return <RelatedProducts handles={handles} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
