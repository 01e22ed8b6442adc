import { expect, test } from 'vitest';
import names from './fixtures/content/place-names.json' with { type: 'json' };
import { placesNamed } from '../src/features/stores/places/place-index.ts';
import { parseState } from '../src/features/stores/places/states.ts';
import { zipPlace } from '../src/features/stores/places/zip-index.ts';

test('every place that editors name is known', () => {
  const unknown = names.filter(({ place }) => {
    if (/^[A-Z]{2,3}$/.test(place)) return placesNamed(place).length === 0;
    if (place.includes('+')) return !place.split('+').every((code) => parseState(code));
    if (/^\d{5}$/.test(place)) return zipPlace(place)?.zip !== place;
    const [city = '', state] = place.split(', ');
    return placesNamed(city, state).length === 0;
  });
  expect(unknown).toEqual([]);
});

test('a name leads to its place', () => {
  const lost = names.flatMap(({ names: own }) =>
    own.filter((name) => placesNamed(name).length === 0),
  );
  expect(lost).toEqual([]);
});
