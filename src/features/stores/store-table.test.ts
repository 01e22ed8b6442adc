import { expect, test } from 'vitest';
import { numbers, packed, store } from './store-fixtures.ts';
import { readStoreTable } from './store-pack.ts';
import { statesAndCities, storeAt } from './store-table.ts';
import { positionsMatching } from './search/store-text-matching.ts';

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
const table = packed(...stores);

const idsMatching = (text: string) =>
  [...positionsMatching(table, text)].map((at) => storeAt(table, at).id);

test('a packed table contains all fields, also when it is read from bytes', () => {
  const read = readStoreTable(table.bytes.slice());
  for (const each of [table, read]) {
    expect(stores.map((_, at) => storeAt(each, at))).toMatchObject(stores);
  }
  expect(read).toEqual(table);
});

test('states and cities are in the order of the table, across blocks', () => {
  const many = Array.from({ length: 2500 }, (_, id) => store({ city: `Cañon ${id}`, state: 'CO' }));
  const places = [...statesAndCities(packed(...many))];
  expect(places).toEqual(many.map(({ state, city }) => ({ state, city })));
  expect([...statesAndCities(packed())]).toEqual([]);
});

test('a table may be empty', () => {
  const empty = readStoreTable(packed().bytes);
  expect(empty.count).toBe(0);
  expect([...positionsMatching(empty, '')]).toEqual([]);
  expect([...positionsMatching(empty, 'a')]).toEqual([]);
});

test('incomplete bytes, and bytes of other columns, are rejected', () => {
  const { bytes } = table;
  expect(() => readStoreTable(bytes.slice(0, -1))).toThrow(RangeError);
  expect(() => readStoreTable(bytes.slice(0, 8))).toThrow(RangeError);
  const other = Buffer.from(bytes).toString('latin1').replace('"Zip"', '"Pin"');
  const renamed = Uint8Array.from(other, (letter) => letter.charCodeAt(0)).buffer;
  expect(() => readStoreTable(renamed)).toThrow(/these columns/);
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
])('%j matches the stores %j', (text, ids) => {
  expect(idsMatching(text)).toEqual(ids);
});

test('a search matches the same stores as a search of every field of every store', () => {
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
    expect([...positionsMatching(all, text)]).toEqual(wanted.map(({ id }) => id));
  }
});
