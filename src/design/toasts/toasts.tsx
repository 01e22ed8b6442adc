'use client';

import { useEffect, useState } from 'react';
import { onToasts, takeToasts } from './toast.ts';
import type { ToastViewer } from './toast-viewer.tsx';

export function Toasts() {
  const [Viewer, setViewer] = useState<typeof ToastViewer>();
  useEffect(
    () =>
      onToasts(() => {
        import('./toast-viewer.tsx').then(
          (module) => setViewer(() => module.ToastViewer),
          // Its code did not load.
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
