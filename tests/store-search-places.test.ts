import { expect, test } from 'vitest';
import { storeRows } from '../local/store-sheet/store-rows.ts';
import { milesBetween } from '../src/features/stores/geo.ts';
import { rows } from '../src/features/stores/places/place-table.generated.ts';
import { zipPlace } from '../src/features/stores/places/place-table.ts';
import { parseState } from '../src/features/stores/places/states.ts';
import { searchStores } from '../src/features/stores/search/search-stores.ts';
import { readSheet } from '../src/features/stores/sheet/read-sheet.ts';
import { resultSummary } from '../src/features/stores/store-text.ts';
import { NEAREST_RADIUS_MILES, PLACE_RADIUS_MILES } from '../src/features/stores/store-types.ts';

// Store searches as visitors type them, for each city and ZIP code of the local sheet and for a sample of US places.

const all = readSheet(storeRows(600)).stores;
/** Stores in Colorado and the states around it only. */
const regional = readSheet(storeRows(320)).stores;
const search = (text: string) => searchStores(all, { text });

const stateName = (code: string) => parseState(code)?.name ?? code;
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Cities of the sheet, each with the stores whose address names it. */
const cities = [
  ...Map.groupBy(all, ({ city, state }) => `${city}|${parseState(state)?.code ?? state}`),
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

// One test for all cities: a test for each would take longer than its search.
test.each(spellings)('%s: a city is the stores around it, nearest first', (_name, spell) => {
  for (const { city, code, stores } of cities.filter((each) => each.city && each.code)) {
    const text = spell(city, code);
    const found = search(text);
    // The result is all stores within the radius, which includes those of the city.
    const around = all.filter((store) => milesBetween(found.center!, store) <= PLACE_RADIUS_MILES);
    const miles = found.stores.map((each) => each.miles!);
    expect({ text, ...found }).toMatchObject({
      text,
      meaning: 'place',
      center: { name: expect.stringMatching(`, ${code}$`) as string },
      total: around.length,
    });
    expect(found.total, text).toBeGreaterThanOrEqual(stores.length);
    expect(miles, text).toEqual(miles.toSorted((one, other) => one - other));
    expect(resultSummary(found)).toContain(`${found.total} store`);
  }
});

// 80426 is the ZIP code of a ranch, thirty miles from the store that names it.
const zips = [...new Set(all.map(({ zipCode }) => zipCode))].filter(
  (zip) => zipPlace(zip)?.zip === zip && zip !== '80426',
);

test('a ZIP code is the stores around it, with ZIP+4 and with its state too', () => {
  for (const zip of zips) {
    const { state } = all.find(({ zipCode }) => zipCode === zip)!;
    for (const text of [zip, `${zip}-1234`, `${zip} ${state}`]) {
      const found = search(text);
      expect([text, found.meaning, found.center?.name]).toEqual([text, 'place', zip]);
      expect(found.stores[0]!.miles, text).toBeLessThanOrEqual(PLACE_RADIUS_MILES);
    }
  }
});

/** The stores that match a text by the specification: in name, city, state or ZIP code. */
const containing = (text: string) =>
  all.filter(
    ({ name, city, state, zipCode }) =>
      [name, city, state].some((each) => each.toLowerCase().includes(text.toLowerCase())) ||
      zipCode.includes(text),
  );

test.each(['Co-op', '802', 'zero proof', 'ueb'])(
  '%s names no place: the results are the stores that contain it, as the specification says',
  (text) => {
    const having = containing(text).length;
    expect(having).toBeGreaterThan(0);
    expect(search(text)).toMatchObject({ meaning: 'text', total: having });
  },
);

test.each(['boulder', 'CO', 'Union', '80202', 'Springfield'])(
  'all stores that contain %s are among the results, whatever place it is',
  (text) => {
    const pages = Array.from({ length: 70 }, (_, page) =>
      searchStores(all, { text, page: page + 1 }),
    );
    const ids = new Set(pages.flatMap(({ stores }) => stores.map(({ id }) => id)));
    expect(containing(text).filter(({ id }) => !ids.has(id))).toEqual([]);
  },
);

/** Every 400th ZIP code of the US, with its city. */
const sample = (() => {
  let sum = 0;
  const codes = rows
    .split('~')
    .filter((line) => !line.includes('|'))
    .map((line) => String((sum += Number(line.split(' ')[0]))).padStart(5, '0'));
  return codes
    .filter((_, at) => at % 400 === 200)
    .flatMap((zip) => {
      const { city = '', state = '' } = zipPlace(zip) ?? {};
      return city ? [{ zip, city, state }] : [];
    });
})();

test('a city, its ZIP code and both are read as the same place', () => {
  for (const { zip, city, state } of sample) {
    for (const text of [`${city}, ${state}`, `${zip}-0001`, `${city} ${stateName(state)} ${zip}`]) {
      const found = search(text);
      const { center, meaning, total, far } = found;
      expect([text, center === null]).toEqual([text, false]);
      const miles = all.map((store) => milesBetween(center!, store)).toSorted((a, b) => a - b);
      const [nearest = Infinity] = miles;
      const expected =
        nearest <= PLACE_RADIUS_MILES
          ? 'place'
          : nearest <= NEAREST_RADIUS_MILES
            ? 'nearest'
            : 'nothing';
      expect([text, meaning]).toEqual([text, expected]);
      const reach = expected === 'place' ? PLACE_RADIUS_MILES : NEAREST_RADIUS_MILES;
      expect(total).toBe(miles.filter((each) => each <= reach).length);
      expect(far).toHaveLength(expected === 'nothing' ? 3 : 0);
    }
  }
});

test.each(['CO', 'co.', 'golden', 'DEN'])(
  'the filters of %s count the stores that its heading counts',
  (text) => {
    const { total, otherCount, filterOptions } = search(text);
    const ofType = filterOptions.filter(({ column }) => column === 'type');
    const counted = ofType.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBeLessThanOrEqual(total - otherCount);
  },
);

test('the words beside a place do not include its own city and state', () => {
  const found = search('1701 Wynkoop St, Denver, CO 80202');
  expect(found.notes).toEqual(['We could not match “1701 wynkoop st”, so it was left out.']);
});

test.each([
  ['Park City', 'Bridgeport, CT'],
  ['Aroura', 'New York, NY'],
])('%s does not offer %s, which only has it as a nickname', (text, nickname) => {
  const { alternatives } = search(text);
  expect(alternatives.map(({ name }) => name)).not.toContain(nickname);
});

const searchRegion = (text: string) => searchStores(regional, { text });

test.each([
  ['four corners', 'Four Corners, Cortez, CO'],
  ['Georgetown', 'Georgetown, CO'],
  ['Richmond', 'Richmond, VA'],
  ['Burlington', 'Burlington, CO'],
  ['roswell', 'Roswell, NM'],
  ['Columbus', 'Columbus, OH'],
  ['laramy', 'Laramie, WY'],
  ['Kolorado', 'Colorado'],
  ['n glenn', 'Northglenn, CO'],
  ['old town arvada', 'Arvada, CO'],
  ['baker neighborhood denver', 'Baker, Denver, CO'],
  ['I-25 and castle rock', 'Castle Rock, CO'],
])('%s means %s, which is not the largest place of that name in every case', (text, name) => {
  expect(searchRegion(text).center?.name).toBe(name);
});

test.each([
  ['Burlington', 'Burlington, VT'],
  ['limon', 'Limon, CO'],
])('%s offers %s as well', (text, name) => {
  const { alternatives } = searchRegion(text);
  expect(alternatives.map((place) => place.name)).toContain(name);
});

test('a store whose address is typed comes first', () => {
  const some = regional.filter(({ address, zipCode, ...point }) => {
    const zip = zipPlace(zipCode);
    return /^\d+ /.test(address) && zip && milesBetween(zip, point) < PLACE_RADIUS_MILES;
  });
  for (const { address, state, zipCode } of some.slice(0, 20)) {
    const place = `${state} ${zipCode}, USA`;
    const [first] = searchRegion(`${address}, ${place}`).stores;
    expect([place, first?.address]).toEqual([place, address]);
  }
});

test.each([
  ['Texas', '0 stores in Texas'],
  ['London', '0 stores in London, United Kingdom'],
  ['asdfgh', '0 stores for “asdfgh”'],
  ['"asdfgh"', '0 stores for “asdfgh”'],
  ['east coast', '0 stores in the East Coast states'],
  ['uk', '0 stores in the United Kingdom'],
])('the heading of %s names it', (text, heading) => {
  expect(resultSummary(searchRegion(text))).toBe(heading);
});

test.each([
  ['99999', 'We do not know the ZIP code 99999. Please check its digits.'],
  ['Qwertz Foods', 'We know no place and no store of ours called “Qwertz Foods”.'],
])('%s is told apart: %s', (text, sentence) => {
  expect(searchRegion(text).notes.join(' ')).toContain(sentence);
});

test('a region is all of its states', () => {
  const found = searchRegion('Midwest USA');
  const states = new Set(found.stores.map(({ state }) => parseState(state)?.code));
  expect(found.total).toBeGreaterThan(5);
  expect([...states].filter((code) => code !== 'NE' && code !== 'KS')).toEqual([]);
  expect(resultSummary(found)).toBe(`${found.total} stores in the Midwest states`);
});

test.each([
  ['dever', false],
  ['Springfield', false],
  ['Aurora', true],
])('whether stores have the text %s, if other places are offered: %s', (text, hasText) => {
  const found = searchRegion(text);
  expect(found.isGuess || found.alternatives.length > 0).toBe(true);
  expect(found.hasText).toBe(hasText);
});

test('the heading does not say "nearest first" if the stores of a street are', () => {
  const found = searchRegion('pearl street boulder');
  expect(found.total).toBeGreaterThan(5);
  expect(resultSummary(found)).not.toContain('nearest first');
});

test('a street with a city lists its stores there, then those around', () => {
  const { center, stores, total } = searchRegion('colfax denver');
  expect(center?.name).toBe('Denver, CO');
  expect(total).toBeGreaterThan(20);
  expect(stores[0]!.address).toContain('Colfax');
});

// A house number, a street that is named like the state of its city, and the city.
test.each([
  ['1000 S Colorado Blvd, Denver, CO 80246', '80246'],
  ['1500 W Colorado Ave, Colorado Springs, CO 80904', '80904'],
  ['3000 Colorado Ave Boulder', 'Boulder, CO'],
  ['100 Texas St Fort Worth TX', 'Fort Worth, TX'],
  ['123 Boulder St Boulder', 'Boulder, CO'],
  ['5 Washington St, Washington DC', 'Washington, DC'],
])('the street of %s does not say where the city is: %s', (text, name) => {
  expect(searchRegion(text).center?.name).toBe(name);
});

test('a ZIP code takes precedence over another city', () => {
  expect(searchRegion('Chicago, IL 80202').center?.name).toBe('80202');
});

test.each([
  ['Lakewood, Jefferson County, Colorado, United States', 'Lakewood, CO'],
  ['Boulder, Boulder County, Colorado', 'Boulder, CO'],
])('a county says where a city is: %s is %s', (text, name) => {
  expect(searchRegion(text)).toMatchObject({ center: { name }, notes: [] });
});

test.each([
  ['cook county', 'Cook County, IL'],
  ['kings county', 'Kings County, NY'],
  ['jefferson county', 'Jefferson County, CO'],
])('of counties with one name, the one with stores or most inhabitants: %s is %s', (text, name) => {
  expect(searchRegion(text).center?.name).toBe(`the middle of ${name}`);
});

test.each([
  ['praire', 'prairie'],
  ['lazyriver', 'lazy river'],
  ['blue bird', 'bluebird'],
  ['dcuk pond', 'duck pond'],
  ['aspen glove', 'aspen grove'],
  ['gollden eagle', 'golden eagle'],
  ['socal club', 'social club'],
  ['foothils bottle shop', 'foothills bottle shop'],
])('%s is shown as the stores of “%s”', (text, spelled) => {
  const found = searchRegion(text);
  expect(found).toMatchObject({ isGuess: true, spelled, center: null });
  expect(found.total).toBe(searchRegion(spelled).total);
  expect(found.total).toBeGreaterThan(0);
});

test.each([
  ['botte shop', 'Liquor Store'],
  ['tapromo', 'Restaurant / Bar'],
  ['strawbery splash', 'Strawberry Splash'],
])('the heading of %s names %s once', (text, wanted) => {
  expect(resultSummary(searchRegion(text))).toMatch(new RegExp(`^\\d+ stores · ${wanted}$`));
});

test('a misspelled name beside a city is its stores there, first', () => {
  const { stores, center } = searchRegion('summitt grill pueblo');
  expect([center?.name, stores[0]?.name]).toEqual(['Pueblo, CO', 'Summit Grill']);
});

test.each(['life', 'recipes', 'password'])('%s is no misspelled word of stores', (text) => {
  expect(searchRegion(text).total).toBe(0);
});

test.each(['elk ridge co-op', 'Pittsburg pa', 'Gas KS'])(
  'the state of %s is not offered instead',
  (text) => {
    const { alternatives } = searchRegion(text);
    expect(alternatives.filter(({ kind }) => kind === 'state')).toEqual([]);
  },
);

test('the name of stores near the visitor is no place', () => {
  const found = searchRegion('copper kettle near me');
  expect(found).toMatchObject({ isNearMe: true, isGuess: false, center: null });
  expect(found.total).toBe(searchRegion('copper kettle').total);
});
