const ADDRESS = '/api/session';
const MOST_INTERVAL_MS = 60_000;

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
  let underWay = new AbortController();

  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sentAt = Date.now();
    // An answer that comes after that to a newer report would have the Worker go by what was chosen before.
    underWay.abort();
    underWay = new AbortController();
    const own = underWay.signal;
    const response = await fetch(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idle: idleMs(), limit: chosen() }),
      keepalive: true,
      signal: own,
    });
    if (response.status !== 401 || own.aborted) return;
    const { timedOut } = (await response.json()) as { timedOut: boolean };
    onEnded(timedOut);
  }
  const sendQuietly = () =>
    void send().catch((error: unknown) => {
      // Unreachable: the next sign of activity tries again.
      if ((error as Error).name !== 'AbortError') sentAt = 0;
    });

  const onHide = () => timer !== undefined && sendQuietly();
  addEventListener('pagehide', onHide, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && onHide(), { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    underWay.abort();
  });

  return (when) => {
    // A clock that was set back must not keep the next one waiting.
    const sentMs = Math.abs(Date.now() - sentAt);
    const waitMs = Math.min(MOST_INTERVAL_MS, limitMs() / 4) - sentMs;
    if (when === 'now' || waitMs <= 0) sendQuietly();
    else timer ??= setTimeout(sendQuietly, waitMs);
  };
}
