import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useRouter } from 'waku';
import { buttonClass } from '../../../design/button.tsx';
import { readSearch } from '../../../lib/search-query.ts';
import type { MapTiles } from './base-map/base-map.ts';
import { drawMap, type LeafletMap, type OpenStores } from './leaflet-map.ts';
import { locatorPath, readFilters } from '../locator-path.ts';
import * as styles from './map-view.css';
import { StoreCard } from '../card/store-card.tsx';
import type { Bounds } from '../store-types.ts';
import { showView } from '../view-switch.tsx';

export interface MapViewProps {
  text: string;
  bounds: Bounds | null;
  /** Whether its part of the map can be listed. */
  area: boolean;
  /** Query of the filters of the list. */
  filters: string;
  tiles: MapTiles | undefined;
  /** The button of a card that was pressed to show its store; a new object each time. */
  asked: { button: HTMLElement } | undefined;
}

/** The map, and at its lower edge what was pressed on it. */
export function MapView({ text, bounds, area, filters, tiles, asked }: MapViewProps) {
  const { push, query } = useRouter();
  const place = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap>();
  const [open, setOpen] = useState<OpenStores>();
  // Every navigation passes a new object with the same content, which must not draw the map again.
  const [initialTiles] = useState(tiles);

  useEffect(() => {
    const drawn = drawMap(place.current!, initialTiles, setOpen);
    setMap(drawn);
    return () => drawn.close();
  }, [initialTiles]);

  // Nor must it move the map.
  const [part, setPart] = useState(bounds);
  if (JSON.stringify(part) !== JSON.stringify(bounds)) setPart(bounds);
  useEffect(() => map?.search(text, part, filters), [map, text, part, filters]);

  useEffect(() => {
    if (asked) void map?.show(asked.button);
  }, [map, asked]);

  useEffect(() => {
    map?.choose(open, sheet.current?.offsetHeight ?? 0);
    sheet.current?.focus({ preventScroll: true });
    // A map that the window has in part may have its sheet below the edge.
    sheet.current?.scrollIntoView({ block: 'nearest' });
  }, [map, open]);

  function close() {
    if (!open) return;
    const opener = open.opener();
    setOpen(undefined);
    const isOnMap = !opener || place.current?.contains(opener) === true;
    if (!isOnMap) showView('list');
    (opener ?? place.current)?.focus({ preventScroll: isOnMap });
  }

  function listArea() {
    const { text: shown } = readSearch(query);
    if (!map) return;
    showView('list');
    const within = map.area();
    push(locatorPath({ text: shown, within, ...readFilters(query) }), { scroll: false }).catch(
      () => {},
    );
  }

  return (
    // Keys pressed on what is in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.view}
      onKeyDown={({ key }: KeyboardEvent) => void (key === 'Escape' && close())}
    >
      <div ref={place} className={styles.canvas} />
      {open ? (
        <div
          ref={sheet}
          className={styles.sheet}
          // The tags for it are of forms and addresses.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="group"
          aria-label={open.stores.map(({ name }) => name).join(', ')}
          tabIndex={-1}
        >
          <ul className={styles.facts}>
            {open.stores.map((store) => (
              <li key={store.id}>
                <StoreCard store={store} headingLevel={3} onMap />
              </li>
            ))}
          </ul>
          <button type="button" className={styles.close} aria-label="Close" onClick={close}>
            <span aria-hidden>×</span>
          </button>
        </div>
      ) : (
        map &&
        area && (
          <button type="button" className={`${buttonClass()} ${styles.area}`} onClick={listArea}>
            List What the Map Shows
          </button>
        )
      )}
    </div>
  );
}
