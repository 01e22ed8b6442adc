import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { postToService, sessionLimit } from '../support/running-site.ts';
import { sharedSite } from '../support/shared-site.ts';
import {
  activityCookie,
  cookiesOf,
  newSession,
  outcomeOf,
  removedCookies,
  SIGNED_OUT,
  visit,
  visitPayload,
  type Session,
} from './account-sessions.ts';

// What an activity cookie says, and when a session is over its limit, is in inactivity-cookie.test.ts.

const site = await sharedSite();
let session: Session;
beforeEach(async () => void (session = await newSession(site)));

const EIGHT_HOURS = 8 * 60 * 60_000;
/** Cookies of a session whose visitor was last active `agoMs` ago. */
const activeAgo = (mine: Session, agoMs: number, limitMs = sessionLimit) =>
  `${cookiesOf(mine)}; ${activityCookie(mine, agoMs, limitMs)}`;
/** Cookies of a session over its limit. */
const overLimit = (mine: Session) => activeAgo(mine, sessionLimit + 5000);

test('a session over its limit is ended everywhere before the page renders', async () => {
  const cookie = overLimit(session);
  const page = await visit(site, cookie);
  expect(page.status).toBe(303);
  expect(page.headers.get('location')).toBe('/auth');
  expect(await page.text()).not.toContain(session.user.email);
  expect(removedCookies(page)).toEqual(['sb-localhost-auth-token', 'session_activity']);
  expect(await (await visitPayload(site, cookie)).text()).not.toContain(session.user.email);

  const user = await fetch(`${site.services}/auth/v1/user`, {
    headers: { apikey: 'local-anon-key', authorization: `Bearer ${session.access_token}` },
  });
  expect(user.status).toBe(403);
});

test('a session within the limit that the visitor chose is let in, and the visit is its last activity', async () => {
  const page = await visit(site, activeAgo(session, EIGHT_HOURS / 2, EIGHT_HOURS));
  expect(page.status).toBe(200);
  const line = page.headers.getSetCookie().find((each) => each.startsWith('session_activity='))!;
  expect(line).toMatch(/Path=\/;.*SameSite=Lax/i);
  expect(line).not.toMatch(/Max-Age|Expires|Domain/i);
  const [, at, limit] = /=(\d+)\.(\d+)\./.exec(line)!;
  expect(Date.now() - Number(at)).toBeLessThan(EIGHT_HOURS / 2);
  expect(limit).toBe(String(EIGHT_HOURS));
});

/** A session that began before its limit and has no recorded activity. */
async function oldSession(): Promise<Session> {
  const email = `duck-${randomUUID()}@example.com`;
  const clockOffsetMs = -sessionLimit - 60_000;
  await postToService(`${site.services}/auth/settings`, { email, clockOffsetMs });
  return newSession(site, email);
}

test.each<[string, (old: Session) => string]>([
  ['is missing', () => ''],
  ['has a later time', (old) => activityCookie(old, 15_000).replace(/=\d+/, `=${Date.now()}`)],
  ['belongs to another session', () => activityCookie(session, 0, sessionLimit)],
])('an old session whose activity cookie %s is signed out', async (_what, activity) => {
  const old = await oldSession();
  expect(await outcomeOf(site, `${cookiesOf(old)}; ${activity(old)}`)).toEqual(SIGNED_OUT);
});

test('an old session with its own recent activity is let in', async () => {
  expect((await visit(site, activeAgo(await oldSession(), 0))).status).toBe(200);
});

const report = (cookie: string, body: unknown = { idle: 0, limit: '' }) =>
  site.postJson('/api/session', body, { cookie });
/** Time and limit of the activity cookie that an answer sets. */
const recorded = (response: Response) =>
  /session_activity=(\d+)\.(\d+)\./
    .exec(response.headers.getSetCookie().join())
    ?.slice(1)
    .map(Number);

test('POST /api/session records activity without a request to the auth service', async () => {
  const idle = 120_000;
  const response = await report(activeAgo(session, 2 * idle), { idle, limit: '300000' });
  expect(response.status).toBe(204);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const [at, limit] = recorded(response)!;
  expect(Date.now() - at!).toBeGreaterThanOrEqual(idle);
  expect(Date.now() - at!).toBeLessThan(2 * idle);
  expect(limit).toBe(300_000);
  const query = new URLSearchParams({ email: session.user.email, path: '/user' });
  expect(await (await fetch(`${site.services}/auth/requests?${query}`)).json()).toEqual([]);
});

test('POST /api/session replaces a limit that is not offered with the default', async () => {
  for (const limit of ['999999999999', '20000', '', undefined])
    expect(recorded(await report(activeAgo(session, 0), { idle: 0, limit }))![1]).toBe(
      sessionLimit,
    );
});

test('POST /api/session records a new session, and ends one over its limit with 401', async () => {
  expect(recorded(await report(cookiesOf(session)))).toBeDefined();
  const late = await report(overLimit(session));
  expect(late.status).toBe(401);
  expect(await late.json()).toMatchObject({ timedOut: true });
  expect(removedCookies(late)).toEqual(['sb-localhost-auth-token', 'session_activity']);
  const gone = await report(overLimit(session));
  expect(gone.status).toBe(401);
  expect(await gone.json()).toMatchObject({ timedOut: false });
});

test('POST /api/session answers 401 without a session, 422 for an invalid activity, GET 405', async () => {
  const anonymous = await report('theme=sun');
  expect([anonymous.status, anonymous.headers.getSetCookie()]).toEqual([401, []]);
  const cookie = activeAgo(session, 0);
  expect((await report(cookie, { idle: -1 })).status).toBe(422);
  expect((await visit(site, cookie, '/api/session')).status).toBe(405);
});

test('while the auth service is down, a session over its limit is neither shown nor lost', async () => {
  await site.setFault({ kind: 'http-503', email: session.user.email }, 'auth');
  const page = await visit(site, overLimit(session));
  expect([page.status, page.headers.getSetCookie()]).toEqual([503, []]);
  expect(await page.text()).not.toContain(session.user.email);
  expect((await report(overLimit(session))).status).toBe(503);
});

test('a session that cannot be ended everywhere is ended in its browser', async () => {
  const fault = { kind: 'http-503', email: session.user.email, path: 'logout' };
  await site.setFault(fault, 'auth');
  expect(await outcomeOf(site, overLimit(session))).toEqual(SIGNED_OUT);
});
