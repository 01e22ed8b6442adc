import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestShop, variant } from '../../../local/shopify/test-shop.ts';
import { env as bindings } from '../../../tests/stubs/cloudflare-workers.ts';
import { FakeCache } from '../../../tests/stubs/fake-cache.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { shortId } from './cart-adds.ts';
import { decodeSnapshot, emptySnapshot, encodeSnapshot } from './cart-snapshot.ts';
import { addToCart, changeLine, openCart } from './carts.ts';
import type { CartOutcome } from './cart-visits.ts';
import type { KeptCart } from './reached-cart.ts';

Object.assign(bindings, localVars);

// CART_SEQUENCES=1000 tries more than there is time for at every run.
const SEQUENCES = Number(process.env.CART_SEQUENCES ?? 60);
const STEPS = 8;
const things = [200101, 200401, 100401, 100302];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const cache = new FakeCache();
  vi.stubGlobal('caches', { open: async () => cache });
});

afterEach(() => vi.unstubAllGlobals());

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Fault = 'lost answer' | 'no connection';

/** The local shop in place of fetch; a fault meets the request after so many others. */
function openShop() {
  const shop = openTestShop('');
  let planned: { fault: Fault; after: number } | undefined;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const fault = planned && planned.after-- <= 0 ? planned.fault : undefined;
    if (fault) planned = undefined;
    if (fault === 'no connection') throw new TypeError('fetch failed');
    const answer = await shop.request(url, init);
    if (fault === 'lost answer') throw new TypeError('fetch failed');
    return answer;
  });
  return {
    plan: (fault: Fault, after: number) => void (planned = { fault, after }),
    clear: () => void (planned = undefined),
    lines: async (id: string) => {
      const query = `{ cart(id: "${id}") { lines(first: 50) { nodes { quantity merchandise { ... on ProductVariant { id } } } } } }`;
      const { data } = await shop.ask(query);
      const nodes = (data.cart?.lines.nodes ?? []) as {
        quantity: number;
        merchandise: { id: string };
      }[];
      return nodes.map(({ quantity, merchandise }) => [
        merchandise.id.replace(/\D+/, ''),
        quantity,
      ]);
    },
    forget: (id: string) =>
      shop.request('/storefront/carts/expire', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id }),
      }),
  };
}

type Shop = ReturnType<typeof openShop>;

/** What a cart should hold, and which adds each line has seen. */
type Expected = Map<string, { quantity: number; ids: Set<string> }>;

interface Sent {
  key: string;
  quantity: number;
  id: string;
}

/** Cookies as the next request brings them. */
const asCookies = ({ id, snapshot }: KeptCart): KeptCart => ({
  id,
  snapshot: decodeSnapshot(encodeSnapshot(snapshot, 'shop'), 'shop')!,
});

async function play(shop: Shop, seed: number) {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  let kept: KeptCart = { id: undefined, snapshot: emptySnapshot };
  const expected: Expected = new Map();
  const sent: Sent[] = [];
  const told: string[] = [];

  const take = (outcome: CartOutcome) => void (kept = asCookies(outcome.kept));
  const expectAdd = ({ key, quantity, id }: Sent) => {
    const line = expected.get(key) ?? { quantity: 0, ids: new Set() };
    if (line.ids.has(id)) return;
    expected.set(key, { quantity: line.quantity + quantity, ids: line.ids.add(id) });
  };
  const add = async ({ key, quantity, id }: Sent) => {
    const input = { merchandiseId: variant(Number(key)), quantity, id };
    // The browser hears nothing now and then, and sends the same again with the cookies that it had.
    if (random() < 0.15) await addToCart(kept, input);
    take(await addToCart(kept, input));
    expectAdd({ key, quantity, id });
  };

  for (let step = 0; step < STEPS; step++) {
    if (random() < 0.25) {
      shop.plan(pick(['lost answer', 'no connection']), Math.floor(random() * 2));
    }
    const what = random();
    if (what < 0.4 || sent.length === 0) {
      const key = String(pick(things));
      const next = { key, quantity: 1 + Math.floor(random() * 3), id: `${seed}-${step}` };
      sent.push(next);
      told.push(`add ${key} ${next.quantity} ${next.id}`);
      await add(next);
    } else if (what < 0.6) {
      const again = pick(sent.slice(-4));
      told.push(`add again ${again.id}`);
      await add(again);
    } else if (what < 0.85) {
      const key = String(pick(things));
      const quantity = Math.floor(random() * 5);
      told.push(`set ${key} ${quantity}`);
      let outcome = await changeLine(kept, key, quantity);
      // Who is told to try again does.
      while (outcome.error?.details.retry) {
        take(outcome);
        outcome = await changeLine(kept, key, quantity);
      }
      take(outcome);
      const line = expected.get(key);
      const isGone = outcome.error?.details.code === 'line-gone';
      if (isGone !== (!line && quantity > 0)) told.push('and was told the wrong thing');
      if (quantity === 0) expected.delete(key);
      else if (line) line.quantity = quantity;
    } else if (what < 0.95 && kept.id && kept.snapshot.pending.length === 0) {
      shop.clear();
      told.push('two tabs');
      // Both know the cart: two that make one anew at the same moment end with the one of the later answer.
      take(await openCart(kept));
      if (!kept.id) continue;
      const [one, two] = [0, 1].map((tab) => ({
        key: String(pick(things)),
        quantity: 1 + tab,
        id: `${seed}-${step}-${tab}`,
      })) as [Sent, Sent];
      const both = [one, two, one].map(({ key, quantity, id }) =>
        addToCart(kept, { merchandiseId: variant(Number(key)), quantity, id }),
      );
      for (const outcome of await Promise.all(both)) take(outcome);
      expectAdd(one);
      expectAdd(two);
      // What the last answer did not know of yet, the next one does.
      take(await openCart(kept));
    } else if (kept.id) {
      told.push('forgotten');
      await shop.forget(kept.id);
      // A new cart knows no adds but those that the cookies do.
      const { pending, adds } = kept.snapshot;
      const known = new Set([...pending, ...adds].map(({ key, id }) => `${key} ${id}`));
      for (const [key, line] of expected) {
        const ids = await Promise.all(
          [...line.ids].map(async (id) => ({
            id,
            known: known.has(`${key} ${await shortId(id)}`),
          })),
        );
        line.ids = new Set(ids.filter((each) => each.known).map(({ id }) => id));
      }
    }
  }

  shop.clear();
  const { view, kept: last } = await openCart(kept);
  return {
    expected: lines([...expected].map(([key, { quantity }]) => [key, quantity])),
    seen: lines(view.lines.map(({ id, quantity }) => [id, quantity])),
    inShop: lines(last.id ? await shop.lines(last.id) : []),
    told: `seed ${seed}\n${told.join('\n')}`,
  };
}

const lines = (all: (string | number)[][]) => all.map((line) => line.join(': ')).toSorted();

test(
  'adds, retries, changes, lost answers and forgotten carts end with the same cart on both sides',
  { timeout: 120_000 },
  async () => {
    const shop = openShop();
    for (let seed = 1; seed <= SEQUENCES; seed++) {
      const { expected, seen, inShop, told } = await play(shop, seed);
      expect({ seen, inShop }, told).toEqual({ seen: expected, inShop: expected });
      expect(told).not.toContain('wrong thing');
    }
  },
);
