import { expect, test } from 'vitest';
import { sharedSite } from '../support/shared-site.ts';
import {
  formsOf,
  newId,
  newVisitor,
  validFields,
  type Fields,
  type FormName,
} from './form-client.ts';

const forms = formsOf(await sharedSite());

/** The answers to `count` submissions, one after the other. */
async function sendMany(count: number, ip: string, form: FormName, extra: Fields = {}) {
  const answers: Response[] = [];
  for (let index = 0; index < count; index++) {
    const fields = { ...validFields[form], ...extra, submissionId: newId() };
    answers.push(await forms.send(form, fields, ip));
  }
  return answers;
}

// The limit's minute may end in between: twice as many submissions always exceed it.
test.each([
  ['without a token', {}],
  ['with a token that nobody verifies', { 'g-recaptcha-response': 'a-token' }],
])('one visitor may send five submissions a minute %s', async (_what, extra) => {
  const limit = 5;
  const answers = await sendMany(2 * limit + 1, newVisitor(), 'suggestion', extra);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.slice(0, limit)).toEqual(Array<number>(limit).fill(200));
  const refused = answers.find(({ status }) => status === 429)!;
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await refused.json()).toEqual({
    error: 'That was a lot at once. Please wait a minute, then send it again.',
    problems: {},
  });
});

test('submissions with invalid fields do not count', async () => {
  const ip = newVisitor();
  for (let index = 0; index < 12; index++) await forms.send('contact', {}, ip);
  const [answer] = await sendMany(1, ip, 'contact');
  expect(answer?.status).toBe(200);
});

test('one email address is accepted in five restock requests a minute, from any sender', async () => {
  const fields = { ...validFields.restock };
  const statuses: number[] = [];
  for (let index = 0; index < 11; index++) {
    const answer = await forms.send('restock', { ...fields, submissionId: newId() }, newVisitor());
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
  expect(statuses).toContain(429);
});
