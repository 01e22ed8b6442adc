'use client';

import { useState, type ReactNode } from 'react';
import type { QuickAddListener } from './quick-add-listener.tsx';

/** Submits the add-to-cart forms among its children without leaving the page. Its code loads with the first click. */
export function QuickAdd({ children }: { children: ReactNode }) {
  const [submission, setSubmission] = useState<{
    Listener: typeof QuickAddListener;
    form: HTMLFormElement;
  }>();
  return (
    <div
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.target as HTMLFormElement;
        import('./quick-add-listener.tsx').then(
          // A new object for each click, so that the same form can be submitted again.
          (code) => setSubmission({ Listener: code.QuickAddListener, form }),
          () => form.submit(),
        );
      }}
    >
      {children}
      {submission && <submission.Listener submission={submission} />}
    </div>
  );
}
