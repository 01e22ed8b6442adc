import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DAY, filledIn, formsOf, HOUR, newId, type RunningForms } from './running-forms.ts';
import { startRunningSite, type OwnSite } from './running-site.ts';

let site: OwnSite;
let forms: RunningForms;
beforeAll(async () => {
  site = await startRunningSite({ vars: { RESTOCK_WEBHOOK_URL: '' } });
  forms = formsOf(site);
});
afterAll(() => site.close());
afterEach(() => forms.heal());

const row = (id: string) => forms.outbox(id)[0];
/** Sends a message whose first attempt fails in that way; resolves when it has. */
async function sendInVain(fault: Record<string, unknown>) {
  const id = newId();
  await forms.fault({ match: id, ...fault });
  const answer = await forms.send('contact', { ...filledIn.contact, submissionId: id });
  expect(answer.status).toBe(200);
  await expect.poll(() => row(id)).toMatchObject({ attempts: 1, claimed_until: 0 });
  return id;
}

test('a delivered row keeps its id and loses its content', async () => {
  const id = newId();
  await forms.send('contact', { ...filledIn.contact, submissionId: id });
  await expect.poll(() => row(id)).toMatchObject({ state: 'delivered', body: null, attempts: 1 });
  expect(JSON.stringify(row(id))).not.toMatch(/lovelace|example\.com|duck/i);
});

test.each([
  ['http-429', 'answered 429'],
  ['http-500', 'answered 500'],
  ['redirect', 'answered 302'],
  ['refuse', 'could not be reached'],
])('%s is stored, and sent again when it is due', async (kind, problem) => {
  const id = await sendInVain({ kind, times: 1 });
  expect(row(id)).toMatchObject({ state: 'pending', last_problem: problem });
  const wait = row(id)!.next_attempt_at - row(id)!.created_at;
  expect(wait).toBeGreaterThanOrEqual(30_000);
  expect(wait).toBeLessThan(40_000);

  await forms.strike(Date.now() + 20_000);
  expect(row(id)).toMatchObject({ state: 'pending', attempts: 1 });
  expect(await forms.inbox(id)).toEqual([]);
  await forms.strike(Date.now() + 60_000);
  expect(row(id)).toMatchObject({
    state: 'delivered',
    body: null,
    attempts: 2,
    last_problem: null,
  });
  expect(await forms.inbox(id)).toMatchObject([{ submissionId: id, idempotencyKey: id }]);
});

test('an answer that is lost brings it twice, with the same id', async () => {
  const id = await sendInVain({ kind: 'drop-answer', times: 1 });
  await forms.strike(Date.now() + 60_000);
  expect(await forms.inbox(id)).toMatchObject([
    { submissionId: id, idempotencyKey: id, fault: 'drop-answer' },
    { submissionId: id, idempotencyKey: id, fault: null },
  ]);
  const [first, second] = await forms.inbox(id);
  expect(second?.body).toBe(first?.body);
});

test.each([
  ['seconds', () => '7200'],
  ['a date', () => new Date(Date.now() + 2 * HOUR).toUTCString()],
])('Retry-After in %s is waited for', async (_what, retryAfter) => {
  const id = await sendInVain({ kind: 'http-429', retryAfter: retryAfter(), times: 1 });
  const wait = row(id)!.next_attempt_at - Date.now();
  expect(wait).toBeGreaterThan(1.9 * HOUR);
  expect(wait).toBeLessThanOrEqual(2 * HOUR);

  await forms.strike(Date.now() + 1.9 * HOUR);
  expect(await forms.inbox(id)).toEqual([]);
  await forms.strike(Date.now() + 2 * HOUR);
  expect(await forms.inbox(id)).toHaveLength(1);
});

test('each failure makes the wait twice as long, up to an hour', async () => {
  const id = await sendInVain({ kind: 'http-500' });
  for (const seconds of [60, 120, 240, 480, 960, 1920, 3600, 3600]) {
    const now = row(id)!.next_attempt_at;
    await forms.strike(now);
    const wait = (row(id)!.next_attempt_at - now) / 1000;
    expect(wait).toBeGreaterThanOrEqual(seconds);
    expect(wait).toBeLessThanOrEqual(1.2 * seconds);
  }
});

test('what is dead is kept and not tried any more', async () => {
  const id = await sendInVain({ kind: 'http-500' });
  await forms.strike(row(id)!.created_at + 3 * DAY - 1000);
  expect(row(id)).toMatchObject({ state: 'dead', attempts: 2 });
  expect(row(id)?.body).toContain('ada%40example.com');
  await forms.heal();
  await forms.strike(Date.now() + 30 * DAY);
  expect(row(id)).toMatchObject({ state: 'dead', attempts: 2 });
  expect(await forms.inbox(id)).toEqual([]);
});

test('two strikes at once send a message once', async () => {
  const id = await sendInVain({ kind: 'http-500', times: 1 });
  await forms.fault({ kind: 'slow', latencyMs: 200 });
  const time = Date.now() + 60_000;
  await Promise.all([forms.strike(time), forms.strike(time), forms.strike(time)]);
  expect(await forms.inbox(id)).toHaveLength(1);
});

test('a restart of the Worker forgets nothing', async () => {
  const id = await sendInVain({ kind: 'http-500', times: 1 });
  await site.restart();
  await forms.strike(Date.now() + 60_000);
  expect(await forms.inbox(id)).toHaveLength(1);
});

test('what died half-way is sent again when its claim ends', async () => {
  const id = await sendInVain({ kind: 'http-500', times: 1 });
  const claim = 'update outbox set claimed_until = ? where id = ?';
  forms.changeOutbox(claim, Date.now() + 30_000, id);
  await forms.strike(Date.now() + DAY);
  expect(await forms.inbox(id)).toEqual([]);
  forms.changeOutbox(claim, Date.now() - 1, id);
  await forms.strike(Date.now() + DAY);
  expect(await forms.inbox(id)).toHaveLength(1);
});

test('what was delivered a month ago is forgotten', async () => {
  const [old, recent] = [newId(), newId()];
  for (const submissionId of [old, recent]) {
    await forms.send('contact', { ...filledIn.contact, submissionId });
    await expect.poll(() => row(submissionId)).toMatchObject({ state: 'delivered' });
  }
  const age = 'update outbox set delivered_at = delivered_at - ? where id = ?';
  forms.changeOutbox(age, 31 * DAY, old);
  await forms.strike();
  expect([row(old), row(recent)?.state]).toEqual([undefined, 'delivered']);
});

test('what has no webhook any more waits, dies in time and holds up nobody', async () => {
  const id = await sendInVain({ kind: 'http-500', times: 1 });
  forms.changeOutbox('update outbox set form = ? where id = ?', 'newsletter', id);
  await forms.strike(row(id)!.next_attempt_at);
  expect(row(id)).toMatchObject({ state: 'pending', attempts: 2, claimed_until: 0 });
  await forms.strike(row(id)!.created_at + 3 * DAY);
  expect(row(id)).toMatchObject({ state: 'dead', attempts: 3 });
  expect(row(id)?.body).toContain('ada%40example.com');
});

test.each(['newsletter', 'restock'] as const)(
  'a form that is sent nowhere is not there: %s',
  async (form) => {
    expect((await forms.send(form, filledIn[form])).status).toBe(404);
    expect((await forms.sendPlain(form, filledIn[form])).status).toBe(404);
    expect((await site.ask(`/forms/${form}`)).status).toBe(404);
  },
);

test('nor is it offered where something is sold out', async () => {
  for (const handle of ['frosted-coconut-margarita', 'mango-chili-margarita']) {
    const path = `/shop/product/${handle}`;
    const page = async () => (await site.ask(path)).text();
    await expect.poll(page).toContain('Sold out');
    expect(await page()).not.toMatch(/Tell me when|forms\/restock/);
  }
});

const office = (init?: RequestInit, query = '?key=local-office-secret') =>
  site.ask(`/api/office${query}`, { redirect: 'manual', ...init });
const resend = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  office({ method: 'POST', body: new URLSearchParams(fields), headers }, '');

test('the office shows what was given up, and sends it again', async () => {
  const id = await sendInVain({ kind: 'http-500', times: 2 });
  await forms.strike(Date.now() + 4 * DAY);
  expect(row(id)).toMatchObject({ state: 'dead' });

  const shown = await office();
  expect(shown.headers.get('cache-control')).toBe('no-store');
  const page = await shown.text();
  expect(page).toContain('The webhook answered 500');
  expect(page).toContain(`Send again ${id.slice(0, 8)}`);
  // Rows of the stores' sheet that are not shown.
  expect(page).toMatch(/<li>\s*Row \d+/);
  expect(page).not.toMatch(/lovelace|duck@/i);

  const key = 'local-office-secret';
  const sent = await resend({ key, id });
  expect(sent.status).toBe(303);
  expect(row(id)).toMatchObject({ state: 'pending', attempts: 0 });
  const [, query] = (sent.headers.get('location') ?? '').split('?');
  expect(await (await office({}, `?${query}`)).text()).toContain('1 will be sent within a minute.');
  await forms.strike(Date.now() + 60_000);
  expect(row(id)).toMatchObject({ state: 'delivered' });
});

test('the office is for those who have its key, and for its own form', async () => {
  expect((await office({}, '')).status).toBe(401);
  expect((await office({}, '?key=wrong')).status).toBe(401);
  expect((await resend({ key: 'wrong' })).status).toBe(401);
  const key = 'local-office-secret';
  expect((await resend({ key }, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await resend({ key, id: "x' or 1=1" })).status).toBe(400);
  expect((await office({ method: 'DELETE' })).status).toBe(405);
});
