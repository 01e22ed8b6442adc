// Written by @supabase/ssr; long ones come in numbered pieces.
const SESSION_COOKIE = /(?:^|;\s*)(sb-[^=;]+-auth-token(?:\.\d+)?)=[^;]/g;

/** Names of the cookies that hold a session. @param cookies as document.cookie and the Cookie header have them */
export const sessionCookies = (cookies: string): string[] =>
  [...cookies.matchAll(SESSION_COOKIE)].map(([, name]) => name!);
