import { createBrowserClient, parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import { sessionCookieOptions } from '../../lib/session-cookie-options.ts';

export interface AuthSettings {
  /** Where the auth service answers, and the key that lets a browser ask it. */
  url: string;
  key: string;
  /** Asked about every token that signs a visitor in. */
  validateUrl: string;
  /** How long a visitor may do nothing before the session ends, unless they choose a longer time. */
  inactivityMs: number;
}

export type AuthClient = ReturnType<typeof authClient>;

/** An answer that takes longer will not come: time for a slow phone on a slow network. */
const TIME_LIMIT_MS = 10_000;

/** The one client of this page. It keeps the session fresh, and tells other tabs what becomes of it. */
export const authClient = ({ url, key }: Pick<AuthSettings, 'url' | 'key'>) =>
  createBrowserClient(url, key, {
    cookies: { getAll: readCookies, setAll: writeCookies },
    // A link signs nobody in by itself: the pages that links lead to ask for it.
    auth: { detectSessionInUrl: false },
    global: {
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIME_LIMIT_MS) }),
    },
  }).auth;

const readCookies = () =>
  parseCookieHeader(document.cookie).map(({ name, value }) => ({ name, value: value ?? '' }));

/** In our own way: the library would keep them for more than a year. */
function writeCookies(cookies: { name: string; value: string }[]): void {
  const secure = location.protocol === 'https:';
  for (const { name, value } of cookies) {
    const options = sessionCookieOptions(value, secure);
    document.cookie = serializeCookieHeader(name, value, options);
  }
}
