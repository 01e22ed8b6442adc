import { BestSellers } from '../../features/shop/list/best-sellers.tsx';

/** The best sellers on a prerendered page, which requests them after loading for the current prices. */
export default async function BestSellersSlice() {
  return <BestSellers />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
