import { sessionCookies } from '../../lib/session-cookies.ts';

/** Whether this browser holds a session, ended elsewhere or not. */
export const hasSession = (): boolean => sessionCookies(document.cookie).length > 0;

/** Drops what this browser holds of a session, readable or not. The service is not told. */
export function dropSession(): void {
  for (const name of sessionCookies(document.cookie))
    document.cookie = `${name}=; path=/; max-age=0`;
}

/** Calls back when a session may have begun or ended, here or, as far as one can know, in another tab. */
export function onSessionChange(changed: (event: Event) => void): () => void {
  // A page that comes back may have missed something.
  const listening = new AbortController();
  for (const moment of [SESSION_CHANGE, 'focus', 'pageshow']) {
    addEventListener(moment, changed, listening);
  }
  return () => listening.abort();
}

/** An event of the window. */
export const SESSION_CHANGE = 'session';
