import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sharedSite } from '../support/shared-site.ts';
import { openSignedIn } from './customer-visitor.ts';

const site = await sharedSite();

const BOX = 'gid://shopify/ProductVariant/400601';
const PLAN = 'gid://shopify/SellingPlan/701';

/** A connected visitor with one subscription, and the forms of the Subscriptions tab. */
async function openSubscriber() {
  const visitor = await openSignedIn(site);
  await visitor.connect();
  await visitor.post('lines', { merchandiseId: BOX, sellingPlanId: PLAN, id: randomUUID() });
  await visitor.pay();
  const tab = (query = '') => visitor.account(`?tab=subscriptions${query}`);
  const [, number = ''] = /name="subscription" value="(\d+)"/.exec(await tab()) ?? [];
  const dateOf = async (cycle: string) =>
    new RegExp(`name="cycle" value="${cycle}"/><input [^>]*name="date" value="([^"]*)"`).exec(
      await tab(),
    )?.[1] ?? '';
  const date = await dateOf('2');
  const change = async (action: string, id: string = randomUUID(), cycle = '2') => {
    const fields = { subscription: number, change: action, id, cycle, date };
    return (await visitor.submit('/api/account/subscriptions', fields)).location;
  };
  return { ...visitor, tab, number, date, change };
}

const noticed = (notice: string) => `/account?tab=subscriptions notice=${notice}`;
const mutations = async (name: string) =>
  (await site.shopRequests(`"operationName":"${name}"`)).length;
const nextOf = (page: string) => /Next: (\w+ \d+, \d{4})/.exec(page)?.[1];

test('a subscription is shown, skipped, unskipped, paused, resumed and cancelled after a question', async () => {
  const { tab, change } = await openSubscriber();
  const before = await tab();
  expect(before).toContain('Pond Club Box');
  expect(before).toContain('Every 2 weeks');
  expect(nextOf(before)).toBeDefined();

  expect(await change('skip')).toBe(noticed('sub-skipped'));
  const skipped = await tab();
  expect(skipped).toContain('This delivery is skipped.');
  expect(skipped).toContain(`Do not skip ${nextOf(before)}`);
  expect(nextOf(skipped)).not.toBe(nextOf(before));
  expect(await change('unskip')).toBe(noticed('sub-unskipped'));
  expect(nextOf(await tab())).toBe(nextOf(before));

  expect(await change('pause')).toBe(noticed('sub-paused'));
  expect(await tab()).toContain('Paused: nothing is sent or charged until you resume.');
  expect(await change('resume')).toBe(noticed('sub-resumed'));

  const [, question = ''] = /<details(?! open)(.*?)<\/details>/s.exec(await tab()) ?? [];
  expect(question).toContain('Cancel your subscription to Pond Club Box?');
  expect(question).toContain('value="cancel"');
  expect(await change('cancel')).toBe(noticed('sub-cancelled'));
  expect(await tab()).toContain('Cancelled.');
  expect(await change('resume')).toBe(noticed('sub-ended'));
});

test('a failed payment is shown with a link to correct it', async () => {
  const { tab, number } = await openSubscriber();
  await fetch(`${site.services}/customer-accounts/contracts/${number}/fail`, { method: 'POST' });
  const page = await tab();
  expect(page).toContain('The last payment failed.');
  expect(page).toContain(`href="${site.services}/customer-accounts/account"`);
});

test('a click that is sent several times changes a subscription once', async () => {
  const { change } = await openSubscriber();
  const id = randomUUID();
  const before = await mutations('CustomerPauseContract');
  const answers = await Promise.all([1, 2, 3].map(() => change('pause', id)));
  expect(new Set(answers)).toEqual(new Set([noticed('sub-paused')]));
  expect((await mutations('CustomerPauseContract')) - before).toBe(1);
});

test('a change whose response is lost is said to be uncertain, above its actual result', async () => {
  const { change, tab } = await openSubscriber();
  const id = randomUUID();
  await site.setFault({ kind: 'lost-answer', operation: 'CustomerPauseContract' });
  expect(await change('pause', id)).toBe(noticed('uncertain'));
  await site.clearFaults();
  const page = await tab();
  expect(page).toContain('so this may have been changed.');
  expect(page).toContain('Paused:');
  // The same click may be sent again. The shop refuses a second change to the same state.
  expect(await change('pause', id)).toBe(noticed('sub-refused'));
  expect(await change('resume')).toBe(noticed('sub-resumed'));
});

test('forged and outdated changes are refused with a sentence', async () => {
  const { submit, number, date } = await openSubscriber();
  for (const [changed, notice] of [
    [{ change: 'destroy' }, 'sub-refused'],
    [{ subscription: '1/../2' }, 'sub-refused'],
    [{ subscription: '999999' }, 'sub-gone'],
    // A cycle that is billed, one that does not exist, one with another date, and none.
    [{ change: 'skip', cycle: '1' }, 'sub-moved'],
    [{ change: 'skip', cycle: '500' }, 'sub-moved'],
    [{ change: 'skip', date: '2020-01-01T00:00:00Z' }, 'sub-moved'],
    [{ change: 'skip', cycle: '' }, 'sub-moved'],
  ] as const) {
    const fields = { subscription: number, change: 'pause', cycle: '2', date, id: randomUUID() };
    const { location } = await submit('/api/account/subscriptions', { ...fields, ...changed });
    expect([changed, location]).toEqual([changed, noticed(notice)]);
  }
});

test('a visitor cannot change another visitor’s subscription', async () => {
  const { number, tab } = await openSubscriber();
  const other = await openSignedIn(site);
  const fields = { subscription: number, change: 'cancel', id: randomUUID() };
  const unconnected = await other.submit('/api/account/subscriptions', fields);
  expect(unconnected.location).toBe('/account notice=unconnected');
  await other.connect();
  const { location } = await other.submit('/api/account/subscriptions', fields);
  expect(location).toBe(noticed('sub-gone'));
  expect(await tab()).not.toContain('Cancelled.');
  const signedOut = await site.postForm('/api/account/subscriptions', fields);
  expect(signedOut.headers.get('location')).toBe('/auth');
});
