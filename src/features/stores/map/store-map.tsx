'use client';

import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { MapViewProps } from './map-view.tsx';
import * as styles from '../store-results.css';
import { showView } from '../view-switch.tsx';

/** Its code is loaded when the map comes into view; the list works without it. */
export function StoreMap(props: Omit<MapViewProps, 'asked'>) {
  const place = useRef<HTMLDivElement>(null);
  const [MapView, setMapView] = useState<ComponentType<MapViewProps>>();
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState<MapViewProps['asked']>();

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      import('./map-view.tsx').then(
        (code) => setMapView(() => code.MapView),
        () => setFailed(true),
      );
    });
    observer.observe(element);

    // What else a card does comes once the page is there.
    import('../card/store-card-code.ts').catch(() => {});
    // The button of a card, which is no component of the browser's.
    const showOnMap = ({ target }: Event) => {
      const button = (target as Element).closest<HTMLElement>('[data-on-map]');
      if (!button) return;
      showView('map');
      element.focus();
      setAsked({ button });
    };
    document.addEventListener('click', showOnMap);
    return () => {
      observer.disconnect();
      document.removeEventListener('click', showOnMap);
    };
  }, []);

  return (
    <div ref={place} className={styles.map} tabIndex={-1}>
      {MapView ? (
        <MapView {...props} asked={asked} />
      ) : (
        <p>
          {failed
            ? 'The map could not be loaded. The list has all that it would show.'
            : 'Loading the map…'}
        </p>
      )}
    </div>
  );
}
