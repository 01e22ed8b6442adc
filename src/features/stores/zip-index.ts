import {
  cityPlace,
  citySpellings,
  parsePlace,
  parseState,
  plainCity,
  type PlaceName,
  type UsState,
} from './place-parser.ts';
import { medianPoint } from './store-distance.ts';
import type { Place, PlaceMatches } from './store-types.ts';
import { columns } from './zip-index.generated.ts';

/** ZIP codes in ascending order. */
interface ZipIndex {
  zips: number[];
  latitudes: number[];
  longitudes: number[];
  cities: string[];
  /** Cities in the form of `plainCity`. */
  plainCities: string[];
  states: string[];
}

let index: ZipIndex | undefined;

/**
 * Places that a text may mean, the most likely first. Of cities with the same name, the one with the most ZIP codes
 * comes first. The module has half a megabyte: only the Worker imports it, and only when a search needs it.
 */
export function interpretPlaces(text: string): PlaceMatches {
  const all = (index ??= readIndex());
  const state = parseState(text);
  if (state) return { exact: [statePlace(all, state)], partial: [] };

  const { exact, partial } = parsePlace(text);
  const firstKnown = (names: PlaceName[]) => {
    for (const name of names) {
      const places = 'zip' in name ? zipPlaces(all, name.zip) : cityPlaces(all, name);
      if (places.length > 0) return places;
    }
    return [];
  };
  return { exact: firstKnown(exact), partial: firstKnown(partial) };
}

/** A ZIP code that the index lacks is placed at its nearest neighbor with the same first three digits. */
function zipPlaces(all: ZipIndex, zip: string): Place[] {
  const { zips, cities, states } = all;
  const wanted = Number(zip);
  const after = zips.findIndex((each) => each >= wanted);
  const [nearest] = (after === -1 ? [zips.length - 1] : [after - 1, after])
    .filter((at) => Math.floor((zips[at] ?? -1) / 100) === Math.floor(wanted / 100))
    .toSorted((one, other) => Math.abs(zips[one]! - wanted) - Math.abs(zips[other]! - wanted));
  if (nearest === undefined) return [];
  const city = zips[nearest] === wanted ? cities[nearest]! : '';
  return [{ name: zip, city, state: states[nearest]!, zip, ...medianPoint(all, [nearest]) }];
}

const MOST_CITIES = 12;

function cityPlaces(all: ZipIndex, { city, state }: Extract<PlaceName, { city: string }>): Place[] {
  const spellings = citySpellings(city);
  const matches = [...all.plainCities.keys()].filter(
    (at) => (!state || state === all.states[at]) && spellings.has(all.plainCities[at]!),
  );
  return [...Map.groupBy(matches, (at) => all.states[at]!)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, MOST_CITIES)
    .map(([code, rows]) => cityPlace(all.cities[rows[0]!]!, code, medianPoint(all, rows)));
}

function statePlace(all: ZipIndex, { code, name }: UsState): Place {
  const rows = [...all.states.keys()].filter((at) => all.states[at] === code);
  return { name, city: '', state: code, zip: '', ...medianPoint(all, rows) };
}

function readIndex(): ZipIndex {
  return {
    zips: runningSums(columns.zips),
    latitudes: hundredths(columns.latitudes),
    longitudes: hundredths(columns.longitudes),
    cities: filled(columns.cities),
    plainCities: filled(columns.cities, plainCity),
    states: filled(columns.states),
  };
}

const hundredths = (text: string) => runningSums(text).map((each) => each / 100);

function runningSums(text: string): number[] {
  let sum = 0;
  return text.split(' ').map((step) => (sum += Number(step)));
}

/** Reads a column in which an empty entry repeats the one before. */
function filled(text: string, read = (each: string) => each): string[] {
  let last = '';
  return text.split(',').map((each) => (last = each ? read(each) : last));
}
