import type { Center, StoreLocation } from './store-location.ts';

export const NO_LIST = 'We cannot read our list of stores right now. Please try again in a minute.';

const counted = (count: number) =>
  count === 1 ? '1 store' : `${count.toLocaleString('en-US')} stores`;

const placeOf = ({ name }: Center) => name ?? 'you';

export const foundText = (total: number, center: Center | null): string =>
  center ? `${counted(total)}, nearest to ${placeOf(center)} first` : counted(total);

export const nearestText = (text: string, center: Center | null): string =>
  center
    ? `No store in “${text}” yet: these are the nearest to ${placeOf(center)}`
    : `Stores in ${text}`;

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

export const phoneHref = (phone: string) => `tel:${phone.replace(/(?!^\+)\D/g, '')}`;

/** "2.4 mi", "12 mi". */
export const distanceText = (miles: number) =>
  `${miles < 10 ? miles.toFixed(1) : Math.round(miles).toLocaleString('en-US')} mi`;
