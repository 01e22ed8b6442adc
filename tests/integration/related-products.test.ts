import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startRunningSite, type RunningSite } from './running-site.ts';

let site: RunningSite;
beforeAll(async () => void (site = await startRunningSite()));
afterAll(() => site.close());
afterEach(() => site.heal());

// What a recipe asks for once the visitor comes near its end.
const related = async (...handles: string[]) =>
  (await site.ask(`/RSC/S/related-products/${handles.join('/')}.txt`)).text();
const links = (payload: string) =>
  [...payload.matchAll(/"to":"\/shop\/product\/([^"]+)"/g)].map(([, handle]) => handle);

test('the products of a recipe, in its order, with prices', async () => {
  const payload = await related('variety-pack', 'mango-chili-margarita');
  expect(links(payload)).toEqual(['variety-pack', 'mango-chili-margarita']);
  expect(payload).toContain('From our shop');
  expect(payload).toMatch(/\$\d+\.\d\d/);
});

test('products that are unlisted or unknown are left out', async () => {
  const payload = await related(
    'staff-tasting-kit',
    'no-such-duck',
    'mango-chili-margarita',
    '%3C',
  );
  expect(links(payload)).toEqual(['mango-chili-margarita']);
});

test('without any product there is no heading either', async () => {
  expect(await related('founders-flock-box', 'no-such-duck')).not.toContain('From our shop');
});

test.each([{ kind: 'http-500' }, { kind: 'latency', latencyMs: 3500 }])(
  'a shop that fails (%j) leaves nothing behind, in time',
  async (fault) => {
    await site.fault(fault);
    const start = performance.now();
    expect(await related('blue-coconut-margarita', 'strawberry-splash-margarita')).not.toContain(
      'From our shop',
    );
    expect(performance.now() - start).toBeLessThan(3000);
  },
);
