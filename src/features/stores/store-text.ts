import { withThousands } from '../../lib/price.ts';
import type { StoreResults } from './search/search-stores.ts';
import { isArea, PLACE_RADIUS_MILES, type Place, type Store } from './store-types.ts';

export const STORES_UNAVAILABLE =
  'We cannot read our list of stores right now. Please try again in a minute.';

/** Formats "1 store" or "1,200 stores". */
export const counted = (count: number) =>
  count === 1 ? '1 store' : `${withThousands(count)} stores`;

type Summarized = Pick<StoreResults, 'total' | 'otherCount' | 'center' | 'meaning' | 'wanted'> &
  Partial<StoreResults>;

/** The heading of the results: "12 stores within 25 miles of Denver, CO, nearest first · Liquor Store". */
export function resultSummary(results: Summarized): string {
  const { total, otherCount, center, miles, wanted } = results;
  const named = total - otherCount;
  const suffix = wanted.length > 0 ? ` · ${wanted.map(({ name }) => name).join(', ')}` : '';
  const isState = center?.kind === 'state';
  const where = whereOf(results);
  if (results.meaning === 'nearest' && total > 0)
    return `No store${where} yet: these are the nearest${suffix}`;
  const isVisitor = center?.kind === 'visitor' && miles === undefined && named > 0;
  const isSorted = center && (isVisitor || (named > 1 && !isState && !results.isNamedFirst));
  const order = isVisitor ? ', nearest to you first' : isSorted ? ', nearest first' : '';
  return counted(named) + where + order + suffix;
}

/** " in Colorado", " within 25 miles of Denver, CO", " for “asdfgh”". */
function whereOf({ total, center, miles, ...results }: Summarized): string {
  if (!center) return total === 0 && results.otherText ? ` for “${results.otherText}”` : '';
  if (isArea(center)) return ` in ${center.name}`;
  if (center.kind === 'visitor' && miles === undefined) return '';
  const reach = Number((miles ?? PLACE_RADIUS_MILES).toFixed(1));
  return ` within ${reach} miles of ${nameOf(center)}`;
}

/** "Denver, CO", "04101 (Portland, ME)" or "you". */
const nameOf = ({ name, zip, city, state }: Place): string =>
  zip === name && city ? `${zip} (${city}, ${state})` : name;

/** A sentence with the distance of the nearest store from the center, or with its city if that is unknown. */
export const nearestStoreText = (center: Place, nearest: StoreResults['far'][number]): string =>
  nearest.miles === null
    ? `The nearest store is in ${cityLine({ ...nearest, zipCode: '' })}.`
    : `The nearest store is ${distanceText(nearest.miles)} from ${nameOf(center)}.`;

type StoreAddress = Pick<Store, 'name' | 'address' | 'city' | 'state' | 'zipCode'>;

/** Formats "Denver, CO 80202", without empty parts. */
export const cityLine = ({ city, state, zipCode }: Omit<StoreAddress, 'name' | 'address'>) =>
  [city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ');

/** The URL that searches Google Maps for a store by name and address; the result offers directions. */
export function directionsUrl(store: StoreAddress): string {
  const { name, address, city, state, zipCode } = store;
  const query = [name, address, city, state, zipCode].filter(Boolean).join(' ');
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}

/**
 * The URL that opens a phone's map app at a store: Apple Maps on iOS, `geo:` on Android. Undefined on other devices and
 * in browsers inside Android apps.
 * @param search a `directionsUrl`
 * @param point "39.74,-104.99"
 * @param device the user agent
 */
export function deviceMapUrl(
  search: string,
  { point, device }: { point: string; device: string },
): string | undefined {
  const query = new URL(search).searchParams.get('query') ?? '';
  if (/iPhone|iPad|iPod/.test(device))
    return `https://maps.apple.com/?${new URLSearchParams({ daddr: point, q: query })}`;
  // A browser inside an app (wv) opens web addresses only.
  if (/Android/.test(device) && !/; wv\)/.test(device))
    return `geo:${point}?q=${encodeURIComponent(query)}`;
  return undefined;
}

/** A search text that only this place can mean: its name, such as "Denver, CO", or for a state "state of New York". */
export const queryOf = ({ kind, name, states }: Place): string =>
  kind === 'state' && !states ? `state of ${name}` : name;

/** Formats a distance as "2.4 mi" or "12 mi". */
export const distanceText = (miles: number) =>
  `${miles < 10 ? miles.toFixed(1) : withThousands(Math.round(miles))} mi`;
