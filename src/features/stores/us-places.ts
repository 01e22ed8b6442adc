import { citySpellings, placeWords, type PlaceWords } from './place-words.ts';
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

/**
 * The place in the US that a text names: a state, a ZIP code, a city. A city that several states have is the one with
 * most ZIP codes. Half a megabyte of names: to be imported when it is needed, and by the Worker only.
 */
export function findUsPlace(text: string): Center | undefined {
  const places = (table ??= readPlaces());
  const state = usState(text);
  if (state) return statePlace(places, state);

  for (const words of placeWords(text)) {
    const place = 'zip' in words ? zipPlace(places, words.zip) : cityPlace(places, words);
    if (place) return place;
  }
  return undefined;
}

/** A ZIP code that is newer than the table is where its neighbours are: they share the first three digits. */
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
  { city, state }: Extract<PlaceWords, { city: string }>,
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

/** The median, which some odd ones do not move. */
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

/** Numbers, of which each is written as the step from the one before. */
function sums(text: string): number[] {
  let sum = 0;
  return text.split(' ').map((step) => (sum += Number(step)));
}

/** Texts, of which one like the one before is left out. */
function filled(text: string): string[] {
  let last = '';
  return text.split(',').map((each) => (last = each || last));
}
