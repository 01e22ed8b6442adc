import { expect, test } from 'vitest';
import { sharedSite } from '../support/shared-site.ts';
import { formsOf, newId, validFields } from './form-client.ts';

const forms = formsOf(await sharedSite());

const send = async (message: string, submissionId: string) => {
  const answer = await forms.send('contact', { ...validFields.contact, message, submissionId });
  expect(answer.status).toBe(200);
};
/** The messages that have arrived with one of these values, once no delivery is in progress. */
async function arrived(...values: string[]) {
  await forms.settled();
  const messages = await forms.inbox();
  return messages.filter(({ fields }) =>
    Object.values(fields).some((value) => values.includes(String(value))),
  );
}

test('concurrent and repeated submissions with the same id are delivered once', async () => {
  const id = newId();
  await Promise.all(Array.from({ length: 8 }, () => send('A double click', id)));
  await forms.settled();
  await send('A double click', id);
  expect(await arrived('A double click')).toHaveLength(1);
});

test('the same id with other content is another submission, with a new id', async () => {
  const id = newId();
  const texts = ['The first words', 'The second words', 'The third words'];
  for (const text of [...texts, ...texts]) await send(text, id);

  const messages = await arrived(...texts);
  expect(messages.map(({ fields }) => fields['message']).toSorted()).toEqual(texts.toSorted());
  expect(messages.map(({ submissionId }) => submissionId)).toContain(id);
  expect(new Set(messages.map(({ submissionId }) => submissionId)).size).toBe(3);
  for (const { submissionId, idempotencyKey } of messages)
    expect(idempotencyKey).toBe(submissionId);
});

test('the same id on two forms is two submissions', async () => {
  const submissionId = newId();
  const firstName = 'Of two forms';
  for (const form of ['contact', 'wholesale'] as const)
    await forms.send(form, { ...validFields[form], firstName, submissionId });
  const received = (await arrived(firstName)).map(({ form }) => form);
  expect(received.toSorted()).toEqual(['contact', 'wholesale']);
});

test('without an id, the same content is one submission a day', async () => {
  const texts = ['No script', 'No script, other words'];
  for (const message of [texts[0]!, ...texts])
    await forms.sendPlain('contact', { ...validFields.contact, message });
  const messages = await arrived(...texts);
  expect(messages.map(({ fields }) => fields['message'])).toEqual(texts);
  for (const { submissionId } of messages)
    expect(submissionId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-/);
});
