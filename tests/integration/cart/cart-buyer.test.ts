import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  cookiesOf,
  endSessions,
  newSession,
  removedCookies,
  type Session,
} from '../account/account-sessions.ts';
import { sharedSite } from '../support/shared-site.ts';
import { openVisitor, variantId } from './cart-client.ts';

const site = await sharedSite();

const duck = variantId(200101);

type Visitor = ReturnType<typeof openVisitor>;

function signIn({ cookies }: Visitor, session: Session): void {
  for (const cookie of cookiesOf(session).split('; ')) {
    const at = cookie.indexOf('=');
    cookies.set(cookie.slice(0, at), cookie.slice(at + 1));
  }
}

/** Removes the session cookies, as the browser's sign-out does. */
function signOut({ cookies }: Visitor): void {
  for (const name of cookies.keys()) if (name.startsWith('sb-')) cookies.delete(name);
}

async function openSignedInVisitor() {
  const visitor = openVisitor(site);
  const session = await newSession(site);
  signIn(visitor, session);
  return { visitor, session };
}

/** The email that the checkout page is filled with. */
const emailAt = async (checkout: string) =>
  /name="email"[^>]*?value="([^"]*)"/s.exec(await (await fetch(checkout)).text())?.[1];

async function checkoutOf(visitor: Visitor) {
  const { checkoutUrl, error } = await visitor.checkOut();
  if (!checkoutUrl) throw new Error(error);
  return checkoutUrl;
}

const buyNow = async (session: Session) =>
  (await (
    await site.postJson('/api/cart', { merchandiseId: duck }, { cookie: cookiesOf(session) })
  ).json()) as { checkoutUrl: string };

/** Number of buyer updates that the shop received for this visitor's cart. */
async function buyerUpdatesOf(visitor: Visitor): Promise<number> {
  const requests = await site.shopRequests(visitor.id());
  return requests.filter(({ rootField }) => rootField === 'cartBuyerIdentityUpdate').length;
}

test('a signed-in visitor’s checkout has the email from the first add, without another request', async () => {
  const { visitor, session } = await openSignedInVisitor();
  await visitor.add(duck);
  await visitor.add(duck, 2);
  await visitor.post('lines/update', { line: '200101', quantity: 5 });
  expect(await emailAt(await checkoutOf(visitor))).toBe(session.user.email);
  expect(await buyerUpdatesOf(visitor)).toBe(0);
  const cookies = [...visitor.cookies].filter(([name]) => !name.startsWith('sb-'));
  for (const [, value] of cookies) {
    expect(Buffer.from(value, 'base64url').toString() + value).not.toContain('example.com');
  }
});

test('the email is added to a filled cart when its signed-in visitor opens /cart', async () => {
  const visitor = openVisitor(site);
  await visitor.add(duck);
  const checkout = await checkoutOf(visitor);
  const session = await newSession(site);
  signIn(visitor, session);
  expect(await visitor.page()).not.toContain(session.user.email);
  expect(await emailAt(checkout)).toBe(session.user.email);
  await visitor.page();
  await visitor.post('note', { note: 'Ring twice.' });
  expect(await buyerUpdatesOf(visitor)).toBe(1);
});

test('Buy Now sends the signed-in visitor’s email', async () => {
  const session = await newSession(site);
  expect(await emailAt((await buyNow(session)).checkoutUrl)).toBe(session.user.email);
});

test.each([
  ['after signing out', async (visitor: Visitor) => signOut(visitor)],
  [
    'after the sessions were ended elsewhere',
    (_: Visitor, session: Session) => endSessions(site, session),
  ],
])('%s, the next checkout has no email', async (_, end) => {
  const { visitor, session } = await openSignedInVisitor();
  await visitor.add(duck);
  await end(visitor, session);
  expect(await emailAt(await checkoutOf(visitor))).toBe('');
  expect([...visitor.cookies.keys()].filter((name) => name.startsWith('sb-'))).toEqual([]);
});

test('POST /api/cart/buyer clears the email of an open checkout after signing out', async () => {
  const { visitor } = await openSignedInVisitor();
  await visitor.add(duck);
  const checkout = await checkoutOf(visitor);
  signOut(visitor);
  const cleared = await visitor.form('buyer', {});
  expect([cleared.status, await cleared.text()]).toEqual([204, '']);
  expect(await emailAt(checkout)).toBe('');

  const stranger = openVisitor(site);
  await stranger.form('buyer', {});
  expect(stranger.cookies.size).toBe(0);
});

test('the email of a second visitor replaces that of the first after sign-in', async () => {
  const { visitor } = await openSignedInVisitor();
  await visitor.add(duck);
  const other = await newSession(site);
  signIn(visitor, other);
  expect(await emailAt(await checkoutOf(visitor))).toBe(other.user.email);
});

test('an email that the shop rejects stops neither the cart nor Buy Now', async () => {
  // The auth service accepts this email, Shopify does not.
  const session = await newSession(site, `duck-${randomUUID()}@localhost`);
  const visitor = openVisitor(site);
  signIn(visitor, session);
  expect((await visitor.add(duck)).status).toBe(200);
  expect(await emailAt(await checkoutOf(visitor))).toBe('');
  expect((await buyNow(session)).checkoutUrl).toBeTruthy();
});

test('no checkout opens while the shop fails to clear an email', async () => {
  const { visitor } = await openSignedInVisitor();
  await visitor.add(duck);
  signOut(visitor);
  const operation = 'cartBuyerIdentityUpdate';
  await site.setFault({ kind: 'http-503', operation, match: visitor.id() });
  expect((await visitor.post('lines/update', { line: '200101', quantity: 3 })).status).toBe(200);
  expect(await visitor.checkOut()).toMatchObject({ code: 'unreachable', retry: true });
  await site.clearFaults();
  expect(await emailAt(await checkoutOf(visitor))).toBe('');
});

test('while the auth service is down, the cart works without an email and keeps the session', async () => {
  const { visitor, session } = await openSignedInVisitor();
  await site.setFault({ kind: 'http-503' }, 'auth');
  const headers = { cookie: cookiesOf(session) };
  const answer = await site.postJson('/api/cart/lines', { merchandiseId: duck }, headers);
  expect([answer.status, removedCookies(answer)]).toEqual([200, []]);
  await visitor.add(duck);
  expect(await emailAt(await checkoutOf(visitor))).toBe('');
});
