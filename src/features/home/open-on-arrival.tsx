'use client';

import { useEffect } from 'react';

interface OpenOnArrivalProps {
  dialog: string;
  /** Id of the button that opens the dialog, and gets the focus when it closes. */
  opener: string;
}

/** Makes a dialog that was rendered open modal after hydration, if it still is open. Renders nothing. */
export function OpenOnArrival({ dialog: id, opener }: OpenOnArrivalProps) {
  useEffect(() => {
    const dialog = document.getElementById(id) as HTMLDialogElement;
    // The visitor closed it before hydration.
    if (!dialog.open) return;
    dialog.close();
    document.getElementById(opener)?.focus({ preventScroll: true });
    dialog.showModal();
  }, [id, opener]);
  return null;
}
