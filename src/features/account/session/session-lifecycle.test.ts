import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../../../tests/stubs/browser-globals.ts';

const settings = { url: 'https://auth.example', key: 'x', validateUrl: '', inactivityMs: 10_000 };
const COOKIE = 'sb-auth-auth-token';

let cookies: Map<string, string>;
beforeEach(() => {
  cookies = stubBrowser();
  vi.resetModules();
});

const session = {
  access_token: ['{"alg":"ES256"}', '{"sub":"1"}', 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.'),
  refresh_token: 'aaaaaaaaaaaa',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Date.now() / 1000 + 3600,
  user: { id: '1', email: 'duck@example.com' },
};

test.each<[string, () => Response]>([
  ['an error', () => Response.json({ code: 500, msg: 'Unexpected failure' }, { status: 500 })],
  [
    'no response',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['a session', () => Response.json(session)],
])('a sign-out that the auth service answers with %s ends the session', async (_what, answer) => {
  cookies.set(COOKIE, `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`);
  const logouts: string[] = [];
  vi.stubGlobal('fetch', async (address: string | URL) => {
    if (!String(address).includes('/logout')) return Response.json(session.user);
    logouts.push(String(address));
    return answer();
  });
  const { signOutEverywhere } = await import('./session-lifecycle.ts');
  await signOutEverywhere(settings);
  expect(logouts[0]).toContain('scope=global');
  expect(cookies.size).toBe(0);
});

test.each(['base64-eyJhY2Nlc3M', 'quack', 'base64-e30'])(
  'the session cookie %s is removed, because it holds no session',
  async (value) => {
    cookies.set(COOKIE, value);
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    const { manageSession } = await import('./session-lifecycle.ts');
    manageSession(settings);
    await expect.poll(() => cookies.size).toBe(0);
  },
);
