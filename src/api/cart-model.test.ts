import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTestShop, variant } from '../../local/shopify/test-shop.ts';
import { env as bindings } from '../../tests/stubs/cloudflare-workers.ts';
import { FakeCache } from '../../tests/stubs/fake-cache.ts';
import { localVars } from '../../tests/stubs/local-vars.ts';
import { shownContents } from '../features/cart/ui/optimistic-cart.ts';
import type { CartView } from '../features/cart/cart-types.ts';
import { newRequestContext, runWithContext } from '../runtime/request-context.ts';
import { cart, postCart } from './cart.ts';
import { isPlainForm, readFields } from './request-checks.ts';

// RUNS=1000 runs 1,000 histories and 1,000 races; SEED=… begins with the history that a failure has printed.
const runs = Number(process.env.RUNS ?? 12);
const firstSeed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);

/** A hat, of which few are in stock. */
const SCARCE = '200201';
const products = [200101, 200401, 100401, Number(SCARCE)];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const cache = new FakeCache();
  vi.stubGlobal('caches', { open: async () => cache });
  Object.assign(bindings, localVars);
  const unlimited = { limit: async () => ({ success: true }) };
  Object.assign(bindings, {
    SHOP_LIMIT: unlimited,
    CODE_LIMIT: unlimited,
    COUNT_LIMIT: unlimited,
  });
});

/** Numbers from 0 to 1, the same for each seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Fault = 'lost request' | 'lost answer' | '503' | 'throttled';
const FAULTS: Fault[] = ['lost request', 'lost answer', '503', 'throttled'];

/** The API, and the forms of a browser without JavaScript, whose pages are not part of this test. */
const api = new Hono()
  .use(async (c, next) => {
    if (!isPlainForm(c)) return next();
    const { outcome, store } = await postCart(c, await readFields(c));
    store();
    return c.redirect(outcome.checkoutUrl ?? `/cart?problem=${outcome.errors[0]?.code ?? ''}`, 303);
  })
  .basePath('/api')
  .route('/cart', cart);

/** What the visitor wished: the quantities that each line may have, more than one after a change without an answer. */
type Wished = Map<string, Set<number>>;

interface Reply {
  status: number;
  location?: string | null;
  cart?: CartView;
  checkoutUrl?: string;
}

/** A browser with tabs, the Worker, and the shop, with faults on both ways between them. */
class World {
  readonly random: () => number;
  readonly shop = openTestShop('');
  cookies = new Map<string, string>();
  /** The cart that each tab shows. */
  tabs: (CartView | undefined)[] = [undefined, undefined];
  wished: Wished = new Map();
  checkoutUrl: string | undefined;
  /** How often a request is lost, between 0 and 1. */
  faultRate = 0;
  isSlow = false;
  /** Whether the last change was sent more than once. */
  isRepeated = false;

  constructor(seed: number) {
    this.random = randomOf(seed);
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => this.askShop(url, init));
  }

  /** What was not as it has to be. */
  mismatches: string[] = [];

  check(isRight: boolean, what: string): void {
    if (!isRight) this.mismatches.push(what);
  }

  pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.random() * values.length)]!;
  }

  fault(): Fault | undefined {
    return this.random() < this.faultRate ? this.pick(FAULTS) : undefined;
  }

  async pause() {
    if (this.isSlow) await new Promise((resolve) => setTimeout(resolve, this.random() * 4));
  }

  async askShop(url: string, init: RequestInit): Promise<Response> {
    // The titles of the catalogue are cached, so that a history would depend on those before it.
    const isOfCart = String(init.body).includes('cart');
    const fault = isOfCart ? this.fault() : undefined;
    if (isOfCart) await this.pause();
    if (fault === 'lost request') throw new TypeError('fetch failed');
    if (fault === '503') return new Response('<h1>503</h1>', { status: 503 });
    if (fault === 'throttled') {
      return Response.json({
        errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
      });
    }
    const answer = await this.shop.request(url, init);
    await this.pause();
    if (fault === 'lost answer') throw new TypeError('fetch failed');
    return answer;
  }

  /** A request of the browser; undefined when it or its answer was lost. */
  async send(path: string, init: RequestInit = {}, isForm = false): Promise<Reply | undefined> {
    const fault = this.fault();
    if (fault === 'lost request') return undefined;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, cookie };
    const answer = await runWithContext(newRequestContext({ ip: '198.51.100.1' }), () =>
      api.request(`http://localhost:8787/api/cart${path}`, { ...init, headers }),
    );
    if (fault === 'lost answer') return undefined;
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    // The headers have arrived, but not the body.
    if (fault === '503') return undefined;
    const body = isForm ? {} : ((await answer.json()) as Partial<Reply>);
    return { ...body, status: answer.status, location: answer.headers.get('location') };
  }

  post(path: string, fields: object) {
    const body = JSON.stringify(fields);
    return this.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  }

  form(path: string, fields: Record<string, string>) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    const body = new URLSearchParams(fields).toString();
    return this.send(path, { method: 'POST', headers, body }, true);
  }

  /** Sends a change with its id up to three times, as the page does. Another tab may read the cart between two tries. */
  async request(path: string, fields: object): Promise<Reply | undefined> {
    const id = `change ${this.random()}`;
    const count = Number.parseInt(this.cookies.get('cart_count') ?? '0', 10);
    this.isRepeated = false;
    let reply = await this.post(path, { ...fields, id });
    for (let repeat = 0; repeat < 2 && (!reply || reply.status === 503); repeat += 1) {
      this.isRepeated = true;
      if (this.random() < 0.3) await this.send('');
      reply = await this.post(path, { ...fields, id, repeat: true, count });
    }
    return reply?.status === 503 ? undefined : reply;
  }

  async withoutFaults<T>(action: () => Promise<T>): Promise<T> {
    const { faultRate } = this;
    this.faultRate = 0;
    const result = await action();
    this.faultRate = faultRate;
    return result;
  }

  read = async (): Promise<CartView> => (await this.withoutFaults(() => this.send('')))!.cart!;

  async shopCart(checkoutUrl: string) {
    const token = /\/c\/([\w-]+)/.exec(checkoutUrl)?.[1] ?? '';
    const query = `{ cart(id: "gid://shopify/Cart/${token}") { note cost { totalAmount { amount } } lines(first: 250) { nodes { quantity merchandise { ... on ProductVariant { id } } } } } }`;
    const { data } = await this.shop.ask(query);
    return data.cart as {
      note: string;
      cost: { totalAmount: { amount: string } };
      lines: { nodes: { quantity: number; merchandise: { id: string } }[] };
    };
  }

  wish(line: string, next: (quantity: number) => number, isSure: boolean) {
    const before = this.wished.get(line) ?? new Set([0]);
    const after = [...before].map((quantity) => Math.min(100, Math.max(0, next(quantity))));
    this.wished.set(line, new Set(isSure ? after : [...before, ...after]));
  }

  /** Compares a view with the wishes, which are then what it shows. */
  expectShown(view: CartView, isStockLimit: boolean, what: string): void {
    const shown = new Map(view.lines.map(({ id, quantity }) => [id, quantity]));
    for (const line of new Set([...shown.keys(), ...this.wished.keys()])) {
      const quantity = shown.get(line) ?? 0;
      const wished = this.wished.get(line) ?? new Set([0]);
      // An answer that was lost may have named a stock limit.
      const isUnsure = this.isRepeated || wished.size > 1;
      const isLimited = isStockLimit || (isUnsure && line === SCARCE);
      const isWished = isLimited ? quantity <= Math.max(...wished) : wished.has(quantity);
      const wishes = [...wished].join(' or ');
      this.check(isWished, `${what}: ${quantity} of ${line}, wished ${wishes}`);
      this.wished.set(line, new Set([quantity]));
    }
  }
}

type Step = (world: World, tab: number) => Promise<void>;

/** Takes over what became of a change of a line. */
function settle(
  world: World,
  tab: number,
  reply: Reply | undefined,
  change: [string, (quantity: number) => number],
): void {
  const isAnswered = reply?.cart !== undefined;
  if (reply && !reply.cart) return;
  world.wish(change[0], change[1], isAnswered && reply.status === 200);
  if (!isAnswered) return;
  world.tabs[tab] = reply.cart;
  world.expectShown(reply.cart!, reply.status !== 200, `answer ${reply.status}`);
}

const add: Step = async (world, tab) => {
  const number = world.pick(products);
  const quantity = world.pick([1, 1, 2]);
  const reply = await world.request('/lines', { merchandiseId: variant(number), quantity });
  settle(world, tab, reply, [String(number), (before) => before + quantity]);
};

const press: Step = async (world, tab) => {
  const line = world.tabs[tab]?.lines.length ? world.pick(world.tabs[tab].lines) : undefined;
  if (!line) return;
  const by = world.pick([1, 1, -1]);
  const quantity = Math.max(0, line.quantity + by);
  const reply = await world.request('/lines/update', { line: line.id, quantity });
  settle(world, tab, reply, [line.id, (before) => (before === 0 ? 0 : quantity)]);
};

const type: Step = async (world, tab) => {
  const line = world.tabs[tab]?.lines.length ? world.pick(world.tabs[tab].lines) : undefined;
  if (!line) return;
  const quantity = world.pick([0, 1, 2, 5]);
  const reply = await world.request('/lines/update', { line: line.id, quantity });
  settle(world, tab, reply, [line.id, (before) => (before === 0 ? 0 : quantity)]);
};

const note: Step = async (world, tab) => {
  const reply = await world.request('/note', { note: `note ${world.random()}` });
  if (reply?.cart) settle(world, tab, reply, ['200101', (before) => before]);
};

const code: Step = async (world, tab) => {
  const change = world.pick([
    { code: 'FLOCK10' },
    { code: 'NOPE' },
    { remove: 'FLOCK10' },
    { code: 'DUCKGIFT25' },
  ]);
  const reply = await world.request('/discount', change);
  if (reply?.cart) settle(world, tab, reply, ['200101', (before) => before]);
};

/** Presses of a browser without JavaScript, also when a form is sent twice with the same cookies. */
const plainAdd: Step = async (world, tab) => {
  const number = world.pick(products.slice(0, 3));
  const fields = { merchandiseId: variant(number), quantity: '1' };
  const isDouble = world.cookies.has('cart') && world.random() < 0.3;
  const before = new Map(world.cookies);
  let reply = await world.form('/lines', fields);
  if (isDouble) {
    const after = world.cookies;
    world.cookies = before;
    const second = await world.form('/lines', fields);
    if (second) reply = second;
    else world.cookies = after;
  }
  const isSaved = reply?.location === '/cart?problem=';
  world.wish(String(number), (quantity) => quantity + 1, isSaved);
  const view = await world.read();
  world.tabs[tab] = view;
  world.expectShown(view, false, `form ${reply?.location}`);
};

const look: Step = async (world, tab) => {
  const reply = await world.send('');
  if (reply?.cart?.state !== 'current') return;
  world.tabs[tab] = reply.cart;
  world.expectShown(reply.cart, false, 'page');
};

const expire: Step = async (world) => {
  const id = rememberedIn(world.cookies.get('cart'))?.id;
  if (!id) return;
  const body = JSON.stringify({ id });
  const headers = { 'content-type': 'application/json' };
  await world.shop.request('/storefront/carts/expire', { method: 'POST', headers, body });
  // A cart whose checkout was opened counts as ordered, also when the answer of Checkout was lost.
  if (rememberedIn(world.cookies.get('cart'))?.isCheckoutOpen) world.wished.clear();
  world.checkoutUrl = undefined;
};

const rememberedIn = (cookie: string | undefined) =>
  cookie === undefined
    ? undefined
    : (JSON.parse(Buffer.from(decodeURIComponent(cookie), 'base64url').toString()) as {
        id?: string;
        isCheckoutOpen?: boolean;
      });

const checkOut: Step = async (world, tab) => {
  const seen = world.tabs[tab];
  if (!seen?.version) return;
  const isPlain = world.random() < 0.3;
  const fields = { version: seen.version, shown: shownContents(seen) };
  const reply = await (isPlain ? world.form('/checkout', fields) : world.post('/checkout', fields));
  const opened = isPlain ? reply?.location : reply?.checkoutUrl;
  if (!opened?.includes('/cart/c/')) {
    if (reply?.cart) world.tabs[tab] = reply.cart;
    return;
  }
  world.checkoutUrl = opened;
  const charged = await world.shopCart(opened);
  const quantities = (lines: [string, number][]) =>
    lines.filter(([, count]) => count > 0).toSorted();
  const bought = quantities(
    charged.lines.nodes.map((line) => [line.merchandise.id, line.quantity]),
  );
  const shown = quantities(seen.lines.map((line) => [line.merchandiseId, line.quantity]));
  const due = Number((seen.due ?? seen.subtotal).amount);
  world.check(
    JSON.stringify(bought) === JSON.stringify(shown),
    `charged ${bought.join()}, shown ${shown.join()}`,
  );
  world.check(
    Number(charged.cost.totalAmount.amount) === due,
    `charged another amount than ${due}`,
  );
  world.check(charged.note === seen.note, `charged with another note than ${seen.note}`);
};

const order: Step = async (world) => {
  if (!world.checkoutUrl) return;
  const body = new URLSearchParams({ email: 'ada@example.com' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { status } = await world.shop.request(world.checkoutUrl, {
    method: 'POST',
    headers,
    body: body.toString(),
  });
  if (status !== 303) return;
  world.checkoutUrl = undefined;
  world.wished.clear();
};

const steps = Object.entries({
  add,
  'another add': add,
  'a third add': add,
  press,
  'another press': press,
  type,
  note,
  code,
  plainAdd,
  look,
  'another look': look,
  expire,
  checkOut,
  'another checkout': checkOut,
  order,
} satisfies Record<string, Step>);

/** A visit with faults. @returns its steps with what was not as it has to be */
async function history(seed: number): Promise<string[]> {
  const world = new World(seed);
  const taken: string[] = [];
  for (let count = 0; count < 14 && world.mismatches.length === 0; count += 1) {
    world.faultRate = world.random() < 0.5 ? 0.2 : 0;
    const [name, step] = world.pick(steps);
    taken.push(`${name}${world.faultRate ? ' with faults' : ''}`);
    await step(world, world.pick([0, 1]));
  }
  world.expectShown(await world.read(), false, 'at the end');
  return world.mismatches.map((each) => `SEED=${seed}: ${taken.join(', ')}: ${each}`);
}

/** Adds of two tabs, which take turns, and pages that are loaded meanwhile. @returns what was not as it has to be */
async function race(seed: number): Promise<string[]> {
  const world = new World(seed);
  await add(world, 0);
  world.isSlow = true;
  let turn: Promise<unknown> = Promise.resolve();
  for (let count = 0; count < 4; count += 1) turn = turn.then(() => add(world, world.pick([0, 1])));
  const pages = [1, 2, 3].map(async () => {
    await new Promise((resolve) => setTimeout(resolve, world.random() * 20));
    await world.send('');
  });
  await Promise.all([turn, ...pages]);
  world.tabs[0] = await world.read();
  world.expectShown(world.tabs[0], false, 'at the end');
  await checkOut(world, 0);
  return world.mismatches.map((each) => `SEED=${seed}: ${each}`);
}

async function inOrder(run: (seed: number) => Promise<string[]>): Promise<string[]> {
  const all: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) all.push(...(await run(seed)));
  return all;
}

test('no checkout differs from what was shown, and no answered add is lost or doubled, in histories with faults', async () => {
  expect(await inOrder(history)).toEqual([]);
});

test('the adds of two tabs that take turns all count, beside pages that are loaded meanwhile', async () => {
  expect(await inOrder(race)).toEqual([]);
});
