'use client';

import { useEffect, useState } from 'react';
import { onToasts, takeToasts } from './toast.ts';
import type { ToastViewer } from './toast-viewer.tsx';

/** Loads the viewer with the first toast. If its code does not load, toasts are shown by alert(). */
export function Toasts() {
  const [Viewer, setViewer] = useState<typeof ToastViewer>();
  useEffect(
    () =>
      onToasts(() => {
        import('./toast-viewer.tsx').then(
          (module) => setViewer(() => module.ToastViewer),
          () =>
            takeToasts().forEach(({ title, description = '' }) =>
              alert(`${title}\n${description}`),
            ),
        );
      }),
    [],
  );
  return Viewer && <Viewer />;
}
