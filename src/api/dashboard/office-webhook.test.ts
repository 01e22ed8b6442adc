import { beforeEach, expect, test, vi } from 'vitest';
import { env } from '../../../tests/stubs/cloudflare-workers.ts';
import { openD1 } from '../../../tests/stubs/d1.ts';
import { FakeKv } from '../../../tests/locations/fake-kv.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { poisson, randomOf, simulateCheckouts } from '../../../tests/stubs/simulated-checkouts.ts';
import { emptyReport } from '../../features/stores/sheet/store-report.ts';
import { checkShop } from '../../services/shopify/storefront.ts';
import { lastingAlarms } from './alarm-causes.ts';
import { firstSteps, stepsOf } from './first-steps.ts';
import { notifyOffice } from './office-webhook.ts';

const NO_PRODUCTS = { products: [], collections: [], bestSelling: [], redirects: {}, notes: [] };
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// 10:00 in the shop's time zone, America/Phoenix.
const NOON = Date.parse('2026-11-24T17:00:00Z');

let vitals: ReturnType<typeof openD1>;
let outbox: ReturnType<typeof openD1>;
let received: { kind: string; text: string; id: string | null }[];
let status: number;
let version = '2025-10';

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  vitals = openD1('migrations/vitals');
  outbox = openD1('migrations/outbox');
  const OFFICE_WEBHOOK_URL = 'https://hooks.example/office';
  Object.assign(env, localVars, { VITALS: vitals.d1, OUTBOX: outbox.d1, OFFICE_WEBHOOK_URL });
  [received, status] = [[], 200];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('graphql')) {
      const headers = { 'x-shopify-api-version': version };
      return Response.json({ data: { shop: { name: 'Ducky' } } }, { headers });
    }
    if (url !== OFFICE_WEBHOOK_URL || !init.signal) throw new Error(`Not the webhook: ${url}`);
    const { kind, text } = JSON.parse(String(init.body)) as { kind: string; text: string };
    received.push({ kind, text, id: new Headers(init.headers).get('idempotency-key') });
    if (init.signal.aborted) throw init.signal.reason;
    return new Response(null, { status });
  });
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    for (const name of ['OFFICE_WEBHOOK_URL', 'SHARED_CACHE']) delete env[name];
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
/** Adds a submission that its webhook has not taken. */
const addSubmission = (id: string, time: number) =>
  outbox.sqlite.exec(
    `insert into outbox (id, form, body, content_type, fingerprint, created_at, claimed_until, next_attempt_at, give_up_at, attempts)
     values ('${id}', 'contact', '{}', '', '', ${time}, 0, 0, 0, 5)`,
  );
/** Runs the schedule and returns the texts of its alarms. */
async function alarmsAt(time: number): Promise<string[]> {
  vi.setSystemTime(time);
  const before = received.length;
  await notifyOffice(time);
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
    await notifyOffice(time);
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

test('a day without anything before it is told without a comparison, and a day without a count in a sentence', async () => {
  // The first count is of today.
  count(NOON, 'view', 'home', 7);
  await notifyOffice(NOON);
  count(NOON, 'visit', 'home', 5);
  await notifyOffice(NOON + DAY);
  const address = 'http://localhost:8787/office';
  expect(received.map(({ text }) => text.split('\n'))).toEqual([
    ['November 23, 2026', 'Nothing was counted on this day.', address],
    expect.arrayContaining(['November 24, 2026', 'visits: 5', 'pages: 7', 'searches: 0', address]),
  ]);
});

test('a missing row of the state is created again, so that no message is repeated', async () => {
  vitals.sqlite.exec('delete from office_state');
  countHour(NOON, 'error', 50);
  for (let minute = 0; minute < 30; minute += 5) await alarmsAt(NOON + minute * MINUTE);
  expect(received.map(({ kind }) => kind)).toEqual(['alarm', 'morning']);
});

test('a shop without checkouts, failed responses and a webhook that fails raise alarms, and their end is announced', async () => {
  for (let hour = 20 * 24; hour > 0; hour -= 1) countHour(NOON - hour * HOUR, 'checkout', 3);
  expect(await alarmsAt(NOON)).toEqual([]);
  expect(await alarmsAt(NOON + 3 * HOUR)).toEqual([]);
  const stopped = await alarmsAt(NOON + 4 * HOUR);
  expect(stopped).toEqual([
    'No checkout was opened for 4 hours. From the weeks before, 12 were expected.\nhttp://localhost:8787/office',
  ]);
  countHour(NOON + 4 * HOUR, 'view', 100);
  countHour(NOON + 4 * HOUR, 'error', 20);
  addSubmission('a', NOON + 3 * HOUR);
  expect(await alarmsAt(NOON + 4 * HOUR + 5 * MINUTE)).toEqual([
    expect.stringMatching(
      /^20 pages or requests have failed .*\(17 %\)\.\n1 message of the form contact has not reached you, the oldest since 2026-11-24 13:00: /,
    ) as string,
  ]);
  countHour(NOON + 4 * HOUR, 'checkout', 1);
  outbox.sqlite.exec(`update outbox set state = 'delivered'`);
  countHour(NOON + 4 * HOUR, 'error', 0);
  expect(await alarmsAt(NOON + 4 * HOUR + 10 * MINUTE)).toEqual([
    'It is over: checkouts are opened again.\nIt is over: few pages and requests fail now.\nIt is over: the webhook of contact has no failed message left.\nhttp://localhost:8787/office',
  ]);
  expect(await alarmsAt(NOON + 4 * HOUR + 15 * MINUTE)).toEqual([]);
});

test('the office lists the alarms that last under To do, without a webhook too', async () => {
  env.OFFICE_WEBHOOK_URL = undefined;
  const toDo = async () => {
    const alarms = await lastingAlarms(Date.now());
    const report = { ...emptyReport(), onSite: 1 };
    const fine = {
      state: 'ok' as const,
      changedAt: null,
      checkedAt: null,
      failure: null,
      notes: [],
    };
    const known = {
      from: '2026-10-31',
      upstreams: undefined,
      outbox: { counts: [], undelivered: [], most: 50 },
      report,
      snapshots: { catalog: fine, sheet: fine },
      demand: [],
      wanted: [],
      counts: [],
      words: [],
      speeds: [],
    };
    const text = String(firstSteps(stepsOf({ ...known, alarms })));
    return [...text.matchAll(/<a href="([^"]*#\w+)">(.*?)<\/a>/g)].map(
      ([, id, words]) => `${id} ${words}`,
    );
  };
  for (let hour = 20 * 24; hour > 0; hour -= 1) countHour(NOON - hour * HOUR, 'checkout', 3);
  countHour(NOON, 'error', 20);
  expect(await toDo()).toEqual([
    '/office?period=today#errors 20 pages or requests have failed in the last two hours, beside 0 pages seen (100 %).',
  ]);
  vi.setSystemTime(NOON + 4 * HOUR);
  expect(await toDo()).toEqual([
    '/office?period=today#steps No checkout was opened for 4 hours. From the weeks before, 12 were expected.',
  ]);
  countHour(NOON + 4 * HOUR, 'checkout', 1);
  expect(await toDo()).toEqual([]);
  // The cause is unknown, and its end was not sent.
  vitals.sqlite.exec(
    `update office_state set state = '{"alarms":{"no checkouts":{"day":"2026-11-24","isOpen":true}}}'`,
  );
  vitals.sqlite.exec(`delete from visit_counts`);
  expect(await toDo()).toEqual([
    '/office?period=today#steps The alarm “no checkouts” is not over.',
  ]);
});

test('quiet days of a small shop are a message each morning, and no alarm', async () => {
  // RUNS=60 simulates more days.
  const days = Number(process.env.RUNS ?? 20);
  const start = NOON / HOUR;
  const checkouts = simulateCheckouts({ perDay: 3, seed: 7, days, start });
  const random = randomOf(8);
  for (let hour = start; hour < start + days * 24; hour += 1) {
    const events = {
      checkout: checkouts.get(hour) ?? 0,
      view: poisson(8, random),
      error: poisson(0.02, random),
    };
    for (const [kind, number] of Object.entries(events)) {
      if (number > 0) countHour(hour * HOUR, kind, number);
    }
    // A form whose webhook fails at times, and takes the submission half an hour later.
    if (random() < 0.02) addSubmission(`${hour}`, hour * HOUR + 25 * MINUTE);
    if (hour % 3 === 0) await notifyOffice(hour * HOUR + 55 * MINUTE);
    outbox.sqlite.exec(`update outbox set state = 'delivered'`);
  }
  expect(new Set(received.map(({ kind }) => kind))).toEqual(new Set(['morning']));
  expect(received).toHaveLength(days + 1);
});

test('a message that the webhook does not accept is sent again five minutes later', async () => {
  countHour(NOON, 'error', 50);
  status = 500;
  expect(await alarmsAt(NOON)).toHaveLength(1);
  expect(await alarmsAt(NOON + MINUTE)).toHaveLength(0);
  status = 200;
  expect(await alarmsAt(NOON + 5 * MINUTE)).toHaveLength(1);
  expect(await alarmsAt(NOON + 10 * MINUTE)).toHaveLength(0);
  expect(received.filter(({ kind }) => kind === 'morning')).toHaveLength(2);
});

test('a webhook that refuses messages is asked less and less often, and the office says so', async () => {
  countHour(NOON, 'error', 50);
  status = 410;
  for (let minute = 0; minute < 8 * 60; minute += 5) {
    countHour(NOON + minute * MINUTE, 'error', 50);
    await alarmsAt(NOON + minute * MINUTE);
  }
  const alarms = received.filter(({ kind }) => kind === 'alarm');
  expect(alarms.length).toBeLessThan(16);
  expect(alarms.length).toBeGreaterThan(8);
  expect(new Set(alarms.map(({ id }) => id))).toEqual(
    new Set(['office-alarm-2026-11-24-errors-began']),
  );
  const list = await lastingAlarms(Date.now());
  expect(list.at(-1)?.text).toContain('Messages of the office do not arrive');
  status = 200;
  // The last attempt was in the eighth hour, and its delay is an hour and a random part of it.
  countHour(NOON + 10 * HOUR, 'error', 50);
  expect(await alarmsAt(NOON + 10 * HOUR)).toEqual([expect.stringContaining('have failed')]);
  expect(vitals.sqlite.prepare('select state from office_state').get()!.state).not.toContain(
    'wait',
  );
});

test('a webhook that does not answer in time gets a message three times, because it may have taken it', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  countHour(NOON, 'error', 50);
  for (let minute = 0; minute < 60; minute += 5) await alarmsAt(NOON + minute * MINUTE);
  expect(received.map(({ kind }) => kind).toSorted()).toEqual([
    ...Array<string>(3).fill('alarm'),
    ...Array<string>(3).fill('morning'),
  ]);
  expect(await lastingAlarms(Date.now())).not.toContainEqual(
    expect.objectContaining({ cause: 'messages' }),
  );
  timeout.mockRestore();
});

// Last of those that share the instance, whose memory then has a catalogue.
test('an old catalogue or sheet and a retired API version raise alarms, and their end is announced', async () => {
  const kv = new FakeKv(0);
  env.SHARED_CACHE = kv.at(0);
  const written = (name: string, at: number, value: object) =>
    kv.written.set(name, {
      body: new TextEncoder().encode(JSON.stringify(value)).buffer,
      metadata: { version: String(at), checkedAt: at, changedAt: at },
    });
  const checked = (at: number) => {
    const { SHOPIFY_STORE_DOMAIN: shop, SHOPIFY_API_VERSION: api, STORES_CSV_URL } = localVars;
    written(`catalogue ${shop} ${api}`, at, NO_PRODUCTS);
    written(`stores ${STORES_CSV_URL}`, at, { stores: [], notes: [] });
  };
  checked(NOON);
  version = '2026-04';
  await checkShop(1000);
  expect(await alarmsAt(NOON + 5 * MINUTE)).toEqual([
    expect.stringContaining(
      'ended the version 2025-10 that the site was made for, and answers with 2026-04',
    ) as string,
  ]);
  const old = await alarmsAt(NOON + 15 * MINUTE);
  expect(old).toEqual([
    expect.stringMatching(
      /^The site last compared its products with the shop at 2026-11-24 10:00, .*\nThe site last compared its stores with the sheet at /,
    ) as string,
  ]);
  checked(NOON + 20 * MINUTE);
  version = '2025-10';
  await checkShop(1000);
  expect(await alarmsAt(NOON + 20 * MINUTE)).toEqual([
    'It is over: Shopify answers again with the version that the site was made for.\nIt is over: the products on the site are compared with the shop again.\nIt is over: the stores on the site are compared with the sheet again.\nhttp://localhost:8787/office',
  ]);
});

test('without an address nothing is read or sent', async () => {
  // The environment is read once.
  vi.resetModules();
  const read = vi.spyOn(vitals.d1, 'batch');
  const { env: ownEnv } = await import('../../../tests/stubs/cloudflare-workers.ts');
  Object.assign(ownEnv, localVars, { VITALS: vitals.d1 });
  await (await import('./office-webhook.ts')).notifyOffice(NOON);
  expect(read).not.toHaveBeenCalled();
  expect(received).toEqual([]);
});
