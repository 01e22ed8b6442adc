import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { env, settled } from '../../../tests/stubs/cloudflare-workers.ts';
import { openD1 } from '../../../tests/stubs/d1.ts';
import { deliverDue, enqueueMessage } from './deliveries.ts';
import { probeOutbox } from './outbox.ts';

const MINUTE = 60_000;

let database: ReturnType<typeof openD1>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockReturnValue();
  database = openD1('migrations/outbox');
  env['OUTBOX'] = database.d1;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(), milliseconds);
    return limit.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const webhookOf = (form: string) => `https://hooks.example/${form}`;

/** Fake webhooks, some of which never answer. Counts the requests of each form and the most that were open at once. */
function openWebhooks(hanging: readonly string[]) {
  const requested: string[] = [];
  const open = { now: 0, most: 0 };
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    const form = url.split('/').at(-1)!;
    requested.push(form);
    open.most = Math.max(open.most, ++open.now);
    try {
      if (!hanging.includes(form)) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        return new Response(null);
      }
      return await new Promise<Response>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      );
    } finally {
      open.now -= 1;
    }
  });
  return { open, count: (form: string) => requested.filter((each) => each === form).length };
}

/** Fills the outbox with messages that are due. */
async function fill(form: string, count: number) {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('down')));
  for (let index = 0; index < count; index++) {
    const message = { id: `${form}-${index}`, form, contentType: 'text/plain', body: 'Hello' };
    expect(await enqueueMessage(message, 'print', webhookOf(form))).toBe('accepted');
  }
  await settled();
  database.sqlite.exec('update outbox set next_attempt_at = created_at');
}

const states = (form: string) =>
  database.sqlite
    .prepare('select state, count(*) as count from outbox where form = ? group by state')
    .all(form)
    .map(({ state, count }) => `${String(count)} ${String(state)}`);

/** Runs a round of the schedule. @returns its duration in milliseconds */
async function round(later = MINUTE): Promise<number> {
  const from = Date.now();
  const working = { end: 0 };
  void deliverDue(from + later, webhookOf).then(() => (working.end = Date.now()));
  while (working.end === 0) {
    // Runs everything that needs no timer.
    await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(100);
  }
  return working.end - from;
}

test('a webhook that hangs does not delay the others', async () => {
  await fill('contact', 400);
  await fill('wholesale', 40);
  await fill('suggestion', 40);
  const { open, count } = openWebhooks(['contact']);

  expect(await round()).toBeLessThan(10_000);
  expect(states('wholesale')).toEqual(['40 delivered']);
  expect(states('suggestion')).toEqual(['40 delivered']);
  expect(count('contact')).toBeGreaterThan(0);
  expect(count('contact')).toBeLessThanOrEqual(6);
  expect(open.most).toBeLessThanOrEqual(6);
});

test('hanging webhooks release their connections when there are more webhooks than connections', async () => {
  const hanging = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const form of [...hanging, 'contact', 'wholesale']) await fill(form, 3);
  const { open } = openWebhooks(hanging);
  await round();
  expect([states('contact'), states('wholesale')]).toEqual([['3 delivered'], ['3 delivered']]);
  expect(open.most).toBe(6);
});

test('webhooks share the open requests, and the last one gets all of them', async () => {
  await fill('contact', 400);
  await fill('wholesale', 9);
  const { open, count } = openWebhooks([]);
  await round();
  expect([count('contact'), count('wholesale'), open.most]).toEqual([400, 9, 6]);
});

test('a webhook that hangs is retried each round until it answers', async () => {
  await fill('contact', 20);
  const { count } = openWebhooks(['contact']);
  await round();
  await round();
  expect(count('contact')).toBe(12);
  openWebhooks([]);
  await round(60 * MINUTE);
  expect(states('contact')).toEqual(['20 delivered']);
});

test('the probe leaves no row, and throws when the outbox cannot be written', async () => {
  vi.useRealTimers();
  await probeOutbox();
  expect(database.sqlite.prepare('select * from outbox').all()).toEqual([]);

  database.sqlite.exec('pragma query_only = true');
  await expect(probeOutbox()).rejects.toThrow(/readonly/);
  database.sqlite.exec('pragma query_only = false');
  database.sqlite.exec('vacuum');
  const { page_count: pages } = database.sqlite.prepare('pragma page_count').get()!;
  database.sqlite.exec(`pragma max_page_count = ${String(pages)}`);
  await expect(probeOutbox()).rejects.toThrow(/full/);
  database.sqlite.exec('pragma max_page_count = 100000; alter table outbox rename to lost');
  await expect(probeOutbox()).rejects.toThrow(/no such table/);
});
