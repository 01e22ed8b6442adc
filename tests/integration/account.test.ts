import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sessionCookies } from '../../src/lib/supabase-session.ts';
import {
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
beforeAll(async () => {
  site = await sharedSite();
  session = await newSession(site);
});
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
