import { boundsText, pointText } from './store-query.ts';
import type { Bounds, Coordinates, StoreLocation } from './store-location.ts';

export const LOCATOR = '/store-locator';

interface Asked {
  text?: string;
  near?: Coordinates | undefined;
  within?: Bounds | undefined;
  page?: number;
}

/** Address of the store locator, with what is asked for. */
export function locatorPath({ text = '', near, within, page = 1 }: Asked = {}): string {
  const query = new URLSearchParams();
  if (text) query.set('q', text);
  if (near) query.set('near', pointText(near));
  if (within) query.set('within', boundsText(within));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${LOCATOR}?${query}` : LOCATOR;
}

/** Address of a page of the stores of a state or of one of its cities. */
export function placePath(state: string, city?: string | undefined, page = 1): string {
  const path = [LOCATOR, state, ...(city ? [city] : [])].join('/');
  return page > 1 ? `${path}?page=${page}` : path;
}

type Place = Pick<StoreLocation, 'name' | 'address' | 'city' | 'state' | 'zipCode'>;

/** "Denver, CO 80202", as far as it is known. */
export const cityLine = ({ city, state, zipCode }: Omit<Place, 'name' | 'address'>) =>
  [city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ');

/** A search of a map service, which knows the way from wherever the visitor is. */
export function directionsUrl(store: Place): string {
  const { name, address } = store;
  const query = [name, address, cityLine(store)].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}

/** What a telephone dials: digits, and a plus in front of them. */
export const phoneHref = (phone: string) => `tel:${phone.replace(/(?!^\+)\D/g, '')}`;

/** "2.4 mi", "12 mi". */
export const distanceText = (miles: number) =>
  `${miles < 10 ? miles.toFixed(1) : Math.round(miles).toLocaleString('en-US')} mi`;
