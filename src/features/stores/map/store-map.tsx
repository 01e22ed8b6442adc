'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { WhenInView } from '../../../design/when-in-view.tsx';
import * as styles from '../store-results.css';
import { showView } from '../view-switch.tsx';
import type { MapViewProps } from './map-view.tsx';

const MapView = lazy(() => import('./map-view.tsx').catch(() => ({ default: MapFailure })));

const MapFailure = () => <p>The map could not be loaded. The list has all that it would show.</p>;

/** Loads the map when it comes into view, and the code of the actions of all cards; handles their "Show on Map". */
export function StoreMap(props: Omit<MapViewProps, 'requested'>) {
  const container = useRef<HTMLDivElement>(null);
  const [requested, setRequested] = useState<MapViewProps['requested']>();

  useEffect(() => {
    // Other actions of cards load after hydration.
    import('../card/store-card.client.ts').catch(() => {});
    // Cards are server components: a listener on the document handles their buttons.
    const showOnMap = ({ target }: Event) => {
      const button = (target as Element).closest<HTMLElement>('[data-on-map]');
      if (!button) return;
      showView('map');
      container.current?.focus();
      setRequested({ button });
    };
    document.addEventListener('click', showOnMap);
    return () => document.removeEventListener('click', showOnMap);
  }, []);

  const loading = <p>Loading the map…</p>;
  return (
    <div ref={container} className={styles.map} tabIndex={-1}>
      <WhenInView fallback={loading}>
        <Suspense fallback={loading}>
          <MapView {...props} requested={requested} />
        </Suspense>
      </WhenInView>
    </div>
  );
}
