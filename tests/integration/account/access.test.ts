import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { sharedSite } from '../support/shared-site.ts';
import {
  cookiesOf,
  endSessions,
  newSession,
  outcomeOf,
  removedCookies,
  SIGNED_OUT,
  visit,
  visitPayload,
  type Session,
} from './account-sessions.ts';

const site = await sharedSite();
let session: Session;
beforeEach(async () => void (session = await newSession(site)));

test('GET /account shows the visitor’s own account, and only to this visitor', async () => {
  const other = await newSession(site);
  for (const answer of [
    await visit(site, cookiesOf(session)),
    await visitPayload(site, cookiesOf(session)),
  ]) {
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(session.user.email);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('vary')).toContain('Cookie');
  }
  // A tab is a link until the page is hydrated.
  const page = await (await visit(site, cookiesOf(session))).text();
  expect(page).toMatch(/<a(?=[^>]*href="\/account\?tab=subscriptions")[^>]*role="tab"/);
  const subscriptions = await visit(site, cookiesOf(session), '/account?tab=subscriptions');
  expect(await subscriptions.text()).toContain('No Active Subscriptions');
  expect(await (await visit(site, cookiesOf(other))).text()).not.toContain(session.user.email);
  expect(await outcomeOf(site, '')).toEqual(SIGNED_OUT);
});

test('GET /account without a session redirects to /auth with the tab to return to', async () => {
  const tab = await visit(site, '', '/account?tab=settings');
  expect(tab.headers.get('location')).toBe('/auth?next=%2Faccount%3Ftab%3Dsettings');
  const unknown = await visit(site, '', '/account?tab=//other.example');
  expect(unknown.headers.get('location')).toBe('/auth?next=%2Faccount%3Ftab%3Dorders');
});

test.each([
  ['', '/account'],
  ['?next=%2Faccount%3Ftab%3Dsettings', '/account?tab=settings'],
  ['?next=%2F%09%2Fother.example', '/account'],
  ['?error=access_denied&error_code=otp_expired', '/account'],
])('GET /auth%s with a session redirects to %s', async (query, target) => {
  const answer = await visit(site, cookiesOf(session), `/auth${query}`);
  expect(answer.headers.get('location')).toBe(target);
});

test.each([
  ['token_hash=x&type=email', 'Confirm My Email'],
  ['code=x', 'we are signing you in'],
])('a confirmation link with %s opens in a browser with another session', async (query, text) => {
  const answer = await visit(site, cookiesOf(session), `/auth?${query}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(text);
});

test('an expired token is refreshed, and the answer sets session cookies', async () => {
  const page = await visit(site, cookiesOf({ ...session, expires_at: 1 }));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(session.user.email);
  const set = page.headers.getSetCookie();
  expect(set.length).toBeGreaterThan(0);
  for (const line of set) {
    expect(line).toMatch(/SameSite=Lax/i);
    expect(line).not.toMatch(/Max-Age=[1-9]|Domain|Expires/i);
  }
  expect(page.headers.get('cache-control')).toBe('private, no-store');
});

test('concurrent requests with one expired token are all let in', async () => {
  const cookie = cookiesOf({ ...session, expires_at: 1 });
  const pages = await Promise.all([1, 2, 3].map(() => visit(site, cookie)));
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a session that was ended elsewhere is signed out', async () => {
  expect((await visit(site, cookiesOf(session))).status).toBe(200);
  await endSessions(site, session);
  expect(await outcomeOf(site, cookiesOf(session))).toEqual(SIGNED_OUT);
});

/** The token with changed claims, and its signature as it was. */
function withClaims(token: string, change: object): string {
  const [header, , signature] = token.split('.');
  const claims = JSON.stringify({ ...decodeJwt(token), ...change });
  return [header, Buffer.from(claims).toString('base64url'), signature].join('.');
}

/** The same claims, signed with another project's key. */
const signedElsewhere = async (token: string) =>
  new SignJWT(decodeJwt(token))
    .setProtectedHeader(
      JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { alg: string },
    )
    .sign((await generateKeyPair('ES256')).privateKey);

type Forge = (mine: Session) => Promise<object | string> | object | string;
const withToken = (change: (token: string) => Promise<string> | string): Forge => {
  return async (mine) => ({ ...mine, access_token: await change(mine.access_token) });
};

test.each<[string, Forge]>([
  ['no token', ({ user }) => ({ user, expires_at: 9e9 })],
  ['a token that is not a JWT', withToken(() => 'quack')],
  ['another user’s id in the token', withToken((token) => withClaims(token, { sub: 'other' }))],
  ['a later expiry in the token', withToken((token) => withClaims(token, { exp: 9e9 }))],
  ['an unsigned token', withToken((token) => new UnsecuredJWT(decodeJwt(token)).encode())],
  ['a token signed with another project’s key', withToken(signedElsewhere)],
  ['an unknown refresh token', (mine) => ({ ...mine, expires_at: 1, refresh_token: 'abcdefghij' })],
  ['half a session', (mine) => JSON.stringify(mine).slice(0, 200)],
  ['text that is not JSON', () => 'quack'],
  ['an empty object', () => '{}'],
  ['text in place of an object', () => '[object Object]'],
])('cookies with %s are signed out', async (_name, forge) => {
  expect(await outcomeOf(site, cookiesOf(await forge(session)))).toEqual(SIGNED_OUT);
});

test('chunks of two sessions are signed out', async () => {
  const other = await newSession(site);
  const chunksOf = (mine: Session) =>
    cookiesOf({ ...mine, padding: 'x'.repeat(4000) }).split('; ') as [string, string];
  const mixed = [chunksOf(session)[0], chunksOf(other)[1]].join('; ');
  expect(await outcomeOf(site, mixed)).toEqual(SIGNED_OUT);
});

test('hundreds of planted cookies are removed over several answers', async () => {
  const planted = Array.from({ length: 300 }, (_, at) => `sb-localhost-auth-token.${at}=x`);
  const page = await visit(site, planted.join('; '));
  expect(page.status).toBe(303);
  expect(removedCookies(page).length).toBeGreaterThan(5);
  expect(page.headers.getSetCookie().length).toBeLessThanOrEqual(20);
});

test('the account shown is the token’s, not the one that the cookie names', async () => {
  const other = await newSession(site);
  const text = await (await visit(site, cookiesOf({ ...session, user: other.user }))).text();
  expect(text).toContain(session.user.email);
  expect(text).not.toContain(other.user.email);
});

test.each(['http-503', 'http-429', 'broken-json', 'refuse', 'hang'])(
  'while the auth service fails by %s, /account answers 503 and keeps the session',
  async (kind) => {
    await site.setFault({ kind, email: session.user.email }, 'auth');
    // The library tries again until then.
    site.setTimeLimits({ 1500: 300 });
    const page = await visit(site, cookiesOf(session));
    expect(page.status).toBe(503);
    expect(page.headers.getSetCookie()).toEqual([]);
    const text = await page.text();
    expect(text).toContain('out of reach');
    expect(text).not.toContain(session.user.email);
    const expired = await visit(site, cookiesOf({ ...session, expires_at: 1 }));
    expect([expired.status, expired.headers.getSetCookie()]).toEqual([503, []]);
    // The sign-in page stays available.
    expect((await visit(site, cookiesOf(session), '/auth')).status).toBe(200);
    expect((await visitPayload(site, cookiesOf(session))).headers.getSetCookie()).toEqual([]);
  },
);

test('an answer of the auth service without a user counts as a failure', async () => {
  await site.setFault({ kind: 'no-session', email: session.user.email, path: 'user' }, 'auth');
  expect((await visit(site, cookiesOf(session))).status).toBe(503);
});

test.each(['/account', '/auth', '/auth/new-password', '/auth/forgot-password'])(
  'POST %s answers 405 for every origin',
  async (path) => {
    for (const origin of [site.url, 'https://other.example']) {
      const headers = { origin, cookie: cookiesOf(session) };
      expect((await site.postForm(path, { email: 'a@example.com' }, headers)).status).toBe(405);
    }
  },
);

test.each(['/auth', '/auth/forgot-password', '/auth/new-password'])(
  'GET %s answers 200 without a session, with noindex and no-store',
  async (path) => {
    const page = await site.fetch(path);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<meta name="robots" content="noindex"/>');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.getSetCookie()).toEqual([]);
  },
);

test('GET /auth/new-password without a recovery link or a session says so', async () => {
  const page = await (await site.fetch('/auth/new-password')).text();
  expect(page).toMatch(/role="alert">This link does not lead to a new password/);
});

test('the auth service receives the visitor’s own IP address, not one that the request names', async () => {
  const headers = {
    cookie: cookiesOf(session),
    'cf-connecting-ip': '203.0.113.7',
    'sb-forwarded-for': '198.51.100.1',
  };
  await site.fetch('/account', { headers });
  const query = new URLSearchParams({ email: session.user.email, path: '/user' });
  const requests = (await (await fetch(`${site.services}/auth/requests?${query}`)).json()) as {
    forwardedFor: string | null;
  }[];
  expect(requests.map(({ forwardedFor }) => forwardedFor)).toEqual(['203.0.113.7']);
});
