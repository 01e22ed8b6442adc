import { ExternalLink } from '../layout/external-link.tsx';
import type { FoundStore, PlacedStore } from './store-location.ts';
import { cityLine, directionsUrl, distanceText, phoneHref } from './store-text.ts';
import * as styles from './store-card.css';

interface StoreCardProps {
  store: PlacedStore & Partial<Pick<FoundStore, 'miles'>>;
  headingLevel: 2 | 3 | 4;
  /** Whether the map shows it already. */
  onMap?: boolean;
}

export function StoreCard({ store, headingLevel, onMap = false }: StoreCardProps) {
  const { id, name, type, address, phone, hours, miles, latitude, longitude } = store;
  const Name = `h${headingLevel}` as const;
  return (
    <article className={styles.card} data-store={id}>
      <div className={styles.head}>
        <Name className={styles.name}>{name}</Name>
        {miles !== null && miles !== undefined && (
          <span className={styles.miles}>{distanceText(miles)}</span>
        )}
        {type && <span className={styles.badge}>{type}</span>}
      </div>
      <p className={styles.lines}>{[address, cityLine(store)].filter(Boolean).join('\n')}</p>
      {hours && <p className={styles.lines}>{hours}</p>}
      <p className={styles.actions}>
        {phone && <a href={phoneHref(phone)}>{phone}</a>}
        <ExternalLink to={directionsUrl(store)}>Get Directions</ExternalLink>
        {/* store-map.tsx listens for clicks on it. */}
        {!onMap && (
          <button
            type="button"
            className={`${styles.onMap} needs-script`}
            data-latitude={latitude}
            data-longitude={longitude}
            aria-label={`Show on Map: ${name}`}
          >
            Show on Map
          </button>
        )}
      </p>
    </article>
  );
}
