import { get } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startRunningSite, type OwnSite } from './running-site.ts';

// Somebody who is signed in, half of one, and somebody on the way to it, by the cookies of the auth service.
const SIGNED_IN = [
  'sb-127-auth-token=base64-e30',
  'theme=dark; sb-project-auth-token.1=e30',
  'sb-project-auth-token-code-verifier=abc',
];

let site: OwnSite;
beforeAll(async () => void (site = await startRunningSite()));
beforeEach(() => site.heal());
afterAll(() => site.close());

const how = (answer: Response) => answer.headers.get('x-page-cache');
const nonceOf = (answer: Response) =>
  /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
/** What is seen of a page. What the browser's code is told comes after it, in the order in which it was there. */
const seenOf = (page: string) => page.split('<body>')[1]?.split('<script nonce')[0] ?? '';

/** Asks until the page is kept: the shop may have been slow to tell, and such a page is for nobody else. */
const keep = (path: string) =>
  expect
    .poll(async () => how(await site.ask(path)), { interval: 100, timeout: 25_000 })
    .toBe('hit');

test.each([
  '/',
  '/shop',
  '/shop/drinks',
  '/shop/product/classic-lime-margarita',
  '/products/rubber-duck',
  '/store-locator',
  '/store-locator/colorado',
  '/store-locator/colorado/denver',
])('%s is made once for all who show nothing of themselves', async (path) => {
  await keep(path);
  const made = await site.ask(`${path}?nobody=else`);
  expect(how(made)).toBe(null);
  const kept = await site.ask(path);
  expect(how(kept)).toBe('hit');
  const [one, other] = [seenOf(await made.text()), seenOf(await kept.text())];
  expect(one.length).toBeGreaterThan(5000);
  expect(one === other).toBe(true);
  for (const name of ['set-cookie', 'age', 'expires']) expect(kept.headers.get(name)).toBe(null);
  expect(kept.headers.get('cache-control')).toBe('private, no-cache');
  for (const [name, value] of made.headers) {
    if (/^(content-security-policy|x-request-id|server-timing|date)$/.test(name)) continue;
    expect([name, kept.headers.get(name)]).toEqual([name, value]);
  }
});

test('no answer has the nonce of another, and none has two', async () => {
  await keep('/shop/merch');
  const seen = new Set<string>();
  for (let count = 0; count < 30; count += 1) {
    const answer = await site.ask('/shop/merch');
    const nonce = nonceOf(answer)!;
    expect(how(answer)).toBe('hit');
    expect(seen.has(nonce)).toBe(false);
    const page = await answer.text();
    const used = new Set([...page.matchAll(/nonce="([^"]*)"/g)].map(([, each]) => each));
    expect(used).toEqual(new Set([nonce]));
    expect([...seen].filter((earlier) => page.includes(earlier))).toEqual([]);
    seen.add(nonce);
  }
});

test.each(SIGNED_IN)('with %s nothing is kept, and nothing kept is given', async (cookie) => {
  // A page that nobody has asked for yet, by whoever asks.
  const fresh = `/products/${['ducky-tote', 'ducky-tee', 'ducky-bucket-hat'][SIGNED_IN.indexOf(cookie)]}`;
  for (const path of [fresh, '/shop']) {
    for (let count = 0; count < 2; count += 1) {
      expect([path, how(await site.ask(path, { headers: { cookie } }))]).toEqual([path, null]);
    }
  }
  expect(how(await site.ask(fresh))).toBe('miss');
});

test('credentials of another kind are somebody’s, too; other cookies are nobody’s', async () => {
  await keep('/shop');
  expect(how(await site.ask('/shop', { headers: { authorization: 'Bearer x' } }))).toBe(null);
  expect(how(await site.ask('/shop', { headers: { cookie: 'consent=yes; _ga=1' } }))).toBe('hit');
});

test('what somebody typed, chose or is near to is not kept', async () => {
  for (const path of [
    '/store-locator?q=my-own-street-17',
    '/store-locator?near=39.7392,-104.9903',
    '/store-locator?within=39,-106,40,-104',
    '/products/rubber-duck?variant=1&quantity=3&problem=sold-out',
    '/shop?my-own=street',
    '/shop?after=a&after=b',
  ]) {
    for (let count = 0; count < 2; count += 1) {
      expect([path, how(await site.ask(path))]).toEqual([path, null]);
    }
  }
  for (const path of ['/store-locator', '/products/rubber-duck', '/shop']) {
    await keep(path);
    expect((await (await site.ask(path)).text()).match(/my-own|39\.7392|sold-out/)).toBe(null);
  }
});

test('what advertisements add to an address changes nothing, and is told to nobody', async () => {
  const path = '/shop/product/frosted-coconut-margarita';
  const marked = () => site.ask(`${path}?utm_source=of-a-friend&gclid=x`);
  expect(how(await marked())).toBe('miss');
  // The page for everybody is made behind it.
  await expect
    .poll(async () => how(await marked()), { interval: 100, timeout: 25_000 })
    .toBe('hit');
  for (const answer of [await site.ask(path), await marked()]) {
    expect(how(answer)).toBe('hit');
    expect((await answer.text()).match(/of-a-friend|gclid/)).toBe(null);
  }
});

test('a foreign host or path in front of ours gets into no page', async () => {
  const path = '/shop/product/mango-chili-margarita';
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-original-url': '/evil.example',
    'x-rewrite-url': '/evil.example',
    forwarded: 'host=evil.example',
  };
  for (let count = 0; count < 3; count += 1)
    expect((await askAs(path, headers)).match(/evil|gopher/)).toBe(null);
  await keep(path);
  const page = await (await site.ask(path)).text();
  expect(page.match(/evil|gopher/)).toBe(null);
  expect(page).toContain(`<link rel="canonical" href="${site.url}`);
});

test('status codes stay true', async () => {
  await keep('/shop');
  for (let count = 0; count < 3; count += 1) {
    const answers = await Promise.all(
      ['/shop/product/no-such-duck', '/shop/no-such-collection', '/Shop', '/shop/', '/nope'].map(
        (path) => site.ask(path),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 308, 308, 404]);
    expect(answers.map(how)).not.toContain('hit');
    expect((await site.ask('/shop', { method: 'POST' })).status).toBe(405);
  }
});

test('HEAD is answered as GET is, without the page, and keeps nothing', async () => {
  const path = '/products/blue-coconut-margarita';
  expect(how(await site.ask(path, { method: 'HEAD' }))).not.toBe('hit');
  expect(how(await site.ask(path, { method: 'HEAD' }))).not.toBe('hit');
  await keep('/shop');
  const head = await site.ask('/shop', { method: 'HEAD' });
  expect([head.status, how(head), await head.text()]).toEqual([200, 'hit', '']);
  const whole = await site.ask('/shop');
  expect(head.headers.get('content-type')).toBe(whole.headers.get('content-type'));
  expect(nonceOf(head)).not.toBe(nonceOf(whole));
  expect(await whole.text()).toMatch(/<\/html>$/);
});

test('a page that lacks something is for one visitor alone', async () => {
  const path = '/shop/wholesale';
  await site.fault({ kind: 'http-503', match: '"wholesale"' });
  for (let count = 0; count < 2; count += 1) {
    const answer = await site.ask(path);
    expect(await answer.text()).toContain('No products available right now');
    expect(how(answer)).toBe('miss');
  }
  await site.heal();
  await site.fault({ kind: 'latency', latencyMs: 400, match: '"wholesale"' });
  const late = await site.ask(path);
  expect(how(late)).toBe('miss');
  // The outline is in it, and what came after it.
  expect((await late.text()).includes('Loading products')).toBe(true);
  await site.heal();
  await keep(path);
  expect(
    (await (await site.ask(path)).text()).match(/Loading products|No products available/),
  ).toBe(null);
});

test('who goes away early leaves nothing half', async () => {
  const path = '/shop/product/strawberry-splash-margarita';
  for (let count = 0; count < 3; count += 1) {
    const leaving = new AbortController();
    const answer = await site.ask(path, { signal: leaving.signal });
    leaving.abort();
    await answer.text().catch(() => {});
  }
  await keep(path);
  expect(await (await site.ask(path)).text()).toMatch(/<\/html>$/);
});

/** Asks with headers that fetch() does not let one choose. */
function askAs(path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    get(new URL(path, site.url), { headers }, (answer) => {
      let text = JSON.stringify(answer.headers.location ?? '');
      answer.setEncoding('utf8').on('data', (part) => (text += part));
      answer.on('end', () => resolve(text));
    }).on('error', reject);
  });
}
