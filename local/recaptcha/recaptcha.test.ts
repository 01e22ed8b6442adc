import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { localCaptchaSecret } from './recaptcha.ts';
import { runServices } from '../running-services.ts';

type Grecaptcha = {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
};

const services = await runServices();

const siteverify = (fields: Record<string, string>) =>
  fetch(`${services.url}/captcha/siteverify`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
const verify = async (response: string, secret = localCaptchaSecret) =>
  (await siteverify({ secret, response, remoteip: '203.0.113.7' })).json();
const refusal = (...codes: string[]) => ({ success: false, 'error-codes': codes });

test('a token from a page is valid once, with its action and host name', async () => {
  const src = `${services.url}/captcha/api.js?render=local-site-key`;
  const window = {} as { grecaptcha: Grecaptcha };
  const fetchFromPage = (url: URL, init: RequestInit) =>
    fetch(url, { ...init, headers: { ...init.headers, Origin: 'https://ducky.example:8443' } });
  const page = { window, document: { currentScript: { src } }, fetch: fetchFromPage };
  runInNewContext(await (await fetch(src)).text(), { ...page, URL, setTimeout });
  await new Promise<void>((resolve) => window.grecaptcha.ready(resolve));
  const { execute } = window.grecaptcha;
  const token = await execute('local-site-key', { action: 'submit' });
  expect(await verify(token)).toEqual({
    success: true,
    challenge_ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    hostname: 'ducky.example',
    score: 0.9,
    action: 'submit',
  });
  expect(await verify(token)).toEqual(refusal('timeout-or-duplicate'));
  expect(() => execute('other-key', { action: 'submit' })).toThrow(/^Invalid site key/);
});

test('a verification answers error codes', async () => {
  const codes = async (fields: Record<string, string>) => (await siteverify(fields)).json();
  expect(await codes({})).toEqual(refusal('missing-input-response', 'missing-input-secret'));
  expect(await verify('made up', 'wrong')).toEqual(refusal('invalid-input-secret'));
  expect(await verify('made up')).toEqual(refusal('invalid-input-response'));
});
