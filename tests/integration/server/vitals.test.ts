import { expect, test } from 'vitest';
import { shopDay } from '../../../src/runtime/shop-day.ts';
import { newVisitor } from '../forms/form-client.ts';
import { sharedSite } from '../support/shared-site.ts';
import { openDatabase } from '../support/site-database.ts';

const site = await sharedSite();

const vitals = { path: '/shop/drinks/classic-lime-margarita', LCP: 912, CLS: 3 };

const post = (body: unknown, headers: Record<string, string> = {}, ip = newVisitor()) =>
  site.postJson('/api/vitals', body, { origin: site.url, 'cf-connecting-ip': ip, ...headers });

function rows() {
  const database = openDatabase(site.dataDir, 'vitals', { readOnly: true });
  try {
    return database.prepare('select * from vitals order by page, metric, up_to').all();
  } finally {
    database.close();
  }
}

test('only valid vitals from the site’s own pages are counted, unless the browser opts out', async () => {
  for (const header of ['sec-gpc', 'dnt'])
    expect((await post(vitals, { [header]: '1' })).status).toBe(204);
  expect((await post(vitals, { origin: 'https://other.example' })).status).toBe(403);
  expect((await site.postJson('/api/vitals', vitals)).status).toBe(403);
  expect((await post({ ...vitals, path: `/${'x'.repeat(600)}` })).status).toBe(422);
  expect((await post('LCP=1', { 'content-type': 'text/plain' })).status).toBe(415);
  for (const invalid of [
    { LCP: 1 },
    { ...vitals, LCP: -1 },
    { ...vitals, CLS: 'x' },
    { path: 'x' },
  ])
    expect((await post(invalid)).status).toBe(422);
  expect((await site.fetch('/api/vitals')).status).toBe(405);

  // Once these vitals are counted, all that came before has been handled.
  expect((await post(vitals)).status).toBe(204);
  const day = shopDay();
  await expect.poll(rows).toEqual([
    { day, page: 'product', metric: 'CLS', up_to: 5, count: 1 },
    { day, page: 'product', metric: 'LCP', up_to: 1000, count: 1 },
  ]);
});

test('equal vitals share a row, to which one visitor adds at most 30 a minute', async () => {
  const one = newVisitor();
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => post({ path: '/', INP: 40 }, {}, one)),
  );
  for (const answer of answers) expect(answer.status).toBe(204);
  const count = () =>
    Number(rows().find(({ page, metric }) => page === 'home' && metric === 'INP')?.count);
  await expect.poll(count).toBeGreaterThanOrEqual(30);
  // Twice as many when the minute ends in between.
  expect(count()).toBeLessThanOrEqual(60);
});
