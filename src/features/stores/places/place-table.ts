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
  let last!: Place;
  let [zip, latitude, longitude] = [0, 0, 0];
  for (const line of rows.split('~')) {
    const [letter = '', own, code, north, east, weight, keys] = line.split('|');
    if (own) {
      latitude += Number(north);
      longitude += Number(east);
      const kind = KINDS[letter as keyof typeof KINDS];
      const state = code || last.state;
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
      for (const each of new Set([key, ...(keys ? keys.split(',') : [])])) push(read, each, last);
    } else {
      const [step = 0, zipNorth = 0, zipEast = 0] = line.split(' ').map(Number);
      zip += step;
      // Territories have the first three digits of their ZIP codes only.
      const digits = String(zip).padStart(last.kind === 'state' ? 3 : 5, '0');
      push(read, digits, {
        ...last,
        kind: 'zip',
        name: digits,
        zip: digits,
        size: SIZES.point,
        latitude: (latitude + zipNorth) / 100,
        longitude: (longitude + zipEast) / 100,
      });
    }
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

/** The keys of all names, without codes and ZIP codes. */
export const placeKeys = (): string[] => [...places().keys()].filter((key) => /^\D{4,}$/.test(key));

/** The place of a ZIP code of five digits, or its territory by the first three; undefined for an unknown one. */
export function zipPlace(zip: string): Place | undefined {
  const [place = placesNamed(zip.slice(0, 3))[0]] = placesNamed(zip);
  const isTerritory = place && place.zip !== zip;
  return isTerritory ? { ...place, name: `${zip}, ${parseState(place.state)?.name}`, zip } : place;
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
  for (const { names: own, ...row } of names) {
    for (const name of own) {
      const place = editorsPlace(name, row, read);
      // Links lead to a region by its title.
      const keys = place ? [placeKey(name), placeKey(place.states ? place.name : name)] : [];
      for (const key of new Set(keys)) push(read, key, place!);
    }
  }
  return read;
}

type EditorsRow = Omit<(typeof names)[number], 'names'>;

/** The place of a name that an editor wrote: a city ("Denver, CO"), a state, several states, an airport or a ZIP code. */
function editorsPlace(name: string, row: EditorsRow, read: Table): Place | undefined {
  const [title = '', around] = row.place.split(', ');
  const [code = '', ...others] = title.split('+');
  const named = read.get(around ? placeKey(title) : code.toLowerCase()) ?? [];
  const known = around
    ? named.find(({ kind, state }) => kind === 'city' && state === around)
    : named.find(({ kind }) => kind !== 'city' && kind !== 'abroad');
  if (known?.kind === 'city') return { ...known, size: known.size + SIZES.nickname };
  if (known && others.length > 0) {
    const region = `the ${name}${name.endsWith('s') ? '' : ' states'}`;
    return { ...known, size: SIZES.region, name: region, states: [code, ...others] };
  }
  if (known?.kind !== 'zip') return known;
  const [latitude = known.latitude, longitude = known.longitude] =
    row.at?.split(',').map(Number) ?? [];
  const city = placeKey(name).includes(placeKey(known.city)) ? '' : `, ${known.city}`;
  const spot = { kind: 'spot', city: '', zip: '', size: SIZES.neighborhood } as const;
  return { ...known, ...spot, name: `${name}${city}, ${known.state}`, latitude, longitude };
}
