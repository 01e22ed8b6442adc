import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { env } from '../../../tests/stubs/cloudflare-workers.ts';
import { openD1 } from '../../../tests/stubs/d1.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { endSession, isSignedIn, startSession } from './office-session.ts';

const HOUR = 60 * 60 * 1000;
const app = new Hono()
  .get('/in', async (c) => (await startSession(c), c.text('')))
  .get('/out', async (c) => (await endSession(c), c.text('')))
  .get('/', async (c) => c.text(String(await isSignedIn(c))));

let database: ReturnType<typeof openD1>;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z') });
  database = openD1('migrations/vitals');
  Object.assign(env, localVars, { OFFICE: database.d1 });
  return () => vi.useRealTimers();
});

async function signIn(): Promise<string> {
  const response = await app.request('/in');
  return response.headers.get('set-cookie')!.split(';')[0]!;
}
const send = async (path: string, cookie: string) =>
  (await app.request(path, { headers: { cookie } })).text();

test('a copied cookie is signed out with its session, and no other', async () => {
  const [one, other] = [await signIn(), (vi.advanceTimersByTime(1), await signIn())];
  await send('/out', one);
  expect([await send('/', one), await send('/', other)]).toEqual(['false', 'true']);
  await send('/out', `${other.slice(0, 20)}${other.slice(21)}`);
  expect(await send('/', other)).toBe('true');
});

test('sessions that have expired are forgotten', async () => {
  await send('/out', await signIn());
  vi.advanceTimersByTime(13 * HOUR);
  await send('/out', await signIn());
  expect(database.sqlite.prepare('select * from office_signed_out').all()).toHaveLength(1);
});

test('without its database the office opens and signs out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const cookie = await signIn();
  env.OFFICE = undefined;
  expect(await send('/', cookie)).toBe('true');
  const out = await app.request('/out', { headers: { cookie } });
  expect(out.headers.get('set-cookie')).toMatch(/^office=; Max-Age=0/);
});

test('on https, the cookie has a name that only this host can set, and none without its prefix opens the office', async () => {
  const at = 'https://site.example';
  const line = (await app.request(`${at}/in`)).headers.get('set-cookie')!;
  expect(line).toMatch(/^__Host-office=(?!.*Domain).*Path=\/.*Secure/);
  const cookie = line.split(';')[0]!;
  expect(await send(`${at}/`, cookie)).toBe('true');
  expect(await send(`${at}/`, cookie.replace('__Host-', ''))).toBe('false');
});
