'use client';

import { useEffect, useEffectEvent } from 'react';
import { useRouter } from 'waku';
import { tab } from '../../design/tab.css';
import * as styles from './locator-frame.css';

type View = 'list' | 'map';

/** Scroll position of the list while the map is visible instead. */
let listTop = 0;

/** Two buttons that switch a narrow screen between list and map. A search also scrolls up to its results. */
export function ViewSwitch() {
  const { query } = useRouter();

  const showResults = useEffectEvent((_query: string) => {
    if (!document.activeElement?.closest('search')) return;
    listTop = 0;
    const results = document.querySelector(`.${styles.results}`);
    // The sticky search box stays visible when the start of the results is scrolled away.
    if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
  });
  useEffect(() => showResults(query), [query]);

  return (
    <fieldset aria-label="View" className={`${styles.views} needs-script`}>
      <button type="button" className={tab} data-view="list" aria-pressed onClick={toList}>
        List
      </button>
      <button type="button" className={tab} data-view="map" aria-pressed={false} onClick={toMap}>
        Map
      </button>
    </fieldset>
  );
}

/** Shows the list, at its last scroll position, or the map, at the top. No effect on wide screens, which show both. */
export function showView(view: View): void {
  const [list, map] = document.querySelectorAll<HTMLElement>('[data-view]');
  const before: View = map?.ariaPressed === 'true' ? 'map' : 'list';
  if (!list || !map?.getClientRects().length || view === before) return;
  if (view === 'map') listTop = scrollY;
  list.ariaPressed = String(view === 'list');
  map.ariaPressed = String(view === 'map');
  scrollTo({ top: view === 'map' ? 0 : listTop, behavior: 'instant' });
}

const toList = () => showView('list');
const toMap = () => showView('map');
