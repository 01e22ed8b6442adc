import { ProductMention } from '../../../features/shop/list/product-mention.tsx';

/** A product on a prerendered page, loaded on demand for its current price. */
export default async function ProductMentionSlice({ handle }: { handle: string }) {
  return <ProductMention handle={handle} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
