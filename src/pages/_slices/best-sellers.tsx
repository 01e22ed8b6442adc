import { BestSellers } from '../../features/shop/list/best-sellers.tsx';

/** Up to four best sellers, which a prerendered page requests after loading; nothing when the shop fails. */
export default async function BestSellersSlice() {
  return <BestSellers />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
