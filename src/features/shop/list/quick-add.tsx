'use client';

import { useState, type ReactNode } from 'react';
import type { AddedNow as AddedNowComponent } from './quick-add-listener.tsx';

/** Sends the forms in it that add to a cart without leaving the page; its code comes with the first press. */
export function QuickAdd({ children }: { children: ReactNode }) {
  const [press, setPress] = useState<{
    AddedNow: typeof AddedNowComponent;
    form: HTMLFormElement;
  }>();
  return (
    <div
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.target as HTMLFormElement;
        import('./quick-add-listener.tsx').then(
          // Another object for each press, of the same form too.
          (code) => setPress({ AddedNow: code.AddedNow, form }),
          () => form.submit(),
        );
      }}
    >
      {children}
      {press && <press.AddedNow press={press} />}
    </div>
  );
}
