import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useRouter } from 'waku';
import { buttonClass } from '../../../design/button.tsx';
import { readSearch } from '../../../lib/search-query.ts';
import { StoreCard } from '../card/store-card.tsx';
import { LOCATOR, locatorPath, readBounds, readFilters } from '../locator-path.ts';
import type { Bounds, MapPoint, Store } from '../store-types.ts';
import { showView } from '../view-switch.tsx';
import type { MapTiles } from './base-map/base-map.ts';
import { createMap, loadPoints, showBounds, showStore, uncoverStore } from './leaflet-map.ts';
import { keyOf, replaceMarkers, type Markers, type Selection } from './markers.ts';
import * as styles from './map-view.css';

export interface MapViewProps {
  /** Query of GET /api/stores/map; null for a map without stores. */
  mapQuery: string | null;
  bounds: Bounds | null;
  /** The store whose page contains the map. */
  store?: Store;
  tiles: MapTiles | undefined;
  /** The clicked "Show on Map" button of a card; a new object for each click. */
  requested: { button: HTMLElement } | undefined;
}

/** Opens stores in place of those of the last selection; [] closes them. */
const select = (stores: Store[], button?: HTMLElement) => (last: Selection) => ({
  ...last,
  stores,
  button,
  marked: stores.length === 1 ? stores[0] : last.marked,
});

/** The map with a panel of the selected stores, which takes the focus, and a button that lists the visible area. */
export default function MapView(props: MapViewProps) {
  const { mapQuery, requested } = props;
  const { path } = useRouter();
  const panel = useRef<HTMLDivElement>(null);
  const { canvas, map, selection, setSelection } = useStoreMap(props);
  const { stores, button } = selection;

  useEffect(() => {
    if (!map || !requested) return;
    const id = requested.button.closest<HTMLElement>('[data-store]')?.dataset.store ?? '';
    loadPoints(`only=${id}&bounds=-180,-90,180,90&zoom=0`).then(
      ([point]) => {
        if (!point || !map.getContainer().isConnected) return;
        showStore(map, point);
        setSelection(select(point.stores, requested.button));
      },
      () => {},
    );
  }, [map, requested, setSelection]);

  useEffect(() => {
    markCards(stores);
    if (map && stores[0]) uncoverStore(map, stores[0], panel.current?.offsetHeight ?? 0);
    panel.current?.focus({ preventScroll: true });
    // The panel may be below the edge of the window.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [map, stores]);

  function close() {
    if (stores.length === 0) return;
    setSelection(select([]));
    const card = button?.isConnected ? button : undefined;
    const container = map?.getContainer();
    const marker = container?.querySelector<HTMLElement>(`[data-marker="${keyOf(stores)}"]`);
    if (card) showView('list');
    (card ?? marker ?? container)?.focus({ preventScroll: !card });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- key events bubble up from the content
    <div
      className={styles.view}
      onKeyDown={({ key }: KeyboardEvent) => void (key === 'Escape' && close())}
    >
      <section ref={canvas} className={styles.canvas} aria-label="Interactive map" />
      {mapQuery === null && <p className={styles.message}>No locations found.</p>}
      {stores.length > 0 && <StorePanel ref={panel} stores={stores} onClose={close} />}
      {stores.length === 0 && map && path === LOCATOR && <ListButton map={map} />}
    </div>
  );
}

/** The button that lists the stores of the visible area, with the text and the filters of the page. */
function ListButton({ map }: { map: LeafletMap }) {
  const { push, query } = useRouter();

  function listArea() {
    showView('list');
    const within = readBounds(map.getBounds().toBBoxString());
    const list = locatorPath({ text: readSearch(query).text, within, ...readFilters(query) });
    push(list, { scroll: false }).catch(() => {});
  }

  return (
    <button type="button" className={`${buttonClass()} ${styles.area}`} onClick={listArea}>
      List What the Map Shows
    </button>
  );
}

/** Creates the map in the element of the ref `canvas`, and shows the stores of the query and the selection. */
function useStoreMap({ mapQuery, bounds, store, tiles }: MapViewProps) {
  const markers = useRef<Markers>(new Map());
  const [map, setMap] = useState<LeafletMap>();
  const [area, setArea] = useState<string>();
  const [points, setPoints] = useState<MapPoint[]>([]);
  // Every navigation passes new objects with the same content, which must not recreate or move the map.
  const [initialTiles] = useState(tiles);
  const search = JSON.stringify([mapQuery, bounds]);
  const [selection, setSelection] = useState<Selection>({ search, stores: [], marked: store });
  if (selection.search !== search) {
    setSelection({ search, stores: [], marked: store });
    if (mapQuery === null) setPoints([]);
  }

  const canvas = useCallback(
    (element: HTMLElement) => {
      const created = createMap(element, initialTiles, setArea);
      created.on('click', () => setSelection(select([])));
      setMap(created);
      return () => void created.remove();
    },
    [initialTiles],
  );

  useEffect(() => {
    const [, around] = JSON.parse(search) as [unknown, Bounds | null];
    if (map && around) showBounds(map, around);
  }, [map, search]);

  useEffect(() => {
    if (mapQuery === null || area === undefined) return undefined;
    const request = new AbortController();
    // A failure leaves the markers as they are.
    loadPoints(`${mapQuery}&${area}`, request.signal).then(setPoints, () => {});
    return () => request.abort();
  }, [mapQuery, area]);

  useEffect(() => {
    if (!map) return;
    markers.current = replaceMarkers(map, markers.current, points, selection, (point) => {
      if (point.stores.length > 0) setSelection(select(point.stores));
      else showBounds(map, point.bounds, true);
    });
  }, [map, points, selection]);

  return { canvas, map, selection, setSelection };
}

/** Marks the cards of the stores in the list beside the map. */
function markCards(stores: Store[]): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-store]')) {
    const isSelected = stores.some(({ id }) => card.dataset.store === String(id));
    card.toggleAttribute('data-chosen', isSelected);
    if (isSelected) card.scrollIntoView({ block: 'nearest' });
  }
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
