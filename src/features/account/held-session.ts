import { sessionCookies } from '../../lib/session-cookies.ts';

/** What this browser holds of a session, to tell one from the next. */
export const heldSession = (): string =>
  document.cookie
    .split('; ')
    .filter((cookie) => sessionCookies(cookie).length > 0)
    .join('; ');
