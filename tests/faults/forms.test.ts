import { afterAll, expect, test } from 'vitest';
import type { Message } from '../../local/webhooks/messages.ts';
import { formNames, formsOf, HOUR, newId, validFields } from '../integration/forms/form-client.ts';
import { startTestSite } from '../integration/support/running-site.ts';

const site = await startTestSite();
const forms = formsOf(site);
afterAll(() => site.close());

const PER_FAULT = 20;
/** Each fault of the webhooks meets 20 submissions. Another 40 are sent during a restart and without a fault. */
const faults = [
  { kind: 'http-429', retryAfter: '120' },
  { kind: 'http-500' },
  { kind: 'refuse' },
  { kind: 'drop-answer' },
  { kind: 'hang', times: 6 },
  { kind: 'redirect' },
  { kind: 'slow', latencyMs: 300 },
  { kind: 'http-429', retryAfter: new Date(Date.now() + 2 * HOUR).toUTCString() },
];

const sent: string[] = [];
let clock = Date.now();

/** Sends 20 submissions at once, four of each form. All of them are answered as accepted. */
async function sendTwenty() {
  const batch = Array.from({ length: PER_FAULT }, (_, index) => {
    const form = formNames[index % formNames.length]!;
    return { form, id: newId() };
  });
  const answers = await Promise.all(
    batch.map(async ({ form, id }) => {
      const send = async () => {
        const answer = await forms.send(form, { ...validFields[form], submissionId: id });
        return `${answer.status} ${await answer.text()}`;
      };
      const answer = await send();
      // The local proxy sometimes loses a connection to the Worker; a visitor sends the form again, with its id.
      return answer.includes('Network connection lost') ? send() : answer;
    }),
  );
  expect(new Set(answers)).toEqual(new Set(['200 {"ok":true}']));
  sent.push(...batch.map(({ id }) => id));
}

/** Runs the schedule twice at once, because its rounds may overlap, `minutes` after the last run. */
async function runScheduleLater(minutes: number) {
  clock += minutes * 60_000;
  await Promise.all([forms.runSchedule(clock), forms.runSchedule(clock)]);
}

test('200 submissions are delivered in the end, whatever the webhooks do', async () => {
  for (const [index, fault] of faults.entries()) {
    await site.setFault(fault, 'webhooks');
    if (fault.kind === 'hang') site.setTimeLimits({ 8000: 10_000 });
    await sendTwenty();
    await forms.settled();
    // Earlier submissions are retried during this fault.
    await runScheduleLater(2);
    await site.clearFaults();
    // A restart leaves only the stored submissions.
    if (index % 3 === 2) await site.restart();
  }
  await site.restartServices(async () => {
    await sendTwenty();
    await forms.settled();
    await runScheduleLater(5);
  });
  await sendTwenty();
  await forms.settled();
  expect(sent).toHaveLength(200);
  const pending = () => forms.outbox().filter(({ state }) => state === 'pending').length;
  expect(pending()).toBeGreaterThan(2 * PER_FAULT);

  await site.restart();
  for (let round = 0; round < 20 && pending() > 0; round++) await runScheduleLater(180);

  const arrived = await forms.inbox();
  expect(new Set(arrived.map(({ submissionId }) => submissionId))).toEqual(new Set(sent));
  for (const message of arrived) expect(message.idempotencyKey).toBe(message.submissionId);
  expectDuplicatesOnlyAfterLostAnswers(arrived);
  expect(new Set(forms.outbox().map(({ state, body }) => `${state} ${body}`))).toEqual(
    new Set(['delivered null']),
  );
});

/** A message arrives again only if the webhook's answer to it was lost, and with the same body. */
function expectDuplicatesOnlyAfterLostAnswers(arrived: Message[]) {
  const byId = Map.groupBy(arrived, ({ submissionId }) => submissionId);
  const repeated = [...byId.values()].filter((messages) => messages.length > 1);
  expect(repeated.length).toBeGreaterThanOrEqual(PER_FAULT);
  for (const messages of repeated) {
    const last = messages.length - 1;
    expect(messages.map(({ fault }) => fault === 'drop-answer')).toEqual(
      messages.map((_message, index) => index < last),
    );
    expect(new Set(messages.map(({ body }) => body)).size).toBe(1);
  }
}
