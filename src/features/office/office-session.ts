import type { Context } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import { timingSafeEqual } from 'hono/utils/buffer';
import { env } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';

const COOKIE = 'office';
const HOURS_12 = 12 * 60 * 60;

/** Whether a sent key is OFFICE_SECRET, which has to be set; compared in constant time, without spaces around it. */
export const isOfficeKey = async (typed: unknown): Promise<boolean> =>
  typeof typed === 'string' && (await timingSafeEqual(typed.trim(), env().OFFICE_SECRET ?? ''));

/** Sets the office's session cookie for 12 hours: its expiry in milliseconds since 1970, with an HMAC. */
export const startSession = (c: Context): Promise<void> =>
  setSignedCookie(c, COOKIE, String(Date.now() + HOURS_12 * 1000), signingKey(), {
    ...attributesFor(c),
    httpOnly: true,
    // Links in mails and chats lead to the office. Its forms are taken from its own pages only.
    sameSite: 'Lax',
    maxAge: HOURS_12,
  });

/** Whether the session cookie is genuine and has not expired. */
export async function isSignedIn(c: Context): Promise<boolean> {
  const signed = await getSignedCookie(c, signingKey(), COOKIE, isSecure(c) ? 'host' : undefined);
  return Number(signed || NaN) > Date.now();
}

/** Deletes the session cookie. A copy of it opens the office until it expires, or one of the secrets changes. */
export const endSession = (c: Context) => deleteCookie(c, COOKIE, attributesFor(c));

/** Derived from both secrets, so that a change of either one ends all sessions. */
const signingKey = () => `office session ${env().OFFICE_SECRET} ${env().SESSION_SECRET}`;

const isSecure = (c: Context) => new URL(c.req.url).protocol === 'https:';
const attributesFor = (c: Context) =>
  isSecure(c) ? ({ path: '/', secure: true, prefix: 'host' } as const) : { path: '/' };

/** Resolves with the value; with undefined when the promise rejects, which is logged as an error of the office. */
export const orUnknown = <T>(value: Promise<T>): Promise<T | undefined> =>
  value.catch((error: unknown) => void log.error('office', String(error)));
