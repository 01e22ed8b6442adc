import { ExternalLink } from '../layout/external-link.tsx';
import type { PlacedStore } from './store-location.ts';
import * as styles from './store-card.css';
import { cityLine, directionsUrl, phoneHref } from './store-text.ts';

interface StoreFactsProps {
  store: PlacedStore;
  /** Whether hours of many lines wait behind a summary. */
  folded?: boolean;
}

/** All that is known of a store but its name. What needs the visitor's clock or device is in store-card-code.ts. */
export function StoreFacts({ store, folded = false }: StoreFactsProps) {
  const { name, type, address, phone, path, latitude, longitude, openingHours, timeZone } = store;
  return (
    <>
      {(type || openingHours) && (
        <p className={styles.state}>
          {type && <span className={styles.badge}>{type}</span>}
          {openingHours && (
            <open-state class={`${styles.open} needs-script`} week={openingHours} zone={timeZone} />
          )}
        </p>
      )}
      <p className={styles.lines}>{[address, cityLine(store)].filter(Boolean).join('\n')}</p>
      <Hours store={store} folded={folded} />
      <Products products={store.products} />
      <p className={styles.actions}>
        {phone && <a href={phoneHref(phone)}>{phone}</a>}
        <ExternalLink to={directionsUrl(store)} data-point={`${latitude},${longitude}`}>
          Get Directions
        </ExternalLink>
        {/* leaflet-map.ts listens for clicks on it. */}
        <button
          type="button"
          className={`${styles.action} needs-script`}
          data-latitude={latitude}
          data-longitude={longitude}
          aria-label={`Show on Map: ${name}`}
        >
          Show on Map
        </button>
        <button
          type="button"
          className={`${styles.action} needs-script`}
          data-share={path}
          data-name={name}
          aria-label={`Share: ${name}`}
        >
          Share
        </button>
        <output className={styles.shared} />
      </p>
    </>
  );
}

const MOST_LINES = 3;

function Hours({ store: { hours }, folded }: Required<StoreFactsProps>) {
  if (!hours) return null;
  const lines = <p className={styles.lines}>{hours}</p>;
  if (!folded || hours.split('\n').length <= MOST_LINES) return lines;
  return (
    <details className={styles.hours}>
      <summary>Hours</summary>
      {lines}
    </details>
  );
}

function Products({ products }: Pick<PlacedStore, 'products'>) {
  if (products.length === 0) return null;
  return (
    <div className={styles.products}>
      <span>Here:</span>
      <ul className={styles.productList} aria-label="What it has of ours">
        {products.map((product) => (
          <li key={product} className={styles.product}>
            {product}
          </li>
        ))}
      </ul>
    </div>
  );
}
