import names from '../../../../content/place-names.json' with { type: 'json' };
import type { Bounds, Place } from '../store-types.ts';
import { placeKey } from './place-key.ts';
import { columns } from './place-table.generated.ts';
import { SIZES } from './place-weights.ts';
import { parseState } from './states.ts';

const KINDS = {
  S: 'state',
  Z: 'zip',
  C: 'city',
  U: 'county',
  P: 'airport',
  X: 'abroad',
} as const;

/** The rows of all places in columns: 80,000 objects would take long to create. */
interface PlaceTable {
  kinds: (keyof typeof KINDS)[];
  /** The column of each row's name, state, weight and keys: a ZIP code has those of the row before. */
  named: number[];
  latitudes: number[];
  longitudes: number[];
  zips: Map<number, string>;
  names: string[];
  states: string[];
  weights: string[];
  keys: string[];
  countries: Map<string, string>;
  /** Rows by the key of a name; a single row as a number. */
  rows: Map<string, number | number[]>;
  /** Rows of editors, by the key of a name. */
  editors: Map<string, Place[]>;
}

let table: PlaceTable | undefined;

/** The table, which the first search reads in some fifty milliseconds. */
const places = (): PlaceTable => (table ??= readTable());

function readTable(): PlaceTable {
  const kinds: PlaceTable['kinds'] = [];
  const named: number[] = [];
  let last = -1;
  for (const [run] of columns.kinds.matchAll(/\d+|\D/g)) {
    const count = Number(run);
    if (!count) last++;
    for (let at = 0; at < (count || 1); at++) {
      kinds.push(count ? 'Z' : (run as keyof typeof KINDS));
      named.push(last);
    }
  }
  const read: PlaceTable = {
    kinds,
    named,
    latitudes: runningSums(columns.latitudes),
    longitudes: runningSums(columns.longitudes),
    zips: new Map(),
    names: columns.names.split('|'),
    states: repeated(columns.states, '|'),
    weights: repeated(columns.weights, ' '),
    keys: columns.keys.split('|'),
    countries: new Map(),
    rows: new Map(),
    editors: new Map(),
  };
  addKeys(read, runningSums(columns.zips));
  return read;
}

function addKeys(read: PlaceTable, zips: number[]): void {
  const { kinds, named, names: own, states, keys, countries, rows } = read;
  let zip = 0;
  // Territories have the first three digits of their ZIP codes only.
  let length = 3;
  for (const [row, kind] of kinds.entries()) {
    const at = named[row]!;
    if (kind === 'Z') {
      const code = String(zips[zip++]!).padStart(length, '0');
      read.zips.set(row, code);
      addRow(rows, code, row);
      continue;
    }
    length = kind === 'S' ? 3 : 5;
    const name = own[at]!;
    if (kind === 'X' && !countries.has(states[at]!)) countries.set(states[at]!, name);
    const others = keys[at] ? keys[at].split(',') : [];
    const codes = kind === 'P' ? [`k${others[0]}`, `${others[0]} airport`] : [];
    for (const key of new Set([placeKey(name), ...others, ...codes])) addRow(rows, key, row);
  }
}

function addRow(rows: PlaceTable['rows'], key: string, row: number): void {
  const known = rows.get(key);
  if (known === undefined) rows.set(key, row);
  else if (typeof known === 'number') rows.set(key, [known, row]);
  else known.push(row);
}

const rowsOf = (key: string): number[] => {
  const found = places().rows.get(key);
  return typeof found === 'number' ? [found] : (found ?? []);
};

/** The country's name in a sentence: "the United Kingdom". */
const withArticle = (name: string): string =>
  /^(?:United |Netherlands|Philippines|Bahamas|Maldives)|(?: Islands| Republic)$/.test(name)
    ? `the ${name}`
    : name;

function placeAt(row: number, key: string): Place {
  const { kinds, named, latitudes, longitudes, zips, names: all, countries, ...read } = places();
  const at = named[row]!;
  const kind = KINDS[kinds[row]!];
  const name = all[at]!;
  const state = read.states[at]!;
  const isOtherName = kind === 'city' && placeKey(name) !== key;
  const zip = zips.get(row) ?? '';
  const size = kind === 'zip' ? SIZES.point : Number(read.weights[at]) / 100;
  const place: Place = {
    kind,
    name: `${name}, ${state}`,
    city: kind === 'city' || (kind === 'zip' && zip.length === 5) ? name : '',
    state,
    zip,
    size: isOtherName ? size + SIZES.otherName : size,
    latitude: latitudes[row]! / 100,
    longitude: longitudes[row]! / 100,
  };
  if (kind === 'state') return { ...place, name };
  if (kind === 'zip') return { ...place, name: zip };
  if (kind === 'county')
    return { ...place, name: `the middle of ${name}, ${state}`, isRough: true };
  if (kind === 'airport')
    return { ...place, name: `${name} (${read.keys[at]!.slice(0, 3).toUpperCase()})` };
  if (kind !== 'abroad') return place;
  const country = countries.get(state)!;
  return { ...place, name: name === country ? withArticle(name) : `${name}, ${country}` };
}

/** All places with a name. @param key of the name, as `placeKey` makes it */
export const placesNamed = (key: string): Place[] => [
  ...rowsOf(key).map((row) => placeAt(row, key)),
  ...(editorsNames().get(key) ?? []),
];

/** Every key of a name, without ZIP codes. */
export const placeKeys = (): string[] =>
  [...places().rows.keys(), ...editorsNames().keys()].filter((key) => !/^\d+$/.test(key));

/** ZIP codes farther from their neighbors than this do not exist: 99999. */
const NEIGHBORS = 25;

/**
 * The place of a ZIP code of five digits. One that the table lacks is placed at its nearest neighbor with the same first
 * three digits, or in its territory.
 */
export function zipPlace(zip: string): Place | undefined {
  const [known] = rowsOf(zip);
  if (known !== undefined) return placeAt(known, zip);
  for (let step = 1; step <= 2 * NEIGHBORS; step++) {
    const near = Number(zip) + (step % 2 ? 1 : -1) * Math.ceil(step / 2);
    const digits = String(near).padStart(5, '0');
    const [row] = digits.slice(0, 3) === zip.slice(0, 3) ? rowsOf(digits) : [];
    if (row !== undefined) return { ...placeAt(row, zip), city: '', name: zip, zip };
  }
  const [territory] = rowsOf(zip.slice(0, 3));
  const place = territory === undefined ? undefined : placeAt(territory, zip);
  const state = parseState(place?.state ?? '');
  return place && state && { ...place, name: `${zip}, ${state.name}`, zip };
}

const bounds = new Map<string, Bounds>();

/** The smallest rectangle with all places of a state; undefined for an unknown code. */
export function stateBounds(code: string): Bounds | undefined {
  if (bounds.size === 0) {
    const { kinds, named, states, latitudes, longitudes } = places();
    for (const [row, kind] of kinds.entries()) {
      if (kind === 'X') continue;
      const [latitude, longitude] = [latitudes[row]! / 100, longitudes[row]! / 100];
      const own = bounds.get(states[named[row]!]!);
      if (!own) {
        const point = { west: longitude, south: latitude, east: longitude, north: latitude };
        bounds.set(states[named[row]!]!, point);
        continue;
      }
      own.west = Math.min(own.west, longitude);
      own.south = Math.min(own.south, latitude);
      own.east = Math.max(own.east, longitude);
      own.north = Math.max(own.north, latitude);
    }
  }
  return bounds.get(code);
}

/** The rows of content/place-names.json, by the keys of their names. */
function editorsNames(): Map<string, Place[]> {
  const { editors } = places();
  if (editors.size > 0) return editors;
  for (const entry of names) {
    for (const name of entry.names) {
      const place = editorsPlace(name, entry);
      if (!place) continue;
      // Links lead to a region by its title.
      for (const key of new Set([placeKey(name), placeKey(place.states ? place.name : name)])) {
        editors.set(key, [...(editors.get(key) ?? []), place]);
      }
    }
  }
  return editors;
}

interface EditorsEntry {
  place: string;
  at?: string;
}

/** The place of a name that an editor wrote: a city ("Denver, CO"), a state, several states, an airport or a ZIP code. */
function editorsPlace(name: string, { place, at: point }: EditorsEntry): Place | undefined {
  const find = (key: string, kind: Place['kind'], state?: string) =>
    rowsOf(key)
      .map((row) => placeAt(row, key))
      .find((each) => each.kind === kind && (!state || each.state === state));
  if (/^[A-Z]{3}$/.test(place)) return find(place.toLowerCase(), 'airport');
  if (/^[A-Z]{2}$/.test(place)) return find(place.toLowerCase(), 'state');
  if (place.includes('+')) {
    const states = place.split('+');
    const first = find(states[0]!.toLowerCase(), 'state');
    return first && { ...first, name: `the ${name}${name.endsWith('s') ? '' : ' states'}`, states };
  }
  const zip = /^\d{5}$/.test(place) ? zipPlace(place) : undefined;
  if (zip) return landmark(name, zip, point);
  const [city = '', state] = place.split(', ');
  const known = find(placeKey(city), 'city', state);
  return known && { ...known, size: known.size + SIZES.nickname };
}

/** A landmark or a neighborhood: at its own point, or in the middle of its ZIP code. */
function landmark(name: string, zip: Place, point: string | undefined): Place {
  const { city, state } = zip;
  if (!point && placeKey(city) === placeKey(name)) {
    const size = SIZES.neighborhood + SIZES.nickname;
    return { ...zip, kind: 'city', name: `${city}, ${state}`, zip: '', size };
  }
  const hasCity = city && !placeKey(name).includes(placeKey(city));
  const [latitude, longitude] = point
    ? point.split(',').map(Number)
    : [zip.latitude, zip.longitude];
  return {
    kind: 'spot',
    name: hasCity ? `${name}, ${city}, ${state}` : `${name}, ${state}`,
    city: '',
    state,
    zip: '',
    size: SIZES.neighborhood,
    latitude: latitude!,
    longitude: longitude!,
    isRough: !point,
  };
}

function runningSums(text: string): number[] {
  let sum = 0;
  return text.split(' ').map((step) => (sum += Number(step)));
}

/** Reads a column in which an empty entry repeats the previous one. */
function repeated(text: string, separator: string): string[] {
  let last = '';
  return text.split(separator).map((each) => (last = each || last));
}
