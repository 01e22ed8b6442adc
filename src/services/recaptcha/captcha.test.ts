import { afterEach, expect, test, vi } from 'vitest';
import { localVars } from '../../../tests/stubs/local-vars.ts';

const good = { success: true, score: 0.9, action: 'submit', hostname: 'localhost' };

/** The bot check in front of a fake siteverify endpoint with that answer. */
async function openCaptcha(
  answer: () => Response | Promise<Response>,
  vars: Record<string, string> = { CAPTCHA_SECRET_KEY: 'the-secret' },
) {
  vi.resetModules();
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  vi.stubGlobal('fetch', fetch);
  const { env } = await import('../../../tests/stubs/cloudflare-workers.ts');
  Object.assign(env, { ...localVars, CAPTCHA_SECRET_KEY: undefined, ...vars });
  const { checkCaptcha } = await import('./captcha.ts');
  const { newRequestContext, runWithContext } = await import('../../runtime/request-context.ts');
  const checkFrom = (given: { ip?: string; hostname?: string }, token: string) =>
    runWithContext(newRequestContext(given), () => checkCaptcha(token));
  return { fetch, checkCaptcha, checkFrom };
}

const answers = (answer: unknown) => () => Response.json(answer);
const check = async (answer: () => Response | Promise<Response>, token = 'a-token') =>
  (await openCaptcha(answer)).checkCaptcha(token);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('sends the token, the secret and the visitor’s IP to siteverify', async () => {
  const { checkFrom, fetch } = await openCaptcha(answers(good));
  const verdict = await checkFrom({ ip: '192.0.2.7' }, 'a-token');
  expect(verdict).toEqual({ verdict: 'passed', score: 0.9 });

  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe(localVars.CAPTCHA_VERIFY_URL);
  expect(init?.method).toBe('POST');
  expect(Object.fromEntries(init?.body as URLSearchParams)).toEqual({
    secret: 'the-secret',
    response: 'a-token',
    remoteip: '192.0.2.7',
  });
});

test('accepts a token of the host that the visitor uses, such as a preview, and of no other', async () => {
  const hostname = 'mango-rubber-ducky.quack.workers.dev';
  const { checkFrom } = await openCaptcha(answers({ ...good, hostname }));
  expect(await checkFrom({ hostname }, 'a-token')).toEqual({ verdict: 'passed', score: 0.9 });
  expect(await checkFrom({ hostname: 'localhost' }, 'a-token')).toEqual({
    verdict: 'refused',
    reason: 'made on another site',
  });
});

test('without a secret, makes no request', async () => {
  const { checkCaptcha, fetch } = await openCaptcha(answers(good), {});
  expect(await checkCaptcha('a-token')).toEqual({ verdict: 'unchecked' });
  expect(await checkCaptcha(undefined)).toEqual({ verdict: 'unchecked' });
  expect(fetch).not.toHaveBeenCalled();
});

test.each(['', undefined])('makes no request for the token %j', async (token) => {
  const { checkCaptcha, fetch } = await openCaptcha(answers(good));
  expect(await checkCaptcha(token)).toEqual({ verdict: 'missing' });
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['longer than the service reads', 'x'.repeat(8193)],
  ['of a whole request', 'x'.repeat(128 * 1024)],
  ['with a space', 'a token'],
  ['with a line break', 'a\r\ntoken'],
  ['of another alphabet', '🦆'],
])('refuses a token %s without a request, which could fail', async (_what, token) => {
  const { checkCaptcha, fetch } = await openCaptcha(() => new Response('', { status: 413 }));
  expect(await checkCaptcha(token)).toEqual({ verdict: 'refused', reason: 'not a token' });
  expect(fetch).not.toHaveBeenCalled();
});

test('asks about a token of the greatest length', async () => {
  expect(await check(answers(good), 'x'.repeat(8192))).toEqual({ verdict: 'passed', score: 0.9 });
});

test.each([
  ['accepts a score of 0.5 and more', { score: 0.5 }, { verdict: 'passed', score: 0.5 }],
  ['refuses a lower score', { score: 0.4 }, { verdict: 'refused', reason: 'score 0.4' }],
  ['refuses a missing score', { score: undefined }, { verdict: 'refused', reason: 'score 0' }],
  [
    'refuses another action',
    { action: 'login' },
    { verdict: 'refused', reason: 'made for another action' },
  ],
  [
    'refuses a missing action',
    { action: undefined },
    { verdict: 'refused', reason: 'made for another action' },
  ],
  [
    'refuses another site',
    { hostname: 'evil.example' },
    { verdict: 'refused', reason: 'made on another site' },
  ],
  [
    'refuses a missing site',
    { hostname: undefined },
    { verdict: 'refused', reason: 'made on another site' },
  ],
])('%s', async (_what, part, verdict) => {
  expect(await check(answers({ ...good, ...part }))).toEqual(verdict);
});

test.each(['timeout-or-duplicate', 'invalid-input-response', 'missing-input-response'])(
  'refuses a token with the error %s',
  async (code) => {
    expect(await check(answers({ success: false, 'error-codes': [code] }))).toEqual({
      verdict: 'refused',
      reason: code,
    });
  },
);

test('refuses a token that fails without an error code', async () => {
  expect(await check(answers({ success: false }))).toEqual({
    verdict: 'refused',
    reason: 'not a good token',
  });
});

test.each(['invalid-input-secret', 'missing-input-secret', 'bad-request', 'invalid-keys'])(
  '%s is a configuration error: it is logged without the secret and refuses nobody',
  async (code) => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    expect(await check(answers({ success: false, 'error-codes': [code] }))).toEqual({
      verdict: 'unavailable',
    });
    expect(error.mock.calls.flat().join()).toContain('CAPTCHA_SECRET_KEY is not accepted');
    expect(error.mock.calls.flat().join()).not.toContain('the-secret');
  },
);

test('with CAPTCHA_REQUIRED, a token of another site key is refused', async () => {
  const { checkCaptcha } = await openCaptcha(
    answers({ success: false, 'error-codes': ['invalid-keys'] }),
    { CAPTCHA_SECRET_KEY: 'the-secret', CAPTCHA_REQUIRED: 'yes' },
  );
  expect(await checkCaptcha('a-token')).toEqual({ verdict: 'refused', reason: 'invalid-keys' });
});

test.each([
  ['500', () => new Response('no', { status: 500 })],
  ['429', () => new Response('no', { status: 429 })],
  ['broken JSON', () => new Response('{"success": tr')],
  [
    'an HTML page',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['an array', answers([])],
  ['null', answers(null)],
  ['a success that is a string', answers({ ...good, success: 'yes' })],
  ['a score that is a string', answers({ ...good, score: '0.9' })],
  ['a failed connection', () => Promise.reject(new TypeError('fetch failed'))],
])('%s makes the verdict unavailable', async (_what, answer) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(await check(answer)).toEqual({ verdict: 'unavailable' });
  const logged = warn.mock.calls.flat().join();
  expect(logged).toContain('captcha: could not be asked');
  expect(logged).not.toMatch(/the-secret|a-token/);
});

test('a request times out after 1.2 seconds', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const { checkCaptcha, fetch } = await openCaptcha(answers(good));
  fetch.mockImplementation(async (_url, init) => {
    init?.signal?.throwIfAborted();
    throw new Error('It was asked without a limit');
  });
  expect(await checkCaptcha('a-token')).toEqual({ verdict: 'unavailable' });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(1200);
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});
