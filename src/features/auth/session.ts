// Written by @supabase/ssr; long ones come in numbered pieces.
const SESSION_COOKIE = /(?:^|;\s*)(sb-[^=;]+-auth-token(?:\.\d+)?)=[^;]/g;

/** Names of the cookies that hold the visitor's session. @param cookies as document.cookie has them */
export const sessionCookies = (cookies: string): string[] =>
  [...cookies.matchAll(SESSION_COOKIE)].map(([, name]) => name!);

/** Whether this browser holds a session, ended elsewhere or not. */
export const hasSession = (): boolean => sessionCookies(document.cookie).length > 0;
