import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { localCaptchaSecret } from '../../local/recaptcha/recaptcha.ts';
import {
  filledIn,
  formsOf,
  newId,
  newVisitor,
  type FormAnswer,
  type FormName,
  type RunningForms,
} from './running-forms.ts';
import { startRunningSite, type OwnSite } from './running-site.ts';

let site: OwnSite;
let forms: RunningForms;
beforeAll(async () => {
  site = await startRunningSite({ vars: { CAPTCHA_SECRET_KEY: localCaptchaSecret } });
  forms = formsOf(site);
});
afterAll(() => site.close());
afterEach(() => fetch(`${site.services}/captcha/settings`, { method: 'DELETE' }));

const captcha = (path: string, method: string, body: object) =>
  fetch(`${site.services}/captcha${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const answers = (settings: object) => captcha('/settings', 'PUT', settings);
/** A token as the page gets it. */
async function newToken(wanted: object = {}) {
  const response = await captcha('/token', 'POST', { hostname: 'localhost', ...wanted });
  return ((await response.json()) as { token: string }).token;
}

const send = (token: string | undefined, id = newId(), form: FormName = 'contact', ip?: string) =>
  forms.send(
    form,
    {
      ...filledIn[form],
      submissionId: id,
      ...(token !== undefined && { 'g-recaptcha-response': token }),
    },
    ip,
  );
const arrived = async (id: string) => {
  await expect.poll(() => forms.inbox(id)).toHaveLength(1);
  return (await forms.inbox(id))[0]!.fields;
};

test.each<FormName>(['contact', 'wholesale', 'suggestion'])(
  '%s: what passes is sent with its token and the verdict',
  async (form) => {
    const [token, id] = [await newToken({ score: 0.7 }), newId()];
    expect((await send(token, id, form)).status).toBe(200);
    const fields = await arrived(id);
    expect(fields).toMatchObject({
      'g-recaptcha-response': token,
      captchaVerdict: 'passed',
      captchaScore: '0.7',
    });
    expect(Object.keys(fields).slice(-4)).toEqual([
      'g-recaptcha-response',
      'captchaVerdict',
      'captchaScore',
      'submissionId',
    ]);
  },
);

test.each([
  ['a low score', () => newToken({ score: 0.3 })],
  ['another action', () => newToken({ action: 'login' })],
  ['another host', () => newToken({ hostname: 'evil.example' })],
  ['an invented token', async () => 'invented'],
  ['a token of 10,000 characters', async () => 'x'.repeat(10_000)],
])('%s is refused in one sentence, and nothing is sent', async (_what, token) => {
  const id = newId();
  const response = await send(await token(), id);
  expect(response.status).toBe(403);
  expect((await response.json()) as FormAnswer).toEqual({
    error: 'We could not tell you from a robot. Please wait a moment, then send it again.',
    problems: {},
  });
  expect(forms.outbox(id)).toEqual([]);
});

test('a token older than two minutes is refused', async () => {
  const token = await newToken();
  await answers({ clockOffsetMs: 121_000 });
  expect((await send(token)).status).toBe(403);
});

test('a replayed token is refused', async () => {
  const token = await newToken();
  expect((await send(token)).status).toBe(200);
  const replay = newId();
  expect((await send(token, replay)).status).toBe(403);
  expect(forms.outbox(replay)).toEqual([]);
});

test('the same submission again, with its used token, has been taken', async () => {
  const [token, id] = [await newToken(), newId()];
  expect((await send(token, id)).status).toBe(200);
  expect((await send(token, id)).status).toBe(200);
  await arrived(id);

  const otherWords = { ...filledIn.contact, message: 'Buy now', submissionId: id };
  const replay = await forms.send('contact', { ...otherWords, 'g-recaptcha-response': token });
  expect(replay.status).toBe(403);
});

test.each([
  ['empty', ''],
  ['missing', undefined],
])('a token that is %s is no reason to lose anybody, but fewer may come', async (_what, token) => {
  const [id, ip] = [newId(), newVisitor()];
  expect((await send(token, id, 'suggestion', ip)).status).toBe(200);
  expect(await arrived(id)).toMatchObject({ captchaVerdict: 'missing' });
  expect(await arrived(id)).not.toHaveProperty('captchaScore');
  const statuses: number[] = [];
  for (let index = 0; index < 10; index++)
    statuses.push((await send(token, newId(), 'suggestion', ip)).status);
  expect(statuses).toContain(429);
});

test.each(['down', 'http-500', 'broken-json', 'html'])(
  'a bot check that answers with %s loses nobody’s form',
  async (fault) => {
    await answers({ fault });
    const [token, id] = [await newToken(), newId()];
    expect((await send(token, id)).status).toBe(200);
    expect(await arrived(id)).toMatchObject({
      'g-recaptcha-response': token,
      captchaVerdict: 'unavailable',
    });
  },
);

test('a bot check that hangs holds a form up for little more than a second', async () => {
  await answers({ fault: 'hang' });
  const [token, id, start] = [await newToken(), newId(), Date.now()];
  expect((await send(token, id)).status).toBe(200);
  expect(Date.now() - start).toBeGreaterThan(1100);
  expect(Date.now() - start).toBeLessThan(6000);
  expect(await arrived(id)).toMatchObject({ captchaVerdict: 'unavailable' });
});

test('while nobody can be checked, fewer may come', async () => {
  await answers({ fault: 'down' });
  const ip = newVisitor();
  const statuses: number[] = [];
  for (let index = 0; index < 11; index++)
    statuses.push((await send('a-token', newId(), 'contact', ip)).status);
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
  expect(statuses).toContain(429);
});
