import { RelatedProducts } from '../../../features/shop/list/related-products.tsx';

/** What a prerendered page asks for once it is there: prices are for now. */
export default async function RelatedProductsSlice({ handles }: { handles: string[] }) {
  return <RelatedProducts handles={handles} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
