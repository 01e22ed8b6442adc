export { share } from '../layout/page-parts/share.ts';

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
