/** Opens the device's own way of sharing this page, or copies its address. @returns what the visitor is told */
export async function share(title: string): Promise<string> {
  const url =
    document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return '';
    } catch (error) {
      // The visitor has thought better of it.
      if (error instanceof DOMException && error.name === 'AbortError') return '';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'Link copied.';
  } catch {
    return `Copy this link: ${url}`;
  }
}

let lock: WakeLockSentinel | undefined;
let wanted = false;

/** Keeps the screen on until told otherwise or the page is left. @throws where the device refuses */
export async function keepAwake(isWanted: boolean): Promise<void> {
  wanted = isWanted;
  document.removeEventListener('visibilitychange', renew);
  if (isWanted) {
    document.addEventListener('visibilitychange', renew);
    lock = await navigator.wakeLock.request('screen');
  }
  // It may have been switched off meanwhile.
  if (!wanted) await lock?.release();
}

/** A lock ends when its page is hidden. */
function renew(): void {
  if (document.visibilityState !== 'visible') return;
  navigator.wakeLock.request('screen').then(
    (renewed) => (lock = renewed),
    () => {},
  );
}
