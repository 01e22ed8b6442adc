import { afterAll, beforeEach, expect, test } from 'vitest';
import { localCaptchaSecret } from '../../../local/recaptcha/recaptcha.ts';
import { isFreeText } from '../../stubs/form-samples.ts';
import {
  fieldsOf,
  formNames,
  formsOf,
  newId,
  newVisitor,
  validFields,
  type Fields,
  type FormName,
} from '../forms/form-client.ts';
import { jsonLogLines, startTestSite } from '../support/running-site.ts';

/** A line of the log, as production writes it. */
interface LogLine {
  time: string;
  level: 'info' | 'warn' | 'error';
  request?: string;
  where: string;
  what?: string;
  method?: string;
  path?: string;
  status?: number;
  ms?: number;
  waits?: Record<string, number>;
}

let log = '';
const site = await startTestSite({
  vars: {
    // The log format of production, which includes every request.
    LOG_FORMAT: 'json',
    SITE_VERSION: 'version-of-the-test',
    CAPTCHA_SECRET_KEY: localCaptchaSecret,
  },
  onLog: (text) => void (log += text),
});
const forms = formsOf(site);
beforeEach(() => site.clearFaults());
afterAll(() => site.close());

/** The log line of a request, once it is written. */
async function lineFrom(where: string, id: string | null): Promise<LogLine | undefined> {
  const find = () =>
    jsonLogLines(log)
      .map((line) => JSON.parse(line) as LogLine)
      .find((line) => line.request === id && line.where === where);
  await expect.poll(find).toBeDefined();
  return find();
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const idOf = (answer: Response) => answer.headers.get('x-request-id');

test('every request is logged under the id of its answer, without personal data', async () => {
  const answer = await site.fetch('/nope/ada@example.com?email=secret-of-the-visitor', {
    headers: { 'cf-connecting-ip': '203.0.113.77' },
  });
  expect(await lineFrom('request', idOf(answer))).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'info',
    request: idOf(answer),
    where: 'request',
    method: 'GET',
    path: '/nope/[e-mail]',
    status: 404,
    ms: expect.any(Number),
    waits: expect.any(Object),
  });
  expect(log).not.toContain('secret-of-the-visitor');
  expect(log).not.toContain('203.0.113.77');
});

test('the request id is Cloudflare’s ray id if it is valid, else a UUID', async () => {
  const idFor = async (ray: string) =>
    idOf(await site.fetch('/shop', { headers: { 'cf-ray': ray } }));
  expect(await idFor('8f1c2d3e4b5a6789-DEN')).toBe('8f1c2d3e4b5a6789-DEN');
  for (const invalid of ['x', 'a b c d e f g h', '<script>alert(1)</script>'])
    expect(await idFor(invalid)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});

test('an upstream failure is logged under the id of the answer that it affects', async () => {
  await site.setFault({ kind: 'http-500' });
  const answer = await site.fetch('/shop/product/nobody-asked-for-this');
  await answer.text();
  expect(await lineFrom('shop', idOf(answer))).toMatchObject({
    level: 'error',
    what: expect.stringContaining('product nobody'),
  });
});

test('Server-Timing lists the upstreams that an answer waited for', async () => {
  const timing = async (path: string) => (await site.fetch(path)).headers.get('server-timing');
  // A page of a product in memory, cached or not, and a missing file wait for no upstream.
  const path = '/products/classic-lime-margarita';
  for (const each of [`${path}?uncached=1`, path]) {
    await expect.poll(() => timing(each)).toMatch(/^total;dur=\d+$/);
  }
  expect(await timing('/nope.png')).toMatch(/^total;dur=\d+$/);

  await site.setFault({ kind: 'latency', latencyMs: 600 });
  // Only a product that the catalogue lacks is asked of the shop.
  expect(await timing('/products/no-such-duck')).toMatch(/shop;dur=\d{3}/);
});

test('/healthz answers the version and the state of each upstream and of the snapshots', async () => {
  await site.runSchedule();
  const answer = await site.fetch('/healthz');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(text).not.toContain(localCaptchaSecret);
  expect(JSON.parse(text)).toEqual({
    status: 'ok',
    version: 'version-of-the-test',
    checkedAt: expect.any(String),
    degraded: [],
    upstreams: {
      shop: 'ok',
      sheet: 'ok',
      auth: 'ok',
      customers: 'ok',
      captcha: 'ok',
      outbox: 'ok',
      webhooks: 'ok',
    },
    catalog: {
      state: 'ok',
      changedAt: expect.stringMatching(ISO_TIME),
      checkedAt: expect.stringMatching(ISO_TIME),
      failure: null,
      notes: ['Custom Flock Jersey has 119 variants: only the first 100 are on the site.'],
    },
    sheet: {
      state: 'ok',
      changedAt: expect.stringMatching(ISO_TIME),
      checkedAt: expect.stringMatching(ISO_TIME),
      failure: null,
      notes: [],
    },
  });
  expect((await site.fetch('/healthz', { method: 'HEAD' })).status).toBe(200);
});

/** Personal data, none of which may be logged. The IP address is one reserved for documentation. */
const VISITOR = '203.0.113.77';
const TOKEN = 'token-of-the-visitor';
let people = 0;
const personalFields = (form: FormName): Fields =>
  Object.fromEntries(
    Object.entries(fieldsOf(form)).map(([name, field]) => {
      const value = validFields[form][name]!;
      if (field.type === 'email') return [name, `quackenbush-${people++}@waddlesworth.example`];
      return [name, isFreeText(field) ? `Quackenbush ${value} Waddlesworth` : value];
    }),
  );

const setCaptchaFault = (fault?: string) =>
  fetch(`${site.services}/captcha/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault }),
  });

/** Sends forms, by default all, and waits until the log contains `words`. */
async function sendAll(words: string, extra: Fields = {}, names = formNames) {
  const from = log.length;
  const answers: Response[] = [];
  for (const form of names) {
    const sent = { ...personalFields(form), ...extra };
    answers.push(await forms.send(form, { ...sent, submissionId: newId() }, VISITOR));
    answers.push(await forms.sendPlain(form, sent, newVisitor()));
  }
  await expect.poll(() => log.slice(from)).toContain(words);
  await forms.settled();
  for (const answer of answers) {
    expect(answer.headers.get('location') ?? '').toMatch(/^(\/forms\/[\w-]+\?sent)?$/);
    expect(answer.url).not.toMatch(/quackenbush/i);
  }
}

async function sendAllWithFault(fault: object, words: string, extra: Fields = {}) {
  await site.setFault({ ...fault }, 'webhooks');
  await sendAll(words, extra);
  await site.clearFaults();
}

test('the log contains no form values and no secrets, whatever fails', async () => {
  await sendAllWithFault({ kind: 'http-429' }, 'attempt 1: the webhook answered 429');
  await site.setFault({ kind: 'http-500' }, 'webhooks');
  await forms.runSchedule(Date.now() + 60_000);
  await site.clearFaults();

  await sendAllWithFault({ kind: 'redirect' }, 'the webhook answered 302', {
    message: 'Quackenbush was redirected',
  });
  await site.restartServices(() =>
    sendAll('the webhook could not be reached', { message: 'Quackenbush was not reached' }),
  );
  site.setTimeLimits({ 8000: 300 });
  await sendAllWithFault({ kind: 'hang', times: 1 }, 'did not answer within 8000 ms', {
    message: 'Quackenbush was kept waiting',
  });

  await sendAll('caught in the honeypot', { 'bot-field': 'Quackenbush' });
  await sendAll('bot check refused', { 'g-recaptcha-response': TOKEN });
  // The check is the same for all forms.
  for (const fault of ['down', 'http-500', 'broken-json', 'html']) {
    await setCaptchaFault(fault);
    await sendAll('could not be asked', { 'g-recaptcha-response': TOKEN }, ['contact']);
  }
  await setCaptchaFault();

  await forms.sendPlain('contact', { ...personalFields('contact'), email: 'quackenbush@' });
  await site.postJson('/api/forms/contact', '{"firstName": "Quackenbush", broken');

  forms.changeOutbox('alter table outbox rename to lost');
  await site.setFault({ kind: 'http-500' }, 'webhooks');
  const from = log.length;
  for (const form of formNames) {
    const answer = await forms.send(form, { ...personalFields(form), submissionId: newId() });
    expect(answer.status).toBe(503);
  }
  forms.changeOutbox('alter table lost rename to outbox');
  await expect.poll(() => log.slice(from)).toContain('lost: answered 500');
  expect(log.slice(from)).toContain('not stored');
  await site.clearFaults();
  await forms.runSchedule(Date.now() + 60 * 60_000);

  // The local platform prints the variables when it starts, in lines that are not JSON.
  const lines = jsonLogLines(log).join('\n').toLowerCase();
  expect(lines).toContain('post');
  const secrets = [VISITOR, TOKEN, localCaptchaSecret, '/webhooks/', 'siteverify'];
  for (const secret of ['quackenbush', 'waddlesworth', ...secrets])
    expect(lines).not.toContain(secret.toLowerCase());
});

test('the log contains no search text, whatever fails', async () => {
  const from = log.length;
  for (const kind of [undefined, 'http-500', 'throttled', 'hang']) {
    if (kind) await site.setFault({ kind });
    if (kind === 'hang') site.setTimeLimits({ 1000: 50, 4000: 2000 });
    // The shop's answers to an earlier search are cached.
    const query = new URLSearchParams({ q: `Quackenbush margerita ${kind}` });
    for (const path of ['/search', '/api/search/suggestions']) await site.html(`${path}?${query}`);
    await site.clearFaults();
  }
  expect(log.slice(from)).toContain('"path":"/search"');
  expect(log.slice(from).toLowerCase()).not.toContain('quackenbush');
});
