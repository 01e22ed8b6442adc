'use client';

import { useEffect } from 'react';

/** For browsers without invoker commands or `closedby`. */
export function DialogFallback({ dialog: id }: { dialog: string }) {
  useEffect(() => {
    const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype;
    const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype;
    if (knowsCommands && knowsClosedBy) return undefined;

    const onClick = ({ target }: MouseEvent) => {
      const dialog = document.getElementById(id) as HTMLDialogElement;
      // The content fills the dialog: a click on the dialog itself was on its backdrop.
      if (!knowsClosedBy && target === dialog) dialog.close();
      const opener = (target as Element).closest('button[commandfor]');
      const opens = opener?.getAttribute('commandfor') === id && !dialog.open;
      if (!knowsCommands && opens) dialog.showModal();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [id]);
  return null;
}
