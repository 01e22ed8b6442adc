import { createServerClient, type CookieOptions } from '@supabase/ssr';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newEmail, password, startRunningAuth, type RunningAuth } from './running-supabase.ts';

let running: RunningAuth;
beforeAll(async () => {
  running = await startRunningAuth();
});
afterAll(() => running.close());
afterEach(() => running.usual());

type Jar = Map<string, string>;
type Written = { name: string; value: string; options: CookieOptions };

/** One request to a server with the cookies of a browser, which gets those that the answer sets. */
function visit(jar: Jar) {
  const written: Written[] = [];
  let headers: Record<string, string> = {};
  const { auth } = createServerClient(running.url, 'local-anon-key', {
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (cookies, given) => {
        written.push(...cookies);
        headers = { ...headers, ...given };
        for (const { name, value } of cookies) {
          if (value) jar.set(name, value);
          else jar.delete(name);
        }
      },
    },
  });
  return { auth, written, headers: () => headers };
}

/** A browser in which somebody has signed up. */
async function browser() {
  const jar: Jar = new Map();
  const email = newEmail();
  const { error } = await visit(jar).auth.signUp({ email, password });
  if (error) throw error;
  return { jar, email };
}

const sessionCookie = 'sb-localhost-auth-token';

test('a session lies in cookies that a later request shows', async () => {
  const { jar, email } = await browser();
  expect([...jar.keys()].filter((name) => name.startsWith(sessionCookie))).not.toEqual([]);
  const { auth, written } = visit(jar);
  expect((await auth.getUser()).data.user?.email).toBe(email);
  expect((await auth.getClaims()).data?.claims.email).toBe(email);
  expect(written).toEqual([]);
});

test('requests at the same time with an old session end up with one cookie', async () => {
  const { jar, email } = await browser();
  await running.set({ email, accessTokenSeconds: 60 });
  await visit(jar).auth.refreshSession();
  const jars = [1, 2, 3].map((): Jar => new Map(jar));
  const visits = jars.map((copy) => visit(copy));
  const users = await Promise.all(visits.map(({ auth }) => auth.getUser()));
  expect(users.map(({ data }) => data.user?.email)).toEqual([email, email, email]);
  expect(visits[0]?.headers()).toMatchObject({
    'Cache-Control': expect.stringContaining('no-store'),
  });
  const sessions = await Promise.all(jars.map((copy) => visit(copy).auth.getSession()));
  // Each of them asked for itself, and got the same refresh token or one that still passes.
  for (const { data } of sessions) expect(data.session?.user.email).toBe(email);
});

test('a session that was ended elsewhere opens nothing and leaves no cookie', async () => {
  const { jar, email } = await browser();
  const { auth } = await running.signedIn(email);
  await auth.signOut({ scope: 'global' });

  expect((await visit(jar).auth.getSession()).data.session).not.toBeNull();
  expect((await visit(jar).auth.getClaims()).data?.claims.email).toBe(email);
  const request = visit(jar);
  const { data, error } = await request.auth.getUser();
  expect(data.user).toBeNull();
  expect(error?.name).toBe('AuthSessionMissingError');
  expect(request.written.every(({ value }) => value === '')).toBe(true);
  expect([...jar.keys()].filter((name) => name.startsWith(sessionCookie))).toEqual([]);
});

test('while the service is down nobody is signed out', async () => {
  const { jar, email } = await browser();
  const before = new Map(jar);
  await running.fault({ kind: 'http-503', path: 'user', email });
  const request = visit(jar);
  const { data, error } = await request.auth.getUser();
  expect(data.user).toBeNull();
  expect(error?.name).toBe('AuthRetryableFetchError');
  expect(jar).toEqual(before);
});

test('a new password by a link, in the browser that asked for it', async () => {
  const { email } = await browser();
  const jar: Jar = new Map();
  const redirectTo = 'http://localhost:3000/auth/confirm';
  await visit(jar).auth.resetPasswordForEmail(email, { redirectTo });
  expect([...jar.keys()].some((name) => name.endsWith('-code-verifier'))).toBe(true);
  const { location } = await running.follow((await running.lastMail(email)).link);
  expect(location.pathname).toBe('/auth/confirm');
  const code = location.searchParams.get('code') ?? '';
  expect((await visit(jar).auth.exchangeCodeForSession(code)).error).toBeNull();
  expect((await visit(jar).auth.updateUser({ password: 'another-one' })).error).toBeNull();
  expect((await visit(jar).auth.getUser()).data.user?.email).toBe(email);
});

test('cookies that were tampered with are nobody’s', async () => {
  const { jar } = await browser();
  for (const [name, value] of jar) jar.set(name, value.slice(0, value.length / 2));
  const { auth } = visit(jar);
  expect((await auth.getUser()).data.user).toBeNull();
});
