'use client';

import { lazy, Suspense } from 'react';
import type { CartClientProps } from './cart-client.tsx';

// The server renders the cart itself. A browser that cannot load the code keeps the server's forms, which need none.
const CartClient = import.meta.env.SSR
  ? (await import('./cart-client.tsx')).CartClient
  : lazy(() =>
      import('./cart-client.tsx').then(
        (code) => ({ default: code.CartClient }),
        () => new Promise<never>(() => {}),
      ),
    );

/** Island of the cart page: the server's forms until they are hydrated. */
export function CartIsland(props: CartClientProps) {
  return (
    <Suspense>
      <CartClient {...props} />
    </Suspense>
  );
}
