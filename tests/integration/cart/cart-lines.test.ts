import { expect, test } from 'vitest';
import { sharedSite } from '../support/shared-site.ts';
import {
  cartInShop,
  cookieOf,
  forgetCart,
  openVisitor as openVisitorOf,
  pageOf,
  quantities,
  variantId,
} from './cart-client.ts';

const site = await sharedSite();

const duck = variantId(200101);
const tote = variantId(200401);
const hat = variantId(200201);
const coconut = variantId(100401);

const openVisitor = (cookies?: Map<string, string>) => openVisitorOf(site, cookies);
const withCartCookie = (cookie: string) => openVisitor(new Map([['cart', cookie]]));

/** Quantities by variant of the cart that the shop stores, whose lines have different variants. */
async function quantitiesInShop(id: string): Promise<Record<string, number>> {
  const cart = await cartInShop(site, id);
  const byVariant = quantities(cart);
  expect(Object.keys(byVariant)).toHaveLength(cart.lines.length);
  return byVariant;
}

test('a discount code from a link is applied to the next cart', async () => {
  const visitor = openVisitor();
  await visitor.get('/discount/FLOCK10?redirect=/shop');
  const { cart } = await visitor.add(coconut);
  expect(cart.discountCodes).toEqual([{ code: 'FLOCK10', applicable: true }]);
});

test('the first add creates a cart and sets its cookies, of which scripts read the count only', async () => {
  const { status, cart, setCookie } = await openVisitor().add(duck, 2);
  expect(status).toBe(200);
  expect(cart).toMatchObject({ count: 2, subtotal: { amount: '24.0' }, state: 'current' });
  expect(cart.lines).toMatchObject([
    {
      id: '200101',
      title: 'The Original Rubber Duck',
      option: null,
      path: `/shop/product/rubber-duck?variant=${encodeURIComponent(duck)}`,
      price: { amount: '12.00' },
      total: { amount: '24.0' },
    },
  ]);
  // Without Secure, because the test site serves plain http.
  const attributes = /; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/;
  const [remembered, count] = setCookie;
  expect(remembered).toMatch(/^cart=/);
  expect(remembered).toMatch(attributes);
  expect(count).toBe('cart_count=2; Max-Age=1209600; Path=/; SameSite=Lax');
  expect(JSON.stringify(cart)).not.toMatch(/gid:\/\/shopify\/Cart/);
});

test('the picture of a line is preloaded in the size that its screen shows', async () => {
  const visitor = openVisitor();
  await visitor.add(duck);
  const preloads = (await visitor.page()).match(/<link rel="preload" as="image"[^>]*>/g);
  expect(preloads?.join()).toMatch(/imagesrcset="[^"]*width=160 1x,[^"]*width=320 2x"/i);
});

test('reading the cart creates none and sets no cookie', async () => {
  const { cart, setCookie } = await openVisitor().see();
  expect(cart).toMatchObject({ lines: [], count: 0, state: 'current' });
  expect(setCookie).toEqual([]);
  const page = await site.fetch('/cart');
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(page.headers.getSetCookie()).toEqual([]);
  const html = await page.text();
  expect(html).toContain('Your cart is empty.');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test('a visitor with a cart gets the cached page, which contains nothing of the cart', async () => {
  const path = '/shop/product/ducky-tote';
  const visitor = openVisitor();
  await visitor.add(tote);
  await site.html(path);
  await expect
    .poll(async () => {
      const page = await visitor.get(path);
      expect(await page.text()).not.toContain(visitor.id().split('key=')[1]);
      expect(page.headers.getSetCookie()).toEqual([]);
      return page.headers.get('x-page-cache');
    })
    .toBe('hit');
});

test('adds with the same id count once: repeated, concurrent and after other adds', async () => {
  const visitor = openVisitor();
  const first = crypto.randomUUID();
  await visitor.add(duck, 2, first);
  await visitor.add(duck, 2, first);
  const concurrent = await Promise.all([
    visitor.copy().add(duck, 3, 'double-click'),
    visitor.copy().add(duck, 3, 'double-click'),
  ]);
  expect(concurrent.map(({ status }) => status)).toEqual([200, 200]);
  await visitor.add(tote, 1);
  const { cart } = await visitor.add(duck, 2, first);
  expect(quantities(cart)).toEqual({ [duck]: 5, [tote]: 1 });
  expect(await quantitiesInShop(visitor.id())).toEqual({ [duck]: 5, [tote]: 1 });
});

test('a variant with a selling plan is a separate line with its own price', async () => {
  const visitor = openVisitor();
  const club = variantId(400601);
  await visitor.add(club);
  const plan = { sellingPlanId: 'gid://shopify/SellingPlan/701' };
  const { cart } = await visitor.post('lines', { merchandiseId: club, quantity: 2, ...plan });
  expect(cart.lines).toMatchObject([
    {
      id: '400601-701',
      option: '8-Pack',
      plan: 'Deliver every 2 weeks',
      total: { amount: '46.8' },
    },
    { id: '400601', option: '8-Pack', plan: null, total: { amount: '26.0' } },
  ]);
  // Three deliveries are paid at once. While the shop is down, their price is unknown.
  const prepaid = { sellingPlanId: 'gid://shopify/SellingPlan/703' };
  const three = await visitor.post('lines', { merchandiseId: club, quantity: 2, ...prepaid });
  expect(three.cart.lines[0]).toMatchObject({
    price: { amount: '66.30' },
    total: { amount: '132.6' },
  });
  await site.setFault({ kind: 'http-503', match: visitor.id() });
  expect(await visitor.page()).toMatch(/N\/A.*Subtotal<\/dt><dd>N\/A/s);
});

test('a cart that the shop has expired is recreated, with a message that appears once', async () => {
  const visitor = openVisitor();
  await visitor.add(coconut, 2);
  await visitor.add(duck, 1);
  await visitor.post('discount', { code: 'FLOCK10' });
  await visitor.post('note', { note: 'Ring twice.' });
  const old = visitor.id();
  await forgetCart(site, old);
  const { cart } = await visitor.add(tote);
  expect(quantities(cart)).toEqual({ [coconut]: 2, [duck]: 1, [tote]: 1 });
  expect(cart).toMatchObject({ note: 'Ring twice.', discountCodes: [{ code: 'FLOCK10' }] });
  expect(cart.changes.join(' ')).toMatch(/no longer had your cart.*filled a new one/);
  expect(visitor.id()).not.toBe(old);
  expect((await visitor.see()).cart.changes).toEqual([]);
  // A plain form is answered by the page that shows the message.
  await forgetCart(site, visitor.id());
  const answer = await visitor.form('lines/update', { line: '200101', quantity: '2' });
  expect(answer.status).toBe(200);
  expect(await pageOf(answer)).toContain('no longer had your cart');
  expect(await visitor.page()).not.toContain('no longer had your cart');
});

/** The cookie of a cart with these lines. */
const rememberedCart = (lines: [id: string, quantity: number][], cart: object = {}) =>
  cookieOf({
    shop: site.services,
    lines: lines.map(([id, quantity]) => [id, quantity, '']),
    ...cart,
  });

test('a recreated cart lists lower stock and products that are gone', async () => {
  const visitor = withCartCookie(
    rememberedCart([
      ['200101', 1],
      ['200201', 5],
      ['999999', 1],
      ['100203', 1],
    ]),
  );
  const { cart } = await visitor.see();
  expect(quantities(cart)).toEqual({ [duck]: 1, [hat]: 3 });
  const changes = cart.changes.join('\n');
  expect(changes).toContain('Ducky Bucket Hat: only 3 left, so there are 3 in your cart.');
  expect(changes).toContain('not sold any more');
  expect(changes).toContain('Mango Chili Margarita, 24-Pack: sold out meanwhile.');
  expect(changes).not.toContain('gid:');
});

test('while the shop is down the last known cart is shown, and a change can be sent again', async () => {
  const visitor = openVisitor();
  // The catalogue has the titles and the prices.
  await site.html('/shop');
  await visitor.add(duck, 2);
  await visitor.add(tote);
  await site.setFault({ kind: 'http-503' });
  const down = await visitor.see();
  expect(down.status).toBe(200);
  expect(down.cart).toMatchObject({ state: 'last-known', count: 3, subtotal: { amount: '42.50' } });
  expect(down.cart.lines).toMatchObject([
    { title: 'Beach Day Tote' },
    { title: 'The Original Rubber Duck', quantity: 2 },
  ]);
  const unsaved = await visitor.add(duck, 1, 'while-down');
  expect(unsaved).toMatchObject({ status: 503, code: 'change-unreachable', retry: true });
  expect(visitor.cookies.get('cart_count')).toBe('3');
  const page = await visitor.page();
  expect(page).toContain('The shop does not answer right now.');
  expect(page).toMatch(/value="2"/);
  await site.clearFaults();
  await visitor.add(duck, 1, 'while-down');
  const { cart } = await visitor.see();
  expect(cart.state).toBe('current');
  expect(quantities(cart)).toEqual({ [duck]: 3, [tote]: 1 });
  await visitor.add(duck, 1, 'while-down');
  expect(await quantitiesInShop(visitor.id())).toEqual({ [duck]: 3, [tote]: 1 });
});

// storefront.test.ts checks which other failures have the same codes.
test.each([
  ['user-errors', 422, 'gone', 0],
  ['sold-out', 409, 'sold-out', 0],
  ['reduced', 409, 'not-enough', 2],
  ['http-402', 502, 'closed', 0],
  ['throttled', 503, 'busy', 0],
  ['null-cart', 503, 'change-unreachable', 0],
  ['reset', 503, 'change-unreachable', 0],
  ['lost-answer', 503, 'change-unreachable', 0],
  ['hang', 503, 'change-slow', 0],
] as const)(
  'when the shop fails by %s, a first add of 4 answers %i %s and results in %i',
  async (kind, status, code, quantity) => {
    await site.setFault({ kind, operation: 'cartCreate' });
    if (kind === 'hang') site.setTimeLimits({ 5000: 100 });
    const visitor = openVisitor();
    const reply = await visitor.add(duck, 4);
    expect({ status: reply.status, code: reply.code }).toEqual({ status, code });
    expect(JSON.stringify(reply)).not.toContain('shopify/Cart/');
    expect(reply.error ?? '').not.toContain('gid:');
    await site.clearFaults();
    expect(quantities((await visitor.see()).cart)[duck] ?? 0).toBe(quantity);
  },
);

test('a quantity above the stock or above 100 is reduced, with a message at its line', async () => {
  const visitor = openVisitor();
  const fewer = await visitor.add(hat, 5);
  expect(fewer).toMatchObject({
    status: 409,
    code: 'not-enough',
    line: '200201',
    error: 'Only 3 of these are left, and they are in your cart.',
  });
  expect(fewer.cart.lines).toMatchObject([{ quantity: 3, problem: fewer.error }]);
  const more = await visitor.post('lines/update', { line: '200201', quantity: 7 });
  expect(more).toMatchObject({ status: 409, code: 'not-enough', cart: { count: 3 } });
  const none = await visitor.add(variantId(100203));
  expect(none).toMatchObject({ status: 409, code: 'sold-out', cart: { count: 3 } });
  expect(none.cart.lines).toHaveLength(1);
  await visitor.add(duck, 60);
  const limit = await visitor.add(duck, 60);
  expect(limit).toMatchObject({ status: 422, code: 'limit', line: '200101' });
  expect(quantities(limit.cart)[duck]).toBe(100);
});

test('discount codes are applied, refused and removed', async () => {
  const visitor = openVisitor();
  expect(await visitor.post('discount', { code: 'FLOCK10' })).toMatchObject({ code: 'empty' });
  await visitor.add(coconut);
  const applied = await visitor.post('discount', { code: ' flock10 ' });
  expect(applied.cart).toMatchObject({
    discountCodes: [{ code: 'flock10', applicable: true }],
    subtotal: { amount: '17.91' },
    savings: { amount: '7.08' },
  });
  for (const [code, error] of [
    ['NOPE', 'code-unknown'],
    ['SUMMER24', 'code-inactive'],
  ]) {
    expect(await visitor.post('discount', { code })).toMatchObject({
      status: 422,
      code: error,
      cart: { discountCodes: [{ code: 'flock10' }] },
    });
  }
  // The shop applies it as soon as the cart fits.
  expect(await visitor.post('discount', { code: 'MERCH20' })).toMatchObject({
    code: 'code-unfit',
    cart: {
      discountCodes: [
        { code: 'flock10', applicable: true },
        { code: 'MERCH20', applicable: false },
      ],
    },
  });
  expect(await visitor.page()).toContain('<strong>MERCH20</strong><span>does not apply</span>');
  expect((await visitor.add(tote)).cart.discountCodes).toEqual([
    { code: 'flock10', applicable: true },
    { code: 'MERCH20', applicable: true },
  ]);
  await visitor.post('lines/remove', { line: '200401' });
  await visitor.post('discount', { remove: 'MERCH20' });
  const off = await visitor.post('discount', { remove: 'flock10' });
  expect(off.cart).toMatchObject({ discountCodes: [], subtotal: { amount: '19.9' } });
});

const TOO_MANY = 'There were many requests from your network. Please wait a minute and try again.';

test('a network tries ten codes a minute, by links too, and then reads a sentence', async () => {
  const visitor = openVisitor();
  const { version } = (await visitor.add(coconut)).cart;
  const guess = () => visitor.post('discount', { code: 'NOPE' });
  /** Tries codes until one is refused. A minute that ends meanwhile allows ten more. */
  const exhaust = async () => {
    for (let count = 0; count <= 20; count += 1) {
      const { code } = await guess();
      if (code === 'too-many') return count;
    }
    return Infinity;
  };
  await visitor.get('/discount/NOPE');
  expect(await exhaust()).toBeLessThan(20);
  const refused = { status: 429, code: 'too-many', error: TOO_MANY };
  const inNewCart = async () => {
    visitor.cookies.delete('cart');
    await visitor.add(coconut);
    return guess();
  };
  for (const tryCode of [
    guess,
    () => visitor.post('checkout', { version, code: 'NOPE' }),
    inNewCart,
  ]) {
    await expect
      .poll(async () => (await exhaust()) < Infinity && tryCode(), { interval: 0 })
      .toMatchObject(refused);
  }
  await expect
    .poll(async () => {
      await exhaust();
      return pageOf(await visitor.click(/Apply/, { code: 'NOPE' }));
    })
    .toContain(TOO_MANY);
  await expect
    .poll(async () => {
      await exhaust();
      return (await visitor.get('/cart/200101:1?discount=NOPE')).headers.get('location');
    })
    .toContain('problem=too-many');
  // A removal is no guess, and others guess for themselves.
  expect((await visitor.post('discount', { remove: 'FLOCK10' })).status).toBe(200);
  const other = openVisitor();
  await other.add(coconut);
  expect((await other.post('discount', { code: 'FLOCK10' })).status).toBe(200);
});

/** The answers to as many requests as a network may make in two minutes, and one more. */
const flood = <Reply>(request: () => Promise<Reply>) =>
  Promise.all(Array.from({ length: 121 }, request));

test('a network begins 60 carts a minute, and then reads a sentence; a cart that exists takes more', async () => {
  const visitor = openVisitor();
  await visitor.add(duck);
  const headers = { 'cf-connecting-ip': visitor.network };
  const replies = await flood(() => openVisitorOf(site, new Map(), headers).add(duck));
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.length).toBeLessThanOrEqual(62);
  for (const each of refused)
    expect(each).toMatchObject({ status: 429, code: 'too-many', error: TOO_MANY });
  expect(refused).not.toEqual([]);
  expect((await visitor.add(tote)).status).toBe(200);
});

test('Buy Now counts as a new cart', async () => {
  const headers = { 'cf-connecting-ip': openVisitor().network };
  const replies = await flood(() =>
    site.postJson('/api/cart', { merchandiseId: duck, quantity: 1 }, headers),
  );
  const made = replies.filter(({ status }) => status === 200);
  expect(made.length).toBeGreaterThan(0);
  expect(made.length).toBeLessThanOrEqual(120);
  const statuses = new Set(replies.map(({ status }) => status));
  expect([...statuses].toSorted()).toEqual([200, 429]);
});

test('the code of a link waits while the shop does not answer it, and stays away once it is removed in any case', async () => {
  const visitor = openVisitor();
  await visitor.add(duck);
  await visitor.get('/discount/flock10?redirect=/shop');
  const operation = 'cartDiscountCodesUpdate';
  await site.setFault({ kind: 'http-503', operation, match: visitor.id() });
  const added = await visitor.add(tote);
  expect([added.status, added.cart.count, added.cart.discountCodes]).toEqual([200, 2, []]);
  await site.clearFaults();
  const codes = async () => (await visitor.see()).cart.discountCodes.map(({ code }) => code);
  expect(await codes()).toEqual(['flock10']);
  await visitor.post('discount', { code: 'FLOCK10' });
  await visitor.post('discount', { remove: 'FLOCK10' });
  expect(await codes()).toEqual([]);
});

test('a code that the shop has applied is not counted, and one of a link waits for its turn', async () => {
  const visitor = openVisitor();
  await visitor.add(duck);
  expect((await visitor.post('discount', { code: 'FLOCK10' })).status).toBe(200);
  const headers = { 'cf-connecting-ip': visitor.network };
  const open = (code: string) =>
    openVisitorOf(site, new Map([['discount', code]]), headers).add(duck);
  for (let count = 0; count <= 20; count += 1) await visitor.post('discount', { code: 'NOPE' });
  const known = await open('flock10');
  expect(known.cart.discountCodes).toEqual([{ code: 'flock10', applicable: true }]);
  // Its links create no cart to try it.
  const tries = async () => (await site.shopRequests('FLOCK10')).length;
  const before = await tries();
  expect((await visitor.get('/discount/FLOCK10')).status).toBe(303);
  expect(await tries()).toBe(before);
  const waiting = openVisitorOf(site, new Map([['discount', 'OTHER']]), headers);
  expect((await waiting.add(duck)).cart).toMatchObject({ discountCodes: [], changes: [] });
  // Another network has not tried any.
  const [cart, discount] = [waiting.cookies.get('cart')!, 'OTHER'];
  const later = openVisitor(
    new Map([
      ['cart', cart],
      ['discount', discount],
    ]),
  );
  expect((await later.see()).cart.changes).toEqual([
    'The discount code OTHER does not apply to your cart.',
  ]);
});

test.each([
  ['http-503', true, 'this change may not be saved. Please try again.'],
  ['http-429', true, 'The shop is very busy right now. Please wait a moment and try again.'],
  ['http-430', true, 'The shop is very busy right now. Please wait a moment and try again.'],
  ['throttled', true, 'The shop is very busy right now. Please wait a moment and try again.'],
  ['lost-answer', true, 'this change may not be saved. Please try again.'],
  ['http-402', false, 'The shop cannot take orders right now. Please come back a little later.'],
])(
  'after %s, what the sentence asks for makes the change once, and nothing else is lost',
  async (kind, retry, sentence) => {
    const visitor = openVisitor();
    await visitor.add(duck, 2);
    await visitor.post('note', { note: 'Ring.' });
    await site.setFault({ kind, operation: 'cartLinesAdd', match: visitor.id() });
    const add = { merchandiseId: tote, quantity: 1, id: `add after ${kind}` };
    expect(await visitor.post('lines', add)).toMatchObject({
      retry,
      error: expect.stringContaining(sentence),
    });
    await site.clearFaults();
    const { status, cart } = await visitor.post('lines', { ...add, repeat: true });
    expect([status, quantities(cart), cart.note]).toEqual([200, { [duck]: 2, [tote]: 1 }, 'Ring.']);
  },
);

test.each([
  ['without merchandise', 422, 'lines', { quantity: 1 }],
  ['of an unknown variant', 422, 'lines', { merchandiseId: variantId(999) }],
  ['of 0', 422, 'lines', { merchandiseId: duck, quantity: 0 }],
  [
    'with an id of 10,000 characters',
    422,
    'lines',
    { merchandiseId: duck, id: 'x'.repeat(10_000) },
  ],
  ['to −1', 422, 'lines/update', { line: '200401', quantity: -1 }],
  ['to 1e9', 422, 'lines/update', { line: '200401', quantity: 1e9 }],
  ['to "abc"', 422, 'lines/update', { line: '200401', quantity: 'abc' }],
  ['to ""', 422, 'lines/update', { line: '200401', quantity: '' }],
  ['to 1.5', 422, 'lines/update', { line: '200401', quantity: '1.5' }],
  ['of a line that does not exist', 409, 'lines/update', { line: '7', quantity: 1 }],
  ['of a Shopify line id', 409, 'lines/remove', { line: 'gid://shopify/CartLine/1' }],
  ['of 10,000 characters', 422, 'discount', { code: 'X'.repeat(10_000) }],
  ['to a used-up gift card', 422, 'discount', { code: 'DUCKGIFT0' }],
  ['to no code', 422, 'discount', { code: ' ' }],
  ['of a message for no line', 409, 'lines/message', { line: '7', message: 'Hi' }],
  ['of 501 characters', 422, 'lines/message', { line: '200401', message: 'x'.repeat(501) }],
  ['with a line break', 422, 'discount', { code: 'FLOCK\n10' }],
  ['of 1,001 characters', 422, 'note', { note: 'é'.repeat(1001) }],
] satisfies [string, number, string, object][])(
  'a change %s is answered %i by /api/cart/%s in one sentence, and the cart stays as it is',
  async (_what, status, path, fields) => {
    const visitor = openVisitor();
    await visitor.add(tote);
    const reply = await visitor.post(path, fields);
    expect(reply.status).toBe(status);
    expect(reply.error).toMatch(/\.$/);
    expect(reply.error).not.toContain('gid:');
    expect(await quantitiesInShop(visitor.id())).toEqual({ [tote]: 1 });
  },
);

const forged = 'gid://shopify/Cart/forged?key=0123456789abcdef';

test.each([
  ['of an unknown id', rememberedCart([], { id: forged })],
  ['of an id that is none', rememberedCart([], { id: 'gid://shopify/Order/1?key=1' })],
  ['of another shop', cookieOf({ shop: 'other.myshopify.com', lines: [['1', 1, '']] })],
  ['of wrong lines', rememberedCart([['<b>', 1e9]])],
  ['of an earlier release', encodeURIComponent(forged)],
  ['of 6 KB', 'A'.repeat(6000)],
  ['undefined', 'undefined'],
  ['null', Buffer.from('null').toString('base64url')],
  ['%', '%'],
  ['<script>', '<script>'],
])('a cart cookie %s is removed when read and replaced by an add', async (_what, cookie) => {
  const reader = withCartCookie(cookie);
  expect((await reader.see()).cart.lines).toEqual([]);
  expect(reader.cookies.has('cart')).toBe(false);
  const buyer = withCartCookie(cookie);
  expect(quantities((await buyer.add(duck)).cart)).toEqual({ [duck]: 1 });
  expect(buyer.id()).not.toBe(forged);
});

test('the cookies of the release before keep their lines, which get a cart without hidden attributes', async () => {
  const lines = [
    ['200101', 2, '12.0'],
    ['200401~1abc', 1, '18.5', [['Gift message', 'For Ada']]],
  ];
  const old = {
    s: site.services,
    t: 1,
    l: lines,
    p: [['200101', 1, 'id']],
    a: [],
    h: [],
    c: ['FLOCK10'],
  };
  const snapshot = Buffer.from(JSON.stringify({ ...old, n: 'Ring.', m: 'USD' })).toString(
    'base64url',
  );
  const visitor = openVisitor(
    new Map([
      ['cart', encodeURIComponent(forged)],
      ['cart_lines', snapshot],
    ]),
  );
  const { cart } = await visitor.see();
  expect(quantities(cart)).toEqual({ [duck]: 3, [tote]: 1 });
  expect(cart).toMatchObject({ note: 'Ring.', discountCodes: [{ code: 'FLOCK10' }], changes: [] });
  expect(cart.lines[1]!.attributes).toEqual([{ key: 'Gift message', value: 'For Ada' }]);
  expect([...visitor.cookies.keys()].toSorted()).toEqual(['cart', 'cart_count']);
  expect((await visitor.see()).cart.version).toBe(cart.version);
});

test('a cart id with a wrong key neither reads nor changes the cart', async () => {
  const owner = openVisitor();
  await owner.add(tote);
  const id = owner.id().replace(/key=.*/, 'key=00000000000000000000000000000000');
  const wrongKey = rememberedCart([], { id });
  expect((await withCartCookie(wrongKey).see()).cart.lines).toEqual([]);
  await withCartCookie(wrongKey).add(duck);
  expect(await quantitiesInShop(owner.id())).toEqual({ [tote]: 1 });
});

const NO_COOKIES = '/cart?problem=no-cookies';

test('a browser without JavaScript that refuses cookies is told so, and can buy', async () => {
  const fields = { merchandiseId: tote, quantity: '1', from: '/shop/product/ducky-tote' };
  const added = await site.postForm('/api/cart/lines', fields);
  expect(added.headers.get('location')).toBe(NO_COOKIES);
  const page = await (await site.fetch(NO_COOKIES)).text();
  expect(page).toMatch(/role="alert"[^>]*>Your browser refuses cookies/);
  expect(page).toContain('<meta name="robots" content="noindex"');
  expect(await (await site.fetch('/cart')).text()).not.toContain('refuses cookies');
  const bought = await site.postForm('/api/cart', fields);
  expect(bought.headers.get('location')).toContain('/cart/c/');
});

test('plain forms redirect to /cart, or are answered by the page with messages and the typed values', async () => {
  const visitor = openVisitor();
  const added = await visitor.form('lines', { merchandiseId: tote, quantity: '2', id: 'plain' });
  // The request for this address tells whether the browser accepts cookies.
  expect([added.status, added.headers.get('location')]).toEqual([303, NO_COOKIES]);
  const shown = await visitor.get(NO_COOKIES);
  expect([shown.status, shown.headers.get('location')]).toEqual([303, '/cart']);
  const second = await visitor.form('lines', { merchandiseId: tote, quantity: '2', id: 'plain' });
  expect([second.status, second.headers.get('location')]).toEqual([303, '/cart']);

  const wrong = await visitor.click(/Update/, { 'quantity.200401': '1000' });
  expect(wrong.status).toBe(422);
  const page = await pageOf(wrong);
  expect(page).toMatch(/<input(?=[^>]*aria-label="Quantity of Beach Day Tote")[^>]*value="1000"/);
  expect(page).toMatch(/role="alert"[^>]*>Please enter a quantity from 1 to 100\./);
  // The empty gift message between them stays folded.
  expect(page).not.toMatch(/<details[^>]* open/);

  const codePage = await pageOf(await visitor.click(/Apply/, { code: 'NOPE' }));
  expect(codePage).toContain('This is not a valid discount code or gift card.');
  expect(codePage).toMatch(/<input(?=[^>]*name="code")[^>]*value="NOPE"/);

  const note = `${'Please. '.repeat(140)}The end.`;
  const long = await visitor.click(/Save/, { note });
  expect(long.status).toBe(422);
  const html = await long.text();
  expect(html).toContain(note);
  expect(html).toContain('Your note has more than 1,000 characters.');
  expect(html).not.toContain('<script');

  const from = '/shop/product/ducky-tote';
  const none = await visitor.form('lines', { merchandiseId: tote, quantity: '0', from });
  expect(none.headers.get('location')).toMatch(/^\/shop\/product\/ducky-tote\?problem=quantity&/);
  // The variant of these options cannot be looked up.
  await site.setFault({ kind: 'throttled', match: 'new-jersey' });
  const unknown = await visitor.form('lines', { product: 'new-jersey', 'option.Size': 'L', from });
  expect(unknown.headers.get('location')).toMatch(/^\/shop\/product\/ducky-tote\?problem=busy&/);
  await site.clearFaults();

  expect(await pageOf(await visitor.click(/^Remove/))).toContain('Undo');
  expect(visitor.cookies.has('cart_count')).toBe(false);
});

test.each(['/cart', '/shop/drinks', '/shop/product/ducky-tote'])(
  'an address of %s names one of the site’s sentences, or none',
  async (path) => {
    const alerts = async (problem: string) => {
      const page = await openVisitor().page(`${path}?${new URLSearchParams({ problem })}`);
      return [...page.matchAll(/role="alert"[^>]*>(?:<p[^>]*>)?([^<]+)/g)].map(([, text]) => text);
    };
    expect(await alerts('busy')).toEqual([expect.stringContaining('The shop is very busy')]);
    for (const unknown of ['constructor', 'Your card was refused', '<b>busy</b>', '']) {
      expect(await alerts(unknown)).toEqual([]);
    }
  },
);

test('the checkout opens for the cart’s lines, and no page contains the cart’s key', async () => {
  const visitor = openVisitor();
  const empty = await visitor.form('checkout', {});
  expect(await pageOf(empty)).toContain('There is nothing in your cart yet.');
  await visitor.add(duck, 2);
  const { checkoutUrl } = await visitor.checkOut();
  expect(await (await fetch(checkoutUrl!)).text()).toContain('$24.00');
  const { version } = (await visitor.see()).cart;
  const redirect = await visitor.form('checkout', { version });
  expect([redirect.status, redirect.headers.get('location')]).toEqual([303, checkoutUrl]);
  expect(await visitor.page()).not.toContain('key=');
});

test('a plain press that is sent twice counts once, and one of an old page changes no other line', async () => {
  const visitor = openVisitor();
  await visitor.add(duck, 2);
  await visitor.add(tote, 1);
  const more = await visitor.button(/^One more .*Duck/);
  await more.click();
  await more.click();
  expect(quantities((await visitor.see()).cart)).toEqual({ [duck]: 3, [tote]: 1 });
  // The quantity of the duck was not typed: it is the one that this page shows.
  const shown = '200401:1,200101:1 30.00 0';
  const typed = { version: '', shown, 'quantity.200101': '1', 'quantity.200401': '2' };
  await visitor.form('lines/update', typed);
  expect(quantities((await visitor.see()).cart)).toEqual({ [duck]: 3, [tote]: 2 });
});

test('a change of a line with an id that is no text is refused', async () => {
  const visitor = openVisitor();
  await visitor.add(duck, 1);
  const refused = await visitor.post('lines/update', { line: '200101', quantity: 2, id: 7 });
  expect(refused.status).toBe(422);
  expect(quantities((await visitor.see()).cart)).toEqual({ [duck]: 1 });
});

test('a quantity and a note are set also when the cookie has them, but a lost answer changed the shop', async () => {
  const visitor = openVisitor();
  await visitor.add(duck, 1);
  const match = visitor.id();
  for (const operation of ['cartLinesUpdate', 'cartNoteUpdate']) {
    await site.setFault({ kind: 'lost-answer', operation, match });
  }
  const lost = await visitor.post('lines/update', { line: '200101', quantity: 2 });
  expect([lost.status, (await visitor.post('note', { note: 'Ring.' })).status]).toEqual([503, 503]);
  await site.clearFaults();
  expect(await quantitiesInShop(match)).toEqual({ [duck]: 2 });
  const { cart } = await visitor.post('lines/update', { line: '200101', quantity: 1 });
  expect(quantities(cart)).toEqual({ [duck]: 1 });
  expect(await visitor.post('note', { note: '' })).toMatchObject({ cart: { note: '' } });
});

test.each([
  ['a press', 'lines/update', { line: '200101', quantity: 2 }],
  ['a repeated press', 'lines/update', { line: '200101', quantity: 2, repeat: true }],
  ['an add', 'lines', { merchandiseId: duck, quantity: 1 }],
])(
  'after a message whose answer was lost, %s sets the quantity of its line',
  async (_, path, change) => {
    const visitor = openVisitor();
    await visitor.add(duck, 1);
    const match = visitor.id();
    await site.setFault({ kind: 'lost-answer', operation: 'cartLinesUpdate', match });
    const lost = await visitor.post('lines/message', { line: '200101', message: 'Enjoy!' });
    expect(lost.status).toBe(503);
    await site.clearFaults();
    const { status, cart } = await visitor.post(path, { ...change, id: `${path} after ${match}` });
    expect([status, cart.lines.map(({ id, quantity }) => [id, quantity])]).toEqual([
      200,
      [['200101', 2]],
    ]);
    expect(await quantitiesInShop(match)).toEqual({ [duck]: 2 });
  },
);

test('a note that is sent after the last line was removed counts for the line that Undo adds', async () => {
  const visitor = openVisitor();
  await visitor.add(duck, 2);
  await visitor.post('lines/remove', { line: '200101' });
  expect(await visitor.post('note', { note: 'Ring.' })).toMatchObject({ status: 200 });
  const undo = { line: '200101', merchandiseId: duck, quantity: 2 };
  const { cart } = await visitor.post('lines', undo);
  expect([quantities(cart), cart.note]).toEqual([{ [duck]: 2 }, 'Ring.']);
});

test('GET of a change answers 405, and an unknown change 404', async () => {
  const read = await site.fetch('/api/cart/lines');
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
  expect((await site.fetch('/api/cart/nope', { method: 'POST' })).status).toBe(404);
});
