import { medianPoint } from '../store-distance.ts';
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

/** A ZIP code is hardly ever meant as anything else. */
const ZIP_WEIGHT = 7;

let table: ZipTable | undefined;

const zipTable = (): ZipTable =>
  (table ??= {
    zips: runningSums(columns.zips),
    latitudes: hundredths(columns.latitudes),
    longitudes: hundredths(columns.longitudes),
    cities: filled(columns.cities, ','),
    states: filled(columns.states, ','),
  });

/**
 * The place of a ZIP code of five digits. One that the index lacks is placed at its nearest neighbor with the same first
 * three digits.
 */
export function zipPlace(zip: string): Place | undefined {
  const { zips, cities, states } = zipTable();
  const wanted = Number(zip);
  const after = zips.findIndex((each) => each >= wanted);
  const [nearest] = (after === -1 ? [zips.length - 1] : [after - 1, after])
    .filter((at) => Math.floor((zips[at] ?? -1) / 100) === Math.floor(wanted / 100))
    .toSorted((one, other) => Math.abs(zips[one]! - wanted) - Math.abs(zips[other]! - wanted));
  if (nearest === undefined) return undefined;
  const city = zips[nearest] === wanted ? cities[nearest]! : '';
  const point = medianPoint(zipTable(), [nearest]);
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

/** Whether the post has this ZIP code. */
export const isZip = (zip: string): boolean => zipTable().zips.includes(Number(zip));

export interface PostalCity extends Coordinates {
  key: string;
  name: string;
  state: string;
  zipCount: number;
}

/** The cities of all ZIP codes. */
export function postalCities(): PostalCity[] {
  const { cities, states } = zipTable();
  const rows = Map.groupBy(cities.keys(), (at) => `${cities[at]}|${states[at]}`);
  return [...rows.values()].map((its) => ({
    key: cityKey(cities[its[0]!]!),
    name: cities[its[0]!]!,
    state: states[its[0]!]!,
    zipCount: its.length,
    ...medianPoint(zipTable(), its),
  }));
}

export const hundredths = (text: string): number[] => runningSums(text).map((each) => each / 100);

function runningSums(text: string): number[] {
  let sum = 0;
  return text.split(' ').map((step) => (sum += Number(step)));
}

/** Reads a column in which an empty entry repeats the one before. */
export function filled(text: string, separator: string): string[] {
  let last = '';
  return text.split(separator).map((each) => (last = each || last));
}
