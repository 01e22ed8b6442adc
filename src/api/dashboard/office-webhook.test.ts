import { beforeEach, expect, test, vi } from 'vitest';
import { env } from '../../../tests/stubs/cloudflare-workers.ts';
import { openD1 } from '../../../tests/stubs/d1.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { tellOffice } from './office-webhook.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// 10:00 in the shop's time zone, America/Phoenix.
const NOON = Date.parse('2026-11-24T17:00:00Z');

let vitals: ReturnType<typeof openD1>;
let outbox: ReturnType<typeof openD1>;
let received: { kind: string; text: string; id: string | null }[];
let status: number;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  vitals = openD1('migrations/vitals');
  outbox = openD1('migrations/outbox');
  const OFFICE_WEBHOOK_URL = 'https://hooks.example/office';
  Object.assign(env, localVars, { VITALS: vitals.d1, OUTBOX: outbox.d1, OFFICE_WEBHOOK_URL });
  [received, status] = [[], 200];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== OFFICE_WEBHOOK_URL || !init.signal) throw new Error(`Not the webhook: ${url}`);
    const { kind, text } = JSON.parse(String(init.body)) as { kind: string; text: string };
    received.push({ kind, text, id: new Headers(init.headers).get('idempotency-key') });
    return new Response(null, { status });
  });
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    delete env.OFFICE_WEBHOOK_URL;
  };
});

const count = (time: number, what: string, name: string, number: number) =>
  vitals.sqlite
    .prepare(
      'insert into visit_counts values (?, ?, ?, ?) on conflict do update set count = excluded.count',
    )
    .run(new Date(time).toISOString().slice(0, 10), what, name, number);
const countHour = (time: number, kind: string, number: number) =>
  count(time, 'hour', `${kind} ${new Date(time).toISOString().slice(11, 13)}`, number);
/** Runs the schedule and returns the texts of its alarms. */
async function alarmsAt(time: number): Promise<string[]> {
  vi.setSystemTime(time);
  const before = received.length;
  await tellOffice(time);
  return received
    .slice(before)
    .filter(({ kind }) => kind === 'alarm')
    .map(({ text }) => text);
}

test('one message each morning has the figures of yesterday', async () => {
  const yesterday = NOON - DAY;
  count(yesterday, 'step', 'checkout', 1200);
  count(yesterday, 'view', 'home', 7);
  count(yesterday, 'view', 'product', 5);
  count(yesterday - DAY, 'step', 'checkout', 3);
  const morning = Date.parse('2026-11-24T14:00:00Z');
  for (let time = morning - DAY / 4; time < morning + DAY / 2; time += MINUTE)
    await tellOffice(time);
  expect(received).toEqual([
    {
      kind: 'morning',
      id: 'office-morning-2026-11-24',
      text: expect.stringMatching(
        /^November 23, 2026\nvisits: 0 \(0 the day before\)\npages: 12 .*checkouts opened: 1,200 \(3 the day before\).*http:\/\/localhost:8787\/office$/s,
      ) as string,
    },
  ]);
  await alarmsAt(morning + DAY);
  expect(received).toHaveLength(2);
});

test('a shop without checkouts, failed responses and a webhook that fails are told, and their end', async () => {
  for (let hour = 20 * 24; hour > 0; hour -= 1) countHour(NOON - hour * HOUR, 'checkout', 3);
  expect(await alarmsAt(NOON)).toEqual([]);
  expect(await alarmsAt(NOON + 3 * HOUR)).toEqual([]);
  const stopped = await alarmsAt(NOON + 4 * HOUR);
  expect(stopped).toEqual([
    'No checkout was opened for 4 hours. From the weeks before, 12 were expected.\nhttp://localhost:8787/office',
  ]);
  countHour(NOON + 4 * HOUR, 'view', 100);
  countHour(NOON + 4 * HOUR, 'error', 20);
  outbox.sqlite.exec(
    `insert into outbox (id, form, body, content_type, fingerprint, created_at, claimed_until, next_attempt_at, give_up_at, attempts)
     values ('a', 'contact', '{}', '', '', ${NOON + 3 * HOUR}, 0, 0, 0, 5)`,
  );
  expect(await alarmsAt(NOON + 4 * HOUR + 5 * MINUTE)).toEqual([
    expect.stringMatching(
      /^20 responses have failed .*\(17 %\)\.\nThe webhook of the form contact has not taken 1 submission, the oldest since 2026-11-24 20:00 UTC\./,
    ) as string,
  ]);
  countHour(NOON + 4 * HOUR, 'checkout', 1);
  outbox.sqlite.exec(`update outbox set state = 'delivered'`);
  countHour(NOON + 4 * HOUR, 'error', 0);
  expect(await alarmsAt(NOON + 4 * HOUR + 10 * MINUTE)).toEqual([
    'Over: no checkouts.\nOver: errors.\nOver: webhook of contact.\nhttp://localhost:8787/office',
  ]);
  expect(await alarmsAt(NOON + 4 * HOUR + 15 * MINUTE)).toEqual([]);
});

test('what the webhook does not take is told again five minutes later', async () => {
  countHour(NOON, 'error', 50);
  status = 500;
  expect(await alarmsAt(NOON)).toHaveLength(1);
  expect(await alarmsAt(NOON + MINUTE)).toHaveLength(0);
  status = 200;
  expect(await alarmsAt(NOON + 5 * MINUTE)).toHaveLength(1);
  expect(await alarmsAt(NOON + 10 * MINUTE)).toHaveLength(0);
  expect(received.filter(({ kind }) => kind === 'morning')).toHaveLength(2);
});

test('without an address nothing is read or sent', async () => {
  // The environment is read once.
  vi.resetModules();
  const read = vi.spyOn(vitals.d1, 'batch');
  const { env: ownEnv } = await import('../../../tests/stubs/cloudflare-workers.ts');
  Object.assign(ownEnv, localVars, { VITALS: vitals.d1 });
  await (await import('./office-webhook.ts')).tellOffice(NOON);
  expect(read).not.toHaveBeenCalled();
  expect(received).toEqual([]);
});
