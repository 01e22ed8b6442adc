import type { Coordinates, Place } from '../store-types.ts';
import { cityKey } from './city-names.ts';
import { columns } from './place-names.generated.ts';
import type { UsState } from './states.ts';
import { repeatedCells, runningHundredths } from './zip-index.ts';

/** Rows of cities by name: numbers instead of objects, because an index of 47,000 objects takes long to build. */
type Rows = Map<string, number | number[]>;

export interface PlaceIndex {
  rows: CityRows;
  /** By `cityKey`. */
  cities: Rows;
  /** Other names of cities, by `cityKey`. */
  otherNames: Rows;
  /** Neighborhoods, nicknames, counties and airports, by `cityKey`. */
  others: Map<string, Place[]>;
  /** The most populous city of each state, by code. */
  largest: Map<string, number>;
  /** The cities farthest south, north, west and east of each state, by code. */
  edges: Map<string, number[]>;
}

export interface CityRows {
  names: string[];
  states: string[];
  latitudes: number[];
  longitudes: number[];
  weights: number[];
}

export const WEIGHTS = {
  state: 6.9,
  neighborhood: 4.5,
  county: 4.6,
  largeAirport: 5.2,
  airport: 3.8,
  nickname: 1.2,
  otherName: -1,
};

/** Builds the index of all names from the generated columns, in some ten milliseconds. */
export function buildPlaceIndex(): PlaceIndex {
  const rows: CityRows = {
    names: columns.cities.split('|'),
    states: repeatedCells(columns.states, '|'),
    latitudes: runningHundredths(columns.latitudes),
    longitudes: runningHundredths(columns.longitudes),
    weights: columns.hundreds.split(' ').map((each) => Math.log10(100 * Number(each) + 100)),
  };
  const built: PlaceIndex = {
    rows,
    cities: new Map(),
    otherNames: new Map(),
    others: new Map(),
    largest: new Map(),
    edges: new Map(),
  };
  const { cities, otherNames, others, largest, edges } = built;
  const otherColumns = columns.otherNames.split('|');
  for (const [row, name] of rows.names.entries()) {
    addRow(cities, cityKey(name), row);
    if (otherColumns[row]) {
      for (const other of otherColumns[row].split(',')) addRow(otherNames, other, row);
    }
    const state = rows.states[row]!;
    if (rows.weights[row]! > (rows.weights[largest.get(state) ?? -1] ?? 0)) largest.set(state, row);
    extend(edges, state, rows, row);
  }
  for (const county of columns.counties.split('|')) {
    const [name = '', state = '', ...point] = county.split(',');
    const title = /county|parish|borough|census|\(|city$/i.test(name) ? name : `${name} County`;
    addPlace(others, cityKey(title), {
      ...spot(`the middle of ${title}, ${state}`, state, WEIGHTS.county, pointOf(point)),
      isRough: true,
    });
  }
  for (const airport of columns.airports.split('|')) addAirport(others, airport.split(','));
  return built;
}

function extend(edges: PlaceIndex['edges'], state: string, rows: CityRows, row: number): void {
  const known = edges.get(state);
  if (!known) {
    edges.set(state, [row, row, row, row]);
    return;
  }
  const { latitudes, longitudes } = rows;
  if (latitudes[row]! < latitudes[known[0]!]!) known[0] = row;
  if (latitudes[row]! > latitudes[known[1]!]!) known[1] = row;
  if (longitudes[row]! < longitudes[known[2]!]!) known[2] = row;
  if (longitudes[row]! > longitudes[known[3]!]!) known[3] = row;
}

/** The rows of a name; empty for an unknown one. */
export const rowsOf = (entries: Rows, key: string): number[] => {
  const found = entries.get(key);
  return typeof found === 'number' ? [found] : (found ?? []);
};

function addRow(entries: Rows, key: string, row: number): void {
  const known = entries.get(key);
  if (known === undefined) entries.set(key, row);
  else if (typeof known === 'number') entries.set(key, [known, row]);
  else known.push(row);
}

/** The place of a city, without coordinates. @param weight decimal logarithm of its inhabitants */
export const cityPlace = (city: string, state: string, weight: number) => ({
  kind: 'city' as const,
  name: `${city}, ${state}`,
  city,
  state,
  zip: '',
  weight,
});

/** The place of the city at a row. */
export const cityAt = (
  { names: all, states, weights, latitudes, longitudes }: CityRows,
  row: number,
): Place => ({
  ...cityPlace(all[row]!, states[row]!, weights[row]!),
  latitude: latitudes[row]!,
  longitude: longitudes[row]!,
});

/** @param unit of the numbers, as a part of a degree */
export const pointOf = ([latitude, longitude]: string[], unit = 100): Coordinates => ({
  latitude: Number(latitude) / unit,
  longitude: Number(longitude) / unit,
});

export const spot = (
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
  others: Map<string, Place[]>,
  [code, name, size, state, ...point]: string[],
): void {
  const weight = size ? WEIGHTS.largeAirport : WEIGHTS.airport;
  const place = spot(`${name} (${code})`, state!, weight, pointOf(point));
  const full = cityKey(name!);
  const short = full.replaceAll(AIRPORT_WORDS, ' ').replaceAll(/\s+/g, ' ').trim();
  const key = code!.toLowerCase();
  // Pilots add a K to the codes of the US.
  for (const each of new Set([
    key,
    `k${key}`,
    `${key} airport`,
    full,
    `${full} ${key}`,
    `${short} airport`,
  ])) {
    addPlace(others, each, place);
  }
}

/** Adds a place to those of a key. */
export function addPlace(entries: Map<string, Place[]>, key: string, place: Place): void {
  const known = entries.get(key);
  if (known) known.push(place);
  else entries.set(key, [place]);
}

const MIDDLE = { latitude: 39.5, longitude: -98.35 };

/** The place of a state, located at its most populous city. */
export function stateIn({ rows, largest, edges }: PlaceIndex, { code, name }: UsState): Place {
  const row = largest.get(code);
  const { latitude, longitude } = row === undefined ? MIDDLE : cityAt(rows, row);
  const weight = WEIGHTS.state;
  const ends = edges.get(code)?.map((each) => cityAt(rows, each));
  const place = { kind: 'state' as const, name, city: '', state: code, zip: '', weight };
  return { ...place, latitude, longitude, ...(ends && { edges: ends }) };
}
