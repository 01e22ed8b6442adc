import { afterAll, afterEach, expect, test } from 'vitest';
import { localCaptchaSecret } from '../../../local/recaptcha/recaptcha.ts';
import { startTestSite } from '../support/running-site.ts';
import { formsOf, newId, newVisitor, validFields, type FormAnswer } from './form-client.ts';

const site = await startTestSite({ vars: { CAPTCHA_SECRET_KEY: localCaptchaSecret } });
const forms = formsOf(site);
afterAll(() => site.close());
afterEach(async () => {
  await site.clearFaults();
  await fetch(`${site.services}/captcha/settings`, { method: 'DELETE' });
});

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

const send = (token: unknown, id = newId(), ip?: string) => {
  const withToken = token !== undefined && { 'g-recaptcha-response': token };
  return forms.send('contact', { ...validFields.contact, submissionId: id, ...withToken }, ip);
};
/** Sends so many submissions at once. @returns the numbers of accepted and refused ones */
async function sendMany(count: number, token: unknown, ip: string) {
  const sent = Array.from({ length: count }, () => send(token, newId(), ip));
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  const countOf = (status: number) => statuses.filter((each) => each === status).length;
  return { accepted: countOf(200), refused: countOf(429) };
}

// captcha.test.ts has the verdict of each answer of the service.

test('a message with a valid token is delivered with the token, the verdict and the score', async () => {
  const [token, id] = [await newToken({ score: 0.7 }), newId()];
  expect((await send(token, id)).status).toBe(200);
  expect(Object.entries((await forms.arrived(id)).fields).slice(-4)).toEqual([
    ['g-recaptcha-response', token],
    ['captchaVerdict', 'passed'],
    ['captchaScore', '0.7'],
    ['submissionId', id],
  ]);
});

test('a token with a low score is refused in one sentence, and nothing is stored', async () => {
  const id = newId();
  const response = await send(await newToken({ score: 0.3 }), id);
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

// The limit's minute may end in between: twice as many submissions always exceed it.
test.each(['', undefined, null, 7, true, ['x'], {}])(
  'a submission with the token %j is accepted as one without, under a lower rate limit',
  async (token) => {
    const [id, ip] = [newId(), newVisitor()];
    expect((await send(token, id, ip)).status).toBe(200);
    const { fields } = await forms.arrived(id);
    expect(fields).toMatchObject({
      captchaVerdict: 'missing',
      captchaNote: 'Not checked for robots: the browser sent no captcha token.',
    });
    expect(fields).not.toHaveProperty('captchaScore');
    expect((await sendMany(10, token, ip)).refused).toBeGreaterThan(0);
  },
);

test.each(['down', 'hang'])(
  'a captcha service with the fault %s loses no submission, and lowers the rate limit',
  async (fault) => {
    await setFault(fault);
    if (fault === 'hang') site.setTimeLimits({ 1200: 100 });
    const [token, id] = [await newToken(), newId()];
    expect((await send(token, id)).status).toBe(200);
    expect((await forms.arrived(id)).fields).toMatchObject({
      'g-recaptcha-response': token,
      captchaVerdict: 'unavailable',
      captchaNote: 'Not checked for robots: the captcha service failed.',
    });
    const { accepted, refused } = await sendMany(11, 'a-token', newVisitor());
    expect(accepted).toBeGreaterThanOrEqual(5);
    expect(refused).toBeGreaterThan(0);
  },
);
