import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCache } from '../../tests/stubs/fake-cache.ts';
import { localVars } from '../../tests/stubs/local-vars.ts';

type Context = typeof import('../runtime/request-context.ts');

let renders = 0;
let nonces = 0;
let background: Promise<unknown>[] = [];
/** Renders the page, from this version of the catalogue. */
let page: (context: Context) => string;
/** Is told the address of each rendered page. */
let seen: (address: string) => void;
/** Undefined while KV does not answer. */
let version: string | undefined;
let context: Context;
let cache: FakeCache;

const whole = ({ reportPartLoaded, reportVersion }: Context) => {
  reportPartLoaded(true);
  reportVersion('catalogue', version!);
  return '<p>';
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubEnv('DEV', false);
  cache = new FakeCache();
  vi.stubGlobal('caches', { open: async () => cache });
  [renders, nonces, background, version] = [0, 0, [], 'v1'];
  page = whole;
  seen = () => {};
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
  const report = (name: string) => async () => version && context.reportVersion(name, version);
  const app: Hono = new Hono()
    .use((_c, next) => {
      const nonce = `nonce-${String((nonces += 1)).padStart(3, '0')}`;
      return runWithContext(newRequestContext({ nonce }), next);
    })
    .use((c, next) =>
      pageCache({ catalogue: report('catalogue'), stores: report('stores') })(c, next),
    )
    .get('*', async (c) => {
      renders += 1;
      const { pathname, search } = new URL(c.req.url);
      seen(pathname + search);
      return c.html(`${page(context)}${renders} ${requestContext()!.nonce}</html>`);
    });
  const execution = {
    waitUntil: (promise: Promise<unknown>) => void background.push(promise),
    passThroughOnException() {},
    props: {},
  };
  const { settled: behind } = await import('../../tests/stubs/cloudflare-workers.ts');
  return async (path: string) => {
    const answer = await app.request(path, {}, {}, execution);
    const text = await answer.text();
    await behind();
    while (background.length > 0) await Promise.allSettled(background.splice(0));
    await behind();
    return [answer.headers.get('x-page-cache'), text];
  };
}

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test('a page is rendered once for each version of its snapshot', async () => {
  const ask = await site();
  expect(await ask('/shop')).toEqual(['miss', '<p>1 nonce-001</html>']);
  expect(await ask('/shop')).toEqual(['hit', '<p>1 nonce-002</html>']);
  version = 'v2';
  expect(await ask('/shop')).toEqual(['miss', '<p>2 nonce-003</html>']);
  expect(await ask('/shop')).toEqual(['hit', '<p>2 nonce-004</html>']);
});

test('a page is rendered and cached for its address without marketing parameters', async () => {
  const ask = await site();
  const addresses: string[] = [];
  seen = (address) => void addresses.push(address);
  expect((await ask('/shop?utm_source=mail&page=2'))[0]).toBe('miss');
  expect((await ask('/shop?page=2&gclid=x'))[0]).toBe('hit');
  expect(addresses).toEqual(['/shop?page=2']);
});

test('a page is cached for five minutes', async () => {
  const ask = await site();
  await ask('/shop');
  later(299);
  expect((await ask('/shop'))[0]).toBe('hit');
  later(2);
  expect((await ask('/shop'))[0]).toBe('miss');
});

test('without a known version, a page is rendered, and cached under its own', async () => {
  const ask = await site();
  version = undefined;
  page = (it) => (it.reportPartLoaded(true), it.reportVersion('catalogue', 'v1'), '<p>');
  expect((await ask('/shop'))[0]).toBe('miss');
  expect((await ask('/shop'))[0]).toBe('miss');
  version = 'v1';
  expect((await ask('/shop'))[0]).toBe('hit');
});

test.each<[string, (context: Context) => string]>([
  ['waits for no data', () => '<p>'],
  ['lacks a part', (it) => (it.reportPartLoaded(false), whole(it))],
  ['has an error status', (it) => (it.setPageStatus(404), whole(it))],
  [
    'contains personal data',
    (it) => it.runWithPersonalData({ account: { state: 'signed-out' } }, () => whole(it)),
  ],
  ['contains stale data', (it) => (it.markPageStale(), whole(it))],
  ['is rendered from two versions', (it) => (it.reportVersion('catalogue', 'v0'), whole(it))],
  ['is rendered from another snapshot too', (it) => (it.reportVersion('stores', 'v1'), whole(it))],
  ['has a failed Suspense boundary', (it) => `${whole(it)}<template data-dgst="1"></template>`],
])('a page that %s is not cached', async (_what, text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  page = text;
  const ask = await site();
  await ask('/shop');
  expect((await ask('/shop'))[0]).toBe('miss');
});

test('a second Worker instance reads cached pages from the Cache API, each by its address', async () => {
  const first = await site();
  await first('/shop');
  await first('/shop?page=2');
  const second = await site();
  expect(await second('/shop')).toEqual(['hit', '<p>1 nonce-003</html>']);
  expect(await second('/shop?page=2')).toEqual(['hit', '<p>2 nonce-004</html>']);
  expect((await second('/shop/drinks'))[0]).toBe('miss');
});

test('a page that fails to be stored is shown', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const fail = async () => Promise.reject(new Error('full'));
  vi.stubGlobal('caches', { open: async () => ({ match: fail, put: fail }) });
  const ask = await site();
  expect((await ask('/shop'))[1]).toBe('<p>1 nonce-001</html>');
  // From memory.
  expect((await ask('/shop'))[0]).toBe('hit');
});
