import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCache } from '../../tests/stubs/fake-cache.ts';
import { currentVisitor, notePart, runForVisitor } from '../runtime/visitor.ts';

let made = 0;
let background: Promise<unknown>[] = [];
let page: () => string;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubEnv('DEV', false);
  const cache = new FakeCache();
  vi.stubGlobal('caches', { open: async () => cache });
  [made, background] = [0, []];
  page = () => {
    notePart(true);
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
  const { pageCache } = await import('./page-cache.ts');
  // The same module as the page's, after the reset.
  const visitors = await import('../runtime/visitor.ts');
  let count = 0;
  const app: Hono = new Hono()
    .use((_c, next) =>
      visitors.runForVisitor(
        { ip: undefined, nonce: `nonce-${String((count += 1)).padStart(3, '0')}` },
        next,
      ),
    )
    .use((c, next) => pageCache(app)(c, next))
    .get('*', (c) => {
      made += 1;
      const text = runForVisitor(visitors.currentVisitor()!, page);
      return c.html(`${text}${made} ${visitors.currentVisitor()!.nonce}</html>`);
    });
  const context = {
    waitUntil: (promise: Promise<unknown>) => void background.push(promise),
    passThroughOnException() {},
    props: {},
  };
  const settled = async () => {
    while (background.length > 0) await Promise.allSettled(background.splice(0));
  };
  return {
    settled,
    ask: async (path: string) => {
      const answer = await app.request(path, {}, {}, context);
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
  page = () => {
    notePart(true);
    notePart(false);
    return '<p>';
  };
  await ask('/shop');
  await settled();
  expect((await ask('/shop'))[0]).toBe('stale');
});

test.each([
  ['did not wait for anything', () => '<p>'],
  ['lacks a part', () => (notePart(false), notePart(true), '<p>')],
  ['has a status of its own', () => (notePart(true), (currentVisitor()!.status = 404), '<p>')],
  [
    'is one account’s',
    () => (notePart(true), (currentVisitor()!.account = { state: 'signed-out' }), '<p>'),
  ],
  [
    'has a part for the browser to try again',
    () => (notePart(true), '<template data-dgst="1"></template>'),
  ],
])('a page that %s is not kept', async (_what, text) => {
  page = text;
  const { ask, settled } = await site();
  await ask('/shop');
  await settled();
  expect((await ask('/shop'))[0]).toBe('miss');
});
