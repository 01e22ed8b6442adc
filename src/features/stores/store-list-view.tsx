import type { ReactNode } from 'react';
import { buttonClass } from '../../design/button-class.ts';
import { PageLinks } from '../layout/page-links.tsx';
import { mapSettings } from './map-settings.ts';
import { StoreCard } from './store-card.tsx';
import type { Bounds, FoundStore, PlacedStore } from './store-location.ts';
import * as styles from './store-list-view.css';
import { StoreMap } from './store-map.tsx';

interface StoreListViewProps {
  stores: (FoundStore | PlacedStore)[];
  headingLevel: 2 | 3;
  page: { number: number; count: number };
  pathOf: (page: number) => string;
  /** What the map shows: the stores that this text finds, and where. */
  text: string;
  bounds: Bounds | null;
  /** Whether the list may be of what the map shows. */
  area?: boolean;
  /** Stands in place of the list when there is none. */
  empty?: ReactNode;
}

/** A list of stores and, beside it, a map of the same. */
export function StoreListView(props: StoreListViewProps) {
  const { stores, headingLevel, page, pathOf, text, bounds, area = false, empty } = props;
  return (
    <div className={styles.beside}>
      <div>
        {stores.length === 0 ? (
          empty
        ) : (
          // It scrolls by itself, so a keyboard has to get there.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <section className={styles.scroller} aria-label="Stores" tabIndex={0}>
            <ul className={styles.list}>
              {stores.map((store) => (
                <li key={store.id}>
                  <StoreCard store={store} headingLevel={headingLevel} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <PageLinks number={page.number} count={page.count} pathOf={pathOf} />
      </div>
      <section className={styles.mapPlace} aria-label="Map of stores">
        <StoreMap
          text={text}
          bounds={bounds}
          area={area}
          settings={mapSettings()}
          looks={{
            map: styles.map,
            area: `${buttonClass()} ${styles.area}`,
            land: styles.land,
            pin: styles.pin,
            cluster: styles.cluster,
            window: styles.storeWindow,
            name: styles.windowName,
          }}
        />
      </section>
    </div>
  );
}
