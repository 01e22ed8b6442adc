/** Style of a message in the corner of the page. */
export const STATUS_STYLE =
  'position:fixed;inset:auto 1rem 1rem auto;z-index:1000;max-width:min(30rem,100vw - 4rem);padding:.75rem 1rem;border-radius:.5rem;background:#1c1c1c;color:#fff;font:1rem/1.4 system-ui';

/**
 * Shows in a status how many sizes of new pictures the local folder has created, until the save has ended.
 * @returns a function that removes the status
 */
export function showSavingProgress(token: string): () => void {
  const status = document.createElement('div');
  status.role = 'status';
  status.style.cssText = STATUS_STYLE;
  const text = document.createElement('p');
  text.textContent = 'Saving the picture …';
  text.style.margin = '0 0 .5rem';
  const bar = document.createElement('progress');
  bar.setAttribute('aria-label', 'Sizes of the picture');
  status.appendChild(text);
  status.appendChild(bar);
  document.body.appendChild(status);

  const poll = setInterval(async () => {
    const answer = await fetch('/admin/api/v1/repos/local/content/progress', {
      headers: { authorization: `token ${token}` },
    }).catch(() => undefined);
    const { done, total } = ((await answer?.json()) ?? {}) as { done?: number; total?: number };
    if (!total) return;
    text.textContent = `Creating the sizes of the picture: ${done} of ${total}.`;
    Object.assign(bar, { max: total, value: done });
  }, 500);
  return () => {
    clearInterval(poll);
    status.remove();
  };
}
