// @supabase/ssr splits long values into numbered cookies.
const SESSION_COOKIE = /(?:^|;\s*)(sb-[^=;]+-auth-token(?:\.\d+)?)=[^;]/g;

/**
 * Names of the Supabase session cookies that are not empty.
 * @param cookies the text of document.cookie or of a Cookie header
 */
export const sessionCookies = (cookies: string): string[] =>
  [...cookies.matchAll(SESSION_COOKIE)].map(([, name]) => name!);

/**
 * Attributes of a session cookie without an expiry. An empty value deletes the cookie.
 * @param secure whether the site is served over https
 */
export const sessionCookieOptions = (value: string, secure: boolean) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure,
  ...(value === '' && { maxAge: 0 }),
});

// 401 means that the site's API key is rejected; 429 and 5xx mean that the service could not check the session.
const NO_SESSION = [400, 403, 404];

/** Whether an error of the auth client means that no session exists, as opposed to a failed check. */
export const isNoSessionError = (error: { name: string; status?: number | undefined }): boolean =>
  error.name === 'AuthSessionMissingError' ||
  (error.status !== undefined && NO_SESSION.includes(error.status));

/** Name of the cookie with the time of a signed-in visitor's last activity; src/services/supabase/inactivity-cookie.ts signs it. */
export const ACTIVITY_COOKIE = 'session_activity';
