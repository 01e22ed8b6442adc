import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { StoreActions, StoreFacts } from './store-details.tsx';
import type { FoundStore, PlacedStore } from '../store-types.ts';
import { distanceText } from '../store-text.ts';
import * as styles from './store-card.css';

interface StoreCardProps {
  store: PlacedStore & Partial<Pick<FoundStore, 'miles'>>;
  headingLevel: 2 | 3 | 4;
  /** Whether the map shows it already. */
  onMap?: boolean;
}

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
        {miles !== null && miles !== undefined && (
          <span className={styles.miles}>{distanceText(miles)}</span>
        )}
      </div>
      <StoreFacts store={store} compact />
      <StoreActions store={store} onMap={onMap} />
    </article>
  );
}
