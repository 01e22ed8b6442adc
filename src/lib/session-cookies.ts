// Written by @supabase/ssr; long ones come in numbered pieces.
const SESSION_COOKIE = /(?:^|;\s*)(sb-[^=;]+-auth-token(?:\.\d+)?)=[^;]/g;

/** Names of the cookies that hold a session. @param cookies as document.cookie and the Cookie header have them */
export const sessionCookies = (cookies: string): string[] =>
  [...cookies.matchAll(SESSION_COOKIE)].map(([, name]) => name!);

/**
 * How such a cookie is kept: for this site alone, and gone with the browser, so that a session does not outlive who
 * sat there. An empty value takes it away.
 * @param secure whether it may travel by https only
 */
export const sessionCookieOptions = (value: string, secure: boolean) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure,
  ...(value === '' && { maxAge: 0 }),
});
