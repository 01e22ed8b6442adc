import { afterEach, expect, test, vi } from 'vitest';
import { env } from '../../tests/stubs/cloudflare-workers.ts';
import { isWithinLimit, networkOf } from './rate-limit.ts';
import { newRequestContext, runWithContext } from './request-context.ts';

afterEach(() => void vi.restoreAllMocks());

const limit = vi.fn(async ({ key }: { key: string }) => ({ success: !key.includes('full') }));
env['FORM_LIMIT'] = { limit };
const asks = (ip: string | undefined, what = 'contact') =>
  runWithContext(newRequestContext({ ip }), () => isWithinLimit('FORM_LIMIT', what));
const lastKey = () => limit.mock.lastCall?.[0].key;

test('isWithinLimit counts each form and each visitor separately', async () => {
  expect(await asks('192.0.2.7')).toBe(true);
  expect(lastKey()).toBe('contact 192.0.2.7');
  expect(await asks('192.0.2.7', 'full')).toBe(false);
  expect(lastKey()).toBe('full 192.0.2.7');
});

test('isWithinLimit counts all addresses of one IPv6 network as one visitor', async () => {
  await asks('2001:db8:1:2:3:4:5:6');
  const first = lastKey();
  await asks('2001:db8:1:2:ffff::1');
  expect(lastKey()).toBe(first);
});

test('isWithinLimit allows the request when the binding fails', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  limit.mockRejectedValueOnce(new Error('down'));
  expect(await asks('192.0.2.7')).toBe(true);
  expect(error).toHaveBeenCalledOnce();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1:2:3:4', 'fe80:0:0:0'],
  ['', ''],
])('counts %j as %j', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
