'use client';

import { useEffect, useRef, useState } from 'react';
import { useRouter } from 'waku';
import { readSearch } from '../../lib/search-query.ts';
import { locatorPath } from './locator-path.ts';
import type { MapLooks, MapSettings } from './map-looks.ts';
import type { LeafletMap } from './leaflet-map.ts';
import type { Bounds } from './store-location.ts';

interface StoreMapProps {
  text: string;
  bounds: Bounds | null;
  /** Whether the list may be of what the map shows. */
  area?: boolean;
  settings: MapSettings;
  looks: MapLooks;
}

/** A map of what the list shows. It is loaded when the visitor comes near it; the list does without it. */
export function StoreMap({ text, bounds, area = false, settings, looks }: StoreMapProps) {
  const { push, query } = useRouter();
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap>();
  const [failed, setFailed] = useState(false);
  // Every search brings them anew from the server, and they never differ.
  const [fixed] = useState({ settings, looks });

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
          drawn = drawMap(element, fixed);
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
  }, [fixed]);

  useEffect(() => map?.search(text, bounds), [map, text, bounds]);

  function listArea() {
    const { text: shown } = readSearch(query);
    if (map)
      push(locatorPath({ text: shown, within: map.area() }) as '/', { scroll: false }).catch(
        () => {},
      );
  }

  return (
    <>
      <div ref={place} className={looks.map}>
        {failed && <p>The map could not be loaded. The list has all that it would show.</p>}
      </div>
      {map && area && (
        <button type="button" className={looks.area} onClick={listArea}>
          List What the Map Shows
        </button>
      )}
    </>
  );
}
