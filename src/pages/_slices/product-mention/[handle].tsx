import { ProductMention } from '../../../features/shop/list/content-products.tsx';

/** A product, or a link to it, which a prerendered page requests for the current price. @param handle URL-encoded */
export default async function ProductMentionSlice({ handle }: { handle: string }) {
  return <ProductMention handle={handle} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
