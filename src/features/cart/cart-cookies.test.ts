import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { env as bindings } from '../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { keepCart } from './cart-cookies.ts';
import { emptySnapshot } from './cart-snapshot.ts';
import type { CartView } from './cart.ts';

Object.assign(bindings, localVars);

const app = new Hono().get('/', (c) => {
  const kept = { id: 'gid://shopify/Cart/1?key=2', snapshot: emptySnapshot };
  keepCart(c, { kept, view: { count: 2 } as CartView }, { told: true });
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
