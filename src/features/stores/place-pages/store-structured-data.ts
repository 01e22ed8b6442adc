import { siteUrl } from '../../seo/site-path.ts';
import type { JsonLd } from '../../seo/structured-data.tsx';
import { DAY, type Span } from '../hours/week.ts';
import { directionsUrl } from '../store-text.ts';
import type { Store } from '../store-types.ts';

/** A store as schema.org LocalBusiness, with @id and URL of its page; phone and hours only if they are known. */
export const localBusiness = (store: Store): JsonLd => ({
  '@type': 'LocalBusiness',
  '@id': siteUrl(`${store.path}#store`),
  url: siteUrl(store.path),
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
  ...(store.call && { telephone: store.call.href.replace(/^tel:/, '').replace(';ext=', ' ext. ') }),
  ...(store.openingHours.length > 0 && {
    openingHoursSpecification: openingHours(store.openingHours),
  }),
  hasMap: directionsUrl(store),
});

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** One specification per distinct hours, with all days that share them. */
const openingHours = (week: readonly Span[]): JsonLd[] =>
  [...Map.groupBy(week, (span) => span.map(clock).join(' ')).entries()].map(([hours, spans]) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: spans.map(([from]) => DAYS[Math.floor(from / DAY)]),
    opens: hours.slice(0, 5),
    closes: hours.slice(6).replace('00:00', '23:59'),
  }));

const clock = (minute: number) =>
  [Math.floor(minute / 60) % 24, minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
