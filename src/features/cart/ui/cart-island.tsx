'use client';

import { lazy, Suspense } from 'react';
import type { CartClientProps } from './cart-client.tsx';

/** Values that were typed before hydration, which resets a textarea. */
let typed: { field: HTMLInputElement; value: string }[] = [];

// The server renders the cart itself. A browser that cannot load the code keeps the server's forms, which need none.
const CartClient = import.meta.env.SSR
  ? (await import('./cart-client.tsx')).CartClient
  : lazy(() =>
      // The chunk of the drawer contains the same code.
      import('./cart-drawer.tsx').then(
        (code) => {
          const fields = 'main :is(input:not([type=hidden]), textarea)';
          typed = [...document.querySelectorAll<HTMLInputElement>(fields)]
            .filter(({ value, defaultValue }) => value !== defaultValue)
            .map((field) => ({ field, value: field.value }));
          return { default: code.CartClient };
        },
        () => new Promise<never>(() => {}),
      ),
    );

/** Restores the typed values, and dispatches the events of typing, so that a field without the focus is saved. */
function restoreTyped(): void {
  for (const { field, value } of typed.splice(0)) {
    if (!field.isConnected) continue;
    field.value = value;
    const isLeft = field !== document.activeElement;
    field.dispatchEvent(new Event(isLeft ? 'change' : 'input', { bubbles: true }));
  }
}

/** Island of the cart page: the server's forms until they are hydrated. */
export const CartIsland = (props: CartClientProps) => (
  <Suspense>
    <CartClient {...props} onHydrated={restoreTyped} />
  </Suspense>
);
