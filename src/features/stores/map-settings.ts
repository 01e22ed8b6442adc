import 'server-only';
import { settings } from '../../runtime/env.ts';
import type { MapSettings } from './map-looks.ts';

/** Where the map's ground comes from: tiles where they are set, the outline that ships with the site otherwise. */
export function mapSettings(): MapSettings {
  const { MAP_TILE_URL, MAP_ATTRIBUTION } = settings();
  return MAP_TILE_URL ? { tiles: { url: MAP_TILE_URL, attribution: MAP_ATTRIBUTION ?? '' } } : {};
}
