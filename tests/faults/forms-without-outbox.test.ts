import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  filledIn,
  formNames,
  formsOf,
  newId,
  type FormAnswer,
  type FormName,
  type RunningForms,
} from '../integration/running-forms.ts';
import { startRunningSite, type OwnSite } from '../integration/running-site.ts';

let log = '';
let site: OwnSite;
let forms: RunningForms;
beforeAll(async () => {
  site = await startRunningSite({ newsletter: true, onLog: (text) => void (log += text) });
  forms = formsOf(site);
});
afterAll(() => site.close());
const lose = () => forms.changeOutbox('alter table outbox rename to lost');
const find = () => forms.changeOutbox('alter table lost rename to outbox');
beforeEach(lose);
afterEach(() => forms.heal());

const send = (form: FormName, submissionId: string) =>
  forms.send(form, { ...filledIn[form], submissionId });

test.each(formNames)('%s: without the outbox, it is delivered before it is told', async (form) => {
  const id = newId();
  const answer = await send(form, id);
  find();
  expect(answer.status).toBe(200);
  expect(await forms.inbox(id)).toMatchObject([{ form, submissionId: id, idempotencyKey: id }]);
});

test.each(['http-429', 'http-500', 'refuse', 'redirect', 'drop-answer', 'hang'])(
  'without the outbox and with a webhook that fails by %s, nothing is lost in silence',
  async (kind) => {
    const id = newId();
    await forms.fault({ kind, times: 1 });
    const answer = await send('wholesale', id);
    find();
    expect(answer.status).toBe(503);
    expect((await answer.json()) as FormAnswer).toEqual({
      error: 'Submission failed. Please try again.',
      problems: {},
    });
    await expect.poll(() => log).toContain(`forms: wholesale ${id}: lost:`);

    // The visitor tries again, when all is well.
    expect((await send('wholesale', id)).status).toBe(200);
    await forms.settled();
    const arrived = await forms.inbox(id);
    expect(arrived.map(({ fault }) => fault)).toEqual(
      kind === 'drop-answer' ? ['drop-answer', null] : [null],
    );
    for (const message of arrived) expect(message.idempotencyKey).toBe(id);
  },
);

test('the schedule outlives the outbox', async () => {
  await expect(forms.strike()).rejects.toThrow('The schedule failed');
  find();
  await forms.strike();
});

test('/healthz tells of an outbox that can be read and not written', async () => {
  find();
  forms.changeOutbox(
    `create trigger read_only before insert on outbox begin select raise(abort, 'read-only'); end`,
  );
  const answer = await site.ask('/healthz');
  forms.changeOutbox('drop trigger read_only');
  expect(await answer.json()).toMatchObject({
    status: 'degraded',
    degraded: ['outbox'],
    parties: { outbox: 'failing', webhooks: 'ok' },
  });
});
