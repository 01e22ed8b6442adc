import { afterEach, expect, test, vi } from 'vitest';
import { env } from '../../tests/stubs/cloudflare-workers.ts';
import { mayStillSend } from './rate-limit.ts';
import { runForVisitor } from './visitor.ts';

afterEach(() => void vi.restoreAllMocks());

const limit = vi.fn(async ({ key }: { key: string }) => ({ success: !key.includes('full') }));
env['FORM_LIMIT'] = { limit };
const asks = (ip: string | undefined, what = 'contact') =>
  runForVisitor({ ip, nonce: '' }, () => mayStillSend('FORM_LIMIT', what));
const lastKey = () => limit.mock.lastCall?.[0].key;

test('counts each form and visitor apart', async () => {
  expect(await asks('192.0.2.7')).toBe(true);
  expect(lastKey()).toBe('contact 192.0.2.7');
  expect(await asks('192.0.2.7', 'full')).toBe(false);
  expect(lastKey()).toBe('full 192.0.2.7');
});

test('counts a visitor with many addresses once', async () => {
  await asks('2001:db8:1:2:3:4:5:6');
  const first = lastKey();
  await asks('2001:db8:1:2:ffff::1');
  expect(lastKey()).toBe(first);
});

test('a limit that fails stops nobody', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  limit.mockRejectedValueOnce(new Error('down'));
  expect(await asks('192.0.2.7')).toBe(true);
  expect(error).toHaveBeenCalledOnce();
});
