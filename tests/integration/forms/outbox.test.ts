import { afterAll, afterEach, expect, test } from 'vitest';
import { startTestSite } from '../support/running-site.ts';
import { DAY, formsOf, HOUR, newId, validFields } from './form-client.ts';

const site = await startTestSite({
  vars: { RESTOCK_WEBHOOK_URL: '', NEWSLETTER_WEBHOOK_URL: '' },
});
const forms = formsOf(site);
afterAll(() => site.close());
afterEach(() => site.clearFaults());

const row = (id: string) => forms.outbox(id)[0];
/** Sends a contact message whose first delivery fails with this fault. @returns its id, once the delivery has failed */
async function sendFailing(fault: Record<string, unknown>) {
  const id = newId();
  await site.setFault({ match: id, ...fault }, 'webhooks');
  const answer = await forms.send('contact', { ...validFields.contact, submissionId: id });
  expect(answer.status).toBe(200);
  await expect.poll(() => row(id)).toMatchObject({ attempts: 1, claimed_until: 0 });
  return id;
}

test('a delivered row keeps its id and loses its content', async () => {
  const id = newId();
  await forms.send('contact', { ...validFields.contact, submissionId: id });
  await expect.poll(() => row(id)).toMatchObject({ state: 'delivered', body: null, attempts: 1 });
  expect(JSON.stringify(row(id))).not.toMatch(/lovelace|example\.com|duck/i);
});

test('a failed delivery is retried by the schedule when it is due, after growing delays', async () => {
  const id = await sendFailing({ kind: 'http-500', times: 2 });
  expect(row(id)).toMatchObject({ state: 'pending', last_problem: 'answered 500' });
  const { created_at: created, next_attempt_at: next } = row(id)!;
  expect(next - created).toBeGreaterThanOrEqual(30_000);
  expect(next - created).toBeLessThan(40_000);

  await forms.runSchedule(next - 10_000);
  expect(row(id)).toMatchObject({ state: 'pending', attempts: 1 });
  await forms.runSchedule(next);
  expect(row(id)).toMatchObject({ state: 'pending', attempts: 2 });
  const delay = row(id)!.next_attempt_at - next;
  expect(delay).toBeGreaterThanOrEqual(60_000);
  expect(delay).toBeLessThanOrEqual(72_000);

  await forms.runSchedule(next + delay);
  expect(row(id)).toMatchObject({ state: 'delivered', attempts: 3, last_problem: null });
  expect(await forms.inbox(id)).toMatchObject([{ submissionId: id, idempotencyKey: id }]);
});

test('a Retry-After of the webhook delays the next attempt', async () => {
  const id = await sendFailing({ kind: 'http-429', retryAfter: '7200', times: 1 });
  const delay = row(id)!.next_attempt_at - Date.now();
  expect(delay).toBeGreaterThan(1.9 * HOUR);
  expect(delay).toBeLessThanOrEqual(2 * HOUR);
});

test('after three days a submission is dead: it is stored and not retried', async () => {
  const id = await sendFailing({ kind: 'http-500' });
  await forms.runSchedule(row(id)!.created_at + 3 * DAY - 1000);
  expect(row(id)).toMatchObject({ state: 'dead', attempts: 2 });
  expect(row(id)?.body).toContain('ada%40example.com');
  await site.clearFaults();
  await forms.runSchedule(Date.now() + 30 * DAY);
  expect(row(id)).toMatchObject({ state: 'dead', attempts: 2 });
  expect(await forms.inbox(id)).toEqual([]);
});

test('a delivery that was interrupted is retried when its claim expires', async () => {
  const id = await sendFailing({ kind: 'http-500', times: 1 });
  const claim = 'update outbox set claimed_until = ? where id = ?';
  forms.changeOutbox(claim, Date.now() + 30_000, id);
  await forms.runSchedule(Date.now() + DAY);
  expect(await forms.inbox(id)).toEqual([]);
  forms.changeOutbox(claim, Date.now() - 1, id);
  await forms.runSchedule(Date.now() + DAY);
  expect(await forms.inbox(id)).toHaveLength(1);
});

test('rows are deleted a month after their delivery', async () => {
  const [old, recent] = [newId(), newId()];
  for (const submissionId of [old, recent]) {
    await forms.send('contact', { ...validFields.contact, submissionId });
    await expect.poll(() => row(submissionId)).toMatchObject({ state: 'delivered' });
  }
  const age = 'update outbox set delivered_at = delivered_at - ? where id = ?';
  forms.changeOutbox(age, 31 * DAY, old);
  const midnight = Math.ceil(Date.now() / DAY) * DAY;
  await forms.runSchedule(midnight);
  expect([row(old), row(recent)?.state]).toEqual([undefined, 'delivered']);
});

test('a submission whose webhook is no longer set stays pending and dies after three days', async () => {
  const id = await sendFailing({ kind: 'http-500', times: 1 });
  forms.changeOutbox('update outbox set form = ? where id = ?', 'newsletter', id);
  await forms.runSchedule(row(id)!.next_attempt_at);
  expect(row(id)).toMatchObject({ state: 'pending', attempts: 2, claimed_until: 0 });
  await forms.runSchedule(row(id)!.created_at + 3 * DAY);
  expect(row(id)).toMatchObject({ state: 'dead', attempts: 3 });
  expect(row(id)?.body).toContain('ada%40example.com');
});

test.each(['newsletter', 'restock'] as const)(
  '%s answers 404 everywhere while its webhook is not set',
  async (form) => {
    expect((await forms.send(form, validFields[form])).status).toBe(404);
    expect((await forms.sendPlain(form, validFields[form])).status).toBe(404);
    expect((await site.fetch(`/forms/${form}`)).status).toBe(404);
  },
);

test.each(['frosted-coconut-margarita', 'mango-chili-margarita'])(
  'without its webhook, the sold-out %s offers no restock form',
  async (handle) => {
    await expect.poll(() => site.html(`/shop/product/${handle}`)).toContain('Sold out');
    expect(await site.html(`/shop/product/${handle}`)).not.toMatch(/Tell me when|forms\/restock/);
  },
);

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.fetch(`/office${path}`, { method: 'POST', body: new URLSearchParams(fields), headers });

/** Signs in and returns the Cookie header of the session. */
async function signIn(): Promise<{ cookie: string }> {
  const response = await post('/sign-in', { key: 'local-office-secret' });
  expect(response.status).toBe(303);
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict/);
  return { cookie: cookie.split(';')[0]! };
}

test('the dashboard lists dead submissions without personal data, and sends them again', async () => {
  const id = await sendFailing({ kind: 'http-500', times: 2 });
  await forms.runSchedule(Date.now() + 4 * DAY);
  expect(row(id)).toMatchObject({ state: 'dead' });

  const session = await signIn();
  const shown = await site.fetch('/office', { headers: session });
  expect(shown.headers.get('cache-control')).toBe('no-store');
  const page = await shown.text();
  expect(page).toContain('was out of order (500)');
  expect(page).toContain(`Send again ${id.slice(0, 8)}`);
  // Rows of the store sheet that the site rejects.
  expect(page).toMatch(/<li>\s*Row \d+/);
  // The part that has something to do is open.
  expect(page).toMatch(/<details id="forms" open/);
  expect(page).toMatch(/<details id="ages" *>/);
  expect(page).toMatch(/Products of the shop<\/td>\s*<td[^>]*>up to date</);
  expect(page).not.toMatch(/lovelace|duck@/i);

  const sent = await post('/forms', { id }, session);
  expect(sent.status).toBe(303);
  expect(row(id)).toMatchObject({ state: 'pending', attempts: 0 });
  const after = await site.fetch(sent.headers.get('location')!, { headers: session });
  expect(await after.text()).toContain('1 will be sent within a minute.');
  await forms.runSchedule(Date.now() + 60_000);
  expect(row(id)).toMatchObject({ state: 'delivered' });
});

test('the dashboard requires a session, and takes forms from its own pages only', async () => {
  const key = 'local-office-secret';
  for (const path of ['/api/office', '/office', '/office/demand.csv']) {
    const old = await site.fetch(`${path}?key=${key}&period=7`);
    expect([old.status, old.headers.get('location')]).toEqual([303, '/office?note=key']);
    expect(old.headers.get('referrer-policy')).toBe('no-referrer');
    expect(old.headers.get('cache-control')).toBe('no-store');
  }
  const told = await (await site.fetch('/office?note=key')).text();
  expect(told).toMatch(/role="alert"[^>]*>The address no longer takes the key: type it here\.</);

  const form = await site.fetch('/office');
  expect(form.status).toBe(401);
  expect(form.headers.get('cache-control')).toBe('no-store');
  expect(form.headers.get('x-robots-tag')).toBe('noindex');
  expect(await form.text()).toMatch(/<label for="key">Key<\/label>/);
  expect((await post('/sign-in', { key: 'wrong' })).status).toBe(401);
  expect((await post('/sign-in', { key }, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await post('/forms', {})).status).toBe(401);

  const session = await signIn();
  const [, signature] = session.cookie.split(/\d{13}/);
  const forged = { cookie: `office=${Date.now() + 1e9}${signature}` };
  expect((await site.fetch('/office', { headers: forged })).status).toBe(401);
  // A link in a mail leads to the page, although another site may not post to it.
  const linked = { ...session, 'sec-fetch-site': 'cross-site' };
  expect((await site.fetch('/office', { headers: linked })).status).toBe(200);
  expect((await post('/forms', {}, linked)).status).toBe(403);
  expect((await post('/forms', { id: "x' or 1=1" }, session)).status).toBe(400);
  expect((await site.fetch('/office', { method: 'DELETE' })).status).toBe(405);

  const out = await post('/sign-out', {}, session);
  expect(out.headers.get('set-cookie')).toMatch(/^office=; Max-Age=0/);
  // A copy of the cookie is signed out as well, and another session is not.
  const other = await signIn();
  for (const path of ['/office', '/office/demand.csv'])
    expect((await site.fetch(path, { headers: session })).status).toBe(401);
  expect((await post('/forms', {}, session)).status).toBe(401);
  expect((await site.fetch('/office', { headers: other })).status).toBe(200);
});

test('a key is taken with the spaces around it that copying adds', async () => {
  const { status } = await post('/sign-in', { key: ' local-office-secret\n' });
  expect(status).toBe(303);
  expect((await post('/sign-in', { key: 'local-office secret' })).status).toBe(401);
});

test('the period of the address that was asked for is shown after the sign-in', async () => {
  const asked = await (await site.fetch('/office?period=28')).text();
  expect(asked).toMatch(/<input type="hidden" name="period" value="28" \/>/);
  const linked = await site.fetch('/office?period=28', {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(await linked.text()).toContain('<a href="/office?period=28">Continue');
  const wrong = await post('/sign-in', { key: 'wrong', period: '28' });
  expect(await wrong.text()).toContain('name="period" value="28"');
  const signedIn = async (period: string) =>
    (await post('/sign-in', { key: 'local-office-secret', period })).headers.get('location');
  expect(await signedIn('28')).toBe('/office?period=28');
  expect(await signedIn('//evil.example')).toBe('/office');
  expect(await (await site.fetch('/office?period=a"b')).text()).not.toContain('name="period"');
});

test('a button of the office says that the sign-in has ended, and leads to the form', async () => {
  const ended = await post('/forms', {});
  expect(ended.status).toBe(401);
  const page = await ended.text();
  expect(page).toMatch(/role="alert"[^>]*>The sign-in has ended: .* Nothing was sent\./);
  expect(page).toContain('action="/office/sign-in"');
  const file = await (await site.fetch('/office/demand.csv')).text();
  expect(file).toMatch(/role="alert"[^>]*>The sign-in has ended: .* open the file again\./);
  expect(await (await site.fetch('/office')).text()).not.toContain('role="alert"');
});

test('what the office does not take is answered by a page with a sentence', async () => {
  for (const path of ['/sign-in', '/sign-out', '/forms']) {
    const got = await site.fetch(`/office${path}`);
    expect([path, got.status, got.headers.get('location')]).toEqual([path, 303, '/office']);
    const foreign = await post(path, {}, { origin: 'https://evil.example' });
    expect([path, foreign.status]).toEqual([path, 403]);
    expect(await foreign.text()).toMatch(/role="alert"[^>]*>That was not sent from a page of/);
  }
  const long = await post('/sign-in', { key: 'x'.repeat(17 * 1024) });
  expect(long.status).toBe(413);
  expect(await long.text()).toMatch(
    /role="alert"[^>]*>That is more than we can take: at most 16 KB/,
  );
  const json = await site.fetch('/office/sign-in', {
    method: 'POST',
    body: '{',
    headers: { 'content-type': 'application/json' },
  });
  expect(json.status).toBe(400);
  expect(await json.text()).toMatch(/role="alert"[^>]*>The form could not be read\./);
});
