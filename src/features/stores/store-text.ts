import { withThousands } from '../../lib/thousands.ts';
import {
  PLACE_RADIUS_MILES,
  type Center,
  type StoreResults,
  type StoreRow,
  type StoreWithDistance,
} from './store-types.ts';

export const STORES_UNAVAILABLE =
  'We cannot read our list of stores right now. Please try again in a minute.';

const counted = (count: number) => (count === 1 ? '1 store' : `${withThousands(count)} stores`);

/** The heading of the results: how many, where and in which order. */
export function resultSummary({
  total,
  center,
  meaning,
}: Pick<StoreResults, 'total' | 'center' | 'meaning'>): string {
  const isNone = total === 0 && meaning !== 'place';
  if (meaning === 'nothing' || !center || isNone) return counted(total);
  if (center.name === null) return `${counted(total)}, nearest to you first`;
  if (meaning === 'place') {
    const order = total > 1 ? ', nearest first' : '';
    return `${counted(total)} within ${PLACE_RADIUS_MILES} miles of ${center.name}${order}`;
  }
  const where = isState(center) ? 'in' : `within ${PLACE_RADIUS_MILES} miles of`;
  return `No store ${where} ${center.name} yet: these are the nearest`;
}

const isState = (place: Center) => 'city' in place && !place.city && 'zip' in place && !place.zip;

/** Distance to the nearest store when it is too far away. */
export const nearestStoreText = (center: Center, nearest: StoreWithDistance): string =>
  `The nearest store is ${distanceText(nearest.miles ?? 0)} from ${center.name ?? 'you'}.`;

type StoreAddress = Pick<StoreRow, 'name' | 'address' | 'city' | 'state' | 'zipCode'>;

/** "Denver, CO 80202", without empty parts. */
export const cityLine = ({ city, state, zipCode }: Omit<StoreAddress, 'name' | 'address'>) =>
  [city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ');

/** A search in Google Maps, which offers directions from the visitor's location. */
export function directionsUrl(store: StoreAddress): string {
  const { name, address } = store;
  const query = [name, address, cityLine(store)].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}

/**
 * The address that opens a phone's map app at a store; undefined on other devices.
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

export const phoneHref = (phone: string) => `tel:${phone.replace(/(?!^\+)\D/g, '')}`;

/** "2.4 mi", "12 mi". */
export const distanceText = (miles: number) =>
  `${miles < 10 ? miles.toFixed(1) : withThousands(Math.round(miles))} mi`;
