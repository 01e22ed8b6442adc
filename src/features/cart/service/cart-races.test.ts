import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestShop, variant } from '../../../../local/shopify/test-shop.ts';
import { FakeCache } from '../../../../tests/stubs/fake-cache.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';
import type { StoredCart } from './cart-reconcile.ts';
import { emptySnapshot } from './cart-snapshot.ts';

// RUNS=400 runs 400 races of each shape.
const races = Number(process.env.RUNS ?? 8);

type Service = typeof import('./cart-service.ts') & typeof import('./cart-line-changes.ts');

let shop: ReturnType<typeof openTestShop>;
/** Two instances of the Worker, which share no memory. */
let instances: [Service, Service];

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const cache = new FakeCache();
  vi.stubGlobal('caches', { open: async () => cache });
  shop = openTestShop('');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    await pause();
    const answer = await shop.request(url, init);
    await pause();
    return answer;
  });
  instances = [await newInstance(), await newInstance()];
});

afterEach(() => vi.unstubAllGlobals());

async function newInstance(): Promise<Service> {
  vi.resetModules();
  // Each instance has its own module of variables.
  const { env } = await import('../../../../tests/stubs/cloudflare-workers.ts');
  Object.assign(env, localVars);
  return { ...(await import('./cart-service.ts')), ...(await import('./cart-line-changes.ts')) };
}

const pause = (most = 4) => new Promise((resolve) => setTimeout(resolve, Math.random() * most));

const oneOf = <T>(values: T[]): T => values[Math.floor(Math.random() * values.length)]!;

const duck = variant(200101);
const tote = variant(200401);

interface Race {
  /** Requests that are sent at once with the same cookies, the result of which is expected. */
  send: (service: (index: number) => Service, stored: StoredCart) => Promise<unknown>[];
  expected: Record<string, number>;
}

let next = 0;
const newId = () => `race-${(next += 1)}`;
const newSequence = () => Date.now() + (next += 1);
const add = (
  service: Service,
  stored: StoredCart,
  merchandiseId: string,
  quantity: number,
  id = newId(),
) => service.addToCart(stored, { merchandiseId, quantity, id });

const shapes: Record<string, () => Race & { isForgotten?: true }> = {
  'the same id': () => {
    const id = newId();
    return {
      send: (at, stored) => [0, 1, 2].map((index) => add(at(index), stored, duck, 2, id)),
      expected: { '200101': 3, '200401': 1 },
    };
  },
  'different ids': () => ({
    send: (at, stored) => [0, 1, 2].map((index) => add(at(index), stored, duck, index + 1)),
    expected: { '200101': 7, '200401': 1 },
  }),
  'a repeated id and another add': () => {
    const id = newId();
    return {
      send: (at, stored) => [
        add(at(0), stored, tote, 2, id),
        add(at(1), stored, tote, 2, id),
        add(at(0), stored, tote, 1),
        add(at(1), stored, duck, 1),
      ],
      expected: { '200101': 2, '200401': 4 },
    };
  },
  'an add and a removal of another line': () => ({
    send: (at, stored) => [
      add(at(0), stored, duck, 2),
      at(1).changeLines(stored, [{ key: '200401', quantity: 0 }]),
      add(at(1), stored, duck, 1),
    ],
    expected: { '200101': 4 },
  }),
  // A page that was left has sent them, and the next page may repeat the change.
  'an add and a change of its line': () => {
    const change = { key: '200101', quantity: 2, seen: 1, sequence: newSequence() };
    const sent = oneOf([[1], [1, 0]]);
    return {
      send: (at, stored) => [
        add(at(0), stored, duck, 2),
        ...sent.map((index) => at(index).changeLines(stored, [change])),
      ],
      expected: { '200101': 4, '200401': 1 },
    };
  },
  // The instances share no memory, so that a forgotten cart is recreated once only in one of them.
  'a forgotten cart': () => {
    const expected: Record<string, number> = { '200101': 1, '200401': 1 };
    const adds = [0, 1, 2].map(() => {
      const key = oneOf(['200101', '200401', '100401', '100302']);
      return { key, quantity: oneOf([1, 2, 3]), id: newId() };
    });
    // A request may be repeated, because its answer was lost.
    const sent = oneOf([adds, [...adds, oneOf(adds)]]);
    for (const { key, quantity } of adds) expected[key] = (expected[key] ?? 0) + quantity;
    return {
      isForgotten: true,
      send: (at, stored) => {
        // Each request has the cookies of the last response.
        let cookies = stored;
        return sent.map(async ({ key, quantity, id }) => {
          await pause(12);
          const outcome = await add(at(0), cookies, variant(Number(key)), quantity, id);
          cookies = outcome.stored;
          return outcome;
        });
      },
      expected,
    };
  },
};

test.each(Object.keys(shapes))(`no add is lost in races of %s (${races} races)`, async (shape) => {
  for (let race = 0; race < races; race++) {
    const { send, expected, isForgotten } = shapes[shape]!();
    const [first] = instances;
    const empty: StoredCart = { id: undefined, snapshot: emptySnapshot };
    const { stored: one } = await add(first, empty, duck, 1);
    const { stored } = await add(first, one, tote, 1);
    if (isForgotten) {
      await shop.request('/storefront/carts/expire', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: stored.id }),
      });
    }
    const outcomes = (await Promise.all(send((index) => instances[index % 2]!, stored))) as {
      stored: StoredCart;
      error?: object;
    }[];
    // A request that loses all its attempts answers that the visitor should try again.
    expect(outcomes.map(({ error }) => error)).toEqual(outcomes.map(() => undefined));
    // Responses may arrive in any order.
    const last = await first.openCart(oneOf(outcomes).stored);
    const lines = last.view.lines.map(({ id, quantity }) => [id, quantity]);
    expect(Object.fromEntries(lines), `race ${race}`).toEqual(expected);
  }
});
