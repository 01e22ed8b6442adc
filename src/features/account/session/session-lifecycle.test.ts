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

const startSession = () =>
  cookies.set(COOKIE, `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`);

/** Descriptions of the toasts so far. */
async function descriptions() {
  const { takeToasts } = await import('../../../design/toasts/toast.ts');
  return takeToasts().map(({ description }) => description);
}

const EVERYWHERE = /^You have been signed out\.$/;
const ONLY_HERE = /^You have been signed out\. .* your other browsers may still be signed in\.$/;

test.each<[string, () => Response, RegExp]>([
  [
    'an error',
    () => Response.json({ code: 500, msg: 'Unexpected failure' }, { status: 500 }),
    ONLY_HERE,
  ],
  [
    'no response',
    () => {
      throw new TypeError('Failed to fetch');
    },
    ONLY_HERE,
  ],
  ['a session', () => Response.json(session), EVERYWHERE],
])(
  'a sign-out that the auth service answers with %s ends the session, and says where',
  async (...row) => {
    const [, answer, text] = row;
    startSession();
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
    expect(await descriptions()).toEqual([expect.stringMatching(text)]);
  },
);

test('a session that has ended elsewhere ends when it is checked, and stays without an answer', async () => {
  startSession();
  let answer = () => new Response(null, { status: 503 });
  vi.stubGlobal('fetch', async () => answer());
  const { checkSession } = await import('./session-lifecycle.ts');
  await checkSession(settings);
  expect(cookies.size).toBe(1);
  const headers = { 'x-supabase-api-version': '2024-01-01' };
  answer = () => Response.json({ code: 'session_not_found' }, { status: 403, headers });
  await checkSession(settings);
  expect(cookies.size).toBe(0);
  expect(await descriptions()).toEqual([expect.stringMatching(EVERYWHERE)]);
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
