import { afterEach, beforeAll, expect, test } from 'vitest';
import type { CartView } from '../../src/features/cart/cart-types.ts';
import { openVisitor as openVisitorOf } from './cart-visitors.ts';
import type { RunningSite } from './running-site.ts';
import { sharedSite } from './shared-site.ts';

let site: RunningSite;
beforeAll(async () => void (site = await sharedSite()));
afterEach(() => site.heal());

const variant = (id: number) => `gid://shopify/ProductVariant/${id}`;
const duck = variant(200101);
const tote = variant(200401);
const hat = variant(200201);
const coconut = variant(100401);

const openVisitor = (cookies?: Map<string, string>) => openVisitorOf(site, cookies);

const quantities = ({ lines }: CartView) =>
  Object.fromEntries(lines.map(({ merchandiseId, quantity }) => [merchandiseId, quantity]));

/** The lines of the cart as the shop has it. */
async function inShop(id: string): Promise<Record<string, number>> {
  const token = id.replace(/.*\/|\?.*/g, '');
  const response = await fetch(`${site.services}/storefront/carts?contains=${token}`);
  const carts = (await response.json()) as {
    id: string;
    lines: { merchandiseId: string; quantity: number }[];
  }[];
  const lines = carts.find((cart) => cart.id === id)?.lines ?? [];
  expect(new Set(lines.map(({ merchandiseId }) => merchandiseId)).size).toBe(lines.length);
  return Object.fromEntries(lines.map(({ merchandiseId, quantity }) => [merchandiseId, quantity]));
}

const forget = (id: string) =>
  fetch(`${site.services}/storefront/carts/expire`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });

test('a code that a link has left is applied to the next cart', async () => {
  const visitor = openVisitor();
  await visitor.ask('/discount/FLOCK10?redirect=/shop');
  const { cart } = await visitor.add(coconut);
  expect(cart.discountCodes).toEqual([{ code: 'FLOCK10', applicable: true }]);
});

test('an add makes a cart, whose key no script reads', async () => {
  const visitor = openVisitor();
  const { status, cart, setCookie } = await visitor.add(duck, 2);
  expect(status).toBe(200);
  expect(cart).toMatchObject({ count: 2, subtotal: { amount: '24.0' }, state: 'current' });
  expect(cart.lines).toMatchObject([
    {
      id: '200101',
      title: 'The Original Rubber Duck',
      option: null,
      path: `/shop/product/rubber-duck?variant=${encodeURIComponent(duck)}`,
      price: { amount: '12.0' },
      total: { amount: '24.0' },
    },
  ]);
  // Not Secure, because this machine serves plain http.
  const attributes = /; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/;
  const [id, lines, count] = setCookie;
  expect(id).toMatch(/^cart=gid%3A%2F%2Fshopify%2FCart%2F.+key%3D/);
  expect(id).toMatch(attributes);
  expect(lines).toMatch(/^cart_lines=/);
  expect(lines).toMatch(attributes);
  expect(count).toBe('cart_count=2; Max-Age=1209600; Path=/; SameSite=Lax');
  expect(JSON.stringify(cart)).not.toMatch(/gid:\/\/shopify\/Cart/);
});

test('who has no cart gets none by looking, and no cookie', async () => {
  const { cart, setCookie } = await openVisitor().see();
  expect(cart).toMatchObject({ lines: [], count: 0, state: 'current' });
  expect(setCookie).toEqual([]);
  const page = await site.ask('/cart');
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(page.headers.getSetCookie()).toEqual([]);
  const html = await page.text();
  expect(html).toContain('Your cart is empty.');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test('a kept page is the same with a cart and holds nothing of it', async () => {
  const path = '/shop/product/ducky-tote';
  const visitor = openVisitor();
  await visitor.add(tote);
  await (await site.ask(path)).text();
  await expect
    .poll(async () => {
      const page = await visitor.ask(path);
      const html = await page.text();
      expect(html).not.toContain(visitor.id().split('key=')[1]);
      expect(page.headers.getSetCookie()).toEqual([]);
      return page.headers.get('x-page-cache');
    })
    .toBe('hit');
});

test('the same add is one: sent again, at once, and after others', async () => {
  const visitor = openVisitor();
  const first = crypto.randomUUID();
  await visitor.add(duck, 2, first);
  await visitor.add(duck, 2, first);
  const again = await Promise.all([
    visitor.copy().add(duck, 3, 'double-click'),
    visitor.copy().add(duck, 3, 'double-click'),
  ]);
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
  await visitor.add(tote, 1);
  const { cart } = await visitor.add(duck, 2, first);
  expect(quantities(cart)).toEqual({ [duck]: 5, [tote]: 1 });
  expect(await inShop(visitor.id())).toEqual({ [duck]: 5, [tote]: 1 });
});

test('an add whose answer was lost counts once', async () => {
  const visitor = openVisitor();
  await visitor.add(tote);
  await site.fault({ kind: 'lost-answer', operation: 'cartLinesAdd', times: 1 });
  const lost = await visitor.add(duck, 2, 'lost');
  expect(lost).toMatchObject({ status: 202, kept: true, cart: { state: 'last-known', count: 3 } });
  const { cart } = await visitor.add(duck, 2, 'lost');
  expect(quantities(cart)).toEqual({ [duck]: 2, [tote]: 1 });
  expect(await inShop(visitor.id())).toEqual({ [duck]: 2, [tote]: 1 });
});

test('two tabs add to what the other has, and set what they were told to', async () => {
  const visitor = openVisitor();
  await visitor.add(duck);
  const [one, two] = [visitor.copy(), visitor.copy()];
  await Promise.all([one.add(duck, 2), two.add(duck, 3), one.add(tote), two.add(coconut)]);
  expect(quantities((await visitor.see()).cart)).toEqual({ [duck]: 6, [tote]: 1, [coconut]: 1 });
  await Promise.all([
    one.post('lines/update', { line: '200101', quantity: 4 }),
    two.post('lines/update', { line: '200401', quantity: 2 }),
  ]);
  await two.post('lines/remove', { line: '100401' });
  const { cart } = await visitor.see();
  expect(quantities(cart)).toEqual({ [duck]: 4, [tote]: 2 });
  expect(await inShop(visitor.id())).toEqual({ [duck]: 4, [tote]: 2 });
});

test('an option and a plan make a line of their own, with its price', async () => {
  const visitor = openVisitor();
  const club = variant(400601);
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
});

test('a cart that the shop has forgotten is made anew, and that is said once', async () => {
  const visitor = openVisitor();
  await visitor.add(coconut, 2);
  await visitor.add(duck, 1);
  await visitor.post('discount', { code: 'FLOCK10' });
  await visitor.post('note', { note: 'Ring twice.' });
  const old = visitor.id();
  await forget(old);
  const { cart } = await visitor.add(tote);
  expect(quantities(cart)).toEqual({ [coconut]: 2, [duck]: 1, [tote]: 1 });
  expect(cart).toMatchObject({ note: 'Ring twice.', discountCodes: [{ code: 'FLOCK10' }] });
  expect(cart.changes.join(' ')).toMatch(/no longer had your cart.*filled a new one/);
  expect(visitor.id()).not.toBe(old);
  expect((await visitor.see()).cart.changes).toEqual([]);
  // A form is led on, and it is said on the page that it leads to.
  await forget(visitor.id());
  const led = await visitor.form('lines/update', { line: '200101', quantity: '2' });
  expect(led.headers.get('location')).toBe('/cart');
  expect(await visitor.page()).toContain('no longer had your cart');
  expect(await visitor.page()).not.toContain('no longer had your cart');
});

/** The cookie of what a visitor saw last, as it was before the shop changed. */
function seen(lines: [string, number, string][], shop = site.services): string {
  const snapshot = { s: shop, l: lines, p: [], a: [], h: [], c: [], n: '', m: 'USD' };
  return Buffer.from(JSON.stringify(snapshot)).toString('base64url');
}

test('made anew, it says what costs other money, what is left and what is gone', async () => {
  const cookies = new Map([
    [
      'cart_lines',
      seen([
        ['200101', 1, '9.0'],
        ['200201', 5, '28.0'],
        ['999999', 1, '5.0'],
        ['100203', 1, '62.99'],
      ]),
    ],
  ]);
  const { cart } = await openVisitor(cookies).see();
  expect(quantities(cart)).toMatchObject({ [duck]: 1, [hat]: 3 });
  const changes = cart.changes.join('\n');
  expect(changes).toContain('The Original Rubber Duck: now $12.00 each, it was $9.00.');
  expect(changes).toContain('Ducky Bucket Hat: only 3 left, so there are 3 in your cart.');
  expect(changes).toContain('not sold any more');
  expect(changes).toContain('Mango Chili Margarita, 24-Pack: sold out meanwhile.');
  expect(changes).not.toContain('gid:');
});

test('while the shop is down the cart is as last known, and an add is kept until it is back', async () => {
  const visitor = openVisitor();
  await visitor.add(duck, 2);
  await visitor.add(tote);
  await site.fault({ kind: 'http-503' });
  const down = await visitor.see();
  expect(down.status).toBe(200);
  expect(down.cart).toMatchObject({ state: 'last-known', count: 3, subtotal: { amount: '42.50' } });
  expect(down.cart.lines).toMatchObject([
    { title: 'Beach Day Tote' },
    { title: 'The Original Rubber Duck', quantity: 2 },
  ]);
  const kept = await visitor.add(duck, 1, 'while-down');
  expect(kept).toMatchObject({ status: 202, kept: true, cart: { count: 4 } });
  expect(visitor.cookies.get('cart_count')).toBe('4');
  const page = await visitor.page();
  expect(page).toContain('The shop does not answer right now.');
  expect(page).toMatch(/value="3"/);
  const change = await visitor.post('lines/update', { line: '200101', quantity: 9 });
  expect(change).toMatchObject({ status: 502, code: 'unreachable', retry: true });
  await site.heal();
  const { cart } = await visitor.see();
  expect(cart.state).toBe('current');
  expect(quantities(cart)).toEqual({ [duck]: 3, [tote]: 1 });
  await visitor.add(duck, 1, 'while-down');
  expect(await inShop(visitor.id())).toEqual({ [duck]: 3, [tote]: 1 });
});

test.each([
  ['user-errors', 422, 'gone'],
  ['sold-out', 409, 'sold-out'],
  ['reduced', 409, 'not-enough'],
  ['http-402', 502, 'closed'],
  ['errors-string', 502, 'closed'],
  ['throttled', 202, undefined],
  ['http-429', 202, undefined],
  ['html-200', 202, undefined],
  ['null-cart', 202, undefined],
  ['reset', 202, undefined],
  ['hang', 202, undefined],
] as const)('the shop’s %s at the first add ends in %i %s', async (kind, status, code) => {
  await site.fault({ kind, operation: 'cartCreate' });
  const visitor = openVisitor();
  const reply = await visitor.add(duck, 4);
  expect({ status: reply.status, code: reply.code }).toEqual({ status, code });
  expect(JSON.stringify(reply.cart)).not.toContain('shopify/Cart/');
  expect(reply.error ?? '').not.toContain('gid:');
  await site.heal();
  const { cart } = await visitor.see();
  const got = { 'sold-out': 0, 'not-enough': 2, gone: 0, closed: 0, kept: 4 }[code ?? 'kept'];
  expect(quantities(cart)[duck] ?? 0).toBe(got);
});

test('what there is not enough of is said at its line, with the number', async () => {
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
  const none = await visitor.add(variant(100203));
  expect(none).toMatchObject({ status: 409, code: 'sold-out', cart: { count: 3 } });
  expect(none.cart.lines).toHaveLength(1);
  await visitor.add(duck, 60);
  const limit = await visitor.add(duck, 60);
  expect(limit).toMatchObject({ status: 422, code: 'limit', line: '200101' });
  expect(quantities(limit.cart)[duck]).toBe(100);
});

test('codes are applied, refused and taken off, each with what it means', async () => {
  const visitor = openVisitor();
  expect(await visitor.post('discount', { code: 'FLOCK10' })).toMatchObject({ code: 'empty' });
  await visitor.add(coconut);
  const applied = await visitor.post('discount', { code: ' flock10 ' });
  expect(applied.cart).toMatchObject({
    discountCodes: [{ code: 'flock10', applicable: true }],
    subtotal: { amount: '17.91' },
    savings: { amount: '7.08' },
  });
  for (const code of ['NOPE', 'SUMMER24']) {
    expect(await visitor.post('discount', { code })).toMatchObject({
      status: 422,
      code: 'code-unknown',
      cart: { discountCodes: [{ code: 'flock10' }] },
    });
  }
  expect(await visitor.post('discount', { code: 'MERCH20' })).toMatchObject({ code: 'code-unfit' });
  const off = await visitor.post('discount', { code: '' });
  expect(off.cart).toMatchObject({ discountCodes: [], subtotal: { amount: '19.9' } });
});

test.each([
  ['a foreign origin', 403, 'lines', { merchandiseId: duck }, { origin: 'https://evil.example' }],
  ['no merchandise', 422, 'lines', { quantity: 1 }, {}],
  [
    'a product instead of a variant',
    422,
    'lines',
    { merchandiseId: 'gid://shopify/Product/1' },
    {},
  ],
  ['an unknown variant', 422, 'lines', { merchandiseId: variant(999) }, {}],
  ['quantity 0', 422, 'lines', { merchandiseId: duck, quantity: 0 }, {}],
  ['quantity −1', 422, 'lines', { merchandiseId: duck, quantity: -1 }, {}],
  ['quantity 1e9', 422, 'lines', { merchandiseId: duck, quantity: 1e9 }, {}],
  ['quantity "abc"', 422, 'lines', { merchandiseId: duck, quantity: 'abc' }, {}],
  ['an id of 10,000 characters', 422, 'lines', { merchandiseId: duck, id: 'x'.repeat(10_000) }, {}],
  ['a line of −1', 422, 'lines/update', { line: '200401', quantity: -1 }, {}],
  ['a line of 1e9', 422, 'lines/update', { line: '200401', quantity: 1e9 }, {}],
  ['a line of "abc"', 422, 'lines/update', { line: '200401', quantity: 'abc' }, {}],
  ['a line that is not there', 409, 'lines/update', { line: '7', quantity: 1 }, {}],
  ['a line of the shop’s', 409, 'lines/remove', { line: 'gid://shopify/CartLine/1' }, {}],
  ['a code of 10,000 characters', 422, 'discount', { code: 'X'.repeat(10_000) }, {}],
  ['a code with line breaks', 422, 'discount', { code: 'FLOCK\n10' }, {}],
  ['a note of 5,001 characters', 422, 'note', { note: 'é'.repeat(5001) }, {}],
  ['more than a form can hold', 413, 'lines', { id: 'x'.repeat(20_000) }, {}],
] satisfies [string, number, string, object, Record<string, string>][])(
  '%s is answered %i in one sentence, and the cart stays as it is',
  async (_what, status, path, fields, headers) => {
    const visitor = openVisitor();
    await visitor.add(tote);
    const reply = await visitor.post(path, fields, headers);
    expect(reply.status).toBe(status);
    expect(reply.error).toMatch(/\.$/);
    expect(reply.error).not.toContain('gid:');
    expect(await inShop(visitor.id())).toEqual({ [tote]: 1 });
  },
);

test.each([
  ['forged', 'gid://shopify/Cart/forged?key=0123456789abcdef'],
  ['no id', '<script>'],
  ['another kind', 'gid://shopify/Order/1?key=1'],
])('a cookie that is %s is ignored and replaced', async (_what, id) => {
  const visitor = openVisitor(new Map([['cart', encodeURIComponent(id)]]));
  expect((await visitor.see()).cart.lines).toEqual([]);
  expect(visitor.cookies.has('cart')).toBe(false);
  visitor.cookies.set('cart', encodeURIComponent(id));
  expect(quantities((await visitor.add(duck)).cart)).toEqual({ [duck]: 1 });
  expect(visitor.id()).not.toBe(id);
});

test('a cart without its key shows nothing and is not touched', async () => {
  const owner = openVisitor();
  await owner.add(tote);
  const wrongKey = owner.id().replace(/key=.*/, 'key=00000000000000000000000000000000');
  const thief = openVisitor(new Map([['cart', encodeURIComponent(wrongKey)]]));
  expect((await thief.see()).cart.lines).toEqual([]);
  thief.cookies.set('cart', encodeURIComponent(wrongKey));
  await thief.add(duck);
  expect(await inShop(owner.id())).toEqual({ [tote]: 1 });
});

test('what another shop’s cart held is not put into this one', async () => {
  const foreign = seen([['200101', 2, '12.0']], 'other.myshopify.com');
  const visitor = openVisitor(new Map([['cart_lines', foreign]]));
  expect((await visitor.see()).cart.lines).toEqual([]);
  expect(visitor.cookies.size).toBe(0);
});

test('plain forms are led to /cart, where refusals stand and nothing typed is lost', async () => {
  const visitor = openVisitor();
  const added = await visitor.form('lines', { merchandiseId: tote, quantity: '2', id: 'plain' });
  expect([added.status, added.headers.get('location')]).toEqual([303, '/cart']);

  const wrong = await visitor.form('lines/update', { line: '200401', quantity: '1000' });
  const back = wrong.headers.get('location') ?? '';
  expect(back).toBe('/cart?problem=quantity&line=200401&quantity=1000#cart-problem');
  const page = await visitor.page(back.split('#')[0]);
  expect(page).toMatch(/<input(?=[^>]*aria-label="Quantity of Beach Day Tote")[^>]*value="1000"/);
  expect(page).toMatch(/role="alert"[^>]*>Please enter a quantity from 1 to 100\./);

  const code = await visitor.form('discount', { code: 'NOPE' });
  const codePage = await visitor.page((code.headers.get('location') ?? '').split('#')[0]);
  expect(codePage).toContain('This discount code is not valid.');
  expect(codePage).toMatch(/<input(?=[^>]*name="code")[^>]*value="NOPE"/);

  const note = `${'Please. '.repeat(700)}The end.`;
  const long = await visitor.form('note', { note });
  expect(long.status).toBe(422);
  const html = await long.text();
  expect(html).toContain(note);
  expect(html).toContain('Your note has more than 5,000 characters.');
  expect(html).not.toContain('<script');

  const from = '/shop/product/ducky-tote';
  const none = await visitor.form('lines', { merchandiseId: tote, quantity: '0', from });
  expect(none.headers.get('location')).toMatch(/^\/shop\/product\/ducky-tote\?problem=quantity&/);
});

test('the checkout is opened for what is in the cart, by no address that shows its key', async () => {
  const visitor = openVisitor();
  const empty = await visitor.form('checkout', {});
  expect(empty.headers.get('location')).toMatch(/^\/cart\?problem=empty/);
  await visitor.add(duck, 2);
  const { checkoutUrl } = await visitor.post('checkout', {});
  expect(await (await fetch(checkoutUrl!)).text()).toContain('$24.00');
  const led = await visitor.form('checkout', {});
  expect([led.status, led.headers.get('location')]).toEqual([303, checkoutUrl]);
  expect(await visitor.page()).not.toContain('key=');
});

test('the addresses of the cart say what they take', async () => {
  const read = await site.ask('/api/cart/lines');
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
  expect((await site.ask('/api/cart/nope', { method: 'POST' })).status).toBe(404);
});
