import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import {
  formNames,
  formsOf,
  newId,
  validFields,
  type FormAnswer,
  type FormName,
} from '../integration/forms/form-client.ts';
import { startTestSite } from '../integration/support/running-site.ts';

let log = '';
const site = await startTestSite({ onLog: (text) => void (log += text) });
const forms = formsOf(site);
afterAll(() => site.close());
beforeEach(() => void forms.changeOutbox('alter table outbox rename to lost'));
const restoreOutbox = () => forms.changeOutbox('alter table lost rename to outbox');
afterEach(() => site.clearFaults());

const send = (form: FormName, submissionId: string) =>
  forms.send(form, { ...validFields[form], submissionId });

test.each(formNames)(
  '%s: without the outbox, the answer waits for the delivery to succeed',
  async (form) => {
    const id = newId();
    const answer = await send(form, id);
    restoreOutbox();
    expect(answer.status).toBe(200);
    expect(await forms.inbox(id)).toMatchObject([{ form, submissionId: id, idempotencyKey: id }]);
  },
);

test.each(['http-500', 'refuse', 'drop-answer', 'hang'])(
  'without the outbox and with a webhook that fails by %s, the loss is answered and logged',
  async (kind) => {
    const id = newId();
    await site.setFault({ kind, times: 1 }, 'webhooks');
    if (kind === 'hang') site.setTimeLimits({ 8000: 300 });
    const answer = await send('wholesale', id);
    await site.clearFaults();
    restoreOutbox();
    expect(answer.status).toBe(503);
    expect((await answer.json()) as FormAnswer).toEqual({
      error: 'Submission failed. Please try again.',
      problems: {},
    });
    await expect.poll(() => log).toContain(`forms: wholesale ${id}: lost:`);

    // The visitor tries again after the recovery.
    expect((await send('wholesale', id)).status).toBe(200);
    await forms.settled();
    const arrived = await forms.inbox(id);
    expect(arrived.map(({ fault }) => fault)).toEqual(
      kind === 'drop-answer' ? ['drop-answer', null] : [null],
    );
    for (const message of arrived) expect(message.idempotencyKey).toBe(id);
  },
);

test('the schedule recovers once the outbox is back', async () => {
  expect(await forms.runSchedule()).toBe('exception');
  restoreOutbox();
  expect(await forms.runSchedule()).toBe('ok');
});
