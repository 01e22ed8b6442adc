'use client';

import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { CartClientProps } from './cart-client.tsx';

let isLoaded = false;
/** What was typed before hydration, which resets a textarea. */
let typed: { field: HTMLInputElement; value: string }[] = [];

const FIELDS = 'input:not([type=hidden]), textarea';

// The server renders the cart itself. A browser that cannot load the code keeps the server's forms, which need none.
const CartClient = import.meta.env.SSR
  ? (await import('./cart-client.tsx')).CartClient
  : lazy(() =>
      // The chunk of the drawer contains the same code.
      import('./cart-drawer.tsx').then(
        (code) => {
          isLoaded = true;
          const fields = document.querySelectorAll<HTMLInputElement>(`main :is(${FIELDS})`);
          typed = [...fields]
            .filter(({ value, defaultValue }) => value !== defaultValue)
            .map((field) => ({ field, value: field.value }));
          return { default: code.CartClient };
        },
        () => new Promise<never>(() => {}),
      ),
    );

/** Restores what was typed, as if it had been typed now: a field that was left is saved. */
function restoreTyped(): void {
  for (const { field, value } of typed.splice(0)) {
    if (!field.isConnected) continue;
    field.value = value;
    const isLeft = field !== document.activeElement;
    field.dispatchEvent(new Event(isLeft ? 'change' : 'input', { bubbles: true }));
  }
}

/** Island of the cart page: the server's forms until they are hydrated. Offline, a form shows a message and is not sent. */
export function CartIsland({ offline, ...props }: CartClientProps & { offline: ReactNode }) {
  const island = useRef<HTMLDivElement>(null);
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    const forms = island.current!;
    // The cart shows its own message as soon as its code is loaded.
    const onAction = (event: Event) => {
      const isLost = event.type === 'submit' && !isLoaded && !navigator.onLine;
      setIsOffline(isLost);
      if (isLost) event.preventDefault();
    };
    forms.addEventListener('submit', onAction);
    forms.addEventListener('change', onAction);
    return () => {
      forms.removeEventListener('submit', onAction);
      forms.removeEventListener('change', onAction);
    };
  }, []);
  return (
    <div ref={island}>
      {isOffline && offline}
      <Suspense>
        <CartClient {...props} onHydrated={restoreTyped} />
      </Suspense>
    </div>
  );
}
