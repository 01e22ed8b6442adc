import { beforeEach, expect, test, vi } from 'vitest';
import { openD1 } from '../../../../tests/stubs/d1.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';
import type { CustomerTokens } from './customer-sign-in.ts';

const refreshTokens = vi.hoisted(() =>
  vi.fn<(tokens: CustomerTokens) => Promise<CustomerTokens>>(),
);
vi.mock('./customer-sign-in.ts', async (original) => ({
  ...(await original<object>()),
  refreshTokens,
}));

const DAY = 24 * 60 * 60 * 1000;
let database: ReturnType<typeof openD1>;
beforeEach(() => {
  database = openD1('migrations/customers');
  refreshTokens.mockReset();
});

const tokens = (version: number, expiresInMs: number): CustomerTokens => ({
  accessToken: `access ${version}`,
  refreshToken: `refresh ${version}`,
  idToken: 'id',
  expiresAt: Date.now() + expiresInMs,
});

/** A copy of the module with separate memory, as another Worker instance has it. */
async function instance() {
  vi.resetModules();
  const { env } = await import('../../../../tests/stubs/cloudflare-workers.ts');
  Object.assign(env, localVars, { CUSTOMERS: database.d1 });
  return import('./customer-connections.ts');
}

test('two Worker instances refresh expiring tokens once', async () => {
  const [one, other] = [await instance(), await instance()];
  await one.connect('ada', tokens(1, 1000));
  refreshTokens.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return tokens(2, DAY);
  });
  const all = [one, other].flatMap(({ accessTokenOf }) =>
    [1, 2, 3].map(() => accessTokenOf('ada')),
  );
  expect(new Set(await Promise.all(all))).toEqual(new Set(['access 2']));
  expect(refreshTokens).toHaveBeenCalledTimes(1);
  expect(refreshTokens.mock.calls[0]?.[0].refreshToken).toBe('refresh 1');
});

test('a failed refresh keeps the tokens and releases the lock', async () => {
  const { connect, accessTokenOf } = await instance();
  await connect('ada', tokens(1, 1000));
  refreshTokens.mockRejectedValueOnce(new Error('broken'));
  await expect(accessTokenOf('ada')).rejects.toThrow('broken');
  refreshTokens.mockResolvedValueOnce(tokens(2, DAY));
  expect(await accessTokenOf('ada')).toBe('access 2');
});

test('a refresh whose answer is lost is sent again with the same refresh token', async () => {
  const { connect, accessTokenOf } = await instance();
  const { CustomerError } = await import('./customer-request.ts');
  await connect('ada', tokens(1, 1000));
  refreshTokens.mockRejectedValueOnce(new CustomerError('unreachable', 'reset'));
  refreshTokens.mockResolvedValueOnce(tokens(2, DAY));
  expect(await accessTokenOf('ada')).toBe('access 2');
  expect(refreshTokens.mock.calls.map(([{ refreshToken }]) => refreshToken)).toEqual([
    'refresh 1',
    'refresh 1',
  ]);
});

test('a revoked refresh token ends the connection', async () => {
  const { connect, accessTokenOf } = await instance();
  const { CustomerError } = await import('./customer-request.ts');
  await connect('ada', tokens(1, 1000));
  refreshTokens.mockRejectedValueOnce(new CustomerError('revoked', 'invalid_grant'));
  await expect(accessTokenOf('ada')).rejects.toThrow('invalid_grant');
  expect(await accessTokenOf('ada')).toBeUndefined();
});

test('a connection that is deleted during a refresh stays deleted', async () => {
  const { connect, disconnect, accessTokenOf } = await instance();
  await connect('ada', tokens(1, 1000));
  refreshTokens.mockImplementationOnce(async () => {
    await disconnect('ada');
    return tokens(2, DAY);
  });
  expect(await accessTokenOf('ada')).toBeUndefined();
  expect(database.sqlite.prepare('select * from connections').all()).toEqual([]);
});

test('a connection belongs to its user, and is deleted after half a year without use', async () => {
  const { connect, accessTokenOf, deleteUnusedConnections } = await instance();
  await connect('ada', tokens(1, DAY));
  expect(await accessTokenOf('bob')).toBeUndefined();
  // A row that is moved to another user cannot be opened.
  database.sqlite.exec("update connections set user_id = 'bob'");
  expect(await accessTokenOf('bob')).toBeUndefined();
  expect(await deleteUnusedConnections(Date.now() + 179 * DAY)).toHaveLength(0);
  expect(await deleteUnusedConnections(Date.now() + 181 * DAY)).toHaveLength(1);
});
