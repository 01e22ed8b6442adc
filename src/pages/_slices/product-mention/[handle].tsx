import { ProductMention } from '../../../features/shop/list/product-mention.tsx';

/** A product that a prerendered page tells of, with its price for now. */
export default async function ProductMentionSlice({ handle }: { handle: string }) {
  return <ProductMention handle={handle} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
