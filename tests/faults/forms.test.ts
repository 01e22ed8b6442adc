import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message } from '../../local/webhooks/messages.ts';
import {
  filledIn,
  formNames,
  formsOf,
  HOUR,
  newId,
  type RunningForms,
} from '../integration/running-forms.ts';
import { startRunningSite, type OwnSite } from '../integration/running-site.ts';

let site: OwnSite;
let forms: RunningForms;
beforeAll(async () => {
  site = await startRunningSite({ newsletter: true });
  forms = formsOf(site);
});
afterAll(() => site.close());

const PER_TROUBLE = 20;
/** What the webhooks do to twenty submissions each; the rest is sent while they are restarted, and while they are well. */
const faults = [
  { kind: 'http-429', retryAfter: '120' },
  { kind: 'http-500' },
  { kind: 'refuse' },
  { kind: 'drop-answer' },
  // Each takes as long as the Worker waits: 8 seconds, all at once.
  { kind: 'hang', times: 6 },
  { kind: 'redirect' },
  { kind: 'slow', latencyMs: 300 },
  { kind: 'http-429', retryAfter: new Date(Date.now() + 2 * HOUR).toUTCString() },
];

const sent: string[] = [];
let clock = Date.now();

/** Sends twenty submissions at once, five of each form; every one is answered as taken. */
async function sendTwenty() {
  const batch = Array.from({ length: PER_TROUBLE }, (_, index) => {
    const form = formNames[index % formNames.length]!;
    return { form, id: newId() };
  });
  const answers = await Promise.all(
    batch.map(async ({ form, id }) => {
      const answer = await forms.send(form, { ...filledIn[form], submissionId: id });
      return `${answer.status} ${await answer.text()}`;
    }),
  );
  expect(new Set(answers)).toEqual(new Set(['200 {"ok":true}']));
  sent.push(...batch.map(({ id }) => id));
}

/** Lets the schedule strike again, some minutes after the last time, and twice at once: rounds may overlap. */
async function strikeLater(minutes: number) {
  clock += minutes * 60_000;
  await Promise.all([forms.strike(clock), forms.strike(clock)]);
}

test('200 submissions arrive, whatever the webhooks do', async () => {
  for (const [index, fault] of faults.entries()) {
    await forms.fault(fault);
    await sendTwenty();
    await forms.settled();
    // What failed before meets this trouble, too.
    await strikeLater(2);
    await forms.heal();
    // Now and then nothing outlives the trouble but what is stored.
    if (index % 3 === 2) await site.restart();
  }
  await site.restartServices(async () => {
    await sendTwenty();
    await forms.settled();
    await strikeLater(5);
  });
  await sendTwenty();
  await forms.settled();
  expect(sent).toHaveLength(200);
  const waiting = () => forms.outbox().filter(({ state }) => state === 'pending').length;
  expect(waiting()).toBeGreaterThan(2 * PER_TROUBLE);

  // The troubles are over.
  await site.restart();
  for (let round = 0; round < 20 && waiting() > 0; round++) await strikeLater(30);

  const arrived = await forms.inbox();
  expect(new Set(arrived.map(({ submissionId }) => submissionId))).toEqual(new Set(sent));
  for (const message of arrived) expect(message.idempotencyKey).toBe(message.submissionId);
  expectTwiceOnlyAfterLostAnswers(arrived);
  expect(new Set(forms.outbox().map(({ state, body }) => `${state} ${body}`))).toEqual(
    new Set(['delivered null']),
  );
});

/** Who gets a message again took it before and did not say so; and it is the same message. */
function expectTwiceOnlyAfterLostAnswers(arrived: Message[]) {
  const byId = Map.groupBy(arrived, ({ submissionId }) => submissionId);
  const repeated = [...byId.values()].filter((messages) => messages.length > 1);
  expect(repeated.length).toBeGreaterThanOrEqual(PER_TROUBLE);
  for (const messages of repeated) {
    const last = messages.length - 1;
    expect(messages.map(({ fault }) => fault === 'drop-answer')).toEqual(
      messages.map((_message, index) => index < last),
    );
    expect(new Set(messages.map(({ body }) => body)).size).toBe(1);
  }
}
