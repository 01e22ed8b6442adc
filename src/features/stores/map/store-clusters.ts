import Supercluster from 'supercluster';
import { boundsOf } from '../geo.ts';
import type { MapArea, MapPoint, Store } from '../store-types.ts';

/** Distance in pixels within which markers become one. No marker is wider than 44. */
const RADIUS = 76;
const MOST_LISTED = 50;
const MOST_ZOOM = 20;
/** From this zoom level on, clusters list their stores: the tiles that ship with the site have no closer one. */
const LISTED_FROM = 11;

/**
 * Groups the stores of an area into points: a store alone, or a cluster of those within 76 px at the zoom level. A
 * cluster lists its stores, at most 50, from zoom level 11 on or when all are at one point.
 */
export function clusterStores(stores: readonly Store[], { bounds, zoom }: MapArea): MapPoint[] {
  const level = Math.min(Math.trunc(zoom), MOST_ZOOM);
  const index = new Supercluster<{ at: number }>({
    radius: RADIUS,
    extent: 256,
    minZoom: level,
    maxZoom: level,
  });
  index.load(
    stores.map(({ latitude, longitude }, at) => ({
      type: 'Feature',
      properties: { at },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );
  const { west, south, east, north } = bounds;
  return index.getClusters([west, south, east, north], level).map(({ properties, geometry }) => {
    const leaves =
      'cluster_id' in properties
        ? index.getLeaves(properties.cluster_id, Infinity)
        : [{ properties }];
    const members = leaves.map((leaf) => stores[leaf.properties.at]!);
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const around = boundsOf(members)!;
    const isPoint = around.west === around.east && around.south === around.north;
    return {
      latitude: rounded(latitude),
      longitude: rounded(longitude),
      count: members.length,
      bounds: around,
      stores: isPoint || level >= LISTED_FROM ? members.slice(0, MOST_LISTED) : [],
    };
  });
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
