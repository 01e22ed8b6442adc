import { RelatedProducts } from '../../../features/shop/list/content-products.tsx';

/** Up to four products, which a prerendered page requests after loading. @param handles URL-encoded */
export default async function RelatedProductsSlice({ handles }: { handles: string[] }) {
  return <RelatedProducts handles={handles} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
