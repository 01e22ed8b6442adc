'use client';

import { useSyncExternalStore, type ReactNode } from 'react';
import { cartCount, onCartChange } from '../../cart/cart-count.ts';
import { cartLink, itemCount } from './site-header.css';

/**
 * The cart icon with the number of items, which is read from a cookie in the browser. It is a plain link, because the
 * router could show a prefetched, outdated cart.
 */
export function CartLink({ children }: { children: ReactNode }) {
  const count = useSyncExternalStore(onCartChange, cartCount, () => 0);
  const items = count === 1 ? '1 item' : `${count} items`;
  return (
    <a
      href="/cart"
      className={cartLink}
      aria-label={count ? `Cart, ${items}` : 'Cart'}
      data-tooltip="Cart"
    >
      {children}
      {count > 0 && <span className={itemCount}>{count > 99 ? '99+' : count}</span>}
    </a>
  );
}
