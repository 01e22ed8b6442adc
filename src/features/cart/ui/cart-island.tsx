'use client';

import { lazy, Suspense, useEffect } from 'react';
import type { CartContentsProps } from './cart-form-parts.tsx';

// The server renders the cart itself. A browser that cannot load the code keeps the server's forms, which need none.
const CartClient = import.meta.env.SSR
  ? (await import('./cart-client.tsx')).CartClient
  : lazy(() => {
      // The chunk of the drawer contains the same code. Vite would handle styles that do not load after a direct then().
      const drawer = import('./cart-drawer.tsx');
      return drawer.then(
        (code) => {
          const restoreTyped = keepTyped();
          const HydratedCart = (props: CartContentsProps) => {
            useEffect(restoreTyped, []);
            return <code.CartClient {...props} />;
          };
          return { default: HydratedCart };
        },
        () => new Promise<never>(() => {}),
      );
    });

/**
 * Keeps the values that were typed before hydration, which resets a textarea. Returns a function that restores them, and
 * dispatches the events of typing, so that a field without the focus is saved.
 */
function keepTyped(): () => void {
  const fields = 'main :is(input:not([type=hidden]), textarea)';
  const typed = [...document.querySelectorAll<HTMLInputElement>(fields)]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({ field, value: field.value }));
  return () => {
    for (const { field, value } of typed) {
      field.value = value;
      const isLeft = field !== document.activeElement;
      for (const type of isLeft ? ['input', 'focusout'] : ['input'])
        field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
}

/**
 * Island of the cart page: the server's forms until they are hydrated, or for good when the code does not load.
 * Hydration keeps typed values.
 */
export const CartIsland = (props: CartContentsProps) => (
  <Suspense>
    <CartClient {...props} />
  </Suspense>
);
