import { createBrowserClient, parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import { sessionCookieOptions } from '../../../lib/supabase-cookies.ts';

export interface AuthSettings {
  url: string;
  key: string;
  /** The jwt-validate function, called with each new session's token. */
  validateUrl: string;
  inactivityMs: number;
}

export type AuthClient = ReturnType<typeof authClient>;

const TIME_LIMIT_MS = 10_000;
const VALIDATE_TIME_LIMIT_MS = 5000;

/** Supabase's auth client, which keeps the session in cookies. Requests time out after 10 seconds. */
export const authClient = ({ url, key }: Pick<AuthSettings, 'url' | 'key'>) =>
  createBrowserClient(url, key, {
    cookies: { getAll: readCookies, setAll: writeCookies },
    // useEmailLink exchanges the code of an email link.
    auth: { detectSessionInUrl: false },
    global: {
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIME_LIMIT_MS) }),
    },
  }).auth;

const readCookies = () =>
  parseCookieHeader(document.cookie).map(({ name, value }) => ({ name, value: value ?? '' }));

/** Sets session cookies. Those of the library would last for more than a year. */
function writeCookies(cookies: { name: string; value: string }[]): void {
  const secure = location.protocol === 'https:';
  for (const { name, value } of cookies) {
    const options = sessionCookieOptions(value, secure);
    document.cookie = serializeCookieHeader(name, value, options);
  }
}

/** Calls jwt-validate with a new session's token and logs the response. Never throws. */
export async function validateToken(url: string, accessToken: string): Promise<void> {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(VALIDATE_TIME_LIMIT_MS),
    });
    console.info('jwt-validate:', response.status, await response.json());
  } catch (error) {
    console.warn('jwt-validate:', String(error));
  }
}
