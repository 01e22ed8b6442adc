import { afterAll, afterEach, expect, test } from 'vitest';
import { startTestSite } from '../support/running-site.ts';
import { DAY, formsOf, HOUR, newId, validFields } from './form-client.ts';

// webhook.test.ts has the delays of retries, deliveries.test.ts the rounds of the schedule, and faults/forms.test.ts that
// every submission arrives.

const site = await startTestSite({
  vars: { RESTOCK_WEBHOOK_URL: '', NEWSLETTER_WEBHOOK_URL: '' },
});
const forms = formsOf(site);
const { row, sendFailing } = forms;
afterAll(() => site.close());
afterEach(() => site.clearFaults());

test('a failed delivery is retried when it is due, which a Retry-After delays', async () => {
  const id = await sendFailing({ kind: 'http-429', retryAfter: '7200', times: 1 });
  expect(row(id)).toMatchObject({ state: 'pending', last_problem: 'answered 429' });
  const { created_at: created, next_attempt_at: next } = row(id)!;
  expect(next - created).toBeGreaterThanOrEqual(2 * HOUR);
  await forms.runSchedule(next - 10_000);
  expect(row(id)).toMatchObject({ state: 'pending', attempts: 1 });
  await forms.runSchedule(next);
  expect(row(id)).toMatchObject({ state: 'delivered', attempts: 2, last_problem: null });
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
  forms.changeOutbox(claim, Date.now() + HOUR, id);
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
    await expect.poll(() => row(submissionId)).toMatchObject({ state: 'delivered', body: null });
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

test('a form without a webhook answers 404 everywhere, and no product offers it', async () => {
  for (const form of ['newsletter', 'restock'] as const) {
    const response = await forms.send(form, validFields[form]);
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: 'This form is not set up yet, so nothing was sent.' },
    ]);
    expect((await forms.sendPlain(form, validFields[form])).status).toBe(404);
    expect((await site.fetch(`/forms/${form}`)).status).toBe(404);
  }
  // A sold-out product, and one with a sold-out variant.
  for (const handle of ['frosted-coconut-margarita', 'mango-chili-margarita']) {
    const page = await site.html(`/shop/product/${handle}`);
    expect(page).toMatch(/sold out/i);
    expect(page).not.toMatch(/Tell me when|forms\/restock/);
  }
});
