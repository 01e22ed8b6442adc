import { settledWithin } from '../../lib/deadline.ts';

const ADDRESS = '/api/session';
const MOST_INTERVAL_MS = 60_000;
const TIME_LIMIT_MS = 8000;

interface ActivityReportOptions {
  limitMs: () => number;
  /** The limit as it was chosen, empty for the site's own. */
  chosen: () => string;
  idleMs: () => number;
  /** Called when the Worker has no such session any more. */
  onEnded: (timedOut: boolean) => void;
  signal: AbortSignal;
}

/**
 * Tells the Worker of the visitor's activity, because it ends a session when no tab is there to do so. A busy visitor's
 * first and last sign are told, and a few in between.
 * @returns to be called with each sign of activity; `now` when it cannot wait
 */
export function activityReport(options: ActivityReportOptions): (when?: 'now') => void {
  const { limitMs, chosen, idleMs, onEnded, signal } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sentAt = 0;
  let isUnderWay = false;
  let isDue = false;

  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    isDue = false;
    sentAt = Date.now();
    const response = await fetch(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idle: idleMs(), limit: chosen() }),
      keepalive: true,
      signal,
    });
    if (response.status !== 401 || signal.aborted) return;
    const { timedOut } = (await response.json()) as { timedOut: boolean };
    onEnded(timedOut);
  }
  async function sendQuietly(): Promise<void> {
    const { status } = await settledWithin(send(), TIME_LIMIT_MS);
    // Unreachable: the next sign of activity tries again.
    if (status === 'rejected') sentAt = 0;
  }

  /** One at a time: an older answer that came last would have the Worker go by what was chosen before. */
  async function sendInTurn(): Promise<void> {
    isDue = true;
    if (isUnderWay || signal.aborted) return;
    isUnderWay = true;
    await sendQuietly();
    isUnderWay = false;
    if (isDue) void sendInTurn();
  }

  // The page may be gone before its turn comes.
  const onHide = () => (timer !== undefined || isDue) && void sendQuietly();
  addEventListener('pagehide', onHide, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && onHide(), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));

  return (when) => {
    // A clock that was set back must not keep the next one waiting.
    const sentMs = Math.abs(Date.now() - sentAt);
    const waitMs = Math.min(MOST_INTERVAL_MS, limitMs() / 4) - sentMs;
    if (when === 'now' || waitMs <= 0) void sendInTurn();
    else timer ??= setTimeout(() => void sendInTurn(), waitMs);
  };
}
