import { expect, test } from 'vitest';
import { listOf, placesOf, storeAt, storesWith } from './store-table.ts';
import { numbers, packed, store } from './store-samples.ts';

const stores = [
  store({ id: 0, name: 'Peak Liquors', city: 'Denver', state: 'CO', zipCode: '80202-AB' }),
  store({
    id: 4,
    name: 'İpek Bar',
    city: 'Cañon City',
    hours: '9-5\n10-4',
    type: 'Bar',
    products: ['Lime', 'Mango'],
    openingHours: '540-1020',
    timeZone: 'America/Denver',
  }),
  store({ id: 5, address: '9 Denver St', phone: '802', zipCode: '', latitude: -33.5 }),
  store({ id: 9, name: 'CO', city: 'Ouray', state: 'Colorado', zipCode: '81427' }),
];
const list = packed(...stores);

const found = (text: string) => [...storesWith(list, text)].map((at) => storeAt(list, at).id);

test('stores come out as they went in, from memory and from bytes', () => {
  const read = listOf(list.bytes.slice());
  for (const each of [list, read]) {
    expect(stores.map((_, at) => storeAt(each, at))).toMatchObject(stores);
  }
  expect(read).toEqual(list);
});

test('the places of all stores come in their order, however many there are', () => {
  const many = Array.from({ length: 2500 }, (_, id) => store({ city: `Cañon ${id}`, state: 'CO' }));
  const places = [...placesOf(packed(...many))];
  expect(places).toEqual(many.map(({ state, city }) => ({ state, city })));
  expect([...placesOf(packed())]).toEqual([]);
});

test('an empty list is a list', () => {
  const empty = listOf(packed().bytes);
  expect(empty.count).toBe(0);
  expect([...storesWith(empty, '')]).toEqual([]);
  expect([...storesWith(empty, 'a')]).toEqual([]);
});

test('bytes that are cut off are no list', () => {
  const { bytes } = list;
  expect(() => listOf(bytes.slice(0, -1))).toThrow(RangeError);
  expect(() => listOf(bytes.slice(0, 8))).toThrow(RangeError);
});

test.each([
  ['', [0, 4, 5, 9]],
  ['denver', [0]],
  ['DENV', [0]],
  ['co', [0, 9]],
  ['cañon', [4]],
  ['İPEK', [4]],
  ['802', [0]],
  ['02-AB', [0]],
  ['02-ab', []],
  ['8', [0, 9]],
  ['9 Denver St', []],
  ['Bar', [4]],
  ['DenverCO', []],
  ['Denver, CO', []],
  ['Denver\u001fCO', []],
  ['Denver\u001eCO', []],
])('%j is found in %j', (text, ids) => {
  expect(found(text)).toEqual(ids);
});

test('a search finds what looking at every field of every store finds', () => {
  const random = numbers();
  const word = () => Array.from({ length: random(5) }, () => 'aAbB 1'[random(6)]).join('');
  const many = Array.from({ length: 400 }, (_, id) =>
    store({ id, name: word(), city: word(), state: word(), zipCode: word() }),
  );
  const all = packed(...many);
  for (let round = 0; round < 300; round++) {
    const text = word();
    const small = text.toLowerCase();
    const wanted = many.filter(
      ({ name, city, state, zipCode }) =>
        [name, city, state].some((field) => field.toLowerCase().includes(small)) ||
        zipCode.includes(text),
    );
    expect([...storesWith(all, text)]).toEqual(wanted.map(({ id }) => id));
  }
});
