import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { env as bindings } from '../../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';
import { storeCart } from './cart-cookies.ts';
import { emptySnapshot } from './cart-snapshot.ts';
import type { CartView } from '../cart-types.ts';

Object.assign(bindings, localVars);

const app = new Hono().get('/', (c) => {
  const stored = { id: 'gid://shopify/Cart/1?key=2', snapshot: emptySnapshot };
  storeCart(c, { stored, view: { count: 2 } as CartView }, { shown: true });
  return c.text('');
});

test('over https the cookies that scripts cannot read have the prefix __Host-', async () => {
  const { headers } = await app.request('https://localhost/');
  const names = headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
  expect(names).toEqual(['__Host-cart', '__Host-cart_lines', 'cart_count']);
});

// WebKit stores no Secure cookies of http://localhost.
test.each([
  ['https', 'Path=/; Secure; SameSite=Lax'],
  ['http', 'Path=/; SameSite=Lax'],
])('over %s the count is stored with %s', async (scheme, attributes) => {
  const { headers } = await app.request(`${scheme}://localhost/`);
  expect(headers.getSetCookie()).toContain(`cart_count=2; Max-Age=1209600; ${attributes}`);
});
