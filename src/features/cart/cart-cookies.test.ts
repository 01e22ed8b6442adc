import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { env as bindings } from '../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { storeCart } from './cart-cookies.ts';
import { emptySnapshot } from './cart-snapshot.ts';
import type { CartView } from './cart-types.ts';

Object.assign(bindings, localVars);

const app = new Hono().get('/', (c) => {
  const stored = { id: 'gid://shopify/Cart/1?key=2', snapshot: emptySnapshot };
  storeCart(c, { stored, view: { count: 2 } as CartView }, { shown: true });
  return c.text('');
});

// WebKit would not keep Secure cookies of a site that is tried out on http://localhost.
test.each([
  ['https', 'Path=/; Secure; SameSite=Lax'],
  ['http', 'Path=/; SameSite=Lax'],
])('over %s the count is kept with %s', async (scheme, attributes) => {
  const { headers } = await app.request(`${scheme}://localhost/`);
  expect(headers.getSetCookie()).toContain(`cart_count=2; Max-Age=1209600; ${attributes}`);
});
