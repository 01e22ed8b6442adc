import 'server-only';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { localPath } from './account-paths.ts';

declare module '../../runtime/request-context.ts' {
  interface PersonalData {
    /** Parameters with the outcome of the visitor's last request, for the account page. */
    readonly outcome?: string;
  }
}

const COOKIE = 'account_outcome';
const SECONDS = 60;
/** Parameters with the outcome of a request. A cookie carries them, because anyone can link to an address. */
const PARAMETERS = ['notice', 'missing'];
/** Id of the notice, to which the address leads: the focus comes to it, and screen readers say it. */
export const NOTICE = 'notice';

/** Attributes of a cookie that only the account pages receive. */
export const accountCookie = (c: Context) =>
  ({
    path: '/account',
    secure: new URL(c.req.url).protocol === 'https:',
    httpOnly: true,
    sameSite: 'Lax',
  }) as const;

/** Moves the outcome parameters of a path, such as `notice`, to a cookie. @returns the path without them */
export function announceOutcome(c: Context, path: string): string {
  const url = new URL(path, c.req.url);
  const outcome = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = url.searchParams.get(name);
    if (value !== null) outcome.set(name, value);
    url.searchParams.delete(name);
  }
  if (outcome.size > 0)
    setCookie(c, COOKIE, String(outcome), { ...accountCookie(c), maxAge: SECONDS });
  if (outcome.has('notice')) url.hash = NOTICE;
  return localPath(url.pathname + url.search + url.hash) ?? '/account';
}

/** The outcome that the page shows. */
export const readOutcome = (c: Context): string | undefined => getCookie(c, COOKIE);

/** Deletes the outcome once the page has shown it. */
export const removeOutcome = (c: Context) => deleteCookie(c, COOKIE, accountCookie(c));
