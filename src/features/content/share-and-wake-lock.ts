export { share } from '../layout/page-parts/share.ts';

let lock: WakeLockSentinel | undefined;
let isRequested = false;

/** Acquires a screen wake lock, again when the page is shown again, or releases it. @throws when it is denied */
export async function keepAwake(isWanted: boolean): Promise<void> {
  isRequested = isWanted;
  document.removeEventListener('visibilitychange', renew);
  if (isWanted) {
    document.addEventListener('visibilitychange', renew);
    lock = await navigator.wakeLock.request('screen');
  }
  // A later call may have disabled it while the request was pending.
  if (!isRequested) await lock?.release();
}

/** Reacquires the lock, which the browser releases while the page is hidden. */
function renew(): void {
  if (document.visibilityState !== 'visible') return;
  navigator.wakeLock.request('screen').then(
    (renewed) => (lock = renewed),
    () => {},
  );
}
