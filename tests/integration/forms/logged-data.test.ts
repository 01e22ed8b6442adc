import { afterAll, expect, test } from 'vitest';
import { localCaptchaSecret } from '../../../local/recaptcha/recaptcha.ts';
import { jsonLogLines, startTestSite } from '../support/running-site.ts';
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
} from './form-client.ts';

let log = '';
const site = await startTestSite({
  // The log format of production, which includes every request.
  vars: { CAPTCHA_SECRET_KEY: localCaptchaSecret, LOG_FORMAT: 'json' },
  onLog: (text) => void (log += text),
});
const forms = formsOf(site);
afterAll(() => site.close());

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
