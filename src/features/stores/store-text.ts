import {
  AROUND_MILES,
  type Center,
  type FoundStore,
  type StoreLocation,
  type StoreResults,
} from './store-types.ts';
import { withThousands } from '../../lib/thousands.ts';

export const NO_LIST = 'We cannot read our list of stores right now. Please try again in a minute.';

const counted = (count: number) => (count === 1 ? '1 store' : `${withThousands(count)} stores`);

/** What was found, in words that agree with the numbers on the page. */
export function summaryOf({ total, center, meaning }: StoreResults): string {
  const isNone = total === 0 && meaning !== 'place';
  if (meaning === 'nothing' || !center || isNone) return counted(total);
  if (center.name === null) return `${counted(total)}, nearest to you first`;
  if (meaning === 'place') {
    const order = total > 1 ? ', nearest first' : '';
    return `${counted(total)} within ${AROUND_MILES} miles of ${center.name}${order}`;
  }
  const where = isState(center) ? 'in' : `within ${AROUND_MILES} miles of`;
  return `No store ${where} ${center.name} yet: these are the nearest`;
}

const isState = (place: Center) => 'city' in place && !place.city && 'zip' in place && !place.zip;

/** How far the nearest store is, where it is too far to be of use. */
export const farText = (center: Center, nearest: FoundStore): string =>
  `The nearest store is ${distanceText(nearest.miles ?? 0)} from ${center.name ?? 'you'}.`;

type Place = Pick<StoreLocation, 'name' | 'address' | 'city' | 'state' | 'zipCode'>;

/** "Denver, CO 80202", without the parts that are empty. */
export const cityLine = ({ city, state, zipCode }: Omit<Place, 'name' | 'address'>) =>
  [city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ');

/** A search of Google Maps, which offers directions from where the visitor is. */
export function directionsUrl(store: Place): string {
  const { name, address } = store;
  const query = [name, address, cityLine(store)].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}

/** What opens a phone's own map where such a search leads to; undefined on all other devices. */
export function ownMapUrl(
  search: string,
  { point, device }: { point: string; device: string },
): string | undefined {
  const query = new URL(search).searchParams.get('query') ?? '';
  if (/iPhone|iPad|iPod/.test(device))
    return `https://maps.apple.com/?${new URLSearchParams({ daddr: point, q: query })}`;
  // A browser within an app (wv) opens nothing but web addresses.
  if (/Android/.test(device) && !/; wv\)/.test(device))
    return `geo:${point}?q=${encodeURIComponent(query)}`;
  return undefined;
}

export const phoneHref = (phone: string) => `tel:${phone.replace(/(?!^\+)\D/g, '')}`;

/** "2.4 mi", "12 mi". */
export const distanceText = (miles: number) =>
  `${miles < 10 ? miles.toFixed(1) : withThousands(Math.round(miles))} mi`;
