import { chosenLimit, lastActivity, noteActivity } from './activity.ts';

/** A visitor at work makes hundreds of these in a second; the other tabs need to hear of a few. */
const NOTED_EVERY_MS = 250;

const SIGNS = ['mousemove', 'keydown', 'click', 'touchstart', 'touchmove', 'wheel', 'scroll'];
const RETURNS = ['focus', 'pageshow', 'visibilitychange', 'storage'];

interface InactivityOptions {
  /** How long the visitor may do nothing, in ms, unless they chose another time. */
  limitMs: number;
  /** Ends the session. Called in one tab only, and only while there is one. */
  onSilence: () => Promise<void>;
  /** Whether the session has ended meanwhile. */
  hasEnded: () => boolean;
}

/**
 * Ends the session of a visitor who does nothing. The wall clock counts, not timers: a computer that slept and a tab
 * that was held back notice it as soon as they wake, before what woke them counts as activity.
 * @returns ends the watch
 */
export function watchInactivity({ limitMs, onSilence, hasEnded }: InactivityOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let noted = 0;
  let isExpiring = false;
  const watch = new AbortController();
  const { signal } = watch;

  // A clock that was set back must not keep anyone signed in for longer.
  const idleFor = () => Math.abs(Date.now() - (lastActivity() ?? Date.now()));
  const left = () => (chosenLimit() ?? limitMs) - idleFor();

  function check(): void {
    if (signal.aborted || isExpiring) return;
    clearTimeout(timer);
    const rest = left();
    if (rest > 0) timer = setTimeout(check, rest);
    else void expire();
  }

  async function expire(): Promise<void> {
    isExpiring = true;
    await inOneTab(async () => {
      // The tab that was first may have done it, or the visitor come back in another.
      if (!signal.aborted && !hasEnded() && left() <= 0) await onSilence();
    });
    isExpiring = false;
    if (left() > 0) check();
  }

  function note(): void {
    const now = Date.now();
    if (now - noted < NOTED_EVERY_MS && now >= noted) return;
    if (left() > 0) {
      noted = now;
      noteActivity(now);
    }
    check();
  }

  const quietly = { capture: true, passive: true, signal };
  for (const sign of SIGNS) addEventListener(sign, note, quietly);
  for (const moment of RETURNS) addEventListener(moment, check, quietly);
  if (lastActivity() === undefined) noteActivity(Date.now());
  check();

  return () => {
    watch.abort();
    clearTimeout(timer);
  };
}

/** Where pages have no locks to share (plain http), each tab ends the session for itself. */
const inOneTab = (action: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('inactivity', action) : action();
