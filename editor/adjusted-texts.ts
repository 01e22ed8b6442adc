/**
 * Marks scheduled entries in lists, and removes the advice to try again beside the dialog that names the reason of a
 * refused deletion. Sveltia CMS has no setting for either.
 * @param saveFailed called when a save has failed
 */
export function adjustTexts({ saveFailed }: { saveFailed: () => void }): void {
  const adjust = () => {
    for (const cell of document.querySelectorAll<HTMLElement>('.title bdi')) markScheduled(cell);
    for (const error of document.querySelectorAll<HTMLElement>('[role="alertdialog"] .error')) {
      saveFailed();
      // A refusal has a line for each reason.
      error.style.whiteSpace = 'pre-line';
      // A failed fetch, in the words of each browser.
      const { firstChild: reason } = error;
      if (reason instanceof Text && /^(Failed to|NetworkError|Load failed)/.test(reason.data))
        reason.data = NO_ANSWER;
    }
    // The CMS shows its messages inside the open dialog.
    for (const alert of document.querySelectorAll<HTMLElement>('dialog.message [role="alert"]'))
      alert.style.display = 'none';
  };
  new MutationObserver(adjust).observe(document.body, { childList: true, subtree: true });
}

const NO_ANSWER = 'The editor got no answer. Check the connection, then select Save again.';
const SCHEDULED = 'scheduled';

/** The summary of an entry contains its date (editor/collections.ts). */
function markScheduled(cell: HTMLElement): void {
  const [date = ''] = /\d{4}-\d{2}-\d{2}(?=[^\d]*$)/.exec(cell.textContent) ?? [];
  const isScheduled = date > new Date().toISOString().slice(0, 10);
  const mark = cell.parentElement?.querySelector(`.${SCHEDULED}`);
  if (isScheduled === Boolean(mark)) return;
  if (mark) {
    mark.remove();
    return;
  }
  const added = document.createElement('strong');
  added.className = SCHEDULED;
  added.textContent = ' · Scheduled';
  cell.parentElement?.appendChild(added);
}
