import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharedSite } from '../support/shared-site.ts';
import { formsOf, newId, validFields } from './form-client.ts';

const site = await sharedSite();
const forms = formsOf(site);
beforeEach(() => forms.emptyInbox());
afterEach(() => site.clearFaults());

const send = async (message: string, submissionId: string) => {
  const answer = await forms.send('contact', { ...validFields.contact, message, submissionId });
  expect(answer.status).toBe(200);
};

test('concurrent and repeated submissions with the same id are delivered once', async () => {
  const id = newId();
  await Promise.all(Array.from({ length: 8 }, () => send('A double click', id)));
  await forms.settled();
  await send('A double click', id);
  await forms.settled();
  expect(await forms.inbox()).toHaveLength(1);
});

test('submissions with the same id are delivered once while the webhook is slow', async () => {
  const id = newId();
  await site.setFault({ kind: 'slow', latencyMs: 300, times: 1 }, 'webhooks');
  await send('Impatient', id);
  await send('Impatient', id);
  await forms.runSchedule();
  await forms.settled();
  expect(await forms.inbox()).toHaveLength(1);
});

test('the same id with other content is another submission, with a new id', async () => {
  const id = newId();
  const texts = ['The first words', 'The second words', 'The third words'];
  for (const text of [...texts, ...texts]) await send(text, id);
  await forms.settled();

  const arrived = await forms.inbox();
  expect(arrived.map(({ fields }) => fields['message']).toSorted()).toEqual(texts.toSorted());
  expect(arrived.map(({ submissionId }) => submissionId)).toContain(id);
  expect(new Set(arrived.map(({ submissionId }) => submissionId)).size).toBe(3);
  for (const { submissionId, idempotencyKey } of arrived) expect(idempotencyKey).toBe(submissionId);
});

test('the same id on two forms is two submissions', async () => {
  const submissionId = newId();
  for (const form of ['contact', 'wholesale'] as const)
    await forms.send(form, { ...validFields[form], submissionId });
  await forms.settled();
  const received = (await forms.inbox()).map(({ form }) => form);
  expect(received.toSorted()).toEqual(['contact', 'wholesale']);
});

test('without an id, the same content is one submission a day', async () => {
  const texts = ['No script', 'No script, other words'];
  for (const message of [texts[0]!, ...texts])
    await forms.sendPlain('contact', { ...validFields.contact, message });
  await forms.settled();
  const arrived = await forms.inbox();
  expect(arrived.map(({ fields }) => fields['message'])).toEqual(texts);
  for (const { submissionId } of arrived)
    expect(submissionId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-/);
});
