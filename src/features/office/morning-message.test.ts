import { beforeEach, expect, test, vi } from 'vitest';
import { env, settled } from '../../../tests/stubs/cloudflare-workers.ts';
import { openD1 } from '../../../tests/stubs/d1.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { retryDueForms } from '../forms/submit.server.ts';
import { sendMorningMessage } from './morning-message.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// 7:00 in the shop's time zone, America/Phoenix.
const SEVEN = Date.parse('2026-11-24T14:00:00Z');

let vitals: ReturnType<typeof openD1>;
let received: { text: string; failures: string[]; id: string | null }[];
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers({ now: SEVEN, toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vitals = openD1('migrations/vitals');
  const OFFICE_WEBHOOK_URL = 'https://hooks.example/office';
  const { d1: OUTBOX } = openD1('migrations/outbox');
  Object.assign(env, localVars, { OFFICE: vitals.d1, OUTBOX, OFFICE_WEBHOOK_URL });
  received = [];
  answer = () => new Response();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    // The shop, the sheet and the accounts do not answer.
    if (url !== OFFICE_WEBHOOK_URL) throw new TypeError('fetch failed');
    const message = JSON.parse(String(init.body)) as { text: string; failures: string[] };
    received.push({ ...message, id: new Headers(init.headers).get('idempotency-key') });
    return answer();
  });
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
    delete env.OFFICE_WEBHOOK_URL;
  };
});

const count = (day: string, what: string, name: string, number: number) =>
  vitals.sqlite
    .prepare('insert into visit_counts values (?, ?, ?, ?)')
    .run(day, what, name, number);

/** Runs the schedule each minute. */
async function runBetween(from: number, until: number): Promise<void> {
  for (let time = from; time < until; time += MINUTE) await sendMorningMessage(time);
  await settled();
}

test('one message each morning has the figures of yesterday, and what fails', async () => {
  count('2026-11-23', 'step', 'checkout', 1200);
  count('2026-11-23', 'view', 'home', 7);
  count('2026-11-23', 'view', 'product', 5);
  count('2026-11-22', 'step', 'checkout', 3);
  await runBetween(SEVEN - 6 * HOUR, SEVEN + 12 * HOUR);
  expect(received).toHaveLength(1);
  const [{ text, id } = { text: '', id: '' }] = received;
  expect(id).toBe('office-morning-2026-11-24');
  expect(text).toMatch(/^November 23, 2026\nvisits: 0 \(0 the day before\)\npages: 12 /);
  expect(text).toContain('checkouts opened: 1,200 (3 the day before)');
  expect(text).toContain('\nTo do: The shop cannot be reached, so nobody can buy now: ');
  expect(text).toMatch(/\nhttp:\/\/localhost:8787\/office$/);
  await runBetween(SEVEN + DAY, SEVEN + DAY + MINUTE);
  expect(received).toHaveLength(2);
});

test('a message that the webhook refuses is tried again with the same id', async () => {
  answer = () => new Response(null, { status: 500 });
  await runBetween(SEVEN - HOUR, SEVEN + HOUR);
  answer = () => new Response();
  vi.setSystemTime(SEVEN + HOUR);
  await retryDueForms(SEVEN + HOUR);
  await retryDueForms(SEVEN + 2 * HOUR);
  expect(received.map(({ id }) => id)).toEqual([
    'office-morning-2026-11-24',
    'office-morning-2026-11-24',
  ]);
});

test('a repeated run of the schedule does not send the message again', async () => {
  for (let run = 0; run < 2; run += 1) await runBetween(SEVEN, SEVEN + MINUTE);
  expect(received).toHaveLength(1);
});

test('a run that did not happen at 7:00 is made up for', async () => {
  await runBetween(SEVEN + MINUTE, SEVEN + 12 * HOUR);
  expect(received).toHaveLength(1);
});

test('without an address nothing is read or sent', async () => {
  // The environment is read once.
  vi.resetModules();
  const read = vi.spyOn(vitals.d1, 'prepare');
  const { env: ownEnv } = await import('../../../tests/stubs/cloudflare-workers.ts');
  Object.assign(ownEnv, localVars, { OFFICE: vitals.d1 });
  await (await import('./morning-message.ts')).sendMorningMessage(SEVEN);
  expect(read).not.toHaveBeenCalled();
  expect(received).toEqual([]);
});
