'use client';

import { useEffect } from 'react';

interface OpenOnArrivalProps {
  dialog: string;
  /** The button that opens it again, and gets the focus when it closes. */
  opener: string;
}

/** Makes a dialog that was rendered open a modal one, as if the button had been pressed. */
export function OpenOnArrival({ dialog: id, opener }: OpenOnArrivalProps) {
  useEffect(() => {
    const dialog = document.getElementById(id) as HTMLDialogElement;
    // Closed before the code arrived: the visitor has read it.
    if (!dialog.open) return;
    dialog.close();
    document.getElementById(opener)?.focus({ preventScroll: true });
    dialog.showModal();
  }, [id, opener]);
  return null;
}
