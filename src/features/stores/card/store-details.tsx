import { buttonClass } from '../../../design/button.tsx';
import { searchPath } from '../../../lib/search-query.ts';
import { ExternalLink } from '../../layout/navigation/external-link.tsx';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import type { PlacedStore } from '../store-types.ts';
import * as styles from './store-card.css';
import { cityLine, directionsUrl, phoneHref } from '../store-text.ts';

interface StoreFactsProps {
  store: PlacedStore;
  /** For one of many: long hours wait behind a summary, and flavors lead nowhere. */
  compact?: boolean;
}

/** All that the sheet knows of a store but its name. The text of <open-state> comes from store-card-code.ts. */
export function StoreFacts({ store, compact = false }: StoreFactsProps) {
  const { type, address, phone, openingHours, timeZone } = store;
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
      {phone && (
        <p>
          <a href={phoneHref(phone)} className={styles.link}>
            {phone}
          </a>
        </p>
      )}
      <Hours store={store} compact={compact} />
      <Products products={store.products} compact={compact} />
    </>
  );
}

const MOST_LINES = 3;

function Hours({ store: { hours }, compact }: Required<StoreFactsProps>) {
  if (!hours) return null;
  const lines = <p className={styles.lines}>{hours}</p>;
  if (!compact || hours.split('\n').length <= MOST_LINES) return lines;
  return (
    <details className={styles.hours}>
      <summary>Hours</summary>
      {lines}
    </details>
  );
}

interface ProductsProps {
  products: string[];
  compact: boolean;
}

function Products({ products, compact }: ProductsProps) {
  if (products.length === 0) return null;
  return (
    <div className={styles.products}>
      <span>Here:</span>
      <ul className={styles.productList} aria-label="Flavors here">
        {products.map((product) => (
          <li key={product} className={styles.product}>
            {compact ? (
              product
            ) : (
              <SiteLink to={searchPath('/search', product)} rel="nofollow" className={styles.link}>
                {product}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface StoreActionsProps {
  store: PlacedStore;
  /** On its own page, where the map beside it shows no other. */
  prominent?: boolean;
  /** Whether the map shows it already. */
  onMap?: boolean;
}

/** What a visitor does with a store: store-card-code.ts listens for presses. */
export function StoreActions({ store, prominent = false, onMap = prominent }: StoreActionsProps) {
  const { name, latitude, longitude } = store;
  return (
    <p className={styles.actions}>
      <ExternalLink
        to={directionsUrl(store)}
        className={prominent ? buttonClass() : undefined}
        data-point={`${latitude},${longitude}`}
      >
        Get Directions
      </ExternalLink>
      {!onMap && (
        // store-map.tsx listens for clicks on it.
        <button
          type="button"
          className={`${styles.action} needs-script`}
          data-on-map
          aria-label={`Show on Map: ${name}`}
        >
          Show on Map
        </button>
      )}
      <button
        type="button"
        className={`${prominent ? buttonClass({ tone: 'quiet' }) : styles.action} needs-script`}
        data-share
        aria-label={`Share: ${name}`}
      >
        Share
      </button>
      <output className={styles.shared} />
    </p>
  );
}
