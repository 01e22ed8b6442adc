import type { PageProps } from 'waku/router';
import { CartPage } from '../../features/cart/ui/cart-page.tsx';
import { BestSellers } from '../../features/shop/list/best-sellers.tsx';

export default async function Cart({ query }: PageProps<'/cart'>) {
  return (
    <CartPage query={query}>
      <BestSellers />
    </CartPage>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
