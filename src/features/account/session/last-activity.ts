import { inStorage } from '../../../lib/browser.ts';
import { parseLimit } from './inactivity-limits.ts';

// Keys in local storage, which all tabs share. Where it is blocked, the Worker alone ends inactive sessions.
const LAST_ACTIVITY = 'last-activity';
const LIMIT = 'inactivity-limit';

/** Events that count as activity. */
export const EVENTS = [
  'mousemove',
  'keydown',
  'click',
  'touchstart',
  'touchmove',
  'wheel',
  'scroll',
];

/** Event of the window after the limit has changed in this tab. In other tabs it is a storage event. */
export const LIMIT_CHANGE = 'inactivity-limit';

/** The inactivity limit that the visitor has chosen, in milliseconds, from local storage; undefined by default. */
export const chosenLimit = (): number | undefined => parseLimit(String(read(LIMIT)));

/** Stores the inactivity limit (ms; undefined: the default) of the next session, and clears the last activity. */
export function saveChosenLimit(limitMs: number | undefined): void {
  clearActivity();
  write(LIMIT, limitMs);
}

/** Changes the limit (ms; undefined: the default) of the session in all tabs. Counts as activity, as a click would. */
export function changeLimit(limitMs: number | undefined): void {
  recordActivity(Date.now());
  write(LIMIT, limitMs);
  dispatchEvent(new Event(LIMIT_CHANGE));
}

/** Calls back when the limit, or anything else in local storage, may have changed in any tab. @returns unsubscribes */
export function onLimitChange(callback: () => void): () => void {
  const controller = new AbortController();
  for (const type of [LIMIT_CHANGE, 'storage'])
    addEventListener(type, callback, { signal: controller.signal });
  return () => controller.abort();
}

/** Stores the limit of a new session, and now as its last activity. @param limitMs undefined for the default */
export function startActivity(limitMs: number | undefined): void {
  saveChosenLimit(limitMs);
  recordActivity(Date.now());
}

/** Removes the last activity and the chosen limit of an ended session from local storage. */
export function clearActivity(): void {
  write(LAST_ACTIVITY, undefined);
  write(LIMIT, undefined);
}

/** Time of the last activity in any tab, in milliseconds since 1970. */
export const lastActivity = (): number | undefined => read(LAST_ACTIVITY);

/** Stores the time of an activity, in milliseconds since 1970. */
export const recordActivity = (at: number) => write(LAST_ACTIVITY, at);

/** Milliseconds since the last activity. */
// Math.abs: a clock that was set back must not extend the session.
export const idleMs = (): number => Math.abs(Date.now() - (lastActivity() ?? Date.now()));

/** Milliseconds until the session expires without activity; 0 or less when it has expired. @param limitMs default limit */
export const remainingMs = (limitMs: number): number => (chosenLimit() ?? limitMs) - idleMs();

const read = (key: string) => inStorage(() => Number(localStorage.getItem(key)) || undefined);

const write = (key: string, value: number | undefined) =>
  inStorage(() =>
    value === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, String(value)),
  );
