import { expect, test, vi } from 'vitest';
import { env } from '../../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';
import { customerAccount } from './customer-account.ts';
import { beginSignIn } from './customer-sign-in.ts';

test('a network that asks too often for its orders is told so, and the shop is not asked', async () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  Object.assign(env, localVars, { VISITOR_LIMIT: { limit: async () => ({ success: false }) } });
  await expect(customerAccount('ada', '' as never, {} as never)).rejects.toMatchObject({
    code: 'throttled',
  });
  // It begins with the documented endpoints.
  await beginSignIn('https://ducky.shop/account/authorize', 'ada@example.com');
  expect(fetched).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
