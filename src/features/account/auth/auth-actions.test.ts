import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../../../tests/stubs/browser-globals.ts';
import { takeToasts } from '../../../design/toasts/toast.ts';
import { sessionCookies } from '../../../lib/supabase-cookies.ts';
import { signIn, signUp } from './auth-actions.ts';
import { COOKIES_BLOCKED, UNREACHABLE, UNUSABLE } from './auth-errors.ts';

const settings = { url: 'https://auth.example', key: 'x', validateUrl: '', inactivityMs: 10_000 };
const values = { email: 'duck@example.com', password: 'quack quack', limitMs: undefined };

beforeEach(() => {
  stubBrowser();
  takeToasts();
});

/** Toasts so far, and whether a session was stored. */
const outcome = () => ({
  toasts: takeToasts().map(({ title, description }) => `${title}: ${description}`),
  hasSession: sessionCookies(document.cookie).length > 0,
});
const answerWith = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());

const JSON_TYPE = { headers: { 'content-type': 'application/json' } };
const fails = () => {
  throw new TypeError('Failed to fetch');
};

test.each<[string, () => Response]>([
  ['an error', () => Response.json({ code: 500, msg: 'Unexpected failure' }, { status: 500 })],
  ['an error of its gateway', () => new Response('{"message":"x"}', { status: 503 })],
  ['no response', fails],
  ['HTML', () => new Response('<p>Duck</p>', { headers: { 'content-type': 'text/html' } })],
  ['broken JSON', () => new Response('{"access_token":"eyJ', JSON_TYPE)],
])('a sign-in that the auth service answers with %s starts no session', async (_what, answer) => {
  answerWith(answer);
  expect(await signIn(settings, values)).toEqual({ message: UNREACHABLE });
  expect(outcome()).toEqual({
    toasts: ['Sign in failed: Please check your credentials and try again.'],
    hasSession: false,
  });
});

const sessionWith = (token: string) => ({
  access_token: token,
  refresh_token: 'aaaaaaaaaaaa',
  token_type: 'bearer',
  expires_in: 3600,
  user: { id: '1', email: values.email },
});

test.each(['no-jwt', 'quack.quack.quack', 'e30.e30.'])(
  'a sign-in response with the token %s starts no session',
  async (token) => {
    answerWith(() => Response.json(sessionWith(token)));
    expect(await signIn(settings, values)).toEqual({ message: UNUSABLE });
    expect(outcome()).toEqual({ toasts: [`Sign in failed: ${UNUSABLE}`], hasSession: false });
  },
);

test('a sign-in response without a session starts none', async () => {
  answerWith(() => Response.json({ status: 'ok' }));
  expect(await signIn(settings, values)).toEqual({ message: expect.stringMatching(/./) });
  expect(outcome()).toEqual({
    toasts: [expect.stringMatching(/^Sign in failed: /)],
    hasSession: false,
  });
});

test('a browser that blocks cookies gets an explanation instead of a welcome', async () => {
  Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
  answerWith(() => Response.json(sessionWith('e30.e30.e30')));
  expect(await signIn(settings, values)).toEqual({ message: COOKIES_BLOCKED });
  expect(outcome().toasts).toEqual([`Sign in failed: ${COOKIES_BLOCKED}`]);
});

const WAITS = 'For security purposes, you can only request this after 42 seconds.';
test.each([
  [429, 'over_request_rate_limit', 'Request rate limit reached', undefined],
  [422, 'user_already_exists', 'User already registered', undefined],
  // The address of an account that waits for its confirmation.
  [429, 'over_email_send_rate_limit', WAITS, 'duck@example.com'],
])('a sign-up that fails with %i %s shows the message of the auth service', async (...answer) => {
  const [status, code, msg, unconfirmed] = answer;
  answerWith(() => Response.json({ code: status, error_code: code, msg }, { status }));
  const typed = { ...values, email: ` ${values.email} ` };
  expect(await signUp(settings, typed)).toEqual({ message: msg, unconfirmed });
  expect(outcome().toasts).toEqual([`Sign up failed: ${msg}`]);
});
