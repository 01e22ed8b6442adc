import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestShop, variant } from '../../../../local/shopify/test-shop.ts';
import { env as bindings } from '../../../../tests/stubs/cloudflare-workers.ts';
import { FakeCache } from '../../../../tests/stubs/fake-cache.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';
import type { StoredCart } from './cart-reconcile.ts';
import { changeCode } from './cart-codes.ts';
import { changeLines, removeLine, type LineWish } from './cart-line-changes.ts';
import { addToCart, changeNote, openCart, orderAgain } from './cart-service.ts';
import type { CartOutcome } from './cart-session.ts';
import { emptySnapshot } from './cart-snapshot.ts';
import { decodeSnapshot, encodeSnapshot } from './snapshot-cookie.ts';
import type { CartLineView, CartView } from '../cart-types.ts';
import { checkOut } from '../checkout/checkout.ts';
import { MARKER, productOf, shortId } from './line-idempotency.ts';

Object.assign(bindings, localVars);

// RUNS=1000 runs more histories than the suite has time for; SEED=… repeats a run.
const numRuns = Number(process.env.RUNS ?? 15);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
const products = [200101, 200401, 100401, 100302];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const cache = new FakeCache();
  vi.stubGlobal('caches', { open: async () => cache });
});

afterEach(() => vi.unstubAllGlobals());

type Fault = 'lost answer' | 'no connection';

interface ShopCartJson {
  id: string;
  lines: {
    merchandiseId: string;
    quantity: number;
    attributes: { key: string; value: string }[];
  }[];
  note: string;
  discountCodes: string[];
}

/** The local shop in place of fetch. A fault meets one request, after a number of others. */
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
  const post = (path: string, body: BodyInit, type: string) =>
    shop.request(path, { method: 'POST', headers: { 'content-type': type }, body });
  return {
    plan: (fault: Fault, after: number) => void (planned = { fault, after }),
    heal: () => void (planned = undefined),
    cart: async (token: string) => {
      const response = await shop.request(`/storefront/carts?contains=${token}`);
      const carts = (await response.json()) as ShopCartJson[];
      return carts.find(({ id }) => id.includes(token));
    },
    subtotal: async (id: string) => {
      const { data } = await shop.ask(`{ cart(id: "${id}") { cost { totalAmount { amount } } } }`);
      return Number(data.cart.cost.totalAmount.amount);
    },
    forget: (id: string) =>
      post('/storefront/carts/expire', JSON.stringify({ id }), 'application/json'),
    deleteProduct: (handle: string) =>
      shop.request(`/storefront/products/${handle}`, { method: 'DELETE' }),
    order: (checkoutUrl: string) =>
      post(
        checkoutUrl,
        new URLSearchParams({ email: 'ada@example.com' }),
        'application/x-www-form-urlencoded',
      ),
  };
}

type Add = Parameters<typeof addToCart>[1] & { id: string; key: string };
type Quantities = Record<string, number>;

/** A browser with two tabs and the local shop, and the cart that the visitor expects. */
class World {
  shop = openShop();
  stored: StoredCart = { id: undefined, snapshot: emptySnapshot };
  /** The cart that each tab shows. */
  tabs: (CartView | undefined)[] = [undefined, undefined];
  /** The cart of the last answer. */
  latest: CartView | undefined;
  expected = new Map<string, { quantity: number; ids: Set<string> }>();
  adds: Add[] = [];
  /** Ids of adds that were ordered, which nobody repeats. */
  ordered = new Set<string>();
  opened: { url: string; lines: Quantities } | undefined;
  next = 0;
  /** Number of the last change of this browser. */
  sequence = 0;
  /** Changes that may arrive once more, with the cookies that they were sent with. */
  sent: { stored: StoredCart; wish: LineWish }[] = [];
  /** Values that a history has produced, and those that it should have. */
  comparisons: { actual: unknown; expected: unknown }[] = [];

  compare = (actual: unknown, expected: unknown) =>
    void this.comparisons.push({ actual, expected });

  show(tab: number, outcome: CartOutcome): void {
    const { id, snapshot } = outcome.stored;
    const changes = outcome.stored.snapshot.changes.length > 0 ? { changes: [] } : {};
    const text = encodeSnapshot({ ...snapshot, ...changes }, 'shop');
    this.stored = { id, snapshot: decodeSnapshot(text, 'shop')! };
    this.tabs[tab] = outcome.view;
    this.latest = outcome.view;
  }

  /** Repeats a use case, as a visitor does after a message that asks to try again. */
  async retry(tab: number, run: () => Promise<CartOutcome>): Promise<CartOutcome> {
    let outcome = await run();
    for (let attempt = 0; outcome.error?.details.retry && attempt < 3; attempt++) {
      this.show(tab, outcome);
      outcome = await run();
    }
    this.show(tab, outcome);
    return outcome;
  }

  newAdd(product: number, quantity: number): Add {
    const key = String(products[product]);
    this.next += 1;
    this.sequence += 1;
    const { sequence, next } = this;
    const merchandiseId = variant(Number(key));
    const add = { key, merchandiseId, quantity, sequence, id: `add-${next}` };
    this.adds.push(add);
    return add;
  }

  expectAdd({ key, quantity, id }: Add): void {
    const line = this.expected.get(key) ?? { quantity: 0, ids: new Set() };
    if (line.ids.has(id)) return;
    this.expected.set(key, { quantity: line.quantity + quantity, ids: line.ids.add(id) });
  }

  expectOrdered(): void {
    for (const [key, quantity] of Object.entries(this.opened?.lines ?? {})) {
      const line = this.expected.get(key);
      if (!line) continue;
      line.quantity -= quantity;
      if (line.quantity > 0) continue;
      for (const id of line.ids) this.ordered.add(id);
      this.expected.delete(key);
    }
    this.opened = undefined;
  }

  /** A recreated cart knows only the adds that the cookies contain. */
  async forgetAdds(): Promise<void> {
    const { pending, adds } = this.stored.snapshot;
    const known = new Set([...pending, ...adds].map(({ key, id }) => `${productOf(key)} ${id}`));
    for (const [key, line] of this.expected) {
      for (const id of line.ids) {
        if (!known.has(`${key} ${await shortId(id)}`)) line.ids.delete(id);
      }
    }
  }

  /** The line of a product, when it has one. With different messages it has several. */
  onlyLine(which: number): CartLineView | undefined {
    const lines = this.latest?.lines.filter(({ id }) => productOf(id) === String(products[which]));
    return lines?.length === 1 ? lines[0] : undefined;
  }

  isSplit = (which: number): boolean =>
    (this.latest?.lines.filter(({ id }) => productOf(id) === String(products[which])).length ?? 0) >
    1;

  /** Changes the quantity of a product's line, and sends the change once more after an error. */
  async change(at: number, which: number, wanted: { quantity: number; seen?: number }) {
    this.sequence += 1;
    const key = String(products[which]);
    const { sequence } = this;
    const wish: LineWish = { key: this.onlyLine(which)?.id ?? key, sequence, ...wanted };
    const outcome = await this.retry(at, () => {
      this.sent.push({ stored: this.stored, wish });
      return changeLines(this.stored, [wish]);
    });
    const isGone = outcome.error?.details.code === 'line-gone';
    this.compare(isGone, !this.expected.has(key) && wanted.quantity > 0);
    const line = this.expected.get(key);
    if (!line) return;
    const { seen = line.quantity, quantity } = wanted;
    line.quantity = Math.max(0, line.quantity + quantity - seen);
    if (line.quantity === 0) this.expected.delete(key);
  }

  quantities = (): Quantities =>
    Object.fromEntries([...this.expected].map(([key, { quantity }]) => [key, quantity]));
}

function sums(lines: [product: string, quantity: number][]): Quantities {
  const all: Quantities = {};
  for (const [key, quantity] of lines) if (quantity > 0) all[key] = (all[key] ?? 0) + quantity;
  return all;
}

const shownQuantities = (view: CartView): Quantities =>
  sums(view.lines.map(({ id, quantity }) => [productOf(id), quantity]));

const shopQuantities = (cart: ShopCartJson | undefined): Quantities =>
  sums(
    (cart?.lines ?? []).map(({ merchandiseId, quantity }) => [
      merchandiseId.replace(/\D+/, ''),
      quantity,
    ]),
  );

type Model = Record<string, never>;

/** A step of a history. The world holds both the model and the real cart. */
const step = (
  name: string,
  run: (world: World) => Promise<void>,
): fc.AsyncCommand<Model, World> => ({
  check: () => true,
  run: (_, world) => run(world),
  toString: () => name,
});

const tab = fc.nat(1);
const product = fc.nat(products.length - 1);
const few = fc.integer({ min: 1, max: 3 });

const steps = [
  fc.tuple(tab, product, few, fc.boolean()).map(([at, which, quantity, isLost]) =>
    step(`add(${at}, ${which}, ${quantity}${isLost ? ', lost' : ''})`, async (world) => {
      const add = world.newAdd(which, quantity);
      // The browser does not get the response, and sends the same add with the same cookies.
      if (isLost) await addToCart(world.stored, add);
      world.show(at, await addToCart(world.stored, add));
      world.expectAdd(add);
    }),
  ),
  fc.tuple(tab, fc.nat(3)).map(([at, back]) =>
    step(`repeat(${at}, ${back})`, async (world) => {
      const add = world.adds.at(-1 - back);
      if (!add || world.ordered.has(add.id)) return;
      world.show(at, await addToCart(world.stored, add));
      world.expectAdd(add);
    }),
  ),
  fc.tuple(tab, product, fc.nat(4)).map(([at, which, quantity]) =>
    step(`set(${at}, ${which}, ${quantity})`, async (world) => {
      if (world.isSplit(which)) return;
      await world.change(at, which, { quantity });
    }),
  ),
  fc.tuple(tab, product, fc.constantFrom(-1, 1, 1, 2)).map(([at, which, by]) =>
    step(`press(${at}, ${which}, ${by})`, async (world) => {
      // The tab may show a quantity that another tab has changed since.
      const shown = world.tabs[at]?.lines.filter(
        ({ id }) => productOf(id) === `${products[which]}`,
      );
      const seen = shown?.length === 1 ? shown[0]!.quantity : 0;
      if (seen === 0 || world.isSplit(which)) return;
      await world.change(at, which, { quantity: seen + by, seen });
    }),
  ),
  fc.tuple(tab, fc.nat(4)).map(([at, back]) =>
    step(`late(${at}, ${back})`, async (world) => {
      const late = world.sent.at(-1 - back);
      if (late) await changeLines(late.stored, [late.wish]);
    }),
  ),
  fc.tuple(product, product).map(([one, two]) =>
    step(`at once(${one}, ${two})`, async (world) => {
      // Without a cart the two have nothing in common.
      if (!world.stored.id) return;
      const adds = [world.newAdd(one, 1), world.newAdd(two, 2)];
      const sent = [...adds, adds[0]!].map((add) => addToCart(world.stored, add));
      for (const outcome of await Promise.all(sent)) world.show(0, outcome);
      for (const add of adds) world.expectAdd(add);
    }),
  ),
  fc.tuple(tab, product, fc.constantFrom('', 'For Ada', 'For Bob 🦆')).map(([at, which, message]) =>
    step(`message(${at}, ${which}, ${message})`, async (world) => {
      const line = world.onlyLine(which);
      if (!line) return;
      const outcome = await world.retry(at, () =>
        changeLines(world.stored, [{ key: line.id, message }]),
      );
      // A page that was not read since the order still shows the line.
      const isOrdered = !world.expected.has(productOf(line.id));
      world.compare(outcome.error?.details.code, isOrdered ? 'line-gone' : undefined);
    }),
  ),
  fc.tuple(tab, product).map(([at, which]) =>
    step(`undo(${at}, ${which})`, async (world) => {
      const line = world.onlyLine(which);
      if (!line?.quantity) return;
      await world.retry(at, () => removeLine(world.stored, { key: line.id }));
      world.expected.delete(String(products[which]));
      const add = world.newAdd(which, line.quantity);
      const { attributes } = line;
      world.show(at, await addToCart(world.stored, { ...add, attributes }));
      world.expectAdd(add);
    }),
  ),
  fc
    .tuple(tab, fc.constantFrom('FLOCK10', 'SPLASH5', 'NOPE', 'DUCKGIFT25', 'DUCKGIFT500'))
    .map(([at, code]) =>
      step(`code(${at}, ${code})`, async (world) => {
        await world.retry(at, () => changeCode(world.stored, { code, remove: '' }));
      }),
    ),
  fc.tuple(tab, fc.constantFrom('', 'Ring twice.')).map(([at, note]) =>
    step(`note(${at}, ${note})`, async (world) => {
      world.sequence += 1;
      const { sequence } = world;
      await world.retry(at, () => changeNote(world.stored, note, sequence));
    }),
  ),
  tab.map((at) =>
    step(`look(${at})`, async (world) => world.show(at, await openCart(world.stored))),
  ),
  tab.map((at) =>
    step(`checkout(${at})`, async (world) => {
      const page = world.tabs[at];
      if (!page) return;
      const outcome = await checkOut(world.stored, { version: page.version, note: page.note });
      world.show(at, outcome);
      if (!outcome.checkoutUrl) return;
      const [, token = '', key = ''] = /\/c\/([^?]+)\?key=(\w+)/.exec(outcome.checkoutUrl) ?? [];
      const cart = await world.shop.cart(token);
      world.compare(shopQuantities(cart), shownQuantities(page));
      const markers = cart?.lines.flatMap(({ attributes }) => attributes);
      world.compare(
        markers?.filter((each) => each.key === MARKER),
        [],
      );
      world.compare(cart?.note, page.note);
      const charged = await world.shop.subtotal(`gid://shopify/Cart/${token}?key=${key}`);
      world.compare(charged, Number((page.due ?? page.subtotal).amount));
      world.opened = { url: outcome.checkoutUrl, lines: shownQuantities(page) };
    }),
  ),
  fc.constant(
    step('order', async (world) => {
      if (!world.opened) return;
      await world.shop.order(world.opened.url);
      world.expectOrdered();
    }),
  ),
  fc.constant(
    step('forget', async (world) => {
      if (!world.stored.id) return;
      await world.shop.forget(world.stored.id);
      // The site has opened a checkout for these lines, so that they count as ordered.
      world.expectOrdered();
      await world.forgetAdds();
    }),
  ),
  fc
    .tuple(fc.constantFrom<Fault>('lost answer', 'no connection'), fc.nat(3))
    .map(([fault, after]) =>
      step(`fault(${fault}, ${after})`, async (world) => world.shop.plan(fault, after)),
    ),
];

test(`every checkout charges the cart that was shown, and every add counts once (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 24 }), async (commands) => {
      const world = new World();
      await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
      world.shop.heal();
      world.show(0, await openCart(world.stored));
      const { id } = world.stored;
      const token = /Cart\/([^?]+)/.exec(id ?? '')?.[1];
      const inShop = token === undefined ? {} : shopQuantities(await world.shop.cart(token));
      for (const { actual, expected } of world.comparisons) expect(actual).toEqual(expected);
      expect(shownQuantities(world.tabs[0]!)).toEqual(world.quantities());
      expect(inShop).toEqual(world.quantities());
    }),
    { numRuns, seed },
  );
});

test('an add whose response is lost does not remove lines of concurrent adds', async () => {
  const world = new World();
  world.show(0, await addToCart(world.stored, world.newAdd(0, 1)));
  const [duck, tote] = [world.newAdd(0, 1), world.newAdd(1, 2)];
  world.shop.plan('lost answer', 3);
  const sent = [duck, tote, duck].map((add) => addToCart(world.stored, add));
  for (const outcome of await Promise.all(sent)) world.show(0, outcome);
  await world.shop.forget(world.stored.id!);
  world.show(0, await openCart(world.stored));
  expect(shownQuantities(world.tabs[0]!)).toEqual({ '200101': 2, '200401': 2 });
});

test('a change that arrives again after its cart was recreated or ordered again counts once', async () => {
  const world = new World();
  world.show(0, await addToCart(world.stored, world.newAdd(0, 2)));
  await world.change(0, 0, { quantity: 3, seen: 2 });
  const [{ stored: before, wish }] = world.sent as [(typeof world.sent)[number]];
  await world.shop.forget(world.stored.id!);
  world.show(0, await openCart(world.stored));
  expect(world.latest!.changes[0]).toContain('no longer had your cart');
  for (const stored of [world.stored, before]) {
    expect(shownQuantities((await changeLines(stored, [wish])).view)).toEqual({ '200101': 3 });
  }

  const { version } = world.latest!;
  const { checkoutUrl = '', ...opened } = await checkOut(world.stored, { version });
  world.show(0, opened);
  await world.shop.order(checkoutUrl);
  world.show(0, await openCart(world.stored));
  world.show(0, await orderAgain(world.stored));
  const late = await changeLines(world.stored, [wish]);
  expect(shownQuantities(late.view)).toEqual({ '200101': 3 });
});

test('a note or a code that arrives again after a later one changes nothing', async () => {
  const world = new World();
  world.show(0, await addToCart(world.stored, world.newAdd(0, 1)));
  const { stored: before } = world;
  world.show(0, await changeNote(world.stored, 'Ring once.', 1));
  world.show(0, await changeNote(world.stored, 'Ring twice.', 2));
  const apply = { code: 'FLOCK10', remove: '', sequence: 3 };
  world.show(0, await changeCode(world.stored, apply));
  world.show(0, await changeCode(world.stored, { code: '', remove: 'FLOCK10', sequence: 4 }));
  for (const stored of [world.stored, before]) {
    expect((await changeNote(stored, 'Ring once.', 1)).view.note).toBe('Ring twice.');
    expect((await changeCode(stored, apply)).view.discountCodes).toEqual([]);
  }
  const last = { code: 'FLOCK10', remove: '', sequence: 5 };
  world.show(0, await changeCode(world.stored, last));
  await changeCode(world.stored, { code: '', remove: 'FLOCK10', sequence: 4 });
  expect((await openCart(world.stored)).view.discountCodes).toHaveLength(1);
});

const GONE = 'Blue Coconut Margarita, 8-Pack: not sold any more, and no longer in your cart.';

/** A cart with a coconut pack and a duck, whose coconut product the merchant has deleted since. */
async function cartWithDeletedProduct() {
  const world = new World();
  world.show(0, await addToCart(world.stored, world.newAdd(0, 1)));
  world.show(0, await addToCart(world.stored, world.newAdd(2, 2)));
  world.show(0, await changeNote(world.stored, 'Ring twice.'));
  const before = world.latest!;
  await world.shop.deleteProduct('blue-coconut-margarita');
  return { world, before };
}

test('a deleted product leaves the cart, is announced once, and the other lines stay', async () => {
  const { world } = await cartWithDeletedProduct();
  const seen = await openCart(world.stored);
  world.show(0, seen);
  expect(seen.view).toMatchObject({ state: 'current', note: 'Ring twice.', changes: [GONE] });
  expect(shownQuantities(seen.view)).toEqual({ '200101': 1 });
  const again = await openCart({
    ...world.stored,
    snapshot: { ...seen.stored.snapshot, changes: [] },
  });
  expect(again.view.changes).toEqual([]);
});

test('changes and adds work in a cart with a deleted product', async () => {
  const { world } = await cartWithDeletedProduct();
  const added = await addToCart(world.stored, world.newAdd(1, 1));
  expect(added).not.toHaveProperty('error');
  expect(shownQuantities(added.view)).toEqual({ '200101': 1, '200401': 1 });
  expect(added.view.changes).toEqual([GONE]);

  const other = await cartWithDeletedProduct();
  const removed = await removeLine(other.world.stored, { key: '100401' });
  expect(removed).not.toHaveProperty('error');
  expect(shownQuantities(removed.view)).toEqual({ '200101': 1 });
});

test('Checkout names the deleted product, and then opens for the rest', async () => {
  const { world, before } = await cartWithDeletedProduct();
  const refused = await checkOut(world.stored, { version: before.version, note: 'Ring twice.' });
  world.show(0, refused);
  expect(refused).not.toHaveProperty('checkoutUrl');
  expect(refused.error?.details.code).toBe('changed');
  expect(refused.view.changes).toEqual([GONE]);
  const { snapshot } = world.stored;
  const shown = { ...world.stored, snapshot: { ...snapshot, changes: [] } };
  const opened = await checkOut(shown, { version: refused.view.version });
  expect(opened.checkoutUrl).toMatch(/\/cart\/c\//);
});

test('a cart whose only product is deleted is empty', async () => {
  const world = new World();
  world.show(0, await addToCart(world.stored, world.newAdd(2, 2)));
  await world.shop.deleteProduct('blue-coconut-margarita');
  const { view, stored } = await openCart(world.stored);
  expect(view).toMatchObject({ lines: [], state: 'current', changes: [GONE] });
  expect(stored.id).toBeUndefined();
});

test('a product that is deleted after the checkout was opened does not keep the ordered cart', async () => {
  const world = new World();
  world.show(0, await addToCart(world.stored, world.newAdd(0, 1)));
  world.show(0, await addToCart(world.stored, world.newAdd(2, 1)));
  const { checkoutUrl = '', ...opened } = await checkOut(world.stored, {
    version: world.latest!.version,
  });
  world.show(0, opened);
  await world.shop.order(checkoutUrl);
  await world.shop.deleteProduct('blue-coconut-margarita');
  const { view, stored } = await openCart(world.stored);
  expect(view.lines).toEqual([]);
  expect(view.again).toHaveLength(2);
  const again = await orderAgain(stored);
  expect(shownQuantities(again.view)).toEqual({ '200101': 1 });
  expect(again.view.changes).toEqual([GONE]);
});
