import { citySpellings, placeNames, plainCity, type PlaceName } from './place-parser.ts';
import { middleOf } from './store-distance.ts';
import type { UsPlace, UsPlaces } from './store-types.ts';
import { columns } from './zip-index.generated.ts';
import { usState, type UsState } from './us-state.ts';

interface Places {
  zips: number[];
  latitudes: number[];
  longitudes: number[];
  cities: string[];
  /** The same, as they are compared. */
  plainCities: string[];
  states: string[];
}

let table: Places | undefined;

/**
 * The places that a text may mean, the likeliest first: of cities with the same name those with most ZIP codes. Half a
 * megabyte: import it lazily, in the Worker only.
 */
export function findUsPlaces(text: string): UsPlaces {
  const places = (table ??= readPlaces());
  const state = usState(text);
  if (state) return { named: [statePlace(places, state)], within: [] };

  const { whole, parts } = placeNames(text);
  const found = (names: PlaceName[]) => {
    for (const words of names) {
      const its = 'zip' in words ? zipPlaces(places, words.zip) : cityPlaces(places, words);
      if (its.length > 0) return its;
    }
    return [];
  };
  return { named: found(whole), within: found(parts) };
}

/** A ZIP code that is missing from the table is placed at its nearest neighbour with the same first three digits. */
function zipPlaces(places: Places, zip: string): UsPlace[] {
  const { zips, cities, states } = places;
  const wanted = Number(zip);
  const after = zips.findIndex((each) => each >= wanted);
  const [nearest] = (after === -1 ? [zips.length - 1] : [after - 1, after])
    .filter((at) => Math.floor((zips[at] ?? -1) / 100) === Math.floor(wanted / 100))
    .toSorted((one, other) => Math.abs(zips[one]! - wanted) - Math.abs(zips[other]! - wanted));
  if (nearest === undefined) return [];
  const city = zips[nearest] === wanted ? cities[nearest]! : '';
  return [{ name: zip, city, state: states[nearest]!, zip, ...middleOf(places, [nearest]) }];
}

const MOST_CITIES = 12;

function cityPlaces(
  places: Places,
  { city, state }: Extract<PlaceName, { city: string }>,
): UsPlace[] {
  const wanted = citySpellings(city);
  const byState = new Map<string, number[]>();
  places.plainCities.forEach((name, at) => {
    const its = places.states[at]!;
    if ((state && state !== its) || !wanted.has(name)) return;
    byState.set(its, [...(byState.get(its) ?? []), at]);
  });
  return [...byState]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, MOST_CITIES)
    .map(([code, rows]) => {
      const name = places.cities[rows[0]!]!;
      return {
        name: `${name}, ${code}`,
        city: name,
        state: code,
        zip: '',
        ...middleOf(places, rows),
      };
    });
}

function statePlace(places: Places, { code, name }: UsState): UsPlace {
  const all = [...places.states.keys()].filter((at) => places.states[at] === code);
  return { name, city: '', state: code, zip: '', ...middleOf(places, all) };
}

function readPlaces(): Places {
  const cities = filled(columns.cities);
  return {
    zips: sums(columns.zips),
    latitudes: hundredths(columns.latitudes),
    longitudes: hundredths(columns.longitudes),
    cities,
    plainCities: filled(columns.cities, plainCity),
    states: filled(columns.states),
  };
}

const hundredths = (text: string) => sums(text).map((each) => each / 100);

function sums(text: string): number[] {
  let sum = 0;
  return text.split(' ').map((step) => (sum += Number(step)));
}

function filled(text: string, read = (each: string) => each): string[] {
  let last = '';
  return text.split(',').map((each) => (last = each ? read(each) : last));
}
