import type { ReactNode } from 'react';
import { skeleton, visuallyHidden } from '../../design/visibility.css';
import { withThousands } from '../../lib/price.ts';
import { settings } from '../../runtime/env.ts';
import type { SitePath } from '../seo/site-path.ts';
import { StoreCard } from './card/store-card.tsx';
import { LoadMoreList } from './load-more.tsx';
import type { MapTiles } from './map/base-map/base-map.ts';
import { StoreMap } from './map/store-map.tsx';
import * as styles from './store-results.css';
import {
  STORES_PER_PAGE,
  type Bounds,
  type StorePage,
  type StoreWithDistance,
} from './store-types.ts';

interface StoreResultsViewProps extends StorePage<StoreWithDistance> {
  headingLevel: 2 | 3;
  pathOf: (page: number) => SitePath;
  /** Query of GET /api/stores/map for the stores of the map: all of them if unset, none for null. */
  mapQuery?: string | null;
  bounds: Bounds | null;
  /** Shown instead of an empty list, or above stores that only contain the text. */
  empty?: ReactNode;
  /** How many of the stores come last because they only contain the text, and the heading above them. */
  otherCount?: number;
  otherTitle?: string;
}

/**
 * A page of the list of stores, with a map of all stores of `mapQuery` beside it (with JavaScript only). `empty` is
 * shown instead of an empty list, or above one of other stores only.
 */
export function StoreResultsView(props: StoreResultsViewProps) {
  const { stores, headingLevel, total, page, pageCount, pathOf, bounds, empty } = props;
  const { mapQuery = '', otherCount = 0, otherTitle } = props;
  const firstOther = total - otherCount - (page - 1) * STORES_PER_PAGE;
  const last = Math.min(page * STORES_PER_PAGE, total);
  const OtherTitle = `h${headingLevel}` as const;
  return (
    <div className={styles.beside}>
      <div className={styles.stores}>
        {otherCount === total && page === 1 && empty}
        {stores.length > 0 && (
          <LoadMoreList
            list={pathOf(1)}
            page={page}
            end={`${last} of ${withThousands(total)}`}
            previous={page > 1 ? pathOf(page - 1) : undefined}
            next={page < pageCount ? pathOf(page + 1) : undefined}
          >
            {stores.map((store, at) => (
              <li key={store.id}>
                {at === firstOther && (
                  <OtherTitle className={styles.listTitle}>{otherTitle}</OtherTitle>
                )}
                <StoreCard store={store} headingLevel={headingLevel} />
              </li>
            ))}
          </LoadMoreList>
        )}
      </div>
      <section className={`${styles.mapArea} needs-script`} aria-label="Map of stores">
        <StoreMap mapQuery={mapQuery} bounds={bounds} tiles={mapTiles()} />
      </section>
    </div>
  );
}

/** The map tiles of the settings: MAP_PMTILES_URL, else MAP_TILE_URL; undefined for those that ship with the site. */
export function mapTiles(): MapTiles | undefined {
  const { MAP_PMTILES_URL, MAP_TILE_URL, MAP_ATTRIBUTION: attribution } = settings();
  if (MAP_PMTILES_URL) return { format: 'pmtiles', url: MAP_PMTILES_URL, attribution };
  if (MAP_TILE_URL) return { format: 'raster', url: MAP_TILE_URL, attribution };
  return undefined;
}

// Taller than a screen.
const SKELETON_CARDS = 6;

/** Placeholder of the list and the map while the stores load. */
export function StoreResultsSkeleton() {
  return (
    <div className={styles.beside}>
      <output className={visuallyHidden}>Loading stores</output>
      <div className={styles.stores} aria-hidden>
        <div className={styles.scroller}>
          <div className={styles.list}>
            {Array.from({ length: SKELETON_CARDS }, (_, at) => (
              <div key={at} className={`${skeleton} ${styles.cardSkeleton}`} />
            ))}
          </div>
        </div>
      </div>
      <div className={`${styles.mapArea} needs-script`} />
    </div>
  );
}
