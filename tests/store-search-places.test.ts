import { describe, expect, test } from 'vitest';
import { storeRows } from '../local/store-sheet/store-rows.ts';
import { milesBetween } from '../src/features/stores/store-distance.ts';
import { AROUND_MILES, FAR_MILES, type PlacedStore } from '../src/features/stores/store-types.ts';
import { storeAt } from '../src/features/stores/store-table.ts';
import { packStores } from '../src/features/stores/store-pack.ts';
import { storeRowReader } from '../src/features/stores/sheet/store-rows.ts';
import { searchList } from '../src/features/stores/store-search.ts';
import { summaryOf } from '../src/features/stores/store-text.ts';
import { columns } from '../src/features/stores/zip-index.generated.ts';
import { findUsPlaces } from '../src/features/stores/zip-index.ts';
import { usState } from '../src/features/stores/us-state.ts';

// Store searches as visitors type them, for each city and ZIP code of the local sheet and for a sample of US places.

const pack = packStores();
const reader = storeRowReader(pack.add);
reader.read(storeRows(600));
reader.end();
const list = pack.list();
const all: PlacedStore[] = Array.from({ length: list.count }, (_, at) => storeAt(list, at));
const search = (text: string) => searchList(list, { text }, async (each) => findUsPlaces(each));

const stateName = (code: string) => usState(code)?.name ?? code;
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Cities of the sheet, each with the stores whose address names it. */
const cities = [
  ...Map.groupBy(all, ({ city, state }) => `${city}|${usState(state)?.code ?? state}`),
].map(([key, stores]) => {
  const [city = '', code = ''] = key.split('|');
  return { city, code, stores };
});

const spellings: [string, (city: string, code: string) => string][] = [
  ['city, code', (city, code) => `${city}, ${code}`],
  ['city code, small', (city, code) => `${city} ${code}`.toLowerCase()],
  ['city, state', (city, code) => `${city}, ${stateName(code)}`],
  ['state first', (city, code) => `${stateName(code)} ${city}`],
  ['code first, capitals', (city, code) => `${code} ${city}`.toUpperCase()],
  ['no accents, no comma', (city, code) => plain(`${city} ${stateName(code)}`)],
  ['spaces and a country', (city, code) => `  ${city} ,${code} ,  USA `],
];

describe.each(spellings)('%s', (_name, spell) => {
  test.each(cities.filter(({ city, code }) => city && code))(
    'a search for $city, $code returns the stores around it, nearest first',
    async ({ city, code, stores }) => {
      const found = await search(spell(city, code));
      expect(found.meaning).toBe('place');
      expect(found.center?.name).toMatch(new RegExp(`, ${code}$`));
      // The result is all stores within the radius, which includes those of the city.
      const around = all.filter((store) => milesBetween(found.center!, store) <= AROUND_MILES);
      expect(found.total).toBe(around.length);
      expect(found.total).toBeGreaterThanOrEqual(stores.length);
      expect(found.stores.map(({ miles }) => miles)).toEqual(
        found.stores.map(({ miles }) => miles).toSorted((one, other) => one! - other!),
      );
      expect(summaryOf(found)).toContain(`${found.total} store`);
    },
  );
});

// 80426 is the ZIP code of a ranch, thirty miles from the store that names it.
const zips = [...new Set(all.map(({ zipCode }) => zipCode))].filter(
  (zip) => /^\d{5}$/.test(zip) && zip !== '80426',
);

test.each(zips)(
  '%s matches ZIP codes as text, and as ZIP+4 or with a city it is a place',
  async (zip) => {
    const having = all.filter(({ zipCode }) => zipCode.includes(zip));
    expect(await search(zip)).toMatchObject({ meaning: 'text', total: having.length });
    for (const text of [`${zip}-1234`, `denver co ${zip}`, `${zip} CO`]) {
      const found = await search(text);
      expect([text, found.meaning]).toEqual([text, 'place']);
      expect(found.stores[0]!.miles).toBeLessThanOrEqual(AROUND_MILES);
    }
  },
);

test.each(['Denver', 'boulder', 'CO', 'liquor', 'Co-op', 'grill', '802', 'zero proof'])(
  '%s is searched as text, as the specification says, before it is read as a place',
  async (text) => {
    const small = text.toLowerCase();
    const having = all.filter(
      ({ name, city, state, zipCode }) =>
        [name, city, state].some((each) => each.toLowerCase().includes(small)) ||
        zipCode.includes(text),
    );
    expect(having.length).toBeGreaterThan(0);
    expect(await search(text)).toMatchObject({ meaning: 'text', total: having.length });
  },
);

/** Every 400th ZIP code of the US, with its city. */
const sample = (() => {
  let zip = 0;
  let city = '';
  let state = '';
  const names = columns.cities.split(',');
  const codes = columns.states.split(',');
  return columns.zips.split(' ').flatMap((step, at) => {
    zip += Number(step);
    city = names[at] || city;
    state = codes[at] || state;
    return at % 400 === 200 ? [{ zip: String(zip).padStart(5, '0'), city, state }] : [];
  });
})();

test.each(sample)(
  '$city, $state and $zip are read as the same place',
  async ({ zip, city, state }) => {
    for (const text of [`${city}, ${state}`, `${zip}-0001`, `${city} ${stateName(state)} ${zip}`]) {
      const found = await search(text);
      const { center, meaning, total, far } = found;
      expect([text, center === null]).toEqual([text, false]);
      const miles = all.map((store) => milesBetween(center!, store)).toSorted((a, b) => a - b);
      const [nearest = Infinity] = miles;
      const expected =
        nearest <= AROUND_MILES ? 'place' : nearest <= FAR_MILES ? 'nearest' : 'nothing';
      expect([text, meaning]).toEqual([text, expected]);
      const reach = expected === 'place' ? AROUND_MILES : FAR_MILES;
      expect(total).toBe(miles.filter((each) => each <= reach).length);
      expect(far).toHaveLength(expected === 'nothing' ? 3 : 0);
    }
  },
);
