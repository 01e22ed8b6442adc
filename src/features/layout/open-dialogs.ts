/** Opens and closes the page's dialogs in browsers that do not do so by themselves. */
export function openDialogs(): void {
  const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype;
  const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype;
  addEventListener('click', ({ target }) => {
    // The content fills a dialog: a click on the dialog itself was on its backdrop.
    if (!knowsClosedBy && target instanceof HTMLDialogElement) target.close();
    const opener = (target as Element).closest('button[commandfor]');
    const dialog = opener && document.getElementById(opener.getAttribute('commandfor')!);
    if (!knowsCommands && dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  });
}
