import type { PageProps } from 'waku/router';
import { CartPage } from '../../features/cart/ui/cart-page.tsx';
import { BestSellers } from '../../features/shop/list/best-sellers.tsx';

/** The page /cart: the visitor's cart, which middleware has loaded, and best sellers while it is empty. */
export default async function Cart({ query }: PageProps<'/cart'>) {
  return (
    <CartPage query={query}>
      <BestSellers />
    </CartPage>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
