import { sessionCookies } from '../../lib/supabase-cookies.ts';

/** Whether this browser has cookies of a session, which may have been ended elsewhere. */
export const hasSession = (): boolean => sessionCookies(document.cookie).length > 0;

export const sessionSnapshot = (): string =>
  document.cookie
    .split('; ')
    .filter((cookie) => sessionCookies(cookie).length > 0)
    .join('; ');

/** Removes the session from this browser without telling the auth service. */
export function removeSession(): void {
  for (const name of sessionCookies(document.cookie))
    document.cookie = `${name}=; path=/; max-age=0`;
}

const SESSION_CHANGE = 'session';

export const announceSessionChange = (userId?: string): unknown =>
  dispatchEvent(new CustomEvent(SESSION_CHANGE, { detail: userId }));

export function onSessionChange(callback: (event: Event) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // A page that comes back may have missed a change.
  for (const type of [SESSION_CHANGE, 'focus', 'pageshow']) {
    addEventListener(type, callback, { signal });
  }
  // Another tab's cookies may come after its word of them, and `document.cookie` is behind until the store was asked.
  const onCookies = async (event: Event) => {
    await cookieStore.getAll();
    if (!signal.aborted) callback(event);
  };
  globalThis.cookieStore?.addEventListener('change', (event) => void onCookies(event), { signal });
  return () => controller.abort();
}
