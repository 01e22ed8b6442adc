import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCache } from '../../tests/stubs/fake-cache.ts';
import { localVars } from '../../tests/stubs/local-vars.ts';

type Context = typeof import('../runtime/request-context.ts');

let made = 0;
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
  [made, nonces, background] = [0, 0, []];
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

/** A site of one page, by a new instance of the Worker. */
async function site() {
  vi.resetModules();
  Object.assign((await import('../../tests/stubs/cloudflare-workers.ts')).env, localVars);
  const { pageCache } = await import('./page-cache.ts');
  // The same module as the page cache's, after the reset.
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
      made += 1;
      const text = (await asynchronousPage?.(context)) ?? page(context);
      return c.html(`${text}${made} ${requestContext()!.nonce}</html>`);
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

test('a stale page is given at once, and made anew behind it, once', async () => {
  const { ask, settled } = await site();
  expect(await ask('/shop')).toEqual(['miss', '<p>1 nonce-001</html>']);
  await settled();
  expect(await ask('/shop')).toEqual(['hit', '<p>1 nonce-002</html>']);
  later(31);
  const answers = await Promise.all([ask('/shop'), ask('/shop'), ask('/shop')]);
  expect(answers.map(([how]) => how)).toEqual(['stale', 'stale', 'stale']);
  await settled();
  expect(made).toBe(2);
  expect((await ask('/shop'))[1]).toMatch(/^<p>2 nonce-0\d\d<\/html>$/);
});

test('a stale page stays when the next one lacks something', async () => {
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
  ['did not wait for anything', () => '<p>'],
  ['lacks a part', (it) => (it.reportPartLoaded(false), it.reportPartLoaded(true), '<p>')],
  ['has a status of its own', (it) => (it.reportPartLoaded(true), it.setPageStatus(404), '<p>')],
  [
    'is one account’s',
    (it) => (
      it.reportPartLoaded(true),
      it.runWithPersonalData({ account: { state: 'signed-out' } }, () => '<p>')
    ),
  ],
  [
    'has an address that nothing links to',
    (it) => (it.reportPartLoaded(true), it.markAddressUnlinked(), '<p>'),
  ],
  ['shows what is stale', (it) => (it.reportPartLoaded(true), it.markPageStale(), '<p>')],
  [
    'has a part for the browser to try again',
    (it) => (it.reportPartLoaded(true), '<template data-dgst="1"></template>'),
  ],
])('a page that %s is not cached', async (_what, text) => {
  page = text;
  const { ask, settled } = await site();
  await ask('/shop');
  await settled();
  expect((await ask('/shop'))[0]).toBe('miss');
});

test('another instance finds a page at the edge, and each its own', async () => {
  const first = await site();
  await first.ask('/shop');
  await first.ask('/shop?after=b');
  await first.settled();
  const second = await site();
  expect(await second.ask('/shop')).toEqual(['hit', '<p>1 nonce-003</html>']);
  expect(await second.ask('/shop?after=b')).toEqual(['hit', '<p>2 nonce-004</html>']);
  expect((await second.ask('/shop/drinks'))[0]).toBe('miss');
});

test('a page is fresh for half a minute, and given for five more', async () => {
  const { ask, settled } = await site();
  await ask('/shop');
  await settled();
  later(30);
  expect((await ask('/shop'))[0]).toBe('hit');
  // What would replace it lacks something.
  page = ({ reportPartLoaded }) => (reportPartLoaded(false), '<p>');
  for (const [seconds, state] of [
    [1, 'stale'],
    [298, 'stale'],
    [2, 'miss'],
  ] as const) {
    later(seconds);
    expect((await ask('/shop'))[0]).toBe(state);
    await settled();
  }
});

test('after a change and a day of quiet, the second visitor sees the new price', async () => {
  let price = '$19';
  const { ask, settled } = await site();
  const { cached } = await import('./swr.ts');
  const product = { fresh: 60, stale: 24 * 60 * 60 };
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

test('after a change and a few quiet minutes, too', async () => {
  let price = '$19';
  const { ask, settled } = await site();
  const { cached } = await import('./swr.ts');
  asynchronousPage = async ({ reportPartLoaded }) => {
    const value = await cached('product', async () => price, { fresh: 60, stale: 3600 });
    reportPartLoaded(true);
    return value;
  };
  await ask('/shop');
  await settled();
  price = '$24';
  later(120);
  expect(await ask('/shop')).toEqual(['stale', expect.stringContaining('$19')]);
  await settled();
  expect(await ask('/shop')).toEqual(['hit', expect.stringContaining('$24')]);
});
