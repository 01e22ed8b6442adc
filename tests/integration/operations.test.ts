import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jsonLines } from './json-lines.ts';
import { filledIn, formsOf } from './running-forms.ts';
import { startRunningSite, type OwnSite } from './running-site.ts';

interface Line {
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
let site: OwnSite;
beforeAll(async () => {
  site = await startRunningSite({
    vars: { LOG_FORMAT: 'json', SITE_VERSION: 'version-of-the-test' },
    onLog: (text) => void (log += text),
  });
});
beforeEach(() => site.heal());
afterAll(() => site.close());

/** The line that a request has caused there, once it is written. */
async function lineFrom(where: string, id: string | null): Promise<Line | undefined> {
  const find = () =>
    jsonLines(log)
      .map((line) => JSON.parse(line) as Line)
      .find((line) => line.request === id && line.where === where);
  await expect.poll(find).toBeDefined();
  return find();
}

const idOf = (answer: Response) => answer.headers.get('x-request-id');

test('an answer of the Worker carries the id under which its request stands in the log', async () => {
  const answer = await site.ask('/nope?email=secret-of-the-visitor', {
    headers: { 'cf-connecting-ip': '203.0.113.77' },
  });
  const line = await lineFrom('request', idOf(answer));
  expect(line).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'info',
    request: idOf(answer),
    where: 'request',
    method: 'GET',
    path: '/nope',
    status: 404,
    ms: expect.any(Number),
    waits: expect.any(Object),
  });
  expect(log).not.toContain('secret-of-the-visitor');
  expect(log).not.toContain('203.0.113.77');
});

test('the id is Cloudflare’s where there is one, and never what somebody made up', async () => {
  const ray = '8f1c2d3e4b5a6789-DEN';
  expect(idOf(await site.ask('/shop', { headers: { 'cf-ray': ray } }))).toBe(ray);
  for (const made of ['x', 'a b c d e f g h', '<script>alert(1)</script>']) {
    expect(idOf(await site.ask('/shop', { headers: { 'cf-ray': made } }))).toMatch(
      /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    );
  }
});

test('what fails behind an answer stands in the log under the same id', async () => {
  await site.fault({ kind: 'http-500' });
  const answer = await site.ask('/shop/product/nobody-asked-for-this');
  await answer.text();
  expect(await lineFrom('shop', idOf(answer))).toMatchObject({
    level: 'error',
    what: expect.stringContaining('product nobody'),
  });
});

test('an address that somebody made of a person is not kept', async () => {
  const line = await lineFrom(
    'request',
    idOf(await site.ask('/nope/ada@example.com/eyJhbGciOi.eyJzdWIi.x')),
  );
  expect(line?.path).toBe('/nope/[e-mail]/[token]');
});

test('an answer says what it waited for', async () => {
  const timing = async (path: string) => (await site.ask(path)).headers.get('server-timing');
  const cold = await timing('/products/classic-lime-margarita');
  expect(cold).toMatch(/^edge;dur=\d+.*, shop;dur=\d+.*, total;dur=\d+$/);
  await expect
    .poll(() => timing('/products/classic-lime-margarita?made=anew'))
    .toMatch(/^edge;dur=\d+, total;dur=\d+$/);
  // A page that is kept waits for nobody, nor does a file that is not there.
  await expect.poll(() => timing('/products/classic-lime-margarita')).toMatch(/^total;dur=\d+$/);
  expect(await timing('/nope.png')).toMatch(/^total;dur=\d+$/);

  await site.fault({ kind: 'latency', latencyMs: 600 });
  expect(await timing('/products/rubber-duck')).toMatch(/shop;dur=\d+;desc="not here yet"/);
});

test('/healthz tells the version and how all are that the site depends on', async () => {
  const answer = await site.ask('/healthz');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({
    status: 'ok',
    version: 'version-of-the-test',
    checkedAt: expect.any(String),
    degraded: [],
    parties: {
      shop: 'ok',
      sheet: 'ok',
      auth: 'ok',
      captcha: 'unused',
      outbox: 'ok',
      webhooks: 'ok',
    },
  });
  expect((await site.ask('/healthz', { method: 'HEAD' })).status).toBe(200);
});

test('with parties that fail the site serves, and /healthz names them without a word of where they are', async () => {
  const broken = await startRunningSite({
    vars: { SUPABASE_URL: 'http://localhost:1', CAPTCHA_SECRET_KEY: 'the-secret' },
  });
  try {
    await broken.fault({ kind: 'hang' });
    await fetch(`${broken.services}/stores/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'html-200' }),
    });
    const forms = formsOf(broken);
    await forms.fault({ kind: 'http-500' });
    await forms.send('contact', filledIn.contact);
    await forms.settled();

    // As many as like to: each party is asked once.
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => broken.ask('/healthz')));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      const text = await answer.text();
      expect(text).not.toMatch(/localhost|the-secret|http:/);
      expect(JSON.parse(text)).toMatchObject({
        status: 'degraded',
        degraded: ['shop', 'sheet', 'auth', 'webhooks'],
        parties: {
          shop: 'timeout',
          sheet: 'no-csv',
          auth: 'failing',
          captcha: 'ok',
          outbox: 'ok',
          webhooks: 'waiting',
        },
      });
    }
    expect(await broken.asked('ShopName')).toHaveLength(1);
  } finally {
    await broken.close();
  }
});
