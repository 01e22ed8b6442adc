'use client';

import { useEffect, useEffectEvent } from 'react';
import { useRouter } from 'waku';
import { tab } from '../../design/tab.css';
import * as styles from './locator-frame.css';

type View = 'list' | 'map';

/** Where the list was scrolled to when the map took its place. */
let listTop = 0;

/** The list or the map, on screens with no room for both: the styles follow the pressed button. */
export function ViewSwitch() {
  const { query } = useRouter();

  const showResults = useEffectEvent((_query: string) => {
    if (!document.activeElement?.closest('search')) return;
    listTop = 0;
    const results = document.querySelector(`.${styles.results}`);
    // The visitor types in a box that stays while the list below it scrolls.
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

/** Does nothing where list and map stand side by side, and has no switch. */
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
