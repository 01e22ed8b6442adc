import type * as v from 'valibot';
import names from '../../../../content/place-names.json' with { type: 'json' };
import type { Place } from '../store-types.ts';
import { cityKey } from './city-names.ts';
import {
  addPlace,
  cityAt,
  cityPlace,
  pointOf,
  rowsOf,
  spot,
  stateIn,
  WEIGHTS,
  type PlaceIndex,
} from './place-index-builder.ts';
import type { placeNamesSchema } from './place-names.ts';
import { parseState } from './states.ts';
import { zipPlace } from './zip-index.ts';

type NamedPlace = v.InferOutput<typeof placeNamesSchema>[number];

/** Adds the names of content/place-names.json to an index. */
export function withEditorsNames(built: PlaceIndex): PlaceIndex {
  for (const entry of names as NamedPlace[]) {
    for (const name of entry.names) addNamed(built, name, entry);
  }
  return built;
}

/** A name from content/place-names.json: of a city ("Denver, CO"), a state, an airport or a neighborhood by its ZIP code. */
function addNamed(built: PlaceIndex, name: string, { place, at: point, area }: NamedPlace): void {
  const { rows, cities, others } = built;
  if (/^[A-Z]{3}$/.test(place)) {
    const [airport] = others.get(place.toLowerCase()) ?? [];
    if (airport) addPlace(others, cityKey(name), airport);
    return;
  }
  if (place.includes('+')) {
    const region = regionOf(built, name, place.split('+'));
    // Links lead to a region by its title.
    for (const each of new Set([name, region.name].map(cityKey))) addPlace(others, each, region);
    return;
  }
  const state = /^[A-Z]{2}$/.test(place) ? parseState(place) : undefined;
  if (state) return addPlace(others, cityKey(name), partNamed(name, stateIn(built, state), area));
  const at = /^\d{5}$/.test(place) ? zipPlace(place) : undefined;
  if (at && !point && cityKey(at.city) === cityKey(name)) {
    const weight = WEIGHTS.neighborhood + WEIGHTS.nickname;
    return addPlace(others, cityKey(name), { ...at, ...cityPlace(at.city, at.state, weight) });
  }
  if (at) {
    const hasCity = at.city && !cityKey(name).includes(cityKey(at.city));
    const title = hasCity ? `${name}, ${at.city}, ${at.state}` : `${name}, ${at.state}`;
    const exact = point ? pointOf(point.split(','), 1) : at;
    const landmark = spot(title, at.state, WEIGHTS.neighborhood, exact);
    addPlace(others, cityKey(name), { ...landmark, isRough: !point });
    return;
  }
  const [city = '', code = ''] = place.split(',').map((part) => part.trim());
  const row = rowsOf(cities, cityKey(city)).find((each) => rows.states[each] === code);
  if (row === undefined) return;
  const known = cityAt(rows, row);
  // A name that editors wrote is preferred to all others.
  addPlace(others, cityKey(name), { ...known, weight: known.weight + WEIGHTS.nickname });
}

/** A state, or a region of it: "Front Range". */
function partNamed(name: string, state: Place, area: string | undefined): Place {
  if (area === undefined) return state;
  const [west = 0, south = 0, east = 0, north = 0] = area.split(',').map(Number);
  return {
    ...state,
    name: name.includes(state.name) ? name : `${name}, ${state.name}`,
    latitude: (south + north) / 2,
    longitude: (west + east) / 2,
    edges: [],
    part: { west, south, east, north },
  };
}

/** Several states: "the Midwest states", "the Dakotas". */
function regionOf(built: PlaceIndex, name: string, states: string[]): Place {
  const places = states
    .flatMap((code) => parseState(code) ?? [])
    .map((each) => stateIn(built, each));
  const edges = places.flatMap((each) => each.edges ?? []);
  const title = `the ${name}${name.endsWith('s') ? '' : ' states'}`;
  return { ...places[0]!, name: title, state: '', states, edges };
}
