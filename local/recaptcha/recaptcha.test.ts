import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { localCaptchaSecret } from './recaptcha.ts';
import { runServices } from '../running-services.ts';
import { startServices } from '../server.ts';

type Grecaptcha = {
  ready: (callback: () => void) => void;
  execute?: (siteKey: string, options: { action: string }) => Promise<string>;
};

const services = await runServices();
afterEach(() => fetch(`${services.url}/captcha/settings`, { method: 'DELETE' }));

const askJson = (method: string, path: string, body: object) =>
  fetch(services.url + path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const set = (settings: object) => askJson('PUT', '/captcha/settings', settings);
const mint = async (wanted: object = {}) => {
  const response = await askJson('POST', '/captcha/token', wanted);
  return ((await response.json()) as { token: string }).token;
};
const siteverify = (fields: Record<string, string>, init: RequestInit = {}) =>
  fetch(`${services.url}/captcha/siteverify`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    ...init,
  });
const verify = async (response: string, secret = localCaptchaSecret) =>
  (await siteverify({ secret, response, remoteip: '203.0.113.7' })).json();
const refusal = (...codes: string[]) => ({ success: false, 'error-codes': codes });

/** Loads the script as a page of that origin. */
async function loadScript(siteKey: string, origin: string): Promise<Grecaptcha> {
  const src = `${services.url}/captcha/api.js?render=${siteKey}`;
  const window = {} as { grecaptcha: Grecaptcha };
  const fetchFromPage = (url: URL, init: RequestInit) =>
    fetch(url, { ...init, headers: { ...(init.headers as object), Origin: origin } });
  const page = { window, document: { currentScript: { src } }, fetch: fetchFromPage };
  runInNewContext(await (await fetch(src)).text(), { ...page, URL, setTimeout });
  return window.grecaptcha;
}
const whenReady = async (captcha: Grecaptcha) => {
  await new Promise<void>((resolve) => captcha.ready(resolve));
  if (!captcha.execute) throw new Error('ready called back before execute was defined.');
  return captcha.execute;
};

test('a token from a page is valid once, with its action and host name', async () => {
  const captcha = await loadScript('local-site-key', 'https://ducky.example:8443');
  expect(captcha.execute).toBeUndefined();
  const execute = await whenReady(captcha);
  const token = await execute('local-site-key', { action: 'submit' });
  expect(await verify(token)).toEqual({
    success: true,
    challenge_ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    hostname: 'ducky.example',
    score: 0.9,
    action: 'submit',
  });
  expect(await verify(token)).toEqual(refusal('timeout-or-duplicate'));
});

test('execute throws for another site key and rejects a malformed action', async () => {
  const execute = await whenReady(await loadScript('local-site-key', 'http://localhost:8787'));
  expect(() => execute('other-key', { action: 'submit' })).toThrow(/^Invalid site key/);
  await expect(execute('local-site-key', { action: 'a b' })).rejects.toThrow(/^Invalid action/);
});

test('CORS allows every page to request a token', async () => {
  const preflight = await fetch(`${services.url}/captcha/token`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'http://localhost:8787',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
  });
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('content-type');
  const token = await askJson('POST', '/captcha/token', {});
  expect(token.headers.get('Access-Control-Allow-Origin')).toBe('*');
});

test('POST /captcha/token creates a token without a page, with its own score if given', async () => {
  const token = await mint({ action: 'login', hostname: 'evil.example' });
  expect(await verify(token)).toMatchObject({ action: 'login', hostname: 'evil.example' });
  expect(await verify(await mint())).toMatchObject({ action: 'submit', hostname: 'localhost' });
  expect(await verify(await mint({ score: 0.1 }))).toMatchObject({ score: 0.1 });
  expect((await askJson('POST', '/captcha/token', { score: 2 })).status).toBe(400);
});

test('a token expires after two minutes', async () => {
  const [early, late] = [await mint(), await mint()];
  await set({ clockOffsetMs: 115_000 });
  expect(await verify(early)).toMatchObject({ success: true });
  await set({ clockOffsetMs: 121_000 });
  expect(await verify(late)).toEqual(refusal('timeout-or-duplicate'));
});

test('a verification answers the error codes of missing and wrong fields', async () => {
  const token = await mint();
  const codes = async (fields: Record<string, string>) => (await siteverify(fields)).json();
  expect(await codes({})).toEqual(refusal('missing-input-response', 'missing-input-secret'));
  expect(await codes({ secret: localCaptchaSecret })).toEqual(refusal('missing-input-response'));
  expect(await codes({ response: token })).toEqual(refusal('missing-input-secret'));
  expect(await verify(token, 'wrong')).toEqual(refusal('invalid-input-secret'));
  expect(await verify('made up')).toEqual(refusal('invalid-input-response'));
  const json = await siteverify(
    {},
    {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ secret: localCaptchaSecret, response: token }),
    },
  );
  expect(await json.json()).toEqual(refusal('bad-request'));
  expect(await verify(token)).toMatchObject({ success: true });
});

test('the settings override score, action and host name', async () => {
  await set({ score: 0.2, action: 'other', hostname: 'evil.example' });
  expect(await verify(await mint())).toMatchObject({
    success: true,
    score: 0.2,
    action: 'other',
    hostname: 'evil.example',
  });
  await set({ score: 0 });
  expect(await (await fetch(`${services.url}/captcha/settings`)).json()).toEqual({ score: 0 });
  await fetch(`${services.url}/captcha/settings`, { method: 'DELETE' });
  expect(await verify(await mint())).toMatchObject({ score: 0.9, action: 'submit' });
});

test('invalid settings answer 400 and change nothing', async () => {
  for (const settings of [
    { score: 1.1 },
    { score: 'high' },
    { fault: 'x' },
    { action: 1 },
    { scor: 1 },
  ]) {
    expect((await set(settings)).status).toBe(400);
  }
  expect(await (await fetch(`${services.url}/captcha/settings`)).json()).toEqual({ score: 0.9 });
});

test.each([
  ['http-500', 500, 'error'],
  ['broken-json', 200, '{"success": tr'],
  ['html', 200, '<!doctype html>'],
])(
  'the fault %s answers a verification with %i and leaves the token valid',
  async (fault, status, words) => {
    const token = await mint();
    await set({ fault });
    const response = await siteverify({ secret: localCaptchaSecret, response: token });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(words);
    await set({});
    expect(await verify(token)).toMatchObject({ success: true });
  },
);

test('the faults of the script and of execute make them fail or hang', async () => {
  const address = `${services.url}/captcha/api.js?render=local-site-key`;
  const execute = await whenReady(await loadScript('local-site-key', 'http://localhost:8787'));
  await set({ fault: 'script-404' });
  expect((await fetch(address)).status).toBe(404);
  await set({ fault: 'script-hang' });
  await expect(fetch(address, { signal: AbortSignal.timeout(100) })).rejects.toThrow(/timeout/);
  await set({ fault: 'execute-reject' });
  await expect(execute('local-site-key', { action: 'submit' })).rejects.toThrow(/no token/);
  await set({ fault: 'execute-hang' });
  const timeout = new Promise((resolve) => setTimeout(resolve, 100, 'still waiting'));
  const token = execute('local-site-key', { action: 'submit' });
  expect(await Promise.race([token, timeout])).toBe('still waiting');
  token.catch(() => undefined);
});

test('a token survives a restart of the services', async () => {
  const folder = join(services.dataDir, 'restarted');
  const first = await startServices({ port: 0, dataDir: folder });
  const minted = await fetch(`${first.url}/captcha/token`, { method: 'POST', body: '{}' });
  const { token } = (await minted.json()) as { token: string };
  await first.close();
  const second = await startServices({ port: 0, dataDir: folder });
  const verified = await fetch(`${second.url}/captcha/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret: localCaptchaSecret, response: token }),
  });
  expect(await verified.json()).toMatchObject({ success: true });
  await second.close();
});

test('the form of the overview changes and resets the settings', async () => {
  const sent = await fetch(`${services.url}/captcha/settings`, {
    method: 'POST',
    body: new URLSearchParams({ score: '0.3', fault: 'down', hostname: '', clockOffsetMs: '' }),
    redirect: 'manual',
  });
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/']);
  const settings = async () => (await fetch(`${services.url}/captcha/settings`)).json();
  expect(await settings()).toEqual({ score: 0.3, fault: 'down' });
  expect(await (await fetch(services.url)).text()).toMatch(/<option selected>down<\/option>/);
  await fetch(`${services.url}/captcha/settings/reset`, { method: 'POST' });
  expect(await settings()).toEqual({ score: 0.9 });
});
