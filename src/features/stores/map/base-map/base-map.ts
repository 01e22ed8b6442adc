import {
  DomUtil,
  GridLayer,
  Marker,
  tileLayer,
  type Layer,
  type LayerEvent,
  type Map as LeafletMap,
} from 'leaflet';
import { leafletLayer, PmtilesSource, type Labelers, type SourceOptions } from 'protomaps-leaflet';
import './base-map.css.ts';
import { overlapAny, type BoxesAt } from './beside-markers.ts';
import { labelRules, MAP_FONT } from './label-rules.ts';
import { markerBoxes } from './marker-boxes.ts';
import { mapColor, paintRules } from './paint-rules.ts';
import { tileList } from './tile-list.generated.ts';

/** What the stores are drawn upon, when it is not the map that comes with the site. */
export interface MapTiles {
  format: 'pmtiles' | 'raster';
  url: string;
  attribution?: string | undefined;
}

const link = (address: string, words: string) =>
  `<a href="${address}" target="_blank" rel="noopener noreferrer">${words}</a>`;
const OPENSTREETMAP = link('https://www.openstreetmap.org/copyright', '© OpenStreetMap');
const OUR_SOURCES = `${link('https://www.geonames.org', '© GeoNames')}, Natural Earth, US Census`;

/** Draws land, water, roads and names below the stores. They stay usable without it. */
export async function drawBaseMap(map: LeafletMap, tiles: MapTiles | undefined): Promise<void> {
  map.attributionControl.setPrefix(false);
  if (tiles?.format === 'raster') {
    tileLayer(tiles.url, { attribution: tiles.attribution ?? '' }).addTo(map);
    return;
  }
  const markersAt = markerBoxes(map);
  const layer = await vectorLayer(tiles, markersAt);
  // Leaflet's types do not know the library's layer for one of Leaflet's.
  (layer as unknown as Layer).addTo(map);
  keepNamesClear(map, layer, markersAt);
}

async function vectorLayer(tiles: MapTiles | undefined, markersAt: BoxesAt) {
  const [source] = await Promise.all([
    tiles ? pmtilesSource(tiles.url).catch(() => ownSource) : ownSource,
    // Names are measured when they are placed.
    document.fonts.load(`600 12px ${MAP_FONT}`).catch(() => []),
  ]);
  // The library takes these from Leaflet's global, which Leaflet as a module does not make.
  Object.assign(globalThis, { L: { DomUtil, GridLayer } });
  return leafletLayer({
    sources: { '': source },
    paintRules,
    labelRules: labelRules(markersAt),
    backgroundColor: mapColor.water,
    attribution: source === ownSource ? OUR_SOURCES : (tiles?.attribution ?? OPENSTREETMAP),
    lang: 'en',
    keepBuffer: 1,
  });
}

/** Places the names anew when a marker comes to stand on one. */
function keepNamesClear(
  map: LeafletMap,
  layer: ReturnType<typeof leafletLayer>,
  markersAt: BoxesAt,
): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  map.on('layeradd', ({ layer: added }: LayerEvent) => {
    if (!(added instanceof Marker)) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const zoom = map.getZoom();
      const names = (layer.labelers as Labelers).getIndex(zoom);
      const isHidden = markersAt(zoom).some((marker) =>
        [...(names?.searchBbox(marker, Infinity) ?? [])].some(({ bboxes }) =>
          overlapAny(bboxes, [marker]),
        ),
      );
      if (!isHidden) return;
      layer.clearLayout();
      layer.rerenderTiles();
    });
  });
  map.on('unload', () => clearTimeout(waiting));
}

type TileFile = Exclude<SourceOptions['url'], string | undefined>;

const HEADER_LIMIT_MS = 8000;

/** @throws when the file cannot be read in time */
async function pmtilesSource(url: string): Promise<SourceOptions> {
  const file = new PmtilesSource(url, true).p;
  const late = new Promise<never>((_, reject) => {
    setTimeout(reject, HEADER_LIMIT_MS, new Error('The file of the map does not come.'));
  });
  const { maxZoom } = await Promise.race([file.getHeader(), late]);
  return { url: file, maxDataZoom: maxZoom };
}

/** The tiles of public/map, see scripts/map/tiles.mjs. */
const ownTiles: Pick<TileFile, 'getZxy'> = {
  async getZxy(zoom, x, y, signal) {
    const isThere = tileList[zoom]?.some(([row, from, to]) => row === y && from <= x && x <= to);
    // Nothing but the sea.
    if (!isThere) return undefined;
    const answer = await fetch(`/map/${zoom}/${x}/${y}.mvt`, signal ? { signal } : {});
    if (!answer.ok) throw new Error(`A tile of the map could not be read: ${answer.status}`);
    return { data: await answer.arrayBuffer() };
  },
};

const ownSource: SourceOptions = { url: ownTiles as TileFile, levelDiff: 2, maxDataZoom: 7 };
