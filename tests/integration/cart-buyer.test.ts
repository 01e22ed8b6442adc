import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { cookiesOf, endSessions, newSession, takenAway, type Session } from './account-visits.ts';
import { openVisitor } from './cart-visitors.ts';
import type { RunningSite } from './running-site.ts';
import { sharedSite } from './shared-site.ts';

let site: RunningSite;
beforeAll(async () => void (site = await sharedSite()));
afterEach(async () => {
  await site.heal();
  await fetch(`${site.services}/auth/faults`, { method: 'DELETE' });
});

const duck = 'gid://shopify/ProductVariant/200101';

type Visitor = ReturnType<typeof openVisitor>;

function signIn({ cookies }: Visitor, session: Session): void {
  for (const cookie of cookiesOf(session).split('; ')) {
    const at = cookie.indexOf('=');
    cookies.set(cookie.slice(0, at), cookie.slice(at + 1));
  }
}

/** As the browser does it. */
function signOut({ cookies }: Visitor): void {
  for (const name of cookies.keys()) if (name.startsWith('sb-')) cookies.delete(name);
}

/** The email with which a checkout begins. */
const emailAt = async (checkout: string) =>
  /name="email"[^>]*?value="([^"]*)"/s.exec(await (await fetch(checkout)).text())?.[1];

async function checkoutOf(visitor: Visitor) {
  const { checkoutUrl, error } = await visitor.post('checkout', {});
  if (!checkoutUrl) throw new Error(error);
  return checkoutUrl;
}

/** How often the shop was told who buys that cart. */
async function toldOf(visitor: Visitor): Promise<number> {
  const asked = await site.asked(visitor.id());
  return asked.filter(({ rootField }) => rootField === 'cartBuyerIdentityUpdate').length;
}

test('the checkout of who is signed in knows the email, from the first add and without a further question', async () => {
  const session = await newSession(site);
  const visitor = openVisitor(site);
  signIn(visitor, session);
  await visitor.add(duck);
  await visitor.add(duck, 2);
  await visitor.post('lines/update', { line: '200101', quantity: 5 });
  expect(await emailAt(await checkoutOf(visitor))).toBe(session.user.email);
  expect(await toldOf(visitor)).toBe(0);
  const cookies = [...visitor.cookies].filter(([name]) => !name.startsWith('sb-'));
  for (const [, value] of cookies) {
    expect(Buffer.from(value, 'base64url').toString() + value).not.toContain('example.com');
  }
});

test('who signs in with things in the cart is known when it is looked at', async () => {
  const visitor = openVisitor(site);
  await visitor.add(duck);
  const checkout = await checkoutOf(visitor);
  const session = await newSession(site);
  signIn(visitor, session);
  expect(await visitor.page()).not.toContain(session.user.email);
  expect(await emailAt(checkout)).toBe(session.user.email);
  await visitor.page();
  await visitor.post('note', { note: 'Ring twice.' });
  expect(await toldOf(visitor)).toBe(1);
});

test('Buy Now takes the email along, too', async () => {
  const session = await newSession(site);
  const response = await site.buy({ merchandiseId: duck }, { cookie: cookiesOf(session) });
  const { checkoutUrl } = (await response.json()) as { checkoutUrl: string };
  expect(await emailAt(checkoutUrl)).toBe(session.user.email);
});

test.each([
  ['who signs out', async (visitor: Visitor) => signOut(visitor)],
  [
    'whose sessions were ended elsewhere',
    (_: Visitor, session: Session) => endSessions(site, session),
  ],
])('the next checkout of one %s has no email', async (_, end) => {
  const session = await newSession(site);
  const visitor = openVisitor(site);
  signIn(visitor, session);
  await visitor.add(duck);
  await end(visitor, session);
  expect(await emailAt(await checkoutOf(visitor))).toBe('');
  expect([...visitor.cookies.keys()].filter((name) => name.startsWith('sb-'))).toEqual([]);
});

test('signing out clears an open checkout at once, and keeps for later what has changed', async () => {
  const visitor = openVisitor(site);
  signIn(visitor, await newSession(site));
  await visitor.add(duck);
  const checkout = await checkoutOf(visitor);
  signOut(visitor);
  const cleared = await visitor.ask('/api/cart/buyer', { method: 'POST' });
  expect([cleared.status, await cleared.text()]).toEqual([204, '']);
  expect(await emailAt(checkout)).toBe('');

  const stranger = openVisitor(site);
  await stranger.ask('/api/cart/buyer', { method: 'POST' });
  expect(stranger.cookies.size).toBe(0);
});

test('another one who signs in is the buyer then', async () => {
  const visitor = openVisitor(site);
  signIn(visitor, await newSession(site));
  await visitor.add(duck);
  const other = await newSession(site);
  signIn(visitor, other);
  expect(await emailAt(await checkoutOf(visitor))).toBe(other.user.email);
});

test('an email that the shop does not take leaves the cart as good as any', async () => {
  // The auth service takes it, and shops do not.
  const session = await newSession(site, `duck-${randomUUID()}@localhost`);
  const visitor = openVisitor(site);
  signIn(visitor, session);
  expect((await visitor.add(duck)).status).toBe(200);
  expect(await emailAt(await checkoutOf(visitor))).toBe('');
  const bought = await site.buy({ merchandiseId: duck }, { cookie: cookiesOf(session) });
  expect(bought.status).toBe(200);
});

test('no checkout is opened while the shop does not let go of an email', async () => {
  const visitor = openVisitor(site);
  signIn(visitor, await newSession(site));
  await visitor.add(duck);
  signOut(visitor);
  await site.fault({ kind: 'http-503', operation: 'cartBuyerIdentityUpdate', match: visitor.id() });
  expect((await visitor.post('lines/update', { line: '200101', quantity: 3 })).status).toBe(200);
  expect(await visitor.post('checkout', {})).toMatchObject({ code: 'unreachable', retry: true });
  await site.heal();
  expect(await emailAt(await checkoutOf(visitor))).toBe('');
});

test('while nobody can tell who visits, the cart works without an email, and the session stays', async () => {
  const visitor = openVisitor(site);
  signIn(visitor, await newSession(site));
  await fetch(`${site.services}/auth/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'http-503' }),
  });
  const answer = await visitor.ask('/api/cart/lines', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchandiseId: duck }),
  });
  expect([answer.status, takenAway(answer)]).toEqual([200, []]);
  expect(await emailAt(await checkoutOf(visitor))).toBe('');
});
