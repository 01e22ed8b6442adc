import { afterAll, afterEach, expect, test } from 'vitest';
import { localCaptchaSecret } from '../../../local/recaptcha/recaptcha.ts';
import { startTestSite } from '../support/running-site.ts';
import {
  formsOf,
  newId,
  newVisitor,
  validFields,
  type FormAnswer,
  type FormName,
} from './form-client.ts';

const site = await startTestSite({ vars: { CAPTCHA_SECRET_KEY: localCaptchaSecret } });
const forms = formsOf(site);
afterAll(() => site.close());
afterEach(() => fetch(`${site.services}/captcha/settings`, { method: 'DELETE' }));

const captcha = (path: string, method: string, body: object) =>
  fetch(`${site.services}/captcha${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const setFault = (fault: string) => captcha('/settings', 'PUT', { fault });
/** A token as the captcha script gives it to a page. */
async function newToken(wanted: object = {}) {
  const response = await captcha('/token', 'POST', { hostname: 'localhost', ...wanted });
  return ((await response.json()) as { token: string }).token;
}

const send = (token: string | undefined, id = newId(), form: FormName = 'contact', ip?: string) =>
  forms.send(
    form,
    {
      ...validFields[form],
      submissionId: id,
      ...(token !== undefined && { 'g-recaptcha-response': token }),
    },
    ip,
  );
async function statusesOf(count: number, token: string | undefined, form: FormName, ip: string) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++)
    statuses.push((await send(token, newId(), form, ip)).status);
  return statuses;
}

test.each<FormName>(['contact', 'wholesale', 'suggestion'])(
  '%s with a valid token is delivered with the token, the verdict and the score',
  async (form) => {
    const [token, id] = [await newToken({ score: 0.7 }), newId()];
    expect((await send(token, id, form)).status).toBe(200);
    expect(Object.entries((await forms.arrived(id)).fields).slice(-4)).toEqual([
      ['g-recaptcha-response', token],
      ['captchaVerdict', 'passed'],
      ['captchaScore', '0.7'],
      ['submissionId', id],
    ]);
  },
);

test.each([
  ['with a low score', () => newToken({ score: 0.3 })],
  ['that was never issued', async () => 'invented'],
  ['of 10,000 characters', async () => 'x'.repeat(10_000)],
])('a token %s is refused in one sentence, and nothing is stored', async (_what, token) => {
  const id = newId();
  const response = await send(await token(), id);
  expect(response.status).toBe(403);
  expect((await response.json()) as FormAnswer).toEqual({
    error: 'We could not tell you from a robot. Please wait a moment, then send it again.',
    problems: {},
  });
  expect(forms.outbox(id)).toEqual([]);
});

test('a used token is accepted for the same submission again, and for no other', async () => {
  const [token, id, other] = [await newToken(), newId(), newId()];
  expect((await send(token, id)).status).toBe(200);
  expect((await send(token, id)).status).toBe(200);
  await forms.arrived(id);

  expect((await send(token, other)).status).toBe(403);
  expect(forms.outbox(other)).toEqual([]);
  const changed = { ...validFields.contact, message: 'Buy now', submissionId: id };
  const replay = await forms.send('contact', { ...changed, 'g-recaptcha-response': token });
  expect(replay.status).toBe(403);
});

test.each([
  ['empty', ''],
  ['missing', undefined],
])('a submission with an %s token is accepted, under a lower rate limit', async (_what, token) => {
  const [id, ip] = [newId(), newVisitor()];
  expect((await send(token, id, 'suggestion', ip)).status).toBe(200);
  const { fields } = await forms.arrived(id);
  expect(fields).toMatchObject({ captchaVerdict: 'missing' });
  expect(fields).not.toHaveProperty('captchaScore');
  expect(await statusesOf(10, token, 'suggestion', ip)).toContain(429);
});

test('a captcha service that is down loses no submission, and lowers the rate limit', async () => {
  await setFault('down');
  const [token, id, ip] = [await newToken(), newId(), newVisitor()];
  expect((await send(token, id)).status).toBe(200);
  expect((await forms.arrived(id)).fields).toMatchObject({
    'g-recaptcha-response': token,
    captchaVerdict: 'unavailable',
  });
  const statuses = await statusesOf(11, 'a-token', 'contact', ip);
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
  expect(statuses).toContain(429);
});

test('a captcha service that hangs delays a submission by little more than a second', async () => {
  await setFault('hang');
  const [token, id, start] = [await newToken(), newId(), Date.now()];
  expect((await send(token, id)).status).toBe(200);
  expect(Date.now() - start).toBeGreaterThan(1100);
  expect(Date.now() - start).toBeLessThan(6000);
  expect((await forms.arrived(id)).fields).toMatchObject({ captchaVerdict: 'unavailable' });
});
