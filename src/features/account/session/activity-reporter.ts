import { settledWithin } from '../../../lib/deadline.ts';
import { chosenLimit, idleMs } from './last-activity.ts';

const ADDRESS = '/api/session';
const MAX_INTERVAL_MS = 60_000;
const TIME_LIMIT_MS = 8000;

/**
 * Reports activity to the Worker, which ends a session when no tab is open to do so. Reports are throttled; the first
 * and the last activity are always reported.
 * @param limitMs default inactivity limit
 * @param onEnded called when the Worker answers that the session has ended
 * @param signal ends the reports
 * @returns a function to call with each activity; `now` skips the throttling
 */
export function activityReport(
  limitMs: number,
  onEnded: (timedOut: boolean) => void,
  signal: AbortSignal,
): (when?: 'now') => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sentAt = 0;
  let isDue = false;
  let sending = Promise.resolve();

  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    isDue = false;
    sentAt = Date.now();
    const response = await fetch(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idle: idleMs(), limit: String(chosenLimit() ?? '') }),
      keepalive: true,
      signal,
    });
    if (response.status !== 401 || signal.aborted) return;
    const { timedOut } = (await response.json()) as { timedOut: boolean };
    onEnded(timedOut);
  }
  async function sendQuietly(): Promise<void> {
    const { status } = await settledWithin(send(), TIME_LIMIT_MS);
    // Unreachable: the next activity retries.
    if (status === 'rejected') sentAt = 0;
  }

  /** One request at a time: a late older response would overwrite the cookie of a newer report. */
  function sendInTurn(): void {
    isDue = true;
    sending = sending.then(() => (isDue && !signal.aborted ? sendQuietly() : undefined));
  }

  // Sends a pending report before the page is unloaded.
  const onHide = () => (timer !== undefined || isDue) && void sendQuietly();
  addEventListener('pagehide', onHide, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && onHide(), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));

  return (when) => {
    // Math.abs: a clock that was set back must not delay the next report.
    const sentMs = Math.abs(Date.now() - sentAt);
    const waitMs = Math.min(MAX_INTERVAL_MS, (chosenLimit() ?? limitMs) / 4) - sentMs;
    if (when === 'now' || waitMs <= 0) sendInTurn();
    else timer ??= setTimeout(sendInTurn, waitMs);
  };
}
