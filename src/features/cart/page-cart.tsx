'use client';

import { lazy, Suspense } from 'react';
import type { LiveCartProps } from './live-cart.tsx';

// The server has the code at hand. A browser whose code does not come keeps the page as it is, whose forms need none.
const LiveCart = import.meta.env.SSR
  ? (await import('./live-cart.tsx')).LiveCart
  : lazy(() =>
      import('./live-cart.tsx').then(
        (code) => ({ default: code.LiveCart }),
        () => new Promise<never>(() => {}),
      ),
    );

/** The cart on its page: the server's forms, until the code that sends them in place takes them over as they stand. */
export function PageCart(props: LiveCartProps) {
  return (
    <Suspense>
      <LiveCart {...props} />
    </Suspense>
  );
}
