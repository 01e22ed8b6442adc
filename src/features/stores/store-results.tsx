import type { ReactNode } from 'react';
import { skeleton } from '../../design/skeleton.css';
import { visuallyHidden } from '../../design/visibility.css';
import { settings } from '../../runtime/env.ts';
import type { SitePath } from '../seo/site-path.ts';
import { StoreCard } from './card/store-card.tsx';
import type { PageNumbers } from './store-table.ts';
import type { Bounds, FoundStore, PlacedStore } from './store-types.ts';
import * as styles from './store-results.css';
import type { MapTiles } from './map/base-map/base-map.ts';
import { StoreMap } from './map/store-map.tsx';
import { StorePages } from './load-more.tsx';

interface StoreListViewProps extends PageNumbers {
  stores: (FoundStore | PlacedStore)[];
  headingLevel: 2 | 3;
  pathOf: (page: number) => SitePath;
  text: string;
  bounds: Bounds | null;
  area?: boolean;
  /** For the map, as an address has them. */
  filters?: string;
  empty?: ReactNode;
}

export function StoreListView(props: StoreListViewProps) {
  const { stores, headingLevel, total, page, pageCount, pathOf, text, bounds, empty } = props;
  const { area = false, filters = '' } = props;
  return (
    <div className={styles.beside}>
      <div className={styles.stores}>
        {stores.length === 0 ? (
          empty
        ) : (
          <StorePages
            list={pathOf(1)}
            page={page}
            total={total}
            previous={page > 1 ? pathOf(page - 1) : undefined}
            next={page < pageCount ? pathOf(page + 1) : undefined}
          >
            {stores.map((store) => (
              <li key={store.id}>
                <StoreCard store={store} headingLevel={headingLevel} />
              </li>
            ))}
          </StorePages>
        )}
      </div>
      <section className={`${styles.mapPlace} needs-script`} aria-label="Map of stores">
        <StoreMap text={text} bounds={bounds} area={area} filters={filters} tiles={mapTiles()} />
      </section>
    </div>
  );
}

export function mapTiles(): MapTiles | undefined {
  const { MAP_PMTILES_URL, MAP_TILE_URL, MAP_ATTRIBUTION: attribution } = settings();
  if (MAP_PMTILES_URL) return { format: 'pmtiles', url: MAP_PMTILES_URL, attribution };
  if (MAP_TILE_URL) return { format: 'raster', url: MAP_TILE_URL, attribution };
  return undefined;
}

// More than a screen.
const OUTLINES = 6;

/** In place of a list that is not there yet. */
export function StoreListOutline() {
  return (
    <div className={styles.beside}>
      <output className={visuallyHidden}>Loading stores</output>
      <div className={styles.stores} aria-hidden>
        <div className={styles.scroller}>
          <div className={styles.list}>
            {Array.from({ length: OUTLINES }, (_, at) => (
              <div key={at} className={`${skeleton} ${styles.outline}`} />
            ))}
          </div>
        </div>
      </div>
      <div className={`${styles.mapPlace} needs-script`} />
    </div>
  );
}
