'use client';

import { useEffect } from 'react';

/** Opens and closes a dialog where the browser knows no commands, or no `closedby`; elsewhere does nothing. */
export function DialogFallback({ dialog: id }: { dialog: string }) {
  useEffect(() => {
    const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype;
    const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype;
    if (knowsCommands && knowsClosedBy) return undefined;

    const onClick = ({ target }: MouseEvent) => {
      const dialog = document.getElementById(id) as HTMLDialogElement;
      // What the dialog holds covers it: a click that reaches it was meant for the ground around it.
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
