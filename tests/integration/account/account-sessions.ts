import { randomUUID } from 'node:crypto';
import { createChunks } from '@supabase/ssr';
import { signedActivity } from '../../signed-activity.ts';
import type { RunningSite } from '../support/running-site.ts';

/** A session as the auth service returns it. */
export interface Session {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  expires_in: number;
  token_type: string;
  user: { id: string; email: string };
}

const headers = { apikey: 'local-anon-key', 'content-type': 'application/json' };

/** Signs up a new visitor. */
export async function newSession(
  { services }: Pick<RunningSite, 'services'>,
  email = `duck-${randomUUID()}@example.com`,
): Promise<Session> {
  const response = await fetch(`${services}/auth/v1/signup`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: 'quack quack' }),
  });
  return (await response.json()) as Session;
}

/** Signs in again, as the visitor that `newSession` signed up. */
export async function anotherSession(
  { services }: Pick<RunningSite, 'services'>,
  email: string,
): Promise<Session> {
  const response = await fetch(`${services}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: 'quack quack' }),
  });
  return (await response.json()) as Session;
}

/** Ends all sessions of a session's user. */
export const endSessions = ({ services }: RunningSite, { access_token: token }: Session) =>
  fetch(`${services}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
  });

/** Cookie header of a browser with this session. */
export function cookiesOf(session: object | string): string {
  const text = typeof session === 'string' ? session : JSON.stringify(session);
  const value = `base64-${Buffer.from(text).toString('base64url')}`;
  return createChunks('sb-localhost-auth-token', value)
    .map((chunk) => `${chunk.name}=${chunk.value}`)
    .join('; ');
}

/** Activity cookie of a visitor who was last active `agoMs` ago. */
export const activityCookie = (...activity: Parameters<typeof signedActivity>) =>
  `session_activity=${signedActivity(...activity)}`;

/** GET of a page with this Cookie header. */
export const visit = (site: RunningSite, cookie: string, path = '/account') =>
  site.fetch(path, { headers: { cookie } });

/** GET of the account page's RSC payload, as a navigation requests it. */
export const visitPayload = (site: RunningSite, cookie: string) =>
  visit(site, cookie, '/RSC/R/account.txt?query=');

/** Names of the cookies that an answer removes. */
export const removedCookies = (response: Response): string[] =>
  response.headers
    .getSetCookie()
    .filter((line) => /max-age=0/i.test(line))
    .map((line) => line.split('=')[0]!)
    .toSorted();

/** The result of a request for the account page with these cookies. */
export async function outcomeOf(site: RunningSite, cookie: string) {
  const page = await visit(site, cookie);
  const payload = await (await visitPayload(site, cookie)).text();
  const names = [...cookie.matchAll(/(sb-[^=;]*)=/g)].map(([, name]) => name!);
  return {
    status: page.status,
    location: page.headers.get('location'),
    cacheControl: page.headers.get('cache-control'),
    remainingCookies: names.filter((name) => !removedCookies(page).includes(name)),
    personalText: /Welcome|@example\.com/.exec((await page.text()) + payload)?.[0],
  };
}

/** The visitor is redirected to sign in, sees nothing personal and loses the session cookies. */
export const SIGNED_OUT = {
  status: 303,
  location: '/auth',
  cacheControl: 'private, no-store',
  remainingCookies: [],
  personalText: undefined,
};
