import type { JsonLd } from '../seo/json-ld.ts';
import { breadcrumbs } from '../seo/breadcrumbs.ts';
import { directionsUrl, LOCATOR, placePath } from './locator-path.ts';
import type { PlacedStore, StoresOfPlace } from './store-location.ts';

/** The stores of a place as search engines read them, and the way to their page. */
export function placeStructuredData({ state, city, stores }: StoresOfPlace): JsonLd[] {
  return [
    ...stores.map(localBusiness),
    breadcrumbs([
      { name: 'Find Us', path: LOCATOR },
      { name: state.name, path: placePath(state.slug) },
      ...(city ? [{ name: city.name, path: placePath(state.slug, city.slug) }] : []),
    ]),
  ];
}

const localBusiness = (store: PlacedStore): JsonLd => ({
  '@type': 'LocalBusiness',
  name: store.name,
  address: {
    '@type': 'PostalAddress',
    streetAddress: store.address,
    addressLocality: store.city,
    addressRegion: store.state,
    postalCode: store.zipCode,
    addressCountry: 'US',
  },
  geo: {
    '@type': 'GeoCoordinates',
    latitude: store.latitude,
    longitude: store.longitude,
  },
  ...(store.phone && { telephone: store.phone }),
  hasMap: directionsUrl(store),
});
