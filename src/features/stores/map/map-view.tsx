import { useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useRouter } from 'waku';
import { buttonClass } from '../../../design/button.tsx';
import { readSearch } from '../../../lib/search-query.ts';
import { StoreCard } from '../card/store-card.tsx';
import { locatorPath, readFilters } from '../locator-path.ts';
import type { Bounds, Store } from '../store-types.ts';
import { showView } from '../view-switch.tsx';
import type { MapTiles } from './base-map/base-map.ts';
import {
  createMap,
  type MarkedStore,
  type MarkerSelection,
  type StoreMapControl,
} from './leaflet-map.ts';
import type { MapSearch } from './map-points.ts';
import * as styles from './map-view.css';

export interface MapViewProps {
  search: MapSearch;
  bounds: Bounds | null;
  /** The list can be limited to the visible part of the map. */
  canListArea?: boolean;
  /** The store whose page contains the map. */
  store?: MarkedStore;
  tiles: MapTiles | undefined;
  /** The clicked "Show on Map" button of a card; a new object for each click. */
  requested: { button: HTMLElement } | undefined;
}

/** The map, with the selected stores in a panel at its lower edge. */
export function MapView(props: MapViewProps) {
  const { search, bounds, canListArea, store, tiles, requested } = props;
  const { push, query } = useRouter();
  const canvas = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<StoreMapControl>();
  const [selection, setSelection] = useState<MarkerSelection>();
  // Every navigation passes new objects with the same content, which must not recreate the map.
  const [initial] = useState({ tiles, store });

  useEffect(() => {
    const created = createMap(canvas.current!, { ...initial, onSelect: setSelection });
    setMap(created);
    return () => created.remove();
  }, [initial]);

  // A search with the same content must not move the map.
  const [last, setLast] = useState({ search, bounds });
  const next = { search, bounds };
  if (JSON.stringify(last) !== JSON.stringify(next)) setLast(next);
  useEffect(() => map?.search(last.search, last.bounds), [map, last]);

  useEffect(() => {
    if (requested) void map?.show(requested.button);
  }, [map, requested]);

  useEffect(() => {
    map?.select(selection, panel.current?.offsetHeight ?? 0);
    panel.current?.focus({ preventScroll: true });
    // The panel may be below the edge of the window.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [map, selection]);

  function close() {
    if (!selection) return;
    const opener = selection.opener();
    setSelection(undefined);
    const isOnMap = !opener || canvas.current?.contains(opener) === true;
    if (!isOnMap) showView('list');
    (opener ?? canvas.current)?.focus({ preventScroll: isOnMap });
  }

  function listArea() {
    if (!map) return;
    showView('list');
    const within = map.visibleBounds();
    const path = locatorPath({ text: readSearch(query).text, within, ...readFilters(query) });
    push(path, { scroll: false }).catch(() => {});
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- key events bubble up from the content
    <div
      className={styles.view}
      onKeyDown={({ key }: KeyboardEvent) => void (key === 'Escape' && close())}
    >
      <section ref={canvas} className={styles.canvas} aria-label="Interactive map" />
      {search.only?.length === 0 && <p className={styles.message}>No locations found.</p>}
      {selection && <StorePanel ref={panel} stores={selection.stores} onClose={close} />}
      {!selection && map && canListArea && (
        <button type="button" className={`${buttonClass()} ${styles.area}`} onClick={listArea}>
          List What the Map Shows
        </button>
      )}
    </div>
  );
}

interface StorePanelProps {
  ref: Ref<HTMLDivElement>;
  stores: Store[];
  onClose: () => void;
}

/** The cards of the opened stores. */
const StorePanel = ({ ref, stores, onClose }: StorePanelProps) => (
  <div
    ref={ref}
    className={styles.panel}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- elements of this role are for forms
    role="group"
    aria-label={stores.map(({ name }) => name).join(', ')}
    tabIndex={-1}
  >
    <ul className={styles.cards}>
      {stores.map((each) => (
        <li key={each.id}>
          <StoreCard store={each} headingLevel={3} onMap />
        </li>
      ))}
    </ul>
    <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
      <span aria-hidden>×</span>
    </button>
  </div>
);
