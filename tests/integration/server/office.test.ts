import { afterAll, afterEach, expect, test } from 'vitest';
import { shopDay } from '../../../src/runtime/shop-day.ts';
import { DAY, formsOf, newVisitor } from '../forms/form-client.ts';
import { startTestSite } from '../support/running-site.ts';
import { openOffice, postToOffice, signInToOffice } from './office-client.ts';

// The texts of its parts, its tasks, its message and its sessions have unit tests in src/features/office.

const site = await startTestSite({ tellsOffice: true });
const forms = formsOf(site);
afterAll(() => site.close());
afterEach(() => site.clearFaults());

const key = 'local-office-secret';
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  postToOffice(site, path, fields, headers);
const session = await signInToOffice(site);
const office = await openOffice(site);

test('the office requires a session, and takes forms from its own pages only', async () => {
  for (const path of ['/api/office', '/office', '/office/demand.csv']) {
    const old = await site.fetch(`${path}?key=${key}&period=7`);
    expect([old.status, old.headers.get('location')]).toEqual([303, '/office?note=key']);
    expect(old.headers.get('referrer-policy')).toBe('no-referrer');
    expect(old.headers.get('cache-control')).toBe('no-store');
  }
  const told = await site.html('/office?note=key');
  expect(told).toMatch(/role="alert"[^>]*>The address no longer takes the key: type it here\.</);

  const form = await site.fetch('/office');
  expect(form.status).toBe(401);
  expect(form.headers.get('cache-control')).toBe('no-store');
  expect(form.headers.get('x-robots-tag')).toBe('noindex');
  const page = await form.text();
  expect(page).toMatch(/<label for="key"[^>]*>Key<\/label>/);
  expect(page).not.toContain('role="alert"');
  expect((await post('/sign-in', { key: 'wrong' })).status).toBe(401);
  expect((await post('/sign-in', { key }, { origin: 'https://evil.example' })).status).toBe(403);
  // A key is taken with the spaces around it that copying adds.
  const signedIn = await post('/sign-in', { key: ` ${key}\n` });
  expect(signedIn.status).toBe(303);
  expect(signedIn.headers.get('set-cookie')).toMatch(
    /Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict/,
  );

  const [, signature] = session.cookie.split(/\d{13}/);
  const forged = { cookie: `office=${Date.now() + 1e9}${signature}` };
  expect((await site.fetch('/office', { headers: forged })).status).toBe(401);
  // A link in a mail leads to the page, although another site may not post to it.
  const linked = { ...session, 'sec-fetch-site': 'cross-site' };
  expect((await site.fetch('/office', { headers: linked })).status).toBe(200);
  expect((await post('/forms', {}, linked)).status).toBe(403);
  expect((await post('/forms', { id: "x' or 1=1" }, session)).status).toBe(400);
  expect((await site.fetch('/office', { method: 'DELETE' })).status).toBe(405);

  const mine = await signInToOffice(site);
  const out = await post('/sign-out', {}, mine);
  expect(out.headers.get('set-cookie')).toMatch(/^office=; Max-Age=0/);
});

test('the period of the address that was asked for is shown after the sign-in', async () => {
  expect(await site.html('/office?period=28')).toMatch(
    /<input type="hidden" name="period" value="28"\/>/,
  );
  const linked = await site.fetch('/office?period=28', {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(await linked.text()).toContain('<a href="/office?period=28">Continue');
  const wrong = await post('/sign-in', { key: 'wrong', period: '28' });
  expect(await wrong.text()).toContain('name="period" value="28"');
  const signedIn = async (period: string) =>
    (await post('/sign-in', { key, period })).headers.get('location');
  expect(await signedIn('28')).toBe('/office?period=28');
  expect(await signedIn('//evil.example')).toBe('/office');
  expect(await site.html('/office?period=a"b')).not.toContain('name="period"');
});

test('what the office does not take is answered by a page with a sentence', async () => {
  for (const path of ['/sign-in', '/sign-out', '/forms']) {
    const got = await site.fetch(`/office${path}`);
    expect([path, got.status, got.headers.get('location')]).toEqual([path, 303, '/office']);
    const foreign = await post(path, {}, { origin: 'https://evil.example' });
    expect([path, foreign.status]).toEqual([path, 403]);
    expect(await foreign.text()).toMatch(/role="alert"[^>]*>That was not sent from a page of/);
  }
  const ended = await post('/forms', {});
  expect(ended.status).toBe(401);
  const page = await ended.text();
  expect(page).toMatch(/role="alert"[^>]*>The sign-in has ended: .* Nothing was sent\./);
  expect(page).toContain('action="/office/sign-in"');
  expect(await site.html('/office/demand.csv')).toMatch(
    /role="alert"[^>]*>The sign-in has ended: .* open the file again\./,
  );
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

test('the office lists dead submissions without personal data, and sends them again', async () => {
  const id = await forms.sendFailing({ kind: 'http-500', times: 2 });
  await forms.runSchedule(Date.now() + 4 * DAY);
  expect(forms.row(id)).toMatchObject({ state: 'dead' });

  const shown = await site.fetch('/office', { headers: session });
  expect(shown.headers.get('cache-control')).toBe('no-store');
  const page = await shown.text();
  expect(page).toContain('was out of order (500)');
  expect(page).toContain(`Send again ${id.slice(0, 8)}`);
  // Rows of the store sheet that the site rejects.
  expect(page).toMatch(/<li>\s*Row \d+/);
  // The parts that have something to do are open, such as the limit that a product exceeds.
  for (const part of ['forms', 'ages']) expect(page).toContain(`<details id="${part}" open`);
  expect(page).toMatch(/<details id="speed" class/);
  expect(page).not.toMatch(/lovelace|duck@/i);

  // Only the two buttons send again.
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const json = { 'content-type': 'application/json' };
  for (const [body, headers] of [
    ['', type],
    [`id[]=${id}`, type],
    [`id=${id}&id=${id}`, type],
    ['all=no', type],
    ['all=yes&all=yes', type],
    [`all=yes&id=`, type],
    ['all=yes&id[]=x', type],
    ['[]', json],
    [JSON.stringify([{ id }]), json],
    [JSON.stringify({ id: [id] }), json],
    [JSON.stringify({ all: true }), json],
    [JSON.stringify({ all: 'yes', id: null }), json],
  ] as const) {
    const answer = await site.fetch('/office/forms', {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { origin: site.url, ...session, ...headers },
    });
    expect([body, answer.status]).toEqual([body, 400]);
    expect(forms.row(id)).toMatchObject({ state: 'dead' });
  }

  const sent = await post('/forms', { id }, session);
  expect(sent.status).toBe(303);
  expect(forms.row(id)).toMatchObject({ state: 'pending', attempts: 0 });
  const after = await site.fetch(sent.headers.get('location')!, { headers: session });
  expect(await after.text()).toContain('1 will be sent within a minute.');
  await forms.runSchedule(Date.now() + 60_000);
  expect(forms.row(id)).toMatchObject({ state: 'delivered' });
});

test('a shop that is down comes first', async () => {
  await site.setFault({ kind: 'http-503' });
  await site.html('/shop/product/nobody-asked-for-this');
  expect(await office('?period=today')).toMatch(
    /The most urgent first\.<\/p><ol[^>]*><li><a[^>]*>The shop cannot be reached/,
  );
});

test('the office lists what visitors look for, and offers the places as a file', async () => {
  const look = (path: string) =>
    site.html(path, { accept: 'text/html', 'cf-connecting-ip': newVisitor() });
  for (let time = 0; time < 5; time += 1) await look('/search?q=Xyzzyplum');
  for (let time = 0; time < 3; time += 1) await look('/store-locator?q=Anchorage%2C+AK');
  await look('/store-locator?q=Honolulu%2C+HI');
  const text = await office('?period=today');
  for (const heading of ['Steps to an order', 'Demand', 'Speed', 'Forms', 'Stores'])
    expect(text).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`));
  expect(text).toMatch(/Anchorage, AK has no store near: looked for\s+3 times/);
  expect(text).toMatch(/<td>Anchorage, AK<\/td><td[^>]*>\d+</);
  expect(text).toContain('“xyzzyplum” finds nothing');
  expect(text).toMatch(/<td>xyzzyplum<\/td>/);
  expect(text).not.toContain('Honolulu');

  const file = await site.fetch('/office/demand.csv', { headers: session });
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="demand-.*\.csv"$/,
  );
  const [head, first, ...rest] = (await file.text()).trim().split('\r\n');
  expect(head).toBe('"Place","Searches","Stores within 25 miles"');
  expect(first).toBe('"Anchorage, AK","3","none"');
  expect(rest).toEqual([expect.stringMatching(/^"Places looked for fewer than 3 times","\d+",/)]);
});

test('the schedule sends the figures of a day on the next morning, once', async () => {
  const day = shopDay();
  // Tomorrow at 8:00 in the shop's time zone, America/Phoenix.
  const eight = Date.parse(`${day}T15:00:00Z`) + DAY;
  await office();
  for (const minutes of [0, 5]) await forms.runSchedule(eight + minutes * 60_000);
  const answer = await fetch(`${site.services}/inbox.json?form=office`);
  const messages = (await answer.json()) as { fields: { day: string } }[];
  // The schedule of an earlier test may have sent other messages.
  expect(messages.filter(({ fields }) => fields.day === day)).toMatchObject([
    {
      contentType: 'application/json',
      fields: {
        kind: 'morning',
        site: site.url,
        text: expect.stringContaining('\npages: ') as string,
      },
    },
  ]);
});
