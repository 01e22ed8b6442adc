import { expect, test } from 'vitest';
import { farCities, nearCities } from '../local/store-sheet/store-cities.ts';
import { milesBetween } from '../src/features/stores/geo.ts';
import { placeKey } from '../src/features/stores/places/place-key.ts';
import { searchStores, type StoreResults } from '../src/features/stores/search/search-stores.ts';
import { numbers, store } from './stubs/store-fixtures.ts';
import type { Place } from '../src/features/stores/store-types.ts';
import { morePlaceInputs } from './fixtures/more-place-inputs.ts';
import { placeInputsByKind } from './fixtures/place-inputs-by-kind.ts';
import { placeInputs, type PlaceExpectation } from './fixtures/place-inputs.ts';
import { visitorPlaces } from './fixtures/visitor-places.ts';

// What visitors type into the locator, with a sheet of 380 stores in a hundred cities.

const TYPES = ['Liquor Store', 'Restaurant / Bar', 'Grocery', 'Other Retail'];
const FLAVORS = ['Classic Lime', 'Mango Chili', 'Strawberry Splash', 'Blue Coconut'];
const NAMES = [
  'Union Taproom',
  'Peak Liquors',
  'Sunny Grocers',
  'Prairie Market',
  'Old Town Grill',
];
const DEFAULT_MILES = 5;
/** The middle of a city and a spot in it are at most this far apart. */
const CITY_MILES = 15;

const random = numbers();
const cities = [...nearCities, ...farCities];
const stores = Array.from({ length: 380 }, (_, id) => {
  const [city, state, zip, , latitude, longitude] = cities[id % cities.length]!;
  const around = () => (random(200) - 100) / 4000;
  return store({
    id,
    name: NAMES[random(NAMES.length)]!,
    city,
    state,
    zipCode: String(zip).padStart(5, '0'),
    address: `${random(2000)} Main St`,
    type: TYPES[random(TYPES.length)]!,
    products: FLAVORS.slice(random(3), 1 + random(4)),
    latitude: latitude + around(),
    longitude: longitude + around(),
  });
});
const search = (text: string) => searchStores(stores, { text });

/** What a search shows, in the words of the expectation; '' where it is as expected. */
function difference(found: StoreResults, expected: PlaceExpectation): string {
  const { center, isGuess, stores: shown, total, isNearMe, otherCount } = found;
  const place = center ?? undefined;
  const words = `${isGuess ? 'a guess: ' : ''}${place?.name ?? found.meaning}, ${total} stores`;
  const isNamed = (name: string) => placeKey(place?.name ?? '') === placeKey(name);
  const right = [
    !('place' in expected) || (isNamed(expected.place) && !isGuess),
    !('corrected' in expected) || (isNamed(expected.corrected) && isGuess),
    !('state' in expected) || (place?.kind === 'state' && place.state === expected.state),
    !('zip' in expected) || place?.zip === expected.zip,
    !('near' in expected) || isNear(place, expected),
    !('nowhere' in expected) || total === 0,
    !('locate' in expected) || isNearMe,
    !('name' in expected) || shown[0]?.name.includes(expected.name),
    !('everywhere' in expected) || (!place && total > 0),
    !expected.miles || Math.round(found.miles ?? 0) === expected.miles,
    !expected.isOpen || found.notes.some((note) => note.includes('“Open Now”')),
    !expected.leftOut || found.notes.some((note) => note.includes(`“${expected.leftOut}”`)),
    [...shown.keys()]
      .filter((at) => at < total - otherCount)
      .every((at) => {
        const { type, products } = shown[at]!;
        const hasFlavor = !expected.flavor || products.includes(expected.flavor);
        return (!expected.type || type === expected.type) && hasFlavor;
      }),
  ];
  return right.every(Boolean) ? '' : words;
}

function isNear(place: Place | undefined, expected: PlaceExpectation): boolean {
  if (!place || !('near' in expected)) return false;
  const [latitude, longitude] = expected.near;
  const miles = milesBetween(place, { latitude, longitude });
  const isCity = place.kind === 'city';
  return miles <= Math.max(expected.within ?? DEFAULT_MILES, isCity ? CITY_MILES : 0);
}

// One test for all: a test for each of the 650 would take longer than its search.
test('every input is read as expected, and its stores are sorted by distance', () => {
  const wrong: object[] = [];
  for (const { typed, expect: expected } of [
    ...placeInputs,
    ...morePlaceInputs,
    ...placeInputsByKind,
    ...visitorPlaces,
  ]) {
    const found = search(typed);
    const shown = difference(found, expected);
    const miles = found.stores
      .slice(0, found.total - found.otherCount)
      .map((each) => each.miles ?? 0);
    // Stores that the text names precede nearer ones.
    const isSorted =
      found.isNamedFirst || miles.every((each, at) => at === 0 || each >= miles[at - 1]!);
    if (shown !== '' || !isSorted) wrong.push({ typed, expected, shown, isSorted });
  }
  expect(wrong).toEqual([]);
});
