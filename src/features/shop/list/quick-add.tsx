'use client';

import { useState, type ReactNode } from 'react';
import type { QuickAddListener } from './quick-add-listener.tsx';

interface QuickAddProps {
  children: ReactNode;
  /** Message for an add without a network, rendered by the server to keep it out of the first scripts. */
  offline: ReactNode;
}

/** Sends the add forms inside it without a navigation. Its code loads with the first click. */
export function QuickAdd({ children, offline }: QuickAddProps) {
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
      {isOffline && offline}
      {Listener && <Listener clicked={clicked} />}
    </div>
  );
}
