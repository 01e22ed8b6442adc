import { inStorage } from '../../../lib/in-storage.ts';
import { activityReport } from './activity-reporter.ts';
import { parseLimit, warningMs } from './inactivity-limits.ts';
import { hasSession } from './session-cookie.ts';

// Keys in local storage, which all tabs share. Where it is blocked, the Worker alone ends inactive sessions.
const LAST_ACTIVITY = 'last-activity';
const LIMIT = 'inactivity-limit';

/** Throttles writes, because each one fires a storage event in all other tabs. */
const MIN_RECORD_INTERVAL_MS = 250;

const ACTIVITY_EVENTS = [
  'mousemove',
  'keydown',
  'click',
  'touchstart',
  'touchmove',
  'wheel',
  'scroll',
];
const LIMIT_CHANGE = 'inactivity-limit';
const WAKE_EVENTS = ['focus', 'pageshow', 'visibilitychange', 'storage', LIMIT_CHANGE];

/** The inactivity limit that the visitor has chosen, in milliseconds; undefined for the default. */
export const chosenLimit = (): number | undefined => parseLimit(String(read(LIMIT)));

/** Stores the inactivity limit for the next session, in milliseconds; undefined for the default. */
export function saveChosenLimit(limitMs: number | undefined): void {
  clearActivity();
  if (limitMs !== undefined) write(LIMIT, limitMs);
}

/** Changes the limit of the current session in all tabs. Counts as activity, as a select can change without a click. */
export function changeLimit(limitMs: number | undefined): void {
  write(LAST_ACTIVITY, Date.now());
  if (limitMs === undefined) remove(LIMIT);
  else write(LIMIT, limitMs);
  dispatchEvent(new Event(LIMIT_CHANGE));
}

/** Calls back when the limit has changed in any tab. @returns unsubscribes */
export function onLimitChange(callback: () => void): () => void {
  const controller = new AbortController();
  for (const type of [LIMIT_CHANGE, 'storage'])
    addEventListener(type, callback, { signal: controller.signal });
  return () => controller.abort();
}

/** Starts the inactivity clock of a new session. @param limitMs as chosen; undefined for the default */
export function startActivity(limitMs: number | undefined): void {
  saveChosenLimit(limitMs);
  write(LAST_ACTIVITY, Date.now());
}

/** Removes the last activity and the chosen limit of an ended session. */
export function clearActivity(): void {
  remove(LAST_ACTIVITY);
  remove(LIMIT);
}

// Math.abs: a clock that was set back must not extend the session.
const idleMs = () => Math.abs(Date.now() - (read(LAST_ACTIVITY) ?? Date.now()));

/** Milliseconds until the session expires without activity; 0 or less when it has expired. */
export const remainingMs = (limitMs: number): number => (chosenLimit() ?? limitMs) - idleMs();

interface InactivityOptions {
  limitMs: number;
  /** Ends the session. Called in one tab only, and only while a session exists. */
  onTimeout: () => Promise<void>;
  /** Called when the warning is due, and without a time when it no longer is. */
  onWarning: (remainingMs?: () => number) => void;
  onEndedByWorker: (timedOut: boolean) => void;
}

/** Ends a session that is inactive by the wall clock, also after the device slept. @returns stops watching */
export function watchInactivity(options: InactivityOptions): () => void {
  const { limitMs, onTimeout, onWarning, onEndedByWorker } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRecord = 0;
  let isExpiring = false;
  const controller = new AbortController();
  const { signal } = controller;

  const remaining = () => remainingMs(limitMs);
  const report = activityReport({
    limitMs: () => chosenLimit() ?? limitMs,
    chosen: () => String(chosenLimit() ?? ''),
    idleMs,
    onEnded: onEndedByWorker,
    signal,
  });

  function check(): void {
    if (signal.aborted || isExpiring) return;
    clearTimeout(timer);
    const untilTimeout = remaining();
    const untilWarning = untilTimeout - warningMs(chosenLimit() ?? limitMs);
    const isNear = untilTimeout > 0 && untilWarning <= 0;
    onWarning(isNear ? remaining : undefined);
    if (untilTimeout > 0) timer = setTimeout(check, isNear ? untilTimeout : untilWarning);
    else void expire();
  }

  async function expire(): Promise<void> {
    isExpiring = true;
    await inOneTab(async () => {
      // While this tab waited for the lock, another one may have ended the session or recorded activity.
      if (!signal.aborted && hasSession() && remaining() <= 0) await onTimeout();
    });
    isExpiring = false;
    if (remaining() > 0) check();
  }

  function recordActivity(): void {
    const now = Date.now();
    if (now - lastRecord < MIN_RECORD_INTERVAL_MS && now >= lastRecord) return;
    if (remaining() > 0) {
      lastRecord = now;
      write(LAST_ACTIVITY, now);
      report();
    }
    check();
  }

  const listening = { capture: true, passive: true, signal };
  for (const type of ACTIVITY_EVENTS) addEventListener(type, recordActivity, listening);
  for (const type of WAKE_EVENTS) addEventListener(type, check, listening);
  addEventListener(LIMIT_CHANGE, () => report('now'), listening);
  const last = read(LAST_ACTIVITY);
  const { lastActivity = 0 } = globalThis;
  if (last === undefined) write(LAST_ACTIVITY, Date.now());
  // Activity before this code had loaded counts, unless the session had expired by then.
  else if (lastActivity > last && lastActivity - last < (chosenLimit() ?? limitMs))
    write(LAST_ACTIVITY, lastActivity);
  check();
  if (remaining() > 0) report('now');

  return () => {
    controller.abort();
    clearTimeout(timer);
    onWarning();
  };
}

/** Runs the action under a lock that all tabs share. Without the Locks API (plain http) every tab runs it. */
const inOneTab = (action: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('inactivity', action) : action();

const read = (key: string) => inStorage(() => Number(localStorage.getItem(key)) || undefined);

const write = (key: string, value: number) =>
  inStorage(() => localStorage.setItem(key, String(value)));

const remove = (key: string) => inStorage(() => localStorage.removeItem(key));
