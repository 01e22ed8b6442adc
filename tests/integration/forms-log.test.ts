import { afterAll, beforeAll, expect, test } from 'vitest';
import { localCaptchaSecret } from '../../local/recaptcha/recaptcha.ts';
import { jsonLines } from './json-lines.ts';
import { isFreeText } from '../stubs/form-samples.ts';
import {
  fieldsOf,
  filledIn,
  formNames,
  formsOf,
  newId,
  newVisitor,
  type RunningForms,
} from './running-forms.ts';
import { startRunningSite, type OwnSite } from './running-site.ts';

let log = '';
let site: OwnSite;
let forms: RunningForms;
beforeAll(async () => {
  site = await startRunningSite({
    newsletter: true,
    // As production logs: every request, too.
    vars: { CAPTCHA_SECRET_KEY: localCaptchaSecret, LOG_FORMAT: 'json' },
    onLog: (text) => void (log += text),
  });
  forms = formsOf(site);
});
afterAll(() => site.close());

/** What nobody but the webhook may read. The address is an IP of documentation, and nobody's. */
const VISITOR = '203.0.113.77';
const TOKEN = 'token-of-the-visitor';
const typed = (value: string) => value.replace(/^.*$/s, `Quackenbush ${value} Waddlesworth`);
const personal = Object.fromEntries(
  formNames.map((form) => [
    form,
    Object.fromEntries(
      Object.entries(fieldsOf(form)).map(([name, field]) => {
        const value = filledIn[form][name]!;
        if (field.type === 'email') return [name, 'quackenbush@waddlesworth.example'];
        return [name, isFreeText(field) ? typed(value) : value];
      }),
    ),
  ]),
);

const captcha = (settings: object) =>
  fetch(`${site.services}/captcha/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });

/** Sends all forms in that trouble, and waits for the log to say so. */
async function sendAll(words: string, extra: Record<string, string> = {}) {
  const from = log.length;
  const answers: Response[] = [];
  for (const form of formNames) {
    const sent = { ...personal[form], ...extra };
    answers.push(await forms.send(form, { ...sent, submissionId: newId() }, VISITOR));
    answers.push(await forms.sendPlain(form, sent, newVisitor()));
  }
  await expect.poll(() => log.slice(from)).toContain(words);
  await forms.settled();
  for (const answer of answers) {
    expect(answer.headers.get('location') ?? '').toMatch(/^(\/forms\/\w+\?sent)?$/);
    expect(answer.url).not.toMatch(/quackenbush/i);
  }
}

test('no word of what was typed, and no secret, is ever logged', async () => {
  await forms.fault({ kind: 'http-429' });
  await sendAll('attempt 1: the webhook answered 429');
  await forms.heal();

  await forms.fault({ kind: 'http-500' });
  await forms.strike(Date.now() + 60_000);
  await forms.heal();

  await forms.fault({ kind: 'redirect' });
  await sendAll('the webhook answered 302', { message: 'Quackenbush was redirected' });
  await forms.heal();

  await site.restartServices(() =>
    sendAll('the webhook could not be reached', { message: 'Quackenbush was not reached' }),
  );

  await forms.fault({ kind: 'hang', times: 1 });
  await sendAll('did not answer within 8000 ms', { message: 'Quackenbush was kept waiting' });
  await forms.heal();

  await sendAll('caught in the honeypot', { 'bot-field': 'Quackenbush' });
  await sendAll('bot check refused', { 'g-recaptcha-response': TOKEN });
  for (const fault of ['down', 'http-500', 'broken-json', 'html']) {
    await captcha({ fault });
    await sendAll('could not be asked', { 'g-recaptcha-response': TOKEN });
  }
  await captcha({});

  // Refused for its fields, which nothing logs.
  await forms.sendPlain('contact', { ...personal['contact'], email: 'quackenbush@' });
  await forms.post('contact', {
    headers: { 'content-type': 'application/json' },
    body: '{"firstName": "Quackenbush", broken',
  });

  forms.changeOutbox('alter table outbox rename to lost');
  await forms.fault({ kind: 'http-500' });
  const from = log.length;
  for (const form of formNames) {
    const answer = await forms.send(form, { ...personal[form], submissionId: newId() });
    expect(answer.status).toBe(503);
  }
  forms.changeOutbox('alter table lost rename to outbox');
  await expect.poll(() => log.slice(from)).toContain('lost: answered 500');
  expect(log.slice(from)).toContain('not stored');
  await forms.heal();
  await forms.strike(Date.now() + 60 * 60_000);

  // What the platform says at its start shows the variables.
  const lines = jsonLines(log).join('\n').toLowerCase();
  expect(lines).toContain('post');
  const secrets = [VISITOR, TOKEN, localCaptchaSecret, '/webhooks/', 'siteverify'];
  for (const secret of ['quackenbush', 'waddlesworth', ...secrets])
    expect(lines).not.toContain(secret.toLowerCase());
}, 120_000);

test('nor is what was searched for', async () => {
  const from = log.length;
  const text = 'Quackenbush margerita';
  for (const kind of [undefined, 'http-500', 'throttled', 'hang']) {
    if (kind) await site.fault({ kind });
    for (const path of ['/search', '/api/search/suggestions']) {
      await (await site.ask(`${path}?${new URLSearchParams({ q: text })}`)).text();
    }
    await site.heal();
  }
  await expect.poll(() => log.slice(from)).toContain('suggestions: timeout');
  expect(log.slice(from)).toContain('"path":"/search"');
  expect(log.slice(from).toLowerCase()).not.toContain('quackenbush');
}, 30_000);
