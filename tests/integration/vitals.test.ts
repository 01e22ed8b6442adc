import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from './platform-database.ts';
import { newVisitor } from './running-forms.ts';
import type { RunningSite } from './running-site.ts';
import { sharedSite } from './shared-site.ts';

let site: RunningSite;
beforeAll(async () => void (site = await sharedSite()));

const figures = { path: '/shop/drinks/classic-lime-margarita', LCP: 912, CLS: 3 };

const post = (body: unknown, headers: Record<string, string> = {}, ip = newVisitor()) =>
  site.ask('/api/vitals', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: site.url,
      'cf-connecting-ip': ip,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

function rows() {
  const database = openDatabase(site.dataDir, 'vitals', { readOnly: true });
  try {
    return database.prepare('select * from vitals order by page, metric, up_to').all();
  } finally {
    database.close();
  }
}

test('what is unwanted, foreign, too much or no figure is not counted', async () => {
  for (const header of ['sec-gpc', 'dnt']) {
    expect((await post(figures, { [header]: '1' })).status).toBe(204);
  }
  expect((await post(figures, { origin: 'https://other.example' })).status).toBe(403);
  expect((await post({ ...figures, path: `/${'x'.repeat(600)}` })).status).toBe(413);
  expect((await post('LCP=1', { 'content-type': 'text/plain' })).status).toBe(415);
  for (const wrong of [
    { LCP: 1 },
    { ...figures, LCP: -1 },
    { ...figures, CLS: 'x' },
    { path: 'x' },
  ]) {
    expect((await post(wrong)).status).toBe(422);
  }
  expect((await site.ask('/api/vitals')).status).toBe(405);
  const { origin: _none, ...rest } = { origin: '', 'content-type': 'application/json' };
  const unsaid = await site.ask('/api/vitals', { method: 'POST', headers: rest, body: '{}' });
  expect(unsaid.status).toBe(403);

  // The first that is counted shows that none of those was.
  expect((await post(figures)).status).toBe(204);
  const day = new Date().toISOString().slice(0, 10);
  await expect.poll(rows).toEqual([
    { day, page: 'product', metric: 'CLS', up_to: 5, count: 1 },
    { day, page: 'product', metric: 'LCP', up_to: 1000, count: 1 },
  ]);
});

test('the same again adds to the same row, and one visitor adds no more than thirty a minute', async () => {
  const one = newVisitor();
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => post({ path: '/', INP: 40 }, {}, one)),
  );
  for (const answer of answers) expect(answer.status).toBe(204);
  const count = () =>
    Number(rows().find(({ page, metric }) => page === 'home' && metric === 'INP')?.count);
  await expect.poll(count).toBeGreaterThanOrEqual(30);
  // Unless the minute ends in between.
  expect(count()).toBeLessThanOrEqual(60);
});
