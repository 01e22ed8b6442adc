import { afterAll, beforeEach, expect, test } from 'vitest';
import { formsOf, validFields } from '../forms/form-client.ts';
import { jsonLogLines, startTestSite } from '../support/running-site.ts';

/** A line of the log, as production writes it. */
interface LogLine {
  time: string;
  level: 'info' | 'warn' | 'error';
  request?: string;
  where: string;
  what?: string;
  method?: string;
  path?: string;
  status?: number;
  ms?: number;
  waits?: Record<string, number>;
}

let log = '';
const site = await startTestSite({
  vars: { LOG_FORMAT: 'json', SITE_VERSION: 'version-of-the-test' },
  onLog: (text) => void (log += text),
});
beforeEach(() => site.clearFaults());
afterAll(() => site.close());

/** The log line of a request, once it is written. */
async function lineFrom(where: string, id: string | null): Promise<LogLine | undefined> {
  const find = () =>
    jsonLogLines(log)
      .map((line) => JSON.parse(line) as LogLine)
      .find((line) => line.request === id && line.where === where);
  await expect.poll(find).toBeDefined();
  return find();
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const idOf = (answer: Response) => answer.headers.get('x-request-id');

test('every request is logged under the id of its answer, without personal data', async () => {
  const answer = await site.fetch('/nope/ada@example.com?email=secret-of-the-visitor', {
    headers: { 'cf-connecting-ip': '203.0.113.77' },
  });
  expect(await lineFrom('request', idOf(answer))).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'info',
    request: idOf(answer),
    where: 'request',
    method: 'GET',
    path: '/nope/[e-mail]',
    status: 404,
    ms: expect.any(Number),
    waits: expect.any(Object),
  });
  expect(log).not.toContain('secret-of-the-visitor');
  expect(log).not.toContain('203.0.113.77');
});

test('the request id is Cloudflare’s ray id if it is valid, else a UUID', async () => {
  const idFor = async (ray: string) =>
    idOf(await site.fetch('/shop', { headers: { 'cf-ray': ray } }));
  expect(await idFor('8f1c2d3e4b5a6789-DEN')).toBe('8f1c2d3e4b5a6789-DEN');
  for (const invalid of ['x', 'a b c d e f g h', '<script>alert(1)</script>'])
    expect(await idFor(invalid)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});

test('an upstream failure is logged under the id of the answer that it affects', async () => {
  await site.setFault({ kind: 'http-500' });
  const answer = await site.fetch('/shop/product/nobody-asked-for-this');
  await answer.text();
  expect(await lineFrom('shop', idOf(answer))).toMatchObject({
    level: 'error',
    what: expect.stringContaining('product nobody'),
  });
});

test('Server-Timing lists the upstreams that an answer waited for', async () => {
  const timing = async (path: string) => (await site.fetch(path)).headers.get('server-timing');
  // A page of a product in memory, cached or not, and a missing file wait for no upstream.
  const path = '/products/classic-lime-margarita';
  for (const each of [`${path}?uncached=1`, path]) {
    await expect.poll(() => timing(each)).toMatch(/^total;dur=\d+$/);
  }
  expect(await timing('/nope.png')).toMatch(/^total;dur=\d+$/);

  await site.setFault({ kind: 'latency', latencyMs: 600 });
  // Only a product that the catalogue lacks is asked of the shop.
  expect(await timing('/products/no-such-duck')).toMatch(/shop;dur=\d{3}/);
});

test('/healthz answers the version and the state of each upstream and of the snapshots', async () => {
  await site.runSchedule();
  const answer = await site.fetch('/healthz');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({
    status: 'ok',
    version: 'version-of-the-test',
    checkedAt: expect.any(String),
    degraded: [],
    upstreams: {
      shop: 'ok',
      sheet: 'ok',
      auth: 'ok',
      customers: 'ok',
      captcha: 'unused',
      outbox: 'ok',
      webhooks: 'ok',
    },
    catalog: {
      state: 'ok',
      changedAt: expect.stringMatching(ISO_TIME),
      checkedAt: expect.stringMatching(ISO_TIME),
      failure: null,
      notes: ['Custom Flock Jersey has 119 variants: only the first 100 are on the site.'],
    },
    sheet: {
      state: 'ok',
      changedAt: expect.stringMatching(ISO_TIME),
      checkedAt: expect.stringMatching(ISO_TIME),
      failure: null,
      notes: [],
    },
  });
  expect((await site.fetch('/healthz', { method: 'HEAD' })).status).toBe(200);
});

test('/healthz names failing upstreams without their addresses, and asks each once', async () => {
  const broken = await startTestSite({
    // A run of the schedule is a recent answer of the shop and the sheet.
    isEmpty: true,
    vars: { SUPABASE_URL: 'http://localhost:1', CAPTCHA_SECRET_KEY: 'the-secret' },
  });
  try {
    await broken.setFault({ kind: 'hang' });
    await broken.setFault({ kind: 'html-200' }, 'stores');
    await broken.setFault({ kind: 'http-500' }, 'webhooks');
    const forms = formsOf(broken);
    await forms.send('contact', validFields.contact);
    await forms.settled();

    broken.setTimeLimits({ 2000: 4000, 3000: 4000 });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => broken.fetch('/healthz')));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      const text = await answer.text();
      expect(text).not.toMatch(/localhost|the-secret|http:/);
      expect(JSON.parse(text)).toMatchObject({
        status: 'degraded',
        degraded: ['shop', 'customers', 'sheet', 'auth', 'webhooks'],
        upstreams: {
          shop: 'timeout',
          sheet: 'no-csv',
          auth: 'failing',
          customers: 'timeout',
          captcha: 'ok',
          outbox: 'ok',
          webhooks: 'waiting',
        },
      });
    }
    expect(await broken.shopRequests('ShopName')).toHaveLength(1);
  } finally {
    await broken.close();
  }
});
