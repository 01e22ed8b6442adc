import type { Context } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import { timingSafeEqual } from 'hono/utils/buffer';
import { env } from '../../runtime/env.ts';

const COOKIE = 'office';
const HOURS_12 = 12 * 60 * 60;

/** Whether a sent key is OFFICE_SECRET, compared in constant time. */
export const isDashboardKey = async (given: unknown): Promise<boolean> =>
  typeof given === 'string' && (await timingSafeEqual(given, env().OFFICE_SECRET ?? ''));

/** Sets the session cookie: its expiry, in milliseconds since 1970, with an HMAC. */
export const startSession = (c: Context): Promise<void> =>
  setSignedCookie(c, COOKIE, String(Date.now() + HOURS_12 * 1000), signingKey(), {
    ...attributesFor(c),
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: HOURS_12,
  });

/** Whether the session cookie is genuine and has not expired, without relying on the browser's expiry. */
export async function isSignedIn(c: Context): Promise<boolean> {
  const end = await getSignedCookie(c, signingKey(), COOKIE, isSecure(c) ? 'host' : undefined);
  return typeof end === 'string' && Number(end) > Date.now();
}

/** Deletes the session cookie. */
export const endSession = (c: Context): void => void deleteCookie(c, COOKIE, attributesFor(c));

/** Derived from both secrets, so that a change of either one ends all sessions. */
const signingKey = () => `office session ${env().OFFICE_SECRET} ${env().SESSION_SECRET}`;

const isSecure = (c: Context) => new URL(c.req.url).protocol === 'https:';
const attributesFor = (c: Context) =>
  isSecure(c) ? ({ path: '/', secure: true, prefix: 'host' } as const) : { path: '/' };
