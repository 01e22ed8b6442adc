import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { filledIn, formsOf, newId, type RunningForms } from './running-forms.ts';
import type { RunningSite } from './running-site.ts';
import { sharedSite } from './shared-site.ts';

let site: RunningSite;
let forms: RunningForms;
beforeAll(async () => {
  site = await sharedSite();
  forms = formsOf(site);
});
beforeEach(() => forms.emptyInbox());
afterEach(() => forms.heal());

const message = (text: string, submissionId?: string) => ({
  ...filledIn.contact,
  message: text,
  ...(submissionId && { submissionId }),
});
const statuses = (answers: Response[]) => answers.map(({ status }) => status);

test('the same id at once is one delivery', async () => {
  const id = newId();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => forms.send('contact', message('A double click', id))),
  );
  expect(new Set(statuses(answers))).toEqual(new Set([200]));
  await forms.settled();
  expect(await forms.inbox()).toHaveLength(1);
});

test('the same id in turn is one delivery', async () => {
  const id = newId();
  for (let time = 0; time < 3; time++) {
    const answer = await forms.send('contact', message('Back, and sent again', id));
    expect(answer.status).toBe(200);
    await forms.settled();
  }
  expect(await forms.inbox()).toHaveLength(1);
});

test('the same id while the webhook does not answer is one delivery', async () => {
  const id = newId();
  await forms.fault({ kind: 'slow', latencyMs: 300, times: 1 });
  await forms.send('contact', message('Impatient', id));
  await forms.send('contact', message('Impatient', id));
  await forms.strike();
  await forms.settled();
  expect(await forms.inbox()).toHaveLength(1);
});

test('the same id with other content is another submission, with an id of its own', async () => {
  const id = newId();
  const texts = ['The first words', 'The second words', 'The third words'];
  for (const text of texts)
    expect((await forms.send('contact', message(text, id))).status).toBe(200);
  // And each of them once more.
  for (const text of texts)
    expect((await forms.send('contact', message(text, id))).status).toBe(200);
  await forms.settled();

  const arrived = await forms.inbox();
  expect(arrived.map(({ fields }) => fields['message']).toSorted()).toEqual(texts.toSorted());
  expect(arrived.map(({ submissionId }) => submissionId)).toContain(id);
  expect(new Set(arrived.map(({ submissionId }) => submissionId)).size).toBe(3);
  for (const { submissionId, idempotencyKey } of arrived) expect(idempotencyKey).toBe(submissionId);
});

test('the same id on two forms is two submissions', async () => {
  const submissionId = newId();
  await forms.send('contact', { ...filledIn.contact, submissionId });
  await forms.send('wholesale', { ...filledIn.wholesale, submissionId });
  await forms.settled();
  expect((await forms.inbox()).map(({ form }) => form).toSorted()).toEqual([
    'contact',
    'wholesale',
  ]);
});

test('without an id, the same content is one submission of the day', async () => {
  for (let time = 0; time < 3; time++) await forms.sendPlain('contact', message('No script'));
  await forms.sendPlain('contact', message('No script, other words'));
  await forms.settled();
  const arrived = await forms.inbox();
  expect(arrived.map(({ fields }) => fields['message'])).toEqual([
    'No script',
    'No script, other words',
  ]);
  for (const { submissionId } of arrived)
    expect(submissionId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-/);
});
