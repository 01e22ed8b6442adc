import { ProductMention } from '../../../features/shop/list/content-products.tsx';

/** A product within a prerendered page, which requests it for the current price. */
export default async function ProductMentionSlice({ handle }: { handle: string }) {
  return <ProductMention handle={handle} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
