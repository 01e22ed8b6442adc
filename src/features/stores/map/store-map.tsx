'use client';

import { useEffect, useRef, useState, type ComponentType } from 'react';
import * as styles from '../store-results.css';
import { showView } from '../view-switch.tsx';
import type { MapViewProps } from './map-view.tsx';

/** Loads the map when it comes into view, and the code of the actions of all cards; handles their "Show on Map". */
export function StoreMap(props: Omit<MapViewProps, 'requested'>) {
  const placeholder = useRef<HTMLDivElement>(null);
  const [MapView, setMapView] = useState<ComponentType<MapViewProps>>();
  const [failed, setFailed] = useState(false);
  const [requested, setRequested] = useState<MapViewProps['requested']>();

  useEffect(() => {
    const element = placeholder.current;
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

    // Other actions of cards load after hydration.
    import('../card/store-card.client.ts').catch(() => {});
    // Cards are server components: a listener on the document handles their buttons.
    const showOnMap = ({ target }: Event) => {
      const button = (target as Element).closest<HTMLElement>('[data-on-map]');
      if (!button) return;
      showView('map');
      element.focus();
      setRequested({ button });
    };
    document.addEventListener('click', showOnMap);
    return () => {
      observer.disconnect();
      document.removeEventListener('click', showOnMap);
    };
  }, []);

  return (
    <div ref={placeholder} className={styles.map} tabIndex={-1}>
      {MapView ? (
        <MapView {...props} requested={requested} />
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
