import type { Coordinates, Place } from '../store-types.ts';
import { cityKey } from './city-names.ts';
import { columns } from './zip-index.generated.ts';

/** ZIP codes in ascending order. */
interface ZipTable {
  zips: number[];
  latitudes: number[];
  longitudes: number[];
  cities: string[];
  states: string[];
}

/** ZIP codes farther from their neighbors than this do not exist: 99999. */
const NEIGHBORS = 25;
/** A ZIP code is hardly ever meant as anything else. */
const ZIP_WEIGHT = 7;

let table: ZipTable | undefined;

const zipTable = (): ZipTable =>
  (table ??= {
    zips: runningSums(columns.zips),
    latitudes: runningHundredths(columns.latitudes),
    longitudes: runningHundredths(columns.longitudes),
    cities: repeatedCells(columns.cities, ','),
    states: repeatedCells(columns.states, ','),
  });

/**
 * The place of a ZIP code of five digits. One that the index lacks is placed at its nearest neighbor with the same first
 * three digits.
 */
export function zipPlace(zip: string): Place | undefined {
  const { zips, cities, states } = zipTable();
  const wanted = Number(zip);
  const after = positionOf(wanted);
  const [nearest] = [after - 1, after]
    .filter((at) => Math.floor((zips[at] ?? -1) / 100) === Math.floor(wanted / 100))
    .filter((at) => Math.abs(zips[at]! - wanted) <= NEIGHBORS)
    .toSorted((one, other) => Math.abs(zips[one]! - wanted) - Math.abs(zips[other]! - wanted));
  if (nearest === undefined) return undefined;
  const city = zips[nearest] === wanted ? cities[nearest]! : '';
  const point = pointAt(nearest);
  return {
    kind: 'zip',
    weight: ZIP_WEIGHT,
    name: zip,
    city,
    state: states[nearest]!,
    zip,
    ...point,
  };
}

/** The place of the first ZIP code that begins with three digits. */
export function firstZipPlace(digits: string): Place | undefined {
  const first = zipTable().zips[positionOf(Number(digits) * 100)];
  return first !== undefined && Math.floor(first / 100) === Number(digits)
    ? zipPlace(String(first).padStart(5, '0'))
    : undefined;
}

/** Whether the postal service has this ZIP code. */
export const isZip = (zip: string): boolean =>
  zipTable().zips[positionOf(Number(zip))] === Number(zip);

/** The position of the first ZIP code that is not smaller, by binary search. */
function positionOf(zip: number): number {
  const { zips } = zipTable();
  let [from, to] = [0, zips.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (zips[middle]! < zip) from = middle + 1;
    else to = middle;
  }
  return from;
}

export interface PostalCity extends Coordinates {
  key: string;
  name: string;
  state: string;
  zipCount: number;
}

const pointAt = (at: number): Coordinates => {
  const { latitudes, longitudes } = zipTable();
  return { latitude: latitudes[at]!, longitude: longitudes[at]! };
};

/** The cities of all ZIP codes, each located at its first ZIP code. */
export function postalCities(): PostalCity[] {
  const { cities, states } = zipTable();
  const known = new Map<string, PostalCity>();
  let last: PostalCity | undefined;
  for (const [at, name] of cities.entries()) {
    const state = states[at]!;
    // Most cities have consecutive ZIP codes.
    if (last?.name !== name || last.state !== state) {
      const id = `${name}|${state}`;
      last = known.get(id) ?? { key: cityKey(name), name, state, zipCount: 0, ...pointAt(at) };
      known.set(id, last);
    }
    last.zipCount++;
  }
  return [...known.values()];
}

/** Reads a column of numbers in hundredths, each stored as the difference to the previous one. */
export const runningHundredths = (text: string): number[] =>
  runningSums(text).map((each) => each / 100);

function runningSums(text: string): number[] {
  let sum = 0;
  return text.split(' ').map((step) => (sum += Number(step)));
}

/** Reads a column in which an empty entry repeats the previous one. */
export function repeatedCells(text: string, separator: string): string[] {
  let last = '';
  return text.split(separator).map((each) => (last = each || last));
}
