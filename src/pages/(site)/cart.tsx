import type { PageProps } from 'waku/router';
import { CartPage } from '../../features/cart/ui/cart-page.tsx';

export default async function Cart({ query }: PageProps<'/cart'>) {
  return <CartPage query={query} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
