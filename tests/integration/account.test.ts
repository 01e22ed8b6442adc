import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionCookies } from '../../src/lib/supabase-cookies.ts';
import {
  activityCookie,
  cookiesOf,
  endSessions,
  newSession,
  takenAway,
  visit,
  visitInPlace,
  withClaims,
  withHeader,
  type Session,
} from './account-visits.ts';
import type { RunningSite } from './running-site.ts';
import { sharedSite } from './shared-site.ts';

let site: RunningSite;
let session: Session;
beforeAll(async () => void (site = await sharedSite()));
// It lasts for seconds when nothing is recorded of it.
beforeEach(async () => void (session = await newSession(site)));
afterEach(() => fetch(`${site.services}/auth/faults`, { method: 'DELETE' }));

const fault = (options: Record<string, unknown>) =>
  fetch(`${site.services}/auth/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(options),
  });

/** What becomes of who asks for the account page with these cookies. */
async function outcomeOf(cookie: string) {
  const page = await visit(site, cookie);
  const inPlace = await (await visitInPlace(site, cookie)).text();
  const held = sessionCookies(cookie).toSorted();
  return {
    status: page.status,
    leadsTo: page.headers.get('location'),
    keeps: page.headers.get('cache-control'),
    leaves: held.filter((name) => !takenAway(page).includes(name)),
    shows: /Welcome|@example\.com/.exec((await page.text()) + inPlace)?.[0],
  };
}

/** Nobody gets in, and what the visitor held is of no more use to anyone. */
const SHUT = {
  status: 303,
  leadsTo: '/auth',
  keeps: 'private, no-store',
  leaves: [],
  shows: undefined,
};

test('GET /account shows a visitor their own, and keeps it nowhere', async () => {
  const page = await visit(site, cookiesOf(session));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(session.user.email);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(page.headers.get('vary')).toContain('Cookie');

  const inPlace = await visitInPlace(site, cookiesOf(session));
  expect(await inPlace.text()).toContain(session.user.email);
  expect(inPlace.headers.get('cache-control')).toBe('private, no-store');
});

test('GET /account without a session leads to /auth, and back to where it was', async () => {
  expect(await outcomeOf('')).toEqual(SHUT);
  const tab = await visit(site, '', '/account?tab=settings');
  expect(tab.headers.get('location')).toBe('/auth?next=%2Faccount%3Ftab%3Dsettings');
  const nonsense = await visit(site, '', '/account?tab=//other.example');
  expect(nonsense.headers.get('location')).toBe('/auth?next=%2Faccount%3Ftab%3Dorders');
});

test('GET /account from somebody else right after is theirs, never the last one’s', async () => {
  const other = await newSession(site);
  await visit(site, cookiesOf(session));
  expect(await (await visit(site, cookiesOf(other))).text()).not.toContain(session.user.email);
  expect(await outcomeOf('')).toEqual(SHUT);
});

test('GET /auth with a session leads on, and only within the site', async () => {
  const to = async (path: string) =>
    (await visit(site, cookiesOf(session), path)).headers.get('location');
  expect(await to('/auth')).toBe('/account');
  expect(await to('/auth?next=%2Faccount%3Ftab%3Dsettings')).toBe('/account?tab=settings');
  for (const next of [
    'https://other.example',
    '//other.example',
    '/\\other.example',
    '/\t/other.example',
    'javascript:alert(1)',
    '/auth',
  ]) {
    expect(await to(`/auth?next=${encodeURIComponent(next)}`)).toBe('/account');
  }
});

test('an expired token is exchanged, and the answer sets the new one, kept nowhere', async () => {
  const mine = await newSession(site);
  const expired = { ...mine, expires_at: 1 };
  const page = await visit(site, cookiesOf(expired));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(mine.user.email);
  const set = page.headers.getSetCookie();
  expect(set.length).toBeGreaterThan(0);
  for (const line of set) {
    expect(line).toMatch(/SameSite=Lax/i);
    expect(line).not.toMatch(/Max-Age=[1-9]|Domain|Expires/i);
  }
  expect(page.headers.get('cache-control')).toBe('private, no-store');
});

test('three requests at once with one expired token all get in', async () => {
  const mine = await newSession(site);
  const cookie = cookiesOf({ ...mine, expires_at: 1 });
  const pages = await Promise.all([1, 2, 3].map(() => visit(site, cookie)));
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
});

describe('nobody gets in with', () => {
  test('a session that was ended elsewhere', async () => {
    const mine = await newSession(site);
    expect((await visit(site, cookiesOf(mine))).status).toBe(200);
    await endSessions(site, mine);
    expect(await outcomeOf(cookiesOf(mine))).toEqual(SHUT);
  });

  const forged: [string, (mine: Session) => object | string][] = [
    ['no token', ({ user }) => ({ user, expires_at: 9e9 })],
    ['a token that is no JWT', (mine) => ({ ...mine, access_token: 'quack' })],
    [
      'another user’s id in the token',
      (mine) => ({
        ...mine,
        access_token: withClaims(mine.access_token, { sub: session.user.id }),
      }),
    ],
    [
      'a longer life in the token',
      (mine) => ({ ...mine, access_token: withClaims(mine.access_token, { exp: 9e9 }) }),
    ],
    [
      'an unsigned token',
      (mine) => ({ ...mine, access_token: withHeader(mine.access_token, { alg: 'none' }) }),
    ],
    [
      'a token signed with another project’s key',
      (mine) => ({ ...mine, access_token: signedElsewhere(mine.access_token) }),
    ],
    [
      'expired tokens that nobody renews',
      (mine) => ({ ...mine, expires_at: 1, refresh_token: 'abcdefghijkl' }),
    ],
    ['half a cookie', (mine) => JSON.stringify(mine).slice(0, 200)],
    ['something that is no JSON', () => 'quack'],
    ['a cookie that holds nothing', () => '{}'],
  ];
  test.each(forged)('%s', async (_name, forge) => {
    expect(await outcomeOf(cookiesOf(forge(await newSession(site))))).toEqual(SHUT);
  });

  test('a cookie that is not even base64', async () => {
    expect(await outcomeOf('sb-localhost-auth-token=base64-%%%')).toEqual(SHUT);
    expect(await outcomeOf('sb-localhost-auth-token=[object Object]')).toEqual(SHUT);
  });

  test('hundreds of cookies, which are taken away in turns', async () => {
    const planted = Array.from({ length: 300 }, (_, at) => `sb-localhost-auth-token.${at}=x`);
    const page = await visit(site, planted.join('; '));
    expect(page.status).toBe(303);
    expect(takenAway(page).length).toBeGreaterThan(5);
    expect(page.headers.getSetCookie().length).toBeLessThanOrEqual(20);
  });

  test('pieces of two sessions', async () => {
    const other = await newSession(site);
    const long = (mine: Session) =>
      cookiesOf({ ...mine, padding: 'x'.repeat(4000) }).split('; ') as [string, string];
    expect(await outcomeOf([long(session)[0], long(other)[1]].join('; '))).toEqual(SHUT);
  });
});

test('a cookie that names somebody else shows whose token it is', async () => {
  const mine = await newSession(site);
  const page = await visit(site, cookiesOf({ ...mine, user: session.user }));
  const text = await page.text();
  expect(text).toContain(mine.user.email);
  expect(text).not.toContain(session.user.email);
});

test.each(['http-500', 'http-503', 'http-429', 'html-200', 'broken-json', 'refuse', 'hang'])(
  'while the auth service answers with %s, nobody gets in and nobody loses a session',
  async (kind) => {
    const mine = await newSession(site);
    await fault({ kind, email: mine.user.email });
    const started = Date.now();
    const page = await visit(site, cookiesOf(mine));
    expect(Date.now() - started).toBeLessThan(3000);
    expect(page.status).toBe(503);
    expect(page.headers.getSetCookie()).toEqual([]);
    const text = await page.text();
    expect(text).toContain('out of reach');
    expect(text).not.toContain(mine.user.email);
    const expired = await visit(site, cookiesOf({ ...mine, expires_at: 1 }));
    expect(expired.status).toBe(503);
    expect(expired.headers.getSetCookie()).toEqual([]);
    // The way to sign in stays open: it is for everyone.
    expect((await visit(site, cookiesOf(mine), '/auth')).status).toBe(200);
    expect((await visitInPlace(site, cookiesOf(mine))).headers.getSetCookie()).toEqual([]);
  },
);

test('a user without a name to it gets nobody in', async () => {
  const mine = await newSession(site);
  await fault({ kind: 'no-session', email: mine.user.email, path: 'user' });
  expect((await visit(site, cookiesOf(mine))).status).toBe(503);
});

test.each(['/account', '/auth', '/auth/new-password', '/auth/forgot-password'])(
  'POST %s is refused, from wherever it comes',
  async (path) => {
    for (const origin of [site.url, 'https://other.example']) {
      const response = await site.ask(path, {
        method: 'POST',
        headers: { origin, cookie: cookiesOf(session) },
        body: new URLSearchParams({ email: 'duck@example.com' }),
      });
      expect(response.status).toBe(405);
    }
  },
);

test.each(['/api/cart', '/api/forms/contact', '/api/forms/suggestion', '/api/forms/wholesale'])(
  'POST %s in a visitor’s name from another site is refused',
  async (path) => {
    for (const headers of [
      { origin: 'https://other.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const response = await site.ask(path, {
        method: 'POST',
        headers: { ...headers, cookie: cookiesOf(session) },
        body: new URLSearchParams({ email: 'duck@example.com' }),
      });
      expect(response.status).toBe(403);
    }
  },
);

test.each(['/auth', '/auth/forgot-password', '/auth/new-password'])(
  'GET %s is for everyone, for no search engine, and kept nowhere',
  async (path) => {
    const page = await site.ask(path);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<meta name="robots" content="noindex"/>');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.getSetCookie()).toEqual([]);
  },
);

test('the visitor’s own address goes along to the auth service, and no other', async () => {
  const mine = await newSession(site);
  await site.ask('/account', {
    headers: {
      cookie: cookiesOf(mine),
      'cf-connecting-ip': '203.0.113.7',
      'sb-forwarded-for': '198.51.100.1',
    },
  });
  const query = new URLSearchParams({ email: mine.user.email, path: '/user' });
  const asked = (await (await fetch(`${site.services}/auth/requests?${query}`)).json()) as {
    forwardedFor: string | null;
  }[];
  expect(asked.map(({ forwardedFor }) => forwardedFor)).toEqual(['203.0.113.7']);
});

/** The same claims and key id, signed by a stranger. */
function signedElsewhere(token: string): string {
  const signed = token.split('.').slice(0, 2).join('.');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signature = sign('sha256', Buffer.from(signed), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `${signed}.${signature.toString('base64url')}`;
}

describe('inactivity, with no tab there to notice', () => {
  const activity = (mine: Session, ago: number, limit?: number) =>
    `${cookiesOf(mine)}; ${activityCookie(mine, ago, limit)}`;

  test('ends a session before anything of it is shown, everywhere, and says why at /auth', async () => {
    const cookie = activity(session, 15_000);
    const page = await visit(site, cookie);
    expect(page.status).toBe(303);
    expect(page.headers.get('location')).toBe('/auth');
    expect(await page.text()).not.toContain(session.user.email);
    expect(takenAway(page)).toEqual(['sb-localhost-auth-token', 'session_activity']);
    expect(await (await visitInPlace(site, cookie)).text()).not.toContain(session.user.email);

    const told = page.headers.getSetCookie().find((line) => line.startsWith('session_timed_out='))!;
    expect(told).toMatch(/Max-Age=60;.*HttpOnly;.*SameSite=Lax/i);
    const auth = await visit(site, told.split(';')[0]!, '/auth');
    expect(await auth.text()).toMatch(/\\?"timedOut\\?":true/);
    expect(takenAway(auth)).toEqual(['session_timed_out']);
    expect(await (await visit(site, '', '/auth')).text()).toMatch(/\\?"timedOut\\?":false/);

    // The tokens are of no use elsewhere either.
    const user = await fetch(`${site.services}/auth/v1/user`, {
      headers: { apikey: 'local-anon-key', authorization: `Bearer ${session.access_token}` },
    });
    expect(user.status).toBe(403);
  });

  test('lets in who was active, each visit anew', async () => {
    const page = await visit(site, activity(session, 9000));
    expect(page.status).toBe(200);
    const line = page.headers.getSetCookie().find((each) => each.startsWith('session_activity='))!;
    expect(line).toMatch(/Path=\/;.*SameSite=Lax/i);
    expect(line).not.toMatch(/Max-Age|Expires|Domain/i);
    expect(Date.now() - Number(/=(\d+)\./.exec(line)![1])).toBeLessThan(5000);
  });

  test('counts by the limit that was chosen', async () => {
    const page = await visit(site, activity(session, 290_000, 300_000));
    expect(page.status).toBe(200);
    expect(page.headers.getSetCookie().join()).toMatch(/session_activity=\d+\.300000\./);
  });

  /** A session that has begun a minute ago, of which nothing is recorded. */
  async function oldSession(): Promise<Session> {
    const email = `duck-${randomUUID()}@example.com`;
    await fetch(`${site.services}/auth/settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, clockOffsetMs: -60_000 }),
    });
    return newSession(site, email);
  }

  test('lets nobody in with an activity that is missing, was changed, or is of another session', async () => {
    const other = activityCookie(session, 0);
    const changes: ((old: Session) => string)[] = [
      () => '',
      (old) => activityCookie(old, 15_000).replace(/=\d+/, `=${Date.now()}`),
      (old) => activityCookie(old, 15_000).replace('.10000.', '.28800000.'),
      () => other,
    ];
    for (const change of changes) {
      const old = await oldSession();
      expect(await outcomeOf(`${cookiesOf(old)}; ${change(old)}`)).toEqual(SHUT);
    }
    const old = await oldSession();
    expect((await visit(site, activity(old, 1000))).status).toBe(200);
  });

  const report = (cookie: string, body: unknown = { idle: 0, limit: '' }, headers = {}) =>
    site.ask('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...headers },
      body: JSON.stringify(body),
    });
  const recorded = (response: Response) =>
    /session_activity=(\d+)\.(\d+)\./
      .exec(response.headers.getSetCookie().join())
      ?.slice(1)
      .map(Number);

  test('POST /api/session records who was active, without asking the auth service', async () => {
    const response = await report(activity(session, 9000), { idle: 2000, limit: '300000' });
    expect(response.status).toBe(204);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [at, limit] = recorded(response)!;
    expect(Date.now() - at!).toBeGreaterThanOrEqual(2000);
    expect(Date.now() - at!).toBeLessThan(8000);
    expect(limit).toBe(300_000);
    const query = new URLSearchParams({ email: session.user.email, path: '/user' });
    expect(await (await fetch(`${site.services}/auth/requests?${query}`)).json()).toEqual([]);
  });

  test('POST /api/session takes no limit that is not offered', async () => {
    for (const limit of ['999999999999', '20000', '', undefined]) {
      expect(recorded(await report(activity(session, 0), { idle: 0, limit }))![1]).toBe(10_000);
    }
  });

  test('POST /api/session records a session that has just begun, and ends one that is over', async () => {
    expect(recorded(await report(cookiesOf(session)))).toBeDefined();
    const late = await report(activity(session, 15_000));
    expect(late.status).toBe(401);
    expect(await late.json()).toMatchObject({ timedOut: true });
    expect(takenAway(late)).toEqual(['sb-localhost-auth-token', 'session_activity']);
    const gone = await report(activity(session, 15_000));
    expect(gone.status).toBe(401);
    expect(await gone.json()).toMatchObject({ timedOut: false });
  });

  test('POST /api/session gives nothing to who has no session, nor to another site', async () => {
    const anonymous = await report('theme=sun');
    expect(anonymous.status).toBe(401);
    expect(anonymous.headers.getSetCookie()).toEqual([]);
    const cookie = activity(session, 0);
    expect((await report(cookie, { idle: -1 })).status).toBe(422);
    expect((await report(cookie, 'quack')).status).toBe(400);
    const foreign = await report(cookie, undefined, { origin: 'https://other.example' });
    expect(foreign.status).toBe(403);
    expect((await visit(site, cookie, '/api/session')).status).toBe(405);
  });

  test('while the auth service is down, a session that is over lets nobody in and is not lost', async () => {
    await fault({ kind: 'http-503', email: session.user.email });
    const page = await visit(site, activity(session, 15_000));
    expect(page.status).toBe(503);
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(await page.text()).not.toContain(session.user.email);
    expect((await report(activity(session, 15_000))).status).toBe(503);
  });

  test('a session that cannot be ended everywhere ends in its browser', async () => {
    await fault({ kind: 'http-503', email: session.user.email, path: 'logout' });
    expect(await outcomeOf(activity(session, 15_000))).toEqual(SHUT);
  });
});
