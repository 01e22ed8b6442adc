import { ACTIVITY_COOKIE, sessionCookies } from '../../../lib/supabase-cookies.ts';

/** Whether this browser has session cookies. The session may have been ended elsewhere. */
export const hasSession = (): boolean => sessionCookies(document.cookie).length > 0;

/** The session cookies as text, which differs after every change of the session; '' without a session. */
export const sessionSnapshot = (): string =>
  document.cookie
    .split('; ')
    .filter((cookie) => sessionCookies(cookie).length > 0)
    .join('; ');

/** Deletes the session cookies of this browser, and announces it within the page. */
export function removeSession(): void {
  for (const name of sessionCookies(document.cookie))
    document.cookie = `${name}=; path=/; max-age=0`;
  announceSessionChange();
}

/** Deletes the cookie with the time of the last activity, which the Worker sets. */
export function removeActivityCookie(): void {
  document.cookie = `${ACTIVITY_COOKIE}=; path=/; max-age=0`;
}

const SESSION_CHANGE = 'session';

/**
 * Announces within the page that a session has begun, changed or ended.
 * @param userId of the session, if it is known
 */
export const announceSessionChange = (userId?: string): unknown =>
  dispatchEvent(new CustomEvent(SESSION_CHANGE, { detail: userId }));

/** Calls back when the session may have changed, in any tab, and on focus and pageshow. @returns unsubscribes */
export function onSessionChange(callback: (event: Event) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // A restored or refocused page may have missed a change.
  for (const type of [SESSION_CHANGE, 'focus', 'pageshow']) {
    addEventListener(type, callback, { signal });
  }
  // `document.cookie` may lag behind the change event of another tab's cookies until the cookie store is read. The
  // activity cookie changes with each response, which would make every tab request its page again.
  let before = sessionSnapshot();
  const onCookies = async (event: Event) => {
    await cookieStore.getAll();
    if (!signal.aborted && before !== (before = sessionSnapshot())) callback(event);
  };
  globalThis.cookieStore?.addEventListener('change', (event) => void onCookies(event), { signal });
  return () => controller.abort();
}
