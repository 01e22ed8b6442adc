'use client';

import { useEffect, useState } from 'react';
import { onToasts, takeToasts } from './toast.ts';
import type { ToastLooks, ToastViewer } from './toast-viewer.tsx';

/** The place of all toasts, once for every page. What draws them is loaded when the first is asked for. */
export function Toasts({ looks }: { looks: ToastLooks }) {
  const [Viewer, setViewer] = useState<typeof ToastViewer>();
  useEffect(
    () =>
      onToasts(() => {
        import('./toast-viewer.tsx').then(
          (module) => setViewer(() => module.ToastViewer),
          // Without a connection, of all times: what a toast tells is not lost.
          () =>
            takeToasts().forEach(({ title, description = '' }) =>
              alert(`${title}\n${description}`),
            ),
        );
      }),
    [],
  );
  return Viewer && <Viewer looks={looks} />;
}
