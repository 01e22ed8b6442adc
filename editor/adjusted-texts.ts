// Texts of Sveltia CMS that none of its settings changes.
const refusals = new Set<string>();

/** The error by which Sveltia CMS shows a reason and keeps the input. */
export function refusalError(reason: string): Error {
  refusals.add(reason);
  return new Error('saving_failed', { cause: new Error(reason) });
}

/**
 * Marks scheduled entries in lists, and removes "There was an error … try again later" above a refusal, which names the
 * remedy.
 * @param isLocal whether every failed save is a refusal, except for a network error
 * @param refused called when a save has failed
 */
export function adjustTexts({ isLocal, refused }: { isLocal: boolean; refused: () => void }): void {
  const adjust = () => {
    for (const cell of document.querySelectorAll<HTMLElement>('.title bdi')) markScheduled(cell);
    for (const error of document.querySelectorAll<HTMLElement>('[role="alertdialog"] .error')) {
      refused();
      // A refusal has a line for each reason.
      error.style.whiteSpace = 'pre-line';
      const text = error.textContent.trim();
      const isRefusal =
        refusals.has(text) || (isLocal && !/^(Failed|NetworkError|Load)/.test(text));
      if (isRefusal) clearTextBefore(error);
    }
  };
  new MutationObserver(adjust).observe(document.body, { childList: true, subtree: true });
}

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

function clearTextBefore(element: Element): void {
  for (let node = element.previousSibling; node; node = node.previousSibling)
    if (node instanceof Text && node.data.trim() !== '') node.data = '';
}
