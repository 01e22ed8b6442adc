import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { HONEYPOT_FIELD } from '../../../src/features/forms/form-definition.ts';
import { shopDay } from '../../../src/runtime/shop-day.ts';
import { variantId } from '../cart/cart-client.ts';
import { newVisitor, validFields } from '../forms/form-client.ts';
import { startRunningSite } from '../support/running-site.ts';
import { readAllTables } from '../support/site-database.ts';

// The whole database is read, so no other test may write to it.
const site = await startRunningSite({ tellsOffice: true });
afterAll(() => site.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  site
    .fetch(path, {
      headers: { 'cf-connecting-ip': newVisitor(), accept: 'text/html', ...headers },
    })
    .then(async (response) => ({ status: response.status, text: await response.text() }));
const view = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.fetch('/api/views', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: site.url, 'cf-connecting-ip': newVisitor(), ...headers },
  });

const key = new URLSearchParams({ key: 'local-office-secret' });
const signIn = await site.fetch('/office/sign-in', { method: 'POST', body: key });
const cookie = signIn.headers.get('set-cookie')!.split(';')[0]!;
/** The dashboard, which writes what its Worker has counted before it reads. */
const office = (query = '') => get(`/office${query}`, { cookie });

/** All rows of all tables of every database. */
const everything = () => readAllTables(site.dataDir).flatMap(({ rows }) => rows);
const countOf = (what: string, name: string) =>
  everything().find((row) => row.what === what && row.name === name)?.count ?? 0;

test('views of known pages are counted, with their source', async () => {
  const path = '/recipes/sunrise-splash';
  const tags = { utm_source: 'Newsletter', utm_medium: 'email', utm_campaign: 'summer 26' };
  for (const body of [
    { path, from: 'www.instagram.com' },
    { path, from: '', ...tags },
    { path: '/shop/product/classic-lime-margarita' },
    { path: '/ada@example.com' },
    { path: '/', from: 'ada@example.com', utm_source: 'ada@example.com' },
    { path: '/api/office' },
  ])
    expect((await view(body)).status).toBe(204);
  for (const ignored of [
    { 'sec-gpc': '1' },
    { dnt: '1' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    { 'sec-purpose': 'prefetch;prerender' },
  ])
    expect((await view({ path }, ignored)).status).toBe(204);
  expect((await view({ path }, { origin: 'https://other.example' })).status).toBe(403);
  for (const invalid of [
    {},
    { path: 'x' },
    { path, from: 'x'.repeat(101) },
    { path, utm_source: 'x'.repeat(101) },
    { path, more: 'x'.repeat(5000) },
  ] as Record<string, string>[])
    expect((await view(invalid)).status).toBe(422);
  expect((await site.postJson('/api/views', { path }, { origin: site.url })).status).toBe(422);
  expect((await site.postJson('/api/views', { path })).status).toBe(403);
  expect((await site.fetch('/api/views')).status).toBe(405);
  // The shop is asked for products after the response.
  await expect
    .poll(async () => {
      await office();
      return countOf('product', 'classic-lime-margarita');
    })
    .toBe(1);
  expect(countOf('view', 'recipe')).toBe(2);
  expect(countOf('content', path)).toBe(2);
  expect(countOf('source', 'instagram.com')).toBe(1);
  expect(countOf('source', '(other)')).toBe(1);
  // The newsletter has no name until its fifth visitor.
  const sources = () => everything().filter(({ what }) => what === 'source');
  expect(sources()).toHaveLength(3);
  expect(JSON.stringify(sources())).not.toContain('newsletter');
  for (let visit = 1; visit < 5; visit += 1) await view({ path: '/about', from: '', ...tags });
  await office();
  expect(countOf('source', 'newsletter / email / summer 26')).toBe(5);
});

test('views of addresses without a page are not counted, nor their sources', async () => {
  const paths = [
    '/recipes/ada-lovelace',
    '/recipes/ada/lovelace',
    '/recipes/page/99',
    '/articles/ada-lovelace',
    '/ada-policy',
    '/shop/ada-lovelace',
    '/shop/product/ada-lovelace',
    '/shop/merch/classic-lime-margarita',
    '/products/ada-lovelace',
    '/store-locator/ada',
    '/store-locator/colorado/ada',
    '/store-locator/colorado/denver/ada',
    '/forms/ada',
  ];
  const existing = ['/shop/drinks', '/products/ducky-tote', '/store-locator/colorado'];
  for (const path of [...paths, ...existing]) {
    // A page whose data come late is sent with status 200 before they do.
    await expect
      .poll(async () => (await get(path, { 'sec-gpc': '1' })).status, { message: path })
      .toBe(paths.includes(path) ? 404 : 200);
  }
  const views = () =>
    everything()
      .filter(({ what }) => ['view', 'source', 'content', 'product'].includes(String(what)))
      .map(({ what, name, count }) => `${what} ${name} ${count}`);
  const before = views();
  for (const path of ['/404', ...paths]) await view({ path, from: 'www.reddit.com' });
  // The shop and the sheet are asked after the responses.
  for (const path of existing) await view({ path });
  const added = ['view list 1', 'view stores 1', 'product ducky-tote 1'];
  await expect
    .poll(async () => {
      await office();
      return views().filter((each) => !before.includes(each));
    })
    .toEqual(expect.arrayContaining(added));
  expect(views().filter((each) => !before.includes(each))).toHaveLength(added.length + 1);
  expect(countOf('product', '(other)')).toBe(0);
});

test('one network adds at most 40 views a minute', async () => {
  const before = Number(countOf('content', '/about'));
  const one = { 'cf-connecting-ip': newVisitor() };
  await Promise.all(Array.from({ length: 70 }, () => view({ path: '/about' }, one)));
  await office();
  const added = Number(countOf('content', '/about')) - before;
  expect(added).toBeGreaterThanOrEqual(40);
  // Twice as many when the minute ends in between.
  expect(added).toBeLessThanOrEqual(80);
});

test('steps to an order are counted by product, and refusals by code', async () => {
  const merchandiseId = variantId(100101);
  const add = (fields: object) => site.postJson('/api/cart/lines', fields);
  const added = await add({ merchandiseId, quantity: 1 });
  expect(added.status).toBe(200);
  expect((await add({ merchandiseId, quantity: 0 })).status).toBe(422);
  const { cart } = (await added.json()) as { cart: { version: string } };
  const cookies = added.headers.getSetCookie().map((each) => each.split(';')[0]);
  const opened = await site.postJson(
    '/api/cart/checkout',
    { version: cart.version },
    { cookie: cookies.join('; ') },
  );
  expect(await opened.json()).toHaveProperty('checkoutUrl');
  const from = '/shop/product/classic-lime-margarita';
  expect((await site.postJson('/api/cart', { merchandiseId, quantity: 1, from })).status).toBe(200);
  await get('/cart');
  await office();
  expect(countOf('step', 'added')).toBe(1);
  expect(countOf('step', 'cart')).toBe(2);
  expect(countOf('step', 'checkout')).toBe(2);
  expect(countOf('added', 'classic-lime-margarita')).toBe(1);
  expect(countOf('checkout', 'classic-lime-margarita')).toBe(2);
  expect(countOf('refused', 'quantity')).toBe(1);
});

test('a shop that is down comes first, and an add that it did not answer is “added” when it has taken it', async () => {
  await site.setFault({ kind: 'reset' });
  const add = await site.postJson('/api/cart/lines', {
    merchandiseId: variantId(100101),
    quantity: 1,
  });
  const { text } = await office('?period=today');
  await site.clearFaults();
  expect(add.status).toBe(202);
  expect(countOf('step', 'kept')).toBe(1);
  expect(countOf('step', 'added')).toBe(1);
  expect(text).toMatch(/<ol class="todo">\s*<li>\s*<a[^>]*>The shop cannot be reached/);
  expect(text).toContain('1 add was not answered by the shop at once. The cart kept it;');
  expect(text).toContain('cannot be read now: visitors see what was last compared');

  // The same browser's next request, which the shop answers.
  const cookies = add.headers.getSetCookie().map((each) => each.split(';')[0]);
  const next = await site.fetch('/api/cart', { headers: { cookie: cookies.join('; ') } });
  expect(await next.json()).toMatchObject({ cart: { count: 1 } });
  await office();
  expect(countOf('step', 'added')).toBe(2);
  expect(countOf('added', 'classic-lime-margarita')).toBe(2);
  expect(countOf('step', 'kept')).toBe(1);
});

test('one network adds at most 40 steps to an order a minute, and every add is made', async () => {
  const before = Number(countOf('step', 'added'));
  const one = { 'cf-connecting-ip': newVisitor() };
  const item = { merchandiseId: variantId(100101), quantity: 1 };
  const adds = Array.from({ length: 90 }, () => site.postJson('/api/cart/lines', item, one));
  const statuses = new Set((await Promise.all(adds)).map(({ status }) => status));
  expect([...statuses]).toEqual([200]);
  await office();
  const added = Number(countOf('step', 'added')) - before;
  expect(added).toBeGreaterThanOrEqual(40);
  // Twice as many when the minute ends in between.
  expect(added).toBeLessThanOrEqual(80);
});

test('a checkout of a permalink is counted with its products, and none that is not opened', async () => {
  const counts = () =>
    [
      ['step', 'checkout'],
      ['step', 'added'],
      ['checkout', 'classic-lime-margarita'],
      ['checkout', 'ducky-bucket-hat'],
    ].map(([what, name]) => Number(countOf(what!, name!)));
  await office();
  const before = counts();
  const opened = await get('/cart/100101:2,200201:1');
  const head = await site.fetch('/cart/100101:1', { method: 'HEAD' });
  const gone = await get('/cart/999999:1');
  const optedOut = await get('/cart/100101:1', { 'sec-gpc': '1' });
  expect([opened, head, gone, optedOut].map(({ status }) => status)).toEqual([303, 204, 303, 303]);
  await office();
  expect(counts().map((count, at) => count - before[at]!)).toEqual([1, 0, 1, 1]);
});

test('a restock request is counted by product and pack, in the words of the shop', async () => {
  const send = (more: Record<string, string>) =>
    site.postJson(
      '/api/forms/restock',
      { ...validFields.restock, ...more },
      { 'cf-connecting-ip': newVisitor() },
    );
  expect((await send({ product: 'Ada', variant: 'Lovelace' })).status).toBe(200);
  expect((await send({ handle: 'ada-lovelace', [HONEYPOT_FIELD]: 'x' })).status).toBe(200);
  await office();
  expect(countOf('restock', 'mango-chili-margarita 24-Pack')).toBe(1);
  const { text } = await office('?period=today');
  expect(text).toMatch(/Mango Chili Margarita \(24-Pack\) is sold out: asked for\s+once/);
  expect(JSON.stringify(everything())).not.toMatch(/lovelace/i);
});

test('nothing that visitors type, or that a campaign tells about them, is in the database', async () => {
  const typed = [
    'ada.lovelace@example.com',
    'Ada Lovelace',
    '(303) 555-0123',
    '5244 E Santa Fe Dr',
    '5244 E Santa Fe Dr, Denver, CO',
    '39.7392,-104.9903',
    'Denver',
    '80202',
    'Toronto',
  ];
  for (const text of typed) {
    const query = new URLSearchParams({ q: text });
    expect((await get(`/search?${query}`)).status).toBe(200);
    expect((await get(`/store-locator?${query}`)).status).toBe(200);
    await get(`/api/stores?${query}`);
    await get(`/api/stores/map?bounds=-109,37,-102,41&zoom=6&${query}`);
    await get(`/api/search/suggestions?${query}`);
    await get(`/recipes/search?${query}`);
    await get(`/articles/search?${query}`);
    await get(`/shop?filter.p.vendor=${encodeURIComponent(text)}`);
    await get(`/${encodeURIComponent(text.toLowerCase())}`);
    const path = '/about';
    for (const tags of [
      { utm_source: text },
      { utm_source: 'mail', utm_medium: text },
      { utm_source: 'mail', utm_campaign: `for ${text}, born 1984` },
    ] as Record<string, string>[])
      expect((await view({ path, from: '', ...tags })).status).toBe(204);
    await view({ path, from: `${text.toLowerCase().replaceAll(' ', '-')}.example` });
  }
  await site.runSchedule();
  await office();
  const tables = readAllTables(site.dataDir);
  expect(tables.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['outbox', 'visit_counts', 'vitals', 'office_state']),
  );
  const personal =
    /lovelace|example\.com|555.{0,3}0123|\b5244\b|santa.fe|39\.7392|104\.9903|\b80202\b|\b1984\b/i;
  expect(JSON.stringify(tables)).not.toMatch(personal);
  // The sheet has a store at the typed street, which the page shows.
  expect((await office('?period=today')).text).not.toMatch(/lovelace|555.{0,3}0123|born 1984/i);
  // The messages that the office sends.
  expect(await (await fetch(`${site.services}/inbox.json?form=office`)).text()).not.toMatch(
    personal,
  );
  // Everything that the Worker has stored, caches included. The sheet has a store at the typed street.
  const files = readdirSync(`${site.dataDir}/platform`, { recursive: true, withFileTypes: true });
  const named = files.filter(
    (file) =>
      file.isFile() &&
      /ada.lovelace@|ada lovelace|\(303\) 555-0123/i.test(
        readFileSync(join(file.parentPath, file.name), 'latin1'),
      ),
  );
  expect(named.map(({ name }) => name)).toEqual([]);
  // With its ZIP code.
  expect(countOf('place-many', 'Denver, CO')).toBeGreaterThanOrEqual(4);
  expect(JSON.stringify(everything())).not.toContain('ZIP 802');
  expect(countOf('place-none', 'Toronto, Canada')).toBe(2);
});

test('filters of lists and of the locator are counted by the names that shop and sheet have', async () => {
  const shop = new URLSearchParams({
    'filter.p.tag': 'LIME',
    'filter.v.availability': '1',
    'filter.p.vendor': 'Ada Lovelace',
    'filter.v.price.gte': '12.34',
    sort_by: 'title-ascending',
  });
  expect((await get(`/shop?${shop}`)).status).toBe(200);
  for (const query of [
    'type=GROCERY',
    'type=Ada+Lovelace',
    'type=Grocery&open=1&page=2',
    'open=1&q=Denver',
  ])
    expect((await get(`/store-locator?${query}`)).status).toBe(200);
  await office();
  expect(countOf('facet', 'Taste: Lime')).toBe(1);
  expect(countOf('facet', 'Availability: In stock')).toBe(1);
  expect(countOf('facet', 'Price')).toBe(1);
  expect(countOf('facet', 'Sort: title-ascending')).toBe(1);
  expect(countOf('facet', 'Stores: Grocery')).toBe(1);
  expect(countOf('facet', 'Stores: open now')).toBe(1);
  expect(JSON.stringify(everything())).not.toMatch(/lovelace|12\.34/i);
});

test('a word is named from its fifth search on', async () => {
  for (let time = 0; time < 4; time += 1) await get('/search?q=Xyzzyplum');
  await office();
  expect(JSON.stringify(everything())).not.toMatch(/xyzzyplum/i);
  await get('/search?q=xyzzyplum');
  await office();
  expect(countOf('nothing-found', 'xyzzyplum')).toBe(5);
});

test('the dashboard lists the most urgent problems, and offers the demand as a file', async () => {
  for (let time = 0; time < 3; time += 1) await get('/store-locator?q=Anchorage%2C+AK');
  await get('/store-locator?q=Honolulu%2C+HI');
  const { text } = await office('?period=today');
  for (const heading of ['Steps to an order', 'Demand', 'Speed', 'Forms', 'Stores'])
    expect(text).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`));
  expect(text).toMatch(/Anchorage, AK has no store near: looked for\s+3 times/);
  expect(text).toMatch(/<circle[^>]*>\s*<title>Anchorage, AK: \d+<\/title>/);
  expect(text).toMatch(/Products seen: \d+/);
  expect(text).toMatch(
    /"\/shop\/product\/classic-lime-margarita"\s*>\s*Classic Lime Margarita\s*<\/a/,
  );
  expect(text).toContain('“xyzzyplum” finds nothing');
  expect(text).toMatch(/<td>xyzzyplum<\/td>/);
  expect(text).not.toContain('Honolulu');

  expect((await get('/office/demand.csv')).status).toBe(401);
  const file = await site.fetch('/office/demand.csv', { headers: { cookie } });
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="demand-.*\.csv"$/,
  );
  const [head, first, ...rest] = (await file.text()).trim().split('\r\n');
  expect(head).toBe('"Place","Searches","Stores within 25 miles"');
  expect(first).toBe('"Anchorage, AK","3","none"');
  expect(rest).toContainEqual(expect.stringMatching(/^"Denver, CO","\d+","5 or more"$/));
  expect(rest.join()).not.toContain('Honolulu');
  expect(rest).toContainEqual(
    expect.stringMatching(/^"Places looked for fewer than 3 times","\d+",/),
  );
});

test('the schedule sends the figures of a day on the next morning, once', async () => {
  const day = shopDay();
  // Tomorrow at 8:00 in the shop's time zone, America/Phoenix.
  const eight = Date.parse(`${day}T15:00:00Z`) + 24 * 60 * 60_000;
  await office();
  const pages = everything()
    .filter(({ what }) => what === 'view')
    .reduce((sum, { count }) => sum + Number(count), 0);
  for (const minutes of [0, 5]) await site.runSchedule(eight - Date.now() + minutes * 60_000);
  const answer = await fetch(`${site.services}/inbox.json?form=office`);
  const messages = (await answer.json()) as { fields: { day: string } }[];
  // The schedule of an earlier test may have sent the message of today.
  expect(messages.filter(({ fields }) => fields.day === day)).toMatchObject([
    {
      contentType: 'application/json',
      fields: {
        kind: 'morning',
        site: site.url,
        text: expect.stringContaining(`\npages: ${pages}\n`) as string,
        figures: { pages: { count: pages, before: 0 } },
      },
    },
  ]);
});
