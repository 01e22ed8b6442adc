'use client';

import { useEffect } from 'react';

/** Opens and closes the page's dialogs in browsers without invoker commands or `closedby`. */
export function DialogFallback() {
  useEffect(() => {
    const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype;
    const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype;
    if (knowsCommands && knowsClosedBy) return undefined;

    const onClick = ({ target }: MouseEvent) => {
      // The content fills a dialog: a click on the dialog itself was on its backdrop.
      if (!knowsClosedBy && target instanceof HTMLDialogElement) target.close();
      const opener = (target as Element).closest('button[commandfor]');
      const dialog = opener && document.getElementById(opener.getAttribute('commandfor')!);
      if (!knowsCommands && dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return null;
}
