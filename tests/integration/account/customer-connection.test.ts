import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { openDatabase as openShopDatabase } from '../../../local/database.ts';
import { openVisitor, pay, variantId } from '../cart/cart-client.ts';
import { postToService } from '../support/running-site.ts';
import { sharedSite } from '../support/shared-site.ts';
import { openDatabase } from '../support/site-database.ts';
import { anotherSession, endSessions, newSession } from './account-sessions.ts';
import { openSignedIn, outcomeOf, signedInVisitor } from './customer-visitor.ts';

const site = await sharedSite();
const settings = (changes: object) =>
  postToService(`${site.services}/customer-accounts/settings`, changes);
const revoke = (email: string, what: 'all' | 'access') =>
  postToService(`${site.services}/customer-accounts/revoke`, { email, what });
afterEach(() => fetch(`${site.services}/customer-accounts/settings`, { method: 'DELETE' }));

const CONNECT = 'Show my orders';
/** Marks the place of a part that is sent after the rest of its page. */
const LATE_PART = '<template id="B:';
const EMPTY = 'Your order history will appear here once you make a purchase.';

/** Cookies with the secrets of sign-ins that a visitor has started. */
const flowCookies = ({ cookies }: { cookies: Map<string, string> }) =>
  [...cookies].filter(([name]) => name.startsWith('customer_sign_in'));

/** Requests of one operation that a customer has sent. */
const requests = async (operation: string) =>
  (await site.shopRequests(`"operationName":"${operation}"`)).length;

test('a visitor connects, buys, sees the order, orders again and disconnects', async () => {
  const visitor = await openSignedIn(site);
  const before = await visitor.account();
  expect(before).toContain(EMPTY);
  expect(before).toContain(CONNECT);

  expect(await visitor.connect()).toBe('/account notice=connected');
  const connected = await visitor.account();
  expect(connected).toContain('Your orders are shown here from now on.');
  expect(connected).toContain(EMPTY);
  expect(connected).not.toContain(CONNECT);

  await visitor.add(variantId(100101), 2);
  await visitor.pay();
  const list = await visitor.account();
  expect(list).toContain('Paid, not shipped yet');
  const [, path = ''] = /href="(\/account\?order=\d+)"/.exec(list) ?? [];
  const order = await visitor.page(path);
  expect(order).toContain('Classic Lime Margarita');
  expect(order).toContain('Quantity: 2');
  expect(order).toContain('$49.98');

  const number = path.split('=')[1]!;
  const fields = { order: number, id: randomUUID() };
  for (let press = 0; press < 2; press++) {
    expect((await visitor.submit('/api/account/orders/again', fields)).location).toBe('/cart');
    const { cart } = await visitor.see();
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([2]);
  }

  const other = await openSignedIn(site);
  await other.connect();
  const notFound = await other.page(path);
  expect(notFound).toContain('We could not find this order among yours.');
  expect(notFound).toMatch(
    /<h2[^>]*>Order Not Found<\/h2>.*<a [^>]*href="\/account"[^>]*>See All Orders</s,
  );
  expect(
    (await other.submit('/api/account/orders/again', { order: number, id: 'x' })).location,
  ).toBe('/account notice=order-gone');

  const { answer } = await visitor.submit('/account/logout', {});
  const document = await answer.text();
  expect(document).toContain('content="0;url=/account/logout"');
  expect(document).not.toMatch(/id_token|eyJ/);
  const out = await visitor.get('/account/logout');
  expect(out.status).toBe(303);
  expect(out.headers.get('referrer-policy')).toBe('no-referrer');
  expect(out.headers.get('cache-control')).toBe('private, no-store');
  const target = out.headers.get('location') ?? '';
  expect(target).toContain('id_token_hint=eyJ');
  const left = await fetch(target, { redirect: 'manual' });
  expect(left.headers.get('location')).toBe(`${site.url}/account`);
  // The address that contains the token is used once.
  expect((await visitor.get('/account/logout')).status).toBe(405);
  const disconnected = await visitor.account();
  expect(disconnected).toContain(CONNECT);
  expect(disconnected).toContain('Your orders are no longer shown here.');
});

test('a checkout has the address of its customer until the visitor disconnects or another one signs in', async () => {
  const visitor = await openSignedIn(site);
  await visitor.connect();
  await visitor.submit('/api/account/addresses', {
    change: 'save',
    id: randomUUID(),
    firstName: 'Ada',
    lastName: 'Duck',
    address1: '1 Pond Way',
    city: 'Denver',
    zoneCode: 'CO',
    zip: '80202',
    territoryCode: 'US',
  });
  await visitor.add(variantId(200101));
  const checkout = async () => (await visitor.checkOut()).checkoutUrl!;
  const isAddressAt = async (url: string) =>
    (await (await fetch(url)).text()).includes('1 Pond Way');
  const first = await checkout();
  expect(await isAddressAt(first)).toBe(true);
  expect(await checkout()).toBe(first);
  const fields = { merchandiseId: variantId(200101) };
  const bought = await site.postJson('/api/cart', fields, visitor.cookieHeader());
  const { checkoutUrl } = (await bought.json()) as { checkoutUrl: string };
  expect(await isAddressAt(checkoutUrl)).toBe(true);
  await pay(checkoutUrl, visitor.email);
  const [, number = ''] = /order=(\d+)/.exec(await visitor.account()) ?? [];
  expect(await visitor.account(`?order=${number}`)).toContain('1 Pond Way');
  await visitor.submit('/account/logout', {});
  expect(await isAddressAt(await checkout())).toBe(false);
  expect(await isAddressAt(first)).toBe(false);

  await visitor.connect();
  const again = await checkout();
  expect(await isAddressAt(again)).toBe(true);
  const other = await openSignedIn(site);
  for (const [name, value] of other.cookies) visitor.cookies.set(name, value);
  expect(await isAddressAt(await checkout())).toBe(false);
  expect(await isAddressAt(again)).toBe(false);
});

test('"Order again" names the products that are no longer sold', async () => {
  const visitor = await openSignedIn(site);
  await visitor.connect();
  await visitor.add('gid://shopify/ProductVariant/200101');
  await visitor.add(variantId(300201));
  await visitor.pay();
  const [, number = ''] = /order=(\d+)/.exec(await visitor.account()) ?? [];
  // The cart forgets what was ordered.
  await visitor.see();
  // No other test buys this product.
  const product = `${site.services}/storefront/products/wholesale-case-mango-chili`;
  await fetch(product, { method: 'DELETE' });
  const { location } = await visitor.submit('/api/account/orders/again', {
    order: number,
    id: randomUUID(),
  });
  expect(location).toMatch(/ missing=\d$/);
  const path = location.split(' ')[0]!;
  const page = await visitor.page(path);
  expect(page).toContain('These could not be put into your cart: Wholesale Case: Mango Chili');
  expect(await visitor.page(`${path}&missing=0`)).not.toContain('could not be put');
  expect((await visitor.see()).cart.lines).toHaveLength(1);
});

test('"Order again" says that the shop did not accept or answer it, not that nothing is sold', async () => {
  const visitor = await openSignedIn(site);
  await visitor.connect();
  await visitor.add('gid://shopify/ProductVariant/200101');
  await visitor.pay();
  const [, number = ''] = /order=(\d+)/.exec(await visitor.account()) ?? [];
  await visitor.see();
  const again = async () => {
    const fields = { order: number, id: randomUUID() };
    const { location } = await visitor.submit('/api/account/orders/again', fields);
    return visitor.page(location.split(' ')[0]!);
  };
  await site.setFault({ kind: 'user-errors' });
  const refused = await again();
  expect(refused).toContain('Nothing of this order could be put into your cart:');
  expect(refused).toContain('or did not accept them.');
  expect(refused).not.toContain('is sold right now');
  await site.clearFaults();
  await site.setFault({ kind: 'http-503', operation: 'CartCreate' });
  expect(await again()).toContain('so these products may be in your cart.');
});

test('an address cannot make the page say what has not happened, and an outcome is shown once', async () => {
  const visitor = await openSignedIn(site);
  const claimed = await visitor.account('?notice=disconnected');
  expect(claimed).not.toContain('Your orders are no longer shown here.');
  expect(claimed).toContain(CONNECT);
  await visitor.connect();
  expect(visitor.cookies.get('account_outcome')).toBeDefined();
  expect(await visitor.account()).toContain('Your orders are shown here from now on.');
  expect(await visitor.account()).not.toContain('Your orders are shown here from now on.');
  const login = await visitor.get(await visitor.choose(await visitor.login()));
  expect(login.headers.getSetCookie().join('\n')).toMatch(
    /account_outcome=[^\n]*Path=\/account; HttpOnly; SameSite=Lax/,
  );
});

test('a refused or failed sign-in changes nothing and shows an error', async () => {
  const visitor = await openSignedIn(site);
  const finish = async (choice: string) => {
    const answer = await visitor.get(await visitor.choose(await visitor.login(), { choice }));
    return outcomeOf(answer);
  };
  expect(await finish('fail')).toBe('/account notice=failed');
  expect(await finish('refuse')).toBe('/account notice=denied');
  expect(await visitor.account()).toContain('You did not sign in at the shop');
  expect(await visitor.account()).toContain(CONNECT);
});

test('a forged or replayed state stores no connection', async () => {
  const visitor = await openSignedIn(site);
  const end = async (path: string) => outcomeOf(await visitor.get(path));
  const forged = (await visitor.choose(await visitor.login())).replace(/state=[^&]*/, 'state=x');
  expect(await end(forged)).toBe('/account notice=expired');
  const callback = await visitor.choose(await visitor.login());
  const [name, cookie] = flowCookies(visitor).at(-1)!;
  expect(await end(callback)).toBe('/account notice=connected');
  expect(visitor.cookies.has(name)).toBe(false);
  // Back or a reload repeats the callback, and nothing has to be started again.
  for (const path of [callback, forged]) expect(await end(path)).toBe('/account');
  expect(await visitor.account()).not.toContain(CONNECT);
  // The code is used up as well.
  visitor.cookies.set(name, cookie);
  expect(await end(callback)).toBe('/account notice=failed');
  const other = await openSignedIn(site);
  const late = await other.choose(await other.login());
  const [sealed, secrets] = flowCookies(other)[0]!;
  other.cookies.set(sealed, `${secrets.slice(0, -3)}abc`);
  expect(outcomeOf(await other.get(late))).toBe('/account notice=expired');
  const login = await visitor.get('/account/login');
  expect(login.headers.getSetCookie().find((line) => line.startsWith('customer_sign_in'))).toMatch(
    /Path=\/; HttpOnly; SameSite=Lax/,
  );
});

test('sign-ins in two tabs both connect, in either order', async () => {
  const visitor = await openSignedIn(site);
  const [first, second] = [await visitor.login(), await visitor.login()];
  const [one, other] = [await visitor.choose(first), await visitor.choose(second)];
  for (const callback of [one, other]) {
    expect(outcomeOf(await visitor.get(callback))).toBe('/account notice=connected');
  }
  expect(await visitor.account()).not.toContain(CONNECT);
});

test('a browser keeps the secrets of the latest three sign-ins only', async () => {
  const visitor = await openSignedIn(site);
  const oldest = await visitor.login();
  for (let count = 0; count < 5; count++) await visitor.login();
  expect(flowCookies(visitor)).toHaveLength(3);
  const callback = await visitor.choose(oldest);
  expect(outcomeOf(await visitor.get(callback))).toBe('/account notice=expired');
});

test('the callback for another signed-in visitor stores no connection', async () => {
  const first = await openSignedIn(site);
  const callback = await first.choose(await first.login());
  const second = await openSignedIn(site);
  second.cookies.set(...flowCookies(first)[0]!);
  expect(outcomeOf(await second.get(callback))).toBe('/account notice=other');
  expect(await second.account()).toContain(CONNECT);
  expect(await first.account()).toContain(CONNECT);
});

test('a visitor who was signed out meanwhile signs in again, which finishes the connection', async () => {
  const email = `duck-${randomUUID()}@example.com`;
  const visitor = signedInVisitor(site, await newSession(site, email));
  const callback = await visitor.choose(await visitor.login());
  await endSessions(site, visitor.session);
  const location = (await visitor.get(callback)).headers.get('location');
  expect(location).toBe(`/auth?next=${encodeURIComponent(callback)}`);

  const again = signedInVisitor(site, await anotherSession(site, email));
  again.cookies.set(...flowCookies(visitor)[0]!);
  expect(outcomeOf(await again.get(callback))).toBe('/account notice=connected');
});

test('a callback in a browser with a planted cookie and without a session connects nobody', async () => {
  const attacker = await openSignedIn(site);
  const callback = await attacker.choose(await attacker.login());
  const victim = openVisitor(site);
  victim.cookies.set(...flowCookies(attacker)[0]!);
  expect((await victim.get(callback)).headers.get('location')).toMatch(/^\/auth\?next=/);
  expect(await attacker.account()).toContain(CONNECT);
});

test('only this site’s own pages start a sign-in or disconnect', async () => {
  const visitor = await openSignedIn(site);
  await visitor.connect();
  const { cookie } = visitor.cookieHeader();
  const login = await site.fetch('/account/login', {
    headers: { cookie, 'sec-fetch-site': 'cross-site' },
  });
  expect(outcomeOf(login)).toBe('/account notice=failed');
  const logout = await site.postForm(
    '/account/logout',
    {},
    { cookie, origin: 'https://a.example' },
  );
  expect(logout.status).toBe(403);
  expect((await visitor.get('/account/logout')).status).toBe(405);
  expect(await visitor.account()).not.toContain(CONNECT);
  expect((await site.fetch('/account/login')).headers.get('location')).toBe('/auth');
});

test.each([
  ['of another client', { aud: 'another-client' }],
  ['of another issuer', { iss: 'https://other.example' }],
  ['that is expired', { exp: 1 }],
  ['with another nonce', { nonce: 'another' }],
  ['without a customer', { sub: '' }],
])('an ID token %s is refused', async (_name, claims) => {
  const visitor = await openSignedIn(site);
  await settings({ claims });
  expect(await visitor.connect()).toBe('/account notice=failed');
  expect(await visitor.account()).toContain(CONNECT);
});

test.each([-290, 290])('a clock that differs by %i seconds is tolerated', async (seconds) => {
  const visitor = await openSignedIn(site);
  await settings({ clockOffsetSeconds: seconds });
  expect(await visitor.connect()).toBe('/account notice=connected');
});

test('a revoked access token is refreshed; a revoked connection ends with a sentence', async () => {
  const visitor = await openSignedIn(site);
  await visitor.connect();
  await revoke(visitor.email, 'access');
  expect(await visitor.account()).not.toContain(CONNECT);
  await revoke(visitor.email, 'all');
  const page = await visitor.account();
  expect(page).toContain('The connection to the shop has ended.');
  expect(page).toContain(CONNECT);
  expect(await visitor.account()).toContain(EMPTY);
});

test('a shop that refuses every token ends the connection without a loop', async () => {
  const visitor = await openSignedIn(site);
  await visitor.connect();
  await site.setFault({ kind: 'unauthorized', operation: 'CustomerOrders' });
  const before = await requests('CustomerOrders');
  expect(await visitor.account()).toContain('The connection to the shop has ended.');
  expect((await requests('CustomerOrders')) - before).toBe(2);
});

test('a shop that fails keeps the connection, and the page says so', async () => {
  const visitor = await openSignedIn(site);
  await visitor.connect();
  for (const kind of ['http-500', 'http-429', 'hang', 'html-200', 'moved']) {
    await site.setFault({ kind, operation: 'CustomerOrders' });
    if (kind === 'hang') site.setTimeLimits({ 5000: 100 });
    const page = await visitor.account();
    expect(page).toMatch(/We could not reach the shop right now|The shop is very busy right now/);
    expect(page).not.toContain(CONNECT);
    await site.clearFaults();
    expect(await visitor.account()).toContain(EMPTY);
  }
});

test('each part of the account begins without the shop and ends with its late answer', async () => {
  const visitor = await openSignedIn(site);
  await visitor.connect();
  for (const [query, operation, text] of [
    ['', 'CustomerOrders', EMPTY],
    ['?order=1', 'CustomerOrder', 'We could not find this order among yours.'],
    ['?tab=subscriptions', 'CustomerSubscriptions', 'No Active Subscriptions'],
    ['?tab=settings', 'CustomerProfile', 'Name and Addresses'],
  ] as const) {
    await site.setFault({ kind: 'latency', operation, latencyMs: 300 });
    site.setTimeLimits({ 100: 1 });
    const answer = await visitor.get(`/account${query}`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const page = await answer.text();
    expect(page).toContain(text);
    expect(page).toContain(LATE_PART);
    await site.clearFaults();
  }
});

test('10,000 orders are read page by page, with one request each beside those of the other tabs', async () => {
  const visitor = await openSignedIn(site);
  await visitor.connect();
  await visitor.add(variantId(200101));
  await visitor.pay();
  const shop = openShopDatabase(site.dataDir);
  shop
    .prepare(
      `with recursive copies(n) as (select 1 union all select n + 1 from copies where n < 9999)
       insert into orders (number, key, cartToken, email, cents, summary, placedAt, contents)
       select (select max(number) from orders) + n, key, cartToken || n, email, cents, summary, placedAt, contents
       from orders, copies where email = ?`,
    )
    .run(visitor.email);
  const newest = Number(shop.prepare('select max(number) as newest from orders').get()?.['newest']);
  shop.close();

  const operations = ['CustomerOrders', 'CustomerSubscriptions', 'CustomerProfile'];
  let path = '/account?tab=orders';
  for (const first of [newest, newest - 10, newest - 20]) {
    await fetch(`${site.services}/storefront/requests`, { method: 'DELETE' });
    const page = await visitor.page(path);
    const numbers = [...page.matchAll(/>Order (?:<!-- -->)?#(\d+)</g)].map(([, number]) =>
      Number(number),
    );
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, index) => first - index));
    const sent = await site.shopRequests('"tokenKind":"customer"');
    expect(sent.map(({ operationName }) => operationName).toSorted()).toEqual(
      operations.toSorted(),
    );
    path = /href="(\/account\?after=[^"]+)"[^>]*>Older Orders/.exec(page)?.[1] ?? '';
    expect(page.includes('Newest Orders')).toBe(first !== newest);
  }
  for (const unknown of ['unknown', '', '%22%20%7B', 'x'.repeat(2000)]) {
    const page = await visitor.account(`?after=${unknown}`);
    expect(page).toContain(`#${newest}<`);
    expect(page).not.toContain('Newest Orders');
  }
});

test('the tabs of the account are loaded at the same time', async () => {
  const visitor = await openSignedIn(site);
  await visitor.connect();
  await fetch(`${site.services}/storefront/requests`, { method: 'DELETE' });
  const operations = ['CustomerOrders', 'CustomerSubscriptions', 'CustomerProfile'];
  for (const operation of operations) await site.setFault({ kind: 'hang', operation });
  // It ends with the site.
  void visitor.account().catch(() => '');
  const sent = async () =>
    (await site.shopRequests('"tokenKind":"customer"')).map(({ operationName }) => operationName);
  await expect.poll(async () => (await sent()).toSorted()).toEqual(operations.toSorted());
});

test('the database holds no token in readable form', async () => {
  const visitor = await openSignedIn(site);
  await visitor.connect();
  const database = openDatabase(site.dataDir, 'customers', { readOnly: true });
  const rows = database.prepare('select * from connections').all();
  database.close();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/shcat_|shcrt_|@example/);
});
