'use client';

import { useEffect, useRef, useState } from 'react';
import { useRouter } from 'waku';
import { buttonClass } from '../../design/button.tsx';
import { readSearch } from '../../lib/search-query.ts';
import { locatorPath, readFilters } from './locator-path.ts';
import type { LeafletMap, MapTiles } from './leaflet-map.ts';
import * as styles from './store-list-view.css';
import type { Bounds } from './store-location.ts';

interface StoreMapProps {
  text: string;
  bounds: Bounds | null;
  area?: boolean;
  filters?: string;
  tiles: MapTiles | undefined;
}

/** Its code is loaded when the map comes into view; the list works without it. */
export function StoreMap({ text, bounds, area = false, filters = '', tiles }: StoreMapProps) {
  const { push, query } = useRouter();
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap>();
  const [failed, setFailed] = useState(false);
  // Every navigation passes a new object with the same content, which must not draw the map again.
  const [initialTiles] = useState(tiles);

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let drawn: LeafletMap | undefined;
    let gone = false;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      import('./leaflet-map.ts')
        .then(({ drawMap }) => {
          if (gone) return;
          drawn = drawMap(element, initialTiles);
          setMap(drawn);
        })
        .catch(() => setFailed(true));
    });
    observer.observe(element);
    return () => {
      gone = true;
      observer.disconnect();
      drawn?.close();
    };
  }, [initialTiles]);

  useEffect(() => map?.search(text, bounds, filters), [map, text, bounds, filters]);

  function listArea() {
    const { text: shown } = readSearch(query);
    if (!map) return;
    push(locatorPath({ text: shown, ...readFilters(query), within: map.area() }), {
      scroll: false,
    }).catch(() => {});
  }

  return (
    <>
      <div ref={place} className={styles.map}>
        {failed && <p>The map could not be loaded. The list has all that it would show.</p>}
      </div>
      {map && area && (
        <button type="button" className={`${buttonClass()} ${styles.area}`} onClick={listArea}>
          List What the Map Shows
        </button>
      )}
    </>
  );
}
