import { sessionCookies } from '../../lib/session-cookies.ts';

/** Whether this browser holds a session, ended elsewhere or not. */
export const hasSession = (): boolean => sessionCookies(document.cookie).length > 0;

/** Tells all of this page that a session began or ended. */
export const tellSessionChange = (): unknown => dispatchEvent(new Event(CHANGE));

/** Calls back when a session may have begun or ended, here or, as far as one can know, in another tab. */
export function onSessionChange(changed: () => void): () => void {
  // A page that comes back may have missed something.
  const moments = [CHANGE, 'focus', 'pageshow'];
  for (const moment of moments) addEventListener(moment, changed);
  return () => {
    for (const moment of moments) removeEventListener(moment, changed);
  };
}

const CHANGE = 'session';
