import type { Coordinates, Place } from '../store-types.ts';
import { cityKey } from './city-names.ts';
import { withEditorsNames } from './editors-names.ts';
import {
  addPlace,
  buildPlaceIndex,
  cityAt,
  cityPlace,
  rowsOf,
  stateIn,
  WEIGHTS,
  type PlaceIndex,
} from './place-index-builder.ts';
import { parseState, type UsState } from './states.ts';
import { postalCities } from './zip-index.ts';

let index: PlaceIndex | undefined;

/** The index of all names, built by the first search. */
const placeIndex = (): PlaceIndex => (index ??= withEditorsNames(buildPlaceIndex()));

/** Inhabitants for each ZIP code of a place whose inhabitants are unknown. */
const PER_ZIP = 300;

let postal: Map<string, Place[]> | undefined;

/** Towns of ZIP codes, by `cityKey`. */
function townsNamed(key: string): Place[] {
  if (!postal) {
    postal = new Map();
    for (const { key: own, name, state, zipCount, ...point } of postalCities()) {
      addPlace(postal, own, {
        ...cityPlace(name, state, Math.log10(PER_ZIP * zipCount)),
        ...point,
      });
    }
  }
  return postal.get(key) ?? [];
}

function largeCities(key: string, inState?: string): Place[] {
  const { rows, cities } = placeIndex();
  return rowsOf(cities, key)
    .filter((row) => !inState || rows.states[row] === inState)
    .map((row) => cityAt(rows, row));
}

function citiesNamed(key: string, inState?: string): Place[] {
  const known = largeCities(key, inState);
  const towns = townsNamed(key).filter(({ state }) => !inState || state === inState);
  return [...known, ...towns.filter((town) => !known.some(({ state }) => state === town.state))];
}

function othersNamed(key: string): Place[] {
  const { rows, cities, otherNames, others } = placeIndex();
  // Other names of cities are codes of airports too, which mean the airport.
  const isAirport = others.get(key)?.some(({ name }) => name.toLowerCase().endsWith(`(${key})`));
  // A city that has the name itself is meant, and not one that had it formerly: Hayden, and not Mesa.
  const isTaken = isAirport || cities.has(key);
  const renamed = (isTaken ? [] : rowsOf(otherNames, key)).map((row) => {
    const city = cityAt(rows, row);
    return { ...city, weight: city.weight + WEIGHTS.otherName };
  });
  return [...renamed, ...(others.get(key) ?? [])];
}

/** The place of a state, located at its most populous city. */
export const statePlace = (state: UsState): Place => stateIn(placeIndex(), state);

/** All places with this name, of any kind. @param inState code; unset for the whole country */
export function placesNamed(words: string, inState?: string): Place[] {
  const key = cityKey(words);
  const [, before, after] = /^state of (.+)$|^(.+) state$/.exec(words) ?? [];
  const stated = parseState(before ?? after ?? '');
  if (stated && !inState) return [statePlace(stated)];
  const state = inState ? undefined : parseState(words);
  const others = othersNamed(key).filter((place) => !inState || place.state === inState);
  const cities = state ? largeCities(key, inState) : citiesNamed(key, inState);
  const withoutCity = key.endsWith(' city') ? largeCities(key.slice(0, -5), inState) : [];
  return [...(state ? [statePlace(state)] : []), ...cities, ...others, ...withoutCity];
}

const DIRECTION =
  /^(?:the )?(?:(n|no|north)|(s|so|south))?[ -]?(?:(e|east)|(w|west))?(?:ern)?(?: (?:part|side|half|end|corner) of)? (.+)$/;
/** The share of a state's height or width that its northern or western part has. */
const PART = 0.33;

/** A part of a state: "southern Colorado". Undefined for other texts, and for a text that is a name: "north carolina". */
export function partOfState(words: string): Place | undefined {
  const [, north, south, east, west, rest = ''] = DIRECTION.exec(words) ?? [];
  const state = north || south || east || west ? parseState(rest) : undefined;
  if (!state || parseState(words) || placesNamed(words).length > 0) return undefined;
  const whole = statePlace(state);
  const across = (axis: keyof Coordinates, low: unknown, high: unknown) => {
    const ends = (whole.edges ?? [whole]).map((each) => each[axis]);
    const [from, to] = [Math.min(...ends), Math.max(...ends)];
    const step = (to - from) * PART;
    if (low) return { from: from - step, to: from + step, middle: from + step / 3 };
    if (high) return { from: to - step, to: to + step, middle: to - step / 3 };
    return { from: from - step, to: to + step, middle: (from + to) / 2 };
  };
  const latitude = across('latitude', south, north);
  const longitude = across('longitude', west, east);
  const ends = [north && 'north', south && 'south', east && 'east', west && 'west'];
  return {
    ...whole,
    name: `${ends.filter(Boolean).join('')}ern ${state.name}`,
    latitude: latitude.middle,
    longitude: longitude.middle,
    edges: [],
    part: {
      west: longitude.from,
      south: latitude.from,
      east: longitude.to,
      north: latitude.to,
    },
  };
}

let known: { least: number; cities: Place[] } | undefined;

/** All cities with at least this weight. */
export function knownCities(least: number): Place[] {
  if (known?.least === least) return known.cities;
  const { rows } = placeIndex();
  const large = [...rows.weights.keys()].filter((row) => rows.weights[row]! >= least);
  known = { least, cities: large.map((row) => cityAt(rows, row)) };
  return known.cities;
}

/** Every name of a city or spot that `accepts` accepts, with its places. @param accepts is called for each name */
export function* namesWhere(accepts: (key: string) => boolean): Generator<[string, Place[]]> {
  const { cities, otherNames, others } = placeIndex();
  for (const key of cities.keys()) if (accepts(key)) yield [key, largeCities(key)];
  for (const entries of [otherNames, others]) {
    for (const key of entries.keys()) if (accepts(key)) yield [key, othersNamed(key)];
  }
}
