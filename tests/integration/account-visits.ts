import { randomUUID } from 'node:crypto';
import { createChunks } from '@supabase/ssr';
import { signedActivity } from '../signed-activity.ts';
import type { RunningSite } from './running-site.ts';

/** What the auth service gives who signs in. */
export interface Session {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  expires_in: number;
  token_type: string;
  user: { id: string; email: string };
}

const headers = { apikey: 'local-anon-key', 'content-type': 'application/json' };

/** A session of somebody new, as a browser gets it. */
export async function newSession(
  { services }: RunningSite,
  email = `duck-${randomUUID()}@example.com`,
): Promise<Session> {
  const response = await fetch(`${services}/auth/v1/signup`, {
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

const COOKIE = 'sb-localhost-auth-token';

/** The cookies in which a browser keeps a session. */
export function cookiesOf(session: object | string): string {
  const text = typeof session === 'string' ? session : JSON.stringify(session);
  return createChunks(COOKIE, `base64-${Buffer.from(text).toString('base64url')}`)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}

/** The cookie of a session whose visitor was active so many milliseconds ago. */
export const activityCookie = (...activity: Parameters<typeof signedActivity>) =>
  `session_activity=${signedActivity(...activity)}`;

/** The account page as a browser with these cookies gets it. */
export const visit = (site: RunningSite, cookie: string, path = '/account') =>
  site.ask(path, { headers: { cookie } });

/** The same page as the site's own code gets it when a link is followed. */
export const visitInPlace = (site: RunningSite, cookie: string) =>
  visit(site, cookie, '/RSC/R/account.txt?query=');

/** The cookies an answer takes away. */
export const takenAway = (response: Response): string[] =>
  response.headers
    .getSetCookie()
    .filter((line) => /max-age=0/i.test(line))
    .map((line) => line.split('=')[0]!)
    .toSorted();

/** The token with its claims changed and the signature kept. */
export function withClaims(token: string, change: Record<string, unknown>): string {
  const [header, claims, signature] = token.split('.') as [string, string, string];
  return [header, encode({ ...decode(claims), ...change }), signature].join('.');
}

/** The token with another header, and without a signature when it claims to need none. */
export function withHeader(token: string, change: Record<string, unknown>): string {
  const [header, claims] = token.split('.') as [string, string];
  return [encode({ ...decode(header), ...change }), claims, ''].join('.');
}

const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
