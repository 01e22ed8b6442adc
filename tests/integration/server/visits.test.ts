import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { HONEYPOT_FIELD } from '../../../src/features/forms/form-definition.ts';
import { variantId } from '../cart/cart-client.ts';
import { newVisitor, validFields } from '../forms/form-client.ts';
import { startTestSite } from '../support/running-site.ts';
import { readAllTables } from '../support/site-database.ts';
import { openOffice } from './office-client.ts';

// src/analytics/visit-counter.test.ts has the words and sources that are not shown.

// The whole database is read, so no other test may write to it.
const site = await startTestSite({ tellsOffice: true });
afterAll(() => site.close());
afterEach(() => site.clearFaults());

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
const office = await openOffice(site);

/** All rows of all tables of every database. */
const everything = () => readAllTables(site.dataDir).flatMap(({ rows }) => rows);

/** Counts such as `view recipe`, except those by hour. The office writes what its Worker has counted before it reads. */
async function counts(): Promise<Record<string, number>> {
  await office();
  const rows = everything().filter(({ what }) => what !== undefined && what !== 'hour');
  return Object.fromEntries(
    rows.map(({ what, name, count }) => [`${what} ${name}`, Number(count)]),
  );
}

/** Runs an action. @returns a function with what has been added to the counts since then */
async function sinceBefore(action: () => Promise<unknown>) {
  const before = await counts();
  await action();
  return async () => {
    const entries = Object.entries(await counts());
    const grown = entries.map(([key, count]) => [key, count - (before[key] ?? 0)] as const);
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
      expect((await view(invalid)).status).toBe(422);
    expect((await site.postJson('/api/views', { path }, { origin: site.url })).status).toBe(422);
    expect((await site.postJson('/api/views', { path })).status).toBe(403);
    expect((await site.fetch('/api/views')).status).toBe(405);
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
  // The shop's answers are cached then, and views of absent pages are not looked up longer than those of the others.
  for (const path of [...paths, ...existing]) {
    const { status } = await get(path, { 'sec-gpc': '1' });
    expect([path, status]).toEqual([path, paths.includes(path) ? 404 : 200]);
  }
  const added = await sinceBefore(async () => {
    for (const path of ['/404', ...paths]) await view({ path, from: 'www.reddit.com' });
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

test('one network adds at most 30 views and 30 steps to an order a minute', async () => {
  const one = { 'cf-connecting-ip': newVisitor() };
  const added = await sinceBefore(async () => {
    await Promise.all(Array.from({ length: 90 }, () => view({ path: '/about' }, one)));
    const adds = await Promise.all(Array.from({ length: 90 }, () => add({}, one)));
    expect(adds.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    expect(adds.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(60);
  });
  for (const key of ['content /about', 'step added']) {
    await expect.poll(async () => (await added())[key]).toBeGreaterThanOrEqual(30);
    // Twice as many when the minute ends in between.
    expect((await added())[key]).toBeLessThanOrEqual(60);
  }
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

test('an add that the shop does not answer is refused, and the shop comes first', async () => {
  await site.setFault({ kind: 'reset' });
  const added = await sinceBefore(() => Promise.resolve());
  expect((await add({})).status).toBe(503);
  expect(await office('?period=today')).toMatch(
    /The most urgent first\.<\/p><ol[^>]*><li><a[^>]*>The shop cannot be reached/,
  );
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
