import { beforeAll, expect, test } from 'vitest';
import {
  filledIn,
  formsOf,
  newId,
  newVisitor,
  type Fields,
  type FormAnswer,
  type FormName,
  type RunningForms,
} from './running-forms.ts';
import type { RunningSite } from './running-site.ts';
import { sharedSite } from './shared-site.ts';

let site: RunningSite;
let forms: RunningForms;
beforeAll(async () => {
  site = await sharedSite();
  forms = formsOf(site);
});

const read = (response: Response) => response.json() as Promise<FormAnswer>;

/** The answers to so many submissions, one after the other. */
async function sendMany(count: number, ip: string, form: FormName, extra: Fields = {}) {
  const answers: Response[] = [];
  for (let index = 0; index < count; index++) {
    const fields = { ...filledIn[form], ...extra, submissionId: newId() };
    answers.push(await forms.send(form, fields, ip));
  }
  return answers;
}

// A minute of the limit may end meanwhile, and another begin: twice as many are always too many.
test.each([
  [5, 'without a token', {}],
  [20, 'with a token', { 'g-recaptcha-response': 'a-token' }],
])('%i in a minute may come from one visitor %s', async (limit, _what, extra) => {
  const ip = newVisitor();
  const answers = await sendMany(2 * limit + 1, ip, 'suggestion', extra);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.slice(0, limit)).toEqual(Array<number>(limit).fill(200));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('60');
  expect(await read(refused!)).toEqual({
    error: 'That was a lot at once. Please wait a minute, then send it again.',
    problems: {},
  });
});

test('each form and each visitor is counted apart', async () => {
  const ip = newVisitor();
  await sendMany(6, ip, 'contact');
  const [otherForm] = await sendMany(1, ip, 'suggestion');
  const [otherVisitor] = await sendMany(1, newVisitor(), 'contact');
  expect([otherForm?.status, otherVisitor?.status]).toEqual([200, 200]);
});

test('what is refused for its fields does not count', async () => {
  const ip = newVisitor();
  for (let index = 0; index < 12; index++) await forms.send('contact', {}, ip);
  const [answer] = await sendMany(1, ip, 'contact');
  expect(answer?.status).toBe(200);
});
