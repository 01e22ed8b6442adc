import { env as bindings } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { localVars } from '../../tests/stubs/local-vars.ts';
import { seal } from '../runtime/seal.ts';
import { customerConnection } from './customer-connection.ts';

const finishSignIn = vi.hoisted(() =>
  vi.fn(async () => Promise.reject(new Error('The shop refuses.'))),
);
const duckFlow = { state: 'duck', nonce: 'n', verifier: 'v' };
vi.mock('../services/shopify/customers/customer-sign-in.ts', async (original) => ({
  ...(await original<object>()),
  beginSignIn: async () => ({ url: 'https://shop.example', flow: duckFlow }),
  finishSignIn,
}));
vi.mock('../services/supabase/session-user.ts', () => ({
  authenticateRequest: async () => ({ account: { state: 'signed-in', id: 'ada' }, setCookies: [] }),
}));
Object.assign(bindings, localVars);

test.each([
  [1000, 'failed', 1],
  [-1, 'expired', 0],
])('a sign-in that ends in %i ms leads to the notice %s', async (left, notice, exchanges) => {
  finishSignIn.mockClear();
  const name = 'customer_sign_in_duck';
  const flow = { ...duckFlow, userId: 'ada', until: Date.now() + left };
  const answer = await customerConnection.request('/account/authorize?state=duck&code=c', {
    headers: { cookie: `${name}=${await seal(JSON.stringify(flow), name)}` },
  });
  expect(answer.headers.getSetCookie().join()).toContain(`notice%3D${notice}`);
  expect(finishSignIn).toHaveBeenCalledTimes(exchanges);
});

test('on https, a sign-in has a cookie that only this host can set, and none without its prefix', async () => {
  const site = 'https://site.example/account';
  const started = (await customerConnection.request(`${site}/login`)).headers.getSetCookie();
  expect(started).toEqual([
    expect.stringMatching(
      /^__Host-customer_sign_in_duck=(?!.*Domain).*; Path=\/; HttpOnly; Secure/,
    ),
  ]);
  finishSignIn.mockClear();
  const [cookie = ''] = started[0]!.split(';');
  const end = async (sent: string) => {
    const headers = { cookie: sent };
    const answer = await customerConnection.request(`${site}/authorize?state=duck&code=c`, {
      headers,
    });
    return answer.headers.getSetCookie().join();
  };
  expect(await end(cookie.replace('__Host-', ''))).toContain('notice%3Dexpired');
  expect(finishSignIn).not.toHaveBeenCalled();
  expect(await end(cookie)).toContain('notice%3Dfailed');
  expect(finishSignIn).toHaveBeenCalledOnce();
});
