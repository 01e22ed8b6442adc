import type { SitePath } from '../layout/site-path.ts';
import type { ReactNode } from 'react';
import { settings } from '../../runtime/env.ts';
import { Pagination } from '../layout/pagination.tsx';
import { StoreCard } from './card/store-card.tsx';
import { StoreCardLoader } from './card/store-card-loader.tsx';
import type { Bounds, FoundStore, PlacedStore } from './store-location.ts';
import * as styles from './store-list-view.css';
import type { MapTiles } from './leaflet-map.ts';
import { StoreMap } from './store-map.tsx';

interface StoreListViewProps {
  stores: (FoundStore | PlacedStore)[];
  headingLevel: 2 | 3;
  page: { number: number; count: number };
  pathOf: (page: number) => SitePath;
  text: string;
  bounds: Bounds | null;
  area?: boolean;
  /** For the map, as an address has them. */
  filters?: string;
  empty?: ReactNode;
}

export function StoreListView(props: StoreListViewProps) {
  const {
    stores,
    headingLevel,
    page,
    pathOf,
    text,
    bounds,
    area = false,
    filters = '',
    empty,
  } = props;
  return (
    <div className={styles.beside}>
      <div>
        {stores.length === 0 ? (
          empty
        ) : (
          // Focusable, so that a keyboard can scroll it.
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
        <StoreCardLoader />
        <Pagination number={page.number} count={page.count} pathOf={pathOf} />
      </div>
      <section className={styles.mapPlace} aria-label="Map of stores">
        <StoreMap text={text} bounds={bounds} area={area} filters={filters} tiles={mapTiles()} />
      </section>
    </div>
  );
}

export function mapTiles(): MapTiles | undefined {
  const { MAP_TILE_URL: url, MAP_ATTRIBUTION: attribution = '' } = settings();
  return url ? { url, attribution } : undefined;
}
