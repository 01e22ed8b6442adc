import { DomUtil, GridLayer, tileLayer, type Layer, type Map as LeafletMap } from 'leaflet';
import { leafletLayer, PmtilesSource, type SourceOptions } from 'protomaps-leaflet';
import { tokens } from '../../../design/theme.css.ts';
import { labelRules, MAP_FONT } from './label-rules.ts';
import { paintRules } from './paint-rules.ts';
import { tileList } from './tile-list.generated.ts';

/** What the stores are drawn upon, when it is not the map that comes with the site. */
export interface MapTiles {
  format: 'pmtiles' | 'raster';
  url: string;
  attribution?: string | undefined;
}

const OPENSTREETMAP =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>';
const GEONAMES =
  '<a href="https://www.geonames.org" target="_blank" rel="noopener">GeoNames</a>, Natural Earth, US Census';

/** Draws land, water, roads and names below the stores. They stay usable without it. */
export async function drawBaseMap(map: LeafletMap, tiles: MapTiles | undefined): Promise<void> {
  const layer = await (tiles?.format === 'raster' ? rasterLayer(tiles) : vectorLayer(tiles));
  map.whenReady(() => layer.addTo(map));
}

const rasterLayer = ({ url, attribution = '' }: MapTiles): Layer => tileLayer(url, { attribution });

async function vectorLayer(tiles: MapTiles | undefined): Promise<Layer> {
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
    labelRules,
    backgroundColor: tokens.color.pool,
    attribution: source === ownSource ? GEONAMES : (tiles?.attribution ?? OPENSTREETMAP),
    lang: 'en',
    keepBuffer: 1,
  }) as unknown as Layer;
}

type TileFile = Exclude<SourceOptions['url'], string | undefined>;

/** @throws when the file cannot be read */
async function pmtilesSource(url: string): Promise<SourceOptions> {
  const file = new PmtilesSource(url, true).p;
  const { maxZoom } = await file.getHeader();
  return { url: file, maxDataZoom: maxZoom };
}

/** The tiles of public/map, see scripts/map-tiles.mjs. */
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
