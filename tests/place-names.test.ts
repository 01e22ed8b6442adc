import { expect, test } from 'vitest';
import names from './fixtures/content/place-names.json' with { type: 'json' };
import { placeKey } from '../src/features/stores/places/place-key.ts';
import { placesNamed, zipPlace } from '../src/features/stores/places/place-table.ts';
import { parseState } from '../src/features/stores/places/states.ts';

test('every place that editors name is known', () => {
  const unknown = names.filter(({ place }) => {
    if (/^[A-Z]{2,3}$/.test(place)) return placesNamed(place.toLowerCase()).length === 0;
    if (place.includes('+')) return !place.split('+').every((code) => parseState(code));
    if (/^\d{5}$/.test(place)) return zipPlace(place)?.zip !== place;
    const [city = '', state] = place.split(', ');
    return !placesNamed(placeKey(city)).some((each) => each.state === state);
  });
  expect(unknown).toEqual([]);
});

test('a name leads to its place', () => {
  const lost = names.flatMap(({ names: own }) =>
    own.filter((name) => placesNamed(placeKey(name)).length === 0),
  );
  expect(lost).toEqual([]);
});
