import { Hono } from 'hono';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCache } from '../../tests/stubs/fake-cache.ts';
import { localVars } from '../../tests/stubs/local-vars.ts';

type Context = typeof import('../runtime/request-context.ts');

let renders = 0;
let nonces = 0;
let background: Promise<unknown>[] = [];
let page: (context: Context) => string;
let asynchronousPage: ((context: Context) => Promise<string>) | undefined;
let context: Context;
let cache: FakeCache;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubEnv('DEV', false);
  cache = new FakeCache();
  vi.stubGlobal('caches', { open: async () => cache });
  [renders, nonces, background] = [0, 0, []];
  asynchronousPage = undefined;
  page = ({ reportPartLoaded }) => {
    reportPartLoaded(true);
    return '<p>';
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** A new Worker instance that renders one page. */
async function site() {
  vi.resetModules();
  Object.assign((await import('../../tests/stubs/cloudflare-workers.ts')).env, localVars);
  const { pageCache } = await import('./page-cache.ts');
  // Imported after the reset, so that the page cache uses the same module.
  context = await import('../runtime/request-context.ts');
  const { newRequestContext, requestContext, runWithContext } = context;
  const app: Hono = new Hono()
    .use((_c, next) => {
      const nonce = `nonce-${String((nonces += 1)).padStart(3, '0')}`;
      const isRenewal = requestContext()?.background ?? false;
      return runWithContext(newRequestContext({ nonce, background: isRenewal }), next);
    })
    .use((c, next) => pageCache(app)(c, next))
    .get('*', async (c) => {
      renders += 1;
      const text = (await asynchronousPage?.(context)) ?? page(context);
      return c.html(`${text}${renders} ${requestContext()!.nonce}</html>`);
    });
  const execution = {
    waitUntil: (promise: Promise<unknown>) => void background.push(promise),
    passThroughOnException() {},
    props: {},
  };
  const { settled: behind } = await import('../../tests/stubs/cloudflare-workers.ts');
  const settled = async () => {
    await behind();
    while (background.length > 0) await Promise.allSettled(background.splice(0));
    await behind();
  };
  return {
    settled,
    ask: async (path: string) => {
      const answer = await app.request(path, {}, {}, execution);
      return [answer.headers.get('x-page-cache'), await answer.text()];
    },
  };
}

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test('concurrent requests for a stale page get it at once and share one revalidation', async () => {
  const { ask, settled } = await site();
  expect(await ask('/shop')).toEqual(['miss', '<p>1 nonce-001</html>']);
  await settled();
  expect(await ask('/shop')).toEqual(['hit', '<p>1 nonce-002</html>']);
  later(31);
  const answers = await Promise.all([ask('/shop'), ask('/shop'), ask('/shop')]);
  expect(answers.map(([how]) => how)).toEqual(['stale', 'stale', 'stale']);
  await settled();
  expect(renders).toBe(2);
  expect((await ask('/shop'))[1]).toMatch(/^<p>2 nonce-0\d\d<\/html>$/);
});

test('keeps a stale page when the page rendered to replace it is incomplete', async () => {
  const { ask, settled } = await site();
  await ask('/shop');
  await settled();
  later(31);
  page = ({ reportPartLoaded }) => {
    reportPartLoaded(true);
    reportPartLoaded(false);
    return '<p>';
  };
  await ask('/shop');
  await settled();
  expect((await ask('/shop'))[0]).toBe('stale');
});

test.each<[string, (context: Context) => string]>([
  ['waits for no data', () => '<p>'],
  ['lacks a part', (it) => (it.reportPartLoaded(false), it.reportPartLoaded(true), '<p>')],
  ['has an error status', (it) => (it.reportPartLoaded(true), it.setPageStatus(404), '<p>')],
  [
    'contains personal data',
    (it) => (
      it.reportPartLoaded(true),
      it.runWithPersonalData({ account: { state: 'signed-out' } }, () => '<p>')
    ),
  ],
  [
    'has an address that no page links to',
    (it) => (it.reportPartLoaded(true), it.markAddressUnlinked(), '<p>'),
  ],
  ['contains stale data', (it) => (it.reportPartLoaded(true), it.markPageStale(), '<p>')],
  [
    'has a failed Suspense boundary',
    (it) => (it.reportPartLoaded(true), '<template data-dgst="1"></template>'),
  ],
])('a page that %s is not cached', async (_what, text) => {
  page = text;
  const { ask, settled } = await site();
  await ask('/shop');
  await settled();
  expect((await ask('/shop'))[0]).toBe('miss');
});

test('a second Worker instance reads cached pages from the Cache API, each by its address', async () => {
  const first = await site();
  await first.ask('/shop');
  await first.ask('/shop?after=b');
  await first.settled();
  const second = await site();
  expect(await second.ask('/shop')).toEqual(['hit', '<p>1 nonce-003</html>']);
  expect(await second.ask('/shop?after=b')).toEqual(['hit', '<p>2 nonce-004</html>']);
  expect((await second.ask('/shop/drinks'))[0]).toBe('miss');
});

test('serves a page fresh for 30 seconds and stale for 30 more', async () => {
  const { ask, settled } = await site();
  await ask('/shop');
  await settled();
  later(30);
  expect((await ask('/shop'))[0]).toBe('hit');
  // Revalidation fails: the new page is incomplete.
  page = ({ reportPartLoaded }) => (reportPartLoaded(false), '<p>');
  for (const [seconds, state] of [
    [1, 'stale'],
    [28, 'stale'],
    [2, 'miss'],
  ] as const) {
    later(seconds);
    expect((await ask('/shop'))[0]).toBe(state);
    await settled();
  }
});

test('a price that changed during a day without visitors is current for the second visitor', async () => {
  let price = '$19';
  const { ask, settled } = await site();
  const { cached } = await import('./swr.ts');
  const product = { schema: v.string(), fresh: 60, stale: 24 * 60 * 60 };
  asynchronousPage = async ({ reportPartLoaded }) => {
    const value = await cached('product', async () => price, product);
    reportPartLoaded(true);
    return value;
  };
  expect((await ask('/shop'))[1]).toContain('$19');
  await settled();

  price = '$24';
  later(24 * 60 * 60 - 60);
  expect(await ask('/shop')).toEqual(['miss', expect.stringContaining('$19')]);
  await settled();
  expect(await ask('/shop')).toEqual(['miss', expect.stringContaining('$24')]);
  await settled();
  expect(await ask('/shop')).toEqual(['hit', expect.stringContaining('$24')]);
});

test('a price that changed a moment ago is current for the second visitor', async () => {
  let price = '$19';
  const { ask, settled } = await site();
  const { cached } = await import('./swr.ts');
  asynchronousPage = async ({ reportPartLoaded }) => {
    const value = await cached('product', async () => price, {
      schema: v.string(),
      fresh: 20,
      stale: 3600,
    });
    reportPartLoaded(true);
    return value;
  };
  await ask('/shop');
  await settled();
  price = '$24';
  later(45);
  expect(await ask('/shop')).toEqual(['stale', expect.stringContaining('$19')]);
  await settled();
  expect(await ask('/shop')).toEqual(['hit', expect.stringContaining('$24')]);
});

test('a page is as old as its oldest data', async () => {
  const { ask, settled } = await site();
  page = ({ reportPartLoaded, reportPartFrom }) => {
    reportPartLoaded(true);
    reportPartFrom(Date.now() - 5000);
    reportPartFrom(Date.now() - 40_000);
    return '<p>';
  };
  await ask('/shop');
  await settled();
  expect((await ask('/shop'))[0]).toBe('stale');
  await settled();
  later(21);
  expect((await ask('/shop'))[0]).toBe('miss');
});
