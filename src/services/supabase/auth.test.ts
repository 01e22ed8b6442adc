import { createChunks } from '@supabase/ssr';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { env } from '../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { authenticate } from './auth.ts';

beforeAll(() => void Object.assign(env, localVars));
afterEach(() => void vi.unstubAllGlobals());

const user = { id: 'ada', email: 'ada@example.com' };
const inAnHour = Math.floor(Date.now() / 1000) + 3600;

function tokenUntil(exp: number, signedInAgo: number): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) - signedInAgo }];
  const claims = { exp, amr, session_id: 's', sub: user.id };
  return [encode({ alg: 'ES256', typ: 'JWT' }), encode(claims), 'signature'].join('.');
}

const sessionUntil = (exp: number, signedInAgo = 0) => ({
  access_token: tokenUntil(exp, signedInAgo),
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: exp,
  user,
});

const cookiesOf = (session: object) =>
  createChunks(
    'sb-localhost-auth-token',
    `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`,
  )
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

/** Answers as the auth service does, once `release` is called. @returns the paths of the requests */
function stubService() {
  const paths: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    paths.push(pathname);
    await released;
    return Response.json(pathname.endsWith('/token') ? sessionUntil(inAnHour) : user);
  });
  return { paths, release };
}

const options = { secure: false };

test('six requests with one expired token share one refresh, and each answer sets the new cookies', async () => {
  const { paths, release } = stubService();
  const cookies = cookiesOf(sessionUntil(1000));
  const all = Array.from({ length: 6 }, () => authenticate(cookies, options));
  await vi.waitFor(() => expect(paths.length).toBeGreaterThan(0));
  release();
  for (const { account, setCookies } of await Promise.all(all)) {
    expect(account).toMatchObject({ state: 'signed-in', ...user });
    expect(setCookies.join()).toContain('sb-localhost-auth-token');
  }
  expect(paths.filter((path) => path.endsWith('/token'))).toHaveLength(1);
});

test.each([
  ['expired', 1000],
  ['valid', inAnHour],
])(
  'a network that sends too many sessions keeps its cookies, and the service is not asked: %s token',
  async (_, until) => {
    Object.assign(env, { VISITOR_LIMIT: { limit: async () => ({ success: false }) } });
    const { paths, release } = stubService();
    release();
    const session = { ...sessionUntil(until), refresh_token: `forged ${until}` };
    const { account, setCookies } = await authenticate(cookiesOf(session), options);
    delete env.VISITOR_LIMIT;
    expect([account.state, setCookies, paths]).toEqual(['unavailable', [], []]);
  },
);

test('requests of two visitors are validated apart', async () => {
  const { paths, release } = stubService();
  release();
  const other = { ...sessionUntil(inAnHour), refresh_token: 'another' };
  await Promise.all([
    authenticate(cookiesOf(sessionUntil(inAnHour)), options),
    authenticate(cookiesOf(other), options),
  ]);
  expect(paths.filter((path) => path.endsWith('/user'))).toHaveLength(2);
});

test('six requests of a session over its inactivity limit share one sign-out, and each answer removes its cookies', async () => {
  const { paths, release } = stubService();
  const over = { ...sessionUntil(inAnHour, 3600), padding: 'x'.repeat(4000) };
  const cookies = `${cookiesOf(over)}; session_activity=1.10000.x`;
  const all = Array.from({ length: 6 }, () => authenticate(cookies, options));
  await vi.waitFor(() => expect(paths.length).toBeGreaterThan(0));
  release();
  for (const { account, setCookies } of await Promise.all(all)) {
    expect(account).toEqual({ state: 'signed-out', timedOut: true });
    expect(setCookies.map((line) => line.split(';')[0]).toSorted()).toEqual([
      'sb-localhost-auth-token.0=',
      'sb-localhost-auth-token.1=',
      'session_activity=',
    ]);
  }
  expect(paths.filter((path) => path.endsWith('/logout'))).toHaveLength(1);
});
