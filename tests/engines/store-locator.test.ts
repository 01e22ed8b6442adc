import { expect } from 'vitest';
import { STORES_PER_PAGE } from '../../src/features/stores/store-types.ts';
import { button, first, link, phone, role, test, text, usual, within } from './visitor.ts';

const search = role('searchbox', 'Search stores');
const stores = within(role('region', 'Stores'), role('article'));
const map = role('region', 'Map of stores');

test('the store locator lists more stores, searches, and shows a store on the map', async ({
  visitorOn,
}) => {
  const visitor = await visitorOn(usual);
  await visitor.opens('/store-locator');
  await visitor.sees(search, { hydrated: true });
  await visitor.sees(link('Load More'), { hydrated: true });
  await visitor.clicks(link('Load More'));
  await expect.poll(() => visitor.count(stores)).toBe(2 * STORES_PER_PAGE);

  await visitor.fills(search, 'pueblo');
  await visitor.isAt(/\?q=pueblo$/);
  await visitor.sees(stores, { text: /Pueblo, CO/ });
  await visitor.clicks(first(within(stores, button(/^Show on Map: /))));
  const store = within(map, role('group', /\w/));
  await visitor.sees(store, { focused: true, inWindow: true, text: /Pueblo, CO/ });
  await visitor.sees(within(map, 'canvas'));
  await visitor.clicks(within(map, button('Zoom out')));
  await visitor.clicks(within(store, button('Close')));
  await visitor.seesNone(store);

  if (usual === phone) await visitor.clicks(button('List'));
  await visitor.fills(search, 'zzzz');
  await visitor.sees(text('No locations found. Try adjusting your search.'));
  expect(await visitor.errors()).toEqual([]);
});
