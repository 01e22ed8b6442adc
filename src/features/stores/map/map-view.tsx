import { useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useRouter } from 'waku';
import { buttonClass } from '../../../design/button.tsx';
import { readSearch } from '../../../lib/search-query.ts';
import { StoreCard } from '../card/store-card.tsx';
import { locatorPath, readBounds, readFilters } from '../locator-path.ts';
import type { Bounds, Store } from '../store-types.ts';
import { showView } from '../view-switch.tsx';
import type { MapTiles } from './base-map/base-map.ts';
import { StoreMapControl, type MarkerSelection } from './leaflet-map.ts';
import { keyOf } from './markers.ts';
import * as styles from './map-view.css';

export interface MapViewProps {
  /** Query of GET /api/stores/map; null for a map without stores. */
  mapQuery: string | null;
  bounds: Bounds | null;
  /** The list can be limited to the visible part of the map. */
  canListArea?: boolean;
  /** The store whose page contains the map. */
  store?: Store;
  tiles: MapTiles | undefined;
  /** The clicked "Show on Map" button of a card; a new object for each click. */
  requested: { button: HTMLElement } | undefined;
}

/** The map with a panel of the selected stores, which takes the focus, and a button that lists the visible area. */
export function MapView(props: MapViewProps) {
  const { mapQuery, canListArea, requested } = props;
  const { push, query } = useRouter();
  const panel = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState<MarkerSelection>();
  const { canvas, map } = useStoreMap(props, setSelection);

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
    const { stores, button } = selection;
    setSelection(undefined);
    const card = button?.isConnected ? button : undefined;
    const marker = canvas.current?.querySelector<HTMLElement>(`[data-marker="${keyOf(stores)}"]`);
    if (card) showView('list');
    (card ?? marker ?? canvas.current)?.focus({ preventScroll: !card });
  }

  function listArea() {
    if (!map) return;
    showView('list');
    const within = readBounds(map.visibleArea());
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
      {mapQuery === null && <p className={styles.message}>No locations found.</p>}
      {selection && <StorePanel ref={panel} stores={selection.stores} onClose={close} />}
      {!selection && map && canListArea && (
        <button type="button" className={`${buttonClass()} ${styles.area}`} onClick={listArea}>
          List What the Map Shows
        </button>
      )}
    </div>
  );
}

/** Creates the map in the element of `canvas`, and shows the stores of the query. */
function useStoreMap(
  { mapQuery, bounds, store, tiles }: MapViewProps,
  onSelect: (selection: MarkerSelection | undefined) => void,
) {
  const canvas = useRef<HTMLElement>(null);
  const [map, setMap] = useState<StoreMapControl>();
  // Every navigation passes new objects with the same content, which must not recreate or move the map.
  const [initial] = useState({ tiles, store, onSelect });
  const area = JSON.stringify(bounds);

  useEffect(() => {
    const created = new StoreMapControl(canvas.current!, initial);
    setMap(created);
    return () => created.remove();
  }, [initial]);
  useEffect(() => map?.search(mapQuery, JSON.parse(area) as Bounds | null), [map, mapQuery, area]);
  return { canvas, map };
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
