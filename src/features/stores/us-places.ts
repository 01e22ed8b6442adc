import type { Center, Coordinates } from './store-location.ts';
import { columns } from './us-places.generated.ts';
import { usState, type UsState } from './us-state.ts';

interface Places {
  zips: number[];
  latitudes: number[];
  longitudes: number[];
  cities: string[];
  states: string[];
}

let table: Places | undefined;

/** Of cities with the same name, the one with most ZIP codes. Half a megabyte: import it lazily, in the Worker only. */
export function findUsPlace(text: string): Center | undefined {
  const places = (table ??= readPlaces());
  const state = usState(text);
  if (state) return statePlace(places, state);

  for (const words of placeNames(text)) {
    const place = 'zip' in words ? zipPlace(places, words.zip) : cityPlace(places, words);
    if (place) return place;
  }
  return undefined;
}

/** A ZIP code that is missing from the table is placed at its nearest neighbour with the same first three digits. */
function zipPlace(places: Places, zip: string): Center | undefined {
  const { zips } = places;
  const wanted = Number(zip);
  const after = zips.findIndex((each) => each >= wanted);
  const [nearest] = (after === -1 ? [zips.length - 1] : [after - 1, after])
    .filter((at) => Math.floor((zips[at] ?? -1) / 100) === Math.floor(wanted / 100))
    .toSorted((one, other) => Math.abs(zips[one]! - wanted) - Math.abs(zips[other]! - wanted));
  return nearest === undefined ? undefined : { name: zip, ...middleOf(places, [nearest]) };
}

function cityPlace(
  places: Places,
  { city, state }: Extract<PlaceName, { city: string }>,
): Center | undefined {
  const wanted = citySpellings(city);
  const byState = new Map<string, number[]>();
  places.cities.forEach((name, at) => {
    const its = places.states[at]!;
    if ((state && state !== its) || !wanted.has(name.toLowerCase().replaceAll("'", ''))) return;
    byState.set(its, [...(byState.get(its) ?? []), at]);
  });
  const [largest] = [...byState.values()].toSorted((one, other) => other.length - one.length);
  if (!largest) return undefined;
  const name = `${places.cities[largest[0]!]}, ${places.states[largest[0]!]}`;
  return { name, ...middleOf(places, largest) };
}

function statePlace(places: Places, { code, name }: UsState): Center {
  const all = [...places.states.keys()].filter((at) => places.states[at] === code);
  return { name, ...middleOf(places, all) };
}

/** The median, which outliers do not move. */
function middleOf({ latitudes, longitudes }: Places, rows: number[]): Coordinates {
  const median = (column: number[]) =>
    rows.map((at) => column[at]!).toSorted((one, other) => one - other)[rows.length >> 1]!;
  return { latitude: median(latitudes) / 100, longitude: median(longitudes) / 100 };
}

function readPlaces(): Places {
  return {
    zips: sums(columns.zips),
    latitudes: sums(columns.latitudes),
    longitudes: sums(columns.longitudes),
    cities: filled(columns.cities),
    states: filled(columns.states),
  };
}

function sums(text: string): number[] {
  let sum = 0;
  return text.split(' ').map((step) => (sum += Number(step)));
}

function filled(text: string): string[] {
  let last = '';
  return text.split(',').map((each) => (last = each || last));
}

type PlaceName = { zip: string } | { city: string; state?: string };

/** What a text may name, the likeliest first: "80202", "Denver", "Denver, CO", "Denver Colorado 80202". */
function placeNames(text: string): PlaceName[] {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  const zip = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/.exec(words);
  if (zip) return [{ zip: zip[1]! }, ...placeNames(words.slice(0, zip.index))];

  const comma = words.lastIndexOf(',');
  if (comma !== -1) return inState(words.slice(0, comma), words.slice(comma + 1));
  if (!/\p{L}{2}/u.test(words)) return [];
  // "Kansas City", "Washington DC", "Fargo North Dakota".
  const parts = words.split(' ');
  const split = [1, 2]
    .filter((length) => length < parts.length)
    .flatMap((length) =>
      inState(parts.slice(0, -length).join(' '), parts.slice(-length).join(' ')),
    );
  return [{ city: words }, ...split];
}

function inState(city: string, state: string): PlaceName[] {
  const code = usState(state)?.code;
  return code && city.trim() ? [{ city: city.trim(), state: code }] : [];
}

const spellings = [
  [/^st /, 'saint '],
  [/^saint /, 'st '],
  [/^ft /, 'fort '],
  [/^fort /, 'ft '],
  [/^mt /, 'mount '],
  [/^mount /, 'mt '],
] as const;

/** The spellings of a city's name ("st", "saint"), in lower case without accents, dots and apostrophes. */
function citySpellings(city: string): Set<string> {
  const plain = city
    .normalize('NFD')
    .replaceAll(/[\p{M}.'’]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  return new Set([plain, ...spellings.map(([from, to]) => plain.replace(from, to))]);
}
