import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openDatabase as openShopDatabase } from '../../../local/database.ts';
import { postToService } from '../support/running-site.ts';
import { sharedSite } from '../support/shared-site.ts';
import { openSignedIn } from './customer-visitor.ts';

const site = await sharedSite();

const pond = {
  firstName: 'Ada',
  lastName: 'Duck',
  address1: '1 Pond Way',
  city: 'Denver',
  zoneCode: 'co',
  zip: '80202',
  territoryCode: 'us',
};

async function openCustomer() {
  const visitor = await openSignedIn(site);
  await visitor.connect();
  const send = (fields: Record<string, string>) =>
    visitor.submit('/api/account/addresses', { id: randomUUID(), ...fields });
  const tab = (query = '') => visitor.account(`?tab=settings${query}`);
  const numbers = async () =>
    [...(await tab()).matchAll(/tab=settings&amp;address=(\d+)/g)].map(([, number]) => number!);
  return { ...visitor, send, tab, numbers };
}

test('addresses are added, edited, made the default and deleted', async () => {
  const { send, tab, numbers } = await openCustomer();
  expect(await tab()).not.toContain('Pond Way');
  const saved = '/account?tab=settings notice=address-saved';
  expect((await send({ change: 'save', ...pond })).location).toBe(saved);
  expect(await tab()).toContain('1 Pond Way\nDenver CO 80202\nUnited States');
  await send({ change: 'save', ...pond, address1: '2 Pond Way' });
  const [first = '', second = ''] = await numbers();
  await send({ change: 'default', address: second });
  expect((await numbers())[0]).toBe(second);
  expect(await tab(`&address=${first}`)).toContain('value="1 Pond Way"');
  expect((await send({ change: 'save', address: first, ...pond, city: 'Boulder' })).location).toBe(
    saved,
  );
  expect(await tab()).toContain('Boulder CO 80202');
  await send({ change: 'delete', address: first });
  expect(await numbers()).toEqual([second]);
  expect((await send({ change: 'delete', address: first })).location).toBe(
    '/account?tab=settings notice=address-gone',
  );
});

test('a rejected address is shown again with all that was typed and its errors', async () => {
  const { send, numbers } = await openCustomer();
  const wrong = { ...pond, zip: 'duck', phoneNumber: '+1 303 555 0100', address1: '3 Pond Way' };
  const { answer } = await send({ change: 'save', ...wrong });
  expect(answer.status).toBe(422);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const page = await answer.text();
  expect(page).toContain('This does not fit the country. Please check it.');
  for (const value of ['duck', '3 Pond Way', '+1 303 555 0100', 'Ada']) {
    expect(page).toContain(`value="${value}"`);
  }
  expect(await numbers()).toEqual([]);

  const missing = await send({ change: 'save', ...pond, address1: '', city: '' });
  const text = await missing.answer.text();
  expect(text).toContain('Please enter the street and number.');
  expect(text).toContain('Please enter the city.');
  // The page is opened at the first wrong field.
  expect(text).toContain('address=new#save-address1"');
});

test('an address of which the shop cannot answer the country is shown as far as it is known', async () => {
  const { send, tab, numbers, email } = await openCustomer();
  await send({ change: 'save', ...pond });
  const shop = openShopDatabase(site.dataDir);
  shop
    .prepare(`update customers set addresses = replace(addresses, '"US"', '"XX"') where email = ?`)
    .run(email);
  shop.close();
  await send({ change: 'save', ...pond, address1: '2 Pond Way' });
  const page = await tab();
  expect(page).toContain('1 Pond Way');
  expect(page).toContain('2 Pond Way');
  const [damaged = ''] = await numbers();
  const form = await tab(`&address=${damaged}`);
  expect(form).toContain('value="1 Pond Way"');
  await send({ change: 'delete', address: damaged });
  expect(await tab()).not.toContain('1 Pond Way');
});

test('an address is deleted after a question, and its buttons name the whole address', async () => {
  const { send, tab } = await openCustomer();
  await send({ change: 'save', ...pond });
  await send({ change: 'save', ...pond, city: 'Boulder' });
  const page = await tab();
  const labels = [...page.matchAll(/aria-label="(Delete [^"]*)"/g)].map(([, label]) => label);
  expect(labels).toEqual([
    'Delete Ada Duck, 1 Pond Way, Denver CO 80202, United States',
    'Delete Ada Duck, 1 Pond Way, Boulder CO 80202, United States',
  ]);
  const questions = page.match(/<details(?! open).*?<\/details>/gs) ?? [];
  expect(questions).toHaveLength(2);
  for (const question of questions) {
    expect(question).toContain('Delete this address?');
    expect(question).toContain('value="delete"');
  }
  expect(page.match(/value="delete"/g)).toHaveLength(2);
});

test('an address that one click sends twice is added once', async () => {
  const { send, numbers } = await openCustomer();
  const press = { change: 'save', ...pond, id: randomUUID() };
  const answers = await Promise.all([send(press), send(press)]);
  expect(new Set(answers.map(({ location }) => location))).toEqual(
    new Set(['/account?tab=settings notice=address-saved']),
  );
  expect(await numbers()).toHaveLength(1);
  const again = await send({ change: 'save', ...pond });
  expect(await again.answer.text()).toContain('You have this address already.');
});

test('a name is saved, and markup in it is refused', async () => {
  const { send, tab } = await openCustomer();
  await send({ change: 'name', firstName: 'Ada', lastName: 'Duck' });
  expect(await tab()).toContain('value="Ada"');
  const { answer } = await send({ change: 'name', firstName: '<b>Ada</b>', lastName: '' });
  const page = await answer.text();
  expect(page).toContain('Please leave out the signs &lt; and &gt;.');
  expect(page).toContain('value="&lt;b&gt;Ada&lt;/b&gt;"');
});

test('other sites, other visitors and visitors without a connection change nothing', async () => {
  const { send, tab, numbers, cookieHeader } = await openCustomer();
  await send({ change: 'save', ...pond });
  const [number = ''] = await numbers();
  const other = await openCustomer();
  expect((await other.send({ change: 'delete', address: number })).location).toBe(
    '/account?tab=settings notice=address-gone',
  );
  const { cookie } = cookieHeader();
  const foreign = await site.postForm(
    '/api/account/addresses',
    { change: 'delete', address: number },
    { cookie, origin: 'https://other.example' },
  );
  expect(foreign.status).toBe(403);
  expect(await tab()).toContain('1 Pond Way');
  const stranger = await openSignedIn(site);
  expect(await stranger.account('?tab=settings')).not.toContain('Name and Addresses');
  const fields = { change: 'delete', address: number, id: randomUUID() };
  expect((await stranger.submit('/api/account/addresses', fields)).location).toBe(
    '/account notice=unconnected',
  );
  expect(await stranger.account()).toContain('Your account is not connected to the shop');
});

test.each(['addresses', 'subscriptions', 'orders/again'])(
  'a request to /api/account/%s that is no readable form is refused with a sentence',
  async (form) => {
    const { cookieHeader } = await openCustomer();
    const send = (method: string, type: string, body?: string) =>
      site.fetch(`/api/account/${form}`, {
        method,
        headers: { ...cookieHeader(), 'content-type': type },
        ...(body !== undefined && { body }),
      });
    for (const [answer, status] of [
      [await send('POST', 'text/plain', 'duck'), 415],
      [await send('POST', 'multipart/form-data; boundary=x', '--x--'), 415],
      [await send('POST', 'application/json', '{'), 400],
      [await send('PUT', 'application/json', '{}'), 404],
    ] as const) {
      expect(answer.status).toBe(status);
      expect(await answer.json()).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) });
    }
  },
);

test('while the shop does not answer, the typed values and the settings stay, with an error', async () => {
  const { send, tab, numbers } = await openCustomer();
  await site.setFault({ kind: 'http-503', operation: 'CustomerCreateAddress' });
  const { answer } = await send({ change: 'save', ...pond });
  expect(answer.status).toBe(503);
  const refused = await answer.text();
  expect(refused).toContain('The shop did not answer, so this may have been saved.');
  expect(refused).toContain('value="1 Pond Way"');
  await site.clearFaults();
  await send({ change: 'save', ...pond });
  const [number = ''] = await numbers();
  await site.setFault({ kind: 'lost-answer', operation: 'CustomerDeleteAddress' });
  expect((await send({ change: 'delete', address: number })).location).toBe(
    '/account?tab=settings notice=uncertain',
  );
  const deleted = await tab();
  expect(deleted).toContain('The shop did not answer, so this may have been changed.');
  expect(deleted).not.toContain('1 Pond Way');
  await site.setFault({ kind: 'http-503', operation: 'CustomerProfile' });
  const page = await tab();
  expect(page).toContain('We could not load your addresses right now.');
  expect(page).toContain('Save Changes');
  await site.setFault({ kind: 'http-503', operation: 'CustomerCreateAddress' });
  const typed = await (await send({ change: 'save', ...pond })).answer.text();
  expect(typed).toContain('value="1 Pond Way"');
});

test('an address that is typed while the connection ends stays, until it is saved', async () => {
  const { send, numbers, email, connect } = await openCustomer();
  await postToService(`${site.services}/customer-accounts/revoke`, { email, what: 'all' });
  const ended = await send({ change: 'save', ...pond, city: 'Boulder' });
  expect(ended.answer.status).toBe(422);
  const page = await ended.answer.text();
  expect(page).toContain('What you typed is still here: connect, then save it.');
  for (const value of ['1 Pond Way', 'Boulder', '80202', 'Ada']) {
    expect(page).toContain(`value="${value}"`);
  }
  expect(page).toContain('Connect in a New Tab');
  // The page has its own address, so that it hydrates and reports activity.
  expect(page).toContain(
    `history.replaceState(null,'',"/account?tab=settings&address=new#refusal")`,
  );
  const name = await (
    await send({ change: 'name', firstName: 'Grace', lastName: '' })
  ).answer.text();
  expect(name).toContain('value="Grace"');
  await connect();
  expect((await send({ change: 'save', ...pond })).location).toContain('address-saved');
  expect(await numbers()).toHaveLength(1);
});

test('a checkout opens also when the customer accounts do not answer', async () => {
  const settings = `${site.services}/customer-accounts/settings`;
  await postToService(settings, { accessTokenSeconds: 30 });
  const { add, post, see } = await openCustomer();
  await fetch(settings, { method: 'DELETE' });
  await site.setFault({ kind: 'hang', operation: 'token' });
  site.setTimeLimits({ 3000: 100 });
  await add('gid://shopify/ProductVariant/100101');
  const { checkoutUrl } = await post('checkout', { version: (await see()).cart.version });
  expect(checkoutUrl).toContain('/cart/c/');
});
