import { buttonClass } from '../../../design/button.tsx';
import { searchPath } from '../../../lib/search-query.ts';
import { ExternalLink } from '../../layout/navigation/external-link.tsx';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { cityLine, directionsUrl, distanceText } from '../store-text.ts';
import type { Store, StoreWithDistance } from '../store-types.ts';
import * as styles from './store-card.css';

interface StoreCardProps {
  store: StoreWithDistance;
  headingLevel: 2 | 3 | 4;
  /** The map shows the store already. */
  onMap?: boolean;
}

/** A store as a card: name with a link to its page, distance if `miles` is known, data and actions. */
export function StoreCard({ store, headingLevel, onMap = false }: StoreCardProps) {
  const { id, name, path, miles } = store;
  const Name = `h${headingLevel}` as const;
  return (
    <article className={styles.card} data-store={id}>
      <div className={styles.head}>
        <Name className={styles.name}>
          <SiteLink to={path} className={styles.nameLink}>
            {name}
          </SiteLink>
        </Name>
        {typeof miles === 'number' && <span className={styles.miles}>{distanceText(miles)}</span>}
      </div>
      <StoreInfo store={store} compact onMap={onMap} />
    </article>
  );
}

interface StoreInfoProps {
  store: Store;
  /** For a card of a list: long hours are collapsed, flavors are no links, and actions are small. */
  compact?: boolean;
  /** The map shows the store already, as beside its page. */
  onMap?: boolean;
}

/**
 * Type, <open-state> (filled by store-card.client.ts), address, phone, hours and products of a store, if known, and its
 * actions.
 */
export function StoreInfo({ store, compact = false, onMap = true }: StoreInfoProps) {
  const { type, address, openingHours, timeZone } = store;
  const hasHours = openingHours.length > 0;
  return (
    <>
      {(type || hasHours) && (
        <p key={store.id} className={styles.state}>
          {type && <span className={styles.badge}>{type}</span>}
          {hasHours && (
            <open-state
              class={`${styles.open} needs-script`}
              week={JSON.stringify(openingHours)}
              zone={timeZone}
            />
          )}
        </p>
      )}
      <p className={styles.lines}>{[address, cityLine(store)].filter(Boolean).join('\n')}</p>
      <Phone store={store} />
      <Hours store={store} compact={compact} />
      <Products store={store} compact={compact} />
      <Actions store={store} compact={compact} onMap={onMap} />
    </>
  );
}

/** The telephone as the sheet has it, with a link on the number that can be called. */
function Phone({ store: { phone, call } }: { store: Store }) {
  if (!phone) return null;
  const [before, after] = call ? phone.split(call.text, 2) : [phone];
  return (
    <p>
      {before}
      {call && (
        <a href={call.href} className={styles.link}>
          {call.text}
        </a>
      )}
      {after}
    </p>
  );
}

const MOST_LINES = 3;

function Hours({ store: { hours }, compact }: StoreInfoProps) {
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

function Products({ store: { products }, compact }: StoreInfoProps) {
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

/** Directions link, and buttons for map and sharing, whose clicks store-map.tsx and store-card.client.ts handle. */
function Actions({ store, compact, onMap }: Required<StoreInfoProps>) {
  const { name, latitude, longitude } = store;
  return (
    <p className={styles.actions}>
      <ExternalLink
        to={directionsUrl(store)}
        className={compact ? undefined : buttonClass()}
        data-point={`${latitude},${longitude}`}
      >
        Get Directions
      </ExternalLink>
      {!onMap && (
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
        className={`${compact ? styles.action : buttonClass({ tone: 'quiet' })} needs-script`}
        data-share
        aria-label={`Share: ${name}`}
      >
        Share
      </button>
      <output className={styles.shared} />
    </p>
  );
}
