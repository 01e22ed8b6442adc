import names from '../../../../content/place-names.json' with { type: 'json' };
import { boundsOf, milesFromBounds } from '../geo.ts';
import type { Bounds, Coordinates, Place } from '../store-types.ts';
import { placeKey } from './place-key.ts';
import { rows } from './place-table.generated.ts';
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

type Table = Map<string, Place[]>;
let table: Table | undefined;

/** All places by the keys of their names, which the first search reads in some hundred milliseconds. */
const places = (): Table => (table ??= withEditorsNames(readRows()));

function readRows(): Table {
  const read: Table = new Map();
  let last: Place | undefined;
  let [zip, latitude, longitude] = [0, 0, 0];
  for (const line of rows.split('~')) {
    const [letter = '', own = '', code, north, east, weight, keys = ''] = line.split('|');
    if (own) {
      latitude += Number(north);
      longitude += Number(east);
      const kind = KINDS[letter as keyof typeof KINDS];
      const state = code || last!.state;
      const title = kind === 'city' || kind === 'county' ? `${own}, ${state}` : own;
      last = {
        kind,
        name: kind === 'county' ? `the middle of ${title}` : title,
        city: kind === 'city' ? own : '',
        state,
        zip: '',
        size: Number(weight) / 100,
        latitude: latitude / 100,
        longitude: longitude / 100,
      };
      // A place abroad has its country after its name.
      const key = placeKey(kind === 'abroad' ? own.replace(/, [^,]*$/, '') : own);
      push(read, key, last);
      for (const each of keys ? keys.split(',') : []) if (each !== key) push(read, each, last);
      continue;
    }
    const [step = 0, zipNorth = 0, zipEast = 0] = line.split(' ').map(Number);
    zip += step;
    // Territories have the first three digits of their ZIP codes only.
    const digits = String(zip).padStart(last!.kind === 'state' ? 3 : 5, '0');
    push(read, digits, {
      ...last!,
      kind: 'zip',
      name: digits,
      zip: digits,
      size: SIZES.point,
      latitude: (latitude + zipNorth) / 100,
      longitude: (longitude + zipEast) / 100,
    });
  }
  return read;
}

function push(into: Table, key: string, place: Place): void {
  const known = into.get(key);
  if (known) known.push(place);
  else into.set(key, [place]);
}

/**
 * All places with a name, such as each Springfield; [] for an unknown one. The first call reads the table of places,
 * which takes some hundred milliseconds.
 * @param key of the name, as `placeKey` makes it, or a ZIP code
 */
export const placesNamed = (key: string): Place[] => places().get(key) ?? [];

/** The keys of all names of places: cities without their state, codes of states and airports, editors' names. No ZIP codes. */
export const placeKeys = (): string[] => [...places().keys()].filter((key) => !/^\d+$/.test(key));

/** ZIP codes farther from their neighbors than this do not exist: 99999. */
const NEIGHBORS = 25;

/**
 * The place of a ZIP code of five digits. One that the table lacks is placed at its nearest neighbor (within 25) with
 * the same first three digits, or in its territory; undefined without either.
 */
export function zipPlace(zip: string): Place | undefined {
  const [known] = placesNamed(zip);
  if (known) return known;
  for (let step = 1; step <= 2 * NEIGHBORS; step++) {
    const near = Number(zip) + (step % 2 ? 1 : -1) * Math.ceil(step / 2);
    const digits = String(near).padStart(5, '0');
    const [place] = digits.slice(0, 3) === zip.slice(0, 3) ? placesNamed(digits) : [];
    if (place) return { ...place, city: '', name: zip, zip };
  }
  const [territory] = placesNamed(zip.slice(0, 3));
  return territory && { ...territory, name: `${zip}, ${parseState(territory.state)?.name}`, zip };
}

const bounds = new Map<string, Bounds | null>();

/** The distance in miles of a point from the smallest rectangle with all places of a state; Infinity for an unknown code. */
export function milesFromState(point: Coordinates, code: string): number {
  if (bounds.size === 0) {
    const own = [...places().values()].flat().filter(({ kind }) => kind !== 'abroad');
    // Wake Island, which the post counts to Hawaii, is beyond the date line.
    const isWest = ({ longitude }: Place) => longitude < 0;
    for (const [state, all] of Map.groupBy(own, (place) => place.state))
      bounds.set(state, boundsOf(all.filter((place) => isWest(place) === isWest(all[0]!))));
  }
  const around = bounds.get(code);
  return around ? milesFromBounds(point, around) : Infinity;
}

/** Adds the rows of content/place-names.json. */
function withEditorsNames(read: Table): Table {
  for (const entry of names) {
    for (const name of entry.names) {
      const place = editorsPlace(name, entry, read);
      // Links lead to a region by its title.
      const keys = place ? [placeKey(name), placeKey(place.states ? place.name : name)] : [];
      for (const key of new Set(keys)) push(read, key, place!);
    }
  }
  return read;
}

/** The place of a name that an editor wrote: a city ("Denver, CO"), a state, several states, an airport or a ZIP code. */
function editorsPlace(
  name: string,
  { place, at }: { place: string; at?: string },
  read: Table,
): Place | undefined {
  const [code = '', ...others] = place.split('+');
  const [city = '', around] = place.split(', ');
  const known = around
    ? read.get(placeKey(city))?.find(({ kind, state }) => kind === 'city' && state === around)
    : read.get(code.toLowerCase())?.find(({ kind }) => kind !== 'city' && kind !== 'abroad');
  if (known?.kind === 'city') return { ...known, size: known.size + SIZES.nickname };
  if (known?.kind === 'zip') return landmark(name, known, at);
  if (!known || others.length === 0) return known;
  const title = `the ${name}${name.endsWith('s') ? '' : ' states'}`;
  return { ...known, size: SIZES.region, name: title, states: [code, ...others] };
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
  };
}
