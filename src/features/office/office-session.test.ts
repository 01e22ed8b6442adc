import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { env } from '../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { endSession, isSignedIn, startSession } from './office-session.ts';

const HOUR = 60 * 60 * 1000;
const app = new Hono()
  .get('/in', async (c) => (await startSession(c), c.text('')))
  .get('/out', (c) => (endSession(c), c.text('')))
  .get('/', async (c) => c.text(String(await isSignedIn(c))));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z') });
  Object.assign(env, localVars);
  return () => vi.useRealTimers();
});

async function signIn(): Promise<string> {
  const response = await app.request('/in');
  return response.headers.get('set-cookie')!.split(';')[0]!;
}
const send = async (path: string, cookie: string) =>
  (await app.request(path, { headers: { cookie } })).text();

test('a session lasts 12 hours, and an altered or removed cookie opens nothing', async () => {
  const cookie = await signIn();
  expect(await send('/', cookie)).toBe('true');
  expect(await send('/', `${cookie.slice(0, 20)}${cookie.slice(21)}`)).toBe('false');
  const out = await app.request('/out', { headers: { cookie } });
  expect(out.headers.get('set-cookie')).toMatch(/^office=; Max-Age=0/);
  vi.advanceTimersByTime(12 * HOUR);
  expect(await send('/', cookie)).toBe('false');
});

test('on https, the cookie has a name that only this host can set, and none without its prefix opens the office', async () => {
  const at = 'https://site.example';
  const line = (await app.request(`${at}/in`)).headers.get('set-cookie')!;
  expect(line).toMatch(/^__Host-office=(?!.*Domain).*Path=\/.*Secure/);
  const cookie = line.split(';')[0]!;
  expect(await send(`${at}/`, cookie)).toBe('true');
  expect(await send(`${at}/`, cookie.replace('__Host-', ''))).toBe('false');
});
