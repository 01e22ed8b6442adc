import { afterEach, expect, test, vi } from 'vitest';
import { localVars } from '../../../tests/stubs/local-vars.ts';

const good = { success: true, score: 0.9, action: 'submit', hostname: 'localhost' };

/** The bot check with that answer behind it, and what it was asked. */
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
  const checkFrom = (ip: string, token: string) =>
    runWithContext(newRequestContext({ ip }), () => checkCaptcha(token));
  return { fetch, checkCaptcha, checkFrom };
}

const says = (answer: unknown) => () => Response.json(answer);
const check = async (answer: () => Response | Promise<Response>, token = 'a-token') =>
  (await openCaptcha(answer)).checkCaptcha(token);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('asks about the token with the secret, and who sent it', async () => {
  const { checkFrom, fetch } = await openCaptcha(says(good));
  const verdict = await checkFrom('192.0.2.7', 'a-token');
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

test('asks nobody without a secret', async () => {
  const { checkCaptcha, fetch } = await openCaptcha(says(good), {});
  expect(await checkCaptcha('a-token')).toEqual({ verdict: 'unchecked' });
  expect(await checkCaptcha(undefined)).toEqual({ verdict: 'unchecked' });
  expect(fetch).not.toHaveBeenCalled();
});

test.each(['', undefined])('asks nobody about the token %j', async (token) => {
  const { checkCaptcha, fetch } = await openCaptcha(says(good));
  expect(await checkCaptcha(token)).toEqual({ verdict: 'missing' });
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['a score of half and more passes', { score: 0.5 }, { verdict: 'passed', score: 0.5 }],
  ['a lower one does not', { score: 0.4 }, { verdict: 'refused', reason: 'score 0.4' }],
  ['none at all does not', { score: undefined }, { verdict: 'refused', reason: 'score 0' }],
  [
    'another action',
    { action: 'login' },
    { verdict: 'refused', reason: 'made for another action' },
  ],
  ['no action', { action: undefined }, { verdict: 'refused', reason: 'made for another action' }],
  [
    'another site',
    { hostname: 'evil.example' },
    { verdict: 'refused', reason: 'made on another site' },
  ],
  ['no site', { hostname: undefined }, { verdict: 'refused', reason: 'made on another site' }],
])('%s', async (_what, part, verdict) => {
  expect(await check(says({ ...good, ...part }))).toEqual(verdict);
});

test.each(['timeout-or-duplicate', 'invalid-input-response', 'missing-input-response'])(
  'a token that is %s is refused',
  async (code) => {
    expect(await check(says({ success: false, 'error-codes': [code] }))).toEqual({
      verdict: 'refused',
      reason: code,
    });
  },
);

test('a token that is no good for no reason is refused', async () => {
  expect(await check(says({ success: false }))).toEqual({
    verdict: 'refused',
    reason: 'not a good token',
  });
});

test.each(['invalid-input-secret', 'missing-input-secret', 'bad-request'])(
  '%s is our own fault and nobody else’s: it is logged, and the secret is not',
  async (code) => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    expect(await check(says({ success: false, 'error-codes': [code] }))).toEqual({
      verdict: 'unavailable',
    });
    expect(error.mock.calls.flat().join()).toContain('CAPTCHA_SECRET_KEY is not accepted');
    expect(error.mock.calls.flat().join()).not.toContain('the-secret');
  },
);

test.each([
  ['500', () => new Response('no', { status: 500 })],
  ['429', () => new Response('no', { status: 429 })],
  ['broken JSON', () => new Response('{"success": tr')],
  ['a page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['a list', says([])],
  ['null', says(null)],
  ['a success that is a word', says({ ...good, success: 'yes' })],
  ['a score that is a word', says({ ...good, score: '0.9' })],
  ['a connection that breaks', () => Promise.reject(new TypeError('fetch failed'))],
])('%s tells nothing about the visitor', async (_what, answer) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(await check(answer)).toEqual({ verdict: 'unavailable' });
  const logged = warn.mock.calls.flat().join();
  expect(logged).toContain('captcha: could not be asked');
  expect(logged).not.toMatch(/the-secret|a-token/);
});

test('who does not answer has 1.2 seconds', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const { checkCaptcha, fetch } = await openCaptcha(says(good));
  fetch.mockImplementation(async (_url, init) => {
    init?.signal?.throwIfAborted();
    throw new Error('It was asked without a limit');
  });
  expect(await checkCaptcha('a-token')).toEqual({ verdict: 'unavailable' });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(1200);
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});
