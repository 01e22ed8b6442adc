import names from '../../../../content/place-names.json' with { type: 'json' };
import type { Coordinates, Place } from '../store-types.ts';
import { cityKey } from './city-names.ts';
import { columns } from './place-names.generated.ts';
import { parseState, type UsState } from './states.ts';
import { filled, hundredths, postalCities, zipPlace } from './zip-index.ts';

interface PlaceIndex {
  /** By `cityKey`. */
  cities: Map<string, Place[]>;
  /** Other names of cities, neighborhoods, counties and airports, by `cityKey`. */
  others: Map<string, Place[]>;
  /** The most populous city of each state, by code. */
  largest: Map<string, Place>;
}

let index: PlaceIndex | undefined;

/** The index of all names; built by the first search, in some ten milliseconds. */
export const placeIndex = (): PlaceIndex => (index ??= buildIndex());

const WEIGHTS = {
  state: 6.9,
  neighborhood: 4.5,
  county: 4.6,
  largeAirport: 5.2,
  airport: 3.8,
  nickname: 1.2,
  otherName: -1,
};
/** Inhabitants for each ZIP code of a place whose inhabitants are unknown. */
const PER_ZIP = 300;

function buildIndex(): PlaceIndex {
  const cities = new Map<string, Place[]>();
  const others = new Map<string, Place[]>();
  const largest = new Map<string, Place>();
  const otherNames = columns.otherNames.split('|');
  const keys = new Set<string>();

  for (const [at, city] of readCities().entries()) {
    const key = cityKey(city.city);
    keys.add(`${key}|${city.state}`);
    add(cities, key, city);
    for (const name of otherNames[at]!.split(',')) {
      if (name) add(others, name, { ...city, weight: city.weight + WEIGHTS.otherName });
    }
    if (city.weight > (largest.get(city.state)?.weight ?? 0)) largest.set(city.state, city);
  }
  for (const { key, name, state, zipCount, ...point } of postalCities()) {
    if (keys.has(`${key}|${state}`)) continue;
    add(cities, key, cityOf(name, state, Math.log10(PER_ZIP * zipCount), point));
  }
  for (const county of columns.counties.split('|')) {
    const [name = '', state = '', ...point] = county.split(',');
    const title = /county|parish|borough|census|\(|city$/i.test(name) ? name : `${name} County`;
    add(others, cityKey(title), spot(`${title}, ${state}`, state, WEIGHTS.county, pointOf(point)));
  }
  for (const airport of columns.airports.split('|')) addAirport(others, airport.split(','));
  for (const { place, names: own } of names) {
    for (const name of own) addNamed(cities, others, name, place);
  }
  return { cities, others, largest };
}

function readCities(): Place[] {
  const states = filled(columns.states, '|');
  const latitudes = hundredths(columns.latitudes);
  const longitudes = hundredths(columns.longitudes);
  const hundreds = columns.hundreds.split(' ');
  return columns.cities.split('|').map((name, at) =>
    cityOf(name, states[at]!, Math.log10(100 * Number(hundreds[at]) + 100), {
      latitude: latitudes[at]!,
      longitude: longitudes[at]!,
    }),
  );
}

const pointOf = ([latitude, longitude]: string[]): Coordinates => ({
  latitude: Number(latitude) / 100,
  longitude: Number(longitude) / 100,
});

const cityOf = (city: string, state: string, weight: number, point: Coordinates): Place => ({
  kind: 'city',
  name: `${city}, ${state}`,
  city,
  state,
  zip: '',
  weight,
  ...point,
});

const spot = (
  name: string,
  state: string,
  weight: number,
  { latitude, longitude }: Coordinates,
): Place => ({
  kind: 'spot',
  name,
  city: '',
  state,
  zip: '',
  weight,
  latitude,
  longitude,
});

const AIRPORT_WORDS =
  /\b(international|intl|regional|municipal|metropolitan|memorial|field|sunport|jetport|airport)\b/g;

/** An airport by its code, its name, and its name without "International" and the like. */
function addAirport(
  others: PlaceIndex['others'],
  [code, name, size, state, ...point]: string[],
): void {
  const weight = size ? WEIGHTS.largeAirport : WEIGHTS.airport;
  const place = spot(`${name} (${code})`, state!, weight, pointOf(point));
  const full = cityKey(name!);
  const short = full.replaceAll(AIRPORT_WORDS, ' ').replaceAll(/\s+/g, ' ').trim();
  const key = code!.toLowerCase();
  for (const each of new Set([key, `${key} airport`, full, `${full} ${key}`, `${short} airport`])) {
    add(others, each, place);
  }
}

/** A name from content/place-names.json: of a city ("Denver, CO"), or of a neighborhood by its ZIP code. */
function addNamed(
  cities: PlaceIndex['cities'],
  others: PlaceIndex['others'],
  name: string,
  place: string,
): void {
  const at = /^\d{5}$/.test(place) ? zipPlace(place) : undefined;
  if (at && cityKey(at.city) === cityKey(name)) return;
  if (at) {
    const hasCity = at.city && !cityKey(name).includes(cityKey(at.city));
    const title = hasCity ? `${name}, ${at.city}, ${at.state}` : `${name}, ${at.state}`;
    add(others, cityKey(name), spot(title, at.state, WEIGHTS.neighborhood, at));
    return;
  }
  const [city = '', code = ''] = place.split(',').map((part) => part.trim());
  const known = cities.get(cityKey(city))?.find(({ state }) => state === code);
  // A name that editors wrote is preferred to all others.
  if (known) add(others, cityKey(name), { ...known, weight: known.weight + WEIGHTS.nickname });
}

function add(entries: Map<string, Place[]>, key: string, place: Place): void {
  const known = entries.get(key);
  if (known) known.push(place);
  else entries.set(key, [place]);
}

/** A state, located at its most populous city. */
export function statePlace({ code, name }: UsState): Place {
  const { latitude, longitude } = placeIndex().largest.get(code) ?? {
    latitude: 39.5,
    longitude: -98.35,
  };
  const weight = WEIGHTS.state;
  return { kind: 'state', name, city: '', state: code, zip: '', weight, latitude, longitude };
}

/** All places with this name, of any kind. */
export function placesNamed(words: string): Place[] {
  const { cities, others } = placeIndex();
  const key = cityKey(words);
  const [, before, after] = /^state of (.+)$|^(.+) state$/.exec(words) ?? [];
  const stated = parseState(before ?? after ?? '');
  if (stated) return [statePlace(stated)];
  const state = parseState(words);
  return [
    ...(state ? [statePlace(state)] : []),
    ...(cities.get(key) ?? []),
    ...(others.get(key) ?? []),
    ...(key.endsWith(' city') ? (cities.get(key.slice(0, -5)) ?? []) : []),
  ];
}
