import {
  DomUtil,
  GridLayer,
  Marker,
  tileLayer,
  type Layer,
  type LayerEvent,
  type Map as LeafletMap,
} from 'leaflet';
import {
  leafletLayer,
  PmtilesSource,
  type Bbox,
  type Labelers,
  type SourceOptions,
  type View,
} from 'protomaps-leaflet';
import { tokens } from '../../../../design/theme.css.ts';
import type { Coordinates } from '../../store-types.ts';
import { overlapAny, type BoxesAt } from './label-placement.ts';
import { labelRules, MAP_FONT } from './label-rules.ts';
import { addNearbyNames } from './nearby-names.ts';
import { mapColor, paintRules } from './paint-rules.ts';
import { tileList } from './tile-list.generated.ts';

/** Tiles from the settings, used instead of the map that ships with the site. */
export interface MapTiles {
  format: 'pmtiles' | 'raster';
  url: string;
  attribution?: string | undefined;
}

const link = (address: string, words: string) =>
  `<a href="${address}" target="_blank" rel="noopener noreferrer">${words}</a>`;
const OPENSTREETMAP = link('https://www.openstreetmap.org/copyright', '© OpenStreetMap');
const SHIPPED_SOURCES = `${link('https://www.geonames.org', '© GeoNames')}, Natural Earth, US Census`;

interface BaseMapOptions {
  tiles: MapTiles | undefined;
  /** The point whose surroundings the map names. */
  middle: () => Coordinates;
  /** Closest zoom level of the tiles that ship with the site. */
  closest: number;
}

/** Adds land, water, roads and labels below the store markers. @throws when the layer cannot be created */
export async function addBaseMap(
  map: LeafletMap,
  { tiles, middle, closest }: BaseMapOptions,
): Promise<void> {
  map.attributionControl.setPrefix(false);
  if (tiles?.format === 'raster') {
    tileLayer(tiles.url, { attribution: tiles.attribution ?? '' }).addTo(map);
    return;
  }
  const markersAt = markerBoxes(map);
  const [source] = await Promise.all([
    tiles ? pmtilesSource(tiles.url).catch(() => shippedSource) : shippedSource,
    // The placement of labels measures their text.
    document.fonts.load(`600 12px ${MAP_FONT}`).catch(() => []),
  ]);
  const layer = vectorLayer(source, tiles, markersAt);
  // The library's layer is a Leaflet layer, which its types do not declare.
  (layer as unknown as Layer).addTo(map);
  refreshHiddenLabels(map, layer, markersAt);
  if (source !== shippedSource) return;
  map.setMaxZoom(closest);
  addNearbyNames(map, (layer.views as Map<string, View>).get('')!, middle);
}

function vectorLayer(source: SourceOptions, tiles: MapTiles | undefined, markersAt: BoxesAt) {
  // The library expects Leaflet's global, which Leaflet's module build does not define.
  Object.assign(globalThis, { L: { DomUtil, GridLayer } });
  return leafletLayer({
    sources: { '': source },
    paintRules,
    labelRules: labelRules(markersAt),
    // A file may contain the surroundings of stores only: the rest is land.
    backgroundColor: source === shippedSource ? mapColor.water : tokens.color.surface,
    attribution: source === shippedSource ? SHIPPED_SOURCES : (tiles?.attribution ?? OPENSTREETMAP),
    lang: 'en',
    keepBuffer: 1,
  });
}

const MARKER_GAP_PX = 3;

/** Boxes of the map's markers by zoom level, computed once until a marker is added or removed. */
function markerBoxes(map: LeafletMap): BoxesAt {
  let known: { zoom: number; boxes: Bbox[] } | undefined;
  map.on('layeradd layerremove', () => (known = undefined));
  return (zoom) => {
    if (known?.zoom === zoom) return known.boxes;
    const boxes: Bbox[] = [];
    map.eachLayer((layer) => {
      if (!(layer instanceof Marker)) return;
      const { iconSize } = layer.options.icon?.options ?? {};
      const reach = (Array.isArray(iconSize) ? iconSize[0] : 0) / 2 + MARKER_GAP_PX;
      const { x, y } = map.project(layer.getLatLng(), zoom);
      boxes.push({ minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach });
    });
    known = { zoom, boxes };
    return boxes;
  };
}

/** Repeats the placement of labels when an added marker hides one. */
function refreshHiddenLabels(
  map: LeafletMap,
  layer: ReturnType<typeof leafletLayer>,
  markersAt: BoxesAt,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  map.on('layeradd', ({ layer: added }: LayerEvent) => {
    if (!(added instanceof Marker)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const zoom = map.getZoom();
      const labels = (layer.labelers as Labelers).getIndex(zoom);
      const isHidden = markersAt(zoom).some((marker) =>
        [...(labels?.searchBbox(marker, Infinity) ?? [])].some(({ bboxes }) =>
          overlapAny(bboxes, [marker]),
        ),
      );
      if (!isHidden) return;
      layer.clearLayout();
      layer.rerenderTiles();
    });
  });
  map.on('unload', () => clearTimeout(timer));
}

type TileFile = Exclude<SourceOptions['url'], string | undefined>;

const HEADER_LIMIT_MS = 8000;

/** @throws when the header of the file cannot be read in time */
async function pmtilesSource(url: string): Promise<SourceOptions> {
  const file = new PmtilesSource(url, true).p;
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, HEADER_LIMIT_MS, new Error('The file of the map does not come.'));
  });
  const { maxZoom } = await Promise.race([file.getHeader(), timeout]);
  return { url: file, maxDataZoom: maxZoom };
}

/** The tiles in public/map, generated by scripts/map/tiles.mjs. */
const shippedTiles: Pick<TileFile, 'getZxy'> = {
  async getZxy(zoom, x, y, signal) {
    const exists = tileList[zoom]?.some(([row, from, to]) => row === y && from <= x && x <= to);
    // Tiles of the open sea are not generated.
    if (!exists) return undefined;
    const response = await fetch(`/map/${zoom}/${x}/${y}.mvt`, signal ? { signal } : {});
    if (!response.ok) throw new Error(`A tile of the map could not be read: ${response.status}`);
    return { data: await response.arrayBuffer() };
  },
};

const shippedSource: SourceOptions = {
  url: shippedTiles as TileFile,
  levelDiff: 2,
  maxDataZoom: 7,
};
