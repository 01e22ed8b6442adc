'use client';

import { useState, type ReactNode } from 'react';
import { OFFLINE } from '../../cart/cart-types.ts';
import { refusal } from './product-rail.css';
import type { QuickAddListener } from './quick-add-listener.tsx';

/** Sends the add forms inside it without a navigation. Its code loads with the first click. */
export function QuickAdd({ children }: { children: ReactNode }) {
  const [Listener, setListener] = useState<typeof QuickAddListener>();
  const [clicked, setClicked] = useState<HTMLFormElement[]>([]);
  const [isOffline, setIsOffline] = useState(false);

  function add(form: HTMLFormElement): void {
    setIsOffline(false);
    import('./quick-add-listener.tsx').then(
      (code) => {
        setListener(() => code.QuickAddListener);
        setClicked((before) => [...before, form]);
      },
      () => {
        if (navigator.onLine) return form.submit();
        setIsOffline(true);
        addEventListener('online', () => add(form), { once: true });
      },
    );
  }

  return (
    <div
      onSubmit={(event) => {
        event.preventDefault();
        add(event.target as HTMLFormElement);
      }}
    >
      {children}
      {isOffline && (
        <p role="alert" className={refusal}>
          {OFFLINE.error}
        </p>
      )}
      {Listener && <Listener clicked={clicked} />}
    </div>
  );
}
