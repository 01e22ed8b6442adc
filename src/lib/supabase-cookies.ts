// @supabase/ssr splits long values into numbered cookies.
const SESSION_COOKIE = /(?:^|;\s*)(sb-[^=;]+-auth-token(?:\.\d+)?)=[^;]/g;

/** Names of the cookies that hold a session. @param cookies as in document.cookie or the Cookie header */
export const sessionCookies = (cookies: string): string[] =>
  [...cookies.matchAll(SESSION_COOKIE)].map(([, name]) => name!);

/** Attributes of a session cookie, which ends with the browser; an empty value deletes it. @param secure https only */
export const sessionCookieOptions = (value: string, secure: boolean) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure,
  ...(value === '' && { maxAge: 0 }),
});

// 401 means that our own key is refused, 429 and 5xx that the service cannot tell.
const NO_SESSION = [400, 403, 404];

/** Whether an error of the auth client says that there is no session, rather than that nobody can tell. */
export const isNoSessionError = (error: { name: string; status?: number | undefined }): boolean =>
  error.name === 'AuthSessionMissingError' ||
  (error.status !== undefined && NO_SESSION.includes(error.status));
