import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { HONEYPOT_FIELD } from '../../../src/features/forms/form-definition.ts';
import { shopDay } from '../../../src/runtime/shop-day.ts';
import { variantId } from '../cart/cart-client.ts';
import { DAY, formsOf, newVisitor, validFields } from '../forms/form-client.ts';
import { startTestSite } from '../support/running-site.ts';
import { readAllTables } from '../support/site-database.ts';

// The texts of its parts, its tasks, its message and its sessions have unit tests in src/features/office, and the words
// and sources that are not shown in src/analytics.

// The whole database is read, so no other test may write to it.
const site = await startTestSite({ tellsOffice: true });
const forms = formsOf(site);
afterAll(() => site.close());
afterEach(() => site.clearFaults());

const key = 'local-office-secret';
/** Sends a form of the office. */
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.fetch(`/office${path}`, { method: 'POST', body: new URLSearchParams(fields), headers });
async function signIn(): Promise<{ cookie: string }> {
  const response = await post('/sign-in', { key });
  return { cookie: response.headers.get('set-cookie')!.split(';')[0]! };
}
const session = await signIn();
/** The overview. */
const office = async (query = '') => site.html(`/office${query}`, session);

test('the office requires a session, and takes forms from its own pages only', async () => {
  for (const path of ['/api/office', '/office', '/office/demand.csv']) {
    const old = await site.fetch(`${path}?key=${key}&period=7`);
    expect([old.status, old.headers.get('location')]).toEqual([303, '/office?note=key']);
    expect(old.headers.get('referrer-policy')).toBe('no-referrer');
    expect(old.headers.get('cache-control')).toBe('no-store');
  }
  const told = await site.html('/office?note=key');
  expect(told).toMatch(/role="alert"[^>]*>The address no longer takes the key: type it here\.</);

  const form = await site.fetch('/office');
  expect(form.status).toBe(401);
  expect(form.headers.get('cache-control')).toBe('no-store');
  expect(form.headers.get('x-robots-tag')).toBe('noindex');
  const page = await form.text();
  expect(page).toMatch(/<label for="key"[^>]*>Key<\/label>/);
  expect(page).not.toContain('role="alert"');
  expect((await post('/sign-in', { key: 'wrong' })).status).toBe(401);
  expect((await post('/sign-in', { key }, { origin: 'https://evil.example' })).status).toBe(403);
  // A key is taken with the spaces around it that copying adds.
  const signedIn = await post('/sign-in', { key: ` ${key}\n` });
  expect(signedIn.status).toBe(303);
  expect(signedIn.headers.get('set-cookie')).toMatch(
    /Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax/,
  );

  const [, signature] = session.cookie.split(/\d{13}/);
  const forged = { cookie: `office=${Date.now() + 1e9}${signature}` };
  expect((await site.fetch('/office', { headers: forged })).status).toBe(401);
  // A link in a mail leads to the page, although another site may not post to it.
  const linked = { ...session, 'sec-fetch-site': 'cross-site' };
  expect((await site.fetch('/office', { headers: linked })).status).toBe(200);
  expect((await post('/forms', {}, linked)).status).toBe(403);
  expect((await post('/forms', { id: "x' or 1=1" }, session)).status).toBe(400);
  expect((await site.fetch('/office', { method: 'DELETE' })).status).toBe(405);

  const mine = await signIn();
  const out = await post('/sign-out', {}, mine);
  expect(out.headers.get('set-cookie')).toMatch(/^office=; Max-Age=0/);
});

test('a form of an ended session leads to the sign-in, and what no page of the office sends is refused', async () => {
  for (const path of ['/sign-in', '/sign-out', '/forms']) {
    const got = await site.fetch(`/office${path}`);
    expect([path, got.status, got.headers.get('location')]).toEqual([path, 303, '/office']);
    const foreign = await post(path, {}, { origin: 'https://evil.example' });
    expect([path, foreign.status]).toEqual([path, 403]);
  }
  const ended = await post('/forms', {});
  expect(ended.status).toBe(401);
  const page = await ended.text();
  expect(page).toMatch(/role="alert"[^>]*>The sign-in has ended: .* Nothing was sent\./);
  expect(page).toContain('action="/office/sign-in"');
  expect(await site.html('/office/demand.csv')).toMatch(
    /role="alert"[^>]*>The sign-in has ended: .* open the file again\./,
  );
  expect((await post('/sign-in', { key: 'x'.repeat(129 * 1024) })).status).toBe(413);
  const json = await site.fetch('/office/sign-in', {
    method: 'POST',
    body: '{',
    headers: { 'content-type': 'application/json' },
  });
  expect(json.status).toBe(400);
});

test('the office lists dead submissions without personal data, and sends them again', async () => {
  const id = await forms.sendFailing({ kind: 'http-500', times: 2 });
  await forms.runSchedule(Date.now() + 4 * DAY);
  expect(forms.row(id)).toMatchObject({ state: 'dead' });

  const shown = await site.fetch('/office', { headers: session });
  expect(shown.headers.get('cache-control')).toBe('no-store');
  const page = await shown.text();
  expect(page).toContain('was out of order (500)');
  expect(page).toContain(`Send again ${id.slice(0, 8)}`);
  // Rows of the store sheet that the site rejects.
  expect(page).toMatch(/<td>Row \d+/);
  // The parts that have something to do are open.
  expect(page).toContain('<details id="forms" open');
  // The limit that a product exceeds is among the tasks.
  expect(page).toMatch(/has \d+ variants: only the first 100 are on the site/);
  expect(page).toMatch(/<details id="speed" class/);
  expect(page).not.toMatch(/lovelace|duck@/i);

  // Only the two buttons send again.
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const json = { 'content-type': 'application/json' };
  for (const [body, headers] of [
    ['', type],
    [`id[]=${id}`, type],
    [`id=${id}&id=${id}`, type],
    ['all=no', type],
    ['all=yes&all=yes', type],
    [`all=yes&id=`, type],
    ['all=yes&id[]=x', type],
    ['[]', json],
    [JSON.stringify([{ id }]), json],
    [JSON.stringify({ id: [id] }), json],
    [JSON.stringify({ all: true }), json],
    [JSON.stringify({ all: 'yes', id: null }), json],
  ] as const) {
    const answer = await site.fetch('/office/forms', {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { origin: site.url, ...session, ...headers },
    });
    expect([body, answer.status]).toEqual([body, 400]);
    expect(forms.row(id)).toMatchObject({ state: 'dead' });
  }

  const sent = await post('/forms', { id }, session);
  expect(sent.status).toBe(303);
  expect(forms.row(id)).toMatchObject({ state: 'pending', attempts: 0 });
  const after = await site.fetch(sent.headers.get('location')!, { headers: session });
  expect(await after.text()).toContain('1 will be sent within a minute.');
  await forms.runSchedule(Date.now() + 60_000);
  expect(forms.row(id)).toMatchObject({ state: 'delivered' });
});

test('the office lists what visitors look for, and offers the places as a file', async () => {
  const look = (path: string) =>
    site.html(path, { accept: 'text/html', 'cf-connecting-ip': newVisitor() });
  for (let time = 0; time < 5; time += 1) await look('/search?q=Xyzzyplum');
  for (let time = 0; time < 3; time += 1) await look('/store-locator?q=Anchorage%2C+AK');
  await look('/store-locator?q=Honolulu%2C+HI');
  const text = await office('?period=today');
  for (const heading of ['Steps to an order', 'Demand', 'Speed', 'Forms', 'Stores'])
    expect(text).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`));
  expect(text).toMatch(/Anchorage, AK has no store near: looked for\s+3 times/);
  expect(text).toMatch(/<td>Anchorage, AK<\/td><td[^>]*>\d+</);
  expect(text).toContain('“xyzzyplum” finds nothing');
  expect(text).toMatch(/<td>xyzzyplum<\/td>/);
  expect(text).not.toContain('Honolulu');

  const file = await site.fetch('/office/demand.csv', { headers: session });
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="demand-.*\.csv"$/,
  );
  const [head, first, ...rest] = (await file.text()).trim().split('\r\n');
  expect(head).toBe('"Place","Searches","Stores within 25 miles"');
  expect(first).toBe('"Anchorage, AK","3","none"');
  expect(rest).toEqual([]);
});

test('the schedule sends the figures of a day on the next morning, once', async () => {
  const day = shopDay();
  // Tomorrow at 7:00 in the shop's time zone, America/Phoenix.
  const seven = Date.parse(`${day}T14:00:00Z`) + DAY;
  await office();
  for (const minutes of [0, 0, 5]) await forms.runSchedule(seven + minutes * 60_000);
  const sent = async () => {
    const answer = await fetch(`${site.services}/inbox.json?form=office`);
    const messages = (await answer.json()) as { fields: { day: string } }[];
    // The schedule of an earlier test may have sent other messages.
    return messages.filter(({ fields }) => fields.day === day);
  };
  await expect.poll(sent).toMatchObject([
    {
      contentType: 'application/json',
      fields: {
        kind: 'morning',
        site: site.url,
        text: expect.stringContaining('\npages: ') as string,
      },
    },
  ]);
});

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

/** All rows of all tables of every database. */
const everything = () => readAllTables(site.dataDir).flatMap(({ rows }) => rows);

/** The stored counts by kind and name, such as `view recipe`, without those of an hour. Opening the office stores them. */
async function counts(): Promise<Record<string, number>> {
  await office();
  const rows = everything().filter(({ what }) => what !== undefined && what !== 'hour');
  return Object.fromEntries(
    rows.map(({ what, name, count }) => [`${what} ${name}`, Number(count)]),
  );
}

/** Runs an action. @returns a function that reads which counts have grown since before the action, and by how much */
async function sinceBefore(action: () => Promise<unknown>) {
  const before = await counts();
  await action();
  return async () => {
    const entries = Object.entries(await counts());
    const grown = entries.map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
    return Object.fromEntries(grown.filter(([, added]) => added > 0));
  };
}

const lime = variantId(100101);
const add = (fields: object, headers?: Record<string, string>) =>
  site.postJson('/api/cart/lines', { merchandiseId: lime, quantity: 1, ...fields }, headers);
const cookiesFrom = (answer: Response) => ({
  cookie: answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; '),
});

test('only views of the site’s own pages are taken, and personal sources have no name', async () => {
  const path = '/recipes/sunrise-splash';
  const added = await sinceBefore(async () => {
    for (const body of [
      { path, from: 'www.instagram.com' },
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
      expect((await view(invalid)).status).toBe(404);
    expect((await site.postJson('/api/views', { path }, { origin: site.url })).status).toBe(404);
    expect((await site.fetch('/api/views')).status).toBe(404);
  });
  await expect.poll(added).toEqual({
    'view recipe': 1,
    'visit recipe': 1,
    [`content ${path}`]: 1,
    'source instagram.com': 1,
    'view home': 1,
    'visit home': 1,
    'source (other)': 1,
  });
});

test('views of content and products that do not exist are not counted, nor their sources', async () => {
  const paths = [
    '/recipes/ada-lovelace',
    '/recipes/page/99',
    '/articles/ada-lovelace',
    '/ada-policy',
    '/shop/product/ada-lovelace',
    '/products/ada-lovelace',
  ];
  const existing = ['/shop/drinks', '/products/ducky-tote', '/store-locator/colorado'];
  for (const path of [...paths, ...existing]) {
    const { status } = await get(path, { 'sec-gpc': '1' });
    expect([path, status]).toEqual([path, paths.includes(path) ? 404 : 200]);
  }
  const added = await sinceBefore(async () => {
    for (const path of paths) await view({ path, from: 'www.reddit.com' });
    for (const path of existing) await view({ path });
  });
  await expect.poll(added).toEqual({
    'view list': 1,
    'view stores': 1,
    'view product': 1,
    'product ducky-tote': 1,
    'step product': 1,
  });
});

test('steps to an order are counted by product, and refusals by code', async () => {
  const added = await sinceBefore(async () => {
    const answer = await add({});
    expect((await add({ quantity: 0 })).status).toBe(422);
    const { cart } = (await answer.json()) as { cart: { version: string } };
    const { version } = cart;
    const opened = await site.postJson('/api/cart/checkout', { version }, cookiesFrom(answer));
    expect(await opened.json()).toHaveProperty('checkoutUrl');
    const bought = await site.postJson('/api/cart', { merchandiseId: lime, quantity: 1 });
    expect(bought.status).toBe(200);
    await get('/cart');
  });
  await expect.poll(added).toEqual({
    'step added': 1,
    'added classic-lime-margarita': 1,
    'refused quantity': 1,
    'step cart': 2,
    'step checkout': 2,
    'checkout classic-lime-margarita': 2,
  });
});

test('an add that the shop does not answer is refused', async () => {
  await site.setFault({ kind: 'reset' });
  const added = await sinceBefore(() => Promise.resolve());
  expect((await add({})).status).toBe(503);
  await site.clearFaults();
  await expect.poll(added).toMatchObject({ 'refused change-unreachable': 1 });
  expect(await added()).not.toHaveProperty('step added');
});

test('a checkout of a permalink is counted with its products, and none that is not opened', async () => {
  const added = await sinceBefore(async () => {
    const opened = await get('/cart/100101:2,200201:1');
    const head = await site.fetch('/cart/100101:1', { method: 'HEAD' });
    const gone = await get('/cart/999999:1');
    const out = await get('/cart/100101:1', { 'sec-gpc': '1' });
    expect([opened, head, gone, out].map(({ status }) => status)).toEqual([303, 204, 303, 303]);
  });
  await expect.poll(added).toEqual({
    'step checkout': 1,
    'checkout classic-lime-margarita': 1,
    'checkout ducky-bucket-hat': 1,
  });
});

test('a restock request is counted by product and pack, in the words of the shop', async () => {
  const send = (more: Record<string, string>) =>
    site.postJson(
      '/api/forms/restock',
      { ...validFields.restock, ...more },
      { 'cf-connecting-ip': newVisitor() },
    );
  const added = await sinceBefore(async () => {
    expect((await send({ product: 'Ada', variant: 'Lovelace' })).status).toBe(200);
    expect((await send({ handle: 'ada-lovelace', [HONEYPOT_FIELD]: 'x' })).status).toBe(422);
  });
  await expect.poll(added).toMatchObject({ 'restock mango-chili-margarita 24-Pack': 1 });
  expect(JSON.stringify(everything())).not.toMatch(/lovelace/i);
});

test('what looks personal is not in the database, and words of one visitor are not in the office', async () => {
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
  const added = await sinceBefore(() => Promise.resolve());
  for (const text of typed) {
    const query = new URLSearchParams({ q: text });
    expect((await get(`/search?${query}`)).status).toBe(200);
    expect((await get(`/store-locator?${query}`)).status).toBe(200);
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
  }
  await view({ path: '/about', from: 'ada-lovelace.example' });
  await expect.poll(added).toMatchObject({ 'content /about': 3 * typed.length + 1 });
  await site.runSchedule();
  const tables = readAllTables(site.dataDir);
  expect(tables.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['outbox', 'visit_counts', 'vitals', 'office_state']),
  );
  expect(JSON.stringify(tables)).not.toMatch(
    /example\.com|555.{0,3}0123|\b5244\b|santa.fe|39\.7392|104\.9903/i,
  );
  // The sheet has a store at the typed street, which the page shows.
  const shown = /lovelace|555.{0,3}0123|\b80202\b|born 1984/i;
  expect(await office('?period=today')).not.toMatch(shown);
  // The messages that the office sends.
  const sent = await (await fetch(`${site.services}/inbox.json?form=office`)).text();
  expect(sent).not.toMatch(shown);
  // Everything that the Worker has stored, caches included. The sheet has a store at the typed street.
  const files = readdirSync(`${site.dataDir}/platform`, { recursive: true, withFileTypes: true });
  const named = files.filter(
    (file) =>
      file.isFile() &&
      /ada.lovelace@|\(303\) 555-0123/i.test(
        readFileSync(join(file.parentPath, file.name), 'latin1'),
      ),
  );
  expect(named.map(({ name }) => name)).toEqual([]);
  // With its ZIP code.
  expect((await added())['place-many Denver, CO']).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(everything())).not.toContain('ZIP 802');
  expect(await added()).toMatchObject({ 'place-none Toronto, Canada': 1 });
});

test('filters of lists and of the locator are counted by the names that shop and sheet have', async () => {
  const shop = new URLSearchParams({
    'filter.p.tag': 'LIME',
    'filter.v.availability': '1',
    'filter.p.vendor': 'Grace Hopper',
    'filter.v.price.gte': '12.34',
    sort_by: 'title-ascending',
  });
  const added = await sinceBefore(async () => {
    expect((await get(`/shop?${shop}`)).status).toBe(200);
    for (const query of [
      'type=GROCERY',
      'type=Grace+Hopper',
      'type=Grocery&open=1&page=2',
      'open=1&q=Denver',
    ])
      expect((await get(`/store-locator?${query}`)).status).toBe(200);
  });
  await expect.poll(added).toMatchObject({
    'facet Taste: Lime': 1,
    'facet Availability: In stock': 1,
    'facet Price': 1,
    'facet Sort: title-ascending': 1,
    'facet Stores: Grocery': 1,
    'facet Stores: open now': 1,
  });
  expect(JSON.stringify(everything())).not.toMatch(/hopper|12\.34/i);
});
